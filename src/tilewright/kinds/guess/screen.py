"""One board in a terminal: rows of tiles, with those to come, and a keyboard of the best marks."""

from __future__ import annotations

from typing import TypeVar

from rich.text import Text

from tilewright.errors import InputError
from tilewright.games.adversary import AdversaryGame
from tilewright.games.guess import GuessGame
from tilewright.games.state import State
from tilewright.kinds.screen import WordScreen, key_grid, words_fit
from tilewright.kinds.sentences import capitals_in, sentences_of
from tilewright.render.text import EMPTY, TILE, row

BoardT = TypeVar("BoardT", GuessGame, AdversaryGame)


class BoardScreen(WordScreen[BoardT]):
    """A game on one board."""

    def board(self, game: BoardT, width: int, *, symbols: bool) -> Text:
        """All the rows, with those to come; if there is no limit, with one."""
        empty = EMPTY if game.lexicon.length * TILE <= width else EMPTY.strip()
        rows = [row(turn, width) for turn in game.turns]
        left = int(game.state is State.PLAYING) if game.limit is None else game.limit - len(rows)
        return Text("\n").join(rows + [Text(empty * game.lexicon.length)] * left)

    def keyboard(self, game: BoardT, width: int) -> Text:
        return key_grid(game.lexicon.keys, game.keyboard, width)

    def last_row(self, game: BoardT, width: int, *, symbols: bool) -> Text:
        return row(game.turns[-1], width)

    def explain(self, game: BoardT, line: str, width: int) -> Text:
        """What the replies mean, and how many words fit; which they are stays for the player to find."""
        if line != "?":
            raise InputError(f"{line!r} is not a question; type ? alone")
        facts = str(game.position.knowledge)
        return Text(f"{facts[0].upper()}{facts[1:]}.\n{words_fit(game.position)}.")

    def verdict(self, game: BoardT) -> str:
        language = game.lexicon.language
        said, word = sentences_of(language), capitals_in(game.answer, language)
        if game.state is State.LOST:
            return said.lost.format(word=word)
        return said.praise[min(len(game.turns), len(said.praise)) - 1] if game.limit else said.forced.format(word=word)


SCREEN = BoardScreen[GuessGame]()

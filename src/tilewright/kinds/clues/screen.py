"""A clue puzzle in a terminal: the clues as rows of tiles, and below them what was tried."""

from __future__ import annotations

from rich.text import Text

from tilewright.errors import InputError
from tilewright.games.clues import ClueGame
from tilewright.games.state import State
from tilewright.kinds.screen import LEGEND, Screen, key_grid
from tilewright.knowledge import Knowledge, capitals
from tilewright.lexicon import normalise
from tilewright.pattern import CORRECT
from tilewright.render.text import row, tile


class ClueScreen(Screen[ClueGame]):
    """A clue puzzle."""

    needs_board = True

    def heading(self, title: str, game: ClueGame) -> str:
        return f"{title}: one word of {game.lexicon.length} letters fits all the clues"

    def instructions(self, game: ClueGame) -> str:
        return f"{LEGEND}\nType the word; ? tells what the clues mean, q leaves."

    def prompt(self, game: ClueGame) -> str:
        return f"Word {len(game.tries) + 1}/{game.limit}: "

    def is_move(self, game: ClueGame, typed: str) -> bool:
        return normalise(typed) in game.lexicon

    def board(self, game: ClueGame, width: int, *, symbols: bool) -> Text:
        rows = [row(clue, width) for clue in game.clues]
        return Text("\n").join([*rows, *(self.draw_try(game, word) for word in game.tries)])

    def draw_try(self, game: ClueGame, word: str) -> Text:
        """A try: in tiles if it is right, else with the first clue that it contradicts."""
        if word == game.answer:
            return Text.assemble(*(tile(letter, CORRECT) for letter in word))
        return Text(f"{capitals(word)} contradicts {game.why(word)[1]}.")

    def keyboard(self, game: ClueGame, width: int) -> Text:
        best: dict[str, int] = {}
        for clue in game.clues:
            for letter, mark in zip(clue.guess, clue.reply.digits, strict=True):
                best[letter] = max(mark, best.get(letter, mark))
        return key_grid(game.lexicon.keys, best, width)

    def last_row(self, game: ClueGame, width: int, *, symbols: bool) -> Text:
        return self.draw_try(game, game.tries[-1])

    def explain(self, game: ClueGame, line: str, width: int) -> Text:
        if line != "?":
            raise InputError(f"{line!r} is not a question; type ? alone")
        facts = str(Knowledge(game.lexicon.length, game.clues))
        return Text(f"{facts[0].upper()}{facts[1:]}.")

    def verdict(self, game: ClueGame) -> str:
        return f"The word was {capitals(game.answer)}." if game.state is State.LOST else "That is the word."

    def farewell(self, game: ClueGame) -> str:
        return f"Left after {len(game.tries)} of {game.limit} tries."


SCREEN = ClueScreen()

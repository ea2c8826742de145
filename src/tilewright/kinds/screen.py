"""How a game looks in a terminal.

A `Screen` says what stands on it: texts for people, and coloured rows, which `rich` prints.  It asks and reads nothing;
that is the business of the door.  A *line* is what a player typed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, Self, TypeVar

from rich.style import Style
from rich.text import Text

from tilewright.games.game import Game
from tilewright.kinds.sentences import ENGLISH, for_count, sentences_of
from tilewright.lexicon import Lexicon
from tilewright.lexicon.letters import narrow_capital
from tilewright.position import Mode, Position
from tilewright.render.text import TILE, tile

INDENTS = (0, 1, 3)
LEGEND = ENGLISH.legend
GameT = TypeVar("GameT", bound=Game)


class WordGame(Game, Protocol):
    """A game in which words are guessed."""

    @property
    def lexicon(self) -> Lexicon: ...
    @property
    def mode(self) -> Mode: ...
    @property
    def guesses(self) -> tuple[str, ...]: ...
    def guess(self, word: str, /) -> Self: ...


WordT = TypeVar("WordT", bound=WordGame)


class Screen(ABC, Generic[GameT]):
    """How games of one kind look; *needs_board* if there is something to see before the first move."""

    needs_board = False

    @abstractmethod
    def heading(self, title: str, game: GameT) -> str:
        """What is played."""

    @abstractmethod
    def instructions(self, game: GameT) -> str:
        """What to know before the first move."""

    @abstractmethod
    def prompt(self, game: GameT) -> str:
        """What stands in front of the line that is typed."""

    @abstractmethod
    def is_move(self, game: GameT, typed: str) -> bool:
        """Whether a word for leaving, as it was *typed*, is a move of this game."""

    def repeats(self, game: GameT, line: str) -> bool:
        """Whether *line* would waste a turn on a guess that was made before."""
        return False

    @abstractmethod
    def board(self, game: GameT, width: int, *, symbols: bool) -> Text:
        """All that there is to see; *symbols* if the terminal can show every letter."""

    @abstractmethod
    def keyboard(self, game: GameT, width: int) -> Text:
        """Every letter with what is known of it."""

    @abstractmethod
    def last_row(self, game: GameT, width: int, *, symbols: bool) -> Text:
        """The last move with its reply."""

    @abstractmethod
    def explain(self, game: GameT, line: str, width: int) -> Text:
        """The answer to a *line* that begins with a question mark."""

    @abstractmethod
    def verdict(self, game: GameT) -> str:
        """What there is to say about a game that has ended."""

    @abstractmethod
    def farewell(self, game: GameT) -> str:
        """What there is to say about a game that was left."""


class WordScreen(Screen[WordT]):
    """What the games in which words are guessed have in common."""

    def heading(self, title: str, game: WordT) -> str:
        said = sentences_of(game.lexicon.language)
        mode = "" if game.mode is Mode.NORMAL else f", {said.modes[game.mode]}"
        return said.heading.format(title=title, mode=mode, count=game.lexicon.length)

    def instructions(self, game: WordT) -> str:
        said = sentences_of(game.lexicon.language)
        return f"{said.legend}\n{said.questions}"

    def prompt(self, game: WordT) -> str:
        said = sentences_of(game.lexicon.language)
        return said.prompt.format(number=len(game.guesses) + 1, limit=out_of("/", game))

    def is_move(self, game: WordT, typed: str) -> bool:
        return game.lexicon.letters.read(typed) in game.lexicon

    def repeats(self, game: WordT, line: str) -> bool:
        return line in game.guesses

    def farewell(self, game: WordT) -> str:
        made, said = len(game.guesses), sentences_of(game.lexicon.language)
        if not made:
            return said.unplayed
        return for_count(said.left, game.limit or made).format(made=f"{made}{out_of(said.of, game)}")


def out_of(before: str, game: Game) -> str:
    """The limit of turns, if there is one."""
    return "" if game.limit is None else f"{before}{game.limit}"


def words_fit(position: Position) -> str:
    """How many words fit *position*: answers, or if there is none, other allowed words."""
    count = len(position.candidate_ids) or len(position.among_allowed().candidate_ids)
    return for_count(sentences_of(position.lexicon.language).fit, count).format(count=f"{count:,}")


def key_grid(keys: Sequence[str], best: dict[str, int], width: int) -> Text:
    """Every letter with the best mark it got.

    A *key* is a tile of that mark; a letter that is absent is a dot in its place, and one that was not guessed stands
    bare.
    """
    rows = key_rows(keys, width // TILE)
    return Text("\n").join(Text.assemble(" " * indent, *(key(letter, best) for letter in row)) for indent, row in rows)


def key(letter: str, best: dict[str, int]) -> tuple[str, str | Style]:
    """One key and its style."""
    if letter not in best:
        return f"{narrow_capital(letter):^{TILE}}", ""
    return tile(letter if best[letter] else ".", best[letter])


def key_rows(keys: Sequence[str], across: int) -> Iterable[tuple[int, Sequence[str]]]:
    """The letters of each row of keys, and how far it stands in: as on a keyboard, if the screen is wide enough."""
    widest = max(map(len, keys))
    if across >= widest:
        return [(indent(row, widest, place), row) for place, row in enumerate(keys)]
    letters, across = "".join(keys), max(1, across)
    return [(0, letters[first : first + across]) for first in range(0, len(letters), across)]


def indent(row: str, widest: int, place: int) -> int:
    """How far a row stands in: a little more than the one above, as on a keyboard, where there is room."""
    return min(INDENTS[min(place, len(INDENTS) - 1)], (widest - len(row)) * TILE)

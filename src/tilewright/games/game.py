"""Games of any kind, as a door plays them.

A *game* is a value: a guess or a hint makes the next game.  Moves go in as a player types them; what comes out is what
a player may *see*, what is *known* in words, and, when the game is over, the *answer*, a text to share and its picture.

A game is resumed from its *facts* (what is hidden, as JSON) and its *moves*, each a list as a store keeps it:
``["guess", TEXT, REPLY]`` or ``["hint", TEXT]``; others, such as ``["give-up"]``, belong to the door.  Replies are
never worked out again: they stand as they were given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, Self

from tilewright.errors import InputError
from tilewright.games.state import State
from tilewright.lexicon import Lexicon

GameFacts = Mapping[str, Any]
Move = list[Any]  # what was done, and what came of it
Grid = Sequence[Sequence[int]]  # rows of marks: 0 absent, 1 elsewhere, 2 correct
MARK_NAMES = ("absent", "elsewhere", "correct")


class Game(Protocol):
    """A game of one kind."""

    @classmethod
    def resume(cls, lexicon: Lexicon, facts: GameFacts, moves: Sequence[Move]) -> Self:
        """The game with these facts after these moves; *lexicon* is the list that they name."""

    @property
    def state(self) -> State:
        """How the game stands."""

    @property
    def limit(self) -> int | None:
        """How many guesses there are; None if that is not limited."""

    def guess(self, text: str, /) -> Self:
        """The game after a guess; one that is refused raises an `InputError` and costs nothing."""

    def hint(self) -> Self:
        """The game after a hint; a game that has none, or no more, raises an `InputError`."""

    @property
    def last_guess(self) -> Move:
        """The last guess as a store keeps it, with what it came to."""

    @property
    def hints(self) -> tuple[str, ...]:
        """What the hints have said."""

    def view(self) -> dict[str, Any]:
        """What a player sees at any time, as JSON."""

    def describe_knowledge(self) -> list[str]:
        """What a player knows, in words."""

    def letter_facts(self) -> list[dict[str, object]]:
        """The same as facts about letters, for who says it in another language; none where it is not about letters."""

    @property
    def answer(self) -> Any:
        """What was hidden, as JSON: to be told when the game is over, and not before."""

    @property
    def surrender(self) -> str:
        """What the heading of the text to share says of a player who gave up."""

    def share(self, title: str, *, squares: bool = True) -> str:
        """How the game went, to show to others, without giving anything away."""

    def grids(self) -> list[Grid]:
        """The same as marks, for a picture."""


class NoHints(InputError):
    """The game has no hints."""

    def __init__(self) -> None:
        super().__init__("this game has no hints")


class NoMoreHints(InputError):
    """The hints have told all that they may."""

    def __init__(self, rest: str = "one letter is left to find") -> None:
        super().__init__(f"there are no more hints: {rest}")


class AlreadyTried(InputError):
    """The same word was tried before."""

    def __init__(self, word: str) -> None:
        super().__init__(f"{word!r} was tried before")
        self.word = word


def guesses_in(moves: Iterable[Move]) -> list[Move]:
    """Moves without hints: those that cost a turn."""
    return [move for move in moves if move[0] == "guess"]


def guesses_before_hints(moves: Iterable[Move]) -> list[int]:
    """How many guesses had been made when each of the hints was given."""
    kinds = [move[0] for move in moves]
    return [kinds[:place].count("guess") for place, kind in enumerate(kinds) if kind == "hint"]


def hints_in(moves: Iterable[Move]) -> tuple[str, ...]:
    """What the hints among the moves have said."""
    return tuple(move[1] for move in moves if move[0] == "hint")


def marks_in_words(marks: Mapping[str, int]) -> dict[str, str]:
    """The best mark of each letter, in words."""
    return {letter: MARK_NAMES[mark] for letter, mark in marks.items()}

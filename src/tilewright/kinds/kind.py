"""What a kind of puzzle or game declares.

A *kind* is a folder of this room.  Its ``__init__`` has a `KIND`, which says its name, its words for people and which
*parts* it has.  A part is a file of the folder, imported when somebody asks for it, so that a door that only wants to
name a kind does not load the makers of all of them:

| part | file | what it says |
|---|---|---|
| `Daily` | ``daily.py`` | how an edition follows from a date, is verified, graded, judged and scored; its spares |
| `Playing` | ``playing.py`` | what a wish becomes, which game comes of it, and what its player sees |
| `Screen` | ``screen.py`` | how the game looks in a terminal |
| `Printing` | ``printing.py`` | how puzzles are collected for a book, and how one is printed |

The checker of a kind stands apart from all of this, and imports no maker; a kind only names it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.puzzles.books import Printing
from tilewright.puzzles.calendar import puzzle_day
from tilewright.puzzles.editions import Edition, GradedPuzzle, Puzzle
from tilewright.puzzles.secret import SecretSeason
from tilewright.puzzles.spares import Reserve

if TYPE_CHECKING:
    from tilewright.kinds.playing import Playing
    from tilewright.kinds.screen import Screen

PuzzleFacts = Mapping[str, object]
Checker = Callable[[PuzzleFacts, Lexicon], None]


@dataclass(frozen=True)
class Judgement:
    """What a player's moves came to.

    *outcome* is ``won``, ``lost`` or ``left`` (not finished), *misses* counts the moves that cost something, and
    *found* has for each letter of the solution the move, counted from 1, that first named it, or None.
    """

    outcome: str
    misses: int
    found: Mapping[str, int | None]


@dataclass(frozen=True)
class Daily:
    """The calendar of a kind.

    *algorithm* is the version of its rule; if that holds *since* a date, the version before it held until then.
    *season* opens a list and gives the maker of its dates, *secret_season* the maker of the dates of a season with a
    key; *check_list* raises if a list cannot have a season.  *verify* raises a `BadEdition` if a puzzle is not a good
    one.  *spares* makes so many puzzles for the days when making fails, and *spare_lists* are the lists for which
    *spare_count* of them come with Tilewright.  *judge* raises an `InputError` on moves that nobody could have made.
    *scores* are the ways to win, the best first: the guesses of a play, or its misses if *misses_score*.  A solution is
    so many *solution_words*; *also_fits* says whether a puzzle has these for another solution; *dated* is a puzzle with
    its date, as it is shown.  Each move must be on the list if *moves_are_words*.  The *words* of a puzzle do not
    come again for *apart* days.
    """

    name: str
    algorithm: int
    season: Callable[[Lexicon], Callable[[date], GradedPuzzle]]
    secret_season: Callable[[Lexicon, SecretSeason], Callable[[date], GradedPuzzle]]
    verify: Callable[[Puzzle, Lexicon], None]
    spares: Callable[[Lexicon, int], Reserve]
    spare_lists: tuple[str, ...]
    judge: Callable[[Puzzle, Sequence[str]], Judgement]
    scores: Sequence[int]
    check_list: Callable[[Lexicon], object] = lambda lexicon: None
    spare_count: int = 100
    misses_score: bool = False
    solution_words: int = 1
    since: date | None = None
    also_fits: Callable[[Puzzle, Sequence[str]], bool] = lambda puzzle, words: False
    dated: Callable[[Puzzle, date], Puzzle] = lambda puzzle, day: puzzle
    moves_are_words: bool = True
    words: Callable[[Puzzle], tuple[str, ...]] = lambda puzzle: ()
    apart: Callable[[Lexicon], int] = lambda lexicon: 0

    def __reduce__(self) -> Any:
        from tilewright.kinds import DAILY_KINDS, daily_named

        registered = self.name in DAILY_KINDS and daily_named(self.name) == self
        return (daily_named, (self.name,)) if registered else super().__reduce__()

    def maker(self, lexicon: Lexicon, secret: SecretSeason | None = None) -> Callable[[date], Edition]:
        """What makes and verifies the edition of a date from *lexicon*, or of one of the days of a *secret* season."""
        make = self.season(lexicon) if secret is None else self.secret_season(lexicon, secret)

        def make_edition(day: date) -> Edition:
            found = make(puzzle_day(day))
            self.verify(found.puzzle, lexicon)
            algorithm = self.algorithm_on(day) if secret is None else self.algorithm
            source = (lexicon.name, lexicon.fingerprint, algorithm, found.season)
            return Edition(self.name, day, *source, found.grade, found.puzzle)

        return make_edition

    def algorithm_on(self, day: date) -> int:
        """The version of the rule that holds on *day*."""
        return self.algorithm - (self.since is not None and day < self.since)

    def score(self, misses: int) -> int:
        """What a won play with so many misses counts as, in the histogram of `scores`."""
        return misses if self.misses_score else misses + 1


@dataclass(frozen=True)
class Kind:
    """A kind: its name, what people call one of them and many, what there is to do, and the parts it has.

    *checker* names the function that proves what a puzzle claims, as ``module:function``; *ring* are the words over
    which a puzzle is unique that does not say so.  *why_no_book* completes the sentence that there are no books of it.
    """

    name: str
    noun: str
    plural: str
    task: str
    is_daily: bool = False
    is_printed: bool = False
    checker: str | None = None
    ring: str = "answers"
    why_no_book: str = ""

    @property
    def daily(self) -> Daily:
        """Its calendar."""
        if not self.is_daily:
            raise InputError(f"there is no daily puzzle of kind {self.plural}")
        part: Daily = self._part("daily").DAILY
        return part

    @property
    def playing(self) -> Playing:
        """From a wish to a game and to what its player may see."""
        part: Playing = self._part("playing").PLAYING
        return part

    @property
    def screen(self) -> Screen[Any]:
        """How it looks in a terminal."""
        part: Screen[Any] = self._part("screen").SCREEN
        return part

    @property
    def printing(self) -> Printing[Any]:
        """Its pages in a book, and how books are filled with it."""
        part: Printing[Any] = self._part("printing").PRINTING
        return part

    def check(self, facts: PuzzleFacts, lexicon: Lexicon) -> None:
        """Raise `Refuted` with the first claim of a puzzle that is not true, or `BadPuzzle` if it is none."""
        module, _, name = (self.checker or "").partition(":")
        checker: Checker = getattr(import_module(module), name)
        checker(facts, lexicon)

    def _part(self, name: str) -> Any:
        return _module(f"tilewright.kinds.{self.name}.{name}")


@cache
def _module(name: str) -> Any:
    return import_module(name)

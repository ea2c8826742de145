"""What a solver is.

A *solver* is a function of a position: it sees the turns, never the answer, and remembers nothing between calls.  It
gives *suggestions*: two ordered lists, the *candidates* (words that can be the answer) and the *explorations* (legal
guesses that cannot, but may tell more).  Each suggestion has *figures*, and each figure says whether it is *exact*, a
*bound* or an *estimate*.  A solver's *options* are the fields of its class; its *spec* is its name with the options
that differ from their defaults, such as ``information(depth=2,metric=min_avg_guesses)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from enum import StrEnum
from math import inf
from typing import Any, ClassVar, Protocol, runtime_checkable

import numpy as np

from tilewright.errors import TYPES_IN_WORDS, InputError
from tilewright.position import Position, all_ids
from tilewright.solvers.splits import splits


class Quality(StrEnum):
    """How far a figure can be trusted."""

    EXACT = "exact"
    BOUND = "bound"
    ESTIMATE = "estimate"


def weakest(qualities: Iterable[Quality]) -> Quality:
    """The one among *qualities* that can be trusted least.

    >>> weakest([Quality.EXACT, Quality.ESTIMATE, Quality.BOUND])
    <Quality.ESTIMATE: 'estimate'>
    """
    return max(qualities, key=[*Quality].index)


MARKS = {Quality.EXACT: "", Quality.BOUND: ">", Quality.ESTIMATE: "~"}  # before a figure, wherever it is shown


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and how far it can be trusted."""

    value: float
    quality: Quality

    def __repr__(self) -> str:
        return f"<Figure {self}>"

    def __str__(self) -> str:
        """The number with a mark for its quality: ~ for an estimate, > for a bound."""
        return f"{MARKS[self.quality]}{self.value:.6g}"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A guess, and what the solver has to say for it."""

    word: str
    candidate: bool
    figures: Mapping[str, Figure]

    def as_json(self) -> dict[str, object]:
        """Word, candidate, and each figure with its value and quality."""
        figures = {
            name: {"value": round(figure.value, 6), "quality": figure.quality} for name, figure in self.figures.items()
        }
        return {"word": self.word, "candidate": self.candidate, **figures}

    def __repr__(self) -> str:
        figures = ", ".join(f"{name} {figure}" for name, figure in self.figures.items())
        return f"<Suggestion {self.word}{f': {figures}' if figures else ''}>"


@dataclass(frozen=True, slots=True)
class Limit:
    """How much work a solver may do; a solver that runs out says so and returns the best it has."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "nodes", "depth"):
            value = getattr(self, name)
            if value is not None and not 0 < value < inf:
                raise InputError(f"a limit of {value} {name} is not possible: it must be above 0")


NO_LIMIT = Limit()
LAST_WORDS = 2  # of which one is guessed, whatever else is common


@dataclass(frozen=True, slots=True)
class Suggestions:
    """The best guesses of a position, and the one that the solver itself would make."""

    position: Position
    solver: str
    best: Suggestion
    candidates: tuple[Suggestion, ...]
    explorations: tuple[Suggestion, ...]
    complete: bool = True  # False when the limit ran out
    note: str = ""  # what the reader should know, such as that no answer fits

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.position.lexicon.fingerprint

    @property
    def quality(self) -> Quality:
        """That of the weakest figure; a search that was cut short has only bounded the best word."""
        figures = (figure for column in self._columns for each in column for figure in each.figures.values())
        return weakest([Quality.EXACT if self.complete else Quality.BOUND, *(figure.quality for figure in figures)])

    @property
    def best_common(self) -> Suggestion | None:
        """The best that everybody knows: the solver's own word if it is an answer of the list, else a listed one.

        Of the last two words, or of the last, one is guessed: another tells nothing that would be worth a turn.
        """
        is_answer = self.position.lexicon.is_answer
        columns = self._columns if len(self.position.candidate_ids) > LAST_WORDS else (self.candidates,)
        firsts = (next((each for each in column if is_answer(each.word)), None) for column in columns)
        return self.best if is_answer(self.best.word) else min(filter(None, firsts), key=_outlook, default=None)

    @property
    def _columns(self) -> tuple[tuple[Suggestion, ...], tuple[Suggestion, ...]]:
        return self.candidates, self.explorations

    def as_json(self) -> dict[str, object]:
        """The suggestions as JSON."""
        return {
            **facts(self.position, self.solver),
            "best": self.best.word,
            "candidates": self._column_json(self.candidates),
            "explorations": self._column_json(self.explorations),
            "complete": self.complete,
            "note": self.note,
        }

    def _column_json(self, column: tuple[Suggestion, ...]) -> list[dict[str, object]]:
        """Each word of a column; besides what the solver says, how familiar it is and how many replies it can get."""
        lexicon = self.position.lexicon
        ids = np.array([lexicon.ids[each.word] for each in column], all_ids(lexicon).dtype)
        parts = splits(lexicon, ids, self.position.candidate_ids).parts if column else ()
        known = set(lexicon.ring("known"))
        return [
            {
                **each.as_json(),
                "common": lexicon.is_answer(each.word),
                "known": each.word in known,
                "replies": int(replies),
            }
            for each, replies in zip(column, parts, strict=True)
        ]

    def __repr__(self) -> str:
        counts = f"{len(self.candidates)} candidates, {len(self.explorations)} explorations"
        return f"<Suggestions of {self.solver}: {self.best.word}; {counts} listed>"


def _outlook(each: Suggestion) -> tuple[float, bool]:
    """Fewer guesses to the end are better; where that is not known, a word that can be the answer is."""
    guesses = each.figures.get("expected_guesses")
    return guesses.value if guesses else 0.0, not each.candidate


def facts(position: Position, solver: str) -> dict[str, object]:
    """What the JSON says before any suggestion."""
    return {
        "lexicon": position.lexicon.name,
        "fingerprint": position.lexicon.fingerprint,
        "mode": position.mode,
        "turns": [turn.as_json() for turn in position.turns],
        "candidates_left": len(position.candidate_ids),
        "solver": solver,
    }


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a solver."""

    name: str
    default: object
    help: str
    choices: tuple[str, ...] = ()
    kind: type = str  # of its values

    def parse(self, text: str) -> object:
        """The value that *text* spells."""
        try:
            value = SPELLINGS[self.kind](text)
        except (KeyError, ValueError):
            raise InputError(f"{text!r} is not a value for {self.name}, which is {TYPES_IN_WORDS[self.kind]}") from None
        if self.choices and value not in self.choices:
            raise InputError(f"{self.name} is one of {', '.join(self.choices)}, not {text!r}")
        return value


SPELLINGS: Mapping[type, Any] = {
    bool: lambda text: {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}[text.lower()],
    int: int,
    float: float,
    str: str.strip,
}


@dataclass(frozen=True, slots=True)
class SolverInfo:
    """What there is to know about a solver before it is asked."""

    name: str
    summary: str
    options: tuple[Option, ...]
    deterministic: bool
    status: str  # proven, measured or experimental


@runtime_checkable
class Solver(Protocol):
    """The protocol; classes that follow it are listed in `SOLVERS`."""

    info: ClassVar[SolverInfo]

    @property
    def spec(self) -> str:
        """The name with the options that differ from their defaults."""

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        """The best guesses, up to *top* in each of the two lists."""

    def choose(self, position: Position) -> str:
        """The guess to make."""


def option(default: Any, text: str, choices: tuple[str, ...] = (), kind: type | None = None) -> Any:
    """A field of a solver's class that is one of its options; *kind* is the type of its values, if not its own."""
    return field(default=default, metadata={"help": text, "choices": choices, "kind": kind or type(default)})


def options_of(solver: type) -> tuple[Option, ...]:
    """The options of a solver's class, from its fields."""
    return tuple(_option(each) for each in fields(solver) if "help" in each.metadata)


def _option(each: Field[Any]) -> Option:
    assert each.default is not MISSING
    return Option(each.name, each.default, each.metadata["help"], each.metadata["choices"], each.metadata["kind"])


def spec_of(solver: Solver) -> str:
    """The name of *solver* with the options that differ from their defaults, in alphabetical order."""
    given = {each.name: getattr(solver, each.name) for each in solver.info.options}
    changed = sorted(
        f"{each.name}={given[each.name]}" for each in solver.info.options if given[each.name] != each.default
    )
    return f"{solver.info.name}({','.join(changed)})" if changed else solver.info.name


def playable(position: Position) -> tuple[Position, str]:
    """*position* as a solver takes it, and a note.

    When no answer fits but other allowed words do, those become the candidates, and the note says so.  When nothing
    fits, the `Contradiction` names the turns.
    """
    if len(position.candidate_ids):
        return position, ""
    wider = position.among_allowed()
    if not len(wider.candidate_ids):
        position.require_candidates()
    return wider, f"no answer of {position.lexicon.name} fits; the candidates are other allowed words"

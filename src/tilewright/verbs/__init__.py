"""The verbs: each thing that people ask for is one typed value and one function.

A *question* is a frozen dataclass (see `question`), and a function of the same module *answers* it: `suggest.Suggest`
by `suggest.suggest`.  An *answer* is a typed value too, with `as_json`, the `fingerprint` of the list that it is about,
and its `quality`: exact, bound or estimate.  All doors ask here: the command line, HTTP, worker processes and a
cluster, and the functions at the top level of the package.  What they add is only their own.

Modules of this room import nothing heavy, so that a door can read the questions before it knows which one is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol

from tilewright.verbs.question import Question

VERBS = (  # each is a module of this room
    "score",
    "candidates",
    "suggest",
    "suggest_cross",
    "solve",
    "analyse",
    "search",
    "clues",
    "check",
    "make_clues",
    "make_clue_batch",
    "make_cross",
    "make_cross_batch",
    "cross_census",
    "make_best",
    "bench",
    "prove",
    "tune",
    "exam",
    "verify_tree",
    "show_tree",
    "export_tree",
    "make_book",
    "publish",
    "show_edition",
    "export_editions",
    "open_season",
    "show_seasons",
    "check_season",
    "calendar_stats",
    "balance",
    "take_over",
    "site",
)


class Answer(Protocol):
    """What comes of a question."""

    @property
    def quality(self) -> str:
        """How far it can be trusted: exact, bound or estimate; the weakest of its figures."""

    @property
    def fingerprint(self) -> str | None:
        """Of the word list that it is about."""

    def as_json(self) -> Mapping[str, Any]:
        """The same members for every door."""


def question_of(verb: str) -> type[Question]:
    """The class of the questions of a *verb*: `MakeClues` of make_clues."""
    found: type[Question] = getattr(_module(verb), verb.title().replace("_", ""))
    return found


def answering(verb: str) -> Callable[..., Answer]:
    """The function that answers the questions of a *verb*."""
    found: Callable[..., Answer] = getattr(_module(verb), verb)
    return found


def size_of(verb: str) -> Callable[[Any], int]:
    """The function that says how many parts a long question of this *verb* has."""
    found: Callable[[Any], int] = _module(verb).size
    return found


def answer(question: Question, *more: Any) -> Answer:
    """What comes of a *question*; *more* are further arguments of its function, such as the means of a job."""
    return answering(type(question).__module__.rpartition(".")[2])(question, *more)


def _module(verb: str) -> Any:
    return import_module(f"tilewright.verbs.{verb}")

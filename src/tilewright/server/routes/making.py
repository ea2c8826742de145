"""Routes that make and judge puzzles: clue puzzles, crosses, positions, and the way back from clues."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from tilewright.errors import InputError
from tilewright.puzzles.calendar import puzzle_day, today
from tilewright.server.edge.about import AnswerBody
from tilewright.server.routes.bodies import asks
from tilewright.server.routes.models import TurnOut
from tilewright.server.service import Shared
from tilewright.server.work.answering import AnswerParts
from tilewright.server.work.asking import heavy
from tilewright.verbs.check import Check
from tilewright.verbs.clues import Clues
from tilewright.verbs.fields import LevelName, seed_of
from tilewright.verbs.make_best import MakeBest
from tilewright.verbs.make_clues import MakeClues
from tilewright.verbs.make_cross import MakeCross

router = APIRouter(tags=["making"])


class CluePuzzleAnswer(AnswerBody):
    """A clue puzzle with its proof: for each clue a witness that would fit without it."""

    model_config = ConfigDict(extra="allow")

    kind: Literal["clues"]
    id: str
    answer: str
    clues: list[TurnOut]
    witnesses: list[str | None]
    grade: str
    lexicon: str
    fingerprint: str
    seed: int | None
    guesses: list[str]
    constraints: list[list[dict[str, Any]]]
    candidates_remaining: int


class CrossAnswer(AnswerBody):
    """A cross, with its solution."""

    model_config = ConfigDict(extra="allow")

    kind: Literal["cross"]
    id: str
    words: dict[str, str]
    lexicon: str
    fingerprint: str
    levels: list[LevelName]
    grade: dict[str, Any] | None


class BestAnswer(AnswerBody):
    """A position with its best guesses."""

    kind: Literal["best"]
    id: str
    turns: list[TurnOut]
    turns_left: int
    candidates: list[str]
    best: list[str]
    total: int = Field(description="Of guesses over all candidates, after one of the best.")
    obvious: str
    obvious_total: int
    grade: str
    lexicon: str
    fingerprint: str
    seed: int | None


class CheckedPuzzle(BaseModel):
    """Whether a puzzle is what it claims to be."""

    id: Any
    kind: Any
    ok: bool
    reason: str | None = Field(description="The first claim that is not true.")
    ring: str | None = Field(description="Over which words it is unique.", examples=["known"])
    ring_words: int | None = Field(description="How many words these are, if it says so.")


class CheckAnswer(AnswerBody):
    """Whether puzzles are what they claim to be."""

    count: int
    refused: int = Field(description="How many are not.")
    puzzles: list[CheckedPuzzle]


class StepOut(BaseModel):
    """A step that a person takes."""

    kind: str
    clues: list[int]
    text: str
    facts: dict[str, Any] = Field(description="The same, for who says it in other words.")


class CluesAnswer(AnswerBody):
    """What clues lead to."""

    model_config = ConfigDict(extra="allow")

    lexicon: str
    fingerprint: str
    clues: list[TurnOut]
    verdict: Literal["proper", "idle", "ambiguous", "impossible"]
    grade: str
    count: int
    words: list[str]
    change: list[int] = Field(description="The numbers of the clues to change.")
    advice: str
    steps: list[StepOut]


@asks(router, "/make/clues", MakeClues, CluePuzzleAnswer)
async def make_clues(request: Request, question: MakeClues, shared: Shared) -> AnswerParts:
    """The search has a limit of nodes."""
    return await heavy(request, shared, question)


@asks(router, "/make/cross", MakeCross, CrossAnswer)
async def make_cross(request: Request, question: MakeCross, shared: Shared) -> AnswerParts:
    """A cross that people may still play is not shown; without any wish a number is drawn."""
    refuse_open_day(question.date, "cross")
    if question.across is None and question.date is None:
        question = replace(question, seed=seed_of(question.seed))
    return await heavy(request, shared, question)


@asks(router, "/make/best", MakeBest, BestAnswer)
async def make_best(request: Request, question: MakeBest, shared: Shared) -> AnswerParts:
    """A position that people may still play is not shown."""
    refuse_open_day(question.date, "position")
    return await heavy(request, shared, question)


def refuse_open_day(day: str | None, what: str) -> None:
    """Refuse to tell a puzzle of a day that people may still play."""
    if day is not None and puzzle_day(day) >= today():
        raise InputError(f"the {what} of {day} is for playing: it is shown when its day is over")


@asks(router, "/check", Check, CheckAnswer)
async def check(request: Request, question: Check, shared: Shared) -> AnswerParts:
    """Every claim is derived again."""
    return await heavy(request, shared, question)


@asks(router, "/clues", Clues, CluesAnswer)
async def clues(request: Request, question: Clues, shared: Shared) -> AnswerParts:
    """A repair may take a while."""
    return await heavy(request, shared, question)

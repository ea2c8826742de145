"""Routes that make and judge puzzles: clue puzzles, crosses, and the way back from clues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field

from tilewright.errors import InputError
from tilewright.lexicon import named
from tilewright.puzzles.calendar import puzzle_day, today
from tilewright.server.edge.about import Answer
from tilewright.server.routes.bodies import asks
from tilewright.server.routes.models import Body, ListName, TurnOut, WordText
from tilewright.server.service import Shared
from tilewright.server.work.answering import AnswerParts
from tilewright.server.work.asking import address_of, heavy, wanted
from tilewright.verbs.check import Check
from tilewright.verbs.clues import Clues
from tilewright.verbs.fields import LevelName, seed_of
from tilewright.verbs.make_clues import MakeClues
from tilewright.verbs.make_cross import MakeCross

router = APIRouter(tags=["making"])
MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
FILES: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in MEDIA_TYPES.values()},
        "description": "The file.",
    }
}


class CluePuzzleAnswer(Answer):
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


class CrossAnswer(Answer):
    """A cross, with its solution."""

    model_config = ConfigDict(extra="allow")

    kind: Literal["cross"]
    id: str
    words: dict[str, str]
    lexicon: str
    fingerprint: str
    levels: list[LevelName]
    grade: dict[str, Any] | None


class Checked(BaseModel):
    """Whether a puzzle is what it claims to be."""

    id: Any
    kind: Any
    ok: bool
    reason: str | None = Field(description="The first claim that is not true.")
    ring: str | None = Field(description="Over which words it is unique.", examples=["known"])
    ring_words: int | None = Field(description="How many words these are, if it says so.")


class CheckAnswer(Answer):
    """Whether puzzles are what they claim to be."""

    count: int
    refused: int = Field(description="How many are not.")
    puzzles: list[Checked]


class StepOut(BaseModel):
    """A step that a person takes."""

    kind: str
    clues: list[int]
    text: str


class CluesAnswer(Answer):
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


class DrawnPuzzle(BaseModel):
    """What is needed of a clue puzzle to draw it; other members are passed over."""

    lexicon: ListName
    answer: WordText
    guesses: Annotated[list[WordText], Field(min_length=1, max_length=8)]


class RenderRequest(Body):
    """A clue puzzle, and how it should look."""

    puzzle: DrawnPuzzle
    format: Literal["svg", "png", "pdf"] = "svg"
    solution: Literal["upside-down", "overleaf"] = Field("upside-down", description="Where a page has its solution.")


@asks(router, "/make/clues", MakeClues, CluePuzzleAnswer)
async def make_clues(request: Request, question: MakeClues, shared: Shared) -> AnswerParts:
    """The search has a limit of nodes."""
    return await heavy(request, shared, question)


@asks(router, "/make/cross", MakeCross, CrossAnswer)
async def make_cross(request: Request, question: MakeCross, shared: Shared) -> AnswerParts:
    """A cross that people may still play is not shown; without any wish a number is drawn."""
    if question.date is not None and puzzle_day(question.date) >= today():
        raise InputError(f"the cross of {question.date} is for playing: it is shown when its day is over")
    if question.across is None and question.date is None:
        question = replace(question, seed=seed_of(question.seed))
    return await heavy(request, shared, question)


@asks(router, "/check", Check, CheckAnswer)
async def check(request: Request, question: Check, shared: Shared) -> AnswerParts:
    """Every claim is derived again."""
    return await heavy(request, shared, question)


@asks(router, "/clues", Clues, CluesAnswer)
async def clues(request: Request, question: Clues, shared: Shared) -> AnswerParts:
    """A repair may take a while."""
    return await heavy(request, shared, question)


@router.post("/render/clues", response_class=Response, responses=FILES)
async def render_clues(request: Request, body: RenderRequest, shared: Shared) -> Response:
    """A clue puzzle as a drawing (SVG, PNG) or as a page to print (PDF)."""
    named(body.puzzle.lexicon)
    asked = body.puzzle.model_dump(), body.format, body.solution
    data = await wanted(request, shared.pool.call(draw_clues, *asked, address=address_of(request)))
    headers = {"content-disposition": f'inline; filename="clues.{body.format}"'}
    return Response(data, media_type=MEDIA_TYPES[body.format], headers=headers)


def draw_clues(puzzle: Mapping[str, Any], form: str, solution: Any) -> bytes:
    """A clue puzzle as a drawing or a page."""
    from tilewright.puzzles.clues.value import puzzle_of
    from tilewright.render.clues import card, pages
    from tilewright.render.convert import pdf, png

    words = named(puzzle["lexicon"])
    guesses = [words.word(guess) for guess in puzzle["guesses"]]
    drawn = puzzle_of(words, words.word(puzzle["answer"]), guesses, 0)
    return pdf(pages(drawn, solution)) if form == "pdf" else png(card(drawn)) if form == "png" else card(drawn).encode()

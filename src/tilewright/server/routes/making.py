"""Routes that make and judge puzzles: clue puzzles, crosses, and the way back from clues."""

from __future__ import annotations

import secrets
from base64 import b64decode
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field, model_validator

from tilewright.errors import InputError
from tilewright.puzzles.calendar import puzzle_day, today
from tilewright.server.edge.about import Answer
from tilewright.server.routes.models import Body, ListName, Seed, TurnIn, TurnOut, WordText
from tilewright.server.service import Shared
from tilewright.server.work.asking import answer, heavy

router = APIRouter(tags=["making"])
SEEDS = 1_000_000  # of a puzzle, if none is given: short enough to say to somebody
MOST_NODES = 2_000_000
Grade = Literal["gentle", "easy", "medium", "hard", "fiendish"]
Level = Literal["letters", "colours", "pattern"]
MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
FILES: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in MEDIA_TYPES.values()},
        "description": "The file.",
    }
}


class MakeCluesRequest(Body):
    """What is wished for; without an answer one is drawn."""

    answer: WordText | None = None
    clues: Annotated[int, Field(ge=1, le=8)] | Literal["auto", "fewest"] = "auto"
    grade: Grade | None = None
    words: Literal["answers", "allowed"] | Annotated[list[WordText], Field(min_length=1, max_length=5000)] = Field(
        "answers", description="Where clue words come from; a list of words is a theme."
    )
    max_greens: int | None = Field(None, ge=0, le=20, description="The most greens in a clue.")
    max_greens_in_all: int | None = Field(None, ge=0, le=200)
    avoid: Annotated[list[WordText], Field(max_length=1000)] = []
    avoid_letters: Annotated[str, Field(max_length=60)] = ""
    fall: Literal["steady", "early", "late"] | Annotated[list[tuple[int, int]], Field(max_length=8)] | None = None
    threshold: float | None = Field(None, ge=0, le=1e6, allow_inf_nan=False)
    seed: Seed | None = None
    lexicon: ListName = "en5"


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


class MakeCrossRequest(Body):
    """Two words, a seed, or a day that is over; without any of them a seed is drawn."""

    across: WordText | None = None
    down: WordText | None = None
    at: Annotated[str, Field(max_length=9, examples=["2,4"])] | None = None
    date: Annotated[str, Field(max_length=20, examples=["2026-07-30"])] | None = None
    seed: Seed | None = None
    level: Level = "letters"
    lexicon: ListName = "en5"
    down_lexicon: ListName | None = None

    @model_validator(mode="after")
    def one_cross(self) -> MakeCrossRequest:
        """At most one way of choosing."""
        if sum(each is not None for each in (self.across, self.seed, self.date)) > 1:
            raise ValueError("give one of across with down, seed and date")
        return self


class CrossAnswer(Answer):
    """A cross, with its solution."""

    model_config = ConfigDict(extra="allow")

    kind: Literal["cross"]
    id: str
    words: dict[str, str]
    lexicon: str
    fingerprint: str
    levels: list[Level]
    grade: dict[str, Any] | None


class CheckRequest(Body):
    """A puzzle, as this interface or the command line made it."""

    puzzle: dict[str, Any]


class CheckAnswer(Answer):
    """Whether the puzzle is what it claims to be."""

    id: Any
    kind: Any
    ok: bool
    reason: str | None = Field(description="The first claim that is not true.")
    ring: str | None = Field(description="Over which words it is unique.", examples=["known"])
    ring_words: int | None = Field(description="How many words these are, if it says so.")


class CluesRequest(Body):
    """Clues, as somebody wrote them."""

    clues: Annotated[list[TurnIn], Field(min_length=1, max_length=20)]
    lexicon: ListName = "en5"
    repair: bool = Field(False, description="If they are no proper puzzle, make one that keeps what it can.")
    seed: Seed = 0


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


@router.post("/make/clues", response_model=CluePuzzleAnswer)
async def make_clues(request: Request, body: MakeCluesRequest, shared: Shared) -> Response:
    """Make a clue puzzle: a few guesses with their replies, one answer, every clue needed."""
    wished = body.model_dump() | {"seed": secrets.randbelow(SEEDS) if body.seed is None else body.seed}
    wished["avoid_words"] = wished.pop("avoid")
    return answer(request, await heavy(request, shared, "make_clues", wished | {"limit": MOST_NODES}))


@router.post("/make/cross", response_model=CrossAnswer)
async def make_cross(request: Request, body: MakeCrossRequest, shared: Shared) -> Response:
    """Make a cross: of two words, of a seed, or of a day that is over; it is proven by brute force."""
    asked = body.model_dump()
    if body.date is not None and puzzle_day(body.date) >= today():
        raise InputError(f"the cross of {body.date} is for playing: it is shown when its day is over")
    if body.across is None and body.date is None and body.seed is None:
        asked["seed"] = secrets.randbelow(SEEDS)
    return answer(request, await heavy(request, shared, "make_cross", asked))


@router.post("/check", response_model=CheckAnswer)
async def check(request: Request, body: CheckRequest, shared: Shared) -> Response:
    """Check what a puzzle claims, with the rule of the game alone."""
    return answer(request, await heavy(request, shared, "check", body.model_dump()))


@router.post("/clues", response_model=CluesAnswer)
async def clues(request: Request, body: CluesRequest, shared: Shared) -> Response:
    """What clues lead to, step by step, and whether they are a proper puzzle."""
    return answer(request, await heavy(request, shared, "clues", body.model_dump()))


@router.post("/render/clues", response_class=Response, responses=FILES)
async def render_clues(request: Request, body: RenderRequest, shared: Shared) -> Response:
    """A clue puzzle as a drawing (SVG, PNG) or as a page to print (PDF)."""
    asked = {"puzzle": body.puzzle.model_dump(), "form": body.format, "solution": body.solution}
    told = await heavy(request, shared, "render_clues", asked)
    headers = {"content-disposition": f'inline; filename="clues.{body.format}"'}
    return Response(b64decode(told.members["file"]), media_type=MEDIA_TYPES[body.format], headers=headers)

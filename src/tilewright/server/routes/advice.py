"""Routes that advise: who can be asked, the best next guesses, a solver's game, and what a game was worth."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import to_json

from tilewright.server.edge.about import Answer, about, answered
from tilewright.server.routes.models import (
    MOST_TURNS,
    Among,
    Body,
    ListName,
    Mode,
    ReplyText,
    Seconds,
    SolverSpec,
    TurnOut,
    Turns,
    WordText,
)
from tilewright.server.service import Service, Shared
from tilewright.server.work.asking import address_of, answer, heavy, seconds_for, wanted
from tilewright.server.work.cache import AnswerCache
from tilewright.server.work.verbs import suggest_if_light
from tilewright.solvers import SOLVERS

router = APIRouter(tags=["advice"])
DEFAULT_SECONDS = 3.0  # of analyse, for each search
MOST_SECONDS = 16.0
MOST_WORDS = 100  # of each list: more than anybody reads, and 40 KB
suggestions = AnswerCache()
QualityName = Literal["exact", "bound", "estimate"]


class SolverOption(BaseModel):
    """An option of a solver, written as NAME=VALUE in brackets behind its name."""

    name: str
    default: str | int | float | bool | None
    help: str
    choices: list[str]


class SolverFacts(BaseModel):
    """A solver."""

    name: str
    summary: str
    options: list[SolverOption]
    deterministic: bool
    status: str = Field(description="proven, measured or experimental")


class Solvers(Answer):
    """Who can be asked."""

    solvers: list[SolverFacts]


class FigureOut(BaseModel):
    """A number, and how far it can be trusted."""

    value: float
    quality: QualityName


class SuggestionOut(BaseModel):
    """A word and its figures, such as bits, expected_remaining, worst_case and expected_guesses."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, FigureOut]

    word: str
    candidate: bool = Field(description="Whether it can be the answer.")


class SuggestRequest(Body):
    """A position, and who is asked."""

    turns: Turns = []
    solver: SolverSpec = "information"
    mode: Mode = "normal"
    lexicon: ListName = "en5"
    among: Among = "answers"
    top: int = Field(10, ge=1, le=MOST_WORDS, description="How many words each list has at most.")
    seconds: Seconds = None


class SuggestAnswer(Answer):
    """The best next guesses."""

    lexicon: str
    fingerprint: str
    mode: Mode
    turns: list[TurnOut]
    candidates_left: int
    solver: str
    best: str | None = Field(description="What the solver would guess; null if the word is found.")
    candidates: list[SuggestionOut] = Field(description="Words that can be the answer, the best first.")
    explorations: list[SuggestionOut] = Field(description="Words that cannot, but may tell more.")
    complete: bool = Field(description="False where the limit of time ran out.")
    note: str


class SolveRequest(Body):
    """Which game, and who plays it: one answer, several (2 to 32 boards), or a host who puts it off."""

    answer: WordText | None = None
    answers: Annotated[list[WordText], Field(min_length=2, max_length=32)] | None = None
    host: Literal["greedy", "patient"] | None = None
    solver: SolverSpec = "information"
    lexicon: ListName = "en5"
    mode: Mode = "normal"
    turns: int | None = Field(None, ge=1, le=60, description="How many guesses there are.")

    @model_validator(mode="after")
    def one_game(self) -> SolveRequest:
        """Just one of the three says which game it is."""
        if sum(each is not None for each in (self.answer, self.answers, self.host)) != 1:
            raise ValueError("give one of answer, answers and host")
        return self


class SolveAnswer(Answer):
    """A solver's game, turn by turn; which members it has depends on the game."""

    model_config = ConfigDict(extra="allow")

    lexicon: str
    fingerprint: str
    mode: Mode
    solver: str
    solved: bool
    turns: list[dict[str, Any]]


class PlayedTurnIn(Body):
    """A guess, and its reply unless the answer or a grid says it."""

    guess: WordText
    reply: ReplyText | None = None


class AnalyseRequest(Body):
    """A game: turns with replies, or words with the answer, or words with a pasted grid."""

    turns: Annotated[list[PlayedTurnIn], Field(max_length=MOST_TURNS)] = []
    guesses: Annotated[list[WordText], Field(max_length=MOST_TURNS)] = []
    grid: Annotated[str, Field(max_length=4000)] | None = Field(None, description="A share grid, as people paste it.")
    answer: WordText | None = None
    lexicon: ListName = "en5"
    mode: Mode = "normal"
    seconds: Seconds = None


class BoundsOut(BaseModel):
    """A number that is known, or known to lie between two others."""

    quality: QualityName
    low: float
    high: float
    fraction: str | None = Field(description="The number itself, where it is known.", examples=["7/3"])


class TurnWorthOut(TurnOut):
    """What one guess was worth."""

    before: int
    after: int
    best: list[str]
    best_value: BoundsOut | None
    value: BoundsOut | None
    regret: BoundsOut | None
    luck: BoundsOut | None
    percentile: BoundsOut | None
    luck_percent: BoundsOut | None = Field(description="The same in per cent with ties counted half: 50 is average.")
    verdict: str
    notes: list[str]


class AnalyseAnswer(Answer):
    """What a game was worth: guesses judged + rest = par + regret - luck."""

    lexicon: str
    fingerprint: str
    mode: Mode
    among: Among
    answer: str | None
    state: Literal["playing", "won", "lost"]
    guesses: int
    judged: int
    par: BoundsOut
    regret: BoundsOut
    luck: BoundsOut
    rest: BoundsOut
    skill: BoundsOut = Field(description="100 par / (par + regret).")
    luck_percent: BoundsOut = Field(description="The mean of the turns' luck_percent.")
    turns: list[TurnWorthOut]
    notes: list[str]


@router.get("/solvers", response_model=Solvers)
async def solvers(request: Request) -> Response:
    """Who can be asked, with their options."""
    return answered(request, {"solvers": [solver_facts(kind.info) for kind in SOLVERS]})


def solver_facts(info: Any) -> dict[str, object]:
    """What there is to know of a solver."""
    options = [{name: getattr(each, name) for name in ("name", "default", "help", "choices")} for each in info.options]
    told = {name: getattr(info, name) for name in ("name", "summary", "deterministic", "status")}
    return told | {"options": options}


@router.post("/suggest", response_model=SuggestAnswer)
async def suggest(request: Request, body: SuggestRequest, shared: Shared) -> Response:
    """The best next guesses after the replies so far: candidates, and explorations that may tell more."""
    question = body.model_dump_json()
    text = suggestions.find(question)
    if text is None:
        text = await wanted(
            request, suggestions.work_out(question, lambda: suggested(shared, body, address_of(request)))
        )
    return completed(request, text)


async def suggested(service: Service, body: SuggestRequest, address: str) -> tuple[bytes, bool]:
    """The members of an answer as JSON, behind them how far they can be trusted; and whether they may be kept."""
    asked = body.model_dump()
    told = await asyncio.to_thread(lambda: suggest_if_light(**asked))
    if told is None:
        asked["seconds"] = seconds_for(service, body.seconds, MOST_SECONDS)
        told = await service.pool.ask("suggest", asked, address)
    kept = bool(told.members["complete"])
    facts = to_json([told.members["fingerprint"], told.members["solver"], told.quality])
    return to_json(told.members, inf_nan_mode="null")[:-1] + b"\n" + facts, kept


def completed(request: Request, text: bytes) -> Response:
    """The response with the members in *text*, and what it says about itself now."""
    from pydantic_core import from_json

    members, _, facts = text.partition(b"\n")
    told = to_json(about(request, *from_json(facts)))
    return Response(members + b',"about":' + told + b"}", media_type="application/json")


@router.post("/solve", response_model=SolveAnswer)
async def solve(request: Request, body: SolveRequest, shared: Shared) -> Response:
    """Watch a solver find the answer, turn by turn."""
    return answer(request, await heavy(request, shared, "solve", body.model_dump()))


@router.post("/analyse", response_model=AnalyseAnswer)
async def analyse(request: Request, body: AnalyseRequest, shared: Shared) -> Response:
    """What the guesses of a game were worth: par, regret and luck; what the time did not settle is a bound."""
    searches = len(body.turns) + len(body.guesses) + 2  # each turn's, the grid's last, and the rest's
    each = seconds_for(shared, body.seconds or DEFAULT_SECONDS, MOST_SECONDS) / searches
    return answer(request, await heavy(request, shared, "analyse", body.model_dump() | {"seconds": each}))

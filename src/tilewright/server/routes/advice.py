"""Routes that advise: who can be asked, the best next guesses, a solver's game, and what a game was worth."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json

from tilewright.server.edge.about import AnswerBody, about, json_answer
from tilewright.server.routes.bodies import asks, description_of, question_in, request_model
from tilewright.server.routes.models import TurnOut
from tilewright.server.service import Service, Shared
from tilewright.server.work.answering import AnswerParts, answer_parts
from tilewright.server.work.asking import address_of, heavy, light, run_while_connected, seconds_for
from tilewright.server.work.cache import AnswerCache
from tilewright.site.index import solver_facts
from tilewright.solvers import SOLVERS
from tilewright.solvers.own.offered import info_of, offered_specs
from tilewright.verbs.analyse import Analyse
from tilewright.verbs.fields import Among
from tilewright.verbs.fields import ModeName as Mode
from tilewright.verbs.solve import Solve
from tilewright.verbs.suggest import Suggest, is_light
from tilewright.verbs.suggest_cross import SuggestCross

router = APIRouter(tags=["advice"])
LONG_SEARCHES = 4  # of a game whose work is counted: two of the first turn and two of the second
MOST_SECONDS = 16.0
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


class Solvers(AnswerBody):
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
    common: bool = Field(description="Whether it is one of the words that can be hidden, which everybody uses.")
    known: bool = Field(description="Whether readers know it; always true where the list does not tell.")
    replies: int = Field(description="How many different replies it can get; each is a word that the next guess finds.")


class SuggestAnswer(AnswerBody):
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


class SolveAnswer(AnswerBody):
    """A solver's game, turn by turn; which members it has depends on the game."""

    model_config = ConfigDict(extra="allow")

    lexicon: str
    fingerprint: str
    mode: Mode
    solver: str
    solved: bool
    turns: list[dict[str, Any]]


class LetterOut(BaseModel):
    """A letter to name; wins is null where it is not known."""

    letter: str
    hit: float
    misses: float
    wins: float | None
    quality: QualityName


class SuggestCrossAnswer(AnswerBody):
    """The letters worth naming next in a cross."""

    lexicon: str
    fingerprint: str
    board: dict[str, str]
    missed: list[str]
    lives: int
    pairs_left: int
    pairs: list[dict[str, str]]
    aim: Literal["misses", "wins"]
    best: str
    letters: list[LetterOut]


class BoundsOut(BaseModel):
    """A number that is known, or known to lie between two others."""

    quality: QualityName
    low: float
    high: float
    fraction: str | None = Field(description="The number itself, where it is known.", examples=["7/3"])


class CommonOut(BaseModel):
    """A word that everybody knows, as good as any or nearly so."""

    word: str
    regret: BoundsOut


class TurnWorthOut(TurnOut):
    """What one guess was worth."""

    before: int
    after: int
    best: list[str]
    common: CommonOut | None
    best_value: BoundsOut | None
    value: BoundsOut | None
    regret: BoundsOut | None
    luck: BoundsOut | None
    percentile: BoundsOut | None
    luck_percent: BoundsOut | None = Field(description="The same in per cent with ties counted half: 50 is average.")
    verdict: str
    notes: list[str]


class AnalyseAnswer(AnswerBody):
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
    known = [*(kind.info for kind in SOLVERS), *map(info_of, offered_specs())]
    return json_answer(request, {"solvers": [solver_facts(info) for info in known]})


SuggestBody: Any = request_model(Suggest)


@router.post("/suggest", response_model=SuggestAnswer, description=description_of(Suggest))
async def suggest(request: Request, body: SuggestBody, shared: Shared) -> Response:
    """Answered at once if it was asked before, here if it is light, and in the pool if it is not."""
    key = body.model_dump_json()
    text = suggestions.find(key)
    if text is None:
        question, address = question_in(body, Suggest), address_of(request)
        text = await run_while_connected(
            request, suggestions.work_out(key, lambda: answer_suggest(shared, question, address))
        )
    return add_about(request, text)


async def answer_suggest(service: Service, question: Suggest, address: str) -> tuple[bytes, bool]:
    """The members of an answer as JSON, behind them how far they can be trusted; and whether they may be kept."""
    if await asyncio.to_thread(is_light, question):
        parts = await light(question)
    else:
        question = replace(question, seconds=seconds_for(service, question.seconds, MOST_SECONDS))
        parts = await service.pool.call(answer_parts, question, address=address)
    facts = to_json([parts.fingerprint, parts.members["solver"], parts.quality])
    return to_json(parts.members, inf_nan_mode="null")[:-1] + b"\n" + facts, bool(parts.members["complete"])


def add_about(request: Request, text: bytes) -> Response:
    """The response with the members in *text*, and what it says about itself now."""
    from pydantic_core import from_json

    members, _, facts = text.partition(b"\n")
    told = to_json(about(request, *from_json(facts)))
    return Response(members + b',"about":' + told + b"}", media_type="application/json")


@asks(router, "/suggest/cross", SuggestCross, SuggestCrossAnswer)
async def suggest_cross(request: Request, question: SuggestCross, shared: Shared) -> AnswerParts:
    """A board of many solutions takes a while."""
    return await heavy(request, shared, question)


@asks(router, "/solve", Solve, SolveAnswer)
async def solve(request: Request, question: Solve, shared: Shared) -> AnswerParts:
    """A whole game takes a while."""
    return await heavy(request, shared, question)


@asks(router, "/analyse", Analyse, AnalyseAnswer)
async def analyse(request: Request, question: Analyse, shared: Shared) -> AnswerParts:
    """Each search has its share of the time; what it does not settle is a bound.

    Where work is counted the clock is only a guard, and only the first few searches are long.
    """
    if question.nodes:
        each = seconds_for(shared, None, MOST_SECONDS) / LONG_SEARCHES
    else:
        searches = len(question.turns) + 2  # each turn's, the grid's last, and the rest's
        each = seconds_for(shared, question.seconds, MOST_SECONDS) / searches
    return await heavy(request, shared, replace(question, seconds=each))

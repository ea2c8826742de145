"""Routes that draw puzzles: as pictures for a screen, and as pages to print."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.server.routes.models import Body, ListName, TurnIn, WordText
from tilewright.server.service import Service, Shared
from tilewright.server.work.asking import address_of, run_while_connected

router = APIRouter(tags=["making"])
MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf", "ipuz": "application/x-ipuz"}
FILES: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in MEDIA_TYPES.values()},
        "description": "The file.",
    }
}
DRAWINGS = {  # the modules that draw
    "clues": "tilewright.render.clues",
    "cross": "tilewright.render.cross",
    "best": "tilewright.kinds.best.drawing",
}
PICTURES = "A picture (svg, png), the page that a PDF has (page, as SVG), or the PDF itself."


class DrawnClues(BaseModel):
    """What is needed of a clue puzzle to draw it; other members are passed over."""

    lexicon: ListName
    answer: WordText
    guesses: Annotated[list[WordText], Field(min_length=1, max_length=8)]


class CrossWordsIn(BaseModel):
    """The two words of a cross."""

    horizontal: WordText
    vertical: WordText


class Intersection(BaseModel):
    """Where they cross, counted from 0."""

    across: int = Field(ge=0, le=80, alias="horizontalIndex")  # as crosses are written in JSON
    down: int = Field(ge=0, le=80, alias="verticalIndex")


class DrawnCross(BaseModel):
    """What is needed of a cross to draw it; other members are passed over."""

    lexicon: ListName
    words: CrossWordsIn
    intersection: Intersection


class DrawnPosition(BaseModel):
    """What is needed of a position to draw it; other members are passed over."""

    lexicon: ListName
    turns: Annotated[list[TurnIn], Field(min_length=1, max_length=6)]


class RenderRequest(Body):
    """How a puzzle should look."""

    format: Literal["svg", "png", "page", "pdf"] = Field("svg", description=PICTURES)
    solution: Literal["upside-down", "overleaf"] = Field("upside-down", description="Where a page has its solution.")


class RenderCluesRequest(RenderRequest):
    """A clue puzzle, and how it should look."""

    puzzle: DrawnClues


class RenderCrossRequest(RenderRequest):
    """A cross, and how it should look."""

    puzzle: DrawnCross
    format: Literal["svg", "png", "page", "pdf", "ipuz"] = Field(  # type: ignore[assignment]  # one format more
        "svg", description=f"{PICTURES} Or ipuz, for other programs."
    )


class RenderBestRequest(RenderRequest):
    """A position, and how it should look."""

    puzzle: DrawnPosition


@router.post("/render/clues", response_class=Response, responses=FILES)
async def render_clues(request: Request, body: RenderCluesRequest, shared: Shared) -> Response:
    """A clue puzzle as a drawing (SVG, PNG) or as a page to print (PDF)."""
    return await drawn_puzzle(request, shared, "clues", body)


@router.post("/render/cross", response_class=Response, responses=FILES)
async def render_cross(request: Request, body: RenderCrossRequest, shared: Shared) -> Response:
    """A cross as a drawing (SVG, PNG), as a page to print (PDF), or for other programs (ipuz)."""
    return await drawn_puzzle(request, shared, "cross", body)


@router.post("/render/best", response_class=Response, responses=FILES)
async def render_best(request: Request, body: RenderBestRequest, shared: Shared) -> Response:
    """A position as a drawing (SVG, PNG) or as a page to print (PDF)."""
    return await drawn_puzzle(request, shared, "best", body)


async def drawn_puzzle(request: Request, service: Service, kind: str, body: Any) -> Response:
    """The file with the puzzle of *body*, which is drawn in another process."""
    lexicon_named(body.puzzle.lexicon)  # a list that is not there is refused before anything waits for it
    asked = kind, body.puzzle.model_dump(), body.format, body.solution
    data = await run_while_connected(request, service.pool.call(draw_file, *asked, address=address_of(request)))
    suffix = "svg" if body.format == "page" else body.format
    headers = {"content-disposition": f'inline; filename="{kind}.{suffix}"'}
    return Response(data, media_type=MEDIA_TYPES[suffix], headers=headers)


def draw_file(kind: str, puzzle: Mapping[str, Any], form: str, solution: Any) -> bytes:
    """A puzzle as a drawing or a page."""
    from tilewright.render.convert import pdf, png

    render = import_module(DRAWINGS[kind])
    words = lexicon_named(puzzle["lexicon"])
    found = READERS[kind](words, puzzle)
    if form in ("pdf", "page"):
        pages: list[str] = render.pages(found, solution)
        return pdf(pages) if form == "pdf" else pages[0].encode()
    if form == "ipuz":
        return ipuz(words, found)
    card: str = render.card(found)
    return png(card) if form == "png" else card.encode()


def clues_of(words: Lexicon, puzzle: Mapping[str, Any]) -> Any:
    """The clue puzzle that is asked for."""
    from tilewright.puzzles.clues.value import puzzle_of

    return puzzle_of(words, words.word(puzzle["answer"]), [words.word(guess) for guess in puzzle["guesses"]], 0)


def cross_of(words: Lexicon, puzzle: Mapping[str, Any]) -> Any:
    """The cross that is asked for, with its grade."""
    from tilewright.cross import CrossWords
    from tilewright.puzzles.cross.making import of_words

    places = puzzle["intersection"]
    at = f"{places['across'] + 1},{places['down'] + 1}"
    return of_words(CrossWords.of(words), puzzle["words"]["horizontal"], puzzle["words"]["vertical"], at)


def position_of(words: Lexicon, puzzle: Mapping[str, Any]) -> Any:
    """The position that is asked for, with its best guesses."""
    from tilewright.kinds.best.making import of_turns

    return of_turns(words, (f"{turn['guess']}={turn['reply'] or ''}" for turn in puzzle["turns"]))


READERS = {"clues": clues_of, "cross": cross_of, "best": position_of}


def ipuz(words: Lexicon, cross: Any) -> bytes:
    """A cross for other programs."""
    from tilewright.kinds import kind_named
    from tilewright.render.books.ipuz import single_ipuz

    grade = cross.grade.name if cross.grade else ""
    found = single_ipuz(kind_named("cross").printing, cross, words, "Cross", grade)
    return json.dumps(found, ensure_ascii=False).encode()

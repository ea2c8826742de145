"""Routes about words: the lists there are, and the reply to a guess."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.lexicon.catalogue import summaries
from tilewright.lexicon.letters import SPELT
from tilewright.lexicon.theme import sort_theme
from tilewright.server.edge.about import AnswerBody, json_answer
from tilewright.server.edge.quick import body_of, document_body
from tilewright.server.play.models import KnownLetter
from tilewright.server.routes.bodies import asks, question_in, request_model
from tilewright.server.service import Shared
from tilewright.server.work.answering import AnswerParts, answer_parts
from tilewright.server.work.asking import light, respond
from tilewright.verbs.candidates import Candidates
from tilewright.verbs.fields import Among
from tilewright.verbs.score import Score

router = APIRouter(tags=["words"])


class LexiconSummary(BaseModel):
    """A word list that has a name."""

    name: str = Field(examples=["en5"])
    origin: str = Field(description="bundled, or installed by whoever runs the server.", examples=["bundled"])
    length: int = Field(description="Letters of each word.", examples=[5])
    answers: int = Field(description="How many words can be the hidden one.")
    allowed: int = Field(description="How many words may be guessed.")


class Lexicons(AnswerBody):
    """The word lists that have a name."""

    lexicons: list[LexiconSummary]


class LexiconFacts(AnswerBody):
    """One word list; its words are not told, since one of them is today's."""

    name: str
    fingerprint: str
    length: int
    answers: int
    allowed: int
    alphabet: str = Field(description="The letters that occur, in the order of the language; each is one character.")
    language: str = Field(description="Whose letters they are, such as nl; empty where that is not known.")
    direction: Literal["ltr", "rtl"] = Field(description="How it is written.")
    keys: list[str] = Field(description="The rows of the keyboard.", examples=[["qwertyuiop", "asdfghjkl", "zxcvbnm"]])
    tiles: dict[str, str] = Field(description="How letters are spelt that are more than one.", examples=[{"ĳ": "ij"}])
    capitals: dict[str, str] = Field(description="Capitals of the language's own.", examples=[{"i": "İ", "ı": "I"}])
    folds: dict[str, str] = Field(description="What else is typed for which letters.", examples=[{"ς": "σ"}])
    summary: str = Field(examples=["2,309 answers and 11,492 allowed words of 5 letters"])


class ScoreAnswer(AnswerBody):
    """The reply to a guess."""

    guess: str
    answer: str
    reply: str = Field(description="A mark for each letter: G correct, Y elsewhere, - absent.", examples=["YYG-Y"])
    code: int = Field(description="The reply as a base-3 number, first letter lowest.")


class CandidatesAnswer(AnswerBody):
    """The words that fit every reply."""

    lexicon: str
    fingerprint: str
    among: Among = Field(description="Which words are counted.")
    count: int
    words: list[str]
    knowledge: list[str] = Field(description="What is known, a phrase each.", examples=[["A is third", "no C, N or E"]])
    known_letters: list[KnownLetter] = Field(description="The same as facts.")


@router.post("/score", response_model=ScoreAnswer, openapi_extra=document_body(request_model(Score)))
async def score(request: Request) -> Response:
    """The reply to a guess when the word is known; any two words of one length will do."""
    body = await body_of(request, request_model(Score))
    return respond(request, answer_parts(question_in(body, Score)))


@router.get("/lexicons", response_model=Lexicons)
def lexicons(request: Request) -> Response:
    """The word lists that have a name."""
    return json_answer(request, {"lexicons": [row._asdict() for row in summaries()]})


@router.get("/lexicons/{name}", response_model=LexiconFacts)
def lexicon(request: Request, name: str) -> Response:
    """What there is to know of one list."""
    found = lexicon_named(name)
    return json_answer(request, list_facts(found), fingerprint=found.fingerprint)


def list_facts(lexicon: Lexicon) -> dict[str, object]:
    """What there is to know of a list, without its words."""
    counts = f"{lexicon.answer_count:,} answers and {len(lexicon):,} allowed words of {lexicon.length} letters"
    return {
        "name": lexicon.name,
        "fingerprint": lexicon.fingerprint,
        "length": lexicon.length,
        "answers": lexicon.answer_count,
        "allowed": len(lexicon),
        **letter_facts(lexicon),
        "summary": counts,
    }


def letter_facts(lexicon: Lexicon) -> dict[str, object]:
    """What typing and showing its words takes."""
    letters = lexicon.letters
    return {
        "alphabet": letters.in_order(lexicon.alphabet),
        "language": lexicon.language,
        "direction": letters.direction,
        "keys": list(lexicon.keys),
        "tiles": {letter: SPELT[letter] for letter in lexicon.alphabet if letter in SPELT},
        "capitals": dict(letters.capitals),
        "folds": dict(letters.folds),
    }


class WordFacts(AnswerBody):
    """What there is to know of a word."""

    word: str
    is_answer: bool
    usage_rank: int | None = Field(description="Its place among the answers by how often people use it; 1 is first.")
    answers: int


@router.get("/lexicons/{name}/words/{word}", response_model=WordFacts)
def word(request: Request, name: str, word: str) -> Response:
    """How common a word is; one that is not on the list is refused."""
    found = lexicon_named(name)
    spelt = found.word(word)
    facts = {
        "word": spelt,
        "is_answer": found.is_answer(spelt),
        "usage_rank": found.usage_rank(spelt),
        "answers": found.answer_count,
    }
    return json_answer(request, facts, fingerprint=found.fingerprint)


class ThemeBody(BaseModel):
    """Words that somebody wishes to meet in puzzles."""

    words: list[Annotated[str, Field(max_length=40)]] = Field(max_length=5000, examples=[["ocean", "waves", "sea"]])


class ThemeFacts(AnswerBody):
    """What a list makes of a theme."""

    answers: list[str] = Field(description="Words that every kind of puzzle takes.")
    others: list[str] = Field(description="Words that may be guessed, such as plurals, and that crosses leave out.")
    another_length: list[str] = Field(description="Words that are too short or too long for the list.")
    unknown: list[str] = Field(description="Words of the right length that the list does not have.")


@router.post("/lexicons/{name}/theme", response_model=ThemeFacts)
def theme(request: Request, name: str, body: ThemeBody) -> Response:
    """Which words of a theme are used, and why the others are not."""
    found = lexicon_named(name)
    return json_answer(request, sort_theme(found, body.words)._asdict(), fingerprint=found.fingerprint)


@asks(router, "/candidates", Candidates, CandidatesAnswer)
async def candidates(request: Request, question: Candidates, shared: Shared) -> AnswerParts:
    """The words that fit, and what is known; turns that contradict each other are named."""
    return await light(question)

"""Long questions as jobs of the server: what is done is sent piece by piece, and a job goes on from the pieces it has.

A job is kept in the store as the name of a verb and the fields of its question.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict
from typing import Any

from tilewright.jobs.journal import Journal
from tilewright.jobs.pool import WorkerPool
from tilewright.server.work.answering import AnswerParts, Send, answer_parts
from tilewright.verbs import question_of
from tilewright.verbs.means import Advance, JobMeans
from tilewright.verbs.question import Question

BETWEEN = 0.2  # seconds between two tellings of how far it is


class SentJournal(Journal):
    """A journal that sends each piece instead of writing it into a file."""

    def __init__(self, send: Send, done: dict[str, Any]) -> None:
        self.send, self.done = send, done

    def write_all(self, finished: Iterable[tuple[str, Any]]) -> None:
        """Send the pieces that are finished."""
        for key, result in finished:
            self.done[key] = result
            self.send("piece", {"key": key, "result": result})


class Progress:
    """How far a job is, over all its parts, sent now and then."""

    def __init__(self, send: Send) -> None:
        self.send, self.before, self.sent = send, 0, 0.0

    @contextmanager
    def open_bar(self, label: str, total: int) -> Iterator[Advance]:
        """What is told of one part is added to the parts before it."""
        yield self.advance
        self.before += total

    def advance(self, done: int) -> None:
        """So many of this part are done."""
        if time.monotonic() - self.sent >= BETWEEN:
            self.sent = time.monotonic()
            self.send("progress", {"done": self.before + done})


def run_job(send: Send, verb: str, request: Mapping[str, Any], done: Mapping[str, Any]) -> AnswerParts:
    """The answer to the question of a job; the pieces that are *done* are not done again."""
    pool = WorkerPool(journal=SentJournal(send, dict(done)))

    def open_pool(facts: Mapping[str, Any], python: bool) -> AbstractContextManager[WorkerPool]:
        return nullcontext(pool)

    return answer_parts(question_of_job(verb, request), JobMeans(open_pool, Progress(send).open_bar))


def request_of(question: Question) -> dict[str, Any]:
    """A question as the store keeps it."""
    return asdict(question)


def question_of_job(verb: str, request: Mapping[str, Any]) -> Question:
    """The question that the store has kept, perhaps since version 0.1.0, which had benchmarks only."""
    if "samples" in request:
        told = {name: request[name] for name in ("seed", "lexicon")}
        told["answers"] = "all" if request["samples"] is None else request["samples"]
        is_search = request["kind"] == "search"
        told |= {"search": True, "configs": request["configs"]} if is_search else {"mode": request["mode"]}
        return question_of(verb)(**told, **({} if is_search else {"solvers": request["solvers"]}))
    return question_of(verb)(**request)

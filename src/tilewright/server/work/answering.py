"""Answering questions in another process: functions of plain values, which a helper of the pool is asked for.

What comes back are the parts of an answer.  A question about a long search or a job is *watched*: what happens on its
way is sent as events, each with a name and members.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.verbs import answer

if TYPE_CHECKING:
    from tilewright.verbs.question import Question
    from tilewright.verbs.search import Search

Send = Callable[[str, Mapping[str, Any]], object]


class AnswerParts(NamedTuple):
    """The members of an answer, how far they can be trusted, and which list they are about."""

    members: Mapping[str, Any]
    quality: str = "exact"
    fingerprint: str | None = None


def answer_parts(question: Question, *more: Any) -> AnswerParts:
    """What comes of a *question*."""
    found = answer(question, *more)
    return AnswerParts(found.as_json(), str(found.quality), found.fingerprint)


def watched_search(send: Send, question: Search) -> AnswerParts:
    """A search of the laboratory, expansion by expansion."""
    from tilewright.lab.trace import event
    from tilewright.verbs.fields import lexicon_of

    words = lexicon_of(question.lexicon)
    return answer_parts(question, lambda expansion: send("expand", event(expansion, words)))

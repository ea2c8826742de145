"""Candidates: what the hidden word can still be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.fields import (
    Among,
    ListName,
    ModeName,
    TurnText,
    among_field,
    lexicon_field,
    mode_field,
    turns_field,
    unlisted_field,
)
from tilewright.verbs.question import Question, in_brief
from tilewright.verbs.records import position_of

if TYPE_CHECKING:
    from tilewright.position import Position


@dataclass(frozen=True)
class Candidates(Question):
    """The words that fit every reply so far.

    Replies are written with a mark for each letter: G correct, Y elsewhere, - absent.  The digits 2 1 0, the letters
    g y b and coloured squares will do as well.

    JSON: lexicon, fingerprint, among (answers or allowed: which words are counted), count, words, knowledge (what the
    replies say, a phrase each) and known_letters (the same as facts).
    """

    turns: tuple[TurnText, ...] = turns_field()
    among: Among = among_field("Look among the words that can be the hidden one, or among all that are allowed.")
    lexicon: ListName = lexicon_field()
    mode: ModeName = mode_field()
    unlisted: bool = unlisted_field()


@dataclass(frozen=True, slots=True)
class CandidateList:
    """The words that fit a *position*."""

    position: Position
    words: tuple[str, ...]
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.position.lexicon.fingerprint

    def as_json(self) -> dict[str, object]:
        """The words, and what is known."""
        return {
            "lexicon": self.position.lexicon.name,
            "fingerprint": self.fingerprint,
            "among": self.position.among,
            "count": len(self.words),
            "words": list(self.words),
            "knowledge": list(self.position.knowledge.phrases()),
            "known_letters": self.position.knowledge.as_json(),
        }

    def __repr__(self) -> str:
        return f"<CandidateList of {len(self.words):,}: {in_brief(self.words)}>"


def candidates(question: Candidates) -> CandidateList:
    """The words that fit; if there is none, `Contradiction` names the turns that cannot stand together."""
    position = position_of(question)
    return CandidateList(position, tuple(position.require_words()))

"""The value itself: a clue puzzle, its short id and its JSON.

A *clue* is a guess with its reply.  A *witness* of clue i is a word that would fit as well if clue i were dropped; it
proves that the clue is needed.  A puzzle is *proper* when one word alone fits, of all that the list allows, and every
clue has a witness.  Everything about a puzzle follows from its lexicon, its answer and its clue words, so the *id* is
those: ``name.digest.number``, where the number holds the ids of answer and clue words in base 32.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.errors import BadPuzzle
from tilewright.games.notation import as_record
from tilewright.knowledge import Turn
from tilewright.lexicon import Lexicon, load
from tilewright.notation import Record
from tilewright.pattern import Pattern, score
from tilewright.puzzles.clues.grade import Grade, assess
from tilewright.table import reply_matrix

KIND = "clues"
RING = "allowed"  # the words of which no other may fit
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"  # base 32 without letters that look like others
DIGEST_DIGITS = 6
TYPES = ("gray", "yellow", "green")
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class CluePuzzle:
    """An answer, the clues that lead to it, and the proof that they do."""

    answer: str
    clues: tuple[Turn, ...]
    witnesses: tuple[str | None, ...]
    candidates_remaining: int
    grade: Grade
    lexicon: str
    fingerprint: str
    id: str
    seed: int | None = field(default=None, compare=False)  # where it came from, not what it is
    quality = "exact"  # all that it claims is checked

    @property
    def is_proper(self) -> bool:
        """Whether one word alone fits and every clue is needed."""
        return self.candidates_remaining == 1 and None not in self.witnesses

    def as_json(self) -> dict[str, object]:
        """The puzzle as a JSON object, with the fields that other programs know behind our own."""
        return {
            "kind": KIND,
            "id": self.id,
            "answer": self.answer,
            "clues": [{"guess": clue.guess, "reply": str(clue.reply)} for clue in self.clues],
            "witnesses": list(self.witnesses),
            "grade": str(self.grade),
            "lexicon": self.lexicon,
            "fingerprint": self.fingerprint,
            "seed": self.seed,
            "guesses": [clue.guess for clue in self.clues],
            "constraints": [constraints(clue) for clue in self.clues],
            "candidates_remaining": self.candidates_remaining,
            "ring": RING,
            "ringWords": int(self.fingerprint.rsplit(":", 2)[1]),
        }

    @property
    def record(self) -> Record:
        """The puzzle in notation, as `ClueGame` reads it: before the first try."""
        return as_record("clues", self.fingerprint, {"answer": self.answer}, self._pairs)

    @property
    def _pairs(self) -> list[tuple[str, str]]:
        return [(clue.guess, str(clue.reply)) for clue in self.clues]

    @classmethod
    def from_json(cls, facts: Mapping[str, Any]) -> CluePuzzle:
        """The puzzle that `as_json` wrote; nothing is checked."""
        return cls(
            answer=facts["answer"],
            clues=tuple(Turn(clue["guess"], Pattern(clue["reply"])) for clue in facts["clues"]),
            witnesses=tuple(facts["witnesses"]),
            candidates_remaining=facts["candidates_remaining"],
            grade=Grade(facts["grade"]),
            lexicon=facts["lexicon"],
            fingerprint=facts["fingerprint"],
            id=facts["id"],
            seed=facts["seed"],
        )

    def __repr__(self) -> str:
        return f"<CluePuzzle {self.answer}: {' '.join(map(str, self.clues))}, {self.grade}>"


def constraints(clue: Turn) -> list[dict[str, object]]:
    """Each mark of *clue* as letter, position (from 0) and type."""
    marks = zip(clue.guess, clue.reply.digits, strict=True)
    return [{"letter": letter, "position": place, "type": TYPES[mark]} for place, (letter, mark) in enumerate(marks)]


def puzzle_of(lexicon: Lexicon, answer: str, guesses: Sequence[str], seed: int | None = None) -> CluePuzzle:
    """The puzzle of that answer and those clue words, with all that follows from them."""
    clues = tuple(Turn(guess, score(guess, answer)) for guess in guesses)
    fitting = fitting_masks(lexicon, clues)
    left = int(np.count_nonzero(fitting.all(0)))
    return CluePuzzle(
        answer=answer,
        clues=clues,
        witnesses=tuple(witness(lexicon, fitting, number) for number in range(len(clues))),
        candidates_remaining=left,
        grade=assess(lexicon, answer, clues).grade if left == 1 else Grade.AMBIGUOUS,
        lexicon=lexicon.name,
        fingerprint=lexicon.fingerprint,
        id=id_of(lexicon, answer, guesses),
        seed=seed,
    )


def fitting_masks(lexicon: Lexicon, clues: Sequence[Turn]) -> Mask:
    """For each clue (a row) and each word of the list, whether the word, re-scored, gives that reply."""
    if not clues:
        return np.ones((1, len(lexicon)), np.bool_)
    ids = np.array([lexicon.ids[clue.guess] for clue in clues], np.int32)
    wanted = np.array([clue.reply.code for clue in clues])
    return np.asarray(reply_matrix(lexicon, ids, None) == wanted[:, None])


def witness(lexicon: Lexicon, fitting: Mask, number: int) -> str | None:
    """The most common word that only clue *number* rules out; None if there is none, so that the clue is not needed."""
    others = np.delete(fitting, number, 0).all(0) & ~fitting[number]
    (ids,) = others.nonzero()
    return lexicon.words[int(ids[np.argmax(word_counts(lexicon)[ids])])] if len(ids) else None


@lru_cache(maxsize=8)
def word_counts(lexicon: Lexicon) -> NDArray[np.int64]:
    """How often each word occurs in a billion words of text."""
    return np.array(lexicon.counts or [0] * len(lexicon), np.int64)


def id_of(lexicon: Lexicon, answer: str, guesses: Sequence[str]) -> str:
    """The text from which `puzzle_with_id` rebuilds the puzzle."""
    number = 0
    for word in reversed((answer, *guesses)):
        number = number * len(lexicon) + lexicon.ids[word]
    digits = ""
    while number or len(digits) < 1:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return f"{lexicon.name}.{lexicon.digest[:DIGEST_DIGITS]}.{len(guesses)}{digits}"


def puzzle_with_id(text: str, lexicon: Lexicon | None = None) -> CluePuzzle:
    """The puzzle that has this id, from the list that the id names (or from *lexicon*, if it is not a named one)."""
    name, digest, digits = ([*text.strip().rsplit(".", 2), "", ""])[:3]
    if len(digits) < 2 or not set(digits) <= set(DIGITS) or digits[0] not in "123456789":
        raise BadPuzzle(repr(text), "an id looks like en5.a1cea5.4k3v…")
    words_in_play = lexicon or load(name)
    if not words_in_play.digest.startswith(digest) or len(digest) != DIGEST_DIGITS:
        raise BadPuzzle(repr(text), f"it was made from another list than {words_in_play.fingerprint}")
    words = words_with_number(words_in_play, text, digits)
    puzzle = puzzle_of(words_in_play, words[0], words[1:])
    if puzzle.id != text.strip() or len(set(words)) < len(words):
        raise BadPuzzle(repr(text), "no puzzle has that id")
    return puzzle


def words_with_number(lexicon: Lexicon, text: str, digits: str) -> list[str]:
    """Answer and clue words that the last part of an id holds."""
    number, words = 0, []
    for digit in digits[1:]:
        number = number * len(DIGITS) + DIGITS.index(digit)
    for _ in range(int(digits[0]) + 1):
        number, word = divmod(number, len(lexicon))
        words.append(lexicon.words[word])
    if number:
        raise BadPuzzle(repr(text), "no puzzle has that id")
    return words

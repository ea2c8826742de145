"""Grades: how hard a clue puzzle is for a person.

The grade is a sum of points for the deduction that a person goes through, in integers, so that it is the same on every
platform.  Every letter of the answer counts once: it is *placed* by a green; or shown, and its place follows by
*elimination*; or shown and *loose*, without a place; or *hidden*, shown by no clue.  Then come the *counts* that must
be argued, the words *in sight* and how *rare* the answer is.

- Elimination: a letter must occur as often as one reply shows it.  If it has just as many places left (not taken by
  another letter, and no clue has it yellow or gray there) as it still must fill, it fills them; and so on.
- Counts must be argued when words other than the answer pass a *plain reading* of the clues, in which yellow means
  "in the word, not here" and gray "not in the word", or "not here" for a letter that the same reply marks elsewhere.
  They are those of the letters that stand several times in one clue that marks them.
- In sight are the answers of the list with every green in its place and every letter that is shown, as often as it
  is, outside its yellow and gray places: what comes to mind before the other letters are struck out.
- The answer's rarity comes from its count per billion words; a list without counts makes every answer middling.

`tilewright.puzzles.check_clues` computes the same from its own reading of this page; a test holds the two equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright.knowledge import Knowledge, LetterFacts, Turn
from tilewright.lexicon import Lexicon
from tilewright.pattern import ABSENT, CORRECT, ELSEWHERE
from tilewright.position import letter_counts

Mask = NDArray[np.bool_]


class Grade(StrEnum):
    """How hard a puzzle is, from what is too easy to be called hard to what is no puzzle at all."""

    GENTLE = "gentle"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    FIENDISH = "fiendish"
    AMBIGUOUS = "ambiguous"
    IMPOSSIBLE = "impossible"


PROPER = (Grade.GENTLE, Grade.EASY, Grade.MEDIUM, Grade.HARD, Grade.FIENDISH)
LIMITS = (17, 20, 24, 29)  # the most points of the first four grades
FIVE = 5  # the points are for words of five letters
ELIMINATED, LOOSE, HIDDEN, COUNT, DOUBLING, RARE = 2, 4, 6, 4, 3, 2  # points for each
RARITIES = (200_000, 50_000, 10_000, 2_000)  # per billion; an answer below all of them is as rare as it gets
MIDDLING = 2


@dataclass(frozen=True, slots=True)
class Assessment:
    """What the grade is made of."""

    placed: int
    eliminated: int
    loose: int
    hidden: int
    counts: int
    in_sight: int
    rarity: int

    @property
    def points(self) -> int:
        """The sum; letters count as their share of five, and `in_sight` as often as it can be halved."""
        length = self.placed + self.eliminated + self.loose + self.hidden
        letters = (ELIMINATED * self.eliminated + LOOSE * self.loose + HIDDEN * self.hidden) * FIVE // length
        return letters + COUNT * self.counts + DOUBLING * (self.in_sight.bit_length() - 1) + RARE * self.rarity

    @property
    def grade(self) -> Grade:
        """The grade of a puzzle with one answer."""
        return PROPER[sum(self.points > limit for limit in LIMITS)]


def assess(lexicon: Lexicon, answer: str, clues: tuple[Turn, ...]) -> Assessment:
    """What a person meets who deduces *answer* from *clues*, which leave no other word."""
    facts = tuple(Knowledge(lexicon.length, clues).facts.values())
    placed = sum(len(each.places) for each in facts)
    shown = sum(each.at_least for each in facts)
    eliminated = sum(map(len, eliminations(facts, lexicon.length).values()))
    return Assessment(
        placed=placed,
        eliminated=eliminated,
        loose=shown - placed - eliminated,
        hidden=lexicon.length - shown,
        counts=counts_to_argue(lexicon, clues),
        in_sight=max(1, int(np.count_nonzero(in_sight(lexicon, facts)))),
        rarity=rarity(lexicon, answer),
    )


def eliminations(facts: tuple[LetterFacts, ...], length: int) -> dict[str, frozenset[int]]:
    """The places that follow for each letter because no other is left for it, in the order in which they follow."""
    taken = {place for each in facts for place in each.places}
    found: dict[str, frozenset[int]] = {}
    progress = True
    while progress:
        progress = False
        for each in facts:
            missing = each.at_least - len(each.places)
            open_places = frozenset(range(length)) - taken - each.not_places
            if missing and each.letter not in found and len(open_places) == missing:
                found[each.letter] = open_places
                taken |= open_places
                progress = True
    return found


def in_sight(lexicon: Lexicon, facts: tuple[LetterFacts, ...]) -> Mask:
    """For each answer of the list, whether it agrees with what the clues show."""
    count, number = lexicon.answer_count, lexicon.alphabet.index
    places, counts = lexicon.places[:, :count], letter_counts(lexicon)[:, :count]
    seen = np.ones(count, np.bool_)
    for each in facts:
        if each.at_least:
            letter = number(each.letter)
            seen &= counts[letter] >= each.at_least
            for place in each.places:
                seen &= places[place] == letter
            for place in each.not_places:
                seen &= places[place] != letter
    return seen


def counts_to_argue(lexicon: Lexicon, clues: tuple[Turn, ...]) -> int:
    """How many letters have a number that must be argued."""
    letters = {letter for clue in clues for letter in clue.shown_letters if clue.guess.count(letter) > 1}
    if not letters:
        return 0
    plain = np.ones(len(lexicon), np.bool_)
    for clue in clues:
        plain &= plainly_fitting(lexicon, clue)
    return len(letters) if np.count_nonzero(plain) > 1 else 0


def plainly_fitting(lexicon: Lexicon, clue: Turn) -> Mask:
    """The words that pass a plain reading of *clue*."""
    places, number = lexicon.places, lexicon.alphabet.index
    fits = np.ones(len(lexicon), np.bool_)
    for place, (letter, mark) in enumerate(zip(clue.guess, clue.reply.digits, strict=True)):
        here, inside = places[place] == number(letter), letter_counts(lexicon)[number(letter)] > 0
        if mark == CORRECT:
            fits &= here
        elif mark == ELSEWHERE:
            fits &= inside & ~here
        elif mark == ABSENT:
            fits &= ~here if letter in clue.shown_letters else ~inside
    return fits


@lru_cache(maxsize=8)
def knows_counts(lexicon: Lexicon) -> bool:
    """Whether the list says how common its words are."""
    return lexicon.counts is not None and any(lexicon.counts)


def rarity(lexicon: Lexicon, answer: str) -> int:
    """How rare the answer is, from 0 to 4."""
    if not knows_counts(lexicon):
        return MIDDLING
    return sum(lexicon.count(answer) < limit for limit in RARITIES)

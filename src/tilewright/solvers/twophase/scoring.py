"""Scores: what a word gets, component by component, and for all words at once.

`components` is the rule, written to be read, in exact fractions.  `scores` gives the same sums for many words with a
few looks into a table, as whole numbers: thousandths of a point, times the square of the number of candidates.  A test
holds them equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from tilewright.position import letter_counts
from tilewright.solvers.splits import Integers
from tilewright.solvers.twophase.evidence import UNUSED, Evidence, marks
from tilewright.solvers.twophase.weights import UNIT, Weights
from tilewright.table import Ids

STATE_NAMES = ("unused", "gray", "yellow", "green")  # by the number of the state


def explores(known: Evidence, weights: Weights, candidate: bool) -> bool:
    """Whether a word is scored for what it explores: by its category, or, in the older way, by the round."""
    return known.round <= weights.rounds if weights.scoring == "rounds" else not candidate


def evenness(share: Fraction) -> Fraction:
    """1 when a share is a half, 0 when it is all or nothing."""
    return 4 * share * (1 - share)


def duplicates(word: str, known: Evidence) -> int:
    """The repeated letters of *word*; one less for each of its letters that the answer is known to repeat."""
    excused = sum(known.lexicon.alphabet[letter] in word for letter in known.repeated)
    return max(0, len(word) - len(set(word)) - excused)


def components(word: str, known: Evidence, weights: Weights, *, candidate: bool) -> Mapping[str, Fraction]:
    """What *word* gets for each thing that counts; their sum is its score."""
    letters = [known.lexicon.alphabet.index(letter) for letter in word]
    distinct = set(letters)
    there = [(letter, Fraction(int(known.at[place][letter]), known.total)) for place, letter in enumerate(letters)]
    having = {letter: Fraction(int(known.having[letter]), known.total) for letter in distinct}
    tested = known.test_letters(weights.trap_greens)
    found = {
        "position": weights.exactly("position") * sum(share for _, share in there),
        "placed": weights.exactly("placed") * sum(evenness(share) for _, share in there),
        "shifted": weights.exactly("shifted") * sum(4 * share * (having[letter] - share) for letter, share in there),
        "letters": weights.exactly("letters") * sum(having.values()),
        "spread": weights.exactly("spread") * sum(map(evenness, having.values())),
        "states": sum((weights.exactly(STATE_NAMES[known.states[letter]]) for letter in distinct), Fraction()),
        "exploration": weights.exactly("exploration") * sum(known.states[letter] == UNUSED for letter in distinct),
        "duplicate": -weights.exactly("duplicate") * duplicates(word, known),
        "trap": weights.exactly("trap") * sum(bool(tested[letter]) for letter in distinct),
        "chance": weights.exactly("chance") / known.total,
    }
    unfit = {"chance"} if not candidate else {"trap"}
    if not explores(known, weights, candidate):
        unfit |= {"exploration", "duplicate"}
    return {name: Fraction() if name in unfit else Fraction(value) for name, value in found.items()}


def scores(ids: Ids, known: Evidence, weights: Weights, *, candidate: bool) -> Integers:
    """The scores of the words *ids*, all of one category, times `scale`."""
    table = score_table(known, weights, candidate)
    every = marks(known.lexicon)
    rows = every if len(ids) == len(known.lexicon) else every[:, ids]
    total: Integers = table.take(rows).sum(axis=0)
    if candidate:
        total += weights.units("chance") * known.total
    if known.repeated and explores(known, weights, candidate):
        total += weights.units("duplicate") * known.total**2 * excuses(ids, known)
    return total


def scale(known: Evidence) -> int:
    """What the whole numbers of `scores` are multiples of a point by."""
    return UNIT * known.total**2


def score_table(known: Evidence, weights: Weights, candidate: bool) -> Integers:
    """What each entry of `marks` is worth."""
    total, at = known.total, known.at
    even, shifted = weights.units("placed") * (total - at), weights.units("shifted") * (known.having - at)
    by_place = (weights.units("position") * total + 4 * (even + shifted)) * at
    by_letter = letter_values(known, weights, candidate)
    fine = weights.units("duplicate") * total**2 if explores(known, weights, candidate) else 0
    return np.stack((by_place + by_letter, by_place - fine), axis=1).ravel()


def letter_values(known: Evidence, weights: Weights, candidate: bool) -> Integers:
    """What each letter is worth, once per word."""
    total, having = known.total, known.having
    in_state = np.array([weights.units(name) for name in STATE_NAMES], np.int64)
    points = in_state[known.states]
    if explores(known, weights, candidate):
        points = points + weights.units("exploration") * (known.states == UNUSED)
    if not candidate:
        points = points + weights.units("trap") * known.test_letters(weights.trap_greens)
    shares = weights.units("letters") * total * having + 4 * weights.units("spread") * having * (total - having)
    values: Integers = points * total**2 + shares
    return values


def excuses(ids: Ids, known: Evidence) -> Integers:
    """How many of each word's repeated letters are excused because the answer is known to repeat letters of it."""
    counts = letter_counts(known.lexicon)[:, ids]
    repeats = known.lexicon.length - np.count_nonzero(counts, axis=0)
    excused: Integers = np.minimum(repeats, np.count_nonzero(counts[list(known.repeated)], axis=0))
    return excused.astype(np.int64)

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


def duplicates(word: str, known: Evidence) -> int:
    """The repeated letters of *word*; one less for each of its letters that the answer is known to repeat."""
    excused = sum(known.lexicon.alphabet[letter] in word for letter in known.repeated)
    return max(0, len(word) - len(set(word)) - excused)


def components(word: str, known: Evidence, weights: Weights, *, candidate: bool) -> Mapping[str, Fraction]:
    """What *word* gets for each thing that counts; their sum is its score."""
    letters = [known.lexicon.alphabet.index(letter) for letter in word]
    distinct, total, tested = set(letters), known.total, known.test_letters(weights.trap_greens)
    at = [int(known.at[place, letter]) for place, letter in enumerate(letters)]
    having = {letter: int(known.having[letter]) for letter in distinct}
    elsewhere = [having[letter] - there for letter, there in zip(letters, at, strict=True)]
    counted: dict[str, Fraction | int] = {
        "position": Fraction(sum(at), total),
        "placed": Fraction(4 * sum(there * (total - there) for there in at), total**2),
        "shifted": Fraction(4 * sum(there * other for there, other in zip(at, elsewhere, strict=True)), total**2),
        "letters": Fraction(sum(having.values()), total),
        "spread": Fraction(4 * sum(count * (total - count) for count in having.values()), total**2),
        "exploration": sum(int(known.states[letter]) == UNUSED for letter in distinct),
        "duplicate": -duplicates(word, known),
        "trap": sum(bool(tested[letter]) for letter in distinct),
        "chance": Fraction(1, total),
    }
    states = Fraction(sum(weights.units(STATE_NAMES[known.states[letter]]) for letter in distinct), UNIT)
    found = {"states": states} | {name: weights.exactly(name) * count for name, count in counted.items()}
    unfit = {"chance"} if not candidate else {"trap"}
    if not explores(known, weights, candidate):
        unfit |= {"exploration", "duplicate"}
    return {name: Fraction() if name in unfit else value for name, value in found.items()}


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

"""Proving a cross by brute force.

This shares no code with the census: it goes through the words as text, in plain Python, and looks for another pair that
fits.  All it leaves out are words with a letter that the puzzle does not have, where the level asks for its letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tilewright.cross import LEVELS, CrossPuzzle, CrossWords
from tilewright.errors import InputError, Refuted
from tilewright.lexicon import Lexicon, named

Pair = tuple[str, str]


def check_cross(facts: Mapping[str, Any], lexicon: Lexicon) -> None:
    """Raise `Refuted` with the first claim of a cross that is not so, and `InputError` if it is for other words."""
    puzzle = CrossPuzzle.from_record(facts)
    words = CrossWords.of(lexicon, named(str(facts["downLexicon"])) if "downLexicon" in facts else None)
    if puzzle.fingerprint not in ("", words.fingerprint):
        raise InputError(f"the cross was made from {puzzle.fingerprint}, and the list here is {words.fingerprint}")
    for claim in false_claims(puzzle, words.across, words.down):
        raise Refuted(puzzle.id, claim)


def false_claims(puzzle: CrossPuzzle, across: Sequence[str], down: Sequence[str]) -> Iterator[str]:
    """What the puzzle says about itself, or leaves unsaid, that is not so, a sentence each."""
    for word, words in ((puzzle.across, across), (puzzle.down, down)):
        if word not in words:
            yield f"{word!r} is not an answer of the list"
    if puzzle.across == puzzle.down:
        yield f"{puzzle.across!r} stands in it twice"
    for level in LEVELS:
        other = other_pair(puzzle, level, across, down)
        if (level in puzzle.levels) and other:
            yield f"it is not unique by {level}: {other[0]} across and {other[1]} down fit as well"
        elif level not in puzzle.levels and not other:
            yield f"it is unique by {level}, and does not say so"


def other_pair(puzzle: CrossPuzzle, level: str, across: Iterable[str], down: Iterable[str]) -> Pair | None:
    """Another pair that fits the puzzle as far as *level* looks at it; None if there is none."""
    return next(other_pairs(puzzle, level, across, down), None)


def other_pairs(puzzle: CrossPuzzle, level: str, across: Iterable[str], down: Iterable[str]) -> Iterator[Pair]:
    """Every other pair that fits."""
    here, there = puzzle.across_index, puzzle.down_index
    letters = set(puzzle.across + puzzle.down)
    if level != "pattern":
        across = [word for word in across if letters.issuperset(word)]
        down = [word for word in down if letters.issuperset(word)]
    by_letter: dict[str, list[str]] = {}
    for word in down:
        by_letter.setdefault(word[there], []).append(word)
    for one in across:
        for other in by_letter.get(one[here], ()):
            if one == other or (one, other) == (puzzle.across, puzzle.down):
                continue
            if level != "pattern" and set(one + other) != letters:
                continue
            if level != "letters" and not same_colours(one + other, puzzle.across + puzzle.down):
                continue
            yield one, other


def same_colours(some: str, others: str) -> bool:
    """Whether two texts have equal letters at the same places, and different letters at the same places."""
    pairs = set(zip(some, others, strict=True))
    return len(pairs) == len(set(some)) == len(set(others))

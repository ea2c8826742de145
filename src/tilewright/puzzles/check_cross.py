"""Proving a cross by brute force.

This shares no code with the census: it goes through the words of the puzzle's ring as text, in plain Python, and looks
for another pair that fits.  All it leaves out are words with a letter that the puzzle does not have, where the level
asks for its letters, and words that alone have other colours than the cells they would stand in, where it asks for
colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tilewright.cross import LEVELS, CrossPuzzle, CrossWords
from tilewright.errors import InputError, Refuted
from tilewright.lexicon import Lexicon, lexicon_named

Pair = tuple[str, str]


def check_cross(facts: Mapping[str, Any], lexicon: Lexicon) -> None:
    """Raise `Refuted` with the first claim of a cross that is not so, and `InputError` if it is for other words."""
    puzzle = CrossPuzzle.from_record(facts)
    words = CrossWords.of(lexicon, lexicon_named(str(facts["downLexicon"])) if "downLexicon" in facts else None)
    if puzzle.fingerprint not in ("", words.fingerprint):
        raise InputError(f"the cross was made from {puzzle.fingerprint}, and the list here is {words.fingerprint}")
    for claim in false_claims(puzzle, words):
        raise Refuted(puzzle.id, claim)


def false_claims(puzzle: CrossPuzzle, words: CrossWords) -> Iterator[str]:
    """What the puzzle says about itself, or leaves unsaid, that is not so, a sentence each."""
    for word, answers in ((puzzle.across, words.across), (puzzle.down, words.down)):
        if word not in answers:
            yield f"{word!r} is not an answer of the list"
    if puzzle.across == puzzle.down:
        yield f"{puzzle.across!r} is in it twice"
    across, down = (lexicon.ring(puzzle.ring) for lexicon in (words.across_lexicon, words.down_lexicon))
    if puzzle.ring_words not in (0, count := len({*across, *down})):
        yield f"it speaks of {puzzle.ring_words:,} {puzzle.ring} words, and there are {count:,}"
    for level in LEVELS:
        other = other_pair(puzzle, level, across, down)
        if (level in puzzle.levels) and other:
            yield f"it is not unique by {level}: {other[0]} across and {other[1]} down fit as well"
        elif level not in puzzle.levels and not other:
            yield f"it is unique by {level}, and does not say so"


def other_pair(puzzle: CrossPuzzle, level: str, across: Sequence[str], down: Sequence[str]) -> Pair | None:
    """Another pair that fits the puzzle as far as *level* looks at it; None if there is none."""
    return next(other_pairs(puzzle, level, across, down), None)


def other_pairs(puzzle: CrossPuzzle, level: str, across: Sequence[str], down: Sequence[str]) -> Iterator[Pair]:
    """Every other pair that fits."""
    letters, tied = set(puzzle.across + puzzle.down), ties(puzzle, level)
    if level != "pattern":
        both = across == down
        across = [word for word in across if letters.issuperset(word)]
        down = across if both else [word for word in down if letters.issuperset(word)]
    if level != "letters":
        across = [word for word in across if same_colours(word, puzzle.across)]
        down = [word for word in down if same_colours(word, puzzle.down)]
    by_letters: dict[str, list[str]] = {}
    for word in down:
        by_letters.setdefault("".join(word[there] for _, there in tied), []).append(word)
    for one in across:
        for other in by_letters.get("".join(one[here] for here, _ in tied), ()):
            if one == other or (one, other) == (puzzle.across, puzzle.down):
                continue
            if level != "pattern" and set(one + other) != letters:
                continue
            if level != "letters" and not same_colours(one + other, puzzle.across + puzzle.down):
                continue
            yield one, other


def ties(puzzle: CrossPuzzle, level: str) -> list[tuple[int, int]]:
    """The places across and down that must have equal letters: the crossing, and what has equal colours."""
    crossing = puzzle.across_index, puzzle.down_index
    if level == "letters":
        return [crossing]
    places = ((puzzle.across.find(letter), there) for there, letter in enumerate(puzzle.down))
    return [crossing, *((here, there) for here, there in places if here >= 0)]


def same_colours(some: str, others: str) -> bool:
    """Whether two texts have equal letters at the same places, and different letters at the same places."""
    pairs = set(zip(some, others, strict=True))
    return len(pairs) == len(set(some)) == len(set(others))

"""Facts about letters: read from one turn, merged over turns, and drawn to their consequences.

Whether facts can be true together at all is a matter of seating: each letter that must still occur takes one of the
places that are open to it, and whatever place is then left takes some letter nobody has asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from tilewright.knowledge.turn import Turn
from tilewright.pattern import ABSENT, CORRECT

Facts = Mapping[str, "LetterFacts"]


@dataclass(frozen=True, slots=True)
class LetterFacts:
    """How often *letter* occurs, the *places* where it is, and those where it is not."""

    letter: str
    at_least: int
    at_most: int
    places: frozenset[int] = frozenset()
    not_places: frozenset[int] = frozenset()

    def merged(self, other: LetterFacts) -> LetterFacts:
        """What both say of the letter; where they contradict each other, at_most stays below at_least."""
        places = self.places | other.places
        at_least = max(self.at_least, other.at_least, len(places))
        at_most = min(self.at_most, other.at_most)
        return LetterFacts(self.letter, at_least, at_most, places, self.not_places | other.not_places)

    def allow(self, word: str) -> bool:
        """Whether the facts are true of *word*."""
        return (
            self.at_least <= word.count(self.letter) <= self.at_most
            and all(word[place] == self.letter for place in self.places)
            and all(word[place] != self.letter for place in self.not_places)
        )


class Shortage(NamedTuple):
    """Letters (repeated as often as needed) that have fewer *places* than they need."""

    letters: tuple[str, ...]
    places: frozenset[int]


def letter_facts(turn: Turn, letter: str) -> LetterFacts:
    """What *turn* says of *letter*: a gray one means that there are no more of it than are marked."""
    marks = {place: turn.reply.digits[place] for place, own in enumerate(turn.guess) if own == letter}
    marked = sum(mark != ABSENT for mark in marks.values())
    at_most = marked if ABSENT in marks.values() else len(turn.guess)
    places = frozenset(place for place, mark in marks.items() if mark == CORRECT)
    return LetterFacts(letter, marked, at_most, places, frozenset(marks) - places)


def merged_facts(turns: Iterable[Turn]) -> dict[str, LetterFacts]:
    """The facts of each letter that was guessed, in the order of guessing."""
    merged: dict[str, LetterFacts] = {}
    for turn in turns:
        for letter in dict.fromkeys(turn.guess):
            facts = letter_facts(turn, letter)
            merged[letter] = merged[letter].merged(facts) if letter in merged else facts
    return merged


def shortage(facts: Facts, length: int) -> Shortage | None:
    """The letters that cannot all be seated, if there are any (bipartite matching, one letter at a time)."""
    open_places = set(range(length)).difference(*(each.places for each in facts.values()))
    letters = [each.letter for each in facts.values() for _ in range(each.at_least - len(each.places))]
    seats: dict[int, int] = {}  # place: number of the letter that has it
    for number in range(len(letters)):
        tried: set[int] = set()
        if not _seated(number, letters, facts, open_places, seats, tried):
            crowd = sorted({number, *(seats[place] for place in tried)})
            return Shortage(tuple(letters[each] for each in crowd), frozenset(tried))
    return None


def _seated(
    number: int, letters: list[str], facts: Facts, open_places: set[int], seats: dict[int, int], tried: set[int]
) -> bool:
    """Give the letter a place, asking those who have one to move; *tried* collects the places asked for."""
    for place in open_places - facts[letters[number]].not_places:
        if place not in tried:
            tried.add(place)
            if place not in seats or _seated(seats[place], letters, facts, open_places, seats, tried):
                seats[place] = number
                return True
    return False


def can_be_true(facts: Facts, length: int) -> bool:
    """Whether any string of *length* letters, word or not, has all these facts."""
    greens = [place for each in facts.values() for place in each.places]
    return (
        len(greens) == len(set(greens))
        and all(each.at_least <= each.at_most and not each.places & each.not_places for each in facts.values())
        and shortage(facts, length) is None
    )


def consequences(facts: Facts, length: int) -> dict[str, LetterFacts]:
    """The facts with what follows from them: the highest count there is room for, and places that are the only ones.

    >>> facts = consequences(merged_facts([Turn.parse("tee=Y-G")]), 3)  # one E and that last, so T is second
    >>> facts["t"]
    LetterFacts(letter='t', at_least=1, at_most=1, places=frozenset({1}), not_places=frozenset({0}))
    """
    if not can_be_true(facts, length):
        return dict(facts)
    return {letter: _consequence(facts, each, length) for letter, each in facts.items()}


def _consequence(facts: Facts, each: LetterFacts, length: int) -> LetterFacts:
    def possible(changed: LetterFacts) -> bool:
        return can_be_true({**facts, each.letter: changed}, length)

    if not each.at_most:  # nothing follows for a letter that is not there, and most that were guessed are not
        return each
    counts = range(each.at_most, each.at_least - 1, -1)
    most = next(count for count in counts if possible(replace(each, at_least=count)))
    unavoidable = {
        place
        for place in set(range(length)) - each.places - each.not_places
        if not possible(replace(each, not_places=each.not_places | {place}))
    }
    return replace(each, at_most=most, places=each.places | unavoidable)

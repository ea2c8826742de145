"""Facts about letters: read from one turn, merged over turns, and drawn to their consequences.

Whether facts can be true together at all is a matter of seating: each letter that must still occur takes one of the
places that are open to it, and whatever place is then left takes some letter nobody has asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import takewhile
from operator import or_
from typing import NamedTuple

from tilewright.knowledge.turn import Turn
from tilewright.pattern import ABSENT, CORRECT

FactsByLetter = Mapping[str, "LetterFacts"]


class LetterFacts(NamedTuple):
    """How often *letter* occurs, the *places* where it is, and those where it is not."""

    letter: str
    at_least: int
    at_most: int
    places: frozenset[int] = frozenset()
    not_places: frozenset[int] = frozenset()

    def merge(self, other: LetterFacts) -> LetterFacts:
        """What both say of the letter; where they contradict each other, at_most stays below at_least."""
        places = self.places | other.places
        at_least = max(self.at_least, other.at_least, len(places))
        at_most = min(self.at_most, other.at_most)
        return LetterFacts(self.letter, at_least, at_most, places, self.not_places | other.not_places)

    def as_json(self) -> dict[str, object]:
        """The facts by their names."""
        return {
            "letter": self.letter,
            "at_least": self.at_least,
            "at_most": self.at_most,
            "places": sorted(self.places),
            "not_places": sorted(self.not_places),
        }

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


@lru_cache(maxsize=4096)
def turn_facts(turn: Turn) -> tuple[LetterFacts, ...]:
    """What *turn* says of each of its letters."""
    return tuple(letter_facts(turn, letter) for letter in dict.fromkeys(turn.guess))


def letter_facts(turn: Turn, letter: str) -> LetterFacts:
    """What *turn* says of *letter*: a gray one means that there are no more of it than are marked."""
    marks = {place: turn.reply.digits[place] for place, own in enumerate(turn.guess) if own == letter}
    marked = sum(mark != ABSENT for mark in marks.values())
    at_most = marked if ABSENT in marks.values() else len(turn.guess)
    places = frozenset(place for place, mark in marks.items() if mark == CORRECT)
    return LetterFacts(letter, marked, at_most, places, frozenset(marks) - places)


def merged_facts(turns: Iterable[Turn], known: FactsByLetter | None = None) -> dict[str, LetterFacts]:
    """The facts of each letter that was guessed, in the order of guessing; *known* is what turns before these say."""
    merged: dict[str, LetterFacts] = dict(known or {})
    for turn in turns:
        for facts in turn_facts(turn):
            before = merged.get(facts.letter)
            merged[facts.letter] = before.merge(facts) if before else facts
    return merged


def shortage(facts: FactsByLetter, length: int) -> Shortage | None:
    """The letters that cannot all be seated, if there are any (bipartite matching, one letter at a time)."""
    open_places = set(range(length)).difference(*(each.places for each in facts.values()))
    letters = [each.letter for each in facts.values() for _ in range(each.at_least - len(each.places))]
    seats: dict[int, int] = {}  # place: number of the letter that has it
    for number in range(len(letters)):
        tried: set[int] = set()
        if not _seat(number, letters, facts, open_places, seats, tried):
            crowd = sorted({number, *(seats[place] for place in tried)})
            return Shortage(tuple(letters[each] for each in crowd), frozenset(tried))
    return None


def _seat(
    number: int, letters: list[str], facts: FactsByLetter, open_places: set[int], seats: dict[int, int], tried: set[int]
) -> bool:
    """Give the letter a place, asking those who have one to move; *tried* collects the places asked for."""
    for place in open_places - facts[letters[number]].not_places:
        if place not in tried:
            tried.add(place)
            if place not in seats or _seat(seats[place], letters, facts, open_places, seats, tried):
                seats[place] = number
                return True
    return False


def can_be_true(facts: FactsByLetter, length: int) -> bool:
    """Whether any string of *length* letters, word or not, has all these facts."""
    greens = [place for each in facts.values() for place in each.places]
    return (
        len(greens) == len(set(greens))
        and all(each.at_least <= each.at_most and not each.places & each.not_places for each in facts.values())
        and shortage(facts, length) is None
    )


def consequences(facts: FactsByLetter, length: int) -> dict[str, LetterFacts]:
    """The facts with what follows from them: the highest count there is room for, and places that are the only ones.

    >>> facts = consequences(merged_facts([Turn.parse("tee=Y-G")]), 3)  # one E and that last, so T is second
    >>> facts["t"]
    LetterFacts(letter='t', at_least=1, at_most=1, places=frozenset({1}), not_places=frozenset({0}))
    """
    seating = find_seating(facts, length)
    if seating is None:
        return dict(facts)
    return {letter: seating.consequence(each) for letter, each in facts.items()}


def find_seating(facts: FactsByLetter, length: int) -> Seating | None:
    """A seating of all letters that must occur, places being bits; None if the facts cannot be true.

    Asking `can_be_true` of every possible change would say the same as a seating does, ten times slower.
    """
    there = [each for each in facts.values() if each.at_least]  # the others take no place
    greens = [place for each in there for place in each.places]
    sound = all(each.at_least <= each.at_most and not each.places & each.not_places for each in there)
    if not sound or len(greens) > len(set(greens)):
        return None
    seating = Seating((1 << length) - 1 & ~bits(greens), [], {}, {})
    going = (seating.add(each) for each in there for _ in range(each.at_least - len(each.places)))
    return seating if all(going) else None


def bits(places: Iterable[int]) -> int:
    """The places, each named once, as a number with one bit for each."""
    number = 0
    for place in places:
        number |= 1 << place
    return number


def bits_of(single: Iterable[int]) -> int:
    """The places, each a bit already, in one number."""
    return reduce(or_, single, 0)


@dataclass(slots=True)
class Seating:
    """Who has which place, as one after the other asks for one (bipartite matching)."""

    open_places: int
    needs: list[int]  # the places that would do for each who is seated, by number
    letters: dict[int, str]  # which letter has that number
    seats: dict[int, int]  # place, as a bit: the number of the one who has it

    def copy(self) -> Seating:
        """Another one, to try something."""
        return Seating(self.open_places, [*self.needs], {**self.letters}, {**self.seats})

    def add(self, each: LetterFacts) -> bool:
        """Seat the letter once more, asking others to move; whether that can be."""
        number = len(self.needs)
        self.needs.append(self.open_places & ~bits(each.not_places))
        self.letters[number] = each.letter
        return self._seat(number, 0)[0]

    def _seat(self, number: int, tried: int) -> tuple[bool, int]:
        while options := self.needs[number] & ~tried:
            place = options & -options
            tried |= place
            moved = place not in self.seats
            if not moved:
                moved, tried = self._seat(self.seats[place], tried)
            if moved:
                self.seats[place] = number
                return True, tried
        return False, tried

    def consequence(self, each: LetterFacts) -> LetterFacts:
        """The facts of one letter with what follows from all: how often it can be seated, and where it must be."""
        if not each.at_least:
            return each
        free = self.open_places & ~bits_of(self.seats)
        welcome = free & ~bits(each.not_places)
        own = [place for place, number in self.seats.items() if self.letters[number] == each.letter]
        forced = {place.bit_length() - 1 for place in own if not (welcome or self.can_leave(place, each.letter))}
        return each._replace(at_most=self.most(each, free, welcome), places=each.places | forced)

    def most(self, each: LetterFacts, free: int, welcome: int) -> int:
        """How often the letter can occur: one more takes a *free* place, where it is *welcome* or others move."""
        room = min(each.at_most, each.at_least + free.bit_count())
        if each.at_least + welcome.bit_count() >= room:
            return room
        trial = self.copy()
        return each.at_least + sum(1 for _ in takewhile(lambda _: trial.add(each), range(each.at_least, room)))

    def can_leave(self, place: int, letter: str) -> bool:
        """Whether all can be seated when *letter*, which has this *place*, may not have it."""
        trial = self.copy()
        for number, own in self.letters.items():
            if own == letter:
                trial.needs[number] &= ~place
        return trial._seat(trial.seats.pop(place), 0)[0]

"""Conflicts: which turns cannot stand together, and why, in words.

A word's *misfits* are the turns it contradicts, as a number with one bit for each turn.  When no word fits, a set of
turns is in conflict exactly if it meets the misfits of every word, so the smallest conflict is the smallest *hitting
set*.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from tilewright.knowledge.facts import LetterFacts, can_be_true, letter_facts, merged_facts, shortage
from tilewright.knowledge.turn import Turn
from tilewright.knowledge.wording import NUMBERS, capital, list_text, ordinals

Numbered = Mapping[int, Turn]  # turns by their number, counted from 1


def first_hitting_set(masks: Iterable[int]) -> tuple[int, ...]:
    """The smallest set of bits, first in order among equals, that has a bit in common with each of *masks*.

    >>> first_hitting_set([0b0110, 0b1010, 0b1100])
    (1, 2)
    """
    smallest = _without_supersets(masks)
    width = max(smallest, default=0).bit_length()
    hits = [sum(1 << place for place, mask in enumerate(smallest) if mask >> bit & 1) for bit in range(width)]
    everything = (1 << len(smallest)) - 1
    return next(found for size in range(width + 1) if (found := _cover(hits, 0, everything, size)) is not None)


def _without_supersets(masks: Iterable[int]) -> list[int]:
    """*masks* without those that are met anyway when another one is."""
    kept: list[int] = []
    for mask in sorted(set(masks), key=lambda mask: (mask.bit_count(), mask)):
        if not any(mask & each == each for each in kept):
            kept.append(mask)
    return kept


def _cover(hits: list[int], start: int, left: int, size: int) -> tuple[int, ...] | None:
    """The first *size* of *hits*, from *start* on, that together have every bit of *left*."""
    if not left:
        return ()
    gains = [(hit & left).bit_count() for hit in hits[start:]]
    for bit in range(start, len(hits)):
        # Even the best that remain would not be enough: this cut is what keeps many turns quick.
        if sum(sorted(gains[bit - start :], reverse=True)[:size]) < left.bit_count():
            return None
        if gains[bit - start] and (rest := _cover(hits, bit + 1, left & ~hits[bit], size - 1)) is not None:
            return (bit, *rest)
    return None


def first_clash(turns: tuple[Turn, ...]) -> tuple[int, ...] | None:
    """The smallest set of turns (counted from 0) that no string of letters fits, word or not; None if one does."""
    if _fit_something(turns):
        return None
    sets = (each for size in range(1, len(turns) + 1) for each in combinations(range(len(turns)), size))
    return next(each for each in sets if not _fit_something([turns[number] for number in each]))


def _fit_something(turns: Iterable[Turn]) -> bool:
    turns = tuple(turns)
    return not any(turn.misordered_letter for turn in turns) and can_be_true(merged_facts(turns), len(turns[0].guess))


def reason(turns: Numbered, noun: str = "word") -> str:
    """Why *turns*, a smallest conflict, cannot stand together; *noun* is what the list was searched for."""
    if not turns:
        return f"there is no {noun} in the list"
    numbers = list_text(map(str, turns))
    plain = f"no {noun} of the list fits turn{'s' if len(turns) > 1 else ''} {numbers}"
    return next(clashes(turns), plain)


def clashes(turns: Numbered) -> Iterator[str]:
    """What is wrong with *turns* whatever the list, in words, from the plainest clash to the most involved."""
    yield from _order_conflicts(turns)
    for letter in merged_facts(turns.values()):
        facts = {number: letter_facts(turn, letter) for number, turn in turns.items() if letter in turn.guess}
        yield from _counts_clash(letter, facts)
        yield from _places_clash(letter, facts)
    yield from _two_in_one_place(turns)
    yield from _no_room(turns)


def _order_conflicts(turns: Numbered) -> Iterator[str]:
    for number, turn in turns.items():
        if letter := turn.misordered_letter:
            yield f"no word can give the reply of turn {number}: {capital(letter)} is gray before it is yellow"


def _in_order(clauses: Mapping[int, str]) -> str:
    return ", ".join(f"turn {number} {clauses[number]}" for number in sorted(clauses))


def _places_clash(letter: str, facts: Mapping[int, LetterFacts]) -> Iterator[str]:
    """One turn has the letter green where another has it yellow or gray."""
    for number, each in facts.items():
        for other, its in facts.items():
            if both := each.places & its.not_places:
                where = ordinals(sorted(both)[:1])
                name = capital(letter)
                yield _in_order({number: f"shows {name} {where}", other: f"says {name} is not {where}"})


def _counts_clash(letter: str, facts: Mapping[int, LetterFacts]) -> Iterator[str]:
    """One turn allows fewer of the letter than another shows, or than all of them have in different places."""
    name = capital(letter)
    number, fewest = min(facts.items(), key=lambda item: item[1].at_most)
    limit = f"says {'only ' if fewest.at_most else ''}{NUMBERS[fewest.at_most]} {name}"
    for other, its in facts.items():
        if its.at_least > fewest.at_most:
            yield _in_order({number: limit, other: f"shows {NUMBERS[its.at_least]} {name}"})
    if len(frozenset[int]().union(*(each.places for each in facts.values()))) > fewest.at_most:
        greens = {other: f"shows {name} {ordinals(its.places)}" for other, its in facts.items() if its.places}
        yield _in_order(greens | {number: limit + (f" ({ordinals(fewest.places)})" if fewest.places else "")})


def _two_in_one_place(turns: Numbered) -> Iterator[str]:
    """Two turns have different letters green in one place."""
    greens: dict[int, tuple[int, str]] = {}
    for number, turn in turns.items():
        for each in merged_facts([turn]).values():
            for place in sorted(each.places):
                other, letter = greens.setdefault(place, (number, each.letter))
                if letter != each.letter:
                    clauses = {other: letter, number: each.letter}
                    yield _in_order({key: f"shows {capital(own)} {ordinals([place])}" for key, own in clauses.items()})


def _no_room(turns: Numbered) -> Iterator[str]:
    """All is well for each letter, but there are not enough places for all of them."""
    crowd = shortage(merged_facts(turns.values()), len(next(iter(turns.values())).guess))
    if crowd:
        letters = dict.fromkeys(crowd.letters)
        if crowd.places:
            seats = f"only {NUMBERS[len(crowd.places)]} place{'s' if len(crowd.places) > 1 else ''}"
            seekers = list_text(f"{NUMBERS[crowd.letters.count(letter)]} {capital(letter)}" for letter in letters)
        else:
            seats, seekers = "no place", list_text(map(capital, letters))
        if len(turns) == 1:
            yield f"no word can give the reply of turn {next(iter(turns))}: it leaves {seats} for {seekers}"
        else:
            yield f"turns {list_text(map(str, turns))} leave {seats} for {seekers}"

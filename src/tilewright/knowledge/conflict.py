"""Conflicts: which turns cannot stand together, and why.

A word's *misfits* are the turns it contradicts, as a number with one bit for each turn.  When no word fits, a set of
turns is in conflict exactly if it meets the misfits of every word, so the smallest conflict is the smallest *hitting
set*.  Why they cannot is a `Clash`: facts, which each door says in its own words (`tilewright.knowledge.clash`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from tilewright.knowledge.clash import Clash
from tilewright.knowledge.facts import LetterFacts, can_be_true, letter_facts, merged_facts, shortage
from tilewright.knowledge.turn import Turn

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


def reason(turns: Numbered, noun: str = "word") -> Clash:
    """Why *turns*, a smallest conflict, cannot stand together; *noun* is what the list was searched for."""
    plain = Clash("none", turns=tuple(turns), noun=noun) if turns else Clash("empty", noun=noun)
    return next(clashes(turns), plain) if turns else plain


def clashes(turns: Numbered) -> Iterator[Clash]:
    """What is wrong with *turns* whatever the list, from the plainest clash to the most involved."""
    yield from _order_conflicts(turns)
    for letter in merged_facts(turns.values()):
        facts = {number: letter_facts(turn, letter) for number, turn in turns.items() if letter in turn.guess}
        yield from _counts_clash(letter, facts)
        yield from _places_clash(letter, facts)
    yield from _two_in_one_place(turns)
    yield from _no_room(turns)


def _order_conflicts(turns: Numbered) -> Iterator[Clash]:
    for number, turn in turns.items():
        if letter := turn.misordered_letter:
            yield Clash("order", turn=number, letter=letter)


def _places_clash(letter: str, facts: Mapping[int, LetterFacts]) -> Iterator[Clash]:
    """One turn has the letter green where another has it yellow or gray."""
    for number, each in facts.items():
        for other, its in facts.items():
            if both := each.places & its.not_places:
                yield Clash("place", turn=number, other=other, letter=letter, place=min(both))


def _counts_clash(letter: str, facts: Mapping[int, LetterFacts]) -> Iterator[Clash]:
    """One turn allows fewer of the letter than another shows, or than all of them have in different places."""
    number, fewest = min(facts.items(), key=lambda item: item[1].at_most)
    limit = {"turn": number, "letter": letter, "most": fewest.at_most}
    for other, its in facts.items():
        if its.at_least > fewest.at_most:
            yield Clash("count", **limit, other=other, least=its.at_least)
    if len(frozenset[int]().union(*(each.places for each in facts.values()))) > fewest.at_most:
        shown = {other: tuple(sorted(its.places)) for other, its in facts.items() if its.places}
        yield Clash("greens", **limit, shown=tuple(shown.items()))


def _two_in_one_place(turns: Numbered) -> Iterator[Clash]:
    """Two turns have different letters green in one place."""
    greens: dict[int, tuple[int, str]] = {}
    for number, turn in turns.items():
        for each in merged_facts([turn]).values():
            for place in sorted(each.places):
                other, letter = greens.setdefault(place, (number, each.letter))
                if letter != each.letter:
                    ours = {"turn": number, "letter": each.letter}
                    yield Clash("letters", **ours, other=other, other_letter=letter, place=place)


def _no_room(turns: Numbered) -> Iterator[Clash]:
    """All is well for each letter, but there are not enough places for all of them."""
    crowd = shortage(merged_facts(turns.values()), len(next(iter(turns.values())).guess))
    if crowd:
        letters = {letter: crowd.letters.count(letter) for letter in crowd.letters}
        yield Clash("room", turns=tuple(turns), places=len(crowd.places), letters=tuple(letters.items()))

"""Deduction: the way from clues to the answer, in steps that a person can follow.

A *step* is one conclusion, with the clues (counted from 1) that it rests on.  The order is the one people take: what is
green, how often a letter occurs where that is not plain, where the yellow letters can be, what follows by elimination,
what is gray; then the common words that match what is green and yellow (*in sight*), and the letter that strikes each
of the others out: a gray one, or one that they have too often.  Nothing else can.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from tilewright.knowledge import NUMBERS, ORDINALS, Knowledge, LetterFacts, Turn, capital, capitals, list_text
from tilewright.knowledge.facts import letter_facts
from tilewright.lexicon import Lexicon
from tilewright.pattern import CORRECT
from tilewright.puzzles.clues.grade import eliminations, in_sight

LISTED_WORDS = 12


@dataclass(frozen=True, slots=True)
class DeductionStep:
    """A conclusion in words, its kind, the clues that it rests on, and its facts, for who says it in other words."""

    kind: str
    clues: tuple[int, ...]
    text: str
    facts: Mapping[str, Any]

    def as_json(self) -> dict[str, object]:
        """The step by the names of its parts."""
        return {"kind": self.kind, "clues": list(self.clues), "text": self.text, "facts": dict(self.facts)}

    def __str__(self) -> str:
        return self.text


def deduction(lexicon: Lexicon, clues: Sequence[Turn]) -> tuple[DeductionStep, ...]:
    """The steps from *clues*, which some word fits, to the words in sight."""
    facts = tuple(Knowledge(lexicon.length, tuple(clues)).facts.values())
    return (
        *greens(clues),
        *counts(facts, clues),
        *whereabouts(facts, clues, lexicon.length),
        *absences(facts, clues),
        *sight(lexicon, facts, clues),
    )


def greens(clues: Sequence[Turn]) -> Iterator[DeductionStep]:
    """Which letters are in place."""
    found: dict[tuple[int, str], list[int]] = {}
    for number, clue in enumerate(clues, 1):
        for green in clue.greens:
            found.setdefault(green, []).append(number)
    for (place, letter), numbers in sorted(found.items()):
        verb = "puts" if len(numbers) == 1 else "put"
        text = f"{clue_names(numbers)} {verb} {capital(letter)} {ORDINALS[place]}."
        yield DeductionStep("green", tuple(numbers), text, {"letter": letter, "place": place})


def counts(facts: Iterable[LetterFacts], clues: Sequence[Turn]) -> Iterator[DeductionStep]:
    """How often a letter occurs, where a clue has it several times."""
    for each in facts:
        for number, clue in enumerate(clues, 1):
            if each.at_least and clue.guess.count(each.letter) > 1:
                own = letter_facts(clue, each.letter)
                exact = own.at_most == own.at_least
                if own.at_least == each.at_least and (exact or own.at_least > 1):
                    text = count_sentence(each.letter, number, own.at_least, exact)
                    facts_of = {"letter": each.letter, "times": own.at_least, "exact": exact}
                    yield DeductionStep("count", (number,), text, facts_of)
                    break


def count_sentence(letter: str, number: int, times: int, exact: bool) -> str:
    """The sentence about one letter's number."""
    name, amount = capital(letter), NUMBERS[times]
    if exact:
        return f"{name} occurs exactly {often(times)}: clue {number} marks {amount} and leaves another gray."
    return f"{name} occurs at least {often(times)}: clue {number} marks {amount}."


def often(times: int) -> str:
    """Once, twice, three times.

    >>> [often(times) for times in (1, 2, 3)]
    ['once', 'twice', 'three times']
    """
    return {1: "once", 2: "twice"}.get(times, f"{NUMBERS[times]} times")


def whereabouts(facts: tuple[LetterFacts, ...], clues: Sequence[Turn], length: int) -> Iterator[DeductionStep]:
    """Where the letters that are shown but not in place can be; those that have no choice first."""
    fixed = eliminations(facts, length)
    taken = {place: each.letter for each in facts for place in each.places}
    by_letter = {each.letter: each for each in facts}
    for letter, places in fixed.items():
        yield exclusion_step(by_letter[letter], clues, taken, length)
        taken |= dict.fromkeys(places, letter)
    for each in facts:
        if each.at_least > len(each.places) and each.letter not in fixed:
            yield exclusion_step(each, clues, taken, length)


def exclusion_step(each: LetterFacts, clues: Sequence[Turn], taken: dict[int, str], length: int) -> DeductionStep:
    """Where one letter is, told so that the last clue that says where it is not decides."""
    free = [place for place in range(length) if place not in taken]
    barring = {
        number: [place for place in free if bars(clue, each.letter, place)] for number, clue in enumerate(clues, 1)
    }
    numbers = tuple(number for number, places in barring.items() if places)
    left = [place for place in free if place not in each.not_places]
    certain = each.at_least - len(each.places) == len(left)
    name = f"{'another ' if each.places else ''}{capital(each.letter)}"
    end = f"{name} is {ordinals(left, 'and' if certain else 'or')}"
    facts = {"letter": each.letter, "another": bool(each.places), "places": left}
    step = partial(DeductionStep, "elimination" if certain else "elsewhere", numbers, facts=facts)
    if not numbers:
        return step(capitalise(f"{end}: the other places are taken." if certain else f"{end}."))
    before = [place for place in free if not any(place in barring[number] for number in numbers[:-1])]
    gone = ordinals([place for place in barring[numbers[-1]] if place in before], "and")
    start = f"{name} is in the word" if len(before) == length else f"{name} is {ordinals(before, 'or')}"
    if not gone:
        others = "the other places" if len(free) == length else "the other free places"
        return step(capitalise(f"{end}: {clue_names(numbers, small=True)} exclude {others}."))
    because = f"clue {numbers[-1]} excludes {gone}"
    return step(capitalise(f"{start}; {because}{', so ' if certain else ': '}{end}."))


def bars(clue: Turn, letter: str, place: int) -> bool:
    """Whether *clue* says that the letter is not there."""
    return clue.guess[place] == letter and clue.reply.digits[place] != CORRECT


def capitalise(text: str) -> str:
    """*text* with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def absences(facts: Iterable[LetterFacts], clues: Sequence[Turn]) -> Iterator[DeductionStep]:
    """Which letters do not occur."""
    absent = [each.letter for each in facts if not each.at_most]
    if absent:
        numbers = tuple(number for number, clue in enumerate(clues, 1) if set(absent) & set(clue.guess))
        text = f"There is no {list_text(map(capital, absent), 'or')}."
        yield DeductionStep("absent", numbers, text, {"letters": absent})


def sight(lexicon: Lexicon, facts: tuple[LetterFacts, ...], clues: Sequence[Turn]) -> Iterator[DeductionStep]:
    """The words that come to mind, and what strikes them out; without a letter that is shown, every word would."""
    if not any(each.at_least for each in facts):
        return
    seen = [lexicon.words[number] for number in np.flatnonzero(in_sight(lexicon, facts))]
    struck = {word: fact for word in seen if (fact := excess(word, facts))}
    if not struck:
        return
    match = "1 common word matches" if len(seen) == 1 else f"{len(seen)} common words match"
    yield DeductionStep("sight", (), f"{match} the green and yellow tiles.", {"count": len(seen)})
    gray = {word: fact for word, fact in struck.items() if not fact.at_most}
    too_often = {word: fact for word, fact in struck.items() if fact.at_most}
    for words, fault in ((gray, "a gray letter"), (too_often, "a letter too often")):
        if words:
            yield strike_step(words, fault, len(seen), clues)


def excess(word: str, facts: Iterable[LetterFacts]) -> LetterFacts | None:
    """What is known of the letter that rules out a word in sight, since it has it too often; a gray one before others.

    >>> excess("eerie", [LetterFacts("e", 1, 1), LetterFacts("r", 0, 0)]).letter
    'r'
    """
    broken = [each for each in facts if word.count(each.letter) > each.at_most]
    return min(broken, key=lambda each: (each.at_most, word.index(each.letter)), default=None)


def strike_step(words: Mapping[str, LetterFacts], fault: str, in_sight: int, clues: Sequence[Turn]) -> DeductionStep:
    """The *words* that have the same *fault*, each with its letter."""
    who = "It" if in_sight == 1 else "All of them" if len(words) == in_sight else f"{len(words)} of them"
    named = [f"{capitals(word)} ({capital(fact.letter)})" for word, fact in words.items()]
    letters = {fact.letter for fact in words.values()}
    numbers = tuple(number for number, clue in enumerate(clues, 1) if letters & set(clue.guess))
    text = f"{who} {'has' if len(words) == 1 else 'have'} {fault}: {some(named)}."
    pairs = [[word, fact.letter] for word, fact in words.items()][:LISTED_WORDS]
    is_gray = not any(fact.at_most for fact in words.values())
    return DeductionStep("strike", numbers, text, {"count": len(words), "gray": is_gray, "words": pairs})


def some(words: Sequence[str]) -> str:
    """As many of the *words* as people read."""
    first = list(words[:LISTED_WORDS])
    rest = len(words) - len(first)
    return list_text([*first, f"{rest} more"] if rest else first)


def clue_names(numbers: Sequence[int], *, small: bool = False) -> str:
    """The clues with these numbers.

    >>> clue_names([1]), clue_names([1, 3], small=True)
    ('Clue 1', 'clues 1 and 3')
    """
    return f"{'c' if small else 'C'}lue{'s' if len(numbers) > 1 else ''} {list_text(map(str, numbers))}"


def ordinals(places: Iterable[int], word: str) -> str:
    """*places* in words; no words for none."""
    names = [ORDINALS[place] for place in sorted(places)]
    return list_text(names, word) if names else ""

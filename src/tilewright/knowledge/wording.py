"""Numbers, places and letters in words."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.knowledge.facts import LetterFacts
from tilewright.lexicon.letters import capital as capital  # which others ask for here

# fmt: off
NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)
ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
)
# fmt: on


def capitals(word: str) -> str:
    """*word* in such capitals: as long as it was.

    >>> capitals("große")
    'GROßE'
    """
    return "".join(map(capital, word))


def list_text(items: Iterable[str], word: str = "and") -> str:
    """*items* as people list them.

    >>> list_text(["first", "third", "fourth"], "or")
    'first, third or fourth'
    """
    *head, last = items
    return f"{', '.join(head)} {word} {last}" if head else last


def ordinals(places: Iterable[int], word: str = "and") -> str:
    """*places*, counted from 0, in words."""
    return list_text((ORDINALS[place] for place in sorted(places)), word)


def amount(facts: LetterFacts) -> str:
    """How often the letter occurs; an upper limit that is far away is not worth a word."""
    if facts.at_most <= facts.at_least:
        return NUMBERS[facts.at_most]
    if facts.at_most == facts.at_least + 1:
        return f"{NUMBERS[facts.at_least]} or {NUMBERS[facts.at_most]}"
    return f"at least {NUMBERS[facts.at_least]}"


def whereabouts(facts: LetterFacts) -> str:
    """How often the letter occurs, and where it is known to be."""
    letter, places = capital(facts.letter), ordinals(facts.places) if facts.places else ""
    if not places:
        return f"{amount(facts)} {letter}"
    if facts.at_most == len(facts.places):
        return f"{amount(facts)} {letter}, {places}"
    if facts.at_least == len(facts.places) and amount(facts).startswith("at least"):
        return f"{letter} is {places}"
    return f"{amount(facts)} {letter}, {NUMBERS[len(facts.places)]} of them {places}"


def phrase(facts: LetterFacts, taken: frozenset[int] = frozenset()) -> str:
    """The facts of one letter, without a word about the places *taken* by others.

    >>> phrase(LetterFacts("e", 1, 2, not_places=frozenset({2})))
    'one or two E, not third'
    """
    elsewhere = facts.not_places - taken
    if facts.at_most == len(facts.places) or not elsewhere:
        return whereabouts(facts)
    return f"{whereabouts(facts)}, not {ordinals(elsewhere, 'or')}"

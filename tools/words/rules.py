"""Rules: which words may be guessed and which may be the answer.

*core* is what players may guess: SCOWL's ordinary words up to size 80, in every spelling and variant.  *big* adds the
size-95 words that a second list confirms.  *Known* is what an educated reader may come up with, whatever its form and
however rude: the words of a spelling dictionary, and rarer ones that are met in print.  *Answers* are words a player
has met: small SCOWL size, one spelling, no plain plural or past, nothing offensive, and frequent enough.
"""

from __future__ import annotations

from dataclasses import dataclass

from .forms import is_inflected, twins
from .reading import Harvest

LENGTHS = range(4, 12)
CORE_SIZE = 80
KNOWN_SIZE = 60  # what SCOWL recommends for spelling dictionaries
KNOWN_COUNT = 100  # of larger words: Zipf 2
ANSWER_SIZE = 50
FAMILIAR_SIZE = 35
# Zipf is log10 of the count per billion.  2.3 is 199.5 and 1.8 is 63.1; counts are whole numbers.
LEAST_COUNT = 200
LEAST_FAMILIAR_COUNT = 64
OFFENSIVE_VOTES = 2
SPELLINGS = {"u": "american", "g": "british", "a": "australian"}  # tag -> SCOWL category, each beside "english"


@dataclass(frozen=True)
class Lists:
    """The result: all lengths together."""

    core: frozenset[str]
    big: frozenset[str]
    known: frozenset[str]
    answers: dict[str, frozenset[str]]  # tag -> words


def apply_rules(harvest: Harvest, deny: frozenset[str], supplement: frozenset[str]) -> Lists:
    """The lists that follow from the sources and the two short hand-written files.

    A denied word may be guessed but is never an answer.  A supplied word is both, whatever its size, form or count;
    only offence keeps it out, and a spelling that is not its own.
    """
    known = known_words(harvest, CORE_SIZE)
    core = in_play(known) | supplement
    barred = offensive(harvest)
    ruled = {tag: in_play(spelled_answers(harvest, name, known)) - barred for tag, name in SPELLINGS.items()}
    extra = {tag: supplied(harvest, name, supplement) for tag, name in SPELLINGS.items()}
    refuse_idle_lines(ruled, deny, extra)
    answers = {tag: frozenset((ruled[tag] | extra[tag]) - barred - deny) for tag in SPELLINGS}
    readers = (readers_words(harvest) & core).union(*answers.values())
    return Lists(frozenset(core), frozenset(core | in_play(confirmed(harvest))), frozenset(readers), answers)


def refuse_idle_lines(ruled: dict[str, set[str]], deny: frozenset[str], extra: dict[str, set[str]]) -> None:
    """A hand-written line must change an answer list, or it goes: this keeps the two files short."""
    useful = {word for tag in SPELLINGS for word in extra[tag] - ruled[tag]}
    needless = {word for words in extra.values() for word in words} - useful
    idle = needless | (deny - {word for words in ruled.values() for word in words})
    if idle:
        raise ValueError(f"these denied or supplied words change nothing: {' '.join(sorted(idle))}")


def supplied(harvest: Harvest, category: str, supplement: frozenset[str]) -> set[str]:
    """The supplied words that belong to one spelling: its own, and those that SCOWL files under no spelling."""
    own = sizes_in(harvest, category)
    filed = {word for name in SPELLINGS.values() for word in harvest.sizes[name]}
    return {word for word in supplement if word in own or word not in filed}


def in_play(words: set[str] | frozenset[str]) -> set[str]:
    return {word for word in words if len(word) in LENGTHS}


def known_words(harvest: Harvest, largest: int) -> set[str]:
    """SCOWL's words up to a size, of any length and from every category."""
    return {word for words in harvest.sizes.values() for word, size in words.items() if size <= largest}


def readers_words(harvest: Harvest) -> set[str]:
    """What an educated reader may come up with: the usual dictionary, and whatever is met often enough."""
    return known_words(harvest, KNOWN_SIZE) | {word for word, count in harvest.counts.items() if count >= KNOWN_COUNT}


def confirmed(harvest: Harvest) -> set[str]:
    """Words of any size that a second list has too."""
    return {word for word in known_words(harvest, 95) if word in harvest.web2 or word in harvest.counts}


def offensive(harvest: Harvest) -> set[str]:
    return {word for word, votes in harvest.votes.items() if votes >= OFFENSIVE_VOTES}


def spelled_answers(harvest: Harvest, category: str, known: set[str]) -> set[str]:
    """The answers in one spelling, before anything is barred or supplied."""
    singulars = {word for word, size in harvest.possessives.items() if size <= ANSWER_SIZE}
    return {
        word
        for word, size in sizes_in(harvest, category).items()
        if is_familiar(size, best_count(harvest, category, word)) and not is_inflected(word, known, singulars)
    }


def sizes_in(harvest: Harvest, category: str) -> dict[str, int]:
    """The words of one spelling: those that all share, and its own."""
    sizes = dict(harvest.sizes["english"])
    for word, size in harvest.sizes[category].items():
        sizes[word] = min(size, sizes.get(word, size))
    return sizes


def best_count(harvest: Harvest, category: str, word: str) -> int:
    """How often *word* is met; if the frequency list lacks this regional spelling, how often its twin is.

    The frequency list has *humour* and *theatre* but neither *humor* nor *theater*: of many words it has one spelling.
    """
    count = harvest.counts.get(word, 0)
    if count or word not in harvest.sizes[category] or word in harvest.sizes["english"]:
        return count
    others = [harvest.sizes[other] for other in SPELLINGS.values() if other != category]
    elsewhere = [twin for twin in twins(word) if any(twin in words for words in others)]
    return max((harvest.counts.get(twin, 0) for twin in elsewhere), default=0)


def is_familiar(size: int, count: int) -> bool:
    return size <= ANSWER_SIZE and count >= (LEAST_FAMILIAR_COUNT if size <= FAMILIAR_SIZE else LEAST_COUNT)

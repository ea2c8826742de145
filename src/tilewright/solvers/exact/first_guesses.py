"""What a position costs within some turns, each first guess by itself.

A search that keeps to one first guess until it is settled sinks into the first hard one.  Here all first guesses are
tried with few sets each, then those that are left with ten times as many, and so on: what one attains is the limit of
all others, and what was learnt of their parts is remembered.

Where turns are scarce, most first guesses fail at the *core*: the most candidates that differ at one place alone.  They
are few and hard, so whoever cannot keep the turns for them is soon found out; it is done after the first round.
Measured where all words may be the answer, TARNS within 6 turns, ``----G``: of 11,801 first guesses that a round
leaves, all but 18 are shown to fail at the 16 words in -ills in 20 CPU seconds; a search of all 1,132 candidates, or a
beam, finds no strategy at all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from tilewright.position import Mode, Position
from tilewright.solvers.base import Limit
from tilewright.solvers.exact.engine import Engine, Outcome, ask
from tilewright.solvers.splits import splits
from tilewright.table import Ids

FIRST_ROUND = 300  # sets for each first guess
GROWTH = 10  # times as many in each further round
# Sets for each first guess at the core.  TARNS as above: of 11,801 are left with 1,000 sets 6,843, with 300,000 18, and
# what is learnt of one guess shortens the search of the next: both take about half a minute.
CORE_NODES = 300_000


def try_each_first(engine: Engine, position: Position, turns: int, best: Outcome, nodes: int) -> Outcome:
    """The best strategy within *turns* that is found, and the least that any costs; the last round has so many *nodes*.

    *best* is what was known before.  At least one guess must have been made.
    """
    first, left, shown = None, legal_guesses(position) if turns else [], best.lower
    for number, size in enumerate(rounds(nodes)):
        if number == 1:
            left = without_failures(engine, position, turns, left)
        lower = dict[str, int]()
        for word in left:
            found = ask(engine, position, Limit(nodes=size), turns=turns, cutoff=best.value or 0, openers=[word])
            if found.value is not None and found.value < (best.value or found.value + 1):
                best, first = found, word
            if not found.exact:
                lower[word] = found.lower
        left = sorted((word for word in lower if best.value is None or lower[word] < best.value), key=lower.__getitem__)
        if not left:
            break
    if first is not None and best.value is not None:  # now that its parts are remembered, the strategy is quickly grown
        best = ask(engine, position, turns=turns, cutoff=best.value + 1, openers=[first], tree=True)
    least = min((lower[word] for word in left), default=best.value)
    return replace(best, lower=max(shown, least or 0), exact=not left, impossible=least is None)


def rounds(nodes: int) -> Iterator[int]:
    """How many sets each first guess may take, round by round."""
    size = FIRST_ROUND
    while size < nodes:
        yield size
        size *= GROWTH
    yield nodes


def legal_guesses(position: Position) -> list[str]:
    """What may be guessed, those that make the most parts of the candidates first."""
    guesses = position.legal_ids
    parts = splits(position.lexicon, guesses, position.candidate_ids).parts
    return [position.lexicon.words[guess] for guess in guesses[np.argsort(-parts, kind="stable")]]


def without_failures(engine: Engine, position: Position, turns: int, firsts: list[str]) -> list[str]:
    """The first guesses, but for those that are shown to fail at the core."""
    core = core_of(position)
    if (
        len(core) <= turns or position.mode is Mode.ULTRA
    ):  # there other words that fit may be guessed; the core has none
        return firsts
    alone, limit = position.narrow(position.turns[-1], core), Limit(nodes=CORE_NODES)
    return [word for word in firsts if not ask(engine, alone, limit, turns=turns, openers=[word]).impossible]


def core_of(position: Position) -> Ids:
    """Of the candidates that agree at all places but one, the most."""
    alike = defaultdict[tuple[int, str, str], list[int]](list)
    for number in position.candidate_ids.tolist():
        word = position.lexicon.words[number]
        for place in range(len(word)):
            alike[place, word[:place], word[place + 1 :]].append(number)
    return np.array(max(alike.values(), key=len), np.int32)

"""What the costs of wide positions are made of: see `block_engine`, which adds them up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright._native import IMPOSSIBLE, Control
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import Position
from tilewright.solvers.exact.engine import Outcome
from tilewright.solvers.splits import Integers
from tilewright.table import Ids, replies
from tilewright.trees import Node


class CostFound(NamedTuple):
    """What is known of a set or a guess: its cost below the limit, or a number that the cost is not below."""

    cost: int
    known: bool
    root: Node | None = None


NEVER = CostFound(IMPOSSIBLE, True)


@dataclass(frozen=True)
class SearchOrder:
    """What is asked of every part alike."""

    control: Control
    beam: int
    threads: int
    tree: bool
    weights: NDArray[np.uint32] | None

    def of(self, ids: Ids) -> Integers:
        """The weights of some words."""
        return np.ones(len(ids), np.int64) if self.weights is None else self.weights[ids].astype(np.int64)


def outcome(found: CostFound, limit: int, turns: int, asked: SearchOrder) -> Outcome:
    """What a search for one cost has shown."""
    known = found.known and (found.cost < limit or found.cost >= IMPOSSIBLE)
    exact, impossible = known and not asked.beam, known and found.cost >= IMPOSSIBLE
    lower = 0 if asked.beam or impossible else found.cost if known else min(found.cost, limit)
    value = found.cost if known and not impossible else None
    return Outcome(value, lower, exact, exact and impossible, turns, asked.control.nodes, {}, found.root)


def of_many(found: dict[str, tuple[int, bool]], turns: int, asked: SearchOrder) -> Outcome:
    """What is shown by the costs of several openers; a beam settles none, and bounds none from below."""
    least = min((cost for cost, known in found.values() if known), default=IMPOSSIBLE)
    if asked.beam:
        found = dict.fromkeys(found, (0, False))
    lower = min(cost for cost, _ in found.values())
    exact = least <= lower and not asked.beam
    told = {word: (None if cost >= IMPOSSIBLE else cost, known) for word, (cost, known) in found.items()}
    value = None if least >= IMPOSSIBLE else least
    never = exact and value is None
    return Outcome(value, 0 if lower >= IMPOSSIBLE else lower, exact, never, turns, asked.control.nodes, told, None)


def node_of(guess: str, branches: Mapping[str, Node | None]) -> Node | None:
    """The guess with what follows; None if a limit kept any of it from being written down."""
    known = {reply: node for reply, node in branches.items() if node is not None}
    return Node(guess, known) if len(known) == len(branches) else None


def last_reply(position: Position) -> str:
    """The reply that led here."""
    return str(position.turns[-1].reply)


def straight(position: Position, guess: int) -> Node:
    """The strategy of a guess that tells all candidates apart."""
    lexicon, others = position.lexicon, position.candidate_ids[position.candidate_ids != guess]
    codes = replies(lexicon, guess, others).tolist()
    named = (str(Pattern.from_code(code, lexicon.length)) for code in codes)
    words = (Node(lexicon.words[number]) for number in others)
    return Node(lexicon.words[guess], dict(zip(named, words, strict=True)))


def least_cost(weights: Integers) -> int:
    """The least that words of these weights can cost: one is found at once, the others one guess later."""
    return int(2 * weights.sum() - weights.max())


def is_new(lexicon: Lexicon, guess: int, candidates: Ids, seen: set[bytes]) -> bool:
    """Whether no guess that was seen splits the candidates alike."""
    _, places, parts = np.unique(replies(lexicon, guess, candidates), return_index=True, return_inverse=True)
    shape = blake2b(places[parts].tobytes(), digest_size=16).digest()
    if shape in seen:
        return False
    seen.add(shape)
    return True


def firsts(lexicon: Lexicon, guesses: Ids, candidates: Ids, weights: Integers) -> Integers:
    """For each guess, the weight of the candidates that are the heaviest of their parts."""
    lightest = np.argsort(weights, kind="stable")
    ids, weights = candidates[lightest], weights[lightest]
    heaviest, sums = np.zeros(3**lexicon.length, np.int64), np.empty(len(guesses), np.int64)
    for place, guess in enumerate(guesses):
        codes = replies(lexicon, int(guess), ids)
        heaviest[codes] = weights  # of equal codes the last, and so the heaviest, stays
        sums[place] = heaviest.sum()
        heaviest[codes] = 0
    return sums

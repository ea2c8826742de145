"""Whole strategies: found by the exact engine, remembered, or shipped with the package.

`solve_position` first lets a beam of guesses find a strategy, then proves it or finds a better one; whatever the limit
allows is returned with a valid lower bound.  `best_tree` is what the optimal solver plays from: the tree of the bundled
list is shipped, so that its first suggestion costs nothing; for other lists the opener comes from the beam, and its
tree from the exact search.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tilewright._native import Control
from tilewright.errors import BadTree, ImpossibleWithin, NothingFound, TilewrightError
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.solvers.base import NO_LIMIT, Limit
from tilewright.solvers.exact.engine import Engine, Objective, Outcome, interruptible
from tilewright.solvers.exact.selection import engine_for, fresh_engine
from tilewright.solvers.splits import splits
from tilewright.table import Ids, replies
from tilewright.trees import DecisionTree, Node, certificate, load_tree

Weights = NDArray[np.uint32]
SHIPPED = Path(__file__).parents[2] / "data" / "trees"
TRIED = 100  # candidates at each set of a strategy without a search
TREE_NODES = (
    500_000  # sets that are searched for a tree to play from; counted from nothing, so that it is always the same
)
BEAM = 10  # guesses tried at each set by the first look: on classic it finds the optimum, 7,920


def solve_position(
    position: Position,
    turns: int,
    *,
    objective: Objective = "sum",
    opener: str | None = None,
    limit: Limit = NO_LIMIT,
    threads: int = 1,
    engine: Engine | None = None,
    weights: Weights | None = None,
) -> Outcome:
    """The best strategy for *position* that the limit allows, with its lower bound.

    With *weights* (by word id), guesses count as often as the weight of the answer says: the least mean with a prior.

    Raises `ImpossibleWithin` if it is proven that there is none, and `NothingFound` if the limit leaves that open.
    """
    engine = engine or engine_for(position)
    with interruptible(limit) as control:
        best = least_sum(engine, position, control, turns, opener, threads, weights)
        if objective == "sum":
            return best
        return least_worst(engine, position, control, best, opener, threads, weights)


def least_sum(
    engine: Engine,
    position: Position,
    control: Control,
    turns: int,
    opener: str | None,
    threads: int,
    weights: Weights | None = None,
) -> Outcome:
    """The least sum: a beam finds a strategy, the exact search proves it or finds a better one.

    The limit may leave a proof without its strategy: then that of the beam is returned, proven if it costs as much.
    """
    if turns < 1:  # the engine makes the first move of an opener without asking
        raise ImpossibleWithin(turns, len(position.candidate_ids))
    openers = [] if opener is None else [opener]
    found, exact = (
        engine.solve(
            position, control, openers=openers, turns=turns, beam=beam, threads=threads, tree=True, weights=weights
        )
        for beam in (BEAM, 0)
    )
    if exact.impossible:
        raise ImpossibleWithin(turns, len(position.candidate_ids))
    if exact.root is not None and exact.exact:
        return exact
    if found.root is None:
        raise NothingFound
    if exact.exact and found.value == exact.value:
        return replace(exact, root=found.root)
    lower = exact.lower if weights is not None else max(exact.lower, floor(position, opener))
    return replace(found, lower=lower, nodes=exact.nodes, openers=exact.openers)


def least_worst(
    engine: Engine,
    position: Position,
    control: Control,
    best: Outcome,
    opener: str | None,
    threads: int,
    weights: Weights | None,
) -> Outcome:
    """The least worst case, and among those the least sum: turn after turn is taken away until it cannot be done."""
    while best.root is not None:
        worst = certificate(best.root, position).tally.worst
        try:
            best = least_sum(engine, position, control, worst - 1, opener, threads, weights)
        except ImpossibleWithin:
            break
        except NothingFound:
            return replace(best, exact=False)
    return best


def without_search(position: Position, turns: int, opener: str | None = None) -> Outcome:
    """A strategy that costs next to no time, for when the limit leaves none: valid, and far from the best.

    It guesses candidates only.  Raises `NothingFound` if it does not keep the turns.
    """
    lexicon, ids = position.lexicon, position.candidate_ids
    root = plain_node(lexicon, ids, None if opener is None else lexicon.id_of(opener))
    tally = certificate(root, position, turns).tally
    if tally.worst > turns:
        raise NothingFound
    return Outcome(tally.total, floor(position, opener), False, False, turns, 0, {}, root)


def plain_node(lexicon: Lexicon, ids: Ids, guess: int | None = None) -> Node:
    """The guess, or else that of some candidates which has the most replies, and what follows."""
    if guess is None:
        some = ids[:: -(-len(ids) // TRIED)]
        guess = int(some[splits(lexicon, some, ids).parts.argmax()])
    codes = replies(lexicon, guess, ids)
    order = np.argsort(codes, kind="stable")
    kinds, starts = np.unique(codes[order], return_index=True)
    parts = zip(kinds.tolist(), np.split(ids[order], starts[1:]), strict=True)
    wrong = ((Pattern.from_code(code, lexicon.length), part) for code, part in parts)
    branches = {str(reply): plain_node(lexicon, part) for reply, part in wrong if not reply.is_win}
    return Node(lexicon.words[guess], branches)


def floor(position: Position, opener: str | None = None) -> int:
    """A lower bound on the sum of guesses that costs nothing to know.

    A guess that gives k replies to n candidates costs at least 3n - k, one less if it is a candidate itself, because a
    part of x costs at least 2x - 1.
    """
    ids = position.candidate_ids
    guesses = position.legal_ids if opener is None else np.array([position.lexicon.id_of(opener)], np.int32)
    return int(3 * len(ids) - splits(position.lexicon, guesses, ids).parts.max() - 1)


@lru_cache(maxsize=8)
def best_tree(lexicon: Lexicon, mode: Mode = Mode.NORMAL) -> DecisionTree:
    """The strategy with the least sum that is known for *lexicon*: shipped, or that of the beam's opener.

    Raises `ImpossibleWithin` or `NothingFound` as `solve_position` does.
    """
    if shipped := shipped_tree(lexicon, mode):
        return shipped
    start = Position.start(lexicon, mode)
    engine = fresh_engine(start)
    with interruptible(Limit(nodes=TREE_NODES)) as control:
        found = engine.solve(start, control, beam=BEAM, tree=True)
        opener = None if found.root is None else found.root.guess
        outcome = least_sum(engine, start, control, TURN_LIMIT, opener, 1)
    assert outcome.root is not None
    return certificate(outcome.root, start, TURN_LIMIT, floor(start))


def shipped_tree(lexicon: Lexicon, mode: Mode) -> DecisionTree | None:
    """The tree that comes with the package for this very list, if there is one."""
    path = SHIPPED / f"{lexicon.name}-{mode}.json"
    with suppress(TilewrightError, BadTree):
        tree = load_tree(path)
        if tree.lexicon == lexicon.fingerprint:
            return tree
    return None

"""Positions that are too wide for a table, searched block by block.

The native engine needs the replies of every guess to every candidate, three times over.  A position is *wide* when
they do not fit into the room that the memory budget leaves.  Its guesses are then compared by figures that need no
table; a guess splits it into parts; parts that together fit make a *block*, which gets a table and an engine for as
long as it is looked at; and a part that is still too wide is split in its turn.

The order of the guesses, the bounds and the choice among equals are those of `native/exact/search_node.cpp`, so that
values, beams and trees are the same as with a whole table.  A *level* is the least that a guess can cost: with weight W
of all candidates, and *lost* of those that are not the first in their part, 2W + lost, less the weight of the guess if
it is a candidate.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tilewright._native import IMPOSSIBLE, Control
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.solvers.exact.block_costs import (
    NEVER,
    CostFound,
    SearchOrder,
    firsts,
    is_new,
    last_reply,
    least_cost,
    node_of,
    of_many,
    outcome,
    straight,
)
from tilewright.solvers.exact.engine import Outcome
from tilewright.solvers.exact.table_engine import SMALL_MEMORY, TableEngine, fits, memory_beside
from tilewright.solvers.metrics import parts_after
from tilewright.solvers.splits import Integers, Splits, splits
from tilewright.table import Ids, reply_matrix
from tilewright.trees import Node

BLOCK_CELLS = 50_000_000  # of a block with many parts: about half a second to fill, so that limits are kept
EASY = 60  # candidates
MEMORY = 1 << 26  # bytes that the engine of a block remembers, at most; it lives for seconds
PAIR = 2


class BlockEngine:
    """The exact engine for the positions that follow from *base*, without a table of them all."""

    def __init__(self, base: Position) -> None:
        self.base, self.lexicon = base, base.lexicon
        self._figures: tuple[bytes, Splits] | None = None
        self._alone = threading.Lock()

    @cached_property
    def rank(self) -> NDArray[np.int64]:
        """The place of each word in the order of guesses: the finest split of the base first, then candidates."""
        strangers = np.ones(len(self.lexicon), np.bool_)
        strangers[self.base.candidate_ids] = False
        order = np.lexsort((strangers, -self.figures(self.base).parts))
        ranks = np.empty(len(order), np.int64)
        ranks[order] = np.arange(len(order))
        return ranks

    def fits(self, position: Position) -> bool:
        """Whether there is room for the table of *position*."""
        return fits(self.lexicon, len(position.candidate_ids), position.mode)

    def figures(self, position: Position) -> Splits:
        """How every word splits the candidates; those of the last position are kept."""
        key = position.candidate_ids.tobytes()
        if self._figures is None or self._figures[0] != key:
            everything = np.arange(len(self.lexicon), dtype=np.int32)
            self._figures = key, splits(self.lexicon, everything, position.candidate_ids)
        return self._figures[1]

    def solve(
        self,
        position: Position,
        control: Control,
        *,
        openers: Sequence[str] = (),
        turns: int = TURN_LIMIT,
        cutoff: int = 0,
        beam: int = 0,
        threads: int = 1,
        tree: bool = False,
        weights: NDArray[np.uint32] | None = None,
    ) -> Outcome:
        """As `Engine.solve`; a beam that is stopped returns the best strategy that it has.

        There is room for one block only, so whoever asks at the same time waits: use *threads*.
        """
        asked = SearchOrder(control, beam, threads, tree and len(openers) < 2, weights)
        with self._alone:
            return self._solve(asked, position, openers, turns, cutoff or IMPOSSIBLE)

    def _solve(self, asked: SearchOrder, position: Position, openers: Sequence[str], turns: int, limit: int) -> Outcome:
        if not openers:
            return outcome(self.set_cost(asked, position, turns, limit), limit, turns, asked)
        costs = {word: self.guess_cost(asked, position, self.lexicon.id_of(word), turns, limit) for word in openers}
        found = {word: (each.cost if each.known else min(each.cost, limit), each.known) for word, each in costs.items()}
        if len(openers) == 1:
            told = outcome(costs[openers[0]], limit, turns, asked)
            (lower, settled) = (told.lower, False) if asked.beam or not told.exact else found[openers[0]]
            return replace(told, openers={openers[0]: (None if lower >= IMPOSSIBLE else lower, settled)})
        return of_many(found, turns, asked)

    def forget(self) -> None:
        """Nothing is kept between searches."""

    def set_cost(self, asked: SearchOrder, position: Position, turns: int, below: int) -> CostFound:
        """What *position* costs, if that is *below* a limit."""
        if self.fits(position):
            return Block(self, [position]).cost(asked, position, turns, below)
        if turns < PAIR:
            return NEVER
        perfect = self.perfect(asked, position)
        if perfect is not None and asked.weights is None:
            return self.guess_cost(asked, position, perfect, turns, below)
        found = self.least(asked, position, turns, below)
        if perfect is not None and found.known:
            own = self.guess_cost(asked, position, perfect, turns, below)
            return own if own.known and own.cost == found.cost else found
        return found

    def perfect(self, asked: SearchOrder, position: Position) -> int | None:
        """The first candidate, the heaviest first, that tells all others apart."""
        ids = position.candidate_ids
        apart = ids[self.figures(position).parts[ids] == len(ids)]
        return int(apart[np.argsort(-asked.of(apart), kind="stable")[0]]) if len(apart) else None

    def teller(self, asked: SearchOrder, position: Position) -> int | None:
        """The heaviest candidate, the first of them, if it tells all others apart: nothing can cost less.

        Nothing can tell more than `EASY` words apart in this way as a rule, so nobody looks.
        """
        ids = position.candidate_ids
        if len(ids) > EASY:
            return None
        weights = asked.of(ids)
        heaviest = ids[weights == weights.max()]
        codes = np.sort(reply_matrix(self.lexicon, heaviest, ids), axis=1)
        apart = (codes[:, 1:] != codes[:, :-1]).all(axis=1)
        return int(heaviest[apart.argmax()]) if apart.any() else None

    def least(self, asked: SearchOrder, position: Position, turns: int, below: int) -> CostFound:
        """The best guess that is tried, in the order of the levels."""
        best, left, seen, never = CostFound(below, False), asked.beam or len(self.lexicon), set[bytes](), True
        for level, guess in self.choices(asked, position, turns):
            if level >= best.cost or not left:
                never = False
                break
            if position.mode is Mode.NORMAL and not is_new(self.lexicon, guess, position.candidate_ids, seen):
                continue
            left -= 1
            found = self.guess_cost(asked, position, guess, turns, best.cost)
            if asked.control.stopped and not found.known:
                return best if best.known and asked.beam else CostFound(level, False)
            never = never and found == NEVER
            if found.known and found.cost < best.cost:
                best = found
        return NEVER if never or best.cost >= IMPOSSIBLE else best

    def choices(self, asked: SearchOrder, position: Position, turns: int) -> Iterator[tuple[int, int]]:
        """The legal guesses with their levels, the lowest first and there the most even split.

        A guess that leaves no part above two attains its level, so that nothing else there need be tried; with two
        turns, every part must be a single word.
        """
        ids = np.union1d(position.legal_ids, position.candidate_ids)
        ids = ids[np.argsort(self.rank[ids])]
        figures = Splits(*(column[ids] for column in self.figures(position)))
        if turns == PAIR:
            apart = figures.parts == len(position.candidate_ids)
            ids, figures = ids[apart], Splits(*(column[apart] for column in figures))
        levels = self.levels(asked, position, ids, figures)
        for level in np.unique(levels):
            here = np.flatnonzero(levels == level)
            even = here[figures.largest[here] <= PAIR]
            if len(even) and turns > PAIR:
                here = even[:1]
            for index in here[np.argsort(figures.squares[here], kind="stable")]:
                yield int(level), int(ids[index])

    def levels(self, asked: SearchOrder, position: Position, guesses: Ids, figures: Splits) -> Integers:
        """The level of each guess."""
        candidates = position.candidate_ids
        own = np.zeros(len(self.lexicon), np.int64)
        own[candidates] = asked.of(candidates)
        whole = int(own.sum())
        if asked.weights is None:
            lost = len(candidates) - figures.parts
        else:
            lost = whole - firsts(self.lexicon, guesses, candidates, own[candidates])
        levels: Integers = 2 * whole + lost - own[guesses]
        return levels

    def guess_cost(self, asked: SearchOrder, position: Position, guess: int, turns: int, below: int) -> CostFound:
        """What *position* costs when *guess* comes first, if that is *below* a limit."""
        if asked.control.stopped:
            one = np.array([guess], np.int32)
            figures = splits(self.lexicon, one, position.candidate_ids)
            return CostFound(int(self.levels(asked, position, one, figures)[0]), False)
        parts = list(parts_after(position, guess))
        if any(min(len(part.candidate_ids), PAIR) >= turns for part in parts):
            return NEVER
        return self.parts_cost(asked, position, guess, parts, turns - 1, below)

    def parts_cost(
        self, asked: SearchOrder, position: Position, guess: int, parts: list[Position], turns: int, below: int
    ) -> CostFound:
        """The cost of a guess, part after part; it ends as soon as the limit cannot be kept."""
        floors = {part: least_cost(asked.of(part.candidate_ids)) for part in parts}
        cost = int(asked.of(position.candidate_ids).sum()) + sum(floors.values())
        if cost >= below:
            return CostFound(cost, False)
        easy = {part: best for part in parts if (best := self.teller(asked, part)) is not None}
        branches: dict[str, Node | None] = {}
        if asked.tree:
            branches |= {last_reply(part): straight(part, best) for part, best in easy.items()}
        for block in self.blocks([part for part in parts if part not in easy]):
            for part in block.positions:
                if cost >= below:
                    return CostFound(cost, False)
                found = block.cost(asked, part, turns, below - cost + floors[part])
                if found.cost >= IMPOSSIBLE and found.known:
                    return NEVER
                cost += max(found.cost, floors[part]) - floors[part]
                if not found.known:
                    return CostFound(cost, False)
                branches[last_reply(part)] = found.root
        root = node_of(self.lexicon.words[guess], branches) if asked.tree else None
        return CostFound(cost, True, root) if cost < below else CostFound(cost, False)

    def blocks(self, parts: Sequence[Position]) -> Iterator[Block]:
        """The parts in blocks that fit."""
        waiting, count = list[Position](), 0
        for part in parts:
            count += len(part.candidate_ids)
            full = count * len(self.lexicon) > BLOCK_CELLS or not fits(self.lexicon, count, part.mode)
            if waiting and full:
                yield Block(self, waiting)
                waiting, count = [], len(part.candidate_ids)
            waiting.append(part)
        if waiting:
            yield Block(self, waiting)


class Block:
    """Some positions that share a table, made when the first of them needs it."""

    def __init__(self, whole: BlockEngine, positions: list[Position]) -> None:
        self.whole, self.positions = whole, positions

    @cached_property
    def engine(self) -> TableEngine:
        """The engine for these positions."""
        columns = np.concatenate([position.candidate_ids for position in self.positions])
        memory = min(MEMORY, memory_beside(self.whole.lexicon, len(columns)))
        return TableEngine.of_columns(self.whole.lexicon, columns, self.whole.rank, max(SMALL_MEMORY, memory))

    def cost(self, asked: SearchOrder, position: Position, turns: int, below: int) -> CostFound:
        """What the position costs, if that is *below* a limit."""
        if not self.whole.fits(position):
            return self.whole.set_cost(asked, position, turns, below)
        if asked.control.stopped:
            return CostFound(0, False)
        told = self.engine.solve(
            position,
            asked.control,
            turns=turns,
            cutoff=0 if below >= IMPOSSIBLE else below,
            beam=asked.beam,
            threads=asked.threads,
            tree=asked.tree,
            weights=asked.weights,
        )
        if told.value is not None:
            return CostFound(told.value, told.exact or bool(asked.beam), told.root)
        if told.impossible or (asked.beam and below >= IMPOSSIBLE and not asked.control.stopped):
            return NEVER
        return CostFound(below if asked.beam and not asked.control.stopped else told.lower, False)

"""AND-OR search: the same game without the oracle.

In an OR node the player chooses a guess; the reply is nature's move, so every part that the guess makes is an AND
branch that must be settled too.  The goal is to say the word.  Two objectives:

- `smallest_worst_case`: depth-first with iterative deepening, refusing sets too large for the guesses left by an
  admissible bound (`bounds.log243` or `bounds.sharp`);
- `smallest_mean`: AO*.  Every set has a *value*, a lower bound on the sum of guesses over its candidates; the search
  follows the guesses whose values are lowest to a set not yet expanded, expands it, and revises the values above.

Both look only at the guesses that `Moves` offers (and at one candidate, if it offers none): with every allowed word in
the pool and no limit to branching, the results are those of the game itself.  They are for small lexicons and late
positions.  A strategy is a `trees.Node`.  Out of limits, it is completed by the guesses that make most parts, and
the bound says what is proven.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

import numpy as np

from tilewright.lab.bounds import Bound, sharp
from tilewright.lab.limit import NO_LIMIT, Limit, Meter, depth_of
from tilewright.lab.moves import Moves
from tilewright.lab.split import Split
from tilewright.lexicon import Lexicon
from tilewright.pattern import CORRECT, MARKS, Pattern, score
from tilewright.table import Codes, Ids
from tilewright.trees import Node, Tally

Objective = Literal["worst", "mean"]
OBJECTIVES: tuple[Objective, ...] = ("worst", "mean")


@dataclass(frozen=True)
class Honest:
    """A strategy (*root*) for *candidates*, and a lower bound on its worst case or, for the mean, on its total."""

    objective: Objective
    lexicon: Lexicon
    candidates: Ids
    root: Node
    lower: int
    stopped: str | None
    expanded: int

    @cached_property
    def tally(self) -> Tally:
        """What it costs, found by playing it against every candidate with the readable rule."""
        taken = Counter(len(self.guesses_for(self.lexicon.words[number])) for number in self.candidates)
        return Tally(dict(sorted(taken.items())))

    @property
    def mean(self) -> float:
        """The mean number of guesses."""
        return self.tally.total / len(self.candidates)

    @property
    def is_proven(self) -> bool:
        """Whether nothing that the moves offer does better."""
        return self.lower == (self.tally.worst if self.objective == "worst" else self.tally.total)

    def guesses_for(self, answer: str) -> list[str]:
        """The guesses made when the word is *answer*, which must be one of the candidates."""
        node, guesses = self.root, [self.root.guess]
        while guesses[-1] != answer:
            node = node.branches[str(score(node.guess, answer))]
            guesses.append(node.guess)
        return guesses

    def as_json(self) -> dict[str, object]:
        """The figures, as the command prints them in JSON."""
        return {
            "oracle": False,
            "objective": self.objective,
            "candidates": len(self.candidates),
            "worst": self.tally.worst,
            "total": self.tally.total,
            "mean": self.mean,
            "lower_bound": self.lower,
            "proven": self.is_proven,
            "stopped": self.stopped,
            "expanded": self.expanded,
        }


class OutOfLimit(Exception):
    """A limit was reached; its name is the argument."""


def smallest_worst_case(moves: Moves, candidates: Ids, limit: Limit = NO_LIMIT, bound: Bound = sharp) -> Honest:
    """The strategy whose unluckiest candidate takes fewest guesses, by deepening until one exists."""
    search = Deepening(moves, bound, limit)
    turns, stopped, root = bound(len(candidates), moves.lexicon.length), None, None
    try:
        while root is None:
            if turns > depth_of(limit):
                raise OutOfLimit("depth")
            root = search.within(candidates, turns)
            turns += root is None
    except OutOfLimit as end:
        stopped = str(end)
    root = root or greedy(moves, candidates)
    return Honest("worst", moves.lexicon, candidates, root, turns, stopped, search.expanded)


class Deepening:
    """One search with growing numbers of turns; it remembers which sets it has refuted, and with how many."""

    def __init__(self, moves: Moves, bound: Bound, limit: Limit) -> None:
        self.moves, self.meter, self.expanded = moves, Meter(limit), 0
        self.bound: Callable[[int], int] = lambda count: bound(count, moves.lexicon.length)
        self.refuted: dict[bytes, int] = {}

    def within(self, candidates: Ids, turns: int) -> Node | None:
        """A strategy that settles *candidates* in so many *turns*, if there is one."""
        if turns < 1 or self.bound(len(candidates)) > turns:
            return None
        if len(candidates) == 1:
            return sure(self.moves, candidates)
        if self.refuted.get(candidates.tobytes(), 0) >= turns:
            return None
        self._count()
        split = split_of(self.moves, candidates)
        for row in np.lexsort((-split.part_counts, split.largest)):
            if self.bound(split.largest[row].item()) > turns - 1 or split.part_counts[row] == 1:
                break  # guesses with larger parts follow
            if node := self._after(split, row, turns - 1):
                return node
        self.refuted[candidates.tobytes()] = turns
        return None

    def _after(self, split: Split, row: int, turns: int) -> Node | None:
        """The strategy that begins with the guess of that *row*, if all its parts are settled in so many *turns*."""
        branches = {}
        parts = parts_of(split, row, self.moves.lexicon.length)
        for reply, part in sorted(parts.items(), key=lambda item: -len(item[1])):  # what can fail, fails first
            node = self.within(part, turns)
            if node is None:
                return None
            branches[reply] = node
        return Node(self.moves.lexicon.words[split.guesses[row]], branches)

    def _count(self) -> None:
        if stopped := self.meter.reached_limit(self.expanded):
            raise OutOfLimit(stopped)
        self.expanded += 1


def split_of(moves: Moves, candidates: Ids) -> Split:
    """What the guesses on offer do to *candidates*; if none of these is on offer, one joins, so that a guess helps."""
    guesses = moves.of(candidates)
    if not np.isin(guesses, candidates, assume_unique=True).any():
        guesses = np.append(guesses, candidates[:1])
    return Split(moves.lexicon, guesses, candidates)


def parts_of(split: Split, row: int, length: int) -> dict[str, Ids]:
    """The parts that a guess makes, by the reply; without the win, which leaves nothing to settle."""
    codes: Codes = split.codes[row]
    order = np.argsort(codes, kind="stable")
    values, starts = np.unique(codes[order], return_index=True)
    pieces = np.split(split.candidates[order], starts[1:])
    replies = (reply_text(code, length) for code in values.tolist())
    parts = dict(zip(replies, pieces, strict=True))
    parts.pop(MARKS[CORRECT] * length, None)
    return parts


@cache
def reply_text(code: int, length: int) -> str:
    """Remembered, since the same few replies are written for thousands of nodes."""
    return str(Pattern.from_code(code, length))


def sure(moves: Moves, candidates: Ids) -> Node:
    """With one candidate, say it."""
    return Node(moves.lexicon.words[candidates[0]])


def greedy(moves: Moves, candidates: Ids) -> Node:
    """Always the guess that makes most parts, the first on offer among equals."""
    if len(candidates) == 1:
        return sure(moves, candidates)
    split = split_of(moves, candidates)
    row = int(np.argmax(split.part_counts))
    parts = parts_of(split, row, moves.lexicon.length)
    return Node(moves.lexicon.words[split.guesses[row]], {reply: greedy(moves, part) for reply, part in parts.items()})

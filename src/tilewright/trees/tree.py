"""The value itself, what it costs, and how to walk it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import TURN_LIMIT, Mode, Position, Turn
from tilewright.table import Ids, replies

DEEPEST = 40  # guesses; a strategy that needs more does not end


@dataclass(frozen=True, slots=True)
class Node:
    """A guess, and the node behind each reply (as text) that does not end the game."""

    guess: str
    branches: Mapping[str, Node] = field(default_factory=dict)

    def after(self, reply: Pattern) -> Node | None:
        """The node behind *reply*; None if no answer gives it."""
        return self.branches.get(str(reply))

    def __repr__(self) -> str:
        return f"<Node {self.guess}: {len(self.branches)} branches>"


@dataclass(frozen=True, slots=True)
class Tally:
    """What a strategy costs: how many answers take each number of guesses."""

    histogram: Mapping[int, int]

    @property
    def answers(self) -> int:
        """How many answers there are."""
        return sum(self.histogram.values())

    @property
    def total(self) -> int:
        """The guesses over all answers."""
        return sum(taken * count for taken, count in self.histogram.items())

    @property
    def worst(self) -> int:
        """The most guesses that any answer takes."""
        return max(self.histogram, default=0)


@dataclass(frozen=True)
class DecisionTree:
    """A strategy for a lexicon, and what is claimed of it."""

    lexicon: str  # the fingerprint
    mode: Mode
    turns: int  # the most guesses that any answer may take
    root: Node
    tally: Tally
    lower_bound: int  # no strategy has a lower total
    start: tuple[Turn, ...] = ()  # what was played before the tree begins

    @property
    def is_proven(self) -> bool:
        """Whether no strategy does better."""
        return self.lower_bound == self.tally.total

    def at(self, turns: tuple[Turn, ...]) -> Node:
        """The node after *turns*; they must be those that the tree plays."""
        node: Node | None = self.root
        for number, turn in enumerate(turns, 1):
            if node is None or node.guess != turn.guess:
                plays = "has ended before" if node is None else f"guesses {node.guess} at"
                raise InputError(f"turn {number} is {turn.guess}, but the tree {plays} it")
            node = node.after(turn.reply)
        if node is None:
            raise InputError(f"no answer gives {turns[-1]}, or it ends the game")
        return node

    def __repr__(self) -> str:
        counts = f"{self.tally.answers:,} answers, {self.tally.total:,} guesses"
        return f"<DecisionTree {self.lexicon} {self.mode} {self.root.guess}: {counts}>"


def tree_of(
    choose: Callable[[Position], str], position: Position, turns: int = TURN_LIMIT, lower_bound: int = 0
) -> DecisionTree:
    """The tree of a strategy given as a function, for the candidates of *position*."""
    return certificate(grow_node(choose, position, 1), position, turns, lower_bound)


def grow_node(choose: Callable[[Position], str], position: Position, depth: int) -> Node:
    """The node of *position*, whose guess is number *depth*."""
    if depth > DEEPEST:
        raise InputError(f"the strategy does not end: {DEEPEST} guesses were not enough at {position}")
    guess = choose(position)
    return Node(
        guess, {str(reply): grow_node(choose, after, depth + 1) for reply, after in wrong_replies(position, guess)}
    )


def certificate(root: Node, position: Position, turns: int = TURN_LIMIT, lower_bound: int = 0) -> DecisionTree:
    """The tree with this *root* for the candidates of *position*, with what it costs."""
    costs = Tally(dict(sorted(Counter(guess_counts(root, position.lexicon, position.candidate_ids, 1)).items())))
    return DecisionTree(position.lexicon.fingerprint, position.mode, turns, root, costs, lower_bound, position.turns)


def guess_counts(node: Node, lexicon: Lexicon, ids: Ids, depth: int) -> Iterator[int]:
    """For each of the answers *ids*, the number of the guess that finds it; those that are never found are left out."""
    codes = replies(lexicon, lexicon.id_of(node.guess), ids)
    for code in np.unique(codes).tolist():
        reply = Pattern.from_code(code, lexicon.length)
        if reply.is_win:
            yield depth
        elif after := node.after(reply):
            yield from guess_counts(after, lexicon, ids[codes == code], depth + 1)


def wrong_replies(position: Position, guess: str) -> Iterator[tuple[Pattern, Position]]:
    """The replies, other than all green, that candidates give to *guess*, each with the position behind it."""
    lexicon = position.lexicon
    for code in np.unique(replies(lexicon, lexicon.id_of(guess), position.candidate_ids)).tolist():
        reply = Pattern.from_code(code, lexicon.length)
        if not reply.is_win:
            yield reply, position.push(guess, reply)


def nodes(root: Node, depth: int = 1) -> Iterator[tuple[int, Node]]:
    """Every node with the number of its guess, parents first."""
    yield depth, root
    for node in root.branches.values():
        yield from nodes(node, depth + 1)

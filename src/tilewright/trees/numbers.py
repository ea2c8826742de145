"""Trees as numbers alone, for lists whose words are not ours to give away.

The numbers are the ids of the guesses, in the order in which `tree_of` asks for them: a guess, then what follows each
reply, in the order of the replies' numbers.  The last answer of a part is guessed, and not written down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilewright.errors import BadTree
from tilewright.position import Position
from tilewright.trees.tree import DecisionTree, Node, tree_of, wrong_replies


def to_numbers(root: Node, position: Position) -> Iterator[int]:
    """The numbers of a strategy for the candidates of *position*, which has been verified."""
    if len(position.candidate_ids) > 1:
        yield position.lexicon.id_of(root.guess)
        for reply, after in wrong_replies(position, root.guess):
            yield from to_numbers(root.branches[str(reply)], after)


def from_numbers(numbers: Iterable[int], start: Position, turns: int) -> DecisionTree:
    """The strategy that the numbers are for the candidates of *start*."""
    words, left = start.lexicon.words, iter(numbers)

    def choose(position: Position) -> str:
        ids = position.candidate_ids
        number = int(ids[0]) if len(ids) == 1 else next(left, -1)
        if not 0 <= number < len(words):
            raise BadTree("its numbers are not those of words, or end too early")
        return words[number]

    return tree_of(choose, start, turns)

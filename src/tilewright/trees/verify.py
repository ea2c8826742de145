"""The verifier: replays every answer with the readable rule.

It shares no code with any search and uses no table: only `score` and the readable rule of the modes.  It shows that
the strategy finds every answer, legally and within the turns, at the cost that is claimed.  The lower bound is a claim
that only a search can show; the verifier checks that it does not contradict the total.
"""

from __future__ import annotations

from collections import Counter

from tilewright.errors import BadTree, UnknownWord, quantity
from tilewright.lexicon import Lexicon
from tilewright.pattern import score
from tilewright.position import REASONS, Turn
from tilewright.trees.tree import DecisionTree, Node


def verify(tree: DecisionTree, lexicon: Lexicon) -> int:
    """How many answers were replayed; raises `BadTree` at the first thing that is wrong."""
    if tree.lexicon.split(":")[1:] != lexicon.fingerprint.split(":")[1:]:
        raise BadTree(f"it belongs to the list {tree.lexicon}, not to {lexicon.fingerprint}")
    answers = [word for word in lexicon.answers if all(turn.fits(word) for turn in tree.start)]
    used: set[int] = set()
    taken = Counter(replay(tree, answer, lexicon, used) for answer in answers)
    if dict(taken) != dict(tree.tally.histogram):
        raise BadTree(f"it claims the histogram {dict(tree.tally.histogram)}, but has {dict(sorted(taken.items()))}")
    if tree.lower_bound > tree.tally.total:
        raise BadTree(f"its lower bound {tree.lower_bound} is above its total {tree.tally.total}")
    check_all_used(tree.root, used, "")
    return len(answers)


def replay(tree: DecisionTree, answer: str, lexicon: Lexicon, used: set[int]) -> int:
    """The number of guesses that the tree takes for *answer*."""
    node, turns = tree.root, list(tree.start)
    for taken in range(1, tree.turns + 1):
        used.add(id(node))
        check_guess(tree, node, turns, lexicon)
        reply = score(node.guess, answer)
        if reply.is_win:
            return taken
        turns.append(Turn(node.guess, reply))
        after = node.after(reply)
        if after is None:
            raise BadTree(f"there is no guess for the answer {answer}", path_of(turns))
        node = after
    raise BadTree(f"the answer {answer} is not found within {quantity(tree.turns, 'turn')}", path_of(turns))


def check_guess(tree: DecisionTree, node: Node, turns: list[Turn], lexicon: Lexicon) -> None:
    """Refuse a guess that is no word of the list, or not legal in the tree's mode."""
    if node.guess not in lexicon:
        raise BadTree(str(UnknownWord(node.guess, lexicon.name)), path_of(turns))
    if reason := REASONS[tree.mode](node.guess, tuple(turns)):
        raise BadTree(f"{node.guess} is not legal in {tree.mode} mode: {reason}", path_of(turns))


def check_all_used(node: Node, used: set[int], path: str) -> None:
    """Refuse a node that no answer reaches."""
    if id(node) not in used:
        raise BadTree(f"no answer leads to the guess {node.guess}", path)
    for reply, after in node.branches.items():
        check_all_used(after, used, f"{path} {node.guess}={reply}".strip())


def path_of(turns: list[Turn]) -> str:
    """The turns that lead to a place, as text."""
    return " ".join(map(str, turns))

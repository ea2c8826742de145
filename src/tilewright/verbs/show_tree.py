"""Show a tree: the guess at one place of a decision tree, and what follows each reply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.fields import MOST_TURNS, TreeText, TurnText, tree_field, tree_of
from tilewright.verbs.question import Narrowing, Question, option

if TYPE_CHECKING:
    from tilewright.trees import DecisionTree, Node


@dataclass(frozen=True)
class ShowTree(Question):
    """Walk a decision tree.

    Shows the guess at the end of the path and, for each reply, the next guess and how many more there are below.

    JSON: lexicon, path, guess, branches (reply, guess, nodes below, guesses at most).
    """

    tree: TreeText = tree_field()
    turns: tuple[TurnText, ...] = option(
        (),
        "A turn so far, such as crane=-YG--; give it again for each further turn.",
        http=Narrowing(longest=MOST_TURNS),
    )


@dataclass(frozen=True, slots=True)
class Branch:
    """What follows a *reply*: a guess, the nodes below with it, and the guesses at most."""

    reply: str
    guess: str
    nodes: int
    worst: int

    def as_json(self) -> dict[str, object]:
        """The branch."""
        return {"reply": self.reply, "guess": self.guess, "nodes": self.nodes, "worst": self.worst}


@dataclass(frozen=True, slots=True)
class TreePlace:
    """A node of a tree behind some turns."""

    tree: DecisionTree
    path: tuple[str, ...]
    guess: str
    branches: tuple[Branch, ...]  # those with the most nodes first
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list that the tree is for."""
        return self.tree.lexicon

    def as_json(self) -> dict[str, object]:
        """The guess and its branches."""
        branches = [branch.as_json() for branch in self.branches]
        return {"lexicon": self.tree.lexicon, "path": list(self.path), "guess": self.guess, "branches": branches}


def show_tree(question: ShowTree) -> TreePlace:
    """The place behind the turns, which must be those that the tree plays."""
    from tilewright.knowledge import parse_turns

    tree = tree_of(question.tree)
    node = tree.at(tuple(parse_turns(question.turns, len(tree.root.guess))))
    branches = [_branch(reply, after) for reply, after in node.branches.items()]
    ordered = sorted(branches, key=lambda branch: (-branch.nodes, branch.reply))
    return TreePlace(tree, question.turns, node.guess, tuple(ordered))


def _branch(reply: str, after: Node) -> Branch:
    from tilewright.trees import nodes

    depths = [depth for depth, _ in nodes(after)]
    return Branch(reply, after.guess, len(depths), max(depths))

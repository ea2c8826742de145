"""Verify a tree: replay every answer of a decision tree with the readable rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tilewright.verbs.fields import ListName, TreeText, lexicon_field, lexicon_of, tree_field, tree_of
from tilewright.verbs.question import BadQuestion, Question

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.trees import DecisionTree


@dataclass(frozen=True)
class VerifyTree(Question):
    """Replay every answer of a decision tree by the rule of the game.

    The verifier shares no code with any search.  A tree that is not what it claims to be is refused at the first wrong
    place.  The lower bound is what the search claims; it is not checked, except against the total.

    JSON: lexicon, mode, turns, answers, total, mean, worst, histogram, lower_bound, proven, verified.
    """

    tree: TreeText = tree_field()
    lexicon: ListName | None = lexicon_field(None, "The word list, if it is not installed under the name in the tree.")


@dataclass(frozen=True, slots=True)
class VerifiedTree:
    """A tree that is what it claims to be."""

    tree: DecisionTree
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list that the tree is for."""
        return self.tree.lexicon

    def as_json(self) -> dict[str, Any]:
        """What is claimed of the tree."""
        tree, cost = self.tree, self.tree.tally
        return {
            "lexicon": tree.lexicon,
            "mode": tree.mode,
            "turns": tree.turns,
            "answers": cost.answers,
            "total": cost.total,
            "mean": round(cost.total / cost.answers, 6) if cost.answers else None,
            "worst": cost.worst,
            "histogram": dict(cost.histogram),
            "lower_bound": tree.lower_bound,
            "proven": tree.is_proven,
            "verified": True,
        }


def verify_tree(question: VerifyTree) -> VerifiedTree:
    """The tree, if it is what it claims to be; `BadTree` names the first wrong place."""
    from tilewright.trees import verify

    tree = tree_of(question.tree)
    verify(tree, _words_of(tree, question.lexicon))
    return VerifiedTree(tree)


def _words_of(tree: DecisionTree, lexicon: Lexicon | str | None) -> Lexicon:
    """The list of words that the tree is for."""
    from tilewright.lexicon.catalogue import CLASSIC_NAMES, catalogue

    name = tree.lexicon.split(":")[0]
    if lexicon is None and name not in (*catalogue(), *CLASSIC_NAMES):
        says = "the tree is for the list {name!r}, which is not installed; give its file with {lexicon}"
        raise BadQuestion(says, name=name)
    return lexicon_of(name if lexicon is None else lexicon)

"""Export a tree: a decision tree in another form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tilewright.verbs.fields import TreeText, tree_field, tree_of
from tilewright.verbs.question import Question, option

Form = Literal["json", "text", "svg", "dot"]


@dataclass(frozen=True)
class ExportTree(Question):
    """Write a decision tree in another form: JSON, indented text, a picture, or Graphviz's dot."""

    tree: TreeText = tree_field()
    format: Form = option("text", "The form to write.")


@dataclass(frozen=True, slots=True)
class WrittenTree:
    """A tree in a *format*."""

    fingerprint: str
    format: Form
    text: str
    quality = "exact"

    def as_json(self) -> dict[str, object]:
        """The text, and what it is."""
        return {"lexicon": self.fingerprint, "format": self.format, "text": self.text}


def export_tree(question: ExportTree) -> WrittenTree:
    """The tree in that form."""
    from tilewright.render.trees import to_dot, to_svg
    from tilewright.trees import to_json, to_text

    tree = tree_of(question.tree)
    writers = {"json": to_json, "text": to_text, "svg": to_svg, "dot": to_dot}
    return WrittenTree(tree.lexicon, question.format, writers[question.format](tree))

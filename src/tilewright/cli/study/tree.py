"""``tilewright tree``: decision trees as certificates."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.files import no_format
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json, say_written
from tilewright.errors import quantity
from tilewright.lexicon.folders import check_writable
from tilewright.verbs import export_tree as export
from tilewright.verbs import show_tree as show
from tilewright.verbs import verify_tree as verify

if TYPE_CHECKING:
    from tilewright.trees import DecisionTree


FORMS: dict[str, export.Form] = {".json": "json", ".txt": "text", ".svg": "svg", ".dot": "dot"}


def tree_in(path: str) -> DecisionTree:
    """The tree in a file."""
    from tilewright.trees import load_tree

    return load_tree(path)


FILE = {"tree": Reading(Annotated[str, Parameter(name="FILE", help="The tree, as JSON or text.")], tree_in)}


@command(verify.VerifyTree, read=FILE)
def verify_tree(question: verify.VerifyTree, *, as_json: AsJson = False) -> None:
    """Print what is claimed of the tree."""
    found = verify.verify_tree(question)
    print_json(found.as_json()) if as_json else print(f"Verified: {sentence(found.tree)}")


@command(show.ShowTree, read=FILE, names={"turns": "--path"})
def show_tree(question: show.ShowTree, *, as_json: AsJson = False) -> None:
    """Print a place of the tree."""
    from tilewright.knowledge import capitals

    place = show.show_tree(question)
    if as_json:
        print_json(place.as_json())
        return
    print(f"{sentence(place.tree)}\n" if not place.path else "", end="")
    print(f"Guess {capitals(place.guess)}.")
    for each in place.branches:
        print(f"  {each.reply}  {each.guess}  ({each.nodes} below, at most {each.worst} more)")


@command(export.ExportTree, read=FILE)
def export_tree(
    question: export.ExportTree,
    *,
    out: Annotated[
        str | None, Parameter(help="The file to write, whose name tells the form; stdout if not given.")
    ] = None,
) -> None:
    """Write the tree."""
    if out is not None:
        check_writable(Path(out))
        question = question if "format" in question.given_fields else replace(question, format=format_of(out))
    text = export.export_tree(question).text
    if out is None:
        print(text, end="")
    else:
        Path(out).write_text(text, encoding="utf-8")
        say_written([out])


def format_of(out: str) -> export.Form:
    """The form that the name of a file tells."""
    if (found := FORMS.get(Path(out).suffix.lower())) is None:
        raise no_format(out, FORMS.values())
    return found


def sentence(tree: DecisionTree) -> str:
    """What is claimed of the tree, in words."""
    cost = tree.tally
    mean = cost.total / max(cost.answers, 1)
    return (
        f"{tree.root.guess} finds {quantity(cost.answers, 'answer')} of {tree.lexicon} ({tree.mode} mode) "
        f"in {quantity(cost.total, 'guess')}, {mean:.4f} on average and {cost.worst} at worst.{bound_in_words(tree)}"
    )


def bound_in_words(tree: DecisionTree) -> str:
    """What the search has said of all strategies, if it said something."""
    if tree.is_proven:
        return " By the word of its search none is better: only a certificate shows that."
    if tree.lower_bound < 1:
        return ""
    floor = f" By the word of its search none is below {tree.lower_bound:,}, whatever comes first."
    return f"{floor} That is a floor: whether this tree is the best, of all or of its opener, a certificate says."

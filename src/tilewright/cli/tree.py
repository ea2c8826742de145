"""``tilewright tree``: decision trees as certificates."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import InputError, counted

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.trees import DecisionTree

TreeFile = Annotated[str, Parameter(name="FILE", help="The tree, as JSON or text.")]
ListName = Annotated[
    str | None, Parameter(name="--lexicon", help="The word list, if it is not installed under the name in the tree.")
]


def verify_tree(file: TreeFile, /, *, lexicon: ListName = None, as_json: AsJson = False) -> None:
    """Replay every answer of a decision tree with the readable rule.

    The verifier shares no code with any search.  A tree that is not what it claims to be is refused at the first wrong
    place.  The lower bound is what the search claims; it is not checked, except against the total.

    JSON: lexicon, mode, turns, answers, total, mean, worst, histogram, lower_bound, proven, verified.
    """
    from tilewright.trees import load_tree, verify

    tree = load_tree(file)
    verify(tree, words_of(tree, lexicon))
    if as_json:
        print_json(summary(tree) | {"verified": True})
    else:
        print(f"Verified: {sentence(tree)}")


def show_tree(
    file: TreeFile,
    /,
    *,
    path: Annotated[
        list[str] | None,
        Parameter(
            help="A turn so far, such as crane=-YG--; give it again for each further turn.",
            negative=(),
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Walk a decision tree.

    Shows the guess at the end of the path and, for each reply, the next guess and how many more there are below.

    JSON: lexicon, path, guess, branches (reply, guess, nodes below, guesses at most).
    """
    from tilewright.knowledge import Turn, capitals
    from tilewright.trees import load_tree, nodes

    tree = load_tree(file)
    node = tree.at(tuple(Turn.parse(text, len(tree.root.guess)) for text in path or ()))
    rows = [
        {
            "reply": reply,
            "guess": after.guess,
            "nodes": sum(1 for _ in nodes(after)),
            "worst": max(d for d, _ in nodes(after)),
        }
        for reply, after in sorted(node.branches.items(), key=lambda item: (-sum(1 for _ in nodes(item[1])), item[0]))
    ]
    if as_json:
        print_json({"lexicon": tree.lexicon, "path": path or [], "guess": node.guess, "branches": rows})
        return
    print(f"{sentence(tree)}\n" if not path else "", end="")
    print(f"Guess {capitals(node.guess)}.")
    for row in rows:
        print(f"  {row['reply']}  {row['guess']}  ({row['nodes']} below, at most {row['worst']} more)")


def export_tree(
    file: TreeFile,
    /,
    *,
    form: Annotated[
        Literal["json", "text", "svg", "dot"], Parameter(name="--format", help="The form to write.")
    ] = "text",
    out: Annotated[str | None, Parameter(help="The file to write; stdout if not given.")] = None,
) -> None:
    """Write a decision tree in another form: JSON, indented text, a picture, or Graphviz's dot."""
    from tilewright.render.trees import to_dot, to_svg
    from tilewright.trees import load_tree, to_json, to_text

    text = {"json": to_json, "text": to_text, "svg": to_svg, "dot": to_dot}[form](load_tree(file))
    if out is None:
        print(text, end="")
    else:
        Path(out).write_text(text, encoding="utf-8")


def words_of(tree: DecisionTree, lexicon: str | None) -> Lexicon:
    """The list of words that the tree is for."""
    from tilewright.lexicon import load
    from tilewright.lexicon.catalogue import CLASSIC_NAMES, catalogue

    if lexicon is not None:
        return load(lexicon)
    name = tree.lexicon.split(":")[0]
    if name not in (*catalogue(), *CLASSIC_NAMES):
        raise InputError(f"the tree is for the list {name!r}, which is not installed; give its file with --lexicon")
    return load(name)


def summary(tree: DecisionTree) -> dict[str, Any]:
    """What is claimed of the tree, as JSON has it."""
    cost = tree.tally
    return {
        "lexicon": tree.lexicon,
        "mode": tree.mode,
        "turns": tree.turns,
        "answers": cost.answers,
        "total": cost.total,
        "mean": round(cost.total / cost.answers, 6) if cost.answers else None,
        "worst": cost.worst,
        "histogram": cost.histogram,
        "lower_bound": tree.lower_bound,
        "proven": tree.proven,
    }


def sentence(tree: DecisionTree) -> str:
    """What is claimed of the tree, in words."""
    cost = tree.tally
    bound = "proven optimal" if tree.proven else f"no strategy is below {tree.lower_bound:,}"
    mean = cost.total / max(cost.answers, 1)
    return (
        f"{tree.root.guess} finds {counted(cost.answers, 'answer')} of {tree.lexicon} ({tree.mode} mode) "
        f"in {counted(cost.total, 'guess')}, {mean:.4f} on average and {cost.worst} at worst; {bound}."
    )

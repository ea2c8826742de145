"""Decision trees as pictures: Graphviz's dot language, and SVG.

In the SVG a column is a turn and a row is an answer: each node stands at the first row of its branch, joined to its
parent by a line, with the reply that leads to it as small squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tilewright.pattern import Pattern
from tilewright.render.tiles import FILLS
from tilewright.trees import DecisionTree, Node

ROW, SQUARE, LETTER = 16, 8, 9  # pixels


def to_dot(tree: DecisionTree) -> str:
    """The tree in the dot language, left to right."""
    lines = ["digraph tree {", "  rankdir=LR; node [shape=plaintext, fontname=monospace];"]
    lines.extend(dot_lines(tree.root, "n"))
    return "\n".join((*lines, "}", ""))


def dot_lines(node: Node, name: str) -> Iterator[str]:
    """The statements of a node and of those below; a node's name is the path to it."""
    yield f'  {name} [label="{node.guess}"];'
    for number, (reply, after) in enumerate(node.branches.items()):
        yield from dot_lines(after, f"{name}_{number}")
        yield f'  {name} -> {name}_{number} [label="{reply}"];'


def to_svg(tree: DecisionTree) -> str:
    """The tree as a picture."""
    length = len(tree.root.guess)
    column = length * (SQUARE + LETTER) + 50
    parts: list[str] = []
    rows = draw_branch(tree.root, None, 0, 0, column, parts)
    title = f"{tree.lexicon}, {tree.mode}: {tree.tally.total} guesses for {tree.tally.answers} answers"
    width, height = (tree.tally.worst or 1) * column + 20, rows * ROW + 60
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
        f"<title>{escape(title)}</title>\n"
        '<rect width="100%" height="100%" fill="#fffdf8"/>\n'
        f'<text x="10" y="24" font-family="sans-serif" font-size="14" fill="#1c1b19">{escape(title)}</text>\n'
        f'<g font-family="monospace" font-size="13" fill="#1c1b19" transform="translate(10 48)">\n'
        + "\n".join(parts)
        + "\n</g>\n</svg>\n"
    )


def draw_branch(node: Node, reply: str | None, turn: int, row: int, column: int, parts: list[str]) -> int:
    """Add the pictures of *node* and those below to *parts*; how many rows they take."""
    x, y = turn * column, row * ROW
    if reply is not None:
        parts.append(squares(reply, x - len(reply) * SQUARE - 6, y - SQUARE))
    parts.append(f'<text x="{x}" y="{y}">{escape(node.guess)}</text>')
    taken = 0
    end = x + column - len(node.guess) * SQUARE - 8
    for each, after in node.branches.items():
        below = y + taken * ROW
        bend = f"M{x + len(node.guess) * LETTER} {y - 4} C{end - 14} {y - 4} {end - 14} {below - 4} {end} {below - 4}"
        parts.append(f'<path d="{bend}" fill="none" stroke="#b9b4a8"/>')
        taken += draw_branch(after, each, turn + 1, row + taken, column, parts)
    return max(taken, 1)


def squares(reply: str, x: float, y: float) -> str:
    """A reply as a row of small squares, with its marks as the title."""
    tiles = "".join(
        f'<rect x="{x + place * SQUARE}" y="{y}" width="{SQUARE - 1}" height="{SQUARE - 1}" fill="{FILLS[digit]}"/>'
        for place, digit in enumerate(Pattern(reply).digits)
    )
    return f"<g><title>{reply}</title>{tiles}</g>"

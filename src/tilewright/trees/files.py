"""Trees in files: JSON for programs, indented text for people; both are read back.

In JSON a node is its guess alone, or a pair of the guess and an object from replies to nodes.  In text every node is a
line: two spaces for each turn before it, the reply that led to it (``.....`` at the root), and its guess; what is
claimed of the tree stands in comments before it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tilewright.errors import BadTree, CompressedInstead, NotATree
from tilewright.knowledge import Turn
from tilewright.lexicon.folders import read_file
from tilewright.pattern import Pattern
from tilewright.position import Mode
from tilewright.trees.tree import DEEPEST, DecisionTree, Node, Tally

FORMAT = "tilewright tree 1"
FORMAT_CLAIM = re.compile(r"""^\s*# *format *:|["']format["']\s*:""", re.MULTILINE)  # in either kind of file
LARGEST = 200_000_000  # bytes of a file; the largest trees of five letters have some hundred thousand
XZ = b"\xfd7zXZ\0"  # how files begin that are compressed so


def load_tree(path: str | Path) -> DecisionTree:
    """The tree in a file of either kind."""
    data = read_file(Path(path), LARGEST + 1)
    if data.startswith(XZ):
        raise CompressedInstead(str(path))
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise NotATree(str(path), "it is not text") from None
    if len(data) > LARGEST:
        raise NotATree(str(path), "it is larger than any tree")
    return parse_tree(text, str(path))


def parse_tree(text: str, source: str = "this") -> DecisionTree:
    """The tree that *text* of either kind describes; *source* is where it comes from."""
    if not text.strip():
        raise NotATree(source, "it is empty")
    if not FORMAT_CLAIM.search(text):
        raise NotATree(source, "it does not name the format of one")
    return from_json(text) if text.lstrip().startswith("{") else from_text(text)


def claims(tree: DecisionTree) -> dict[str, Any]:
    """What is claimed of *tree*, as both forms write it."""
    return {
        "format": FORMAT,
        "lexicon": tree.lexicon,
        "mode": str(tree.mode),
        "turns": tree.turns,
        "start": [str(turn) for turn in tree.start],
        "answers": tree.tally.answers,
        "total": tree.tally.total,
        "worst": tree.tally.worst,
        "histogram": {str(taken): count for taken, count in tree.tally.histogram.items()},
        "lower_bound": tree.lower_bound,
        "proven": tree.is_proven,
    }


def to_json(tree: DecisionTree) -> str:
    """The tree as JSON: the claims a line each, then the nodes."""
    members = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in claims(tree).items()]
    root = json.dumps(as_value(tree.root), ensure_ascii=False, separators=(",", ":"))
    return "{\n" + ",\n".join((*members, f'"root": {root}')) + "\n}\n"


def as_value(node: Node) -> Any:
    """The JSON value of a node."""
    if not node.branches:
        return node.guess
    return [node.guess, {reply: as_value(after) for reply, after in node.branches.items()}]


def from_json(text: str) -> DecisionTree:
    """The tree in JSON *text*."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadTree("it is not JSON") from None
    return with_claims(data, from_value(data.get("root")))


def from_value(value: Any, depth: int = 1) -> Node:
    """The node of a JSON value."""
    if isinstance(value, str):
        return Node(value)
    match value:
        case [str(guess), dict(branches)] if depth <= DEEPEST:
            return Node(guess, {reply: from_value(after, depth + 1) for reply, after in branches.items()})
    raise BadTree(f"{str(value)[:60]!r} is not a node")


def with_claims(data: Mapping[str, Any], root: Node) -> DecisionTree:
    """The tree with this *root* and the claims in *data*; what the claims say twice must agree."""
    if data.get("format") != FORMAT:
        raise BadTree(f"its format is {data.get('format')!r}, not {FORMAT!r}")
    try:
        histogram = {int(taken): int(count) for taken, count in data["histogram"].items()}
        start = tuple(Turn.parse(text) for text in data["start"])
        mode, turns, bound = Mode(data["mode"]), int(data["turns"]), int(data["lower_bound"])
        tree = DecisionTree(str(data["lexicon"]), mode, turns, root, Tally(histogram), bound, start)
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
        raise BadTree(f"what it claims cannot be read ({error})") from None
    for name, value in claims(tree).items():
        if data.get(name) != value:
            raise BadTree(f"it claims {name} {data.get(name)!r}, but its other claims make that {value!r}")
    return tree


def to_text(tree: DecisionTree) -> str:
    """The tree as indented text."""
    header = (f"# {name}: {json.dumps(value)}" for name, value in claims(tree).items())
    return "\n".join((*header, *lines(tree.root, "." * len(tree.root.guess), 0), ""))


def lines(node: Node, reply: str, depth: int) -> Iterator[str]:
    """The line of a node, and those of the nodes below."""
    yield f"{'  ' * depth}{reply} {node.guess}"
    for after, below in node.branches.items():
        yield from lines(below, after, depth + 1)


def from_text(text: str) -> DecisionTree:
    """The tree in indented *text*."""
    data: dict[str, Any] = {}
    rows: list[tuple[int, str, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            name, _, value = line[1:].partition(":")
            data[name.strip()] = json_or_refuse(value, number)
        elif line.strip():
            rows.append(row(line, number))
    return with_claims(data, from_rows(rows))


def json_or_refuse(value: str, number: int) -> Any:
    """The value of a claim."""
    try:
        return json.loads(value)
    except ValueError:
        raise BadTree(f"line {number} cannot be read") from None


def row(line: str, number: int) -> tuple[int, str, str]:
    """Depth, reply and guess of a line."""
    parts = line.split()
    if len(parts) != 2 or (len(line) - len(line.lstrip())) % 2:
        raise BadTree(f"line {number} is not of the form 'REPLY GUESS', indented by twos")
    return (len(line) - len(line.lstrip())) // 2, parts[0], parts[1]


def from_rows(rows: list[tuple[int, str, str]]) -> Node:
    """The node that the rows describe."""
    if not rows:
        raise BadTree("there is no guess in it")
    stack: list[tuple[str, dict[str, Node]]] = []
    for depth, reply, guess in rows:
        if depth > len(stack) or (depth == 0) == bool(stack):
            raise BadTree(f"{reply} {guess} stands at no place of the tree")
        branches: dict[str, Node] = {}
        if depth:
            stack[depth - 1][1][str(Pattern(reply))] = Node(guess, branches)
        else:
            root = Node(guess, branches)
        del stack[depth:]
        stack.append((guess, branches))
    return root

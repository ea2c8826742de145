"""``tilewright check``: whether puzzles are what they claim to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.files import STDIN, read_text
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json, ring_text
from tilewright.errors import BadPuzzle, TilewrightError
from tilewright.verbs.check import Check
from tilewright.verbs.check import check as ask


class SomeRefuted(TilewrightError):
    """Some of the puzzles in a file do not hold."""

    def __init__(self, refused: int, count: int) -> None:
        super().__init__(
            f"{refused} of {count} puzzles make claims that are not true"
            if count > 1
            else "the puzzle makes a claim that is not true"
        )


def read_puzzles(paths: tuple[str, ...]) -> tuple[object, ...]:
    """The puzzles in the files, or in stdin."""
    return tuple(puzzle for path in paths or (STDIN,) for puzzle in puzzles_of(path))


FILES = Annotated[str, Parameter(name="PUZZLE", help="A file with puzzles as JSON, or with games in notation.")]


@command(Check, read={"puzzles": Reading(FILES, read_puzzles)})
def check(question: Check, *, as_json: AsJson = False) -> None:
    """Print what holds and what does not."""
    found = ask(question)
    if as_json:
        print_json(found.as_json())
    else:
        for number, each in enumerate(found.puzzles, 1):
            name = each["id"] or f"{number} ({each['kind']})"  # a game has no id
            print(f"{name}: {holds(each) if each['ok'] else each['reason']}")
    if found.refusals:
        raise SomeRefuted(found.refusals, len(found.puzzles))


def holds(each: Mapping[str, Any]) -> str:
    """That a puzzle holds, and over which words; a game has none of its own."""
    return f"holds over {ring_text(str(each['ring']), each['ring_words'])}" if each["id"] else "holds"


def puzzles_of(path: str) -> list[object]:
    """The puzzles in a file, or in stdin."""
    from tilewright.kinds.checking import puzzles_in

    source = "stdin" if path == STDIN else path
    found = list(puzzles_in(read_text(path), source))
    if not found:
        raise BadPuzzle(source, "it is empty")
    return found

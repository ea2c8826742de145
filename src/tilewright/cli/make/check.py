"""``tilewright check``: whether puzzles are what they claim to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, NamedTuple

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.files import STDIN, name_in_errors, read_text
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json, ring_text
from tilewright.errors import BadPuzzle, TilewrightError
from tilewright.verbs.check import Check, CheckReport
from tilewright.verbs.check import check as ask


class SomeRefuted(TilewrightError):
    """Some of the puzzles in a file do not hold."""

    def __init__(self, refused: int, count: int) -> None:
        super().__init__(
            f"{refused} of {count} puzzles make claims that are not true"
            if count > 1
            else "the puzzle makes a claim that is not true"
        )


class PuzzleFile(NamedTuple):
    """What is in a file, which an error has to name."""

    path: str
    puzzles: tuple[object, ...]


def read_puzzles(paths: tuple[str, ...]) -> tuple[PuzzleFile, ...]:
    """The puzzles in the files, or in stdin."""
    return tuple(PuzzleFile(path, puzzles_of(path)) for path in paths or (STDIN,))


FILES = Annotated[str, Parameter(name="PUZZLE", help="A file with puzzles as JSON, or with games in notation.")]


@command(Check, read={"puzzles": Reading(FILES, read_puzzles)})
def check(question: Check, *, as_json: AsJson = False) -> None:
    """Print what holds and what does not."""
    reports = [(file.path, check_file(file, question)) for file in question.puzzles]
    found = CheckReport(tuple(each for _, report in reports for each in report.puzzles))
    if as_json:
        print_json(found.as_json())
    else:
        for path, report in reports:
            print_report(report, f"{path}: " if len(reports) > 1 else "")
    if found.refusals:
        with name_in_errors(", ".join(path for path, report in reports if report.refusals)):
            raise SomeRefuted(found.refusals, len(found.puzzles))


def check_file(file: PuzzleFile, question: Check) -> CheckReport:
    """What holds of one file."""
    with name_in_errors(file.path):
        return ask(replace(question, puzzles=file.puzzles))


def print_report(report: CheckReport, place: str) -> None:
    """Print a line for each puzzle, with the *place* where it stands."""
    for number, each in enumerate(report.puzzles, 1):
        name = each["id"] or f"{number} ({each['kind']})"  # a game has no id
        print(f"{place}{name}: {holds(each) if each['ok'] else each['reason']}")


def holds(each: Mapping[str, Any]) -> str:
    """That a puzzle holds, and over which words; a game has none of its own."""
    return f"holds over {ring_text(str(each['ring']), each['ring_words'])}" if each["id"] else "holds"


def puzzles_of(path: str) -> tuple[object, ...]:
    """The puzzles in a file, or in stdin."""
    from tilewright.kinds.checking import puzzles_in

    source = "stdin" if path == STDIN else path
    with name_in_errors(path):
        found = tuple(puzzles_in(read_text(path), source))
    if not found:
        raise BadPuzzle(source, "it is empty")
    return found

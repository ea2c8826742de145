"""``tilewright clues``: the way back from clues to the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.files import STDIN, read_text
from tilewright.cli.options import AsJson
from tilewright.errors import InputError
from tilewright.verbs.clues import Clues
from tilewright.verbs.clues import clues as ask

if TYPE_CHECKING:
    from tilewright.puzzles.clues.solving import ClueSolution
    from tilewright.puzzles.clues.value import CluePuzzle


def read_clues(clues: tuple[str, ...]) -> tuple[str, ...]:
    """The clues that were given; without any, those in stdin, one on each line, or a record of the notation."""
    from tilewright.notation import is_record

    if clues and clues != (STDIN,):
        return clues
    pasted = read_text(STDIN)
    if is_record(pasted):
        return (pasted,)
    lines = tuple("=".join(line.replace("=", " ").split(maxsplit=1)) for line in pasted.splitlines() if line.strip())
    if not lines:
        raise InputError("give clues such as crane=-YG--, or a line for each on stdin")
    return lines


CLUE = Annotated[
    str, Parameter(name="GUESS=REPLY", help="A guess and its reply, such as crane=-YG--.", allow_leading_hyphen=True)
]


@command(Clues, read={"clues": Reading(CLUE, read_clues)})
def clues(question: Clues, *, as_json: AsJson = False) -> None:
    """Print the deduction and the verdict."""
    from tilewright.cli.output import print_json

    found = ask(question)
    print_json(found.as_json()) if as_json else print_solution(found.solution, found.repaired)


def print_solution(solution: ClueSolution, mended: CluePuzzle | None) -> None:
    """Print the deduction, the verdict, and the puzzle that was made of it."""
    from tilewright.cli.folding import fold
    from tilewright.cli.output import console
    from tilewright.render.text import clue_text

    for number, step in enumerate(solution.steps, 1):
        print(fold(f"{number:2}. {step}", indent=4))
    verdict = solution.verdict if solution.verdict == solution.grade else f"{solution.verdict}, {solution.grade}"
    print(fold(f"{verdict.capitalize()}. {solution.advice}".strip()))
    if mended:
        out = console()
        out.print("", "Repaired:", clue_text(mended, out.width), sep="\n", soft_wrap=True)

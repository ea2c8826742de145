"""``tilewright clues``: the way back from clues to the answer."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName
from tilewright.errors import InputError

if TYPE_CHECKING:
    from tilewright.puzzles.clues.solving import ClueSolution
    from tilewright.puzzles.clues.value import CluePuzzle


def clues(
    *clues: Annotated[str, Parameter(name="GUESS=REPLY", allow_leading_hyphen=True)],
    repair: Annotated[bool, Parameter(help="If they are no proper puzzle, make one that keeps what it can.")] = False,
    seed: Annotated[int, Parameter(help="What a repair chooses follows from this number.")] = 0,
    lexicon: LexiconName = "en5",
    as_json: AsJson = False,
) -> None:
    """What clues lead to, and whether they are a proper puzzle.

    Says every allowed word that fits, how a person deduces it, and what to change if the clues are ambiguous,
    impossible or not all needed.  Without clues they are read from stdin, one on each line: GUESS=REPLY, or guess and
    reply with a space between them, as people paste them.

    JSON: lexicon, fingerprint, clues, verdict (proper, idle, ambiguous or impossible), grade, count, words, change (the
    numbers of the clues to change), advice, steps (kind, clues and text of each), puzzle (as "make clues" has them, or
    null if the clues are no proper one) and, with --repair, repaired (the same, or null if there is nothing to repair).

    Parameters
    ----------
    clues
        A guess and its reply, such as crane=-YG--.
    """
    from tilewright.cli.output import print_json
    from tilewright.lexicon import load
    from tilewright.puzzles.clues.solving import repair_clues, solve_clues

    words = load(lexicon)
    pasted = clues or pasted_clues(sys.stdin.read())
    solution = solve_clues(pasted, words)
    mended = repair_clues(pasted, words, seed=seed) if repair and solution.verdict != "proper" else None
    if as_json:
        repaired = {"repaired": mended.as_json() if mended else None} if repair else {}
        print_json({**solution.as_json(), **repaired})
    else:
        print_solution(solution, mended)


def pasted_clues(text: str) -> tuple[str, ...]:
    """The clues in *text*, one on each line."""
    lines = tuple("=".join(line.replace("=", " ").split(maxsplit=1)) for line in text.splitlines() if line.strip())
    if not lines:
        raise InputError("give clues such as crane=-YG--, or a line for each on stdin")
    return lines


def print_solution(solution: ClueSolution, mended: CluePuzzle | None) -> None:
    """Print the deduction, the verdict, and the puzzle that was made of it."""
    from tilewright.cli.output import console
    from tilewright.render.text import clue_text

    for number, step in enumerate(solution.steps, 1):
        print(f"{number:2}. {step}")
    verdict = solution.verdict if solution.verdict == solution.grade else f"{solution.verdict}, {solution.grade}"
    print(f"{verdict.capitalize()}. {solution.advice}".strip())
    if mended:
        out = console()
        out.print("", "Repaired:", clue_text(mended, out.width), sep="\n", soft_wrap=True)

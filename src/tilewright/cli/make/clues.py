"""``tilewright make clues``: clue puzzles, one or thousands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.jobs import JobFlags, means_for
from tilewright.cli.make.themes import tell_left_out, words_of
from tilewright.cli.options import MemoryBudget
from tilewright.errors import InputError
from tilewright.memory import set_budget
from tilewright.verbs.make_clue_batch import MakeClueBatch, make_clue_batch
from tilewright.verbs.make_clues import Fall

THEME = Annotated[str, Parameter(help="Clue words: answers or allowed; or a theme: a file of words.")]
FALL = Annotated[
    str | None,
    Parameter(help="How the words that fit get fewer: steady, early, late, or windows such as 200-900,20-80,2-9."),
]


@Parameter(name="*")
@dataclass(frozen=True)
class OutputOptions:
    """What is written, and where."""

    out: Annotated[Path | None, Parameter(help="The file to write.")] = None
    format: Annotated[
        Literal["json", "notation", "text", "svg", "png", "pdf"] | None,
        Parameter(help="What to write; if not given, what the name of the file says, or else text."),
    ] = None
    solution: Annotated[Literal["upside-down", "overleaf"], Parameter(help="Where a page has its solution.")] = (
        "upside-down"
    )
    json: Annotated[bool, Parameter(help="The same as --format json.")] = False


def fall_of(text: str) -> Fall:
    """A fall by name, or windows written as least-most, the first clue first."""
    windows: list[Any] = [window.split("-") for window in text.split(",")]
    if text in ("steady", "early", "late"):
        return text  # type: ignore[return-value]
    if not all(len(window) <= 2 and all(bound.isdecimal() for bound in window) for window in windows):
        raise InputError(f"--fall is steady, early or late, or windows such as 200-900,20-80,2-9, not {text!r}")
    return tuple((int(window[0]), int(window[-1])) for window in windows)


@command(
    MakeClueBatch,
    names={"theme_as": "--as"},
    read={"words": Reading(THEME, words_of), "fall": Reading(FALL, fall_of)},
)
def clues(
    question: MakeClueBatch,
    *,
    fewest: Annotated[bool, Parameter(help="The same as --clues fewest.")] = False,
    written: OutputOptions = OutputOptions(),
    job: JobFlags = JobFlags(),
    memory: MemoryBudget = None,
) -> None:
    """Write the puzzles."""
    from tilewright.cli.make.puzzle_files import Writer

    set_budget(memory)
    if fewest and "clues" in question.given_fields:
        raise InputError("--fewest finds the number of clues itself; leave out --clues")
    if question.seed is None and job.journal:
        raise InputError("a --journal needs the --seed with which it is continued")
    writer = Writer(written.out, "json" if written.json else written.format, written.solution)
    wanted = replace(question, clues="fewest") if fewest else question
    tell_left_out(wanted.words, wanted.lexicon)
    batch = make_clue_batch(wanted, means_for(job))
    if wanted.all_answers:
        writer.table(batch)
    else:
        writer.write(batch.puzzles)

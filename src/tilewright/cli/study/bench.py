"""``tilewright bench``: solvers played against many answers, beside each other."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.jobs import JobFlags, LongJob
from tilewright.cli.options import AsJson, MemoryBudget, only_one
from tilewright.cli.output import print_json, say_written, table
from tilewright.errors import InputError, TilewrightError, quantity
from tilewright.memory import set_budget
from tilewright.verbs.bench import NOTHING_DRAWN, Bench, BenchRuns, BenchSearches
from tilewright.verbs.bench import bench as ask
from tilewright.verbs.question import BadQuestion

if TYPE_CHECKING:
    from tilewright.trials.report import Report

HOW_MANY = Annotated[
    str | None, Parameter(help="How many answers, drawn by the seed, or all [default: all; 10 with --search].")
]


class SolverFailed(TilewrightError):
    """Nothing was played."""


def number_of(text: str) -> int | str:
    """All answers, or so many of them."""
    if text != "all" and not text.isdecimal():
        raise InputError(f"--answers is 'all' or a number, not {text!r}")
    return text if text == "all" else int(text)


WIDEST = 12  # columns of guesses without a gap


@command(Bench, names={"solvers": "--solver", "configs": "--config"}, read={"answers": Reading(HOW_MANY, number_of)})
def bench(
    question: Bench,
    *,
    csv: Annotated[bool, Parameter(help="Print a line for each game instead.")] = False,
    plot: Annotated[str | None, Parameter(help="Draw the result into this file: .png, .svg or .html.")] = None,
    job: JobFlags = JobFlags(),
    memory: MemoryBudget = None,
    as_json: AsJson = False,
) -> None:
    """Print the figures, and draw them; interrupted, do so for what there is."""
    from tilewright.trials.plot import check_plot

    set_budget(memory)
    if question.adversary and question.answers is not None:  # the usual number of HTTP is not typed unasked here
        raise BadQuestion(NOTHING_DRAWN)
    only_one({"--json": as_json, "--csv": csv}, "print different forms")
    if plot:
        check_plot(plot)
    long_job = LongJob(job)
    found = ask(question, long_job.means)
    if csv:
        print(found.as_csv(), end="")
    elif as_json:
        print_json(found.as_json())
    else:
        print_found(found)
    if plot:
        write_picture(found, plot)
    long_job.end(found.complete)
    if isinstance(found, BenchRuns) and found.has_failed:
        raise SolverFailed(f"every game was lost: {found.runs[0].trouble[0]}")


def print_found(found: BenchRuns | BenchSearches) -> None:
    """Print the figures for people."""
    from tilewright.cli.study.bench_search import print_tables
    from tilewright.trials.report import report, signature_line

    if isinstance(found, BenchSearches):
        print_tables(found)
        return
    print_table([report(run) for run in found.runs])
    for run in found.runs:
        if run.games:
            print(signature_line(run))
        if run.trouble and not found.has_failed:
            lost = quantity(len(run.trouble), "game")
            print(f"tilewright: {lost} of {run.solver} lost: {run.trouble[0]}", file=sys.stderr)


def write_picture(found: BenchRuns | BenchSearches, path: str) -> None:
    """Draw what there is into the file."""
    from tilewright.trials import plot, search_plot

    if isinstance(found, BenchSearches):
        search_plot.write_search_plot(found.comparison, path)
    elif any(run.games for run in found.runs):
        plot.write_plot(found.runs, path)
    else:
        return
    say_written([path])


def print_table(reports: Sequence[Report]) -> None:
    """Print a row for each solver."""
    numbers = sorted({taken for each in reports for taken in each.histogram})
    whole = range(numbers[0], numbers[-1] + 1) if numbers else range(0)
    guesses = whole if len(whole) <= WIDEST else numbers  # a game that was given up leaves a gap
    headings = ("solver", "mean", "worst", "failed", *map(str, guesses), "CPU s")
    print(*table(headings, (cells(each, guesses) for each in reports)), sep="\n")


def cells(each: Report, guesses: Sequence[int]) -> list[str]:
    """The row of one solver."""
    unfinished = "" if each.complete else f" (stopped after {each.played})"
    figures = (f"{each.mean:.4f}", str(each.worst), str(len(each.failures))) if each.played else ("-", "-", "-")
    counts = (str(each.histogram.get(taken, "")) for taken in guesses)
    return [each.name + unfinished, *figures, *counts, f"{each.cpu_seconds:.2f}"]

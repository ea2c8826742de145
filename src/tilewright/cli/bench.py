"""``tilewright bench``: solvers played against many answers, beside each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.jobs import JobOptions
from tilewright.cli.options import (
    Adversary,
    AsJson,
    BoardCount,
    HostName,
    LexiconName,
    MemoryBudget,
    ModeName,
    host_of,
    only_one,
)
from tilewright.cli.output import print_json, table
from tilewright.errors import InputError
from tilewright.memory import set_budget

if TYPE_CHECKING:
    from tilewright.bench.report import Report
    from tilewright.bench.run import Run


def bench(
    *,
    solver: Annotated[
        list[str] | None,
        Parameter(help="Who plays, such as information(depth=2); give it again for each further solver.", negative=()),
    ] = None,
    search: Annotated[
        bool, Parameter(help="Compare searches of the laboratory, which know the answer, instead of solvers.")
    ] = False,
    config: Annotated[
        list[str] | None,
        Parameter(help="With --search: a configuration, or all for the fourteen; may be given again.", negative=()),
    ] = None,
    answers: Annotated[
        str | None, Parameter(help="How many answers, drawn by the seed, or all [default: all; 10 with --search].")
    ] = None,
    seed: Annotated[int | None, Parameter(help="Which answers are drawn [default: 1].")] = None,
    boards: BoardCount = None,
    adversary: Adversary = False,
    host: HostName = None,
    mode: ModeName = "normal",
    lexicon: LexiconName = "en5",
    csv: Annotated[bool, Parameter(help="Print a line for each game instead.")] = False,
    job: JobOptions = JobOptions(),
    plot: Annotated[str | None, Parameter(help="Draw the result into this file: .png, .svg or .html.")] = None,
    memory: MemoryBudget = None,
    as_json: AsJson = False,
) -> None:
    """Play solvers against many answers and compare them.

    The mean counts every guess until the answer is found; failures are answers that took more than six.  The line
    "Bench:" is the same on every machine as long as the play is the same.

    With --boards, the answers are drawn in games of so many boards each, and a failure is a game that takes more than
    five guesses beyond the number of boards.  With --adversary, each solver has one game, against the host.

    JSON: lexicon, fingerprint, mode, answers, seed, complete, solvers (name, mean, worst, failures, failed, total,
    histogram, signature, cpu_seconds; mean is null where no game was finished); with --boards also boards; with
    --adversary host instead of answers and seed, and the words that each solver guessed.

    With --search the figures are those of oracle searches, and no playing strength: the share of answers said within
    six guesses, means of time, memory and nodes, and the nodes for WORLD against BFS.  JSON then: oracle, lexicon,
    fingerprint, answers, seed, word, complete, configs (name, admissible, searches, success, seconds, peak_bytes,
    expanded, generated, word_expanded, saved).
    """
    from tilewright.bench.plot import check_plot, draw
    from tilewright.bench.run import drawn_answers
    from tilewright.cli.bench_runs import against_host, number_of, on_boards, on_one_board
    from tilewright.lexicon import load
    from tilewright.solvers import solver_named

    set_budget(memory)
    host = host_of(adversary, host)
    only_one({"--search": search, "--boards": boards is not None, "--adversary": adversary}, "play different games")
    only_one({"--json": as_json, "--csv": csv}, "print different forms")
    job.check()
    if adversary and (answers is not None or seed is not None):
        raise InputError("the adversary draws no answers: leave --answers and --seed out")
    if plot:
        check_plot(plot)
    words_in_play = load(lexicon)
    seed = 1 if seed is None else seed
    check_search(search, config, solver, mode)
    if search:
        from tilewright.cli.bench_search import compare_searches

        words = drawn_answers(words_in_play, number_of(answers or "10", words_in_play), seed)
        compare_searches(config or ["all"], words_in_play, words, seed, csv, plot, as_json, job)
        return
    players = [solver_named(spec) for spec in solver or ["information"]]
    wanted = "all" if answers is None else answers
    if adversary:
        runs = against_host(players, words_in_play, host, mode, job)
    elif boards is not None:
        runs = on_boards(players, words_in_play, boards, wanted, seed, mode, job)
    else:
        runs = on_one_board(players, words_in_play, wanted, seed, mode, job)
    count = sum(len(game.answer.split()) for game in runs[0].games)
    drawn = {"answers": count, "seed": seed} | ({"boards": boards} if boards else {})
    publish(runs, csv, as_json, {"host": host} if adversary else drawn)
    if plot and any(run.games for run in runs):
        draw(runs, plot)
    if not all(run.complete for run in runs):
        raise KeyboardInterrupt


def check_search(search: bool, config: list[str] | None, solver: list[str] | None, mode: str) -> None:
    """Raise if options of searches and of solvers are mixed."""
    if config and not search:
        raise InputError("--config is for --search")
    if search and (solver or mode != "normal"):
        raise InputError("--search has no --solver and no --mode: searches know the answer, solvers play")


def publish(runs: Sequence[Run], csv: bool, json: bool, facts: Mapping[str, object]) -> None:
    """Print the runs in the form that was asked for."""
    from tilewright.bench.report import as_csv, as_json, report, signature_line

    if csv:
        print(as_csv(runs), end="")
    elif json:
        print_json(as_json(runs, facts))
    else:
        print_table([report(run) for run in runs])
        for run in runs:
            if run.games:
                print(signature_line(run))


def print_table(reports: Sequence[Report]) -> None:
    """Print a row for each solver."""
    numbers = sorted({taken for each in reports for taken in each.histogram})
    guesses = range(numbers[0], numbers[-1] + 1) if numbers else range(0)
    headings = ("solver", "mean", "worst", "failed", *map(str, guesses), "CPU s")
    print(*table(headings, (cells(each, guesses) for each in reports)), sep="\n")


def cells(each: Report, guesses: range) -> list[str]:
    """The row of one solver."""
    unfinished = "" if each.complete else f" (stopped after {each.played})"
    figures = (f"{each.mean:.4f}", str(each.worst), str(len(each.failures))) if each.played else ("-", "-", "-")
    counts = (str(each.histogram.get(taken, "")) for taken in guesses)
    return [each.name + unfinished, *figures, *counts, f"{each.cpu_seconds:.2f}"]

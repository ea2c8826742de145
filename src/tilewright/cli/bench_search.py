"""``tilewright bench --search``: the searches of the laboratory beside each other, in the document's two tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from tilewright.bench.search import BASELINE, Comparison, Row, as_csv, bench_search, chosen_configs, rows
from tilewright.cli.jobs import JobOptions, open_job_pool, say_interrupted
from tilewright.cli.output import console, print_json
from tilewright.cli.progress import progress
from tilewright.errors import counted
from tilewright.knowledge import capitals
from tilewright.lexicon import Lexicon

EXAMPLE = "world"  # the document's


def compare_searches(
    configs: Sequence[str],
    lexicon: Lexicon,
    answers: Sequence[str],
    seed: int,
    csv: bool,
    plot: str | None,
    as_json: bool,
    job: JobOptions,
) -> None:
    """Run the searches, print what came of them and draw it; interrupted, do so for what there is."""
    names = chosen_configs(configs)
    word = EXAMPLE if lexicon.is_answer(EXAMPLE) else answers[0]
    facts = {"job": "bench searches", "lexicon": lexicon.fingerprint, "configs": names, "answers": list(answers)}
    with open_job_pool(job, facts) as pool:
        with progress("oracle searches", len(names) * len(answers)) as advance:
            comparison = bench_search(names, lexicon, answers, word, progress=advance, pool=pool)
        if not comparison.complete:
            say_interrupted(pool)
    if csv:
        print(as_csv(comparison), end="")
    elif as_json:
        print_json(comparison.as_json(answers, seed))
    else:
        print_tables(comparison, len(answers), seed)
    if plot:
        from tilewright.bench.search_plot import draw

        draw(comparison, plot)
    if not comparison.complete:
        raise KeyboardInterrupt


def print_tables(comparison: Comparison, answers: int, seed: int) -> None:
    """Print the two tables."""
    lines = rows(comparison)
    out = console()
    facts = f"{comparison.lexicon.fingerprint}, {counted(answers, 'answer')}, seed {seed}"
    out.print(f"Oracle searches: they know the word.  {facts}\n")
    out.print(means_table(lines))
    out.print(f"\nNodes expanded for {capitals(comparison.word)} (oracle)\n")
    out.print(word_table(lines))


def means_table(lines: Sequence[Row]) -> Table:
    """Success within six guesses, and means of time, memory and nodes."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("config (oracle)", no_wrap=True)
    for name in ("admissible", "success", "time ms", "memory KB", "expanded"):
        table.add_column(name, justify="right")
    for each in lines:
        table.add_row(
            each.name,
            {True: "yes", False: "no", None: "-"}[each.admissible],
            f"{each.success:.0%}",
            f"{each.seconds * 1000:,.2f}",
            f"{(each.peak_bytes or 0) / 1024:,.0f}",
            f"{each.expanded:,.1f}",
        )
    return table


def word_table(lines: Sequence[Row]) -> Table:
    """The nodes for one word, against those of BFS."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("config (oracle)", no_wrap=True)
    table.add_column("expanded", justify="right")
    table.add_column("against BFS")
    for each in lines:
        table.add_row(
            each.name, f"{each.word_expanded:,}", "baseline" if each.name == BASELINE else against(each.saved)
        )
    return table


def against(saved: float | None) -> str:
    """How many nodes fewer or more than BFS."""
    if not saved:
        return "the same"
    return f"{saved:.0%} fewer" if saved > 0 else f"{-saved:.0%} more"

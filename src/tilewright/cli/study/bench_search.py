"""``tilewright bench --search``: the searches of the laboratory beside each other, in two tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from tilewright.cli.output import console
from tilewright.errors import quantity
from tilewright.knowledge import capitals
from tilewright.trials.search import BASELINE, SearchRow, rows
from tilewright.verbs.bench import BenchSearches


def print_tables(found: BenchSearches) -> None:
    """Print the two tables."""
    lines = rows(found.comparison)
    out = console()
    facts = f"{found.fingerprint}, {quantity(len(found.answers), 'answer')}, seed {found.seed}"
    out.print(f"Oracle searches: they know the word.  {facts}\n")
    out.print(means_table(lines))
    if not all(each.optimal for each in lines):
        out.print("\n* not sure to be the cheapest path")
    out.print(f"\nNodes expanded for {capitals(found.comparison.word)} (oracle)\n")
    out.print(word_table(lines))


def means_table(lines: Sequence[SearchRow]) -> Table:
    """Success within six guesses, and means of time, memory, nodes and what the paths cost."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("config (oracle)", no_wrap=True)
    for name in ("admissible", "success", "time ms", "KB", "expanded", "cost"):
        table.add_column(name, justify="right")
    for each in lines:
        table.add_row(
            each.name,
            {True: "yes", False: "no", None: "-"}[each.admissible],
            f"{each.success:.0%}",
            f"{each.seconds * 1000:,.2f}",
            f"{(each.peak_bytes or 0) / 1024:,.0f}",
            f"{each.expanded:,.1f}",
            "-" if each.path_cost is None else f"{'' if each.optimal else '*'}{each.path_cost:.2f}",
        )
    return table


def word_table(lines: Sequence[SearchRow]) -> Table:
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

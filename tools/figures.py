"""Writes docs/figures.md: every table as `python -m benchmarks` measures it, with the command that remakes it.

    python tools/figures.py            measure everything; this takes a while
    python tools/figures.py NAME …     measure some, and keep the rest as it stands on the page

A test fails when a benchmark has no table.
"""

from __future__ import annotations

import ast
import re
import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.__main__ import NAMES
from benchmarks.measure import Figure

ROOT = Path(__file__).parent.parent
PAGE, BENCHMARKS = ROOT / "docs" / "figures.md", ROOT / "benchmarks"
PREFACE = """\
# Figures

Every number here was printed by the command above its table, on one machine with two shared cores, and is remade by it;
`python tools/figures.py` writes this page.  Times are CPU seconds of the least of a few runs.  Machines differ, so most
figures stand beside the same work done by a plainer program in the same run: *ratio* is ours divided by theirs.  A goal
is what we set out to reach.
"""
FIRST = {  # what a reader cares about, before all tables: the benchmark, and how the row begins
    "the whole proof that 7,920 is the optimum of the classic lists": ("exact", "all 12,972 openers"),
    "the exact best guess among 50 words": ("exact", "50 candidates"),
    "a clue puzzle with its proof": ("clues", "  per proper puzzle"),
    "a position of the day": ("best", "a position, the mean"),
    "starting the command for an answer": ("startup", "tilewright candidates"),
    "steps of environments in batches": ("envs", "million steps a second, batches"),
    "100,000 games of notation, read": ("notation", "100,000 games"),
    "a move through the engine protocol": ("engine", "a move of candidate"),
}
SECTION = re.compile(r"^<!-- (\w+) -->\n(.*?)(?=^<!-- |\Z)", re.MULTILINE | re.DOTALL)


def measured(name: str) -> str:
    """The section of one benchmark, measured now."""
    rows = [row(figure) for figure in import_module(f"benchmarks.bench_{name}").figures()]
    return "\n".join(
        [head(name), "| what | measured | goal | beside | ratio |", "|---|---|---|---|---|", *rows, "", ""]
    )


def head(name: str) -> str:
    """How a section begins: the first line of the benchmark's docstring, and the command."""
    source = ast.parse((BENCHMARKS / f"bench_{name}.py").read_text(encoding="utf-8"))
    title = (ast.get_docstring(source) or name).splitlines()[0].rstrip(".")
    return f"## {title.partition(':')[0]}\n\n{title}.\n\n    python -m benchmarks {name}\n"


def row(figure: Figure) -> str:
    """One line of a table."""
    beside = f"{figure.peer_name}: {figure.peer:.4g} {figure.unit}" if figure.peer else ""
    ratio = f"{figure.ours / figure.peer:.3g}" if figure.peer else ""
    cells = (figure.what, f"{figure.ours:.4g} {figure.unit}", figure.goal, beside, ratio)
    return f"| {' | '.join(each.replace('|', '/') for each in cells)} |"


def sections(page: str) -> dict[str, str]:
    """The sections of a page, by the name of the benchmark."""
    return dict(SECTION.findall(page))


def page_of(known: dict[str, str]) -> str:
    """The page of all benchmarks, in the order of their names; one that was never measured says so."""
    sections = ((name, known.get(name) or f"{head(name)}\nNot measured yet.") for name in NAMES)
    return (
        PREFACE + first_rows(known) + "".join(f"\n<!-- {name} -->\n{section.rstrip()}\n" for name, section in sections)
    )


def first_rows(known: dict[str, str]) -> str:
    """The table that stands first, taken from the others."""
    rows = [first_row(what, known.get(name, ""), begins) for what, (name, begins) in FIRST.items()]
    return "\n".join(["", "| what | measured |", "|---|---|", *filter(None, rows), ""])


def first_row(what: str, section: str, begins: str) -> str:
    """The row of a section that begins so, in a reader's words."""
    lines = (line.split(" | ") for line in section.splitlines() if line.startswith(f"| {begins}"))
    return next((f"| {what} | {cells[1]} |" for cells in lines), "")


def main() -> None:
    """Measure what was asked for and write the page after each."""
    if unknown := set(sys.argv[1:]) - set(NAMES):
        sys.exit(f"no benchmark {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    known = sections(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    for name in sys.argv[1:] or NAMES:
        known[name] = measured(name)
        print(f"measured {name}", file=sys.stderr)
        PAGE.write_text(page_of(known), encoding="utf-8")


if __name__ == "__main__":
    main()

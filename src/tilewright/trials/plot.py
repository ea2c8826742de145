"""Pictures of a benchmark: how many guesses, how the candidates dwindle, and what it cost.

Drawn with matplotlib (the extra ``plot``) as PNG or SVG; an HTML file is the SVG with the figures as a table, and
needs nothing from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import StringIO
from pathlib import Path
from typing import Any

from tilewright.errors import InputError, MissingExtra
from tilewright.lexicon.folders import check_writable
from tilewright.trials.report import left_by_turn, report
from tilewright.trials.run import Run

ENDINGS = (".png", ".svg", ".html")
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tilewright benchmark</title>
<style>
body {{ font-family: sans-serif; margin: 2rem }}
svg {{ max-width: 100%; height: auto }}
td, th {{ text-align: left; padding: .2rem 1rem }}
</style>
<h1>{title}</h1>
{image}
<table><tr><th>solver<th>mean<th>worst<th>failed<th>CPU s{rows}</table>
</html>
"""
COLOURS = ("#00563f", "#c77700", "#6b7075", "#3b5b92", "#8c2d04", "#5e3c99")


def check_plot(path: str) -> None:
    """Raise unless *path* can be a picture and matplotlib is there, before hours are spent on playing."""
    if Path(path).suffix.lower() not in ENDINGS:
        raise InputError(f"{path!r} is not a picture: its name ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")
    check_writable(Path(path))
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise MissingExtra("a plot", "matplotlib", "plot") from None


def write_plot(runs: Sequence[Run], path: str) -> None:
    """Draw *runs* into the file."""
    figure = picture(runs)
    if Path(path).suffix.lower() == ".html":
        Path(path).write_text(page(runs, figure), encoding="utf-8")
    else:
        figure.savefig(path, dpi=150)


def picture(runs: Sequence[Run]) -> Any:
    """The three panels."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(13, 4.2), layout="constrained")
    guesses, left, spent = figure.subplots(1, 3)
    reports = [report(run) for run in runs]
    longest = max((each.worst for each in reports), default=1)
    width = 0.8 / len(runs)
    for number, (run, each) in enumerate(zip(runs, reports, strict=True)):
        colour = COLOURS[number % len(COLOURS)]
        places = [taken - 0.4 + (number + 0.5) * width for taken in range(1, longest + 1)]
        counts = [each.histogram.get(taken, 0) for taken in range(1, longest + 1)]
        guesses.bar(places, counts, width, color=colour, label=f"{each.name}: {each.mean:.3f}")
        dwindling = left_by_turn(run)
        left.plot(range(1, len(dwindling) + 1), dwindling, marker="o", color=colour)
        spent.barh(number, each.cpu_seconds, color=colour)
    guesses.set(title="Guesses", xlabel="guesses", ylabel="answers")
    guesses.legend(frameon=False, fontsize="small")
    left.set(title="Candidates left", xlabel="turn", yscale="log", ylabel="before the guess, on average")
    spent.set(title="CPU time", xlabel="seconds", yticks=[])
    figure.suptitle(f"{runs[0].lexicon.fingerprint}, {runs[0].mode}", fontsize="medium")
    return figure


def page(runs: Sequence[Run], figure: Any) -> str:
    """The picture and the figures as a page of its own."""
    image = StringIO()
    figure.savefig(image, format="svg")
    rows = "".join(
        f"<tr><td>{escape(each.name)}<td>{each.mean:.4f}<td>{each.worst}<td>{len(each.failures)}<td>{each.cpu_seconds:.2f}"
        for each in map(report, runs)
    )
    return PAGE.format(
        title=f"{escape(runs[0].lexicon.fingerprint)}, {runs[0].mode}",
        rows=rows,
        image=image.getvalue().partition("?>")[2],
    )

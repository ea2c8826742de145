"""Pictures of a comparison of searches: nodes against time, and how the frontier grows while a search goes on."""

from __future__ import annotations

import time
from html import escape
from io import StringIO
from pathlib import Path
from typing import Any

from tilewright.knowledge import capitals
from tilewright.lab import run
from tilewright.trials.search import Comparison

MARKERS = {"bfs": "s", "dfs": "D", "ucs": "o", "astar": "^"}
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tilewright: oracle searches</title>
<style>body {{ font-family: sans-serif; margin: 2rem }} svg {{ max-width: 100%; height: auto }}</style>
<h1>{title}</h1>
{image}
</html>
"""


def write_search_plot(comparison: Comparison, path: str) -> None:
    """Draw *comparison* into the file, which `tilewright.trials.plot.check_plot` has approved of."""
    figure = picture(comparison)
    if Path(path).suffix.lower() != ".html":
        figure.savefig(path, dpi=150)
        return
    image = StringIO()
    figure.savefig(image, format="svg")
    Path(path).write_text(
        PAGE.format(title=escape(title(comparison)), image=image.getvalue().partition("?>")[2]), "utf-8"
    )


def title(comparison: Comparison) -> str:
    """What the picture shows."""
    return f"Oracle searches on {comparison.lexicon.fingerprint}"


def picture(comparison: Comparison) -> Any:
    """The two panels."""
    from matplotlib import colormaps
    from matplotlib.figure import Figure

    figure = Figure(figsize=(13, 5), layout="constrained")
    nodes, frontier = figure.subplots(1, 2)
    for number, name in enumerate(comparison.configs):
        colour = colormaps["tab20"](number % 20)
        metrics = [result.metrics for result in comparison.results[name]]
        times = [each.seconds * 1000 for each in metrics]
        marker = MARKERS[name.split("-")[0]]
        nodes.scatter(times, [each.expanded for each in metrics], color=colour, marker=marker, label=name, s=22)
        frontier.step(*frontier_over_time(comparison, name), where="post", color=colour, marker=marker, markersize=3)
    nodes.set(title="Nodes against time", xlabel="ms", ylabel="nodes expanded", xscale="log", yscale="log")
    frontier.set(title=f"Frontier over time: {capitals(comparison.word)}", xlabel="ms", ylabel="states waiting")
    frontier.set(xscale="log", yscale="log")
    figure.legend(loc="outside right upper", frameon=False, fontsize="small")
    figure.suptitle(title(comparison), fontsize="medium")
    return figure


def frontier_over_time(comparison: Comparison, name: str) -> tuple[list[float], list[int]]:
    """When each expansion happened, in milliseconds from the start, and how many states were waiting then."""
    times, waiting, started = [], [], time.perf_counter()
    for event in run(name, comparison.lexicon, comparison.word, comparison.limit):
        times.append((time.perf_counter() - started) * 1000)
        waiting.append(max(event.frontier, 1))  # a logarithm has no place for nobody
    return times, waiting

"""How a search is shown to a person: the path, the metrics with their meaning, and the tree explored, folded.

*Folded* means: below each state at most `SHOWN` expanded successors, below those beside the path none, and a line that
says how many more there are.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from tilewright.cli.folding import fold
from tilewright.cli.output import console
from tilewright.knowledge import capitals
from tilewright.lab.algorithms import Expansion, SearchNode
from tilewright.lab.andor import Honest
from tilewright.lab.search import METRICS, SearchResult, step

SHOWN = 4
NARROW = 72  # columns; the table needs them
GOALS = {"alone": "one candidate left", "green": "the word said"}
REASONS = {
    "nodes": "the limit of nodes was reached",
    "seconds": "the limit of time was reached",
    "depth": "no goal within the limit of depth",
    "space": "no goal in this graph",
}


def print_result(result: SearchResult, events: list[Expansion], unfold: bool) -> None:
    """Print all that there is to see."""
    out = console()
    for line in (*heading(result), *path_lines(result)):
        out.print(Text(line))
    metrics = metrics_table(result)
    if out.width < NARROW:
        print(*metric_lines(metrics), sep="\n")
    else:
        out.print(metrics)
    out.print(explored_tree(result, events, unfold))


def heading(result: SearchResult) -> Iterator[str]:
    """What was searched, and how."""
    chosen, problem = result.configuration, result.problem
    count = len(problem.initial.candidates)
    yield f"Oracle search {chosen.name} for {capitals(problem.lexicon.words[problem.answer])}: it knows the word."
    yield f"From {number_of(count, 'candidate')} of {problem.lexicon.name}; goal: {GOALS[problem.goal]}."
    yield f"cost {chosen.cost.name} = {chosen.cost.formula}: {chosen.cost.meaning}"
    if known := chosen.heuristic:
        yes = "yes" if known.admissible else "no"
        yield f"heuristic {known.name} = {known.formula}; admissible: {yes}, {known.why}"
    yield f"cheapest path guaranteed: {'yes' if chosen.optimal else 'no'}"
    yield ""


def path_lines(result: SearchResult) -> Iterator[str]:
    """The guesses of the path, or why there is none."""
    if result.stopped:
        yield f"Stopped: {REASONS[result.stopped]}.  The nearest state so far:"
    for number, made in enumerate(result.path, 1):
        yield f"{number}. {made.guess}  {made.reply}  {left_text(made.candidates)}, cost so far {made.cost:.4g}"
    if result.is_found:
        yield f"{number_of(result.guesses_to_win or 0, 'guess')} to reach the word (oracle)."
    yield ""


def number_of(count: int, noun: str) -> str:
    """How many there are, in words.

    >>> number_of(1, "state"), number_of(2_315, "guess")
    ('1 state', '2,315 guesses')
    """
    ending = "" if count == 1 else "es" if noun.endswith("s") else "s"
    return f"{count:,} {noun}{ending}"


def left_text(candidates: int) -> str:
    """How many candidates are left, in words."""
    return f"{candidates:,} left"


def metrics_table(result: SearchResult) -> Table:
    """The metrics, with what low and high values mean."""
    table = Table("metric (oracle)", "value", "what it counts", "low", "high", box=None, pad_edge=False)
    for meaning in METRICS:
        value = getattr(result.metrics, meaning.metric)
        table.add_row(meaning.metric.replace("_", " "), f"{value:,}", meaning.counts, meaning.low, meaning.high)
    measured = result.metrics
    table.add_row(
        "path length", "-" if measured.path_length is None else str(measured.path_length), "guesses to the goal"
    )
    table.add_row("path cost", "-" if measured.path_cost is None else f"{measured.path_cost:.4f}", "what they cost")
    table.add_row("time", f"{measured.seconds * 1000:.1f} ms", "of the search alone")
    if measured.peak_bytes is not None:
        table.add_row("peak memory", f"{measured.peak_bytes / 1024:,.0f} KB", "allocated at one time")
    return table


def metric_lines(table: Table) -> Iterator[str]:
    """The metrics one by one, where there is no room for a table."""
    for metric, value, counts, low, high in zip(*(column.cells for column in table.columns), strict=True):
        meaning = f"; low: {low}, high: {high}" if low else ""
        yield fold(f"{metric} {value}: {counts}{meaning}", indent=2)


def explored_tree(result: SearchResult, events: list[Expansion], unfold: bool) -> Tree:
    """The states expanded, each below the one it was made from."""
    order = {event.node.number: place for place, event in enumerate(events, 1)}
    below = successors(events)
    on_path = {node.number for node in (events[-1].node.path() if result.is_found else ())}

    def grow(tree: Tree, node: SearchNode) -> None:
        children = below.get(node.number, [])
        shown = children if unfold else chosen_children(children, node, on_path)
        for child in shown:
            grow(tree.add(label(child, result, order, on_path)), child)
        if len(children) > len(shown):
            tree.add(Text(f"… {len(children) - len(shown)} more expanded", style="dim"))

    tree = Tree(Text(f"\nexpanded {number_of(len(events), 'state')} (oracle); the number in front says when"))
    if events:
        grow(tree.add(label(events[0].node, result, order, on_path)), events[0].node)
    return tree


def successors(events: list[Expansion]) -> dict[int, list[SearchNode]]:
    """The expanded nodes that were made from each node, in the order in which they were made."""
    below: dict[int, list[SearchNode]] = {}
    for node in sorted((event.node for event in events), key=lambda node: node.number):
        if node.parent:
            below.setdefault(node.parent.number, []).append(node)
    return below


def chosen_children(children: list[SearchNode], node: SearchNode, on_path: set[int]) -> list[SearchNode]:
    """What a folded tree shows: nothing beside the path, else the first few and always the one on the path."""
    if node.number not in on_path and node.parent:
        return []
    first = [child for child in children if child.number not in on_path][: SHOWN - 1]
    return [child for child in children if child in first or child.number in on_path]


def label(node: SearchNode, result: SearchResult, order: dict[int, int], on_path: set[int]) -> Text:
    """One state: when it was expanded, what led to it, and its figures."""
    figures = f"{left_text(len(node.state.candidates))}, g {node.g:.3g}, h {node.h:.3g}, f {node.f:.3g}"
    if node.parent is None:
        return Text(f"{order[node.number]}  start: {figures}")
    made = step(result.problem, node)
    style = "bold" if node.number in on_path else ""
    return Text(f"{order[node.number]}  {made.guess} {made.reply}  {figures}", style=style)


def print_honest(played: Honest, result: SearchResult) -> None:
    """Print what play without the oracle reaches."""
    lexicon, answer = result.problem.lexicon, result.problem.answer
    guesses = played.guesses_for(lexicon.words[answer])
    proof = "proven the best that these guesses offer" if played.is_proven else unproven_text(played)
    mean, worst = f"mean {played.mean:.4f}", f"worst case {played.tally.worst}"
    aim, other = (mean, worst) if played.objective == "mean" else (worst, mean)
    searched = f"{number_of(len(played.candidates), 'candidate')}, {number_of(played.expanded, 'set')} expanded"
    print(f"\nHonest search (AND-OR, smallest {aim.rpartition(' ')[0]}): {searched}")
    print(f"{aim}: {proof}; {other}")
    print(f"It says this word with guess {len(guesses)}: {', '.join(guesses)}")


def unproven_text(played: Honest) -> str:
    """What is known of the best, if not all is."""
    of_mean = f"mean at least {played.lower / len(played.candidates):.4f}"
    known = of_mean if played.objective == "mean" else f"worst at least {played.lower}"
    return f"{REASONS[played.stopped or 'space']}, {known}"

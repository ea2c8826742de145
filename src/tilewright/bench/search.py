"""Searches of the laboratory, beside each other: oracle figures, over several answers and for one word.

A *comparison* has a result for each configuration and answer, and one for each configuration and the *word* that the
second table is about.  Time is taken without, and memory in a second search with `tracemalloc`, which slows things
down.  All figures are those of oracle searches: they knew the word.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from io import StringIO
from statistics import fmean

from tilewright.lab import CONFIGURATIONS, DOCUMENTED, Limit, Result, configuration, find
from tilewright.lab.limit import NO_LIMIT, depth_of
from tilewright.lexicon import Lexicon

BASELINE = "bfs-opt"
CSV_METRICS = ("expanded", "generated", "max_frontier", "words_explored", "path_length", "path_cost")


@dataclass(frozen=True)
class Comparison:
    """The results, in the order of the configurations; *complete* unless somebody interrupted it."""

    lexicon: Lexicon
    configs: tuple[str, ...]
    word: str
    limit: Limit
    results: dict[str, list[Result]]
    for_word: dict[str, Result]
    complete: bool

    def as_json(self, answers: Sequence[str], seed: int) -> dict[str, object]:
        """The comparison as JSON; *answers* and *seed* are what was asked for."""
        return {
            "oracle": True,
            "lexicon": self.lexicon.name,
            "fingerprint": self.lexicon.fingerprint,
            "answers": answers,
            "seed": seed,
            "word": self.word,
            "complete": self.complete,
            "configs": [asdict(row) for row in rows(self)],
        }


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the document's two tables: means over the answers, and the nodes for the word against BFS."""

    name: str
    admissible: bool | None
    searches: int
    success: float  # the share of answers that can be said within the limit of guesses
    seconds: float
    peak_bytes: float | None
    expanded: float
    generated: float
    word_expanded: int | None
    saved: float | None  # the share of BFS's nodes that it does without


def chosen_configs(names: Sequence[str]) -> tuple[str, ...]:
    """The configurations that *names* mean: ``all`` is the document's fourteen; each once."""
    wanted = [each for name in names for each in (DOCUMENTED if name == "all" else (configuration(name).name,))]
    return tuple(dict.fromkeys(wanted))


def bench_search(
    configs: Sequence[str],
    lexicon: Lexicon,
    answers: Sequence[str],
    word: str | None = None,
    limit: Limit = NO_LIMIT,
    progress: Callable[[int], object] = lambda done: None,
) -> Comparison:
    """Search for each of the *answers*, and for the *word* (or the first answer), with each of *configs*.

    An interruption ends it; what has been done is kept, and the comparison is not complete.
    """
    names, word = chosen_configs(configs), word or answers[0]
    results: dict[str, list[Result]] = {name: [] for name in names}
    for_word: dict[str, Result] = {}
    complete = False
    try:
        for name in dict.fromkeys((BASELINE, *names)):
            for_word[name] = find(name, lexicon, word, limit)
        for done, (name, answer) in enumerate(pairs(names, answers), 1):
            results[name].append(measured(name, lexicon, answer, limit))
            progress(done)
        complete = True
    except KeyboardInterrupt:
        pass
    return Comparison(lexicon, names, word, limit, results, for_word, complete)


def pairs(names: Sequence[str], answers: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each configuration with each answer."""
    return ((name, answer) for name in names for answer in answers)


def measured(name: str, lexicon: Lexicon, answer: str, limit: Limit) -> Result:
    """The result of a search, its memory taken from a second one."""
    result = find(name, lexicon, answer, limit)
    peak = find(name, lexicon, answer, limit, memory=True).metrics.peak_bytes
    return replace(result, metrics=replace(result.metrics, peak_bytes=peak))


def rows(comparison: Comparison) -> list[Row]:
    """The lines of the tables, for every configuration that has a result."""
    return [row(comparison, name) for name in comparison.configs if comparison.results[name]]


def row(comparison: Comparison, name: str) -> Row:
    """The line of one configuration."""
    results, heuristic = comparison.results[name], CONFIGURATIONS[name].heuristic
    metrics = [result.metrics for result in results]
    nodes, baseline = (comparison.for_word[which].metrics.expanded for which in (name, BASELINE))
    return Row(
        name,
        heuristic.admissible if heuristic else None,
        len(results),
        fmean(succeeded(result, depth_of(comparison.limit)) for result in results),
        fmean(each.seconds for each in metrics),
        fmean(each.peak_bytes or 0 for each in metrics),
        fmean(each.expanded for each in metrics),
        fmean(each.generated for each in metrics),
        nodes,
        1 - nodes / baseline,
    )


def succeeded(result: Result, guesses: int) -> bool:
    """Whether the word has been said within so many *guesses*."""
    return result.guesses_to_win is not None and result.guesses_to_win <= guesses


def as_csv(comparison: Comparison) -> str:
    """A line for each configuration and answer."""
    text = StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(("oracle", "config", "lexicon", "answer", "found", *CSV_METRICS, "seconds", "peak_bytes", "path"))
    for name, results in comparison.results.items():
        for result in results:
            metrics = asdict(result.metrics)
            answer = comparison.lexicon.words[result.problem.answer]
            counts = [metrics[metric] for metric in (*CSV_METRICS, "seconds", "peak_bytes")]
            path = " ".join(step.guess for step in result.path)
            lines.writerow(("oracle", name, comparison.lexicon.name, answer, result.found, *counts, path))
    return text.getvalue()

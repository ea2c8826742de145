"""Searches of the laboratory, beside each other: oracle figures, over several answers and for one word.

A *comparison* has a result for each configuration and answer, and one for each configuration and the *word* that the
second table is about.  Time is taken without, and memory in a second search with `tracemalloc`, which slows things
down.  All figures are those of oracle searches: they knew the word.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from io import StringIO
from statistics import fmean
from typing import Any, NamedTuple

from tilewright.jobs.pool import SERIAL, Progress, WorkerPool
from tilewright.lab import CONFIGURATIONS, DOCUMENTED, Limit, SearchResult, configuration, find
from tilewright.lab.limit import NO_LIMIT, depth_of
from tilewright.lab.moves import Moves
from tilewright.lab.problem import SearchProblem
from tilewright.lab.search import Metrics, Step
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern

BASELINE = "bfs-opt"
CSV_METRICS = ("expanded", "generated", "max_frontier", "words_explored", "path_length", "path_cost")


@dataclass(frozen=True)
class Comparison:
    """The results, in the order of the configurations; *complete* unless somebody interrupted it."""

    lexicon: Lexicon
    configs: tuple[str, ...]
    word: str
    limit: Limit
    results: dict[str, list[SearchResult]]
    for_word: dict[str, SearchResult]
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
class SearchRow:
    """A line of the two tables: means over the answers, and the nodes for the word against BFS."""

    name: str
    admissible: bool | None
    optimal: bool  # whether its paths are sure to be the cheapest by its own cost
    searches: int
    success: float  # the share of answers that can be said within the limit of guesses
    seconds: float
    peak_bytes: float | None
    expanded: float
    generated: float
    path_length: float | None  # of the paths that were found
    path_cost: float | None
    word_expanded: int | None
    saved: float | None  # the share of BFS's nodes that it does without


def chosen_configs(names: Sequence[str]) -> tuple[str, ...]:
    """The configurations that *names* mean: ``all`` is the original fourteen; each once."""
    wanted = [each for name in names for each in (DOCUMENTED if name == "all" else (configuration(name).name,))]
    return tuple(dict.fromkeys(wanted))


def bench_search(
    configs: Sequence[str],
    lexicon: Lexicon,
    answers: Sequence[str],
    word: str | None = None,
    limit: Limit = NO_LIMIT,
    progress: Progress = lambda done: None,
    pool: WorkerPool = SERIAL,
) -> Comparison:
    """Search for each of the *answers*, and for the *word* (or the first answer), with each of *configs*.

    An interruption ends it; what has been done is kept, and the comparison is not complete.
    """
    names, word = chosen_configs(configs), word or answers[0]
    results: dict[str, list[SearchResult]] = {name: [] for name in names}
    for_word: dict[str, SearchResult] = {}
    first = [Piece(name, word, False) for name in dict.fromkeys((BASELINE, *names))]
    pieces = [*first, *(Piece(name, answer, True) for name in names for answer in answers)]
    done = 0
    with suppress(KeyboardInterrupt):
        finished = pool.run_in_order([(piece.key, piece) for piece in pieces], Searching(lexicon, limit))
        for piece, found in zip(pieces, finished, strict=True):
            result = result_of(found.value(), piece, lexicon)
            if piece.measured:
                results[piece.config].append(result)
                progress(sum(map(len, results.values())))
            else:
                for_word[piece.config] = result
            done += 1
    return Comparison(lexicon, names, word, limit, results, for_word, done == len(pieces))


class Piece(NamedTuple):
    """One search; *measured* if its memory is wanted, which takes a second one."""

    config: str
    answer: str
    measured: bool

    @property
    def key(self) -> str:
        """What a journal calls it."""
        return f"{self.config} {self.answer}{' measured' if self.measured else ''}"


@dataclass(frozen=True)
class Searching:
    """The work on one piece: its result, as JSON has it."""

    lexicon: Lexicon
    limit: Limit

    def __call__(self, piece: Piece) -> dict[str, Any]:
        result = find(piece.config, self.lexicon, piece.answer, self.limit)
        metrics = asdict(result.metrics)
        if piece.measured:
            again = find(piece.config, self.lexicon, piece.answer, self.limit, memory=True)
            metrics["peak_bytes"] = again.metrics.peak_bytes
        path = [[step.guess, str(step.reply), step.candidates, step.cost] for step in result.path]
        return {"path": path, "stopped": result.stopped, "metrics": metrics}


def result_of(record: dict[str, Any], piece: Piece, lexicon: Lexicon) -> SearchResult:
    """The result that a piece came to."""
    chosen = configuration(piece.config)
    problem = SearchProblem(
        Moves(lexicon), lexicon.id_of(piece.answer), chosen.cost, watches_parts=chosen.watches_parts
    )
    path = tuple(Step(guess, Pattern(reply), candidates, cost) for guess, reply, candidates, cost in record["path"])
    return SearchResult(chosen, problem, path, record["stopped"], Metrics(**record["metrics"]))


def rows(comparison: Comparison) -> list[SearchRow]:
    """The lines of the tables, for every configuration that has a result."""
    return [row(comparison, name) for name in comparison.configs if comparison.results[name]]


def row(comparison: Comparison, name: str) -> SearchRow:
    """The line of one configuration."""
    results, chosen = comparison.results[name], CONFIGURATIONS[name]
    metrics = [result.metrics for result in results]
    found = [each for each in metrics if each.path_length is not None]
    nodes, baseline = (comparison.for_word[which].metrics.expanded for which in (name, BASELINE))
    return SearchRow(
        name,
        chosen.heuristic.admissible if chosen.heuristic else None,
        chosen.optimal,
        len(results),
        fmean(is_success(result, depth_of(comparison.limit)) for result in results),
        fmean(each.seconds for each in metrics),
        fmean(each.peak_bytes or 0 for each in metrics),
        fmean(each.expanded for each in metrics),
        fmean(each.generated for each in metrics),
        fmean(each.path_length or 0 for each in found) if found else None,
        fmean(each.path_cost or 0 for each in found) if found else None,
        nodes,
        1 - nodes / baseline,
    )


def is_success(result: SearchResult, guesses: int) -> bool:
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
            lines.writerow(("oracle", name, comparison.lexicon.name, answer, result.is_found, *counts, path))
    return text.getvalue()

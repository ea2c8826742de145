"""The search laboratory: oracle searches beside dictionaries and counters, and the whole comparison of fourteen."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.lists import classic
from benchmarks.measure import Figure, cpu_seconds, of_process, tilewright
from benchmarks.plain_search import Counts, PlainSearch
from tilewright.lab import SearchResult, find

COMPARISON = ("bench", "--search", "--config", "all", "--answers", "10", "--seed", "42", "--lexicon", "classic-all")


def figures() -> Iterator[Figure]:
    lexicon = classic("classic-all")
    for name in ("bfs-opt", "ucs-entropy", "astar-constant-log2"):
        plain = PlainSearch(lexicon.words).run(name, "world")
        assert counts(find(name, lexicon, "world")) == plain, f"{name} counts other nodes than the plain search"
        peer = cpu_seconds(lambda name=name: PlainSearch(lexicon.words).run(name, "world"), runs=1)
        ours = cpu_seconds(lambda name=name: find(name, lexicon, "world"))
        what = f"{name}, WORLD in classic-all, {plain.expanded} expanded (oracle)"
        yield Figure(what, ours, "s", "a twentieth of plain", peer, "plain Python")
    cpu, memory = of_process(tilewright(*COMPARISON), runs=1)
    yield Figure("fourteen configurations, 10 words of classic-all", cpu, "s", "20")
    yield Figure("  its peak memory", memory, "MB", "600")


def counts(result: SearchResult) -> Counts:
    """What the plain search says of itself, for ours."""
    metrics = result.metrics
    path = [step.guess for step in result.path]
    return Counts(metrics.expanded, metrics.generated, metrics.max_frontier, metrics.words_explored, path)

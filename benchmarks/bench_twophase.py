"""The two-phase helper: speed of scoring, strength of its weight sets, and what tuning is worth on held-out answers."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import numpy as np

from benchmarks.bench_solvers import positions_after
from benchmarks.lists import classic
from benchmarks.measure import Figure, cpu_seconds
from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.solvers import solver_named
from tilewright.solvers.twophase.evidence import evidence
from tilewright.solvers.twophase.scoring import components, scores
from tilewright.solvers.twophase.weights import DOCUMENT
from tilewright.trials.report import report
from tilewright.trials.run import play_all
from tilewright.trials.tune import halves

TUNED = "twophase(weights=tuned)"
STRENGTHS = ("twophase", "twophase(scoring=rounds)", "twophase(weights=halving)", TUNED)
SEED = 1  # of the search that found both sets; docs/twophase.md has the command
SECOND_FOLD = "twophase(strike_at=34,trap=4.0,weights=halving)"


def scoring(lexicon: Lexicon) -> Iterator[Figure]:
    known = evidence(Position.of(lexicon, ["salet=-Y-Y-"]))
    ids = np.arange(len(lexicon), dtype=np.int32)
    ours = cpu_seconds(lambda: scores(ids, known, DOCUMENT, candidate=False))
    rule = cpu_seconds(lambda: [components(word, known, DOCUMENT, candidate=False) for word in lexicon.words], runs=1)
    yield Figure("score 12,972 words", ours * 1000, "ms", "5", rule * 1000, "the rule, word by word")
    solver = solver_named(TUNED)
    later = [cpu_seconds(lambda each=each: solver.suggest(each), runs=2) for each in positions_after(lexicon, "salet")]
    yield Figure("top ten at a later position, median after salet", median(later) * 1000, "ms", "5")
    yield Figure("  the slowest of them", max(later) * 1000, "ms", "5")


def strength(lexicon: Lexicon) -> Iterator[Figure]:
    for spec in STRENGTHS:
        found = report(play_all(solver_named(spec), lexicon))
        yield Figure(f"{spec}: mean", found.mean, "guess", "-")
        yield Figure(f"  worst {found.worst}, failed {len(found.failures)}, in CPU", found.cpu_seconds, "s", "-")


def held_out(lexicon: Lexicon) -> Iterator[Figure]:
    first, second = halves(lexicon, SEED)
    judges = (TUNED, second), (SECOND_FOLD, first)
    found = [report(play_all(solver_named(spec), lexicon, half)) for spec, half in judges]
    failed = sum(len(each.failures) for each in found)
    for number, each in enumerate(found, 1):
        yield Figure(f"tuned, fold {number}, held-out half: mean", each.mean, "guess", "-")
    yield Figure(f"  mean of both, failed {failed}", sum(each.mean for each in found) / 2, "guess", "3.61, none failed")


def figures() -> Iterator[Figure]:
    lexicon = classic("classic")
    yield from scoring(lexicon)
    yield from strength(lexicon)
    yield from held_out(lexicon)

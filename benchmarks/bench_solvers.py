"""Playing solvers: speed of ranking and suggesting, and strength on the published list."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median

import numpy as np

from benchmarks.lists import classic
from benchmarks.measure import Figure, cpu_seconds, of_process, tilewright
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import Position
from tilewright.solvers import solver_named
from tilewright.solvers.splits import splits
from tilewright.table import FeedbackTable, replies
from tilewright.trials.report import report
from tilewright.trials.run import play_all

STRENGTHS = [  # solver, goal for the mean, goal for CPU seconds
    ("candidate", "-", "-"),
    ("information", "3.47", "4"),
    ("information(opener=salet)", "3.435", "4"),
    ("information(metric=min_max_remaining)", "-", "-"),
    ("information(metric=min_avg_remaining)", "-", "-"),
    ("information(metric=min_avg_guesses,depth=2,opener=salet)", "3.43", "-"),
]


def ranked_with_numpy(table: np.ndarray) -> np.ndarray:
    """Entropy of every guess as a good NumPy programmer writes it: a bincount per row."""
    logs = np.array([0.0] + [count * np.log2(count) for count in range(1, table.shape[1] + 1)])
    return np.array([logs[np.bincount(row, minlength=243)].sum() for row in table])


def positions_after(lexicon: Lexicon, opener: str) -> list[Position]:
    start = Position.start(lexicon)
    codes = np.unique(replies(lexicon, lexicon.ids[opener], start.candidate_ids))
    return [start.push(opener, Pattern.from_code(int(code), lexicon.length)) for code in codes[:-1]]


def figures() -> Iterator[Figure]:
    lexicon = classic("classic")
    everything = np.arange(len(lexicon), dtype=np.int32)
    answers = everything[: lexicon.answer_count]
    table = FeedbackTable.of(lexicon).all()
    peer = cpu_seconds(lambda: ranked_with_numpy(table), runs=1)
    yield Figure(
        "rank 12,972 guesses over 2,315 answers",
        cpu_seconds(lambda: splits(lexicon, everything, answers)),
        "s",
        "0.05",
        peer,
        "NumPy",
    )
    solver = solver_named("information")
    later = [cpu_seconds(lambda each=each: solver.suggest(each), runs=2) for each in positions_after(lexicon, "salet")]
    yield Figure("top ten at a later position, median after salet", median(later) * 1000, "ms", "5")
    yield Figure("  the slowest of them", max(later) * 1000, "ms", "5")
    bare = of_process([sys.executable, "-c", "pass"])
    cpu, memory = of_process(tilewright("suggest", "--lexicon", "classic"))
    yield Figure("tilewright suggest, first guess, fresh process", cpu, "s", "0.5", bare[0], "bare python")
    yield Figure("  its peak memory", memory, "MB", "150", bare[1], "bare python")
    for spec, mean, seconds in STRENGTHS:
        figures_of = report(play_all(solver_named(spec), lexicon))
        assert not figures_of.failures or spec == "candidate"
        yield Figure(f"{spec}: mean", figures_of.mean, "guess", mean)
        yield Figure(
            f"  worst {figures_of.worst}, failed {len(figures_of.failures)}, in CPU",
            figures_of.cpu_seconds,
            "s",
            seconds,
        )
    cpu, memory = of_process(tilewright("bench", "--solver", "information", "--lexicon", "classic"), runs=1)
    yield Figure("tilewright bench --solver information, whole process", cpu, "s", "4")
    yield Figure("  its peak memory", memory, "MB", "300")

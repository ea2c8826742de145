"""The exact engine: proofs of single openers and of many, CPU seconds of solving, one thread.

The peer in the same run is a plain scan: for the whole list, the histogram of replies of every guess in NumPy, which
is what a search without collision counting does at every node.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import numpy as np

from benchmarks.lists import classic
from benchmarks.measure import Figure, cpu_seconds
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import Mode, Position
from tilewright.solvers.exact.all_openers import OpenersTask, pieces_of, prove_all
from tilewright.solvers.exact.engine import interruptible
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.solvers.exact.strategies import BEAM
from tilewright.solvers.exact.table_engine import TableEngine
from tilewright.table import FeedbackTable, replies

OPENERS = Path(__file__).with_name("openers_65.txt").read_text().split()
SINGLE = [  # list, mode, opener, its total, goal
    ("classic", Mode.NORMAL, "salet", 7920, "0.06"),
    ("classic", Mode.NORMAL, "raise", 8014, "0.10"),
    ("classic", Mode.NORMAL, "crane", 7930, "0.18"),
    ("classic", Mode.HARD, "salet", 8122, "0.4"),
    ("classic-2022", Mode.NORMAL, "tarse", 7883, "0.3"),
    ("classic-2023", Mode.NORMAL, "tarse", 11219, "5"),
]


def solving(engine: TableEngine, position: Position, openers: list[str], **options: int) -> tuple[float, int | None]:
    """CPU seconds of one search with an empty memory, and its value."""
    engine.forget()
    start = time.process_time()
    with interruptible() as control:
        found = engine.solve(position, control, openers=openers, **options)
    return time.process_time() - start, found.value if found.value is not None else found.lower


def histogram_scan(table: np.ndarray) -> list[int]:
    return [int(np.count_nonzero(np.bincount(row, minlength=243))) for row in table]


def middle_positions(lexicon: Lexicon, count: int = 60) -> Iterator[Position]:
    """Positions with 48 to 52 candidates after one guess, spread over the list."""
    start = Position.start(lexicon)
    for guess in range(0, len(lexicon), 37):
        codes = np.bincount(replies(lexicon, guess, start.candidate_ids), minlength=3**lexicon.length)
        for code in np.flatnonzero((codes >= 48) & (codes <= 52)):
            yield start.push(lexicon.words[guess], Pattern.from_code(int(code), lexicon.length))
            count -= 1
            if not count:
                return


def figures() -> Iterator[Figure]:
    lexicon = classic("classic")
    table = FeedbackTable.of(lexicon).all()
    peer = cpu_seconds(lambda: histogram_scan(table), runs=1)
    for name, mode, opener, total, goal in SINGLE:
        words = classic(name)
        engine = engine_of_lexicon(words)
        runs = [solving(engine, Position.start(words, mode), [opener]) for _ in range(3)]
        assert {value for _, value in runs} == {total}, (name, opener, runs)
        yield Figure(f"{name}, {mode}: {opener} = {total:,}", min(runs)[0], "s", goal, peer, "one plain scan")
    engine = engine_of_lexicon(lexicon)
    start = Position.start(lexicon)
    spent, bound = solving(engine, start, OPENERS, cutoff=7920)
    assert bound == 7920
    yield Figure("65 openers, each shown to be 7,920 or more", spent, "s", "2.5", peer, "one plain scan")
    spent, value = solving(engine, start, [], beam=BEAM)
    yield Figure(f"near-exact: {value:,} found with ten guesses a node", spent, "s", "0.4", peer, "one plain scan")
    times = [solving(engine, position, [], turns=5)[0] * 1000 for position in middle_positions(lexicon)]
    yield Figure("50 candidates, exact best guess: median", median(times), "ms", "5")
    openers = [word for _, piece in pieces_of(lexicon)[:20] for word in piece]
    walls = []
    for threads in (1, 2):
        engine.forget()
        begun = time.perf_counter()
        solving(engine, start, openers, cutoff=7920, threads=threads)
        walls.append(time.perf_counter() - begun)
    yield Figure("1,280 openers, two threads against one, wall time", walls[0] / walls[1], "times", "1.7")
    begun = time.process_time()
    proof = prove_all(OpenersTask(lexicon, cutoff=7921))
    assert (proof.total, [word for word, _ in proof.rank_openers()]) == (7920, ["salet"])
    yield Figure("all 12,972 openers: 7,920 is the optimum", time.process_time() - begun, "s", "150")

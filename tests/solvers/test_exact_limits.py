"""The exact engine under limits, with threads, and where the machine gives no more: bounds stay true, errors arrive."""

from __future__ import annotations

import mmap
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.support.brute import Bounded
from tilewright import _native, memory
from tilewright.errors import NothingFound
from tilewright.lexicon import Lexicon, load
from tilewright.position import Mode, Position
from tilewright.solvers import Limit, metrics, solver_named
from tilewright.solvers.clock import Clock
from tilewright.solvers.exact.block_engine import BlockEngine
from tilewright.solvers.exact.engine import Engine, Outcome, interruptible
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.solvers.exact.strategies import solve_position
from tilewright.solvers.exact.table_engine import NONE, TableEngine, fits
from tilewright.table import reply_matrix
from tilewright.trees import certificate, verify

RHYMES = Lexicon.of("rhymes", [f"{letter}ab" for letter in "cdefghijklmnopqrstuvwxyz"])  # each guess tells one apart


def solve(engine: Engine, position: Position, limit: Limit, **asked: Any) -> Outcome:
    with interruptible(limit) as control:
        return engine.solve(position, control, **asked)


def some_of(name: str, count: int, seed: int) -> Position:
    return Position.start(Lexicon.of("some", random.Random(seed).sample(load(name).answers, count)))


def native_engine(lexicon: Lexicon) -> _native.Engine:
    words = np.arange(len(lexicon), dtype=np.int32)
    return _native.Engine(reply_matrix(lexicon, words, words[: lexicon.answer_count]), lexicon.codes, 1 << 20)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_small_set_that_is_not_finished_is_not_proven(threads: int) -> None:
    position = Position.start(RHYMES)
    found = solve(TableEngine.of_position(position), position, Limit(nodes=64), turns=12, threads=threads)
    assert not found.exact
    assert found.value is None


@pytest.mark.parametrize("seed", range(25))
def test_a_lower_bound_counts_the_guesses_that_other_threads_had_not_finished(seed: int) -> None:
    position = some_of("en4", random.Random(seed).randint(70, 160), seed)
    truth = solve(TableEngine.of_position(position), position, Limit(), turns=8)
    assert truth.value is not None
    for nodes in (64, 128, 256):
        found = solve(TableEngine.of_position(position), position, Limit(nodes=nodes), turns=8, threads=3)
        assert found.lower <= truth.value


def test_bounds_on_a_stop_are_those_of_brute_force() -> None:
    position = some_of("en4", 90, 1)
    truth = Bounded(position.lexicon, Mode.NORMAL).optimum(8)
    limits = [Limit(nodes=nodes) for nodes in range(1, 64, 3)]
    assert all(
        solve(TableEngine.of_position(position), position, each, turns=8, threads=2).lower <= truth for each in limits
    )


def test_a_limit_that_runs_out_while_the_tree_is_grown_leaves_a_whole_tree_or_none() -> None:
    position, whole = some_of("en4", 110, 3), 0
    for nodes in [*range(1, 400, 7), *range(448, 3000, 64)]:
        found = solve(TableEngine.of_position(position, 64), position, Limit(nodes=nodes), turns=8, tree=True)
        if found.root is not None:
            tree = certificate(found.root, position, 8, found.lower)
            assert verify(tree, position.lexicon) == 110
            assert tree.tally.total == found.value
            whole += 1
    assert 0 < whole < 98


def test_a_proof_whose_strategy_was_not_written_down_says_so() -> None:
    position = some_of("en4", 110, 3)
    for nodes in range(20, 900, 40):
        try:
            outcome = solve_position(
                position, 8, limit=Limit(nodes=nodes), engine=TableEngine.of_position(position, 64)
            )
        except NothingFound:
            continue
        assert outcome.root is not None
        assert certificate(outcome.root, position, 8).tally.total == outcome.value
        assert not outcome.exact or outcome.lower == outcome.value


@pytest.mark.parametrize("budget", ["1GB", "20KB"])
def test_a_beam_settles_no_opener_and_bounds_none(budget: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = some_of("en4", 80, 5)
    monkeypatch.setenv(memory.VARIABLE, budget)
    engine = BlockEngine(position) if budget == "20KB" else TableEngine.of_position(position)
    found = solve(engine, position, Limit(), turns=8, beam=1, openers=position.lexicon.words[:5])
    assert set(found.openers.values()) == {(0, False)}
    assert found.value is not None
    assert not found.exact


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_what_goes_wrong_in_a_thread_reaches_the_caller(threads: int) -> None:
    engine = native_engine(RHYMES)
    openers = np.array([0, 1, 10**6, 2], np.uint32)
    with pytest.raises(IndexError):
        engine.solve(NONE, NONE, openers, NONE, 0, 6, 0, 0, threads, False, _native.Control())
    value = engine.solve(NONE, NONE, NONE, NONE, 0, 24, 0, 0, 1, False, _native.Control(nodes=10))["value"]
    assert value is None


SHORT_OF_MEMORY = """
import resource
from tests.solvers.test_exact_limits import native_engine, some_of
from tilewright import _native
from tilewright.solvers.exact.table_engine import NONE

position = some_of("en4", 400, 1)
ends = set()
for extra in range(0, 120 << 20, 3 << 20):
    engine = native_engine(position.lexicon)
    used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + extra, resource.RLIM_INFINITY))
    try:
        engine.solve(NONE, NONE, NONE, NONE, 0, 8, 0, 0, 3, False, _native.Control(nodes=2000))
        ends.add("enough")
    except (MemoryError, RuntimeError) as error:
        ends.add(type(error).__name__)
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(sorted(ends))
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="platform: no /proc")
def test_a_machine_that_gives_no_more_memory_is_an_error_and_not_the_end() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SHORT_OF_MEMORY], capture_output=True, text=True, cwd=Path(__file__).parents[2]
    )
    assert run.returncode == 0, run.stderr
    assert "enough" in run.stdout
    assert "MemoryError" in run.stdout


def test_what_may_be_guessed_is_part_of_what_is_remembered_in_normal_mode_too() -> None:
    lexicon = Lexicon.of("some", load("en4").answers[:60], load("en4").answers[:600])
    engine, legal = native_engine(lexicon), np.arange(60, dtype=np.uint32)

    def value(asked: _native.Engine, some: Any) -> int:
        return asked.solve(NONE, some, NONE, NONE, 0, 8, 0, 0, 1, False, _native.Control())["value"]

    assert value(engine, NONE) < value(engine, legal) == value(native_engine(lexicon), legal)


def test_more_answers_than_can_be_counted_are_refused_or_searched_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(memory.VARIABLE, "1000TB")
    assert fits(RHYMES, _native.MOST_ANSWERS)
    assert not fits(RHYMES, _native.MOST_ANSWERS + 1)
    many = _native.MOST_ANSWERS + 1
    pages = mmap.mmap(-1, many * many, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000)  # no page is ever touched
    table = np.frombuffer(pages, np.uint8).reshape(many, many)
    with pytest.raises(ValueError, match="65,535"):
        _native.Engine(table, np.zeros((many, 1), np.uint8), 1 << 10)


def test_weights_that_could_overflow_are_refused() -> None:
    weights = np.full(len(RHYMES), 2**32 - 1, np.uint32)
    with pytest.raises(ValueError, match="too large"):
        native_engine(RHYMES).solve(NONE, NONE, NONE, weights, 0, 20, 0, 0, 1, False, _native.Control())


def test_threads_share_what_is_remembered_of_metrics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "REMEMBERED", 1)
    before, metric = sys.getswitchinterval(), metrics.Metric("min_avg_guesses", "log", "equal", 1.0, 1)
    positions = [some_of("en4", 3, seed) for seed in range(20)] * 300

    def value(position: Position) -> int:
        return metrics.best_value(metric, position, 1, Clock(Limit()))

    alone = list(map(value, positions[:20])) * 300
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            together = list(pool.map(value, positions))
    finally:
        sys.setswitchinterval(before)
    assert together == alone


def test_the_optimal_solver_gives_the_same_suggestions_whatever_was_asked_before() -> None:
    lexicon, solver = load("en5"), solver_named("optimal(nodes=10)")
    position = Position.start(lexicon, Mode.HARD).push("zambo", "-----")
    first = solver.suggest(position, top=3)
    assert not first.complete  # or the limit would decide nothing
    solve(engine_of_lexicon(lexicon, Mode.HARD), position, Limit(nodes=5000), turns=5)
    assert solver.suggest(position, top=3) == first
    assert solver.choose(position) == first.best.word

"""Lexicons at scale: whatever the memory budget, the results are the same, and the budget is kept."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from benchmarks.measure import LAUNCHER
from tilewright import memory
from tilewright.cli import main
from tilewright.errors import InputError, TilewrightError
from tilewright.lexicon import Lexicon, load
from tilewright.position import Mode, Position
from tilewright.puzzles.clues.making import make_clues
from tilewright.solvers import Limit
from tilewright.solvers.exact.block_engine import BlockEngine
from tilewright.solvers.exact.engine import Engine, Outcome, interruptible
from tilewright.solvers.exact.selection import engine_for, engine_of_lexicon
from tilewright.solvers.exact.strategies import solve_position, without_search
from tilewright.solvers.exact.table_engine import TableEngine
from tilewright.table import BlockTable, FeedbackTable
from tilewright.trees import certificate, verify

TINY = ("1", "20KB", "100KB")  # budgets: a table of eight words, of some dozens, of more
FULL = "1GB"


def narrow_lexicon(seed: int) -> Lexicon:
    """Some dozens of words over few letters."""
    choose = random.Random(seed)
    length, letters = choose.randint(3, 6), "abcdefgh"[: choose.randint(3, 8)]
    words = sorted({"".join(choose.choices(letters, k=length)) for _ in range(choose.randint(20, 90))})
    return Lexicon.of("narrow", choose.sample(words, choose.randint(9, len(words))), words)


def searched(engine: Engine, position: Position, **options: object) -> Outcome:
    with interruptible(Limit(seconds=10)) as control:
        found = engine.solve(position, control, **options)  # type: ignore[arg-type]
    assume(not control.stopped)  # a set that is hard to prove says nothing about memory
    return found


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(Mode), st.integers(2, 8), st.sampled_from([0, 3, 10]), st.booleans())
def test_searched_in_blocks_a_position_has_the_same_value_bound_and_tree(
    seed: int, mode: Mode, turns: int, beam: int, weighted: bool
) -> None:
    lexicon, choose = narrow_lexicon(seed), random.Random(seed)
    weights = np.array([choose.randint(1, 9) for _ in lexicon.words], np.uint32) if weighted else None
    openers = choose.choice([(), lexicon.words[:1], lexicon.words[:4]]) if not beam else ()
    cutoff = choose.choice([0, 0, 3 * lexicon.answer_count])
    asked = {"turns": turns, "beam": beam, "cutoff": cutoff, "openers": openers, "tree": True, "weights": weights}
    position = Position.start(lexicon, mode)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(memory.VARIABLE, FULL)
        whole = searched(TableEngine.of_position(position), position, **asked)
        patch.setenv(memory.VARIABLE, choose.choice(TINY))
        parts = searched(BlockEngine(position), position, **asked)
    facts = [(o.value, o.lower, o.exact, o.impossible, o.turns, o.openers, o.root) for o in (whole, parts)]
    assert facts[0] == facts[1]


def test_the_budget_chooses_the_engine_and_not_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    lexicon = Lexicon.of("some", [*load("en4").answers[:450], "arse"], load("en4").answers)
    start = Position.start(lexicon)
    monkeypatch.setenv(memory.VARIABLE, FULL)
    assert isinstance(engine_of_lexicon(lexicon), TableEngine)
    whole = solve_position(start, 6, opener="arse")
    monkeypatch.setenv(memory.VARIABLE, "1MB")
    assert isinstance(engine_of_lexicon(lexicon), BlockEngine)
    assert isinstance(engine_for(Position.start(lexicon).push("arse", "----")), TableEngine | BlockEngine)
    assert solve_position(start, 6, opener="arse").root == whole.root


def test_a_search_in_blocks_that_runs_out_keeps_a_true_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    lexicon = Lexicon.of("some", load("en6").answers[:500])
    monkeypatch.setenv(memory.VARIABLE, "2MB")
    start = Position.start(lexicon)
    with interruptible(Limit(seconds=0.001)) as control:
        found = BlockEngine(start).solve(start, control, turns=8)
    best = without_search(start, 8)
    assert not found.exact
    assert found.lower <= (best.value or 0)
    assert best.root is not None
    tree = certificate(best.root, start, 8, best.lower)
    assert verify(tree, lexicon) == 500
    assert tree.tally.total == best.value


@settings(max_examples=12, deadline=None)
@given(
    st.integers(0, 10**6),
    st.sampled_from([1, 2, 3, 4, "fewest"]),
    st.sampled_from(["answers", "allowed"]),
    st.sampled_from([None, 0, 1]),
)
def test_clue_puzzles_do_not_depend_on_the_budget(seed: int, clues: int, words: str, greens: int | None) -> None:
    found = []
    for budget in (FULL, "1KB", "2MB"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(memory.VARIABLE, budget)
            try:
                found.append(
                    make_clues(clues=clues, lexicon="en4", words=words, max_greens=greens, seed=seed, limit=2000).id  # type: ignore[arg-type]
                )
            except TilewrightError as error:
                found.append(str(error))
    assert len(set(found)) == 1


@pytest.mark.parametrize("columns", ["answers", "allowed"])
def test_a_table_in_blocks_has_the_same_rows(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lexicon = load("en4")
    whole = FeedbackTable.of(lexicon, columns, cache=False)  # type: ignore[arg-type]
    monkeypatch.setenv(memory.VARIABLE, "2MB")
    blocks = FeedbackTable.of(lexicon, columns)  # type: ignore[arg-type]
    assert isinstance(blocks, BlockTable)
    assert blocks.shape == whole.shape
    assert (np.concatenate(list(blocks.blocks())) == whole.all()).all()
    assert all((blocks.row(guess) == whole.row(guess)).all() for guess in (0, 17, 2000, len(lexicon) - 1))
    with pytest.raises(TilewrightError, match="more than the memory budget allows"):
        blocks.all()


def test_a_budget_is_read_wherever_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(memory.VARIABLE, raising=False)
    assert memory.budget() == min(2 << 30, memory.machine() // 2)
    monkeypatch.setenv(memory.VARIABLE, "1.5 GB")
    assert memory.budget() == 3 << 29
    memory.set_budget("500mb")
    assert memory.budget() == 500 << 20
    assert memory.room() < memory.budget()
    monkeypatch.setenv(memory.VARIABLE, "lots")
    with pytest.raises(InputError, match="'lots' is not an amount of memory"):
        memory.budget()


@pytest.mark.parametrize("command", [["suggest"], ["solve", "crane"], ["bench"], ["play"], ["make", "clues"]])
def test_an_amount_of_memory_that_is_typed_wrong_is_named(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--memory", "0MB"]) == 2
    assert "'0MB' is not an amount of memory" in capsys.readouterr().err


@pytest.fixture(scope="module")
def sixty_thousand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the list `many`: 60,000 allowed words of eight letters, 800 of them answers."""
    folder, big = tmp_path_factory.mktemp("many"), load("en8-big")
    words, choose = set(big.words), random.Random(8)
    while len(words) < 60_000:
        words.add("".join(choose.choice("bcdglmnprst" if place % 2 else "aeiouy") for place in range(8)))
    (folder / "answers.txt").write_text("\n".join(big.answers[:800]))
    (folder / "allowed.txt").write_text("\n".join(sorted(words)))
    add = ["lexicon", "add", "many", str(folder / "answers.txt"), str(folder / "allowed.txt")]
    environment = os.environ | {"TILEWRIGHT_DATA": str(folder)}
    subprocess.run([sys.executable, "-m", "tilewright", *add], env=environment, check=True, capture_output=True)
    return folder


@pytest.mark.parametrize(
    "command",
    [
        ["suggest", "--top", "3"],
        ["suggest", "--solver", "optimal", "--seconds", "0.1", "--top", "2"],
        ["solve", "abandons"],
        ["bench", "--answers", "1"],
        ["prove", "--opener", "notaries", "--turns", "9", "--seconds", "0.1"],
        ["make", "clues", "abandons", "--words", "allowed", "--seed", "5"],
    ],
    ids=" ".join,
)
def test_sixty_thousand_words_stay_within_three_hundred_megabytes(command: list[str], sixty_thousand: Path) -> None:
    arguments = [sys.executable, "-m", "tilewright", *command, "--lexicon", "many", "--memory", "300MB"]
    environment = os.environ | {"TILEWRIGHT_DATA": str(sixty_thousand)}
    launch = [sys.executable, "-S", "-c", LAUNCHER, *arguments]
    run = subprocess.run(launch, env=environment, capture_output=True, text=True, check=True)
    status, _, megabytes = run.stdout.split()
    assert status == "0", run.stderr
    assert float(megabytes) < 300


def test_a_large_list_gives_the_same_answer_with_much_and_little_memory(
    sixty_thousand: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["prove", "--opener", "notaries", "--turns", "9", "--lexicon", "many", "--json"]
    found = []
    for budget in ("2GB", "200MB"):
        environment = os.environ | {"TILEWRIGHT_DATA": str(sixty_thousand), memory.VARIABLE: budget}
        run = subprocess.run(
            [sys.executable, "-m", "tilewright", *command], env=environment, capture_output=True, text=True, check=True
        )
        result = json.loads(run.stdout)
        found.append({key: value for key, value in result.items() if key not in {"nodes", "cpu_seconds"}})
    assert found[0] == found[1]
    assert found[0]["proven"]

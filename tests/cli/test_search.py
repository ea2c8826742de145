"""``tilewright search``: what it prints, and what it says to bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.lab import DOCUMENTED
from tilewright.lab.search import METRICS

MEMBERS = [
    *("oracle", "config", "algorithm", "cost", "heuristic", "admissible", "optimal", "lexicon", "fingerprint"),
    *("answer", "goal", "after", "found", "stopped", "guesses_to_win", "path", "path_costs", "metrics"),
]


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["search", *arguments]) == 0
    return capsys.readouterr().out


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    return dict(json.loads(shown(capsys, *arguments, "--json")))


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_documented_configuration_finds_world(capsys: pytest.CaptureFixture[str], name: str) -> None:
    found = result(capsys, "WORLD", "--config", name)
    assert list(found) == MEMBERS
    assert (found["oracle"], found["config"], found["answer"], found["found"]) == (True, name, "world", True)
    assert found["admissible"] == (False if name.startswith("astar") else None)


def test_parts_can_be_picked_separately(capsys: pytest.CaptureFixture[str]) -> None:
    parts = ["--algorithm", "astar", "--cost", "entropy", "--heuristic", "isolate"]
    found, named = result(capsys, "world", *parts), result(capsys, "world", "--config", "astar-entropy-isolate")
    assert found["path"] == named["path"]
    assert (found["admissible"], found["optimal"]) == (True, True)


def test_the_text_shows_path_metrics_and_tree_and_says_oracle(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "world", "--config", "astar-constant-log2")
    assert "Oracle search astar-constant-log2 for WORLD" in text
    assert "admissible: no" in text
    assert all(meaning.metric.replace("_", " ") in text for meaning in METRICS)
    assert "start: 2,443 left" in text


def test_a_folded_tree_says_how_much_it_leaves_out_and_an_unfolded_one_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    expanded = 34
    folded, whole = shown(capsys, "world"), shown(capsys, "world", "--unfold")
    assert "more expanded" in folded
    assert "more expanded" not in whole
    assert whole.count("left, g") == expanded
    assert f"expanded {expanded} states" in folded


def test_a_trace_is_written_while_it_searches(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = result(capsys, "world", "--config", "ucs-entropy", "--trace", str(tmp_path / "trace.jsonl"))
    lines = [json.loads(line) for line in (tmp_path / "trace.jsonl").read_text().splitlines()]
    metrics = found["metrics"]
    assert isinstance(metrics, dict)
    assert len(lines) == metrics["expanded"] + 1
    assert found["path_costs"]["constant"] == metrics["path_length"]  # type: ignore[index]
    assert found["path_costs"][found["cost"]] == metrics["path_cost"]  # type: ignore[index]
    assert lines[-1]["path"] == found["path"]


def test_the_honest_search_stands_beside_the_oracle(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["world", "--after", "raise", "--honest", "mean"]
    honest = result(capsys, *arguments)["honest"]
    assert isinstance(honest, dict)
    assert (honest["oracle"], honest["proven"], honest["guesses"][-1]) == (False, True, "world")
    assert f"It says this word with guess {len(honest['guesses'])}" in shown(capsys, *arguments)
    assert "worst case 4: proven" in shown(capsys, "world", "--after", "raise", "--honest", "worst")


def test_a_limit_ends_a_search_with_what_it_has(capsys: pytest.CaptureFixture[str]) -> None:
    found = result(capsys, "world", "--nodes", "5", "--memory")
    assert (found["found"], found["stopped"]) == (False, "nodes")
    assert found["path"]
    assert "Stopped: the limit of nodes was reached" in shown(capsys, "world", "--nodes", "5")
    unproven = shown(capsys, "world", "--nodes", "5", "--honest", "mean", "--after", "raise")
    assert "mean at least" in unproven


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("xqzzz", "'xqzzz' is not in the en5 list"),
        ("worlds", "'worlds' has 6 letters, not 5"),
        ("aahed", "'aahed' is allowed as a guess but is not among the answers of en5"),
        ("world --after xqzzz", "'xqzzz' is not in the en5 list"),
        ("world --config ucs", "there is no search configuration 'ucs'; there are bfs-opt, dfs-opt, ucs-constant"),
        ("world --config bfs-opt --cost entropy", "give either --config or --algorithm, --cost and --heuristic"),
        ("world --heuristic log2", "--cost and --heuristic need --algorithm"),
        ("world --algorithm dfs --heuristic log2", "dfs uses no heuristic; only astar does"),
        ("world --algorithm astar", "astar needs a heuristic; there are log2, partition, log243, goal, isolate"),
        ("world --algorithm idastar", "there is no algorithm 'idastar'; there are bfs, dfs, ucs, astar"),
        ("world --branching -1", "--branching is at least 0, not -1"),
        ("world --nodes 0", "--nodes is at least 1, not 0"),
        ("world --depth 0", "--depth is at least 1, not 0"),
    ],
)
def test_bad_input_gets_one_sentence(capsys: pytest.CaptureFixture[str], arguments: str, sentence: str) -> None:
    assert main(["search", *arguments.split()]) == 2
    assert capsys.readouterr().err.startswith(f"tilewright: {sentence}")


def test_a_trace_that_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["search", "world", "--trace", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err

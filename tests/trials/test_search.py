"""Searches compared: the document's two tables, as library, text, JSON, CSV and picture."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.errors import UnknownConfiguration
from tilewright.lab import CONFIGURATIONS, DOCUMENTED, Limit, find
from tilewright.lexicon import Lexicon, load
from tilewright.trials.search import Comparison, as_csv, bench_search, chosen_configs, is_success, rows
from tilewright.trials.search_plot import frontier_over_time, write_search_plot

WORDS = load("en5").answers[::25]
CONFIGS = ("ucs-entropy", "astar-constant-log2", "astar-constant-goal")


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon.of("some", {*WORDS, "world"})


@pytest.fixture(scope="module")
def comparison(lexicon: Lexicon) -> Comparison:
    return bench_search(CONFIGS, lexicon, WORDS[:4], "world")


def test_all_means_the_fourteen_and_each_is_run_once() -> None:
    assert chosen_configs(["all"]) == DOCUMENTED
    assert chosen_configs(["bfs-opt", "all", "astar-constant-goal"]) == (*DOCUMENTED, "astar-constant-goal")
    with pytest.raises(UnknownConfiguration, match="there are bfs-opt"):
        chosen_configs(["all", "bfs"])


def test_rows_are_means_over_the_searches(comparison: Comparison, lexicon: Lexicon) -> None:
    baseline = find("bfs-opt", lexicon, "world").metrics.expanded
    for row in rows(comparison):
        results = [find(row.name, lexicon, word) for word in WORDS[:4]]
        assert row.searches == 4
        assert row.expanded == sum(result.metrics.expanded for result in results) / 4
        assert row.path_length == sum(result.metrics.path_length or 0 for result in results) / 4
        assert row.path_cost == sum(result.metrics.path_cost or 0 for result in results) / 4
        assert row.optimal == CONFIGURATIONS[row.name].optimal
        assert row.generated == sum(result.metrics.generated for result in results) / 4
        assert row.success == sum(is_success(result, 6) for result in results) / 4
        assert row.word_expanded == find(row.name, lexicon, "world").metrics.expanded
        assert row.saved == 1 - row.word_expanded / baseline
        assert row.peak_bytes is not None
        assert row.peak_bytes > 0
        heuristic = CONFIGURATIONS[row.name].heuristic
        assert row.admissible == (heuristic.admissible if heuristic else None)


def test_success_counts_the_guess_that_says_the_word(lexicon: Lexicon) -> None:
    comparison = bench_search(["bfs-opt"], lexicon, WORDS, limit=Limit(depth=1))
    (row,) = rows(comparison)
    said = [result.guesses_to_win == 1 for result in comparison.results["bfs-opt"]]
    found = [result.is_found for result in comparison.results["bfs-opt"]]
    assert row.success == sum(said) / len(WORDS)
    assert sum(said) < sum(found)  # some are alone after one guess that is not the word


def test_an_interruption_keeps_what_is_done(lexicon: Lexicon) -> None:
    def interrupt(done: int) -> None:
        if done == 6:
            raise KeyboardInterrupt

    stopped = bench_search(CONFIGS, lexicon, WORDS[:4], "world", progress=interrupt)
    assert not stopped.complete
    assert [row.searches for row in rows(stopped)] == [4, 2]


def test_csv_has_a_line_for_each_search(comparison: Comparison) -> None:
    lines = list(csv.DictReader(io.StringIO(as_csv(comparison))))
    assert [(line["config"], line["answer"]) for line in lines] == [(c, word) for c in CONFIGS for word in WORDS[:4]]
    assert {line["oracle"] for line in lines} == {"oracle"}
    first = comparison.results["ucs-entropy"][0]
    assert int(lines[0]["expanded"]) == first.metrics.expanded
    assert lines[0]["path"].split() == [step.guess for step in first.path]


@pytest.mark.parametrize("ending", ["png", "svg", "html"])
def test_pictures_are_drawn(comparison: Comparison, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"searches.{ending}"
    write_search_plot(comparison, str(path))
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG") if ending == "png" else b"<svg" in data


def test_the_frontier_is_followed_from_expansion_to_expansion(comparison: Comparison) -> None:
    times, waiting = frontier_over_time(comparison, "ucs-entropy")
    assert times == sorted(times)
    assert len(times) == comparison.for_word["ucs-entropy"].metrics.expanded
    assert max(waiting) == comparison.for_word["ucs-entropy"].metrics.max_frontier


# the command


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["bench", "--search", *arguments]) == 0
    return capsys.readouterr().out


def test_the_command_prints_the_two_tables(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "--config", "all", "--answers", "2", "--seed", "42")
    assert all(text.count(f"{name} ") >= 2 for name in DOCUMENTED)
    assert "Nodes expanded for WORLD (oracle)" in text
    assert "* not sure to be the cheapest path" in text
    assert text.lower().count("oracle") >= 4
    assert max(map(len, text.splitlines())) <= 80


def test_json_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["--config", "bfs-opt", "--config", "astar-entropy-goal", "--answers", "2", "--seed", "7"]
    result = json.loads(shown(capsys, *chosen, "--json"))
    members = ["oracle", "lexicon", "fingerprint", "answers", "seed", "word", "complete", "configs"]
    assert list(result) == members
    assert (result["oracle"], result["word"], result["seed"], len(result["answers"])) == (True, "world", 7, 2)
    assert [row["admissible"] for row in result["configs"]] == [None, True]
    again = json.loads(shown(capsys, *chosen, "--json"))
    assert again["answers"] == result["answers"]


def test_another_length_has_another_example(capsys: pytest.CaptureFixture[str]) -> None:
    result = json.loads(shown(capsys, "--config", "dfs-opt", "--answers", "2", "--lexicon", "en4", "--json"))
    assert result["word"] == result["answers"][0]


def test_csv_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "--config", "dfs-opt", "--answers", "3", "--csv")
    assert len(text.splitlines()) == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--search --config nonsense", "there is no search configuration 'nonsense'; there are bfs-opt"),
        ("--config bfs-opt", "--config needs --search"),
        ("--search --solver candidate", "--search has no --solver and no --mode"),
        ("--search --mode hard", "--search has no --solver and no --mode"),
        ("--search --answers none", "--answers is 'all' or a number"),
        ("--search --plot frontier.gif", "'frontier.gif' is not a picture"),
    ],
)
def test_bad_input_gets_one_sentence(capsys: pytest.CaptureFixture[str], arguments: str, sentence: str) -> None:
    assert main(["bench", *arguments.split()]) == 2
    assert capsys.readouterr().err.startswith(f"tilewright: {sentence}")

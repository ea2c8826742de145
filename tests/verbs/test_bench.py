"""Bench: what is refused, what is played, and that the command prints the answer's JSON."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.lexicon import Lexicon, load
from tilewright.verbs.bench import Bench, BenchRuns, BenchSearches, bench, size
from tilewright.verbs.bench_games import facts_of
from tilewright.verbs.fields import solver_of
from tilewright.verbs.question import BadQuestion

SMALL = Lexicon.of("small", load("en4").answers[::40])
TIMES = re.compile(r'"(cpu_seconds|seconds|peak_bytes)": [0-9.]+')


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"search": True, "boards": 4}, "search and boards play different games"),
        ({"host": "patient"}, "host needs adversary"),
        ({"adversary": True, "answers": 5}, "leave answers and seed out"),
        ({"configs": ["bfs-opt"]}, "configs needs search"),
        ({"search": True, "mode": "hard"}, "search has no solvers and no mode"),
        ({"search": True, "mode": "normal"}, "search has no solvers and no mode"),
        ({"search": True, "solvers": ("information",)}, "search has no solvers and no mode"),
        ({"boards": 33}, "boards is from 2 to 32, not 33"),
        ({"answers": 0}, "answers is at least 1, not 0"),
        ({"solvers": []}, "name at least one"),
    ],
)
def test_games_that_do_not_go_together_are_refused_by_the_value(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadQuestion, match=says):
        Bench(**fields)


def test_an_option_with_its_usual_value_counts_as_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert Bench(search=True).given_fields == ["search"]
    assert replace(Bench(search=True), seed=2).given_fields == ["search", "seed"]
    assert main(["bench", "--search", "--mode", "normal"]) == 2
    assert "--search has no --solver and no --mode" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"answers": 1000}, "a number from 1 to 43, not 1,000"),
        ({"boards": 4, "answers": 6}, "multiple of the 4 boards"),
    ],
)
def test_more_than_the_list_has_is_refused_before_anything_is_played(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadQuestion, match=says):
        size(Bench(lexicon=SMALL, **fields))


@pytest.mark.parametrize(
    ("fields", "games"),
    [
        ({"solvers": ["candidate", "information"], "answers": 5}, 10),
        ({"solvers": ["candidate"], "boards": 4, "answers": 8}, 2),
        ({"solvers": ["candidate"], "adversary": True}, 1),
        ({"search": True, "configs": ["bfs-opt", "ucs-constant"], "answers": 2}, 4),
    ],
)
def test_a_benchmark_plays_as_many_games_as_its_size_says(fields: dict[str, Any], games: int) -> None:
    question = Bench(lexicon=SMALL, **fields)
    found = bench(question)
    if isinstance(found, BenchRuns):
        played = sum(len(run.games) for run in found.runs)
    else:
        assert isinstance(found, BenchSearches)
        played = sum(map(len, found.comparison.results.values()))
    assert (size(question), played, found.complete) == (games, games, True)


def test_the_command_prints_the_json_of_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--solver", "candidate", "--lexicon", "en4", "--answers", "20", "--json"]) == 0
    shown = TIMES.sub("", json.dumps(json.loads(capsys.readouterr().out)))
    asked = bench(Bench(solvers=("candidate",), lexicon="en4", answers=20))
    assert shown == TIMES.sub("", json.dumps(asked.as_json()))


def test_the_facts_of_a_journal_are_those_of_the_first_release() -> None:
    question = Bench(solvers=("candidate",), answers=20, boards=4, lexicon=SMALL)
    assert facts_of(question, [solver_of("candidate")], SMALL) == {
        "job": "bench",
        "lexicon": SMALL.fingerprint,
        "mode": "normal",
        "solvers": ["candidate"],
        "boards": 4,
        "answers": "20",
        "seed": 1,
    }

"""What a search skips: guesses that lead to a state where it has been."""

from __future__ import annotations

import json

import pytest

from tests.lab.test_lab import followed, small
from tilewright.lab import run
from tilewright.lab.trace import event
from tilewright.lexicon import load


@pytest.mark.parametrize("name", ["bfs-opt", "dfs-opt", "ucs-entropy", "astar-constant-goal"])
def test_a_guess_is_skipped_only_because_another_has_led_to_the_same_words(name: str) -> None:
    events, _ = followed(run(name, small(), small().words[20], goal="green"))
    expanded: set[int] = set()
    skips = [pair for each in events for pair in each.skipped]
    for each in events:
        for node, known in each.skipped:
            assert node.state.candidates.tolist() == known.state.candidates.tolist()
            assert known.number in expanded
            assert node.number not in expanded
        expanded.add(each.node.number)
    assert len({node.number for node, _ in skips}) == len(skips)
    assert skips or name == "dfs-opt"  # which goes straight to the word


def test_a_trace_names_the_guess_that_leaves_the_same_words() -> None:
    events, _ = followed(run("bfs-opt", load("en5"), "music"))
    told = [json.loads(json.dumps(event(expansion, load("en5")))) for expansion in events]
    assert [0, "alter", "alert"] in [line for each in told for line in each["skipped"]]

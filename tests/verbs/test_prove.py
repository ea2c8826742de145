"""Prove: what is refused, what is proven, and that a pool does all of the work."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.jobs.executors import process_pool
from tilewright.jobs.pool import WorkerPool
from tilewright.lexicon import Lexicon, load
from tilewright.solvers.exact import all_openers
from tilewright.trees import verify
from tilewright.verbs.means import JobMeans
from tilewright.verbs.prove import Prove, prove, size
from tilewright.verbs.question import BadQuestion

SMALL = Lexicon.of("small", load("en4").answers[::30])
TIMES = re.compile(r'"cpu_seconds": [0-9.]+')


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"every": True, "opener": "crane"}, "opener and every are two questions"),
        ({"margin": 1}, "margin needs every"),
        ({"prior": "zipf", "cutoff": 9}, "prior goes with neither margin nor cutoff"),
        ({"every": True, "seconds": 1}, "leave objective and seconds out"),
        ({"cutoff": 9, "objective": "worst"}, "leave objective out"),
        ({"turns": 101}, "turns is from 1 to 100, not 101"),
        ({"seconds": 0}, "seconds is above 0"),
    ],
)
def test_questions_that_are_none_are_refused_by_the_value(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadQuestion, match=says):
        Prove(**fields)


def test_a_cutoff_below_every_opener_is_a_bound_and_no_error() -> None:
    least = prove(Prove(every=True, lexicon=SMALL)).lower_bound
    found = prove(Prove(every=True, cutoff=100, lexicon=SMALL))
    assert (found.tree, found.opener, found.quality) == (None, None, "bound")
    assert 100 <= found.lower_bound <= least


def test_the_optimum_is_that_of_its_opener_and_its_tree_is_proven() -> None:
    best = prove(Prove(every=True, lexicon=SMALL))
    alone = prove(Prove(opener=best.opener, lexicon=SMALL))
    assert best.tree is not None
    assert alone.tree is not None
    assert (best.tree.is_proven, best.tree.root, best.quality) == (True, alone.tree.root, "exact")
    assert verify(best.tree, SMALL) == SMALL.answer_count
    assert (size(Prove(every=True, lexicon=SMALL)), size(Prove(lexicon=SMALL))) == (len(SMALL), 1)


def test_what_costs_the_cutoff_or_more_has_no_tree() -> None:
    found = prove(Prove(opener=SMALL.answers[0], cutoff=60, lexicon=SMALL))
    assert (found.tree, found.quality, found.as_json()["total"]) == (None, "bound", None)
    assert found.lower_bound >= 60


@contextmanager
def only_in_processes() -> Iterator[WorkerPool]:
    """A process that does all of the work: nothing is begun here while it starts."""
    with process_pool(1) as pool:
        yield replace(pool, head_start=None)


def test_the_strategy_is_grown_by_the_workers_that_prove_it(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Prove(every=True, lexicon=SMALL)
    here = prove(question)
    monkeypatch.setattr(all_openers, "solve_position", None)
    elsewhere = prove(question, JobMeans(lambda facts, python: only_in_processes()))
    assert elsewhere.tree == here.tree


def test_the_command_prints_the_json_of_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "--opener", "tile", "--lexicon", "en4", "--cutoff", "100", "--json"]) == 0
    shown = json.dumps(json.loads(capsys.readouterr().out))
    asked = prove(Prove(opener="tile", lexicon="en4", cutoff=100))
    assert TIMES.sub("", shown) == TIMES.sub("", json.dumps(asked.as_json()))

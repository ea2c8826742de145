"""Tune: what is refused, and that the command prints the answer's JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.lexicon import Lexicon, load
from tilewright.verbs.question import BadQuestion
from tilewright.verbs.tune import Tune, size, tune

SMALL = Lexicon.of("small", load("en4").answers[::80])


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"trials": 0}, "trials is at least 1, not 0"),
        ({"folds": 3}, "folds is one of 1, 2, not 3"),
        ({"start": "candidate"}, "only the weights of twophase can be tuned, not those of candidate"),
        ({"lexicon": Lexicon.of("one", ["tile"])}, "one has only one answer"),
    ],
)
def test_what_cannot_be_tuned_is_refused_before_anything_is_played(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadQuestion, match=says):
        size(Tune(**fields))


def test_both_halves_are_held_out_in_turn() -> None:
    found = tune(Tune(trials=2, lexicon=SMALL))
    assert (len(found.folds), found.complete, found.quality) == (2, True, "estimate")
    assert sum(fold.held_out.played for fold in found.folds) == SMALL.answer_count


def test_the_command_prints_the_json_of_the_answer(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "small.txt"
    path.write_text("\n".join(SMALL.answers))
    assert main(["tune", "--trials", "2", "--folds", "1", "--lexicon", str(path), "--json"]) == 0
    asked = tune(Tune(trials=2, folds=1, lexicon=SMALL)).as_json()
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(asked))

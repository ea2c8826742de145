"""Make clues: one puzzle or many, as values in Python and as the same JSON on the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.verbs.make_clue_batch import MakeClueBatch, NoClues, make_clue_batch
from tilewright.verbs.make_clues import MakeClues, make_clues
from tilewright.verbs.question import BadQuestion

TWO = Lexicon.of("two", ["tile", "word"])


@pytest.mark.parametrize(
    ("wishes", "says"),
    [
        ({"clues": 9}, "clues is one of 1, 2, 3, 4, 5, 6, 7, 8, auto, fewest, not 9"),
        ({"grade": "nasty"}, "grade is one of gentle, easy"),
        ({"max_greens": -1}, "max_greens is at least 0, not -1"),
        ({"strategy": "greedy", "grade": "hard"}, "grade belongs to strategy complete"),
        ({"curated_size": 9}, "curated_size belongs to strategy greedy"),
        ({"words": []}, "words has no words for a theme"),
    ],
)
def test_wishes_that_make_no_sense_are_refused_by_the_value(wishes: dict[str, Any], says: str) -> None:
    with pytest.raises(BadQuestion, match=says):
        MakeClues("eagle", **wishes)


def test_every_answer_gets_its_own_puzzle_or_a_number_of_them_is_made() -> None:
    with pytest.raises(BadQuestion, match="leave out count"):
        MakeClueBatch(all_answers=True, count=2)


def test_the_command_prints_the_json_of_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["make", "clues", "eagle", "--seed", "1", "--lexicon", "en5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(
        json.dumps(make_clues(MakeClues("eagle", seed=1)).as_json())
    )


def test_a_batch_is_the_puzzles_of_its_seeds() -> None:
    batch = make_clue_batch(MakeClueBatch(count=3, seed=7, lexicon="en4"))
    alone = [make_clues(MakeClues(seed=seed, lexicon="en4")) for seed in (7, 8, 9)]
    assert (len(batch), [*batch], batch.fingerprint) == (3, alone, load("en4").fingerprint)
    assert batch.as_json()["puzzles"] == [puzzle.as_json() for puzzle in alone]


def test_a_batch_in_one_process_never_becomes_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CluePuzzle, "from_json", None)
    assert len([*make_clue_batch(MakeClueBatch(count=2, seed=1, lexicon="en4"))]) == 2


def test_an_answer_without_a_puzzle_has_a_reason() -> None:
    (tile, word) = make_clue_batch(MakeClueBatch(clues=2, all_answers=True, seed=1, lexicon=TWO))
    assert isinstance(tile, NoClues)
    assert isinstance(word, NoClues)
    assert (tile.answer, tile.outcome, word.answer) == ("tile", "none", "word")


def test_the_facts_of_a_journal_are_those_of_the_first_release() -> None:
    theme = {"words": ("tile", "word"), "theme_as": "clues"}
    question = MakeClueBatch(count=2, seed=3, clues=2, **theme, avoid=("tile",), lexicon=TWO)
    options = {"clues": 2, "grade": "None", "words": "['tile', 'word']", "max_greens": "None"}
    options |= {"max_greens_in_all": "None", "avoid_words": "('tile',)", "avoid_letters": "", "fall": "None"}
    assert make_clue_batch(question).facts == {
        "job": "clues",
        "lexicon": TWO.fingerprint,
        "greedy": False,
        "threshold": None,
        "seed": 3,
        "answer": None,
        "options": {**options, "limit": 2_000_000},
    }

"""Make cross: one, many, and the census, as values in Python and as the same JSON on the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.cross import CrossWords
from tilewright.errors import InputError, LimitRanOut
from tilewright.lexicon import lexicon_named
from tilewright.puzzles.cross.graded import graded_cross
from tilewright.verbs.cross_census import CrossCensus, cross_census
from tilewright.verbs.make_cross import MakeCross, make_cross
from tilewright.verbs.make_cross_batch import MakeCrossBatch, make_cross_batch
from tilewright.verbs.question import BadQuestion


def printed(capsys: pytest.CaptureFixture[str], command: str) -> Any:
    """The JSON that a command prints."""
    assert main([*command.split(), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"across": "crane"}, "give one down as well"),
        ({"down": "crane"}, "give one across as well"),
        ({"at": "1,2"}, "at is where your own two words cross"),
        ({"seed": 1, "date": "2026-07-30"}, "choose different crosses"),
        ({"grade": "easy"}, "grade is for random crosses; give the seed as well"),
        ({"level": "sound"}, "level is one of letters, colours, pattern, not 'sound'"),
        ({"count": 2}, "count makes random crosses: give the seed of the first"),
        ({"days": 2, "seed": 1}, "leave out seed"),
        ({"days": 0}, "days is at least 1, not 0"),
    ],
)
def test_what_chooses_no_cross_or_two_is_refused_by_the_value(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadQuestion, match=says):
        MakeCrossBatch(**fields)


def test_the_command_prints_the_json_of_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    for command, question in {
        "crane paper --at 3,2": MakeCross("crane", "paper", at="3,2"),
        "--date 2026-07-30": MakeCross(date="2026-07-30"),
        "--seed 5": MakeCross(seed=5),
    }.items():
        assert printed(capsys, f"make cross {command}") == make_cross(question).as_json()


def test_a_batch_is_the_crosses_of_its_days_or_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    days = make_cross_batch(MakeCrossBatch(date="2026-07-30", days=2))
    assert [*days] == [make_cross(MakeCross(date=day)) for day in ("2026-07-30", "2026-07-31")]
    drawn = make_cross_batch(MakeCrossBatch(seed=5, count=2, lexicon="en4"))
    assert [*drawn] == [make_cross(MakeCross(seed=seed, lexicon="en4")) for seed in (5, 6)]
    assert printed(capsys, "make cross --seed 5 --count 2 --lexicon en4") == drawn.as_json()


@pytest.mark.parametrize("theme", [None, ("ocean", "beach", "shore", "coral", "whale", "shark", "storm", "canoe")])
@pytest.mark.parametrize("grade", ["gentle", "easy", "medium"])
def test_a_random_cross_has_the_grade_that_is_asked_for(grade: Any, theme: tuple[str, ...] | None) -> None:
    made = make_cross(MakeCross(seed=1, grade=grade, words=theme, level="colours")).puzzle
    assert (made.grade and made.grade.name) == grade
    assert not theme or {made.across, made.down} < {*theme}


def test_a_number_whose_cross_has_the_grade_keeps_it_and_grades_without_a_cross_are_told() -> None:
    plain = make_cross(MakeCross(seed=5)).puzzle
    assert plain.grade is not None
    again: Any = plain.grade.name
    assert make_cross(MakeCross(seed=5, grade=again)).puzzle == plain
    with pytest.raises(InputError, match="no two words of the theme make a fiendish cross"):
        make_cross(MakeCross(seed=1, grade="fiendish", words=("ocean", "whale"), level="colours"))
    with pytest.raises(LimitRanOut, match="no fiendish cross was found within the limit of 3 tries"):
        graded_cross(CrossWords.of(lexicon_named("en5")), "pattern", 1, "fiendish", tries=3)


@pytest.mark.parametrize(("across", "down"), [("tiger", "horse"), ("crane", "heart"), ("alert", "trace")])
def test_whether_only_two_words_fit_does_not_depend_on_where_they_cross(across: str, down: str) -> None:
    places = [
        (here, there) for here, one in enumerate(across, 1) for there, other in enumerate(down, 1) if one == other
    ]
    found = [make_cross(MakeCross(across, down, at=f"{here},{there}")) for here, there in places]
    assert len(found) > 1
    assert len({("colours" in made.puzzle.levels, made.rivals) for made in found}) == 1


def test_without_a_number_a_batch_is_one_cross() -> None:
    batch = make_cross_batch(MakeCrossBatch("crane", "paper", at="3,2"))
    assert (len(batch), [*batch]) == (1, [make_cross(batch.question.single)])


def test_the_census_is_a_question_too(capsys: pytest.CaptureFixture[str]) -> None:
    table = cross_census(CrossCensus(lexicon="en4"))
    assert printed(capsys, "make cross --census --lexicon en4") == json.loads(json.dumps(table.as_json()))
    assert table.placements == sum(row["placements"] for row in table.rows)

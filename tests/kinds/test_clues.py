"""Clue puzzles in the calendar: an edition follows from its date, verifies, and judges what players try."""

from __future__ import annotations

import pytest

from tilewright.errors import BadEdition, InputError
from tilewright.kinds import daily_named, edition
from tilewright.lexicon import load

EN5 = load("en5")
CLUES = daily_named("clues")


def test_an_edition_follows_from_its_date_for_ever() -> None:
    made = edition("clues", "2026-07-30", EN5)
    assert (made.puzzle["answer"], made.puzzle["id"]) == ("credo", "en5.a1cea5.4eztaz1v2mxfb2")
    assert type(made).read(made.document).text == made.text


@pytest.mark.parametrize("change", [{"answer": "crane"}, {"witnesses": []}, {"grade": "gentle"}, {"clues": []}])
def test_a_puzzle_that_is_not_what_it_says_is_no_edition(change: dict[str, object]) -> None:
    with pytest.raises(BadEdition):
        CLUES.verify({**edition("clues", "2026-07-30", EN5).puzzle, **change}, EN5)


def test_answers_are_judged_and_three_tries_are_all() -> None:
    puzzle = edition("clues", "2026-07-30", EN5).puzzle
    won = CLUES.judge(puzzle, ["cameo", "CREDO"])
    assert (won.outcome, won.misses, won.found["c"], won.found["r"]) == ("won", 1, 1, 2)
    assert CLUES.judge(puzzle, ["cameo", "video", "crane"]).outcome == "lost"
    assert CLUES.judge(puzzle, ["cameo"]).outcome == "left"
    for moves in (["credo", "cameo"], ["cred"], ["cameo"] * 4):
        with pytest.raises(InputError):
            CLUES.judge(puzzle, moves)

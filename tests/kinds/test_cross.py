"""Crosses in the calendar: an edition follows from its date, verifies, and judges what players name."""

from __future__ import annotations

import pytest

from tilewright.cross import CrossPuzzle
from tilewright.errors import BadEdition, InputError
from tilewright.kinds import daily_named, edition, kind_named
from tilewright.lexicon import load
from tilewright.puzzles.spares import reserve

EN5 = load("en5")
CROSS = daily_named("cross")


def test_an_edition_is_kept_and_read_again() -> None:
    made = edition("cross", "2026-07-30", EN5)
    assert made.puzzle["words"] == {"horizontal": "sedan", "vertical": "black"}
    assert type(made).read(made.document).text == made.text


@pytest.mark.parametrize("change", [{"levels": ["letters", "colours", "pattern"]}, {"levels": []}, {"words": {}}])
def test_a_puzzle_that_is_not_what_it_says_is_no_edition(change: dict[str, object]) -> None:
    with pytest.raises(BadEdition):
        CROSS.verify({**edition("cross", "2026-07-30", EN5).puzzle, **change}, EN5)


def test_letters_are_judged_by_the_game() -> None:
    puzzle = edition("cross", "2026-07-30", EN5).puzzle
    won = CROSS.judge(puzzle, [*"xsedanblck"])
    assert (won.outcome, won.misses, won.found["s"], won.found["k"]) == ("won", 1, 2, 10)
    assert CROSS.judge(puzzle, [*"fghijmop"]).outcome == "lost"
    assert CROSS.judge(puzzle, ["s"]).outcome == "left"
    for moves in ([*"sedanblckx"], ["se"]):
        with pytest.raises(InputError):
            CROSS.judge(puzzle, moves)


def test_the_spares_are_verified_crosses_of_no_edition() -> None:
    kept = reserve("cross", "en5")
    assert kept is not None
    assert (kept.fingerprint, len(kept.spares)) == (EN5.fingerprint, 100)
    for spare in kept.spares[::9]:
        CROSS.verify(spare.puzzle, EN5)


@pytest.mark.parametrize(
    ("words", "fit"),
    [(["louts", "ivory"], True), (["lotus", "ivory"], False), (["ivory", "lotus"], False), (["lotus", "lotus"], False)],
)
def test_other_words_fit_if_they_have_the_letters_in_the_same_colours(words: list[str], fit: bool) -> None:
    assert CROSS.also_fits(CrossPuzzle("lotus", "ivory", 1, 2, "").record(), words) is fit


def test_a_book_names_rare_words_that_fit_too() -> None:
    cross = CrossPuzzle("lotus", "ivory", 1, 2, EN5.fingerprint)
    (note, *_) = kind_named("cross").printing.notes(cross, EN5)
    assert note == "also louts, ivory"
    assert "6,029 words that readers may know" in kind_named("cross").printing.promise(EN5)[0]


def test_editions_have_the_algorithm_of_their_date() -> None:
    before, after = (edition("cross", day, EN5) for day in ("2026-12-31", "2027-01-01"))
    assert (before.algorithm, after.algorithm) == (1, 2)
    assert (before.season[:2], after.season[:2]) == ("1:", "2:")
    assert (before.puzzle.get("ring"), after.puzzle["ring"]) == (None, "allowed")


def test_a_published_cross_says_its_date_as_the_document_does() -> None:
    early, late = (edition("cross", day, EN5) for day in ("2026-12-31", "2027-01-01"))
    assert (early.puzzle["puzzleId"], early.puzzle["date"]) == (early.puzzle["id"], None), "it stays as it was"
    assert (late.puzzle["puzzleId"], late.puzzle["date"]) == (20270101, "2027-01-01")
    shown = CROSS.dated(early.puzzle, early.day)
    assert (shown["puzzleId"], shown["date"], shown["words"]) == (20261231, "2026-12-31", early.puzzle["words"])

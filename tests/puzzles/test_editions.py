"""Editions as they are kept, the kinds that make them, and the spares for a bad day."""

from __future__ import annotations

from datetime import date
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.errors import BadDate, BadEdition, InputError
from tilewright.kinds import DAILY_KINDS, daily_named, edition
from tilewright.kinds.guess.daily import DAILY, grader, judge
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles import calendar
from tilewright.puzzles.calendar import APART, EPOCH, LAST
from tilewright.puzzles.editions import GRADES, Edition, canonical, number_of
from tilewright.puzzles.spares import FOLDER, Reserve, reserve, turns
from tools.build_spares import built

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)
KINDS_AND_LISTS = [(kind, name) for kind in DAILY_KINDS for name in daily_named(kind).spare_lists]


def made() -> Edition:
    return edition("guess", "2028-02-29", load("en5"))


# editions


def test_the_canonical_text_of_an_edition_never_changes() -> None:
    assert made().text == (
        '{"algorithm":1,"date":"2028-02-29","fingerprint":"en5:11492:a1cea5cccffbe4b6","grade":"hard","kind":"guess",'
        '"lexicon":"en5","number":2982,"puzzle":{"word":"exude"},"season":"1:2443:b70bf092578f0197","spare":false}'
    )
    assert made().checksum == "702cebfc67e63ffdb1719f2a337ddcdb48dcb21ebb7463ee10b2a9bc34a5e771"


@settings(max_examples=30)
@given(JSON)
def test_the_canonical_text_does_not_depend_on_the_order_of_members(value: object) -> None:
    assert canonical({"a": value, "b": 1}) == canonical({"b": 1, "a": value})


@pytest.mark.parametrize("value", [0.5, [1, {"a": 2.0}], {"a": [float("nan")]}])
def test_a_fraction_is_refused(value: object) -> None:
    with pytest.raises(BadEdition, match="whole numbers only"):
        canonical(value)


def test_an_edition_is_read_back_as_it_was() -> None:
    assert Edition.read(made().document) == made()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"number": 1}, "is number 2982, not 1"),
        ({"number": "2982"}, "'number' is missing or not of the type int"),
        ({"number": True}, "'number' is missing or not of the type int"),
        ({"grade": "harsh"}, "'harsh' is not a grade"),
        ({"lexicon": "../en5"}, "cannot be the name of a list"),
        ({"puzzle": []}, "'puzzle' is missing or not of the type dict"),
        ({"colour": "red"}, "'colour', which no edition has"),
        ({"date": "2027-02-29"}, "no such day"),
    ],
)
def test_what_is_no_edition_is_refused_by_name(change: dict[str, object], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        Edition.read(made().document | change)


def test_only_an_object_is_an_edition() -> None:
    with pytest.raises(BadEdition, match="not a JSON object"):
        Edition.read([])


# kinds


@pytest.mark.parametrize("name", DAILY_KINDS)
def test_every_kind_makes_a_verified_edition_on_any_date(name: str) -> None:
    lexicon = load("en5")
    make = daily_named(name).maker(lexicon)
    for day in (EPOCH, date(2024, 2, 29), date(2026, 11, 15), date(2100, 2, 28), LAST):
        found = make(day)
        assert (found.kind, found.day, found.number, found.fingerprint) == (
            name,
            day,
            number_of(day),
            lexicon.fingerprint,
        )
        assert found.grade in GRADES
        assert found == edition(name, day, lexicon)


@pytest.mark.parametrize("name", DAILY_KINDS)
@pytest.mark.parametrize("day", ["2019-12-31", "2101-01-01", "2026-02-30", "soon"])
def test_every_kind_refuses_a_bad_date_by_name(name: str, day: str) -> None:
    with pytest.raises(BadDate, match=day):
        edition(name, day, load("en5"))


def test_the_word_is_that_of_the_guess_calendar() -> None:
    season = calendar.seasons(load("en5"))[-1]
    word = next(islice(calendar.words_by_day((season,)), made().number - 1, None))
    assert (made().puzzle, made().season) == ({"word": word}, season.identity)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(InputError, match="no daily puzzle of kind 'sudoku'; there are guess"):
        daily_named("sudoku")


def test_a_word_that_is_no_answer_is_not_verified() -> None:
    lexicon = Lexicon.of("tiny", ["tile", "word"], ["tilt"])
    DAILY.verify({"word": "tile"}, lexicon)
    for puzzle in ({"word": "tilt"}, {}, {"word": "tile", "hint": "t"}):
        with pytest.raises(BadEdition, match="not an answer of tiny"):
            DAILY.verify(puzzle, lexicon)


def test_neighbours_repeated_letters_and_rarity_make_a_word_harder() -> None:
    lone = ["crimp", "vodka", "fuzzy"]
    crowd = ["hatch", "catch", "match", "patch", "batch", "latch", "watch"]
    counts = dict.fromkeys([*lone, *crowd], 10**6) | {"vodka": 10}
    grade = grader(Lexicon.of("few", [*lone, *crowd], counts=counts))
    order = [GRADES.index(grade(word)) for word in ("crimp", "vodka", "hatch")]
    assert order == sorted(set(order))
    assert GRADES.index(grade("fuzzy")) >= GRADES.index(grade("crimp"))


def test_the_grades_of_the_answers_are_spread() -> None:
    lexicon = load("en5")
    grades = list(map(grader(lexicon), lexicon.answers))
    assert all(grades.count(grade) >= len(grades) / 20 for grade in GRADES)


# moves


def test_moves_are_judged_by_the_rule() -> None:
    puzzle = {"word": "crane"}
    assert (judge(puzzle, ["slate", "CRANE"]).outcome, judge(puzzle, ["slate", "crane"]).misses) == ("won", 1)
    assert (judge(puzzle, ["slate"] * 6).outcome, judge(puzzle, ["slate"] * 6).misses) == ("lost", 6)
    assert (judge(puzzle, ["slate"]).outcome, judge(puzzle, []).outcome) == ("left", "left")
    assert judge(puzzle, ["slate", "nasal"]).found == {"a": 1, "c": None, "e": 1, "n": 2, "r": None}


@pytest.mark.parametrize("moves", [["crane", "slate"], ["slate"] * 7, ["slat"], ["sl4te"], [""]])
def test_moves_that_nobody_could_have_made_are_refused(moves: list[str]) -> None:
    with pytest.raises(InputError):
        judge({"word": "crane"}, moves)


# spares


def kept(kind: str, name: str) -> Reserve:
    found = reserve(kind, name)
    assert found is not None
    return found


@pytest.mark.parametrize(("kind", "name"), KINDS_AND_LISTS)
def test_different_verified_spares_come_with_every_kind(kind: str, name: str) -> None:
    lexicon, found = load(name), kept(kind, name)
    assert found.fingerprint == lexicon.fingerprint
    assert len({canonical(spare.puzzle) for spare in found.spares}) == daily_named(kind).spare_count >= 12
    for spare in found.spares:
        daily_named(kind).verify(spare.puzzle, lexicon)
        assert spare.grade in GRADES


def check_spares(kind: str) -> None:
    text = (FOLDER / f"{kind}.json").read_text(encoding="utf-8")
    assert text == built(daily_named(kind)), "run python tools/build_spares.py"


@pytest.mark.parametrize("kind", [kind for kind in DAILY_KINDS if kind != "cross"])
def test_the_spares_are_what_the_tool_makes(kind: str) -> None:
    check_spares(kind)


@pytest.mark.long
def test_the_spares_of_crosses_are_what_the_tool_makes() -> None:
    check_spares("cross")


@pytest.mark.parametrize(("kind", "name"), KINDS_AND_LISTS)
@pytest.mark.parametrize("number", [1, 2500, 10_000, number_of(LAST)])
def test_there_is_always_a_spare_that_does_not_come_again_too_soon(kind: str, name: str, number: int) -> None:
    free = turns(kept(kind, name).spares, number)
    assert len(free) > 10
    assert all(abs(number - other) > APART for spare in free for other in spare.numbers)


def test_a_spare_knows_when_its_word_comes_anyway() -> None:
    make = DAILY.maker(load("en5"))
    for spare in kept("guess", "en5").spares[:5]:
        days = [date.fromordinal(EPOCH.toordinal() + number - 1) for number in spare.numbers]
        assert all(make(day).puzzle == spare.puzzle for day in days)
        assert len(days) >= (number_of(LAST)) // len(load("en5").answers)


def test_a_list_without_spares_has_none() -> None:
    assert reserve("guess", "own") is None
    assert reserve("sudoku", "en5") is None
    assert turns((), 5) == []

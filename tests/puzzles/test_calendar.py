"""The calendar: a date has its word for ever, every word has its turn, and none comes again too soon."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.paths import GOLDEN
from tilewright.errors import BadDate, BadWordList, InputError
from tilewright.kinds import daily_named, edition
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles import calendar
from tilewright.puzzles.calendar import APART, EPOCH, LAST, Season, season_words, words_by_day
from tilewright.puzzles.draw import Draw

PUBLISHED = json.loads((GOLDEN / "calendar.json").read_text())
LETTERS = "abcdefghij"
HUNDRED = Lexicon.of("hundred", [a + b for a in LETTERS for b in LETTERS])
TWENTY = tuple("abcdefghijklmnopqrst")


def words(lexicon: Lexicon, first: str, days: int) -> list[str]:
    made = daily_named("guess").maker(lexicon)
    return [made(date.fromisoformat(first) + timedelta(day)).puzzle["word"] for day in range(days)]


# draws


def test_the_draw_is_splitmix64_as_published() -> None:
    draw = Draw(1234567)
    assert [draw.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(), st.integers(1, 2**64))
def test_a_bounded_number_stays_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Draw(seed).below(bound) < bound


def test_a_number_that_would_favour_the_small_ones_is_drawn_again() -> None:
    bound = 2**63 + 1  # nearly half of all numbers must be rejected
    draw, bits = Draw(5), Draw(5)
    kept = [number for number in (bits.bits() for _ in range(40)) if number < bound]
    assert [draw.below(bound) for _ in kept] == kept


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    assert Counter(Draw(seed).shuffle(items)) == Counter(items)


def test_every_order_is_about_equally_likely() -> None:
    draw = Draw(0)
    orders = Counter("".join(draw.shuffle("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


# seasons


def test_the_word_of_a_date_never_changes() -> None:
    assert words(HUNDRED, "2020-01-01", 10) == ["hb", "ji", "hf", "ha", "cc", "bh", "cf", "cb", "da", "gj"]
    assert edition("guess", "2026-07-30", HUNDRED).puzzle["word"] == "da"
    assert edition("guess", "2100-12-31", HUNDRED).puzzle["word"] == "dc"


@pytest.mark.parametrize("name", PUBLISHED["lists"])
def test_a_bundled_list_keeps_the_words_it_has_published(name: str) -> None:
    """If this fails, a published list has changed: append a season, as `tilewright.puzzles.calendar` says."""
    editions = [edition("guess", day, load(name)) for day in PUBLISHED["days"]]
    assert editions[-1].season == PUBLISHED["lists"][name]["season"]
    assert [each.puzzle["word"] for each in editions] == PUBLISHED["lists"][name]["words"]


def test_more_guesses_do_not_change_the_words() -> None:
    assert words(load("en5-big"), "2026-01-01", 3) == words(load("en5"), "2026-01-01", 3)


def test_a_cycle_has_every_answer_once() -> None:
    assert sorted(words(HUNDRED, "2020-01-01", 100)) == list(HUNDRED.answers)
    assert sorted(islice(season_words(Season(EPOCH, TWENTY, 3)), 20, 40)) == list(TWENTY)


@given(st.integers(1, 300), st.integers(0, 2**64 - 1))
def test_a_word_does_not_come_again_too_soon(count: int, seed: int) -> None:
    answers = tuple(f"{number:03}" for number in range(count))
    last_seen: dict[str, int] = {}
    for day, word in enumerate(islice(season_words(Season(EPOCH, answers, seed)), 4 * count)):
        assert day - last_seen.get(word, -count) > min(APART, count // 2)
        last_seen[word] = day


def test_a_season_that_is_appended_changes_no_earlier_date_and_repeats_no_recent_word() -> None:
    old = Season(EPOCH, tuple(f"{number:03}" for number in range(400)), 1)
    new = Season(EPOCH + timedelta(150), tuple(f"{number:03}" for number in range(200, 600)), 2)
    both = list(islice(words_by_day((old, new)), 550))
    assert both[:150] == list(islice(words_by_day((old,)), 150))
    assert sorted(both[150:]) == list(new.answers)
    assert not set(both[150 - APART : 150]) & set(both[150 : 150 + APART])


def test_a_season_is_known_by_its_rule_and_its_answers() -> None:
    assert Season(EPOCH, ("tile", "word"), 1).identity == "1:2:bee3b33835942112"
    assert edition("guess", EPOCH, HUNDRED).season.startswith("1:100:")


# editions


def test_editions_count_the_days() -> None:
    assert edition("guess", "2020-01-01", HUNDRED).number == 1
    assert edition("guess", "2026-07-30", HUNDRED).number == 2403
    assert edition("guess", LAST, HUNDRED).number == 29585


def test_an_edition_carries_what_it_was_made_from() -> None:
    made = edition("guess", "2026-07-30", HUNDRED)
    assert (made.kind, made.day, made.fingerprint) == ("guess", date(2026, 7, 30), HUNDRED.fingerprint)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2019-12-31", "from 2020-01-01 to 2100-12-31"),
        ("2101-01-01", "from 2020-01-01 to 2100-12-31"),
        ("2026-02-30", "no such day"),
        ("2026-13-01", "no such day"),
        ("20260730", "write it as"),
        ("2026-W31-4", "write it as"),
        ("tomorrow", "write it as"),
        ("٢٠٢٦-٠٧-٣٠", "write it as"),
        ("2026-07-30\n", "write it as"),
        ("", "write it as"),
    ],
)
def test_a_bad_date_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(BadDate, match=reason):
        edition("guess", text, HUNDRED)


def test_a_calendar_that_there_is_not_is_refused() -> None:
    with pytest.raises(InputError, match="no daily puzzle of kind 'sudoku'"):
        edition("sudoku", EPOCH, HUNDRED)


def test_a_list_without_answers_has_no_calendar() -> None:
    with pytest.raises(BadWordList, match="no answers"):
        edition("guess", EPOCH, Lexicon.of("mute", [], ["tile"]))


def test_a_list_of_one_answer_has_it_every_day() -> None:
    assert words(Lexicon.of("one", ["tile"]), "2026-01-01", 3) == ["tile"] * 3


def test_today_is_a_date_in_utc() -> None:
    before = datetime.now(UTC).date()
    assert before <= calendar.today() <= datetime.now(UTC).date()

"""Secret seasons: everything follows from the key, and nothing without it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tilewright.kinds import DAILY_KINDS, daily_named
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles.calendar import APART
from tilewright.puzzles.secret import SecretSeason, secret_words

FIRST, LAST = date(2030, 1, 1), date(2030, 12, 31)
SEASON = SecretSeason(FIRST, LAST, bytes(range(32)))
OTHER = SecretSeason(FIRST, LAST, bytes(range(1, 33)))


@pytest.mark.parametrize("kind", DAILY_KINDS)
def test_the_same_key_makes_the_same_edition_and_another_key_another(kind: str) -> None:
    day, words, daily = FIRST + timedelta(2), load("en5"), daily_named(kind)
    edition = daily.maker(words, SEASON)(day)
    assert edition == daily.maker(words, SEASON)(day)
    assert edition.puzzle != daily.maker(words, OTHER)(day).puzzle
    assert edition.season == SEASON.identity == "secret:1:630dcd2966c43366"


def test_the_calendar_that_everybody_can_compute_tells_nothing_of_it() -> None:
    secret, public = (daily_named("guess").maker(load("en5"), season) for season in (SEASON, None))
    days = [FIRST + timedelta(day) for day in range(30)]
    assert sum(secret(day).puzzle == public(day).puzzle for day in days) <= 1


def test_a_word_does_not_come_again_too_soon() -> None:
    word = secret_words(SEASON, "guess", load("en5"))
    year = [word(FIRST + timedelta(day)) for day in range(365)]
    last_seen: dict[str, int] = {}
    for day, each in enumerate(year):
        assert day - last_seen.get(each, -APART - 1) > APART
        last_seen[each] = day
    few = secret_words(SEASON, "guess", Lexicon.of("few", ["clue", "tile", "turn", "word"]))
    days = [few(FIRST + timedelta(day)) for day in range(50)]
    assert all(days[day] not in days[max(0, day - 2) : day] for day in range(50))


def test_crosses_of_ninety_days_share_no_word() -> None:
    make = daily_named("cross").secret_season(load("en5"), SEASON)
    puzzles = [make(FIRST + timedelta(day)).puzzle for day in range(12)]
    words = [word for puzzle in puzzles for word in puzzle["words"].values()]
    assert len(set(words)) == len(words) == 24


def test_days_may_be_asked_for_in_any_order() -> None:
    forwards, backwards = (secret_words(SEASON, "clues", load("en5")) for _ in range(2))
    days = [FIRST + timedelta(day) for day in range(100)]
    assert [forwards(day) for day in days] == [backwards(day) for day in reversed(days)][::-1]


def test_seeds_differ_by_kind_day_list_and_purpose() -> None:
    words, more = load("en5"), load("en5-gb")
    seeds = {
        SEASON.seed(kind, day, each, purpose)
        for kind in DAILY_KINDS
        for day in (FIRST, LAST)
        for each in (words, more)
        for purpose in ("", "making")
    }
    assert len(seeds) == len(DAILY_KINDS) * 8


def test_a_season_does_not_tell_its_key() -> None:
    assert SEASON.key.hex() not in repr(SEASON)
    assert "key" not in repr(SEASON)
    assert len(SecretSeason.new(FIRST, LAST).key) == 32
    assert SecretSeason.new(FIRST, LAST) != SecretSeason.new(FIRST, LAST)

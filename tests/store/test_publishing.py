"""Publishing: editions are kept as they were made and never change, and a spare takes the place of one that fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from tests.store.conftest import ALL, FIRST
from tilewright.errors import (
    BadDate,
    InputError,
    NotPublished,
    StoreFailed,
    UnknownLexicon,
)
from tilewright.kinds.guess.daily import DAILY
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.catalogue import install
from tilewright.puzzles.calendar import APART, EPOCH, LAST
from tilewright.puzzles.editions import GradedPuzzle, canonical
from tilewright.store.archive import PublishedEdition, editions, find
from tilewright.store.database import Store
from tilewright.store.models import EditionRow, GenerationRow
from tilewright.store.publishing import failures, publish
from tilewright.store.statistics import generation_counts


def broken(_: Lexicon) -> Callable[[date], GradedPuzzle]:
    """A season that cannot make anything."""

    def make(day: date) -> GradedPuzzle:
        raise RuntimeError(f"no idea\nfor {day} \0\ud800")

    return make


def test_an_edition_is_published_as_it_was_made(store: Store) -> None:
    outcomes = publish(store, DAILY, "en5", FIRST, 3)
    make = DAILY.maker(load("en5"))
    assert [(each.day, each.event) for each in outcomes] == [(FIRST + timedelta(day), "made") for day in range(3)]
    assert [each.edition for each in editions(store, ALL)] == [make(FIRST + timedelta(day)) for day in range(3)]
    assert FIRST + timedelta(1) == date(2028, 2, 29)


def test_publishing_again_changes_nothing(store: Store) -> None:
    publish(store, DAILY, "en5", FIRST, 2)
    before = editions(store, ALL)
    assert [each.event for each in publish(store, DAILY, "en5", FIRST, 3)] == ["there", "there", "made"]
    assert editions(store, ALL)[:2] == before
    assert generation_counts(store, ["guess"], "en5") == {"made": 3, "spare": 0, "failed": 0, "imported": 0}


def test_an_edition_stays_when_the_list_or_the_code_changes(store: Store, empty_data: Path) -> None:
    install(Lexicon.of("own", ["tile", "word"]), "first")
    publish(store, DAILY, "own", FIRST, 1)
    before = find(store, "guess", FIRST, "own")
    install(Lexicon.of("own", ["clue", "turn"]), "second")
    publish(store, replace(DAILY, algorithm=2), "own", FIRST, 2)
    assert find(store, "guess", FIRST, "own") == before
    after = find(store, "guess", FIRST + timedelta(1), "own").edition
    assert (after.algorithm, after.puzzle["word"] in {"clue", "turn"}) == (2, True)


def test_lists_have_calendars_of_their_own(store: Store) -> None:
    for name in ("en5", "en5-gb", "en5-au", "en6"):
        publish(store, DAILY, name, FIRST, 1)
        assert find(store, "guess", FIRST, name).edition.lexicon == name


def test_the_first_and_the_last_day_and_no_other(store: Store) -> None:
    assert [each.event for each in publish(store, DAILY, "en5", EPOCH, 1)] == ["made"]
    assert [each.event for each in publish(store, DAILY, "en5", LAST, 1)] == ["made"]
    for first in (EPOCH - timedelta(1), LAST, LAST + timedelta(1)):
        with pytest.raises(BadDate, match="from 2020-01-01 to 2100-12-31"):
            publish(store, DAILY, "en5", first, 2)
    assert len(editions(store, ALL)) == 2


def test_more_days_than_fit_a_transaction_are_all_published(store: Store) -> None:
    assert len(publish(store, DAILY, "en5", FIRST, 450)) == 450
    assert [each.edition.number for each in editions(store, ALL)] == list(range(2981, 2981 + 450))


@pytest.mark.parametrize("days", [0, -1])
def test_no_days_are_refused(store: Store, days: int) -> None:
    with pytest.raises(InputError, match="publish 1 to 29,585 days"):
        publish(store, DAILY, "en5", FIRST, days)


def test_an_unknown_list_is_refused(store: Store) -> None:
    with pytest.raises(UnknownLexicon, match="no word list 'nosuch'"):
        publish(store, DAILY, "nosuch", FIRST)


def test_what_is_not_published_is_said_by_name(store: Store) -> None:
    with pytest.raises(NotPublished, match="the guess puzzle of 2028-02-28 is not published for en5"):
        find(store, "guess", FIRST, "en5")


def test_a_damaged_edition_is_never_served(store: Store, today: PublishedEdition) -> None:
    changed = today.edition.text.replace("crane", "crank")
    facts = {"kind": "guess", "lexicon": "en5", "day": FIRST + timedelta(1), "number": 1, "fingerprint": ""}
    more = {"algorithm": 1, "grade": "easy", "document": changed, "checksum": today.edition.checksum}
    with store.writing() as session:
        session.execute(insert(EditionRow).values(**facts, **more, published_at=""))
    with pytest.raises(StoreFailed, match="guess of 2028-02-29 for en5 is damaged"):
        find(store, "guess", FIRST + timedelta(1), "en5")


# when making fails


def test_a_spare_takes_the_place_of_an_edition_that_cannot_be_made(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    outcomes = publish(store, replace(DAILY, season=broken), "en5", FIRST, 3)
    assert [each.event for each in outcomes] == ["spare"] * 3
    assert outcomes[0].reason == "RuntimeError: no idea for 2028-02-28 ??"
    found = [each.edition for each in editions(store, ALL)]
    assert all(each.spare for each in found)
    assert len({canonical(each.puzzle) for each in found}) == 3
    assert generation_counts(store, ["guess"], "en5") == {"made": 0, "spare": 3, "failed": 3, "imported": 0}
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3
    with store.reading() as session:
        assert "no idea for 2028-02-29" in " ".join(session.scalars(select(GenerationRow.reason)))


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (GradedPuzzle({"word": "zzzzz"}, "1:1:test", "easy"), "'zzzzz' is not an answer of en5"),
        (GradedPuzzle({"word": "crane", "odds": 0.5}, "1:1:test", "easy"), "is not an answer of en5"),
        (GradedPuzzle({"word": "crane"}, "1:1:test", "harsh"), "'harsh' is not a grade"),
        (GradedPuzzle({"word": "\0\ud800" * 999}, "1:1:test", "easy"), "BadEdition"),
    ],
)
def test_a_puzzle_that_is_not_verified_counts_as_not_made(store: Store, made: GradedPuzzle, reason: str) -> None:
    def season(_: Lexicon) -> Callable[[date], GradedPuzzle]:
        return lambda _: made

    (outcome,) = publish(store, replace(DAILY, season=season), "en5", FIRST, 1)
    assert outcome.event == "spare"
    assert reason in outcome.reason


def test_a_spare_stays_away_from_the_days_that_have_its_word_anyway(store: Store) -> None:
    publish(store, DAILY, "en5", FIRST - timedelta(APART), APART)
    publish(store, replace(DAILY, season=broken), "en5", FIRST, 20)
    publish(store, DAILY, "en5", FIRST + timedelta(20), APART)
    words = [each.edition.puzzle["word"] for each in editions(store, ALL)]
    assert len(words) == len(set(words)) == 2 * APART + 20


def test_without_a_spare_the_failure_is_logged_and_said(store: Store, empty_data: Path) -> None:
    install(Lexicon.of("own", ["tile"]), "mine")
    outcomes = publish(store, replace(DAILY, season=broken), "own", FIRST, 1)
    assert [str(each) for each in failures(outcomes)] == [
        "the guess puzzle of 2028-02-28 could not be made, and there is no spare one: "
        "RuntimeError: no idea for 2028-02-28 ??"
    ]
    assert generation_counts(store, ["guess"], "own")["failed"] == 1
    assert publish(store, DAILY, "own", FIRST, 1)[0].event == "made"

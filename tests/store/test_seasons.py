"""Secret seasons in the store: which days they take, what may be told, and what publishing makes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest

from tests.store.conftest import ALICE, BERTA
from tilewright.kinds.guess.daily import DAILY
from tilewright.kinds.kind import Judgement
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles.calendar import EPOCH, LAST, today
from tilewright.puzzles.editions import GradedPuzzle
from tilewright.store.archive import PublishedEdition, Span, find
from tilewright.store.database import Store
from tilewright.store.exchange import as_csv, as_json, import_editions, read_editions
from tilewright.store.plays import keep_play, record
from tilewright.store.publishing import publish
from tilewright.store.seasons import KeptSeason, SeasonTaken, open_season, seasons_in
from tilewright.store.signing import is_signed, open_signer
from tilewright.store.statistics import edition_statistics, hardest_letters

ALL = Span(["guess"], EPOCH, LAST, "en5")


def test_a_season_takes_the_first_days_that_are_free(store: Store) -> None:
    publish(store, DAILY, "en5", today(), 3)
    season = open_season(store, "en5", None, 10)
    assert season.secret.first == today() + timedelta(3)
    assert open_season(store, "en5", None, 1).secret.first == season.secret.last + timedelta(1)
    assert open_season(store, "en6", None, 1).secret.first == today() + timedelta(1)
    with pytest.raises(SeasonTaken, match=f"{today() + timedelta(14)} is the first free day"):
        open_season(store, "en5", season.secret.last, 5)


def test_the_days_of_a_season_follow_from_its_key_and_those_around_it_from_their_dates(store: Store) -> None:
    season = open_season(store, "en5", today() + timedelta(2), 2).secret
    publish(store, DAILY, "en5", today() + timedelta(1), 4)
    public, secret = DAILY.maker(load("en5")), DAILY.maker(load("en5"), season)
    days = [today() + timedelta(number) for number in range(1, 5)]
    editions = [find(store, "guess", day, "en5").edition for day in days]
    assert editions == [public(days[0]), secret(days[1]), secret(days[2]), public(days[3])]


def test_a_season_that_is_opened_while_editions_are_made_still_has_its_days(store: Store) -> None:
    opened: list[KeptSeason] = []

    def season(lexicon: Lexicon) -> Callable[[date], GradedPuzzle]:
        opened.append(open_season(store, "en5", None, 5))
        return DAILY.season(lexicon)

    day = today() + timedelta(1)
    publish(store, replace(DAILY, season=season), "en5", day, 1)
    assert find(store, "guess", day, "en5").edition == DAILY.maker(load("en5"), opened[0].secret)(day)


def test_the_key_is_told_when_the_last_day_is_over_and_not_before(store: Store) -> None:
    season = open_season(store, "en5", None, 3)
    last = season.secret.last
    assert season.as_json(last)["key"] is None
    assert season.as_json(last + timedelta(1))["key"] == season.secret.key.hex()
    with store.reading() as session:
        assert seasons_in(session) == (season,)


def test_an_imported_edition_has_the_signature_of_the_host(store: Store) -> None:
    edition = replace(DAILY.maker(load("en5"))(date(2031, 1, 1)), puzzle={"word": "crane"})
    assert import_editions(store, [edition]) == 1
    published, signer = find(store, "guess", edition.day, "en5"), open_signer(store)
    assert is_signed(edition.text, published.signature, signer.public)
    assert not is_signed(edition.text.replace("crane", "slate"), published.signature, signer.public)
    assert not is_signed(edition.text, published.signature, "00" * 32)
    assert not is_signed(edition.text, "no signature", signer.public)
    for write in (as_json, as_csv):
        assert published.signature is not None
        assert published.signature in write([published])
        assert read_editions(write([published])) == [edition]


def test_what_was_made_here_needs_no_signature(store: Store, today: PublishedEdition) -> None:
    assert today.signature is None
    assert "signature" not in today.members


def test_imported_plays_count_for_their_player_and_in_no_average(store: Store, today: PublishedEdition) -> None:
    record(store, ALICE, today, ["slate", "crane"], 60)
    before = edition_statistics(store, ALL), hardest_letters(store, ALL)
    with store.changing() as connection:
        keep_play(connection, BERTA, today.id, ["crane"], Judgement("won", 0, {}), 1, imported=True)
    assert (edition_statistics(store, ALL), hardest_letters(store, ALL)) == before


def test_a_play_that_was_imported_unfinished_and_finished_here_counts(store: Store, today: PublishedEdition) -> None:
    with store.changing() as connection:
        keep_play(connection, BERTA, today.id, ["slate"], Judgement("left", 1, {}), 1, imported=True)
    assert edition_statistics(store, ALL)[0].plays == 0
    record(store, BERTA, today, ["crane"], 60)
    assert edition_statistics(store, ALL)[0].won == 1

"""Plays and what is learnt from them: judged, not believed; they belong to nobody, and they go when the player goes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.store.conftest import ALICE, ALL, BERTA, FIRST
from tilewright.errors import (
    InputError,
)
from tilewright.kinds.guess.daily import DAILY
from tilewright.store import open_store
from tilewright.store.archive import PublishedEdition, find
from tilewright.store.balance import Usual, grade_balances, proposals, typical_trouble
from tilewright.store.database import Store
from tilewright.store.models import PlayRow, ReportRow
from tilewright.store.plays import forget, new_player, record, report
from tilewright.store.publishing import publish
from tilewright.store.statistics import EditionStatistics, edition_statistics, hardest_letters


def test_a_play_is_judged_not_believed(store: Store, today: PublishedEdition) -> None:
    assert record(store, ALICE, today, ["slate", "crane"], 30).outcome == "won"
    (figures,) = edition_statistics(store, ALL)
    assert (figures.plays, figures.finished, figures.won) == (1, 1, 1)
    assert (figures.completion, figures.average_misses, figures.average_seconds) == (1.0, 1.0, 30.0)


def test_a_play_goes_on_until_it_is_finished_and_then_stands(store: Store, today: PublishedEdition) -> None:
    record(store, ALICE, today, ["slate"], 10)
    assert edition_statistics(store, ALL)[0].finished == 0
    record(store, ALICE, today, ["slate", "crane"], 30)
    record(store, ALICE, today, ["crane"], 1)
    (figures,) = edition_statistics(store, ALL)
    assert (figures.plays, figures.won, figures.average_misses, figures.average_seconds) == (1, 1, 1.0, 30.0)


@pytest.mark.parametrize("player", ["alice@example.org", "", "A" * 32, "a" * 31, "a" * 33, "a" * 32 + "\n"])
def test_whoever_is_not_a_random_id_is_not_kept(store: Store, today: PublishedEdition, player: str) -> None:
    with pytest.raises(InputError, match="not a player id"):
        record(store, player, today, ["crane"], 1)
    with pytest.raises(InputError, match="not a player id"):
        report(store, player, today, "crank")
    with pytest.raises(InputError, match="not a player id"):
        forget(store, player)


def test_new_players_are_different_and_valid(store: Store, today: PublishedEdition) -> None:
    players = {new_player() for _ in range(100)}
    assert len(players) == 100
    record(store, players.pop(), today, ["crane"], 1)


def test_a_player_who_goes_takes_everything_along(store: Store, today: PublishedEdition) -> None:
    for player in (ALICE, BERTA):
        record(store, player, today, ["slate"], 10)
        report(store, player, today, "crank")
    assert forget(store, ALICE) == 2
    assert forget(store, ALICE) == 0
    with store.reading() as session:
        assert list(session.scalars(select(PlayRow.player))) == [BERTA]
        assert list(session.scalars(select(ReportRow.player))) == [BERTA]


def test_nothing_of_a_player_stays_in_the_file(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/calendar.sqlite") as store:
        publish(store, DAILY, "en5", FIRST, 1)
        published = find(store, "guess", FIRST, "en5")
        record(store, ALICE, published, ["slate"], 10)
        assert any(ALICE.encode() in path.read_bytes() for path in tmp_path.iterdir())
        forget(store, ALICE)
        assert not any(ALICE.encode() in path.read_bytes() for path in tmp_path.iterdir())


def test_a_report_is_counted_once(store: Store, today: PublishedEdition) -> None:
    for player, solution in ((ALICE, "crank"), (ALICE, " crank "), (BERTA, "crank")):
        report(store, player, today, solution)
    assert edition_statistics(store, ALL)[0].reports == 2


@pytest.mark.parametrize("solution", ["", "  ", "x" * 201, "x\0", "\ud800"])
def test_a_report_says_something_short(store: Store, today: PublishedEdition, solution: str) -> None:
    with pytest.raises(InputError, match="1 to 200 printable characters"):
        report(store, ALICE, today, solution)


def test_time_is_not_negative_and_not_longer_than_a_day(store: Store, today: PublishedEdition) -> None:
    with pytest.raises(InputError, match="a game cannot take -1 seconds"):
        record(store, ALICE, today, ["crane"], -1)
    with pytest.raises(InputError, match="a game cannot take 1000000000 seconds"):
        record(store, ALICE, today, ["crane"], 10**9)
    record(store, ALICE, today, ["crane"], 6 * 86400)
    assert edition_statistics(store, ALL)[0].average_seconds == 86400


# statistics


def test_the_hardest_letters_are_those_that_nobody_names(store: Store, today: PublishedEdition) -> None:
    record(store, ALICE, today, ["slate", "crane"], 30)
    record(store, BERTA, today, ["slate", "stale", "least", "steal", "tales", "tesla"], 90)
    record(store, "c" * 32, today, ["bumpy"], 5)
    letters = hardest_letters(store, ALL)
    assert [each.letter for each in letters] == ["c", "n", "r", "a", "e"]
    assert (letters[0].plays, letters[0].missed, letters[0].found_at) == (2, 1, 2.0)
    assert (letters[-1].plays, letters[-1].missed, letters[-1].found_at) == (2, 0, 1.0)


def test_an_edition_that_nobody_played_has_no_averages(store: Store, today: PublishedEdition) -> None:
    members = edition_statistics(store, ALL)[0].members
    assert (members["plays"], members["completion"], members["average_misses"]) == (0, None, None)
    assert members["average_seconds"] is None
    assert hardest_letters(store, ALL) == []


# balance


def fared(grade: str, misses: int, finished: int, number: int = 1) -> EditionStatistics:
    return EditionStatistics(
        "guess", f"2028-01-{number:02}", number, grade, finished, finished, finished, misses, 10 * finished, 0
    )


def test_an_edition_gets_the_grade_of_those_that_fared_alike() -> None:
    easy = [fared("easy", 200, 100, number) for number in range(1, 10)]
    hard = [fared("hard", 400, 100, number) for number in range(10, 20)]
    odd = fared("easy", 400, 100, 20)
    (proposal,) = proposals([*easy, *hard, odd], at_least=20)
    assert (proposal.number, proposal.grade, proposal.proposed) == (20, "easy", "hard")


def test_a_few_plays_prove_nothing() -> None:
    easy = [fared("easy", 200, 100, number) for number in range(1, 10)]
    hard = [fared("hard", 400, 100, number) for number in range(10, 20)]
    assert proposals([*easy, *hard, fared("easy", 16, 4, 20)], at_least=1) == []
    assert proposals([*easy, *hard, fared("easy", 400, 100, 20)], at_least=101) == []
    assert proposals([], at_least=0) == []


def test_typical_trouble_never_falls_from_gentle_to_fiendish() -> None:
    played = [fared("gentle", 100, 50), fared("easy", 300, 100), fared("medium", 100, 100), fared("hard", 400, 100)]
    typical = typical_trouble([replace(each, won=0, seconds=0) for each in played], Usual(1.0, 0.0))
    assert typical == {"gentle": 2.0, "easy": 2.0, "medium": 2.0, "hard": 4.0}


def test_who_takes_long_has_as_much_trouble_as_who_misses() -> None:
    usual = Usual(misses=2.0, seconds=60.0)
    quick, slow = (replace(fared("easy", 200, 100), seconds=100 * seconds) for seconds in (60, 180))
    assert (usual.trouble(quick), usual.trouble(slow)) == (1.0, 2.0)
    assert usual.trouble(fared("easy", 600, 100)) == pytest.approx((3 + 1 / 6) / 2)
    assert usual.trouble(replace(slow, won=0)) == 1.0, "if nobody won, the misses alone count"
    assert Usual.of([]).trouble(slow) == 1.0


def test_an_edition_that_takes_as_long_as_hard_ones_is_proposed_to_be_hard() -> None:
    easy = [fared("easy", 200, 100, number) for number in range(1, 10)]
    hard = [replace(fared("hard", 200, 100, number), seconds=9000) for number in range(10, 20)]
    odd = replace(fared("easy", 200, 100, 20), seconds=9000)
    (proposal,) = proposals([*easy, *hard, odd], at_least=20)
    assert (proposal.number, proposal.proposed, proposal.average_seconds) == (20, "hard", 90.0)


def test_grades_are_compared_kind_by_kind() -> None:
    rows = grade_balances([fared("hard", 40, 10), fared("easy", 10, 10), replace(fared("hard", 1, 1), kind="cross")])
    assert [(row.kind, row.grade, row.average_misses) for row in rows] == [
        ("cross", "hard", 1.0),
        ("guess", "easy", 1.0),
        ("guess", "hard", 4.0),
    ]

"""The questions about secret seasons, and what anybody can check of one that is over."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.kinds import DAILY_KINDS, daily_named
from tilewright.lexicon import load
from tilewright.puzzles.secret import SecretSeason
from tilewright.store import open_store
from tilewright.store.exchange import import_editions
from tilewright.store.publishing import publish
from tilewright.store.seasons import KeptSeason, put_season
from tilewright.verbs.check_season import BadSeasonFile, CheckSeason, check_season
from tilewright.verbs.open_season import OpenSeason, open_season
from tilewright.verbs.question import BadQuestion
from tilewright.verbs.show_seasons import NoSeason, ShowSeasons, show_seasons

FIRST = date(2025, 3, 1)
SECRET = SecretSeason(FIRST, FIRST + timedelta(2), bytes(range(32)))
MADE_BY_HAND = replace(daily_named("guess").maker(load("en5"))(FIRST), puzzle={"word": "crane"})


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store with a season that is over; one of its editions was imported."""
    url = f"sqlite:///{tmp_path_factory.mktemp('seasons')}/calendar.sqlite"
    with open_store(url) as store:
        with store.writing() as session:
            put_season(session, KeptSeason("en5", SECRET))
        import_editions(store, [MADE_BY_HAND])
        for kind in DAILY_KINDS:
            publish(store, daily_named(kind), "en5", FIRST, 3)
    return url


@pytest.fixture
def told(database: str) -> dict[str, Any]:
    """The season as its host tells it, which a test may change."""
    found: dict[str, Any] = json.loads(
        json.dumps(show_seasons(ShowSeasons(SECRET.fingerprint, database=database)).as_json())
    )
    return found


def test_every_edition_of_a_season_that_is_over_can_be_checked(told: dict[str, Any]) -> None:
    found = check_season(CheckSeason(json.dumps(told), expected=SECRET.fingerprint))
    assert found.holds
    assert found.counts == {"follows": 11, "spare": 0, "signed": 1, "unknown": 0, "wrong": 0, "missing": 0}


def test_an_edition_that_was_slipped_in_is_found(told: dict[str, Any]) -> None:
    for row in told["editions"]:
        row.pop("signature", None)
    found = check_season(CheckSeason(json.dumps(told)))
    assert not found.holds
    assert found.as_json()["editions"] == [{"date": "2025-03-01", "kind": "guess", "verdict": "wrong"}]


def test_an_edition_that_calls_itself_a_spare_must_be_one(told: dict[str, Any]) -> None:
    forged = replace(MADE_BY_HAND, day=FIRST + timedelta(1), spare=True)
    rows = [row for row in told["editions"] if (row["kind"], row["date"]) != ("guess", str(forged.day))]
    told["editions"] = [*rows, forged.document | {"checksum": forged.checksum}]
    assert check_season(CheckSeason(json.dumps(told))).counts["wrong"] == 1


def test_an_edition_of_another_list_and_one_that_is_missing_are_told(told: dict[str, Any]) -> None:
    old = replace(MADE_BY_HAND, day=FIRST + timedelta(1), fingerprint="en5:1:0123456789abcdef")
    rows = [row for row in told["editions"] if (row["kind"], row["date"]) != ("guess", str(old.day))]
    told["editions"] = [*rows[1:], old.document | {"checksum": old.checksum}]
    found = check_season(CheckSeason(json.dumps(told)))
    assert (found.counts["unknown"], found.counts["missing"], found.holds) == (1, 1, True)


def test_a_season_of_another_fingerprint_or_without_its_key_is_refused(told: dict[str, Any]) -> None:
    assert not check_season(CheckSeason(json.dumps(told), expected="00" * 32)).holds
    told["seasons"][0]["key"] = "00" * 32
    with pytest.raises(BadSeasonFile, match="its key is another one"):
        check_season(CheckSeason(json.dumps(told)))
    told["seasons"][0]["key"] = None
    with pytest.raises(BadSeasonFile, match="not over yet"):
        check_season(CheckSeason(json.dumps(told)))


@pytest.mark.parametrize("text", ["", "[]", "{}", "[" * 9999, '{"format": "tilewright season 1", "seasons": [1]}'])
def test_what_is_no_season_is_said_in_one_sentence(text: str) -> None:
    with pytest.raises(BadSeasonFile):
        check_season(CheckSeason(text))


def test_a_season_that_goes_on_is_shown_without_its_key_and_its_editions(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/calendar.sqlite"
    told = open_season(OpenSeason(secret=True, days=2, database=database)).as_json()
    shown = show_seasons(ShowSeasons(str(told["fingerprint"])[:12], database=database)).as_json()
    assert (told["key"], shown["editions"]) == (None, [])
    assert shown["seasons"] == [{name: value for name, value in told.items() if name != "signer"}]
    with pytest.raises(NoSeason):
        show_seasons(ShowSeasons("ff" * 32, database=database))
    with pytest.raises(BadQuestion, match="needs no opening"):
        OpenSeason()


def test_a_stranger_checks_a_season_with_two_commands(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["calendar", "seasons", SECRET.fingerprint, "--database", database, "--json"]) == 0
    file = tmp_path / "season.json"
    file.write_text(capsys.readouterr().out)
    assert main(["calendar", "check-season", str(file), "--fingerprint", SECRET.fingerprint]) == 0
    assert "11 editions follow from the key\n1 editions were imported" in capsys.readouterr().out
    file.write_text(file.read_text().replace('"signature": "', '"signature": "00'))
    assert main(["calendar", "check-season", str(file)]) == 1
    assert "2025-03-01  guess  does not follow from the key" in capsys.readouterr().out

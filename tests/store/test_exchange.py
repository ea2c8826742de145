"""Calendars as files: what is exported can be imported, and what was changed is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import icalendar
import pytest

from tests.store.conftest import ALL, FIRST
from tilewright.errors import (
    AlreadyPublished,
    BadEdition,
)
from tilewright.kinds.guess.daily import DAILY
from tilewright.lexicon import load
from tilewright.store import open_store
from tilewright.store.archive import PublishedEdition, editions
from tilewright.store.database import Store
from tilewright.store.exchange import as_csv, as_ics, as_json, import_editions, read_editions
from tilewright.store.publishing import publish
from tilewright.store.statistics import generation_counts


@pytest.mark.parametrize("written", [as_json, as_csv])
def test_what_is_exported_can_be_imported(
    store: Store, tmp_path: Path, written: Callable[[list[PublishedEdition]], str]
) -> None:
    publish(store, DAILY, "en5", FIRST, 5)
    found = read_editions(written(editions(store, ALL)))
    assert import_editions(store, found) == 0
    with open_store(f"sqlite:///{tmp_path}/other.sqlite") as other:
        assert import_editions(other, found) == 5
        assert [each.edition for each in editions(other, ALL)] == [each.edition for each in editions(store, ALL)]
        assert generation_counts(other, ["guess"], "en5")["imported"] == 5


def test_an_edition_may_stand_twice_in_a_file_but_not_with_another_of_its_date(
    store: Store, today: PublishedEdition
) -> None:
    make = DAILY.maker(load("en5"))
    tomorrow = make(FIRST + timedelta(1))
    with pytest.raises(AlreadyPublished, match="another guess puzzle of 2028-02-29"):
        import_editions(store, [tomorrow, replace(tomorrow, puzzle={"word": "crane"})])
    assert import_editions(store, [tomorrow, tomorrow]) == 1


def test_an_import_that_contradicts_a_published_edition_brings_nothing(store: Store, today: PublishedEdition) -> None:
    make = DAILY.maker(load("en5"))
    with pytest.raises(AlreadyPublished, match="another guess puzzle of 2028-02-28 is already published"):
        import_editions(store, [make(FIRST + timedelta(1)), make(FIRST)])
    assert editions(store, ALL) == [today]


def changed(editions_text: str, **members: object) -> str:
    content = json.loads(editions_text)
    content["editions"][0].update(members)
    return json.dumps(content)


def test_a_file_that_was_changed_is_refused(store: Store, today: PublishedEdition) -> None:
    good = as_json([today])
    for bad, reason in (
        (changed(good, puzzle={"word": "crank"}), "row 1: its checksum says that it was changed"),
        (changed(good, kind="sudoku"), "row 1: there is no kind 'sudoku'"),
        (changed(good, date="soon"), "row 1: 'soon' is not a puzzle date"),
        (changed(good, number=0.5), "row 1: its member 'number'"),
        ("{", "the file is not JSON"),
        ('{"a":' * 100_000, "the file is not JSON"),
        ("{}", "does not say that its format"),
        ('{"format": "tilewright calendar 1", "editions": [1]}', "does not say that its format"),
        ("", "neither a JSON nor a CSV"),
        (as_ics([today]), "neither a JSON nor a CSV"),
        (as_csv([today]).replace("crane", "crank"), "row 1: its checksum says that it was changed"),
        (as_csv([today]).replace(",2981,", ",x,"), "row 1: its member 'number'"),
        (as_csv([today]).replace("crane", "crane" * 50_000), "the file is not CSV"),
    ):
        with pytest.raises(BadEdition, match=reason):
            read_editions(bad)


def test_a_calendar_program_reads_the_days_and_no_solution(store: Store) -> None:
    publish(store, DAILY, "en5", FIRST, 3)
    found = editions(store, ALL)
    exported = as_ics(found)
    events = icalendar.Calendar.from_ical(exported).walk("VEVENT")
    assert [event.decoded("DTSTART") for event in events] == [each.edition.day for each in found]
    assert [event.decoded("DTEND") for event in events] == [each.edition.day + timedelta(1) for each in found]
    assert len({str(event["UID"]) for event in events}) == 3
    for event, each in zip(events, found, strict=True):
        assert event["DESCRIPTION"] == f"Words en5, grade {each.edition.grade}, checksum {each.edition.checksum}"
        assert each.edition.puzzle["word"] not in exported
    assert all(len(line) <= 75 for line in exported.encode().split(b"\r\n"))

"""The questions about the calendar: publish, show, export, statistics and balance."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.lexicon import lexicon_named
from tilewright.store import open_store
from tilewright.store.plays import record
from tilewright.verbs.balance import Balance, balance
from tilewright.verbs.calendar import find_edition
from tilewright.verbs.calendar_stats import CalendarStats, calendar_stats
from tilewright.verbs.export_editions import ExportEditions, export_editions
from tilewright.verbs.publish import Publish, publish, size
from tilewright.verbs.question import BadQuestion
from tilewright.verbs.show_edition import ShowEdition, show_edition

DAY, PLAYER = "2028-02-29", "0123456789abcdef" * 2


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A store in which the guess of one day is published, and was played once."""
    url = f"sqlite:///{tmp_path}/calendar.sqlite"
    publish(Publish(days=1, first=DAY, kinds=("guess",), database=url))
    with open_store(url) as store:
        record(store, PLAYER, find_edition(store, "guess", DAY, "en5"), ["crane"], 60)
    return url


def printed(capsys: pytest.CaptureFixture[str], *command: str) -> object:
    """The JSON that a command of the calendar prints."""
    assert main(["calendar", *command, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_what_is_published_stays_and_says_so(database: str) -> None:
    question = Publish(days=2, first=DAY, kinds=("guess",), database=database)
    found = publish(question)
    assert [each.event for each in found.days] == ["there", "made"]
    assert (size(question), found.fingerprint) == (2, lexicon_named("en5").fingerprint)


def test_a_question_about_no_days_or_no_kind_is_refused(database: str) -> None:
    with pytest.raises(BadQuestion, match="days is at least 1, not 0"):
        Publish(days=0)
    with pytest.raises(BadQuestion, match="2028-03-01 is after 2028-02-29: first is the first date and last the last"):
        calendar_stats(CalendarStats(first="2028-03-01", last=DAY, database=database))
    with pytest.raises(InputError, match="no daily puzzle of kind 'sudoku'"):
        size(Publish(kinds=("sudoku",)))


def test_the_commands_print_the_json_of_the_answers(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--database", database)
    assert printed(capsys, "show", DAY, *at) == show_edition(ShowEdition(DAY, database=database)).as_json()
    stats = calendar_stats(CalendarStats(database=database))
    assert printed(capsys, "stats", *at) == json.loads(json.dumps(stats.as_json()))
    assert stats.editions[0].plays == 1
    balanced = balance(Balance(at_least=1, database=database)).as_json()
    assert printed(capsys, "balance", "--at-least", "1", *at) == json.loads(json.dumps(balanced))


def test_an_export_has_the_edition_that_is_shown(database: str) -> None:
    found = json.loads(export_editions(ExportEditions(database=database)).text)
    assert found["editions"] == [show_edition(ShowEdition(DAY, database=database)).as_json()]

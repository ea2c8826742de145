"""The calendar's commands, from publishing to forgetting."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.kinds import DAILY_KINDS

Command = Callable[..., dict[str, Any]]
SOME_DAY = "2028-02-29"
PLAYER = "0123456789abcdef" * 2


@pytest.fixture
def calendar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command on a store of its own; the JSON that it prints."""
    monkeypatch.setenv("TILEWRIGHT_DATABASE", f"sqlite:///{tmp_path}/calendar.sqlite")

    def run(*arguments: str) -> dict[str, Any]:
        assert main(["calendar", *arguments, "--json"]) == 0
        return dict(json.loads(capsys.readouterr().out))

    return run


def test_publish_as_json(calendar: Command) -> None:
    shown = calendar("publish", "--days", "3", "--kind", "guess", "--from", SOME_DAY)
    assert list(shown) == ["lexicon", "days"]
    assert shown["days"] == [
        {"kind": "guess", "date": day, "event": "made", "reason": ""} for day in (SOME_DAY, "2028-03-01", "2028-03-02")
    ]
    assert calendar("publish", "--from", SOME_DAY, "--days", "1", "--kind", "guess")["days"][0]["event"] == "there"


def test_publishing_begins_today_with_every_kind(calendar: Command) -> None:
    days = calendar("publish", "--days", "3")["days"]
    assert [each["kind"] for each in days] == [kind for kind in DAILY_KINDS for _ in range(3)]
    assert calendar("show")["date"] in {each["date"] for each in days}


def test_show_as_json(calendar: Command) -> None:
    calendar("publish", "--from", SOME_DAY, "--days", "1", "--kind", "guess")
    shown = calendar("show", SOME_DAY)
    assert list(shown) == [
        "kind",
        "date",
        "number",
        "lexicon",
        "fingerprint",
        "algorithm",
        "season",
        "grade",
        "spare",
        "puzzle",
        "checksum",
        "published_at",
    ]
    assert (shown["number"], shown["lexicon"], shown["puzzle"]) == (2982, "en5", {"word": "exude"})


def test_export_and_import(calendar: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    calendar("publish", "--from", SOME_DAY, "--days", "3", "--kind", "guess")
    span = ["--from", "2028-03-01", "--to", "2028-03-02"]
    for form in ("json", "csv"):
        path, other = tmp_path / f"editions.{form}", f"sqlite:///{tmp_path}/{form}.sqlite"
        assert main(["calendar", "export", *span, "--format", form, "--out", str(path)]) == 0
        assert calendar("import", str(path)) == {"read": 2, "new": 0}
        assert calendar("import", str(path), "--database", other) == {"read": 2, "new": 2}
        assert main(["calendar", "export", *span, "--format", form]) == 0
        assert capsys.readouterr().out.splitlines() == path.read_text().splitlines()
    assert main(["calendar", "export", *span, "--format", "ics"]) == 0
    assert capsys.readouterr().out.count("BEGIN:VEVENT") == 2


def test_plays_from_the_first_to_the_last_command(calendar: Command) -> None:
    calendar("publish", "--from", SOME_DAY, "--days", "1", "--kind", "guess")
    played = calendar("record", SOME_DAY, "crane", "exude", "--seconds", "40", "--player", PLAYER)
    assert played == {"player": PLAYER, "kind": "guess", "date": SOME_DAY, "outcome": "won", "misses": 1}
    assert calendar("report", SOME_DAY, "exile", "--player", PLAYER)["solution"] == "exile"
    shown = calendar("stats", "--kind", "guess")
    assert list(shown) == ["lexicon", "editions", "letters", "reported", "generation"]
    assert shown["editions"] == [
        {
            "kind": "guess",
            "date": SOME_DAY,
            "number": 2982,
            "grade": "hard",
            "plays": 1,
            "finished": 1,
            "won": 1,
            "completion": 1.0,
            "average_misses": 1.0,
            "average_seconds": 40.0,
            "reports": 1,
        }
    ]
    assert shown["letters"][0] == {"letter": "d", "plays": 1, "missed": 0, "found_at": 2.0}
    assert shown["reported"] == [{"kind": "guess", "date": SOME_DAY, "solution": "exile", "players": 1}]
    assert shown["generation"] == {"made": 1, "spare": 0, "failed": 0, "imported": 0}
    assert calendar("forget", PLAYER) == {"player": PLAYER, "deleted": 2}
    assert calendar("stats")["editions"][0]["plays"] == 0


def test_balance_as_json(calendar: Command) -> None:
    calendar("publish", "--from", SOME_DAY, "--days", "1", "--kind", "guess")
    calendar("record", SOME_DAY, "exude", "--seconds", "40")
    shown = calendar("balance", "--at-least", "1", "--kind", "guess")
    row = {"kind": "guess", "grade": "hard", "editions": 1, "plays": 1, "completion": 1.0}
    row |= {"average_misses": 0.0, "average_seconds": 40.0}
    assert shown == {"lexicon": "en5", "grades": [row], "proposals": [], "exchanges": []}


def test_the_same_for_people(calendar: Command, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, expected in (
        (f"publish --from {SOME_DAY} --days 1 --kind guess", f"{SOME_DAY}  guess  published"),
        (f"publish --from {SOME_DAY} --days 1 --kind guess", f"{SOME_DAY}  guess  already published"),
        (f"show {SOME_DAY}", 'puzzle        {"word":"exude"}'),
        (f"record {SOME_DAY} crane --seconds 9 --player {PLAYER}", f"left, 1 miss; kept for player {PLAYER}"),
        (f"report {SOME_DAY} exile --player {PLAYER}", f"reported by player {PLAYER}"),
        ("stats --kind guess", f"{SOME_DAY}  guess   hard           1     0%       -        -        1"),
        ("stats --kind guess", f"{SOME_DAY} guess: 1 player says that 'exile' fits as well"),
        ("stats --kind guess", "editions: 1 made, 0 spare, 0 failed, 0 imported"),
        ("balance --kind guess", "no edition needs another grade"),
        (f"forget {PLAYER}", "2 plays, reports and games deleted"),
    ):
        assert main(["calendar", *arguments.split()]) == 0
        assert expected in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("show 2028-02-30", "'2028-02-30' is not a puzzle date: the calendar has no such day"),
        (
            "show 2028-02-29",
            "the guess puzzle of 2028-02-29 is not published for en5; 'tilewright calendar publish --from",
        ),
        ("show --kind sudoku", "there is no daily puzzle of kind 'sudoku'; there are "),
        ("publish --days 0", "--days is at least 1, not 0"),
        ("publish --every-midnight --lexicon nosuch", "no word list 'nosuch'"),
        ("publish --every-midnight --database mysql://x", "'mysql://x' is not a store"),
        ("publish --days 99999999999", "publish 1 to 29,585 days, not 99,999,999,999"),
        ("publish --from 2101-01-01", "'2101-01-01' is not a puzzle date"),
        ("publish --every-midnight --from 2028-01-01", "--every-midnight begins today"),
        ("publish --lexicon nosuch", "no word list 'nosuch'"),
        ("publish --database mysql://x", "'mysql://x' is not a store"),
        ("export --from 2028-01-02 --to 2028-01-01", "2028-01-02 is after 2028-01-01"),
        ("record 2028-02-29 crane", "record needs --seconds"),
        ("stats --lexicon nosuch", "no word list 'nosuch'"),
        ("export --lexicon nosuch", "no word list 'nosuch'"),
        ("forget me", "'me' is not a player id of 32 hexadecimal digits"),
    ],
)
def test_what_was_typed_wrong_gets_one_sentence(
    calendar: Command, capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert main(["calendar", *arguments.split()]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_a_file_that_is_not_there_is_said(calendar: Command, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calendar", "import", "/no/such/file.json"]) == 2
    assert capsys.readouterr().err == "tilewright: /no/such/file.json: there is no such file\n"


@pytest.mark.parametrize("kind", ["guess", "clues"])
def test_words_that_are_no_words_are_neither_kept_nor_reported(
    calendar: Command, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    calendar("publish", "--from", SOME_DAY, "--days", "1", "--kind", kind)
    for arguments in (["record", SOME_DAY, "xqzzz", "--seconds", "5"], ["report", SOME_DAY, "xqzzz"]):
        assert main(["calendar", *arguments, "--kind", kind]) == 2
        assert capsys.readouterr().err == "tilewright: 'xqzzz' is not in the en5 list\n"
    assert calendar("stats", "--kind", kind)["editions"][0]["plays"] == 0


def test_a_play_of_weeks_is_a_mistake(calendar: Command, capsys: pytest.CaptureFixture[str]) -> None:
    calendar("publish", "--from", SOME_DAY, "--days", "1", "--kind", "guess")
    assert main(["calendar", "record", SOME_DAY, "crane", "--seconds", "604801"]) == 2
    assert "a game cannot take 604801 seconds" in capsys.readouterr().err

"""Files of earlier versions: puzzles are proven, trees hold, calendars are imported, journals are continued."""

from __future__ import annotations

import json
import shutil
from csv import DictReader
from io import StringIO
from pathlib import Path
from typing import Any

import icalendar
import pytest

from tests.support.recorded import VERSIONS, lost, read
from tilewright.cli import main

Capture = pytest.CaptureFixture[str]
FILES = {f"{path.parent.parent.name}/{path.name}": path for each in VERSIONS for path in (each / "puzzles").iterdir()}
JOURNALS = {f"{path.parents[1].name}/{path.stem}": path for each in VERSIONS for path in each.rglob("*.journal")}


def test_every_kind_of_file_was_recorded(version: Path) -> None:
    kinds = {"clues", "cross", "book-clues", "book-cross"}
    assert kinds <= {path.stem for path in (version / "puzzles").iterdir()}
    jobs = {"bench", "bench-search", "prove", "tune", "make-clues", "make-cross", "calendar-publish"}
    assert jobs <= {path.stem for path in (version / "journals").glob("*.journal")}
    assert {path.suffix for path in (version / "calendar").iterdir()} == {".json", ".csv", ".ics"}


@pytest.mark.parametrize("name", FILES)
def test_a_puzzle_is_still_proven(name: str, capsys: Capture) -> None:
    assert main(["check", str(FILES[name])]) == 0, capsys.readouterr()


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_a_tree_still_holds(version: Path, mode: str, capsys: Capture) -> None:
    tree = version / "trees" / f"tiles-{mode}.json"
    assert main(["tree", "verify", str(tree), "--lexicon", str(version / "tiles.txt")]) == 0, capsys.readouterr()


@pytest.mark.parametrize("form", ["json", "csv"])
def test_a_calendar_is_imported_and_exported_as_it_was(
    version: Path, form: str, tmp_path: Path, capsys: Capture
) -> None:
    database = ["--database", f"sqlite:///{tmp_path}/other.sqlite"]
    assert main(["calendar", "import", str(version / "calendar" / f"calendar.{form}"), *database]) == 0
    assert main(["calendar", "export", "--format", "json", "--out", str(tmp_path / "again.json"), *database]) == 0
    pairs = zip(editions(version / "calendar" / "calendar.json"), editions(tmp_path / "again.json"), strict=True)
    assert [each for recorded, now in pairs for each in lost(recorded, now)] == []
    capsys.readouterr()


def editions(path: Path) -> list[dict[str, Any]]:
    """The editions of a file; when they were published is another matter in each store."""
    return [edition | {"published_at": None} for edition in read(path)["editions"]]


def test_a_calendar_program_has_the_days(version: Path) -> None:
    days = icalendar.Calendar.from_ical((version / "calendar" / "calendar.ics").read_bytes()).walk("VEVENT")
    assert sorted(str(day.decoded("DTSTART")) for day in days) == sorted(
        each["date"] for each in editions(version / "calendar" / "calendar.json")
    )


@pytest.mark.parametrize("name", JOURNALS)
def test_a_job_that_is_half_done_is_continued_to_the_same_result(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = JOURNALS[name]
    job = read(path.with_suffix(".json"))
    shutil.copy(path, tmp_path / "journal")
    shutil.copy(path.parents[1] / "tiles.txt", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILEWRIGHT_DATABASE", f"sqlite:///{tmp_path}/store.sqlite")
    assert main([*job["command"], "--journal", "journal", "--resume"]) == 0, capsys.readouterr()
    is_table = "--csv" in job["command"]
    recorded, now = (values(text, is_table=is_table) for text in (job["printed"], capsys.readouterr().out))
    assert lost(recorded, [without_newer_kinds(value) for value in now]) == []
    before, after = path.read_bytes(), (tmp_path / "journal").read_bytes()
    assert after.startswith(before)
    assert len(after) > len(before)


def without_newer_kinds(printed: Any) -> Any:
    """The days that a calendar published, of the kinds that there were; a kind that came later adds its own."""
    if not isinstance(printed, dict) or not isinstance(printed.get("days"), list):
        return printed
    return printed | {"days": [day for day in printed["days"] if day["kind"] in ("guess", "clues", "cross")]}


def values(printed: str, *, is_table: bool) -> list[Any]:
    """What a command printed: a table, one JSON object, or one for each line."""
    if is_table:
        return [
            {name: text for name, text in row.items() if name != "seconds"} for row in DictReader(StringIO(printed))
        ]
    try:
        return [json.loads(printed)]
    except ValueError:
        return [json.loads(line) for line in printed.splitlines()]

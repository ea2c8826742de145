"""The files of a store belong to nobody but their owner, and what is published in them cannot be replaced."""

from __future__ import annotations

import sqlite3
from datetime import date
from pathlib import Path

import pytest

from tilewright.kinds import daily_named
from tilewright.store import open_store
from tilewright.store.database import FILE
from tilewright.store.publishing import publish
from tilewright.store.secrets import kept_keys

DAY = date(2028, 2, 28)


def modes(folder: Path) -> dict[str, int]:
    """Who may do what with each file."""
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


@pytest.mark.parametrize("is_there", [False, True])
def test_nobody_else_can_read_the_store(empty_data: Path, is_there: bool) -> None:
    if is_there:  # an older Tilewright made it
        empty_data.mkdir(mode=0o755)
        (empty_data / FILE).touch(mode=0o644)
    with open_store() as store:
        kept_keys(store)
        assert empty_data.stat().st_mode & 0o777 == 0o700
        assert modes(empty_data) == {FILE: 0o600, f"{FILE}-wal": 0o600, f"{FILE}-shm": 0o600}
        for path in empty_data.iterdir():
            path.chmod(0o664)
        with open_store() as again:
            assert kept_keys(again) == kept_keys(store)
            assert set(modes(empty_data).values()) == {0o600}


def test_a_folder_that_somebody_chose_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    with open_store(f"sqlite:///{folder}/mine.sqlite") as store:
        kept_keys(store)
        assert folder.stat().st_mode & 0o777 == 0o755
        assert set(modes(folder).values()) == {0o600}


@pytest.mark.parametrize("verb", ["INSERT OR REPLACE", "REPLACE", "INSERT OR IGNORE", "INSERT"])
@pytest.mark.parametrize("columns", ["id, kind, lexicon, day", "kind, lexicon, day"])
def test_no_program_can_replace_an_edition(tmp_path: Path, verb: str, columns: str) -> None:
    path = tmp_path / "store.sqlite"
    with open_store(f"sqlite:///{path}") as store:
        publish(store, daily_named("guess"), "en5", DAY, 1)
    connection = sqlite3.connect(path)
    before = connection.execute("SELECT * FROM editions").fetchall()
    rest = "number, fingerprint, algorithm, grade, checksum, published_at"
    forged = f"{verb} INTO editions ({columns}, {rest}, document) SELECT {columns}, {rest}, '{{}}' FROM editions"
    with pytest.raises(sqlite3.IntegrityError, match="an edition never changes"):
        connection.execute(forged)
    assert connection.execute("SELECT * FROM editions").fetchall() == before

"""Copies of a store: whole, checked, for its owner's eyes, and made while others write."""

from __future__ import annotations

import sqlite3
from datetime import date
from pathlib import Path
from threading import Event, Thread

import pytest

from tilewright.errors import BadPath, InputError
from tilewright.kinds import daily_named
from tilewright.store import open_store
from tilewright.store.archive import find
from tilewright.store.backup import ELSEWHERE, back_up, put_back
from tilewright.store.committing import Committer
from tilewright.store.games import GameRecord, advance, begin, find_game
from tilewright.store.plays import forget, new_player
from tilewright.store.publishing import publish
from tilewright.store.secrets import digest, kept_keys, revoked_since

DAY = date(2028, 2, 28)


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path}/store.sqlite"
    with open_store(url) as store:
        publish(store, daily_named("guess"), "en5", DAY, 3)
        kept_keys(store)
    return url


def test_a_copy_made_under_load_has_every_move_that_was_answered_before(database: str, tmp_path: Path) -> None:
    copy, answered, going = tmp_path / "copy", list[GameRecord](), Event()

    def play() -> None:
        with open_store(database) as store:
            committer = Committer(store)
            while not going.is_set():
                record = GameRecord(new_player(), "guess", {"answer": "crane"})
                committer.submit(lambda connection, record=record: begin(connection, record)).result(60)
                after = record.after(["guess", "slate", "--G-G"], "playing")
                committer.submit(lambda connection, after=after: advance(connection, after)).result(60)
                answered.append(after)
            committer.close()

    players = [Thread(target=play) for _ in range(3)]
    for each in players:
        each.start()
    try:
        while len(answered) < 30:
            going.wait(0.01)
        before = list(answered)
        with open_store(database) as store:
            back_up(store, copy)
            keys, edition = kept_keys(store), find(store, "guess", DAY, "en5")
        while len(answered) < len(before) + 30:
            going.wait(0.01)  # nobody was held up for good
    finally:
        going.set()
        for each in players:
            each.join()
    assert copy.stat().st_mode & 0o777 == 0o600
    restored = f"sqlite:///{tmp_path}/restored.sqlite"
    editions, games = put_back(copy, restored)
    assert (editions, games >= len(before)) == (3, True)
    with open_store(restored) as store, store.reading() as session:
        assert kept_keys(store) == keys
        assert find(store, "guess", DAY, "en5") == edition
        for record in before:
            assert find_game(session.connection(), record.id) == record


def test_a_store_that_has_something_is_replaced_only_if_somebody_says_so(database: str, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy", f"sqlite:///{tmp_path}/other.sqlite"
    with open_store(database) as store:
        assert back_up(store, copy) == (3, 0)
        with pytest.raises(BadPath, match="overwrites nothing"):
            back_up(store, copy)
    with open_store(other) as store:
        publish(store, daily_named("guess"), "en5", DAY, 1)
        key = kept_keys(store)
    with pytest.raises(InputError, match="not empty"):
        put_back(copy, other)
    with open_store(other) as store:
        assert kept_keys(store) == key
    assert put_back(copy, other, replace=True) == (3, 0)
    with open_store(other) as store, open_store(database) as first:
        assert kept_keys(store) == kept_keys(first) != key


def test_who_was_forgotten_since_the_copy_was_made_stays_forgotten(database: str, tmp_path: Path) -> None:
    gone, kept = GameRecord(new_player(), "guess", {}), GameRecord(new_player(), "guess", {})
    stranger = new_player()  # of whom the copy has nothing, but whose cookie must not come back either
    with open_store(database) as store:
        for each in (gone, kept):
            with store.changing() as connection:
                begin(connection, each)
        back_up(store, tmp_path / "copy")
        forget(store, gone.player)
        forget(store, stranger)
    assert put_back(tmp_path / "copy", database, replace=True) == (3, 1)
    with open_store(database) as store, store.looking() as connection:
        assert find_game(connection, gone.id) is None
        assert find_game(connection, kept.id) == kept
        assert revoked_since(connection, DAY.min) == {digest(gone.player), digest(stranger)}


@pytest.mark.parametrize("damage", ["none", "text", "page", "edition", "newer"])
def test_what_is_no_whole_copy_is_refused(database: str, tmp_path: Path, damage: str) -> None:
    copy = tmp_path / "copy"
    with open_store(database) as store:
        back_up(store, copy)
    if damage == "none":
        copy.unlink()
    elif damage == "text":
        copy.write_text("hello")
    elif damage == "page":
        data = bytearray(copy.read_bytes())
        data[4096 : 4096 * 4] = bytes(4096 * 3)
        copy.write_bytes(data)
    else:
        connection = sqlite3.connect(copy)
        if damage == "edition":
            connection.execute("DROP TRIGGER editions_never_UPDATE")
            connection.execute("UPDATE editions SET document = replace(document, 'a', 'b')")
        else:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
        connection.close()
    target = tmp_path / "target.sqlite"
    with pytest.raises(BadPath):
        put_back(copy, f"sqlite:///{target}")
    assert not target.exists()


def test_postgresql_is_told_how_it_copies_itself(postgres: object, tmp_path: Path) -> None:
    url = postgres.database()  # type: ignore[attr-defined]
    with open_store(url) as store, pytest.raises(InputError, match=ELSEWHERE.split()[0]):
        back_up(store, tmp_path / "copy")

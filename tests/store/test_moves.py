"""Moves that are written together, on SQLite and on PostgreSQL: each is kept, or told that somebody was quicker."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Connection, event

from tilewright.store import open_store
from tilewright.store.committing import Committer
from tilewright.store.database import Store
from tilewright.store.games import GameRecord, begin, find_game
from tilewright.store.moves import keeping
from tilewright.store.plays import forget

ALICE, BERTA = "a" * 32, "b" * 32
MANY = 20


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with open_store(database) as opened:
        yield opened


def untouched(player: str = ALICE, occasion: str | None = None) -> GameRecord:
    """A game that the store does not know."""
    return GameRecord(player, "guess", {"answer": "größe"}, occasion)


def begun(store: Store) -> GameRecord:
    """A game that it knows."""
    with store.changing() as connection:
        return begin(connection, untouched())


def after(record: GameRecord, word: str) -> GameRecord:
    return record.after(["guess", word, "-----"], "playing")


def kept(store: Store, record: GameRecord) -> GameRecord | None:
    with store.changing() as connection:
        return find_game(connection, record.id)


def committed(store: Store, *moves: tuple[GameRecord, bool]) -> list[bool]:
    """What comes of *moves*, each a game and whether it is its first one, that wait at the same time."""
    committer, waiting, go = Committer(store), Event(), Event()

    def wait(connection: Connection) -> None:
        waiting.set()
        go.wait()

    committer.submit(wait)
    waiting.wait()
    promises: list[Future[bool]] = [committer.submit(keeping(each, None, is_first=first)) for each, first in moves]
    go.set()
    committer.close()
    return [promise.result() for promise in promises]


def test_moves_that_wait_together_are_one_statement(store: Store) -> None:
    moves = [(after(begun(store), "slate"), False) for _ in range(MANY)]
    firsts = [(after(untouched(), "crane"), True) for _ in range(MANY)]
    statements: list[str] = []

    @event.listens_for(store.engine, "after_cursor_execute")
    def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement.split()[0])

    assert committed(store, *moves, *firsts) == [True] * 2 * MANY
    assert (statements.count("UPDATE"), statements.count("INSERT")) == (1, 1)
    assert [kept(store, record) for record, _ in (*moves, *firsts)] == [record for record, _ in (*moves, *firsts)]


def test_one_that_was_overtaken_spoils_no_other(store: Store) -> None:
    game, other = begun(store), begun(store)
    quick, late = after(game, "slate"), after(game, "crane")
    assert committed(store, (quick, False), (late, False), (after(other, "crane"), False)) == [True, False, True]
    assert kept(store, game) == quick
    assert kept(store, other) == after(other, "crane")


def test_an_occasion_is_begun_once_by_whoever_moves_first(store: Store) -> None:
    day = "guess:en5:2028-02-28"
    first, second, others = untouched(occasion=day), untouched(occasion=day), untouched(BERTA, day)
    found = committed(store, *((after(each, "slate"), True) for each in (first, second, others)))
    assert found == [True, False, True]
    assert kept(store, second) is None
    assert kept(store, others) == after(others, "slate")


def test_a_first_move_that_is_made_twice_is_kept_once(store: Store) -> None:
    game = untouched()
    assert committed(store, (after(game, "slate"), True), (after(game, "crane"), True)) == [True, False]
    assert kept(store, game) == after(game, "slate")


def test_nothing_is_begun_for_a_player_whom_another_server_has_just_forgotten(store: Store) -> None:
    gone, other = untouched(), untouched(BERTA)
    forget(store, ALICE)
    assert committed(store, (after(gone, "slate"), True), (after(other, "slate"), True)) == [False, True]
    assert kept(store, gone) is None
    assert kept(store, other) == after(other, "slate")

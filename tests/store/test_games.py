"""Games in the store, on SQLite and on PostgreSQL: no move is lost, none is made twice, none is left behind."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Connection, delete, func, select, text, update

from tests.support.store_processes import (
    FIRST,
    GAME,
    MOVES,
    finish_game,
    killed_at,
    move_on,
    race,
    shared_secret,
    steps_of,
)
from tilewright.errors import InputError, StoreFailed
from tilewright.kinds import Judgement
from tilewright.kinds.guess.daily import DAILY
from tilewright.store import open_store
from tilewright.store.archive import find
from tilewright.store.committing import Committer
from tilewright.store.database import Store
from tilewright.store.games import PURGED_AT_ONCE, GameRecord, Retention, advance, begin, find_game, games_of, purge
from tilewright.store.models import GameRow, PlayRow
from tilewright.store.plays import forget, new_player
from tilewright.store.publishing import publish

ALICE, BERTA = "a" * 32, "b" * 32
TODAY = datetime.now(UTC).date()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with open_store(database) as opened:
        yield opened


def begun(store: Store, **members: Any) -> GameRecord:
    """A new game of Alice's that is kept."""
    wanted = {"player": ALICE, "kind": "guess", "facts": {"answer": "größe"}} | members
    with store.changing() as connection:
        return begin(connection, GameRecord(**wanted))


def looked_up(store: Store, game: str) -> GameRecord | None:
    with store.changing() as connection:
        return find_game(connection, game)


def advanced(store: Store, record: GameRecord, judged: Judgement | None = None) -> bool:
    with store.changing() as connection:
        return advance(connection, record, judged)


def plays(store: Store) -> list[tuple[str, str, str, int]]:
    with store.reading() as session:
        found_rows = session.execute(select(PlayRow.player, PlayRow.moves, PlayRow.outcome, PlayRow.misses))
        return [tuple(row) for row in found_rows]  # type: ignore[misc]


def edition_id(store: Store) -> int:
    publish(store, DAILY, "en5", FIRST, 1)
    return find(store, "guess", FIRST, "en5").id


def test_a_game_is_found_as_it_was_left(store: Store) -> None:
    record = begun(store)
    after = record.after(["guess", "größe", "GGGGG"], "playing")
    assert advanced(store, after)
    assert looked_up(store, record.id) == after
    assert looked_up(store, "nobody's") is None


def test_an_occasion_has_one_game_of_each_player(store: Store) -> None:
    first = begun(store, occasion="guess:en5:2028-02-28")
    assert begun(store, occasion="guess:en5:2028-02-28") == first
    assert begun(store, occasion="guess:en5:2028-02-28", player=BERTA).id != first.id
    assert begun(store, occasion="guess:en5:2028-02-29").id != first.id
    assert begun(store).id != begun(store).id


def test_who_does_not_go_on_from_the_latest_move_is_refused(store: Store) -> None:
    record = begun(store)
    assert advanced(store, record.after(["guess", "slate", "-----"], "playing"))
    assert not advanced(store, record.after(["guess", "crane", "-----"], "playing"))
    kept = looked_up(store, record.id)
    assert kept is not None
    assert [move[1] for move in kept.moves] == ["slate"]


def test_processes_that_race_neither_lose_a_move_nor_make_one_twice(database: str, store: Store) -> None:
    begun(store, id=GAME)
    race(move_on, database, 4)
    record = looked_up(store, GAME)
    assert record is not None
    players = [move[1] for move in record.moves]
    assert sorted(players.count(each) for each in set(players)) == [MOVES] * 4


def test_a_finished_game_of_an_edition_is_a_play_of_it_and_keeps_only_the_day(store: Store) -> None:
    record = begun(store, edition_id=edition_id(store), began=int(time.time()) - 90)
    after = record.after(["guess", "slate", "-----"], "playing")
    assert advanced(store, after)
    assert plays(store) == []
    won = after.after(["hint", "it is a bird"], "playing").after(["guess", "crane", "GGGGG"], "won")
    advanced(store, after.after(["hint", "it is a bird"], "playing"))
    assert advanced(store, won, Judgement("won", 1, {}))
    assert plays(store) == [(ALICE, '["slate", "crane"]', "won", 1)]
    with store.reading() as session:
        assert session.scalar(select(PlayRow.seconds)) in range(90, 100)
        assert session.scalar(select(GameRow.began % 86400)) == 0


def test_a_process_killed_anywhere_while_a_game_ends_leaves_game_and_play_in_step(database: str, store: Store) -> None:
    begun(store, id=GAME, edition_id=edition_id(store))
    steps = steps_of(finish_game, database)
    assert len(plays(store)) == 1
    with store.changing() as connection:  # as if it had not been
        connection.execute(delete(PlayRow))
        connection.execute(update(GameRow).values(version=0, moves="[]", state="playing"))
    for step in range(1, steps + 1):
        killed_at(step, finish_game, database)
        record = looked_up(store, GAME)
        assert record is not None
        assert (record.state, plays(store)) == ("playing", [])  # the last step is just before the commit
    finish_game(database)
    assert len(plays(store)) == 1


def test_who_is_forgotten_leaves_no_game(store: Store) -> None:
    record, other = begun(store), begun(store, player=BERTA)
    assert forget(store, ALICE) == 1
    assert looked_up(store, record.id) is None
    assert not advanced(store, record.after(["guess", "slate", "-----"], "playing"))
    assert looked_up(store, other.id) == other
    with pytest.raises(InputError, match="deleted"):
        begun(store)
    with store.changing() as connection:
        assert not games_of(connection, ALICE)


def test_the_games_of_a_player_are_listed_by_state(store: Store) -> None:
    playing, won, _ = begun(store), begun(store), begun(store, player=BERTA)
    advanced(store, won.after(["guess", "crane", "GGGGG"], "won"))
    with store.changing() as connection:
        assert {each.id for each in games_of(connection, ALICE)} == {playing.id, won.id}
        assert [each.id for each in games_of(connection, ALICE, "playing")] == [playing.id]


@pytest.mark.parametrize(("days", "left"), [(0, 6), (2, 6), (3, 3), (60, 3), (61, 1), (400, 1), (401, 0)])
def test_old_games_go_whether_or_not_they_are_of_a_day(store: Store, days: int, left: int) -> None:
    begun(store), begun(store, occasion="challenge:x"), begun(store, occasion="guess:en5:2028-02-28")
    for record in (begun(store), begun(store, occasion="guess:en5:2028-02-29")):
        advanced(store, record.after(["guess", "slate", "-----"], "playing"))
    won = begun(store, occasion="guess:en5:2028-03-01")
    advanced(store, won.after(["guess", "crane", "GGGGG"], "won"))
    with store.changing() as connection:
        purge(connection, TODAY + timedelta(days))
        assert len(games_of(connection, ALICE)) == left


def test_what_a_day_came_to_outlives_its_game(store: Store) -> None:
    edition = edition_id(store)
    record = begun(store, occasion="guess:en5:2028-02-28", edition_id=edition)
    advanced(store, record.after(["guess", "crane", "GGGGG"], "won"), Judgement("won", 0, {}))
    with store.changing() as connection:
        assert purge(connection, TODAY + timedelta(1000)) == 1
    assert len(plays(store)) == 1


def test_a_host_can_keep_games_for_ever(store: Store) -> None:
    begun(store)
    with store.changing() as connection:
        assert purge(connection, TODAY + timedelta(10_000), Retention(0, 0, 0)) == 0


def test_games_that_nobody_touched_go_however_many_there_are(store: Store) -> None:
    with store.changing() as connection:
        for number in range(2 * PURGED_AT_ONCE + 1):
            begin(connection, GameRecord(new_player(), "guess", {}, f"guess:en5:{number}"))
    gone = PURGED_AT_ONCE
    while gone:
        with store.changing() as connection:
            gone = purge(connection, TODAY + timedelta(3))
    with store.reading() as session:
        assert session.scalar(select(func.count()).select_from(GameRow)) == 0


# group commit


def held(committer: Committer) -> Event:
    """The committer is at work from now on, and what is submitted waits together, until the event is set."""
    began, gate = Event(), Event()
    committer.submit(lambda _: (began.set(), gate.wait(60)))
    assert began.wait(60)
    return gate


def test_works_that_wait_are_committed_together(store: Store) -> None:
    committer = Committer(store)
    transactions: set[object] = set()

    def work(connection: Connection) -> int:
        transactions.add(id(connection.get_transaction()))
        return len(transactions)

    gate = held(committer)
    promises = [committer.submit(work) for _ in range(20)]
    gate.set()
    assert [promise.result(60) for promise in promises] == [1] * 20
    committer.close()


def test_a_promise_is_kept_when_others_can_see_the_work(store: Store, database: str) -> None:
    committer = Committer(store)
    record = committer.submit(lambda connection: begin(connection, GameRecord(ALICE, "guess", {}))).result(60)
    with open_store(database) as other:
        assert looked_up(other, record.id) == record
    committer.close()


def test_one_works_failure_is_nobody_elses(store: Store) -> None:
    committer = Committer(store)
    records = [GameRecord(new_player(), "guess", {}) for _ in range(4)]

    def start(record: GameRecord) -> Any:
        return committer.submit(lambda connection: begin(connection, record))

    gate = held(committer)
    good = [start(record) for record in records[:2]]
    bad = committer.submit(lambda connection: connection.execute(text("SELECT * FROM nowhere")))
    worse = committer.submit(lambda _: 1 / 0)
    good += [start(record) for record in records[2:]]
    gate.set()
    assert [promise.result(60) for promise in good] == records
    with pytest.raises(StoreFailed, match="nowhere"):
        bad.result(60)
    with pytest.raises(ZeroDivisionError):
        worse.result(60)
    committer.close()
    assert [looked_up(store, record.id) for record in records] == records


def test_what_is_not_urgent_comes_after_all_moves_one_part_at_a_time(store: Store) -> None:
    committer = Committer(store)
    order: list[str] = []
    gate = held(committer)
    parts = [committer.submit(lambda _: order.append("part"), urgent=False) for _ in range(3)]
    moves = [committer.submit(lambda _: order.append("move")) for _ in range(5)]
    gate.set()
    for promise in (*moves, *parts):
        promise.result(60)
    assert order == ["move"] * 5 + ["part"] * 3
    committer.close()


def test_closing_finishes_what_is_not_urgent_as_well(store: Store) -> None:
    committer = Committer(store)
    gate = held(committer)
    parts = [committer.submit(lambda _: "kept", urgent=False) for _ in range(5)]
    gate.set()
    committer.close()
    assert [promise.result(0) for promise in parts] == ["kept"] * 5


def test_closing_finishes_what_waits(store: Store) -> None:
    committer = Committer(store)
    gate = held(committer)
    records = [GameRecord(ALICE, "guess", {}) for _ in range(300)]
    for record in records:
        committer.add(lambda connection, record=record: begin(connection, record), _nobody())  # type: ignore[misc]
    gate.set()
    committer.close()
    assert all(looked_up(store, record.id) == record for record in records)


def _nobody() -> Any:
    """A promise that nobody waits for any more."""

    class Gone:
        def done(self) -> bool:
            return True

    return Gone()


# keys


def test_processes_that_start_together_share_one_key(database: str) -> None:
    keys = race(shared_secret, database, 6)
    assert len(set(keys)) == 1
    assert len(keys[0]) == 32
    assert shared_secret(database) == keys[0]

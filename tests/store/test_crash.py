"""Publishing when ten processes race, and when a process is killed between any two statements."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import inspect, select

from tests.support.postgres import PostgresServer
from tests.support.store_processes import (
    DAYS,
    FIRST,
    PLAYER,
    forget_player,
    import_days,
    killed_at,
    open_and_close,
    publish_days,
    race,
    steps_of,
)
from tilewright.puzzles.calendar import EPOCH, LAST
from tilewright.store import open_store
from tilewright.store.archive import Span, editions, find
from tilewright.store.database import Store
from tilewright.store.models import EditionRow, GenerationRow, PlayRow, ReportRow
from tilewright.store.plays import record, report
from tilewright.store.secrets import purge_revoked
from tilewright.store.signing import open_signer

ALL = Span(["guess"], EPOCH, LAST, "en5")
NewDatabase = Callable[[], str]
Task = Callable[[str], object]


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Makes as many new databases as the test wants."""
    if request.param == "sqlite":
        numbers = iter(range(1000))
        return lambda: f"sqlite:///{tmp_path}/{next(numbers)}.sqlite"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.database


def texts(store: Store) -> list[str]:
    """The canonical texts of all editions."""
    return [each.edition.text for each in editions(store, ALL)]


def is_whole(store: Store) -> bool:
    """Whether every edition has its line in the log, and no line is there without its edition."""
    with store.reading() as session:
        published = session.execute(select(EditionRow.kind, EditionRow.lexicon, EditionRow.day)).all()
        logged = session.execute(select(GenerationRow.kind, GenerationRow.lexicon, GenerationRow.day)).all()
    return sorted(map(tuple, published)) == sorted(map(tuple, logged))


def test_ten_processes_that_race_publish_each_edition_once(new_database: NewDatabase) -> None:
    database = new_database()
    outcomes = race(publish_days, database, 10)
    assert sorted(event for each in outcomes for event in each) == ["made"] * DAYS + ["there"] * (10 - 1) * DAYS
    with open_store(database) as store:
        assert len(texts(store)) == DAYS
        assert is_whole(store)


def test_processes_that_open_a_new_store_at_once_all_get_in(new_database: NewDatabase) -> None:
    for _ in range(3):
        assert race(open_and_close, new_database(), 10) == [None] * 10


def test_a_process_killed_while_it_makes_the_tables_leaves_none_of_them(new_database: NewDatabase) -> None:
    database = new_database()
    for step in range(1, steps_of(open_and_close, new_database()) + 1):
        killed_at(step, open_and_close, database)
        with closing(Store(database)) as store, store.reading() as session:
            assert inspect(session.connection()).get_table_names() == []
    assert publish_days(database) == ["made"] * DAYS


@pytest.mark.parametrize("task", [publish_days, import_days])
def test_a_process_killed_anywhere_leaves_nothing_half_published(new_database: NewDatabase, task: Task) -> None:
    clean, database = new_database(), new_database()
    for each in (clean, database):
        with open_store(each) as store:
            open_signer(store)  # whoever imports first makes the key, and later ones have fewer steps
    steps = steps_of(task, clean)
    with open_store(clean) as store:
        expected = texts(store)
    with open_store(database) as store:
        for step in range(1, steps + 1):
            killed_at(step, task, database)
            assert texts(store) == []  # the last step is just before the commit
            assert is_whole(store)
        task(database)
        assert texts(store) == expected
        assert is_whole(store)


def test_a_deletion_killed_anywhere_deletes_all_or_nothing(new_database: NewDatabase) -> None:
    database = new_database()
    publish_days(database)
    with open_store(database) as store:
        published = find(store, "guess", FIRST, "en5")

        def kept() -> int:
            with store.reading() as session:
                return len([*session.scalars(select(PlayRow.id)), *session.scalars(select(ReportRow.id))])

        def play() -> None:
            with store.changing() as connection:
                purge_revoked(connection, date.max)  # as if it were somebody else
            record(store, PLAYER, published, ["crane"], 10)
            report(store, PLAYER, published, "crane")

        play()
        steps = steps_of(forget_player, database)
        assert kept() == 0
        for step in range(1, steps + 1):
            play()
            killed_at(step, forget_player, database)
            assert kept() in {0, 2}
            forget_player(database)
            assert kept() == 0

"""Migrations run while servers of the version before go on: whatever these wrote before, they write after."""

from __future__ import annotations

import threading
from datetime import date

import pytest
from sqlalchemy import text

from tilewright.puzzles.editions import Edition
from tilewright.store.committing import Committer
from tilewright.store.database import Store
from tilewright.store.games import GameRecord, advance, begin, find_game
from tilewright.store.migrate import HEAD, migrate, revision, upgrade

GAMES, MOVES = 8, 40
EDITION = Edition("guess", date(2030, 1, 1), "en5", "en5:1:00", 1, "1:1:00", "easy", {"word": "crane"})
OLD_EDITION = text(
    "INSERT INTO editions "
    "(kind, lexicon, day, number, fingerprint, algorithm, grade, document, checksum, published_at) "
    "VALUES ('guess', 'en5', :day, :number, 'en5:1:00', 1, 'easy', :document, :checksum, '')"
)
OLD_PLAY = text(
    "INSERT INTO plays (player, edition_id, moves, outcome, misses, seconds) "
    "VALUES (:player, (SELECT min(id) FROM editions), '[]', 'won', 0, 1)"
)


@pytest.fixture
def old_store(database: str) -> Store:
    """A store as the version before left it."""
    store = Store(database)
    with store.writing(alone=True) as session:
        upgrade(session.connection(), store.place, "0005")
    return store


def write_an_edition(store: Store) -> None:
    """What the version before executes to publish."""
    facts = {"day": str(EDITION.day), "number": EDITION.number, "document": EDITION.text, "checksum": EDITION.checksum}
    with store.changing() as connection:
        connection.execute(OLD_EDITION, facts)


def test_games_go_on_while_the_tables_change(old_store: Store) -> None:
    with old_store as store:
        write_an_edition(store)
        committer, begun = Committer(store), threading.Event()
        games = [GameRecord(f"{number:032x}", "guess", {"n": number}) for number in range(GAMES)]
        for each in games:
            committer.submit(lambda connection, each=each: begin(connection, each)).result()  # type: ignore[misc]

        def play(record: GameRecord) -> None:
            for number in range(MOVES):
                record = record.after(["guess", str(number)], "playing")
                assert committer.submit(lambda connection, record=record: advance(connection, record)).result()  # type: ignore[misc]
                begun.set()
            with store.changing() as connection:
                connection.execute(OLD_PLAY, {"player": record.player})

        players = [threading.Thread(target=play, args=[each]) for each in games]
        for player in players:
            player.start()
        begun.wait()
        migrate(store)
        for player in players:
            player.join()
        committer.close()
        with store.reading() as session:
            assert revision(session.connection()) == HEAD
            records = [find_game(session.connection(), each.id) for each in games]
            assert [record and record.version for record in records] == [MOVES] * GAMES
            imported = session.scalars(text("SELECT imported FROM plays")).all()
        assert [bool(each) for each in imported] == [False] * GAMES

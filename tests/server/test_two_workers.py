"""Two servers and one PostgreSQL: many play, one server is killed under load, and no answered move is lost.

A player sends each guess to one of the servers at random; when that one does not answer, the same guess for the same
turn goes to the other.  What a server has answered must still be there when everything is over, and every game must
come to its end.  Nobody stops before the server is dead, however late this machine comes to killing it.
"""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
from sqlalchemy import select

from tests.server.conftest import NO_TLS, Running, start
from tests.server.playing import Json, is_honest
from tests.support.postgres import PostgresServer
from tilewright.lexicon import load
from tilewright.server.play.untouched import id_in_store
from tilewright.store import open_store
from tilewright.store.games import record_of_row
from tilewright.store.models import GameRow, PlayRow

PLAYERS = 8
KILL_AFTER = 40  # moves that were answered


class Field:
    """The servers that are still there, and how many moves they have answered."""

    def __init__(self, *servers: Running) -> None:
        self.servers, self.draw = list(servers), random.Random(2)
        self.answered, self.refused = 0, 0
        self.enough, self.killed = threading.Event(), threading.Event()

    def wishes(self) -> Iterator[Json]:
        """The word of the day, games until a server is dead, and one that begins after that."""
        yield {"daily": "today"}
        while not self.killed.is_set():
            yield {}
        yield {}

    def ask(self, browser: httpx.Client, path: str, body: Json) -> Json:
        """The answer of some server, asked again and again while they die."""
        for _ in range(100):
            server = self.draw.choice(self.servers)
            try:
                response = browser.post(f"{server.url}/api/v1{path}", json=body, headers={"origin": server.url})
            except httpx.TransportError:
                self.refused += 1
                time.sleep(0.05)
                continue
            assert response.status_code < 300, response.text
            return dict(response.json())
        raise AssertionError("no server answers any more")

    def count(self) -> None:
        self.answered += 1
        if self.answered == KILL_AFTER:
            self.enough.set()


def play(field: Field, number: int) -> list[Json]:
    """Play what is wished for to the end; the games as they were answered last."""
    rng, words = random.Random(number), load("en5").answers
    games = []
    with httpx.Client(timeout=60, verify=NO_TLS) as browser:
        for wish in field.wishes():
            game = field.ask(browser, "/games", wish)
            while game["state"] == "playing":
                turn, word = game["moves_made"] + 1, rng.choice(words)
                after = field.ask(browser, f"/games/{game['id']}/guess", {"guess": word, "turn": turn})
                assert (after["moves_made"], after["turns"][-1]["guess"]) == (turn, word)
                assert after["turns"][:-1] == game["turns"]  # nothing that was answered before is gone
                game = after
                field.count()
            games.append(game)
    return games


def test_a_server_killed_under_load_loses_no_move_that_was_answered(postgres: PostgresServer) -> None:
    database = postgres.database()
    first, second = start(database), start(database)
    field = Field(first, second)
    try:
        with ThreadPoolExecutor(PLAYERS) as pool:
            playing = [pool.submit(play, field, number) for number in range(PLAYERS)]
            try:
                assert field.enough.wait(120)
                first.stop(signal.SIGKILL)
            finally:
                field.killed.set()
            games = [game for each in playing for game in each.result(300)]
    finally:
        for server in (first, second):
            if server.process.poll() is None:
                server.stop()
    assert field.refused > 0
    assert len({game["id"] for game in games}) == len(games) >= 2 * PLAYERS
    with open_store(database) as store, store.reading() as session:
        kept = {row.id: record_of_row(row) for row in session.execute(select(GameRow.__table__.c))}
        outcomes = session.scalars(select(PlayRow.outcome)).all()
    for game in games:
        record = kept[id_in_store(game["id"])]
        assert [[move[1], move[2]] for move in record.moves] == [[t["guess"], t["reply"]] for t in game["turns"]]
        assert record.state == game["state"] != "playing"
        assert is_honest(game, game["answer"])
    assert len(outcomes) == PLAYERS  # each player has finished the word of the day once
    assert set(outcomes) <= {"won", "lost"}

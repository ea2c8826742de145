"""Trouble: a full disk, a database that is gone, a server that stops.  Strangers are told what to do, and no more."""

from __future__ import annotations

import resource
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from tests.server.conftest import PATIENCE, Running, serving
from tests.server.playing import Json, guessed, started
from tests.server.test_pool import LONG, asking, socket_to, wait_for_heavy
from tests.support.postgres import running_server
from tilewright.server.play.untouched import id_in_store
from tilewright.store import open_store

UNLIMITED = resource.RLIM_INFINITY
ONE_PAGE = 32 + 24 + 4096  # bytes of SQLite's journal: its head, and a page with its own; a move changes several


@contextmanager
def full_disk(running: Running, size: int = 0) -> Iterator[None]:
    """Let no file that the server writes be longer than *size*, as if its disk were full."""
    resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))
    try:
        yield
    finally:
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))


def wait_for_health(client: httpx.Client, status: int, meanwhile: Callable[[], object] = lambda: None) -> Json:
    """Wait until the server says of itself that it is so."""
    deadline = time.monotonic() + PATIENCE
    while (answer := client.get("/health")).status_code != status:
        assert time.monotonic() < deadline, answer.text
        meanwhile()
        time.sleep(0.1)
    return dict(answer.json())


def check_refusal(answer: httpx.Response, secrets: list[str]) -> None:
    """The answer says to ask again, and nothing about our insides."""
    assert answer.status_code == 503, answer.text
    assert answer.headers["retry-after"]
    assert set(answer.json()) == {"type", "title", "status", "detail", "instance"}
    for secret in secrets:
        assert secret not in answer.text


def test_a_full_disk_is_told_by_health_and_no_path_is_told_to_anybody(tmp_path: Path) -> None:
    with serving(tmp_path / "secret-name.sqlite") as running, running.client() as client:
        game = started(client)
        assert wait_for_health(client, 200)["status"] == "ok"
        with full_disk(running):
            answer = client.post(f"/games/{game['id']}/guess", json={"guess": "crane", "turn": 1})
            check_refusal(answer, ["sqlite", "secret-name", str(tmp_path)])
            assert wait_for_health(client, 503)["status"] == "failing"
        assert guessed(client, game, "crane")["moves_made"] == 1
        assert wait_for_health(client, 200)["status"] == "ok"


def test_a_disk_with_room_for_less_than_a_move_is_told_by_health(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    with serving(path) as running, running.client() as client, open_store(f"sqlite:///{path}") as store:
        game = started(client)
        while not client.get("/health").json()["ready"]["calendar"]:  # editions that are published need room, too
            time.sleep(0.1)
        with full_disk(running, ONE_PAGE):
            store.clear_journal()
            answer = client.post(f"/games/{game['id']}/guess", json={"guess": "crane", "turn": 1})
            assert answer.status_code == 503
            wait_for_health(client, 503, store.clear_journal)  # so that a page finds its room again and again
        wait_for_health(client, 200)


def test_a_database_that_is_gone_is_told_by_health_and_found_again() -> None:
    with running_server() as postgres, serving(postgres.database()) as running, running.client() as client:
        game = started(client)
        wait_for_health(client, 200)
        postgres.stop()
        answer = client.post(f"/games/{game['id']}/guess", json={"guess": "crane", "turn": 1})
        check_refusal(answer, ["postgres", "psycopg", str(postgres.folder), "socket"])
        check_refusal(client.get("/stats"), ["postgres", "psycopg", str(postgres.folder), "socket"])
        wait_for_health(client, 503)
        postgres.start()
        wait_for_health(client, 200)
        assert guessed(client, game, "crane")["moves_made"] == 1


def test_heavy_work_that_a_stop_cuts_short_is_told_to_ask_again(tmp_path: Path) -> None:
    running = serving(tmp_path / "store.sqlite", patience=1)
    with running as server, server.client() as client:
        answers: list[httpx.Response] = []
        asking = threading.Thread(target=lambda: answers.append(client.post("/solve", json=LONG)))
        asking.start()
        with server.client() as other:
            wait_for_heavy(other, 1)
        assert "Traceback" not in server.stop(signal.SIGTERM)
        asking.join()
        check_refusal(answers[0], [])


def test_who_hangs_up_does_not_cancel_the_same_question_of_another(server: Running, client: httpx.Client) -> None:
    body = {"solver": "optimal(seconds=3)", "lexicon": "en7", "turns": [{"guess": "abandon", "reply": "-------"}]}
    answers: list[httpx.Response] = []
    with socket_to(server) as first:
        first.sendall(asking("/api/v1/suggest", body))
        wait_for_heavy(client, 1)
        second = threading.Thread(target=lambda: answers.append(client.post("/suggest", json=body)))
        second.start()
        time.sleep(0.5)  # until it waits; if that takes longer, it asks alone, and is answered all the same
    second.join()
    assert answers[0].status_code == 200


def test_a_player_can_be_forgotten_while_somebody_reads_and_others_play(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    files = (path, path.with_name(f"{path.name}-wal"))
    with (
        serving(path) as running,
        running.client(timeout=30) as leaving,  # it took a minute
        running.client(timeout=30) as playing,
        open_store(f"sqlite:///{path}") as store,
    ):
        game, left = started(playing), guessed(leaving, started(leaving), "crane")

        def is_there() -> bool:
            return any(id_in_store(left["id"]).encode() in file.read_bytes() for file in files)

        with store.reading() as session:  # such as a backup
            session.execute(text("SELECT count(*) FROM games")).all()
            assert leaving.delete("/player").json()["deleted"] == 1
            game = guessed(playing, game, "crane")
            assert is_there()
        assert guessed(playing, game, "slate")["moves_made"] == 2
        deadline = time.monotonic() + PATIENCE
        while is_there():  # as soon as nobody reads any more, what was deleted is gone from the files, too
            assert time.monotonic() < deadline
            time.sleep(0.1)


@pytest.mark.parametrize(
    "body",
    [
        b'{"puzzles": [{"x": "\\ud800"}]}',
        b'{"puzzles": [{"\\udfff": 1}]}',
        b'{"puzzles": [{"kind": "cross", "lexicon": "en5", "words": {"horizontal": "crane", "vertical": "crane"},'
        b' "intersection": {"letter": "c", "horizontalIndex": 0, "verticalIndex": 0}, "levels": [[]],'
        b' "uniqueLetters": ["a"], "colorMap": {}}]}',
    ],
)
def test_no_puzzle_makes_the_check_fail(client: httpx.Client, body: bytes) -> None:
    answer = client.post("/check", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422, answer.text
    whole = b'{"puzzles": [{"x": "\\ud83d\\udfe9"}]}'  # both halves of a square
    assert client.post("/check", content=whole, headers={"content-type": "application/json"}).status_code == 422

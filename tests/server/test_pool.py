"""Heavy work: it holds up nobody, has a queue and a limit of time, and stops when nobody wants it."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import Running, serving
from tilewright.errors import BadPuzzle, GameOver, UnknownWord
from tilewright.server.edge.problems import Busy, TimedOut, TooMany
from tilewright.server.work.answering import answer_parts, watched_search
from tilewright.server.work.messages import Event, Task
from tilewright.server.work.pool import ASKER, HelperPool
from tilewright.verbs.check import Check
from tilewright.verbs.search import Search
from tilewright.verbs.solve import Solve

# Minutes of work, if nobody stops it.
LONG: dict[str, Any] = {"answers": ["abandon"], "solver": "optimal(seconds=600)", "lexicon": "en7"}


PAUSED = "_paused"  # of a stream of asyncio: so much is unread that it reads no further


def raising(word: str) -> None:
    raise UnknownWord(word, "en5")


def in_a_pool(work: Callable[[HelperPool], Awaitable[None]], **options: Any) -> None:
    """Let *work* use a pool, and close it."""

    async def run() -> None:
        pool = HelperPool(**({"helpers": 1, "queue": 1, "seconds": 60.0} | options))
        try:
            await work(pool)
        finally:
            await pool.close()

    asyncio.run(run())


@pytest.mark.skipif(sys.platform == "win32", reason="has neither sessions nor niceness")
def test_a_helper_gives_way_to_us_but_hears_no_signal_of_our_terminal() -> None:
    """In a session of its own Linux would give it as much of the processors as us, however nice it is."""

    async def work(pool: HelperPool) -> None:
        nice, session, group = await asyncio.gather(
            *(pool.call(each, *given) for each, *given in ((os.nice, 0), (os.getsid, 0), (os.getpgid, 0)))
        )
        assert nice > os.nice(0)
        assert session == os.getsid(0)
        assert group != os.getpgid(0)

    in_a_pool(work, queue=4)


def test_what_the_games_of_one_address_need_leaves_room_for_those_of_others() -> None:
    async def work(pool: HelperPool) -> None:
        ASKER.set("greedy")
        waiting = [asyncio.create_task(pool.call(time.sleep, 0.2)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await pool.call(len, "abc")
        ASKER.set("modest")
        assert await pool.call(len, "abc") == 3
        await asyncio.gather(*waiting)

    in_a_pool(work, queue=4)


def test_a_guess_is_answered_while_exact_searches_run_and_wait(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "store.sqlite", heavy_workers=1, heavy_queue=3, heavy_seconds=600) as running,
        running.client() as client,
    ):
        visitors = [socket_to(running) for _ in range(2)]
        for visitor in visitors:
            visitor.sendall(asking("/api/v1/solve", LONG))
        wait_for_heavy(client, 2)
        unknown = client.post("/solve", json=LONG | {"lexicon": "nosuch"})
        assert unknown.status_code == 422, "for that nobody has to wait"
        for _ in range(20):
            assert client.post("/score", json={"guess": "crane", "answer": "react"}).status_code == 200
        game = client.post("/games", json={"kind": "guess", "lexicon": "en5"}).json()
        assert client.post(f"/games/{game['id']}/guess", json={"guess": "crane", "turn": 1}).status_code == 200
        assert client.get("/health").json()["heavy"]["asked"] == 2  # all the while they have been at it
        for visitor in visitors:
            visitor.close()
        wait_for_heavy(client, 0)  # those who asked have gone, and their work has stopped
        assert client.post("/make/cross", json={"seed": 1}).status_code == 200


def socket_to(running: Running) -> socket.socket:
    """A connection to the server."""
    host, _, port = running.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)))


def asking(path: str, body: dict[str, Any]) -> bytes:
    """A request as it goes over the wire."""
    text = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {len(text)}\r\n\r\n"
    return head.encode() + text


def wait_for_heavy(client: httpx.Client, number: int) -> None:
    """Wait until so many questions run or wait in the pool."""
    for _ in range(600):
        if client.get("/health").json()["heavy"]["asked"] == number:
            return
        time.sleep(0.1)
    raise AssertionError(f"there are never {number} questions")


def test_what_takes_too_long_is_stopped_and_the_helper_goes_on() -> None:
    async def work(pool: HelperPool) -> None:
        with pytest.raises(TimedOut, match="longer than 2 s"):
            await pool.call(answer_parts, Solve(**LONG))
        assert (await pool.call(answer_parts, Check((CROSS,)))).members["refused"] == 1

    in_a_pool(work, seconds=2.0)


def test_a_question_beyond_the_queue_is_told_to_come_back() -> None:
    async def work(pool: HelperPool) -> None:
        def ask(address: str) -> Any:
            return pool.call(answer_parts, Check((CROSS,)), address=address)

        first, second = (asyncio.create_task(ask(name)) for name in "ab")
        await asyncio.sleep(0)
        with pytest.raises(Busy) as busy:
            await ask("c")
        assert int(busy.value.headers["retry-after"]) > 0
        assert [parts.members["refused"] for parts in await asyncio.gather(first, second)] == [1, 1]
        assert not pool.lane.asked

    in_a_pool(work)


def test_a_search_stops_when_its_listener_leaves_and_another_helper_serves_the_next() -> None:
    async def work(pool: HelperPool) -> None:
        question = Search("absolute", config="ucs-entropy", lexicon="en8", branching=300, goal="green", depth=9)
        async with pool.events(Task(watched_search, (question,), is_watched=True)) as events:
            assert (await anext(events))[0] == "expand"
            (helper,) = pool.all
        assert not helper.alive
        assert len(pool.free) == len(pool.all) == 1
        assert (await pool.call(answer_parts, Check((CROSS,)))).members["refused"] == 1

    in_a_pool(work)


def flood(send: Callable[[str, object], object]) -> None:
    while True:
        send("expand", "x" * 100_000)


def test_a_place_is_free_again_when_a_listener_leaves_before_all_that_was_told() -> None:
    async def work(pool: HelperPool) -> None:
        async with pool.events(Task(flood, (), is_watched=True)) as events:
            await anext(events)
            (helper,) = pool.all
            unread = helper.process.stdout
            while not getattr(unread, PAUSED):
                await asyncio.sleep(0.01)
        assert await pool.call(len, "abc") == 3
        async with pool.events(Task(flood, (), is_watched=True)) as events:
            await anext(events)
            await pool.close()

    in_a_pool(work)


# Thirteen megabytes of events, more than the buffers between us and a reader hold.
ENDLESS = (
    "/search?answer=fuzzy&nodes=100000&branching=30&goal=green&guesses=allowed&among=allowed&order=alphabet&depth=20"
)


def test_a_stream_that_nobody_reads_keeps_no_place(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "store.sqlite", heavy_workers=1, heavy_seconds=600, heavy_wait=60) as running,
        running.client(timeout=120) as client,
        socket_to(running) as reader,
    ):
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        reader.sendall(f"GET /api/v1{ENDLESS} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
        wait_for_heavy(client, 1)
        assert client.post("/make/cross", json={"seed": 1}).status_code == 200, "while the stream is open"
        wait_for_heavy(client, 0)


def test_the_limit_of_time_holds_whichever_task_asks_for_an_event() -> None:
    async def work(pool: HelperPool) -> None:
        with pytest.raises(UnknownWord):
            await pool.call(raising, "qqqqq")  # the helper now has what it needs to begin at once
        pool.seconds = 3.0
        async with pool.events(Task(dawdle, (), is_watched=True)) as events:
            assert await asyncio.create_task(take(events)) == ("expand", 1)
            with pytest.raises(TimedOut):
                await asyncio.create_task(take(events))
        assert await pool.call(len, "abc") == 3

    in_a_pool(work)


def dawdle(send: Callable[[str, object], object]) -> None:
    send("expand", 1)
    time.sleep(600)


async def take(events: AsyncIterator[Event]) -> Event:
    return await anext(events)


def test_a_helper_that_dies_is_replaced() -> None:
    async def work(pool: HelperPool) -> None:
        await pool.call(len, "abc")
        (helper,) = pool.all
        helper.process.kill()
        await helper.process.wait()
        assert (await pool.call(answer_parts, Check((CROSS,)))).members["refused"] == 1
        assert helper not in pool.all

    in_a_pool(work)


def test_errors_come_back_as_what_they_are() -> None:
    async def work(pool: HelperPool) -> None:
        with pytest.raises(UnknownWord) as unknown:
            await pool.call(raising, "xqzzz")
        assert unknown.value.word == "xqzzz"
        with pytest.raises(BadPuzzle):
            await pool.call(answer_parts, Check(({"kind": "sums"},)))
        assert await pool.call(isinstance, GameOver(), GameOver)

    in_a_pool(work)


CROSS = {  # a false claim, which takes a moment to refute
    "kind": "cross",
    "lexicon": "en5",
    "words": {"horizontal": "crane", "vertical": "crane"},
    "intersection": {"letter": "c", "horizontalIndex": 0, "verticalIndex": 0},
    "uniqueLetters": ["a", "c", "e", "n", "r"],
    "colorMap": {"c": "1", "r": "2", "a": "3", "n": "4", "e": "5"},
}

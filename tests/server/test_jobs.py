"""Jobs: benchmarks that go on whether or not anybody looks, and through a restart of the server."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import events_of, listening, serving, start
from tilewright.cli import main
from tilewright.store import jobs, open_store
from tilewright.store.database import Store

LONG = {"solvers": ["information(depth=2)"], "answers": 400}
MEDIUM = {"solvers": ["information(depth=2)"], "answers": 300}
SHORT = {"solvers": ["information", "candidate"], "answers": 20, "seed": 3}


def begun(client: httpx.Client, body: dict[str, Any]) -> str:
    """The id of a new benchmark."""
    answer = client.post("/bench", json=body)
    assert answer.status_code == 202, answer.text
    name: str = answer.json()["job"]["id"]
    return name


def facts(result: dict[str, Any]) -> dict[str, Any]:
    """What of a benchmark is the same each time."""
    for each in result.get("solvers", []):
        each.pop("cpu_seconds")
    for each in result.get("configs", []):
        del each["seconds"], each["peak_bytes"]
    return result


@pytest.mark.parametrize(
    ("body", "command"),
    [
        (SHORT, "bench --solver information --solver candidate --answers 20 --seed 3"),
        (
            {"search": True, "configs": ["bfs-opt", "dfs-opt"], "answers": 2},
            "bench --search --config bfs-opt --config dfs-opt --answers 2",
        ),
    ],
)
def test_a_benchmark_ends_with_what_the_command_line_prints(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], body: dict[str, Any], command: str
) -> None:
    name = begun(client, body)
    *_, (event, last) = events_of(client, f"/jobs/{name}/events")
    assert (event, last["state"], last["done"]) == ("result", "done", last["total"])
    assert main([*command.split(), "--json"]) == 0
    assert facts(last["result"]) == facts(json.loads(capsys.readouterr().out))
    assert client.get(f"/jobs/{name}").json()["state"] == "done"


def test_a_cancelled_job_makes_room_for_the_next(client: httpx.Client) -> None:
    long, short = begun(client, LONG), begun(client, SHORT)
    with listening(client, f"/jobs/{long}/events") as events:
        assert next(events)[0] == "progress"
        assert client.delete(f"/jobs/{long}").json()["state"] == "cancelled"
        *_, (last, _) = events
    assert last == "cancelled"
    assert events_of(client, f"/jobs/{short}/events")[-1][0] == "result"
    assert client.delete(f"/jobs/{short}").json()["state"] == "done"


def test_a_job_goes_on_from_its_pieces_after_the_server_was_stopped(tmp_path: Path) -> None:
    store = tmp_path / "store.sqlite"
    first = start(store)
    with first.client() as client:
        name = begun(client, MEDIUM)
        with listening(client, f"/jobs/{name}/events") as events:
            done = next(data["done"] for event, data in events if data["done"] > 20)
            assert "Traceback" not in first.stop()  # while somebody listens, whose stream then ends
            assert all(event == "progress" for event, _ in events)
    with open_store(f"sqlite:///{store}") as kept:
        left = jobs.find(kept, name)
        assert left is not None
        assert (left.state, len(jobs.pieces_of(kept, left)) > 0) == ("queued", True)
        assert done <= left.done < left.total
    with serving(store, workers=2) as second, second.client() as client:
        assert {client.get(f"/jobs/{name}").json()["id"] for _ in range(8)} == {name}  # any worker knows it
        event, last = events_of(client, f"/jobs/{name}/events")[-1]
    assert (event, last["done"]) == ("result", 300)
    assert sum(last["result"]["solvers"][0]["histogram"].values()) == 300


def test_one_address_cannot_have_many_benchmarks_open(client: httpx.Client) -> None:
    names = [begun(client, LONG) for _ in range(4)]
    assert client.post("/bench", json=SHORT).status_code == 429
    for name in names:
        client.delete(f"/jobs/{name}")
    assert client.delete(f"/jobs/{begun(client, SHORT)}").status_code == 200


@pytest.fixture
def store(database: str) -> Any:
    with open_store(database) as opened:
        yield opened


def test_a_job_is_claimed_by_one_and_after_its_death_by_another(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(jobs.time, "time", lambda: now)
    made = jobs.add(store, "bench", {"seed": 1}, 10, "somebody")
    mine = jobs.claim(store, "one")
    assert mine is not None
    assert mine.id == made.id
    assert jobs.claim(store, "two") is None
    now += 5
    assert jobs.beat(store, mine, "one", 4, {"a key": [1, 2]})
    found = jobs.find(store, made.id)
    assert found is not None
    assert (found.done, found.seconds_left) == (4, 7.5)
    assert replace(found, total=41).seconds_left is None  # too little is done to foresee the rest
    assert replace(found, total=41, seconds=20.0).seconds_left == 185.0
    now += jobs.OLD_BEAT + 1
    again = jobs.claim(store, "two")
    assert again is not None
    assert jobs.pieces_of(store, again) == {"a key": [1, 2]}
    assert not jobs.beat(store, mine, "one", 5, {})  # the dead one wakes up, and is told that it is not wanted
    jobs.finish(store, mine, "one", "done", {"wrong": True})
    jobs.finish(store, again, "two", "done", {"right": True})
    ended = jobs.find(store, made.id)
    assert ended is not None
    assert (ended.state, ended.result, jobs.pieces_of(store, ended)) == ("done", {"right": True}, {})


def test_jobs_are_done_in_the_order_of_asking_and_forgotten_in_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr(jobs.time, "time", lambda: now)
    first = jobs.add(store, "bench", {}, 1, "a")
    now += 1
    second = jobs.add(store, "bench", {}, 1, "b")
    assert (jobs.count_open(store), jobs.count_open(store, "a")) == (2, 1)
    mine = jobs.claim(store, "one")
    assert mine is not None
    assert mine.id == first.id
    jobs.hand_back(store, mine, "one")
    again = jobs.claim(store, "two")
    assert again is not None
    assert again.id == first.id
    cancelled = jobs.cancel(store, second.id)
    assert cancelled is not None
    assert cancelled.state == "cancelled"
    now += jobs.KEPT + 1
    jobs.add(store, "bench", {}, 1, "a")
    assert jobs.find(store, first.id) is None
    assert jobs.cancel(store, "0" * 32) is None

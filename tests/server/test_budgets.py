"""Budgets: an address and each of its players may ask for so much, in one process or in several."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
import pytest
from cachetools import LRUCache

from tests.server.conftest import NO_TLS, serving
from tests.server.playing import started
from tilewright.server.edge.budgets import VARIABLE, Buckets, Budgets, SharedTable, Table, open_table, shared_table


@pytest.fixture(params=["own", "shared"])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Table:
    if request.param == "own":
        return LRUCache(1000)
    path = tmp_path / "budgets"
    path.write_bytes(os.urandom(SharedTable.SALT).ljust(SharedTable.SIZE, b"\0"))
    return SharedTable(path)


def test_a_bucket_fills_at_its_rate_and_no_higher(table: Table) -> None:
    buckets = Buckets(2, 3, table)
    assert [buckets.wait("a", 1, 0) for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    assert buckets.wait("b", 1, 0) == 0
    assert [buckets.wait("a", 1, 0.5), buckets.wait("a", 1, 0.5)] == [0, 0.5]
    assert [buckets.wait("a", 1, 1000) for _ in range(4)] == [0, 0, 0, 0.5]


def test_what_costs_more_than_a_bucket_holds_is_paid_off_afterwards(table: Table) -> None:
    buckets = Buckets(1, 10, table)
    assert buckets.wait("a", 50, 0) == 0
    assert buckets.tokens_left("a", 0) == -40
    assert buckets.wait("a", 1, 0) == 41
    assert buckets.wait("a", 1, 41) == 0


def test_players_of_one_address_have_budgets_of_their_own_beside_it(table: Table) -> None:
    budgets = Budgets(10, 100, table)
    while not budgets.wait("school", "", 1, 0):
        pass  # somebody at the same address uses it up
    for pupil in range(20):
        assert [budgets.wait("school", f"pupil {pupil}", 1, 0) for _ in range(10)] == [0] * 10
    assert budgets.wait("school", "pupil 0", 1, 0) > 0
    assert budgets.wait("elsewhere", "", 1, 0) == 0


def test_collecting_cookies_gains_no_more_than_the_address_has_for_all_its_players(table: Table) -> None:
    budgets = Budgets(1, 10, table)
    taken = sum(budgets.wait("greedy", f"cookie {number}", 1, 0) == 0 for number in range(1000))
    assert taken == 10 + 100


def test_work_is_paid_for_when_it_is_done(table: Table) -> None:
    budgets = Budgets(0.5, 100, table)
    assert budgets.debt("a", "", 0) == 0
    budgets.spend("a", "", 130, 0)
    assert budgets.debt("a", "", 0) == 60
    assert budgets.debt("a", "player", 0) == 0, "who has a budget left of his own may go on"
    budgets.spend("a", "player", 10, 0)
    assert budgets.debt("a", "player", 0) == 60
    assert budgets.debt("a", "player", 60) == 0
    free = Budgets(0, 100, table, "free")
    free.spend("a", "", 1000, 0)
    assert free.debt("a", "", 0) == 0


def test_the_shared_table_forgets_the_oldest_and_no_name_finds_the_bucket_of_another(tmp_path: Path) -> None:
    with shared_table():
        table, same = open_table(), open_table()
        assert isinstance(table, SharedTable)
        names = [str(number) for number in range(10_000)]
        for now, name in enumerate(names, 1):
            table[name] = (float(now), float(now))
        found = [same.get(name, (0.0, 0.0)) for name in names]
        assert all(bucket in {(float(now), float(now)), (0.0, 0.0)} for now, bucket in enumerate(found, 1))
        assert sum(bucket == (0.0, 0.0) for bucket in found) < 100
        assert same.get("10000", (7.0, 7.0)) == (7.0, 7.0)
    assert VARIABLE not in os.environ
    assert not isinstance(open_table(), SharedTable)


def test_a_player_can_go_on_while_another_at_the_same_address_has_used_it_up(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "store.sqlite", rate=0.01, burst=60) as running,
        running.client() as pupil,
        running.client() as other,
    ):
        game = started(pupil)
        answers = [other.get("/lexicons").status_code for _ in range(80)]
        assert set(answers) == {200, 429}
        answer = pupil.post(f"/games/{game['id']}/guess", json={"guess": "crane", "turn": 1})
        assert answer.status_code == 200, answer.text
        refused = other.get("/lexicons")
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1


def test_the_workers_of_a_server_share_what_an_address_has(tmp_path: Path) -> None:
    with serving(tmp_path / "store.sqlite", workers=2, rate=0.001, burst=30) as running:
        good = 0
        for _ in range(90):  # connections of their own reach both
            good += httpx.get(f"{running.url}/api/v1/lexicons", verify=NO_TLS).status_code == 200
    assert good <= 30

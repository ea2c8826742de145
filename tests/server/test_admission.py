"""Admission to heavy work: turns go round, nobody waits for ever, and games do not wait for study."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tilewright.server.edge.limits import network_of
from tilewright.server.edge.problems import Busy, TooMany
from tilewright.server.service import Lanes
from tilewright.server.settings import Settings
from tilewright.server.work.admission import EACH_PLAYER, PLAYER, Lane


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Let *work* have a loop."""

    async def within() -> None:
        async with asyncio.timeout(60):
            await work()

    asyncio.run(within())


async def settle() -> None:
    """Let every task go as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)


class Crowd:
    """Those who ask for a place in a lane; each leaves it when it is told to."""

    def __init__(self, lane: Lane) -> None:
        self.lane, self.served = lane, list[str]()
        self.leaving = asyncio.Semaphore(0)

    def ask(self, name: str, address: str, player: str = "") -> asyncio.Task[None]:
        """Somebody asks."""

        async def visit() -> None:
            PLAYER.set(player)
            async with self.lane.place(address):
                self.served.append(name)
                await self.leaving.acquire()

        return asyncio.create_task(visit())

    async def leave(self, number: int) -> None:
        """So many leave, one after the other."""
        for _ in range(number):
            self.leaving.release()
            await settle()


def test_turns_go_round_by_address_and_within_it_by_player() -> None:
    async def work() -> None:
        crowd = Crowd(Lane(1, 40, 0))
        for name, address, player in [
            ("first", "a", ""),
            ("a1", "a", ""),
            ("a2", "a", ""),
            ("a3", "a", ""),
            ("school x1", "school", "x"),
            ("school x2", "school", "x"),
            ("school y1", "school", "y"),
            ("casual", "c", ""),
        ]:
            crowd.ask(name, address, player)
            await settle()
        await crowd.leave(8)
        assert crowd.served == ["first", "a1", "school x1", "casual", "a2", "school y1", "a3", "school x2"]
        assert not crowd.lane.waiting
        assert not crowd.lane.asked
        assert crowd.lane.free == 1

    run(work)


def test_waiting_has_an_end_and_leaves_nothing_behind() -> None:
    async def work() -> None:
        crowd = Crowd(Lane(1, 40, 0.01))
        crowd.ask("first", "a")
        await settle()
        late = crowd.ask("late", "b")
        with pytest.raises(Busy) as busy:
            await late
        assert busy.value.headers["retry-after"]
        assert not crowd.lane.waiting
        gone = crowd.ask("gone", "c")
        await settle()
        gone.cancel()
        await settle()
        await crowd.leave(1)
        assert crowd.served == ["first"]
        assert crowd.lane.free == 1

    run(work)


def test_a_place_that_comes_at_the_moment_of_giving_up_is_not_lost() -> None:
    async def work() -> None:
        lane = Lane(1, 40, 0)
        await lane.turn("a", "")
        for _ in range(2):
            gone = asyncio.create_task(lane.turn("b", ""))
            await settle()
            gone.cancel()  # the turn is cancelled now, and its task learns of it later
        crowd = Crowd(lane)
        crowd.ask("next", "b")
        lane.release()
        await settle()
        assert crowd.served == ["next"]
        await crowd.leave(1)
        assert lane.free == 1
        assert not lane.waiting

    run(work)


def test_nobody_takes_all_the_room() -> None:
    async def work() -> None:
        crowd = Crowd(Lane(1, 31, 0))
        for number in range(17):
            crowd.ask(str(number), "greedy")
        await settle()
        with pytest.raises(TooMany):
            await crowd.ask("one more", "greedy")
        for number in range(EACH_PLAYER):
            crowd.ask(str(number), "school", "pupil")
        await settle()
        with pytest.raises(TooMany):
            await crowd.ask("one more", "school", "pupil")
        for number in range(11):
            crowd.ask(f"pupil {number}", "school", f"pupil {number}")
        await settle()
        with pytest.raises(Busy):
            await crowd.ask("casual", "casual")
        await crowd.leave(32)
        assert len(crowd.served) == 32

    run(work)


def test_games_have_helpers_that_study_does_not_take() -> None:
    async def work() -> None:
        lanes = Lanes.of(Settings())
        pools = {id(pool) for pool in vars(lanes).values()}
        assert len(pools) == 4
        assert all(pool.lane.seconds for pool in vars(lanes).values()), "nobody waits for ever"
        await lanes.close()

    run(work)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_counts_as_one_address(address: str, counted: str) -> None:
    assert network_of(address) == counted

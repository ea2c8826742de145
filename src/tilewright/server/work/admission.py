"""Admission: who may have heavy work done now, and who waits.

A *lane* has so many *places*.  Whoever finds none free waits for a turn.  Turns go round by address, and within an
address by player, so that whoever asks for much waits behind those who ask for little.  Waiting has an end: after some
seconds one is told to come back.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from math import ceil
from time import monotonic

from tilewright.server.edge.budgets import Budgets
from tilewright.server.edge.problems import RETRY, Busy, TooMany

PLAYER: ContextVar[str] = ContextVar("player", default="")  # who asks, if we have signed the cookie
EACH_PLAYER = 4  # pieces of work of one player that run or wait
Waiting = OrderedDict[str, deque[asyncio.Future[None]]]  # by player


class Lane:
    """*places* for what runs, room for *longest* that wait, each of them for some *seconds* at most.

    What runs is paid for from the *budgets*, second by second, when it is done; *waited* is told how long each turn
    took to come.
    """

    def __init__(
        self,
        places: int,
        longest: int,
        seconds: float,
        budgets: Budgets | None = None,
        waited: Callable[[float], object] = lambda seconds: None,
    ) -> None:
        self.places, self.free, self.seconds, self.budgets = places, places, seconds, budgets
        self.waited = waited
        self.room = places + longest
        self.asked: Counter[str] = Counter()  # what runs or waits, by address
        self.own: Counter[str] = Counter()  # the same by player
        self.waiting: OrderedDict[str, Waiting] = OrderedDict()  # by address, in the order of their turns

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """A place for as long as the block lasts, once it is our turn."""
        player = PLAYER.get()
        self.check(address, player)
        self.asked[address] += 1
        self.own[player] += 1
        asked = monotonic()
        try:
            try:
                await self.turn(address, player)
            finally:
                started = monotonic()
                self.waited(started - asked)
            try:
                yield
            finally:
                self.release()
                if self.budgets:
                    self.budgets.spend(address, player, monotonic() - started, monotonic())
        finally:
            for counter, name in ((self.asked, address), (self.own, player)):
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]

    def check(self, address: str, player: str) -> None:
        """Raise if too much is waiting, or somebody has asked for more than a share of it.

        Players whose cookie we have signed may take more of the room together than an address without one: they may
        be a school.
        """
        if self.budgets and (seconds := ceil(self.budgets.debt(address, player, monotonic()))):
            raise TooMany(
                f"you have asked for much heavy work lately; try again in {seconds} s",
                {"retry-after": str(seconds)},
                seconds=seconds,
            )
        if self.asked.total() >= self.room:
            raise Busy("there is too much heavy work at the moment; try again soon", RETRY)
        if player and self.own[player] >= EACH_PLAYER:
            raise TooMany("you have enough heavy work waiting; try again soon", RETRY)
        if self.asked[address] > self.room * (3 if player else 2) // 4:
            raise TooMany("this address has enough heavy work waiting; try again soon", RETRY)

    async def turn(self, address: str, player: str) -> None:
        """Wait for a place."""
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, OrderedDict()).setdefault(player, deque()).append(turn)
        try:
            async with asyncio.timeout(self.seconds or None):
                await turn
        except TimeoutError:
            if turn.cancelled():  # else it came at the last moment
                self.leave(address, player, turn)
                raise Busy("others asked before you; try again soon", RETRY) from None
        except asyncio.CancelledError:
            if turn.cancelled():
                self.leave(address, player, turn)
            else:
                self.release()
            raise

    def leave(self, address: str, player: str, turn: asyncio.Future[None]) -> None:
        """Wait no more."""
        players = self.waiting.get(address, Waiting())
        if turn not in players.get(player, ()):
            return  # it was passed over
        players[player].remove(turn)
        if not players[player]:
            del players[player]
        if not players:
            del self.waiting[address]

    def release(self) -> None:
        """Give the place to whoever has the next turn, but for those who just gave up and have not left yet."""
        while (turn := self.next_turn()) is not None:
            if not turn.cancelled():
                turn.set_result(None)
                return
        self.free += 1

    def next_turn(self) -> asyncio.Future[None] | None:
        """The next one who waits: the next address in turn, of it the next player, of that the first question."""
        if not self.waiting:
            return None
        address, players = self.waiting.popitem(last=False)
        player, turns = players.popitem(last=False)
        turn = turns.popleft()
        if turns:
            players[player] = turns
        if players:
            self.waiting[address] = players
        return turn

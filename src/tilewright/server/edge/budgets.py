"""Budgets: how much one address, and one player, may ask for.

A *bucket* holds tokens and fills at a steady rate; whoever asks takes as many as the request costs.  An address has a
bucket, and every player whose cookie we have signed has a small one beside it, which is used first: so a school behind
one address can play.  What all players of an address take is counted, too, so that collecting cookies gains little.

The buckets of a server with several workers lie in one file that they all map into memory.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from mmap import mmap
from pathlib import Path
from struct import Struct
from typing import Protocol

from cachetools import LRUCache

VARIABLE = "TILEWRIGHT_SHARED_BUDGETS"  # the file that workers share; the server sets it for them
REMEMBERED = 20_000  # buckets; the one that was not used longest is forgotten first
OWN = 0.1  # of what an address has, for each player
TOGETHER = 10  # times what an address has, for all its players
Bucket = tuple[float, float]  # tokens, and when they were counted


class Table(Protocol):
    """Where buckets are kept."""

    def get(self, name: str, default: Bucket, /) -> Bucket:
        """The bucket of that name."""

    def __setitem__(self, name: str, bucket: Bucket, /) -> None: ...


class SharedTable:
    """Buckets in a file that several processes map; each name has four slots, of which the oldest is given away.

    Nobody locks anything: if two processes write a bucket at the same time, one token too few is taken.
    """

    SLOT = Struct("=Qdd")  # a digest of the name, and the bucket
    SETS, WAYS, SALT = 1 << 14, 4, 16
    SIZE = SALT + SETS * WAYS * SLOT.size

    def __init__(self, path: Path) -> None:
        with path.open("r+b") as file:
            self.memory = mmap(file.fileno(), self.SIZE)
        self.salt = self.memory[: self.SALT]

    def get(self, name: str, default: Bucket) -> Bucket:
        """The bucket of that name."""
        digest = self.digest(name)
        for _, known, tokens, counted in self.slots(digest):
            if known == digest:
                return tokens, counted
        return default

    def __setitem__(self, name: str, bucket: Bucket) -> None:
        digest = self.digest(name)
        slots = list(self.slots(digest))
        own = [place for place, known, _, _ in slots if known == digest]
        oldest = min(slots, key=lambda slot: slot[3])[0]
        self.SLOT.pack_into(self.memory, own[0] if own else oldest, digest, *bucket)

    def digest(self, name: str) -> int:
        """A number for the name that nobody outside can foresee; 0 is for an empty slot."""
        return int.from_bytes(blake2b(name.encode(), key=self.salt, digest_size=8).digest()) or 1

    def slots(self, digest: int) -> Iterator[tuple[int, int, float, float]]:
        """The slots that the name may have: their places and contents."""
        first = self.SALT + digest % self.SETS * self.WAYS * self.SLOT.size
        for place in range(first, first + self.WAYS * self.SLOT.size, self.SLOT.size):
            yield (place, *self.SLOT.unpack_from(self.memory, place))


def open_table() -> Table:
    """The table that the workers share, or one of our own."""
    path = os.environ.get(VARIABLE)
    return SharedTable(Path(path)) if path else LRUCache(REMEMBERED)


@contextmanager
def shared_table() -> Iterator[None]:
    """Let all processes that are started in the block share their buckets."""
    with tempfile.NamedTemporaryFile(prefix="tilewright-") as file:
        file.write(os.urandom(SharedTable.SALT))
        file.truncate(SharedTable.SIZE)
        file.flush()
        os.environ[VARIABLE] = file.name
        try:
            yield
        finally:
            del os.environ[VARIABLE]


class Buckets:
    """Buckets of one size; a *rate* of 0 is no limit."""

    def __init__(self, rate: float, burst: float, table: Table, prefix: str = "") -> None:
        self.rate, self.burst = rate, max(burst, 1.0)
        self.table, self.prefix = table, prefix

    def tokens_left(self, name: str, now: float) -> float:
        """The tokens in a bucket; less than none, if more was taken than there was."""
        tokens, counted = self.table.get(self.prefix + name, (self.burst, now))
        return min(self.burst, tokens + max(0.0, now - counted) * self.rate)

    def take(self, name: str, cost: float, now: float) -> None:
        """Take tokens, whether or not they are there."""
        self.table[self.prefix + name] = (self.tokens_left(name, now) - cost, now)

    def wait(self, name: str, cost: float, now: float) -> float:
        """Take tokens if they are there; else how many seconds it takes until they are."""
        if not self.rate:
            return 0.0
        lacking = min(cost, self.burst) - self.tokens_left(name, now)
        if lacking <= 0:
            self.take(name, cost, now)
        return max(0.0, lacking) / self.rate


class Budgets:
    """What addresses and players may ask for."""

    def __init__(self, rate: float, burst: float, table: Table, purpose: str = "") -> None:
        self.address = Buckets(rate, burst, table, f"{purpose} address ")
        self.together = Buckets(rate * TOGETHER, burst * TOGETHER, table, f"{purpose} together ")
        self.own = Buckets(rate * OWN, burst * OWN, table, f"{purpose} player ")

    def wait(self, address: str, player: str, cost: float, now: float) -> float:
        """Take what a request costs; 0, or the seconds until there will be so much."""
        if not player:
            return self.address.wait(address, cost, now)
        own = self.together.wait(address, cost, now) or self.own.wait(player, cost, now)
        return own and min(own, self.address.wait(address, cost, now))

    def spend(self, address: str, player: str, cost: float, now: float) -> None:
        """Take what something has cost, when that is known only afterwards: first the player's own, then the rest."""
        if not self.address.rate:
            return
        own = min(cost, max(0.0, self.own.tokens_left(player, now))) if player else 0.0
        if player:
            self.own.take(player, own, now)
        self.address.take(address, cost - own, now)

    def debt(self, address: str, player: str, now: float) -> float:
        """The seconds until somebody who has spent too much may ask again."""
        if not self.address.rate or (player and self.own.tokens_left(player, now) > 0):
            return 0.0
        return max(0.0, -self.address.tokens_left(address, now)) / self.address.rate

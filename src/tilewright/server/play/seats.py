"""Seats at hand: the games of this process that were played lately, within bounds.

Whoever has made a move is likely to make another soon.  Most who only look go again, and an *untouched* game follows
from its id anyway; so those have a small room of their own, and push nobody out who plays.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cachetools import LRUCache

from tilewright.server.play.state import Seat

PLAYED, UNTOUCHED = 128 << 20, 16 << 20  # bytes of all seats
SEAT, BOARD = 8 << 10, 32 << 10  # bytes of a seat, and of each of its boards: one of 32 is about a megabyte


def size_of(seat: Seat) -> int:
    """About how many bytes a seat takes."""
    return SEAT + BOARD * len(seat.record.facts.get("answers", ()))


def new_room(size: int) -> LRUCache[str, Seat]:
    """Room for seats of so many bytes; the one that was not used longest goes first."""
    return LRUCache(size, getsizeof=size_of)


@dataclass
class SeatsAtHand:
    """The seats, by the ids under which the store keeps their games or would."""

    played: LRUCache[str, Seat] = field(default_factory=lambda: new_room(PLAYED))
    untouched: LRUCache[str, Seat] = field(default_factory=lambda: new_room(UNTOUCHED))

    def __len__(self) -> int:
        return len(self.played) + len(self.untouched)

    @property
    def size(self) -> int:
        """About how many bytes all of them take."""
        return int(self.played.currsize + self.untouched.currsize)

    def get(self, game: str) -> Seat | None:
        """The seat at that game, which others may have left behind."""
        return self.played.get(game) or self.untouched.get(game)

    def put(self, seat: Seat) -> Seat:
        """Keep a seat at hand, unless a later one is; who has finished leaves the table."""
        there = self.get(seat.record.id)
        later = there if there and there.record.version > seat.record.version else seat
        if later.is_over or (there and bool(there.untouched) != bool(later.untouched)):
            self.drop(later.record.id)
        if not later.is_over:
            (self.untouched if later.untouched else self.played)[later.record.id] = later
        return later

    def drop(self, game: str) -> None:
        """Let go of the seat at that game."""
        self.played.pop(game, None)
        self.untouched.pop(game, None)

    def forget(self, player: str) -> None:
        """Let go of the seats of a player."""
        for room in (self.played, self.untouched):
            for game in [game for game, seat in room.items() if seat.record.player == player]:
                del room[game]

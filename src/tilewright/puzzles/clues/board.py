"""Boards: the native search for clues, seen from one answer.

For a fixed answer every word of the pool is a possible clue, its reply is known, and it *spares* the other words that
would give the same reply.  Clues make a puzzle when together they spare nothing (only the answer fits), and each is
needed when it alone rules some word out.  `ClueBoard` lists such sets of clues, all of them and each once, in an order
that follows from its seed; or it finds one at random.  Work is counted in nodes, so that a limit means the same
everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright import _native
from tilewright.lexicon import Lexicon
from tilewright.memory import room
from tilewright.pattern import CORRECT
from tilewright.puzzles.clues.wishes import Windows, Wishes
from tilewright.puzzles.draw import bits_at
from tilewright.table import all_columns, reply_matrix

Rows = NDArray[np.uint64]
TRIES = 20  # of the random search in one call; for a single clue one try looks at all


@lru_cache(maxsize=4)
def sieve(lexicon: Lexicon) -> _native.Sieve:
    """The words of *lexicon* as planes of bits."""
    return _native.Sieve(all_columns(lexicon), len(lexicon), len(lexicon.alphabet))


def shuffle_ids(ids: NDArray[np.int32], seed: int) -> NDArray[np.int32]:
    """*ids* in the order of the numbers that SplitMix64 gives them."""
    return ids[np.argsort(bits_at(seed, np.arange(len(ids))), kind="stable")]


@dataclass
class ClueBoard:
    """The clues that there are for one answer, and the native list of those that make puzzles."""

    lexicon: Lexicon
    pool: NDArray[np.int32]
    marks: NDArray[np.uint8]
    items: Rows
    covers: _native.Covers
    budget: int

    @classmethod
    def of(cls, lexicon: Lexicon, answer: str, wishes: Wishes, seed: int, also: Sequence[str] = ()) -> ClueBoard:
        """The board for *answer* with the clues that *wishes* permit, and those words *also*."""
        extra = np.array([lexicon.ids[word] for word in also], np.int32)
        pool = shuffle_ids(np.union1d(wishes.pool(lexicon, answer), extra).astype(np.int32), seed)
        goal = lexicon.ids[answer]
        marks = marks_of(reply_matrix(lexicon, pool, np.array([goal], np.int32))[:, 0], lexicon.length)
        greens = np.count_nonzero(marks == CORRECT, axis=1)
        if wishes.max_greens is not None:
            kept = (greens <= wishes.max_greens) | np.isin(pool, extra)
            pool, marks, greens = pool[kept], marks[kept], greens[kept]
        items = all_but(goal, len(lexicon))
        return cls(lexicon, pool, marks, items, covers_of(lexicon, pool, marks, items, greens), wishes.budget)

    def words(self, pieces: Sequence[int]) -> list[str]:
        """The clue words with these numbers on the board."""
        return [self.lexicon.words[self.pool[piece]] for piece in pieces]

    def sample(self, clues: int, windows: Windows, seed: int, nodes: int) -> tuple[list[int] | None, int]:
        """Clues found at random, which fall as *windows* say, if some are found; and the nodes that are left."""
        bounds = np.array(windows, np.int64).reshape(-1, 2).T - 1  # the answer is no item
        low, high = (np.ascontiguousarray(row) for row in bounds)
        outcome, nodes, found = self.covers.sample(
            clues, self.budget, low, high, seed, TRIES if clues > 1 else 1, nodes
        )
        return (found if outcome == _native.FOUND else None), nodes

    def begin(self, clues: int, given: Sequence[str] = ()) -> None:
        """Begin the list of all sets of so many clues that have the *given* words among them."""
        places = {int(number): piece for piece, number in enumerate(self.pool)}
        self.covers.begin(clues, self.budget, [places[self.lexicon.ids[word]] for word in given])

    def next(self, nodes: int) -> tuple[list[int] | None, int]:
        """The next on the list, or None: if nodes are left, there are no more."""
        outcome, nodes, found = self.covers.next(nodes)
        return (found if outcome == _native.FOUND else None), (0 if outcome == _native.LIMIT else max(nodes, 1))

    def spared_words(self) -> list[str]:
        """The words that every clue of the pool spares: no puzzle can rule them out."""
        out = np.empty(len(self.items), np.uint64)
        self.covers.find_untouched(out)
        return [self.lexicon.words[number] for number in np.flatnonzero(bits(out))]

    def count_left(self, pieces: Sequence[int]) -> int:
        """How many words fit these clues, the answer included."""
        chosen = list(pieces)
        rows = sparing_rows(self.lexicon, self.pool[chosen], self.marks[chosen], self.items)
        return 1 + int(np.bitwise_count(np.bitwise_and.reduce(rows, axis=0)).sum())

    def order(self, pieces: Sequence[int], windows: Windows) -> list[int] | None:
        """The clues in an order that falls as *windows* say; None if there is no such order."""
        return self._order([], list(pieces), windows)

    def _order(self, first: list[int], rest: list[int], windows: Windows) -> list[int] | None:
        if len(rest) == 1:
            return [*first, *rest]
        low, high = windows[len(first)]
        for piece in rest:
            if low <= self.count_left([*first, piece]) <= high:
                others = [other for other in rest if other != piece]
                if (found := self._order([*first, piece], others, windows)) is not None:
                    return found
        return None


def sparing_rows(lexicon: Lexicon, pool: NDArray[np.int32], marks: NDArray[np.uint8], items: Rows) -> Rows:
    """For each clue, a bit for each item that would give the same reply."""
    spared = np.empty((len(pool), len(items)), np.uint64)
    sieve(lexicon).fitting(lexicon.codes[pool], marks, spared)
    spared &= items
    return spared


def covers_of(
    lexicon: Lexicon, pool: NDArray[np.int32], marks: NDArray[np.uint8], items: Rows, greens: NDArray[np.intp]
) -> _native.Covers:
    """The native search: over a table of what each clue spares, or line by line where that does not fit."""
    weights = greens.astype(np.uint8)
    if 2 * len(pool) * items.nbytes <= room():  # twice, because a list needs it by item, too
        return _native.Covers(sparing_rows(lexicon, pool, marks, items), items, weights)
    slots = room() // 4 // max(items.nbytes, len(pool) // 8)
    return _native.Covers(sieve(lexicon), lexicon.codes, lexicon.codes[pool], marks, items, weights, slots)


def marks_of(codes: NDArray[np.integer], length: int) -> NDArray[np.uint8]:
    """The marks of reply codes, a row each, first letter first."""
    powers = 3 ** np.arange(length, dtype=np.int64)
    return (codes.astype(np.int64)[:, None] // powers % 3).astype(np.uint8)


def all_but(word: int, count: int) -> Rows:
    """A bit for each of *count* words, all set but one."""
    flags = np.ones(-(-count // 64) * 64, np.uint8)
    flags[count:] = 0
    flags[word] = 0
    return np.packbits(flags, bitorder="little").view("<u8").astype(np.uint64)


def bits(row: Rows) -> NDArray[np.uint8]:
    """The bits of *row*, a number each."""
    return np.unpackbits(row.astype("<u8").view(np.uint8), bitorder="little")

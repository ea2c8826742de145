"""The census of crosses: every placement of every pair of words, and at which levels it is unique.

A *placement* is a pair of different words that cross in a shape.  Placements are numbered shape by shape (by the place
across, then down), in each shape by the word across, then by the word down, all in alphabetical order.  The census has
a *mark* for each, a byte: bits 0 to 2 say whether it is unique by letters, colours and pattern (see
`tilewright.cross.puzzle`), the upper four bits how many different letters it has.  With equal lists and equal places
the mirror image always has the same letters, so no such placement is unique by letters.

Placements are made of answers.  The *ring* of a census says among which words another pair may be found: the answers,
the words that readers know, or all that are allowed.

A census is taken in a second or two, shape by shape, which are the pieces of a job, and kept in the cache folder.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tilewright import _native
from tilewright.cross import LEVELS, CrossPuzzle, CrossWords, Shape
from tilewright.jobs.pool import SERIAL, Progress, WorkerPool
from tilewright.lexicon.folders import cache_folder, write_whole

Marks = NDArray[np.uint8]
Numbers = NDArray[np.int64]

FORMAT = 1
USUAL_RING = "known"
LETTER_SHIFT = 4
BITS = {level: 1 << number for number, level in enumerate(LEVELS)}
CHECKSUM_BYTES = 4


@dataclass(frozen=True, eq=False)
class Placements:
    """The placements of one shape: from number to words, and back."""

    words: CrossWords
    shape: Shape

    @cached_property
    def buckets(self) -> list[NDArray[np.int64]]:
        """The words down that have each letter where the words cross."""
        column = self.words.down_codes[:, self.shape.down_index]
        return [np.flatnonzero(column == letter) for letter in range(len(self.words.alphabet))]

    @cached_property
    def letters(self) -> NDArray[np.uint8]:
        """The letter of each word across where the words cross."""
        return self.words.across_codes[:, self.shape.across_index]

    @cached_property
    def ranks(self) -> Numbers:
        """Where in its bucket each word down stands."""
        ranks = np.empty(len(self.words.down), np.int64)
        for bucket in self.buckets:
            ranks[bucket] = np.arange(len(bucket))
        return ranks

    @cached_property
    def twins(self) -> Numbers:
        """For each word across, where in its bucket its twin stands; beyond all buckets if it does not."""
        twins = self.words.twins
        here = (twins >= 0) & (self.words.down_codes[twins, self.shape.down_index] == self.letters)
        return np.where(here, self.ranks[twins], len(self.words.down))

    @cached_property
    def starts(self) -> Numbers:
        """The number of the first placement of each word across, and behind the last the number of placements."""
        sizes = np.array([len(bucket) for bucket in self.buckets])[self.letters]
        return np.concatenate([[0], np.cumsum(sizes - (self.twins < len(self.words.down)))])

    def __len__(self) -> int:
        return int(self.starts[-1])

    def pairs(self, numbers: Numbers) -> tuple[Numbers, Numbers]:
        """The words across and down of the placements with these numbers."""
        across = np.searchsorted(self.starts, numbers, "right") - 1
        place = numbers - self.starts[across]
        place += place >= self.twins[across]
        flat, first = np.concatenate(self.buckets), np.cumsum([0, *map(len, self.buckets)])
        return across, flat[first[self.letters[across]] + place]

    def number(self, across: int, down: int) -> int:
        """The number of the placement of these words, which must cross here."""
        rank = self.ranks[down]
        return int(self.starts[across] + rank - (rank > self.twins[across]))


@dataclass(frozen=True, eq=False)
class Census:
    """The marks of all placements of some words, against those of a ring; make one with `Census.of`."""

    words: CrossWords
    ring: str
    marks: Marks

    @classmethod
    def of(
        cls,
        words: CrossWords,
        ring: str = USUAL_RING,
        *,
        cache: bool = True,
        pool: WorkerPool = SERIAL,
        progress: Progress = lambda done: None,
    ) -> Census:
        """The census of *words* against those of the *ring*, from the cache folder or taken now and put there."""
        path = cache_folder() / f"census-{FORMAT}-{digest(words, ring)}.bin"
        marks = read_marks(path) if cache else None
        if marks is None:
            marks = take_census(words, ring, pool=pool, progress=progress)
            if cache:
                with suppress(OSError):  # a census that cannot be kept only costs time
                    write_whole(path, checksum(marks) + marks.tobytes())
        return cls(words, ring, marks)

    @cached_property
    def placements(self) -> dict[Shape, Placements]:
        """The placements of each shape."""
        return {shape: Placements(self.words, shape) for shape in self.words.shapes}

    @cached_property
    def starts(self) -> dict[Shape, int]:
        """The number of the first placement of each shape."""
        sizes = [len(placements) for placements in self.placements.values()]
        return dict(zip(self.placements, np.cumsum([0, *sizes]).tolist(), strict=False))

    def of_shape(self, shape: Shape) -> Marks:
        """The marks of the placements of *shape*."""
        start = self.starts[shape]
        return self.marks[start : start + len(self.placements[shape])]

    def mark(self, puzzle: CrossPuzzle) -> int:
        """The mark of a puzzle, whose words must be among these."""
        across, down = self.words.across_lexicon.id_of(puzzle.across), self.words.down_lexicon.id_of(puzzle.down)
        return int(self.marks[self.starts[puzzle.shape] + self.placements[puzzle.shape].number(across, down)])

    def counts(self, shape: Shape) -> dict[int, dict[str, int]]:
        """How many placements of *shape* there are with each number of letters, and how many are unique."""
        tally = np.bincount(self.of_shape(shape), minlength=256).reshape(16, 16)
        by_bit = {level: tally[:, [mark for mark in range(16) if mark & bit]].sum(1) for level, bit in BITS.items()}
        return {
            letters: {"placements": int(total), **{level: int(found[letters]) for level, found in by_bit.items()}}
            for letters, total in enumerate(tally.sum(1))
            if total
        }

    def word_pairs(self, level: str) -> int:
        """How many pairs of words, whichever goes across, have a placement that is unique at *level*."""
        met = np.zeros((len(self.words.across), len(self.words.down)), np.bool_)
        for shape, placements in self.placements.items():
            met[placements.pairs(np.flatnonzero(self.of_shape(shape) & BITS[level]))] = True
        if self.words.across == self.words.down:
            met |= met.T
            return int(np.triu(met).sum())
        return int(met.sum())


def levels_of(mark: int) -> tuple[str, ...]:
    """The levels at which a placement with this mark is unique."""
    return tuple(level for level, bit in BITS.items() if mark & bit)


def digest(words: CrossWords, ring: str) -> str:
    """A hash of all the words that a census looks at."""
    against = words.ring(ring).digest
    return words.digest if against == words.digest else f"{words.digest}-{against}"


def take_census(
    words: CrossWords,
    ring: str = USUAL_RING,
    *,
    letters_only: bool = False,
    pool: WorkerPool = SERIAL,
    progress: Progress = lambda done: None,
) -> Marks:
    """The marks of all placements; with *letters_only*, those levels that need colours are left out."""
    shapes = words.shapes
    work = Marking(words.ring(ring), len(words.across), len(words.down), letters_only)
    found = pool.run(((shape.at, shape) for shape in shapes), work, progress)
    return np.concatenate([unpack_marks(found[shape.at]) for shape in shapes])


@dataclass(frozen=True)
class Marking:
    """The work on one piece: the marks of one shape, as text."""

    words: CrossWords
    across_made: int  # the first so many words across are those that placements are made of
    down_made: int
    letters_only: bool

    def __call__(self, shape: Shape) -> str:
        lists = self.words.across_codes, self.words.down_codes, self.words.twins
        made = self.across_made, self.down_made
        marks = _native.cross_census(*lists, shape.across_index, shape.down_index, *made, self.letters_only)
        return b64encode(zlib.compress(marks.tobytes(), 1)).decode()


def unpack_marks(text: str) -> Marks:
    """The marks that a piece came to."""
    return np.frombuffer(zlib.decompress(b64decode(text)), np.uint8)


def read_marks(path: Path) -> Marks | None:
    """The marks in the file, or None if there is none or it is damaged."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    marks = np.frombuffer(data, np.uint8, offset=min(CHECKSUM_BYTES, len(data)))
    return marks if checksum(marks) == data[:CHECKSUM_BYTES] and len(marks) else None


def checksum(marks: Marks) -> bytes:
    """What a file has in front of its marks."""
    return zlib.crc32(marks.data).to_bytes(CHECKSUM_BYTES, "little")


@lru_cache(maxsize=4)
def census_of(words: CrossWords, ring: str = USUAL_RING) -> Census:
    """The census of *words* against those of the *ring*, loaded or taken once."""
    return Census.of(words, ring)

"""Tables of replies: every guess against every answer, computed once and kept.

A *row* belongs to a guess and a *column* to an answer, both by word id; a cell is a reply code, a byte for up to five
letters, two bytes up to ten, four above.  `replies` is the quick way to a single row, `reply_matrix` to any rows and
columns; neither needs a table.

`FeedbackTable` keeps all rows.  On disk it is one *header* line, the *index* (a checksum per *block* of rows) and the
rows themselves, memory-mapped.  Opening looks at the header, the size of the file and the index; a block is checked
when it is first read, and a damaged one is computed anew.  The file is a convenience: where none can be written the
table lives in memory, and where a file is not what it should be it is replaced.

A table that does not fit into the memory budget is a `BlockTable`: its blocks are computed when they are asked for, and
the last ones are kept.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from tilewright import _native
from tilewright.errors import TilewrightError
from tilewright.lexicon import Lexicon
from tilewright.lexicon.folders import cache_folder
from tilewright.memory import room

Columns = Literal["answers", "allowed"]
Codes = NDArray[Any]  # of uint8, uint16 or uint32, whichever code_type says
Ids = NDArray[np.int32]

PADDING = 64  # bytes of the widest vector register
NO_LETTER = 255
FORMAT = 1
BLOCK_BYTES = 1 << 20  # a megabyte is checked in under a millisecond, and a table of 221 MB has 221 checksums
HEADER_BYTES = 512
LEFT_OVER_SECONDS = 3600  # an unfinished file this old was left by a process that died


def code_type(length: int) -> type[np.uint8] | type[np.uint16] | type[np.uint32]:
    """The narrowest type that holds every reply code of *length* letters."""
    return np.uint8 if length <= 5 else np.uint16 if length <= 10 else np.uint32


@lru_cache(maxsize=8)
def all_columns(lexicon: Lexicon) -> NDArray[np.uint8]:
    """The letters of all words, a row per position, padded to whole vectors: how native code wants its answers."""
    return answer_columns(lexicon, np.arange(len(lexicon), dtype=np.int32))


def answer_columns(lexicon: Lexicon, ids: Ids) -> NDArray[np.uint8]:
    """The same for the words with these *ids*."""
    out = np.full((lexicon.length, -(-len(ids) // PADDING) * PADDING), NO_LETTER, np.uint8)
    for row, letters in zip(out, lexicon.places, strict=True):
        letters.take(ids, out=row[: len(ids)])
    return out


def reply_matrix(
    lexicon: Lexicon, guesses: Ids | slice, answers: Ids | None, *, threads: int = 1, width: str = ""
) -> Codes:
    """The reply codes of some *guesses* (rows) against some *answers* (columns), both given by word id.

    Without *answers*, the columns are all the words.
    """
    rows = lexicon.codes[guesses] if isinstance(guesses, slice) else lexicon.codes.take(guesses, 0)
    columns = all_columns(lexicon) if answers is None else answer_columns(lexicon, answers)
    out = np.empty((len(rows), len(lexicon) if answers is None else len(answers)), code_type(lexicon.length))
    _native.score(rows, columns, out, threads, width)
    return out


def replies(lexicon: Lexicon, guess: int, answers: Ids | None = None) -> Codes:
    """The reply codes of one guess against some answers, or against every allowed word."""
    (row,) = reply_matrix(lexicon, slice(guess, guess + 1), answers)
    return np.asarray(row)


class FeedbackTable:
    """Every allowed guess against the answers, or against all allowed words, of a lexicon."""

    def __init__(self, lexicon: Lexicon, columns: Columns, codes: Codes, checksums: NDArray[np.uint32] | None) -> None:
        self.lexicon, self.columns = lexicon, columns
        self.path: Path | None = None
        self._codes = codes
        self._checksums = checksums
        self._rows_per_block = rows_per_block(codes.shape[1], codes.itemsize)
        self._unchecked = set() if checksums is None else set(range(len(checksums)))

    @classmethod
    def of(
        cls, lexicon: Lexicon, columns: Columns = "answers", *, threads: int = 0, cache: bool = True
    ) -> FeedbackTable:
        """The table of *lexicon*: opened from the cache, or computed by *threads* (0: all cores) and then cached.

        One that is larger than the memory budget leaves room for is computed block by block, as it is needed.
        """
        if table_size(lexicon, columns) > room():
            return BlockTable(lexicon, columns, threads)
        path = cache_path(lexicon, columns)
        table = open_cached(path, lexicon, columns) if cache else None
        if table is None:
            table = cls(
                lexicon,
                columns,
                reply_matrix(lexicon, slice(None), column_ids(lexicon, columns), threads=threads),
                None,
            )
            if cache and write_cached(path, table):
                table.path = path
        return table

    @property
    def shape(self) -> tuple[int, int]:
        """How many guesses and answers there are."""
        return self._codes.shape[0], self._codes.shape[1]

    def row(self, guess: int) -> Codes:
        """The reply codes of the guess with this id."""
        self._check(guess // self._rows_per_block)
        return np.asarray(self._codes[guess])

    def all(self) -> Codes:
        """The whole table, every block checked."""
        for block in sorted(self._unchecked):
            self._check(block)
        return self._codes

    def blocks(self) -> Iterator[Codes]:
        """The rows block by block, each checked."""
        for block in range(-(-self.shape[0] // self._rows_per_block)):
            self._check(block)
            yield self._codes[self._slice(block)]

    def _slice(self, block: int) -> slice:
        return slice(block * self._rows_per_block, min((block + 1) * self._rows_per_block, self.shape[0]))

    def _check(self, block: int) -> None:
        """Compare a block with its checksum when it is first read; compute it anew if it is damaged."""
        if block not in self._unchecked or self._checksums is None:
            return
        rows = self._codes[self._slice(block)]
        if zlib.crc32(rows.data) != self._checksums[block]:
            rows[:] = reply_matrix(self.lexicon, self._slice(block), column_ids(self.lexicon, self.columns))
            self._forget_file()
        self._unchecked.discard(block)

    def _forget_file(self) -> None:
        """Remove the damaged file; this table goes on with its own copy, the next one is built anew."""
        if self.path is not None:
            with suppress(OSError):
                self.path.unlink()
            self.path = None


class BlockTable(FeedbackTable):
    """The same table, of which only the blocks used last are kept."""

    def __init__(self, lexicon: Lexicon, columns: Columns, threads: int = 0) -> None:
        super().__init__(
            lexicon, columns, np.empty((0, len(column_ids(lexicon, columns))), code_type(lexicon.length)), None
        )
        self.threads = threads
        self._kept = lru_cache(maxsize=max(1, room() // 2 // BLOCK_BYTES))(self._compute)

    @property
    def shape(self) -> tuple[int, int]:
        """How many guesses and answers there are."""
        return len(self.lexicon), self._codes.shape[1]

    def row(self, guess: int) -> Codes:
        """The reply codes of the guess with this id."""
        return np.asarray(self._kept(guess // self._rows_per_block)[guess % self._rows_per_block])

    def all(self) -> Codes:
        """Refused: the whole table does not fit."""
        size = table_size(self.lexicon, self.columns) >> 20
        raise TilewrightError(f"the table of {self.lexicon.name} takes {size:,} MB, more than the memory budget allows")

    def blocks(self) -> Iterator[Codes]:
        """The rows block by block; none is kept."""
        return map(self._compute, range(-(-self.shape[0] // self._rows_per_block)))

    def _compute(self, block: int) -> Codes:
        ids = column_ids(self.lexicon, self.columns)
        return reply_matrix(self.lexicon, self._slice(block), ids, threads=self.threads)


def table_size(lexicon: Lexicon, columns: Columns) -> int:
    """The bytes of a whole table."""
    return len(lexicon) * len(column_ids(lexicon, columns)) * np.dtype(code_type(lexicon.length)).itemsize


def column_ids(lexicon: Lexicon, columns: Columns) -> Ids:
    """The words that can be hidden: the answers, which come first in the list, or all."""
    return np.arange(lexicon.answer_count if columns == "answers" else len(lexicon), dtype=np.int32)


def rows_per_block(columns: int, itemsize: int) -> int:
    """How many rows make a block."""
    return max(1, BLOCK_BYTES // (columns * itemsize))


def cache_path(lexicon: Lexicon, columns: Columns) -> Path:
    """Where the table of *lexicon* is kept; the digest says what the words are, whatever the list is called."""
    return cache_folder() / f"table-{FORMAT}-{lexicon.digest}-{columns}.bin"


def header_for(lexicon: Lexicon, columns: Columns, shape: tuple[int, int], checksums: NDArray[np.uint32]) -> bytes:
    """The first bytes of a cache file: what it holds, and the checksum of its index, as one padded line."""
    facts = {
        "format": f"tilewright table {FORMAT}",
        "digest": lexicon.digest,
        "columns": columns,
        "shape": shape,
        "bytes": np.dtype(code_type(lexicon.length)).itemsize,
        "index": zlib.crc32(checksums.astype("<u4").tobytes()),
    }
    return json.dumps(facts).encode().ljust(HEADER_BYTES - 1) + b"\n"


def open_cached(path: Path, lexicon: Lexicon, columns: Columns) -> FeedbackTable | None:
    """The table in the file, or None if there is no such file or it is not sound."""
    dtype = np.dtype(code_type(lexicon.length)).newbyteorder("<")
    shape = len(lexicon.words), len(column_ids(lexicon, columns))
    blocks = -(-shape[0] // rows_per_block(shape[1], dtype.itemsize))
    start = HEADER_BYTES + 4 * blocks
    try:
        with path.open("rb") as file:
            header, index = file.read(HEADER_BYTES), file.read(4 * blocks)
            checksums = np.frombuffer(index, "<u4")
            size = os.fstat(file.fileno()).st_size
            if (
                header != header_for(lexicon, columns, shape, checksums)
                or size != start + dtype.itemsize * shape[0] * shape[1]
            ):
                return None
            codes = np.memmap(file, dtype, "c", start, shape)  # copy on write: a damaged block is mended in memory
    except (OSError, ValueError):
        return None
    table = FeedbackTable(lexicon, columns, codes, checksums)
    table.path = path
    return table


def write_cached(path: Path, table: FeedbackTable) -> bool:
    """Write the table beside *path* and move it there in one step; False where the disk does not take it."""
    codes = [np.ascontiguousarray(block, block.dtype.newbyteorder("<")) for block in table.blocks()]
    checksums = np.array([zlib.crc32(block.data) for block in codes], "<u4")
    unfinished: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        remove_left_overs(path.parent)
        with tempfile.NamedTemporaryFile(prefix="unfinished-", dir=path.parent, delete=False) as file:
            unfinished = Path(file.name)
            file.write(header_for(table.lexicon, table.columns, table.shape, checksums))
            file.write(checksums.tobytes())
            file.writelines(block.data for block in codes)
        unfinished.replace(path)
    except OSError:
        if unfinished is not None:
            with suppress(OSError):
                unfinished.unlink()
        return False
    return True


def remove_left_overs(folder: Path) -> None:
    """Remove the unfinished files of processes that died long ago."""
    for file in folder.glob("unfinished-*"):
        with suppress(OSError):
            if time.time() - file.stat().st_mtime > LEFT_OVER_SECONDS:
                file.unlink()

"""The journal of a job: what is finished, on disk.

A journal is a file of JSON lines: the first has the *facts* of the job (which list, which mode, …), then comes one for
each finished piece, with its key and its result; each line ends in its checksum.  Lines are written as soon as pieces
finish, those that finish together in one go, and synced to disk at most once a second.  So a piece is finished when it
is journalled: a crash of the program loses none of them, a power cut those of a second.  A line that was cut short is
dropped when the journal is continued; anything worse is named.  While a run has the journal, no other one gets it.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Any, Generic, TypeVar

from tilewright.errors import BadPath, InputError
from tilewright.jobs.lock import try_lock
from tilewright.jobs.stopping import Unfinished

T = TypeVar("T")
SYNC_SECONDS = 1.0


class BadJournal(InputError):
    """A journal cannot be continued; the line is named where there is one."""

    def __init__(self, path: Path, reason: str, line: int | None = None) -> None:
        super().__init__(f"{path}{f', line {line}' if line else ''}: {reason}")
        self.path, self.reason, self.line = str(path), reason, line


class JournalExists(InputError):
    """A new journal should be begun where there is one already, which another run may have left to be continued."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"there is a journal already at {path}")
        self.path = str(path)


@dataclass(frozen=True)
class JsonForm(Generic[T]):
    """How results of some type stand in a journal; everywhere else they stay values.

    By default a result is something that JSON can hold.
    """

    to_json: Callable[[T], Any] = lambda result: result
    from_json: Callable[[Any], T] = lambda written: written


PLAIN: JsonForm[Any] = JsonForm()


def line_of(value: object) -> bytes:
    """*value* as a line of a journal."""
    text = json.dumps(value, separators=(",", ":"), sort_keys=True).encode()
    return text + b" %08x\n" % zlib.crc32(text)


def value_of(line: bytes) -> Any:
    """What a line of a journal holds; ValueError if it is damaged."""
    text, _, checksum = line.rstrip(b"\n").rpartition(b" ")
    if not line.endswith(b"\n") or b"%08x" % zlib.crc32(text) != checksum:
        raise ValueError("damaged")
    return json.loads(text)


class Journal:
    """The finished pieces of a job, on disk; use `open_journal`."""

    def __init__(self, path: Path, file: FileIO, done: dict[str, Any]) -> None:
        self.path, self.done = path, done
        self._file, self._synced = file, time.monotonic()

    def write(self, key: str, result: Any) -> None:
        """Keep the result of a piece; once this returns, the piece is finished."""
        self.write_all([(key, result)])

    def write_all(self, finished: Iterable[tuple[str, Any]]) -> None:
        """Keep the results of several pieces, in one go."""
        some = list(finished)
        self.append(some)
        self.done.update(some)

    def append(self, values: Iterable[object]) -> None:
        """Write a line for each of *values*."""
        text = b"".join(map(line_of, values))
        try:
            while text:  # a disk takes what fits, and says why no more when it is asked again
                text = text[self._file.write(text) :]
            if time.monotonic() - self._synced > SYNC_SECONDS:
                self._sync()
        except OSError as error:
            raise self._failure(error) from None

    def close(self) -> None:
        """Make sure that what was written survives a power cut."""
        try:
            self._sync()
        except OSError as error:
            raise self._failure(error) from None

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def _failure(self, error: OSError) -> Unfinished:
        return Unfinished(f"the journal {self.path} cannot be written: {error.strerror or error}")


@contextmanager
def open_journal(path: str | Path, facts: Mapping[str, Any], *, resume: bool = False) -> Iterator[Journal]:
    """The journal at *path* for the job of these *facts*: a new one, or, to *resume*, one that another run has left."""
    path = Path(path)
    with open_file(path, resume) as file:
        if not try_lock(file):
            raise InputError(f"another run is writing the journal {path}: wait for it, or choose another file")
        journal = read_or_begin(path, file, facts, resume)
        try:
            yield journal
        except BaseException:
            with suppress(Unfinished):  # what went wrong first is what should be told
                journal.close()
            raise
        journal.close()


def open_file(path: Path, resume: bool) -> FileIO:
    """Open the file of a journal, which must be there to be continued."""
    if resume and not path.exists():
        raise InputError(f"there is no journal {path} to continue")
    try:
        return path.open("r+b" if path.exists() else "x+b", buffering=0)
    except FileExistsError:
        raise InputError(f"another run has just begun the journal {path}: choose another file") from None
    except FileNotFoundError:
        raise BadPath(path, f"there is no folder {path.parent}") from None
    except IsADirectoryError:
        raise BadPath(path, "it is a folder, not a file") from None
    except OSError as error:
        raise BadPath(path, error.strerror or str(error)) from None


def read_or_begin(path: Path, file: FileIO, facts: Mapping[str, Any], resume: bool) -> Journal:
    """The journal in an open *file*, to be written behind its last sound line; a new one begins with the *facts*."""
    size = os.fstat(file.fileno()).st_size
    if size and not resume:
        raise JournalExists(path)
    done, sound = read_pieces(path, file.readall(), facts) if size else ({}, 0)
    if sound < size:
        file.truncate(sound)  # a line that was not finished is dropped
    if size:
        file.seek(sound)
    journal = Journal(path, file, done)
    if not sound:
        journal.append([dict(facts)])
    return journal


def read_pieces(path: Path, data: bytes, facts: Mapping[str, Any]) -> tuple[dict[str, Any], int]:
    """The finished pieces, and the length of the file up to the last sound line."""
    lines = data.splitlines(keepends=True)
    done: dict[str, Any] = {}
    sound = 0
    for number, line in enumerate(lines, 1):
        try:
            value = value_of(line)
        except ValueError:
            if number == len(lines) and (number > 1 or line_of(dict(facts)).startswith(line)):
                break
            raise BadJournal(path, "it is damaged" if number > 1 else "it is not a journal", number) from None
        if number == 1:
            check_facts(path, value, facts)
        else:
            key, done_now = _piece(path, value, number)
            done[key] = done_now
        sound += len(line)
    return done, sound


def _piece(path: Path, value: object, number: int) -> tuple[str, Any]:
    if not (isinstance(value, list) and len(value) == 2 and isinstance(value[0], str)):
        raise BadJournal(path, "it has a line that is not a finished piece", number)
    return value[0], value[1]


def check_facts(path: Path, found: Any, facts: Mapping[str, Any]) -> None:
    """Refuse the journal of another job."""
    expected = json.loads(json.dumps(dict(facts)))
    if found != expected:
        other = [name for name in expected if not isinstance(found, dict) or found.get(name) != expected[name]]
        raise BadJournal(path, f"it belongs to another job (what differs: {', '.join(other) or 'other facts'})")

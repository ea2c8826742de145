"""Long work in pieces: run anywhere, interrupted at any time, continued where it stopped.

A *job* is described by facts (which list, which mode, …) and made of *pieces*, each with a key and a result that JSON
can hold.  Pieces are independent, so they run on any `concurrent.futures.Executor`, in any order.  A *journal* is a
file of JSON lines, the first with the facts of the job, then one for each finished piece; each line ends in its
checksum.  It is written after each piece and synced to disk at most once a second, so a crash of the program loses
nothing and a power cut at most a second.  This module knows no game.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from errno import ENOSPC
from io import FileIO
from pathlib import Path
from typing import Any, TypeVar

from tilewright.errors import InputError, TilewrightError

T = TypeVar("T")
SYNC_SECONDS = 1.0
AHEAD = 4  # pieces per worker that wait to be run; more would only use memory


class BadJournal(InputError):
    """A journal cannot be continued; the line is named where there is one."""

    def __init__(self, path: Path, reason: str, line: int | None = None) -> None:
        super().__init__(f"{path}{f', line {line}' if line else ''}: {reason}")
        self.path, self.reason, self.line = str(path), reason, line


def line_of(value: object) -> bytes:
    """*value* as a line of a journal."""
    text = json.dumps(value, separators=(",", ":"), sort_keys=True).encode()
    return text + f" {zlib.crc32(text):08x}\n".encode()


def value_of(line: bytes) -> Any:
    """What a line of a journal holds; ValueError if it is damaged."""
    text, _, checksum = line.rstrip(b"\n").rpartition(b" ")
    if not line.endswith(b"\n") or f"{zlib.crc32(text):08x}".encode() != checksum:
        raise ValueError("damaged")
    return json.loads(text)


class Journal:
    """The finished pieces of a job, on disk; use `journal` to open one."""

    def __init__(self, path: Path, file: FileIO, done: dict[str, Any]) -> None:
        self.path, self.done = path, done
        self._file, self._synced = file, time.monotonic()

    def write(self, key: str, result: Any) -> None:
        """Keep the result of a piece; once this returns, the piece is finished."""
        self._append([key, result])
        self.done[key] = result

    def _append(self, value: object) -> None:
        try:
            line = line_of(value)
            if self._file.write(line) < len(line):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
            if time.monotonic() - self._synced > SYNC_SECONDS:
                self.sync()
        except OSError as error:
            raise TilewrightError(f"the journal {self.path} cannot be written: {error.strerror or error}") from None

    def sync(self) -> None:
        """Make sure that what was written survives a power cut."""
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()


@contextmanager
def journal(path: str | Path, facts: Mapping[str, Any], *, resume: bool = False) -> Iterator[Journal]:
    """The journal at *path* for the job of these *facts*: a new one, or, to *resume*, one that another run has left."""
    path = Path(path)
    if path.exists() and path.stat().st_size and not resume:
        raise InputError(f"{path} is there already: continue it with --resume, or choose another file")
    if resume and not path.exists():
        raise InputError(f"there is no journal {path} to continue")
    done, sound = _read(path, facts) if resume else ({}, 0)
    try:
        file = path.open("r+b" if path.exists() else "x+b", buffering=0)
    except OSError as error:
        raise TilewrightError(f"{path}: {error.strerror or error}") from None
    with file:
        file.truncate(sound)  # a line that was not finished is dropped
        file.seek(sound)
        kept = Journal(path, file, done)
        if not sound:
            kept._append(dict(facts))
        try:
            yield kept
        finally:
            kept.sync()


def _read(path: Path, facts: Mapping[str, Any]) -> tuple[dict[str, Any], int]:
    """The finished pieces, and the length of the file up to the last sound line."""
    lines = path.read_bytes().splitlines(keepends=True)
    done: dict[str, Any] = {}
    sound = 0
    for number, line in enumerate(lines, 1):
        try:
            value = value_of(line)
        except ValueError:
            if number == len(lines) and (number > 1 or line_of(dict(facts)).startswith(line)):
                break
            raise BadJournal(path, "it is damaged" if number > 1 else "it is no journal", number) from None
        if number == 1:
            _check_facts(path, value, facts)
        else:
            done[value[0]] = value[1]
        sound += len(line)
    return done, sound


def _check_facts(path: Path, found: Any, facts: Mapping[str, Any]) -> None:
    expected = json.loads(json.dumps(dict(facts)))
    if found != expected:
        other = [name for name in expected if not isinstance(found, dict) or found.get(name) != expected[name]]
        raise BadJournal(path, f"it belongs to another job ({', '.join(other) or 'other facts'} differ)")


def run_pieces(
    pieces: Iterable[tuple[str, T]],
    work: Callable[[T], Any],
    *,
    executor: Executor | None = None,
    workers: int = 1,
    kept: Journal | None = None,
    progress: Callable[[int], object] = lambda done: None,
) -> dict[str, Any]:
    """The results of *work* on all *pieces*, by key; those that the journal has are not done again.

    Without an executor they run one after the other, here.  An interruption leaves the journal as it is.
    """
    results: dict[str, Any] = dict(kept.done) if kept else {}
    waiting = ((key, piece) for key, piece in pieces if key not in results)
    finished = _here(waiting, work) if executor is None else _elsewhere(waiting, work, executor, workers)
    for key, result in finished:
        if kept:
            kept.write(key, result)
        results[key] = result
        progress(len(results))
    return results


def _here(pieces: Iterable[tuple[str, T]], work: Callable[[T], Any]) -> Iterator[tuple[str, Any]]:
    for key, piece in pieces:
        yield key, work(piece)


def _elsewhere(
    pieces: Iterable[tuple[str, T]], work: Callable[[T], Any], executor: Executor, workers: int
) -> Iterator[tuple[str, Any]]:
    """Keep every worker busy and a few pieces waiting, and give results as they come."""
    running: dict[Future[Any], str] = {}
    supply = iter(pieces)
    while True:
        while len(running) < AHEAD * workers and (following := next(supply, None)) is not None:
            running[executor.submit(work, following[1])] = following[0]
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()

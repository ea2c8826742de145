"""What other processes do to a store in the tests: publish at the same moment, and die at a chosen one.

A *step* is a point between two statements: just before or just after one is executed, or just before a transaction is
committed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from itertools import count
from multiprocessing.synchronize import Barrier
from typing import Any

import alembic.command  # noqa: F401 - it is loaded late, and so would be loaded by each process
from sqlalchemy import event
from sqlalchemy.engine import Engine

from tilewright.kinds import Judgement
from tilewright.kinds.guess.daily import DAILY
from tilewright.lexicon import load
from tilewright.store import open_store
from tilewright.store.exchange import import_editions
from tilewright.store.games import advance, find_game
from tilewright.store.plays import forget
from tilewright.store.publishing import publish
from tilewright.store.secrets import kept_keys

load("en5")  # once for all processes, which are copies of the one that has imported this
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload([__name__])
FIRST = date(2028, 2, 28)
DAYS = 3
PLAYER = "0123456789abcdef" * 2
GAME = "g" * 22
MOVES = 5


def open_and_close(database: str) -> None:
    """Make the tables, where they are missing."""
    open_store(database).close()


def publish_days(database: str) -> list[str]:
    """Publish `DAYS` days, on a database that may not even have its tables; what each came to."""
    with open_store(database) as store:
        return [outcome.event for outcome in publish(store, DAILY, "en5", FIRST, DAYS)]


def import_days(database: str) -> int:
    """Import the same days."""
    make = DAILY.maker(load("en5"))
    with open_store(database) as store:
        return import_editions(store, [make(FIRST + timedelta(day)) for day in range(DAYS)])


def forget_player(database: str) -> int:
    """Delete what is kept of `PLAYER`."""
    with open_store(database) as store:
        return forget(store, PLAYER)


def shared_secret(database: str) -> bytes:
    """The key that all who use the store share."""
    with open_store(database) as store:
        return kept_keys(store)[0]


def move_on(database: str) -> int:
    """Add `MOVES` moves to game `GAME`, each after the latest that is there; how often others were quicker."""
    beaten, made = 0, 0
    with open_store(database) as store:
        while made < MOVES:
            with store.changing() as connection:
                record = find_game(connection, GAME)
            assert record is not None
            with store.changing() as connection:
                went = advance(connection, record.after(["guess", str(os.getpid()), "-"], "playing"))
            made, beaten = made + went, beaten + (not went)
    return beaten


def finish_game(database: str) -> None:
    """Win game `GAME`, which is one of an edition."""
    with open_store(database) as store, store.changing() as connection:
        record = find_game(connection, GAME)
        assert record is not None
        assert advance(connection, record.after(["guess", "crane", "GGGGG"], "won"), Judgement("won", 0, {}))


def dying(task: Callable[[str], object], database: str, last_step: int, steps: Any = None) -> None:
    """Do the *task* but be killed at step *last_step*; whoever gets through says how many *steps* there were."""
    numbers = count(1)
    taken = 0

    def step(*_: object) -> None:
        nonlocal taken
        taken = next(numbers)
        if taken == last_step:
            os.kill(os.getpid(), signal.SIGKILL)

    for moment in ("before_cursor_execute", "after_cursor_execute", "commit"):
        event.listen(Engine, moment, step)
    task(database)
    if steps is not None:
        steps.put(taken)


def racing(task: Callable[[str], object], database: str, start: Barrier, results: Any) -> None:
    """Do the *task* as soon as all the others are ready, too."""
    start.wait(60)
    results.put(task(database))


def steps_of(task: Callable[[str], object], database: str) -> int:
    """How many steps the *task* has when nobody is killed."""
    steps = CONTEXT.SimpleQueue()
    run([CONTEXT.Process(target=dying, args=(task, database, 0, steps))], 0)
    return int(steps.get())


def killed_at(step: int, task: Callable[[str], object], database: str) -> None:
    """Do the *task* in a process that is killed at *step*."""
    run([CONTEXT.Process(target=dying, args=(task, database, step))], -signal.SIGKILL)


def race(task: Callable[[str], object], database: str, runners: int) -> list[Any]:
    """What the *task* came to for each of the *runners*, who start at the same moment."""
    start, results = CONTEXT.Barrier(runners), CONTEXT.SimpleQueue()
    run([CONTEXT.Process(target=racing, args=(task, database, start, results)) for _ in range(runners)], 0)
    return [results.get() for _ in range(runners)]


def run(processes: Sequence[Any], expected: int) -> None:
    """Run the *processes* to their end, which must be the *expected* one."""
    for process in processes:
        process.start()
    for process in processes:
        process.join(120)
    assert [process.exitcode for process in processes] == [expected] * len(processes)

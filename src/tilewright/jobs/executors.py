"""From the options of a job to its worker pool: the one place that makes executors.

Workers are threads where native code does the work, which frees the interpreter, and processes where Python does; the
job knows which.  On a cluster they are wherever that is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from typing import Any

from tilewright.jobs.batches import ExecutorHooks
from tilewright.jobs.journal import Journal, open_journal
from tilewright.jobs.options import JobOptions
from tilewright.jobs.pool import SERIAL, WorkerPool
from tilewright.jobs.stopping import Unfinished


@contextmanager
def open_pool(options: JobOptions, facts: Mapping[str, Any], *, python: bool = False) -> Iterator[WorkerPool]:
    """The workers and the journal for the job of these *facts*; *python* says that mostly Python does its work."""
    options.check()
    with journal_for(options, facts) as journal, executor_for(options, python) as pool:
        yield replace(pool, journal=journal)


def journal_for(options: JobOptions, facts: Mapping[str, Any]) -> AbstractContextManager[Journal | None]:
    """Open the journal, if the *options* name one."""
    return nullcontext() if options.journal is None else open_journal(options.journal, facts, resume=options.resume)


def executor_for(options: JobOptions, python: bool) -> AbstractContextManager[WorkerPool]:
    """The workers that the *options* ask for, without a journal."""
    if options.cluster is not None:
        from tilewright.jobs.cluster import cluster_pool

        return cluster_pool(options.cluster)
    if options.workers == 1:
        return nullcontext(SERIAL)
    return process_pool(options.workers) if python else thread_pool(options.workers)


@contextmanager
def thread_pool(workers: int) -> Iterator[WorkerPool]:
    """Threads of this process."""
    executor = ThreadPoolExecutor(workers)
    try:
        yield WorkerPool(executor, workers)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


@contextmanager
def process_pool(workers: int) -> Iterator[WorkerPool]:
    """Processes on this machine.  They are spawned: a fork of a process with threads may hang."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from tilewright.jobs.worker import prepare_worker

    executor = ProcessPoolExecutor(workers, get_context("spawn"), prepare_worker)
    try:
        yield WorkerPool(executor, workers, hooks=ProcessHooks())
    finally:
        kill_processes(executor)
        executor.shutdown(wait=True, cancel_futures=True)


def kill_processes(executor: Executor) -> None:
    """End the processes of a pool with what they are at: what is not done by now is not wanted any more."""
    for process in list((getattr(executor, "_processes", None) or {}).values()):
        process.kill()


class ProcessHooks(ExecutorHooks):
    """Processes can be killed, and take a moment to start."""

    starts_slowly = True

    def explain(self, error: BaseException) -> BaseException:
        """A broken pool is one that lost a process."""
        return Unfinished("a worker process was killed") if isinstance(error, BrokenExecutor) else error

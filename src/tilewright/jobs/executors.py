"""From the options of a job to its worker pool: the one place that makes executors.

Workers are threads where native code does the work, which frees the interpreter, and processes where Python does; the
job knows which.  On a cluster they are wherever that is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from typing import Any, TypeVar

from tilewright.jobs.batches import ExecutorHooks
from tilewright.jobs.head_start import HeadStart
from tilewright.jobs.journal import Journal, open_journal
from tilewright.jobs.options import JobOptions
from tilewright.jobs.pool import SERIAL, WorkerPool
from tilewright.jobs.stopping import Unfinished

T = TypeVar("T")


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
    """Processes on this machine."""
    executor = LateProcesses(workers)
    try:
        yield WorkerPool(executor, workers, hooks=ProcessHooks(), head_start=HeadStart())
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


class LateProcesses(Executor):
    """Processes that nothing is spent on before there is work for them: what makes them takes 60 ms to load."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.processes: Executor | None = None

    def submit(self, call: Callable[..., T], /, *values: Any, **named: Any) -> Future[T]:
        """Let a process do it."""
        self.processes = self.processes or spawn_processes(self.workers)
        return self.processes.submit(call, *values, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes with what they are at: what is not done by now is not wanted any more."""
        for process in list((getattr(self.processes, "_processes", None) or {}).values()):
            process.kill()
        if self.processes is not None:
            self.processes.shutdown(wait=wait, cancel_futures=cancel_futures)


def spawn_processes(workers: int) -> Executor:
    """Processes that are spawned: a fork of a process with threads may hang."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from tilewright.jobs.worker import prepare_worker

    return ProcessPoolExecutor(workers, get_context("spawn"), prepare_worker)


class ProcessHooks(ExecutorHooks):
    """Processes can be killed."""

    def explain(self, error: BaseException) -> BaseException:
        """A broken pool is one that lost a process."""
        return Unfinished("a worker process was killed") if isinstance(error, BrokenExecutor) else error

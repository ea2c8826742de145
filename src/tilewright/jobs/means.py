"""From what somebody asks for to a crew: the one place that makes executors.

The *means* of a job are how many workers it has, the cluster if it has one, and its journal.  Workers are threads where
native code does the work, which frees the interpreter, and processes where Python does; the job knows which.  On a
cluster they are wherever that is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilewright.errors import BadParameter
from tilewright.jobs.crew import ALONE, Crew
from tilewright.jobs.journal import Journal, journal
from tilewright.jobs.shift import Care
from tilewright.jobs.stopping import Unfinished

MOST_WORKERS = 256


@dataclass(frozen=True)
class Means:
    """With what a job is done."""

    workers: int = 1
    cluster: str | None = None  # tcp://HOST:PORT, or local:N
    journal: Path | None = None
    resume: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.workers <= MOST_WORKERS:
            raise BadParameter(f"{{workers}} is from 1 to {MOST_WORKERS}, not {self.workers}", "workers")
        if self.cluster is not None and self.workers != 1:
            raise BadParameter("a cluster has its own workers: leave {workers} or {cluster} out", "workers", "cluster")
        if self.resume and self.journal is None:
            raise BadParameter("{resume} needs the {journal} to continue", "resume", "journal")


@contextmanager
def crew(means: Means, facts: Mapping[str, Any], *, python: bool = False) -> Iterator[Crew]:
    """The crew for the job of these *facts*; *python* says that its work is mostly done by Python."""
    with kept(means, facts) as book, hands(means, python) as made:
        yield Crew(made.executor, made.workers, book, made.care)


def kept(means: Means, facts: Mapping[str, Any]) -> AbstractContextManager[Journal | None]:
    """The journal, if there is one."""
    return nullcontext() if means.journal is None else journal(means.journal, facts, resume=means.resume)


def hands(means: Means, python: bool) -> AbstractContextManager[Crew]:
    """The crew without its journal."""
    if means.cluster is not None:
        from tilewright.jobs.cluster import on_cluster

        return on_cluster(means.cluster)
    if means.workers == 1:
        return nullcontext(ALONE)
    return on_processes(means.workers) if python else on_threads(means.workers)


@contextmanager
def on_threads(workers: int) -> Iterator[Crew]:
    """Threads of this process."""
    executor = ThreadPoolExecutor(workers)
    try:
        yield Crew(executor, workers)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


@contextmanager
def on_processes(workers: int) -> Iterator[Crew]:
    """Processes on this machine.  They are spawned: a fork of a process with threads may hang."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from tilewright.jobs.worker import on_our_own

    executor = ProcessPoolExecutor(workers, get_context("spawn"), on_our_own)
    try:
        yield Crew(executor, workers, care=ProcessCare())
    finally:
        kill(executor)
        executor.shutdown(wait=True, cancel_futures=True)


def kill(executor: Executor) -> None:
    """End the processes of a pool with what they are at: what is not done by now is not wanted any more."""
    for process in list((getattr(executor, "_processes", None) or {}).values()):
        process.kill()


class ProcessCare(Care):
    """Processes can be killed."""

    def explained(self, error: BaseException) -> BaseException:
        """A broken pool is one that lost a process."""
        return Unfinished("a worker process was killed") if isinstance(error, BrokenExecutor) else error

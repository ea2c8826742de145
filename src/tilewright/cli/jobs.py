"""What the commands for long jobs have in common: the options, the worker pool that they mean, and how to go on."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from tilewright.cli.progress import progress
from tilewright.errors import TilewrightError, quantity
from tilewright.jobs import options
from tilewright.verbs.means import Advance, JobMeans

if TYPE_CHECKING:
    from tilewright.jobs.pool import WorkerPool

COMMAND: ContextVar[Sequence[str]] = ContextVar("COMMAND", default=())  # what was typed


@Parameter(name="*")
@dataclass(frozen=True)
class JobFlags(options.JobOptions):
    """The options of a long job, as they are typed: threads are workers by another name."""

    workers: Annotated[int, Parameter(name=("--workers", "--threads"))] = field(
        default=1, metadata=options.JobOptions.__dataclass_fields__["workers"].metadata
    )

    @property
    def given_options(self) -> list[str]:
        """Those that differ from the usual, so that a command that cannot use them can name them."""
        usual = JobFlags()
        return [f"--{name}" for name, value in vars(self).items() if value != getattr(usual, name)]


@contextmanager
def open_job_pool(options: JobFlags, facts: Mapping[str, Any], *, python: bool = True) -> Iterator[WorkerPool]:
    """The worker pool for the job of these *facts*; when it ends early, how to go on is said."""
    from tilewright.jobs.executors import open_pool
    from tilewright.jobs.stopping import Unfinished

    pool: WorkerPool | None = None
    try:
        with open_pool(options, facts, python=python) as pool:
            yield pool
    except KeyboardInterrupt:
        if pool is not None:
            say_interrupted(pool)
        raise
    except Unfinished as error:
        if pool is None:
            raise
        raise TilewrightError(f"{error}; {how_to_continue(pool)}") from None


class LongJob:
    """A long question in progress: the means that the *options* say, and how to go on if it is interrupted."""

    def __init__(self, options: JobFlags) -> None:
        options.check()
        self.options = options
        self.pool: WorkerPool | None = None

    @property
    def means(self) -> JobMeans:
        """The pool of the options, and a bar."""
        return JobMeans(self.open_pool, bar)

    @contextmanager
    def open_pool(self, facts: Mapping[str, Any], python: bool) -> Iterator[WorkerPool]:
        """The pool for the job of these *facts*."""
        with open_job_pool(self.options, facts, python=python) as self.pool:
            yield self.pool

    def end(self, complete: bool) -> None:
        """Leave; if somebody interrupted the work, say how to go on with it."""
        if complete:
            return
        if self.pool is not None:
            say_interrupted(self.pool)
        raise KeyboardInterrupt


def means_for(options: JobFlags) -> JobMeans:
    """The means for a question that is finished or not answered at all."""
    return LongJob(options).means


def bar(label: str, total: int) -> AbstractContextManager[Advance]:
    """A progress bar, unless there is only one thing to wait for."""
    return progress(label, total) if total > 1 else nullcontext(lambda done: None)


def say_interrupted(pool: WorkerPool) -> None:
    """Say how to go on."""
    print("tilewright: interrupted;", how_to_continue(pool), file=sys.stderr)


def how_to_continue(pool: WorkerPool) -> str:
    """What is kept of a job, and the command that continues it."""
    if pool.journal is None:
        return "nothing was kept; with --journal FILE, --resume could continue it"
    command = shlex.join(["tilewright", *COMMAND.get(), *([] if "--resume" in COMMAND.get() else ["--resume"])])
    return f"the journal has {quantity(len(pool.journal.done), 'finished piece')}; continue with: {command}"

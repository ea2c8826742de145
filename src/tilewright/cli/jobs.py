"""What the commands for long jobs have in common: the options, the crew that they mean, and how to go on."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from tilewright.cli.progress import progress
from tilewright.errors import TilewrightError, counted
from tilewright.verbs.means import Advance, JobMeans

if TYPE_CHECKING:
    from tilewright.jobs import Crew, Means

COMMAND: ContextVar[Sequence[str]] = ContextVar("COMMAND", default=())  # what was typed


@Parameter(name="*")
@dataclass(frozen=True)
class JobOptions:
    """With what a long job is done."""

    workers: Annotated[
        int,
        Parameter(
            name=("--workers", "--threads"),
            help="How many pieces of the work to do at once: in threads, or in processes where Python does the work.",
        ),
    ] = 1
    cluster: Annotated[
        str | None, Parameter(help="Work on a Dask cluster: tcp://HOST:8786, or local:N for N workers here.")
    ] = None
    journal: Annotated[Path | None, Parameter(help="Keep what is done in this file.")] = None
    resume: Annotated[bool, Parameter(help="Continue the journal of a run that was interrupted.")] = False

    @property
    def given(self) -> list[str]:
        """The options that were given."""
        usual = JobOptions()
        return [f"--{name}" for name, value in vars(self).items() if value != getattr(usual, name)]

    def check(self) -> None:
        """Raise if the options make no sense together, before any work is done."""
        _ = self.means

    @property
    def means(self) -> Means:
        """The means that the options say, if they make sense together."""
        from tilewright.jobs import Means

        return Means(self.workers, self.cluster, self.journal, self.resume)


@contextmanager
def crew_for(options: JobOptions, facts: Mapping[str, Any], *, python: bool = True) -> Iterator[Crew]:
    """The crew for the job of these *facts*; when it ends early, how to go on is said."""
    from tilewright.jobs import Unfinished, crew

    kept: Crew | None = None
    try:
        with crew(options.means, facts, python=python) as kept:
            yield kept
    except KeyboardInterrupt:
        if kept is not None:
            say_interrupted(kept)
        raise
    except Unfinished as error:
        if kept is None:
            raise
        raise TilewrightError(f"{error}; {to_go_on(kept)}") from None


class LongJob:
    """A long question in progress: the means that the *options* say, and how to go on if it is interrupted."""

    def __init__(self, options: JobOptions) -> None:
        options.check()
        self.options = options
        self.crew: Crew | None = None

    @property
    def means(self) -> JobMeans:
        """The crew of the options, and a bar."""
        return JobMeans(self.open_pool, bar)

    @contextmanager
    def open_pool(self, facts: Mapping[str, Any], python: bool) -> Iterator[Crew]:
        """The crew for the job of these *facts*."""
        with crew_for(self.options, facts, python=python) as self.crew:
            yield self.crew

    def end(self, complete: bool) -> None:
        """Leave; if somebody interrupted the work, say how to go on with it."""
        if complete:
            return
        if self.crew is not None:
            say_interrupted(self.crew)
        raise KeyboardInterrupt


def means_for(options: JobOptions) -> JobMeans:
    """The means for a question that is finished or not answered at all."""
    return LongJob(options).means


def bar(label: str, total: int) -> AbstractContextManager[Advance]:
    """A progress bar, unless there is only one thing to wait for."""
    return progress(label, total) if total > 1 else nullcontext(lambda done: None)


def say_interrupted(crew: Crew) -> None:
    """Say how to go on, if anything was kept."""
    if crew.kept is not None:
        print("tilewright: interrupted;", to_go_on(crew), file=sys.stderr)


def to_go_on(crew: Crew) -> str:
    """What is kept of a job, and the command that continues it."""
    if crew.kept is None:
        return "nothing was kept: give --journal FILE, and --resume continues it"
    command = shlex.join(["tilewright", *COMMAND.get(), *([] if "--resume" in COMMAND.get() else ["--resume"])])
    return f"the journal has {counted(len(crew.kept.done), 'finished piece')}, continue with: {command}"

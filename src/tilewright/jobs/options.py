"""With what a long job is done, as somebody asks for it.

The annotations are no text here, so that the options of the command line can be derived from them in another module.
"""

from dataclasses import dataclass, field
from pathlib import Path

from tilewright.errors import BadParameter

MOST_WORKERS = 256


@dataclass(frozen=True)
class JobOptions:
    """How many work at a job, where they are, and which journal it has."""

    workers: int = field(
        default=1,
        metadata={
            "help": "How many pieces of the work to do at once: in threads, or in processes where Python does the work."
        },
    )
    cluster: str | None = field(
        default=None, metadata={"help": "Work on a Dask cluster: tcp://HOST:8786, or local:N for N workers here."}
    )
    journal: Path | None = field(default=None, metadata={"help": "Keep finished work in this file."})
    resume: bool = field(default=False, metadata={"help": "Continue the journal of a run that was interrupted."})

    def check(self) -> None:
        """Raise if the options make no sense, so that it is known before any work is done."""
        if not 1 <= self.workers <= MOST_WORKERS:
            raise BadParameter("{workers} is from 1 to {most}, not {value}", most=MOST_WORKERS, value=self.workers)
        if self.cluster is not None and self.workers != 1:
            raise BadParameter("a cluster has its own workers: leave out {workers} or {cluster}")
        if self.resume and self.journal is None:
            raise BadParameter("{resume} needs the {journal} to continue")

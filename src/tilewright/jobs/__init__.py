"""Long work in pieces: run anywhere, interrupted at any time, continued where it stopped.

A *job* is described by facts (which list, which mode, …) and made of independent *pieces*, each with a key and a
result.  A *crew* does them: threads, processes or a Dask cluster (`means`), with the same results on all of
them.  A *journal* keeps what is finished, and from it the job is continued.  This room knows no game.
"""

from tilewright.jobs.crew import ALONE, Crew, Progress, run_pieces
from tilewright.jobs.journal import BadJournal, Journal, JsonForm, journal, line_of, value_of
from tilewright.jobs.means import Means, crew
from tilewright.jobs.shift import Outcome, Work
from tilewright.jobs.stopping import Unfinished, heard_by

__all__ = [
    "ALONE",
    "BadJournal",
    "Crew",
    "Journal",
    "JsonForm",
    "Means",
    "Outcome",
    "Progress",
    "Unfinished",
    "Work",
    "crew",
    "heard_by",
    "journal",
    "line_of",
    "run_pieces",
    "value_of",
]

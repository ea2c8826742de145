"""Site: the page as a folder of files that any host of static files can show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from tilewright.verbs.calendar import database_field, day_of, first_field
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans
from tilewright.verbs.question import LEFT_OUT, BadQuestion, Question, option

PAST = 60  # days before today, unless a first one is given
MOST_DAYS = 3660


@dataclass(frozen=True)
class Site(Question):
    """Write the whole page as files that need no server.

    The folder may be put on any host of static files, also below another address.  Games, solving and analyses happen
    in the visitor's browser, which works offline after the first visit; whatever needs a server says so.  The
    editions of the days are made, proven and published now, in the store, so that they stay the same when it is written
    again; they are not readable at a glance, but they are there: visitors are on their honour.  A secret season is
    refused.

    JSON: files, bytes, lexicons, first, last.
    """

    lexicons: tuple[str, ...] = option(
        ("en5",), "A word list; may be repeated.  The first has the puzzles of the days.", http=LEFT_OUT
    )
    days: int = option(400, "How many days from today on have their puzzles.", least=1, most=MOST_DAYS, http=LEFT_OUT)
    first: str | None = first_field()
    base_url: str = option("", "Where it will stand, for the previews of links.", http=LEFT_OUT)
    docs: str | None = option(
        None, "A folder of documents to put beside it, in docs/, such as `make docs` builds.", http=LEFT_OUT
    )
    database: str | None = database_field()

    def check(self) -> None:
        """There is a list at least."""
        if not self.lexicons:
            raise BadQuestion("{lexicons} names a list at least")


@dataclass(frozen=True, slots=True)
class SiteFiles:
    """The files by their names, and what they hold."""

    files: Mapping[str, bytes]
    lexicons: tuple[str, ...]
    first: str
    last: str
    quality = "exact"
    fingerprint = None  # there may be several lists

    def as_json(self) -> dict[str, object]:
        """How many files, and what is in them; not the files themselves."""
        size = sum(map(len, self.files.values()))
        return {"files": len(self.files), "bytes": size, "lexicons": list(self.lexicons)} | {
            "first": self.first,
            "last": self.last,
        }


def site(question: Site, means: JobMeans = ALONE_AND_SILENT) -> SiteFiles:
    """Publish what is missing, and put all files together."""
    from tilewright.errors import NotMade
    from tilewright.puzzles.calendar import EPOCH
    from tilewright.site.writing import check_open, documents, site_files
    from tilewright.store import open_store
    from tilewright.verbs.publish import Publish, publish

    papers = {} if question.docs is None else documents(Path(question.docs))
    now = day_of(None)
    first = max(EPOCH, now - timedelta(PAST)) if question.first is None else day_of(question.first)
    last, dated = now + timedelta(question.days - 1), question.lexicons[0]
    with open_store(question.database) as store:
        check_open(store, dated, first, last)
    days = (last - first).days + 1
    made = publish(Publish(days=days, first=str(first), lexicon=dated, database=question.database), means)
    if failed := [each for each in made.days if each.event == "failed"]:
        raise NotMade(failed[0].kind, str(failed[0].day), failed[0].reason)
    with open_store(question.database) as store:
        files = site_files(store, question.lexicons, first, last, question.base_url, papers)
    return SiteFiles(files, question.lexicons, str(first), str(last))


def size(question: Site) -> int:
    """How many editions there will be."""
    from tilewright.kinds import DAILY_KINDS

    return question.days * len(DAILY_KINDS)

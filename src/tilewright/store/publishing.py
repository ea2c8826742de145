"""Publishing: the editions of the days to come are made, verified and put into the store.

Making happens first, in the pieces of a job, and touches nothing.  Then one transaction, which no other publisher is in
at the same time, puts there what is still missing.  So whoever comes second finds the edition *there*, and a process
that dies leaves each edition published or not published, with its line in the log or without.  If making an edition
*fails*, that is logged, and a spare one takes its place.  The days of a secret season follow from its key.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from itertools import groupby
from typing import Any

from sqlalchemy.orm import Session

from tilewright.errors import InputError, NotMade
from tilewright.jobs.batches import PieceResult
from tilewright.jobs.pool import SERIAL, Progress, WorkerPool, counting_on
from tilewright.kinds import Daily
from tilewright.lexicon import Lexicon
from tilewright.lexicon.catalogue import find, lexicon_named
from tilewright.puzzles.calendar import APART, LAST, puzzle_day
from tilewright.puzzles.editions import Edition, canonical, number_of
from tilewright.puzzles.secret import SecretSeason
from tilewright.puzzles.spares import Spare, reserve, turns
from tilewright.store.archive import documents, log, published_days, put
from tilewright.store.database import Store
from tilewright.store.seasons import KeptSeason, seasons_in, secret_on

AHEAD = 3  # days, today among them
AT_ONCE = 200  # editions in a transaction
REASON_LENGTH = 500
logger = logging.getLogger("tilewright.calendar")


@dataclass(frozen=True)
class Publication:
    """What publishing a day came to: ``made``, ``spare``, ``failed`` (with the reason), or ``there`` already."""

    kind: str
    day: date
    event: str
    reason: str = ""


class EditionMaker:
    """What makes the editions of a kind from a list, or says why it cannot."""

    def __init__(self, kind: Daily, lexicon: str, pool: WorkerPool = SERIAL) -> None:
        self.kind, self.lexicon, self.pool = kind, find(lexicon).name, pool

    def make(self, days: Sequence[date], seasons: tuple[KeptSeason, ...] = ()) -> Iterator[tuple[date, Edition | str]]:
        """The editions of *days*, or the reason why there is none: whatever goes wrong, the calendar goes on."""
        for secret, group in groupby(days, lambda day: secret_on(seasons, day)):
            yield from self.make_in_season(secret, list(group))

    def make_in_season(self, secret: SecretSeason | None, days: Sequence[date]) -> Iterator[tuple[date, Edition | str]]:
        """The editions of *days* that all belong to one season."""
        try:
            work = Making(self.kind, lexicon_named(self.lexicon), secret)
        except Exception as error:
            yield from ((day, one_line(error)) for day in days)
            return
        season = "" if secret is None else f" {secret.identity}"
        pieces = [(f"{self.kind.name} {day}{season}", day.isoformat()) for day in days]
        for day, result in zip(days, self.pool.run_in_order(pieces, work), strict=True):
            yield day, read(result)

    def spare(self, session: Session, day: date) -> Edition | None:
        """A spare for *day* that the store never had, or else had long before and long after."""
        if (kept := reserve(self.kind.name, self.lexicon)) is None:
            return None
        used: dict[str, list[int]] = {}
        for edition in documents(session, self.kind.name, self.lexicon):
            used.setdefault(canonical(edition.puzzle), []).append(edition.number)
        if (chosen := freshest(turns(kept.spares, number_of(day)), used, number_of(day))) is None:
            return None
        facts = (self.kind.name, day, self.lexicon, kept.fingerprint, kept.algorithm, kept.season)
        return Edition(*facts, chosen.grade, chosen.puzzle, spare=True)


@dataclass(frozen=True)
class Making:
    """The work on one piece: the edition of a day, as JSON has it."""

    kind: Daily
    words: Lexicon
    secret: SecretSeason | None = None

    def __call__(self, day: str) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(self.maker(date.fromisoformat(day)).text)
        return document

    @property
    def maker(self) -> Callable[[date], Edition]:
        """What makes editions of the season."""
        return maker_of(self.kind, self.words, self.secret)


@lru_cache(maxsize=8)
def maker_of(kind: Daily, words: Lexicon, secret: SecretSeason | None) -> Callable[[date], Edition]:
    """The maker of a list's season, opened when the first edition is wanted."""
    return kind.maker(words, secret)


def read(result: PieceResult) -> Edition | str:
    """The edition that a piece came to, as the store will take it out again, or the reason why there is none."""
    try:
        return Edition.read(result.value())
    except Exception as error:
        return one_line(error)


def one_line(error: Exception) -> str:
    """The error in one line that any database takes; what is a sentence for people needs no name."""
    name = "" if type(error) is InputError else f"{type(error).__name__}: "
    line = " ".join(f"{name}{error}".split())[:REASON_LENGTH]
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def freshest(spares: Sequence[Spare], used: dict[str, list[int]], number: int) -> Spare | None:
    """The first of the *spares* that was never *used*, or else the first that was not used near *number*."""
    uses = [(spare, used.get(canonical(spare.puzzle), [])) for spare in spares]
    far = [spare for spare, numbers in uses if all(abs(number - other) > APART for other in numbers)]
    return next((spare for spare, numbers in uses if not numbers), next(iter(far), None))


def publish(
    store: Store,
    kind: Daily,
    lexicon: str,
    first: date,
    days: int = AHEAD,
    pool: WorkerPool = SERIAL,
    progress: Progress = lambda done: None,
) -> list[Publication]:
    """Publish the editions of *days* days from *first* on that are not published yet; what each day came to."""
    if not 1 <= days <= number_of(LAST):
        raise InputError(f"publish 1 to {number_of(LAST):,} days, not {days:,}")
    puzzle_day(first + timedelta(days - 1))
    maker = EditionMaker(kind, lexicon, pool)
    wanted = [puzzle_day(first) + timedelta(number) for number in range(days)]
    chunks = [wanted[start : start + AT_ONCE] for start in range(0, days, AT_ONCE)]
    publications: list[Publication] = []
    for chunk in chunks:
        publications += publish_chunk(store, maker, chunk, counting_on(progress, len(publications)))
        progress(len(publications))
    return publications


def publish_chunk(store: Store, maker: EditionMaker, days: Sequence[date], progress: Progress) -> list[Publication]:
    """Make what is missing, then put it there in one transaction; all again, if a season was opened meanwhile."""
    with store.reading() as session:
        there = published_days(session, maker.kind.name, maker.lexicon, days)
        seasons = seasons_in(session, maker.lexicon)
    made: dict[date, Edition | str] = {}
    for day, edition in maker.make([day for day in days if day not in there], seasons):
        made[day] = edition
        progress(len(there) + len(made))
    if made:
        with store.writing(alone=True) as session:
            there = published_days(session, maker.kind.name, maker.lexicon, days)
            is_as_before = seasons_in(session, maker.lexicon) == seasons
            missing = [day for day in days if day not in there and is_as_before]
            settled = {day: settle(session, maker, day, made[day]) for day in missing}
        if not is_as_before:
            return publish_chunk(store, maker, days, progress)
    return [Publication(maker.kind.name, day, "there") if day in there else settled[day] for day in days]


def settle(session: Session, maker: EditionMaker, day: date, made: Edition | str) -> Publication:
    """Put the edition of *day* into the store, or a spare one if it could not be made."""
    kind, lexicon = maker.kind.name, maker.lexicon
    if isinstance(made, Edition):
        put(session, made, "made")
        return Publication(kind, day, "made")
    log(session, kind, lexicon, day, "failed", made)
    if (spare := maker.spare(session, day)) is None:
        return Publication(kind, day, "failed", made)
    put(session, spare, "spare")
    logger.warning("the %s of %s could not be made, a spare is published instead (%s)", kind, day, made)
    return Publication(kind, day, "spare", made)


def failures(publications: Sequence[Publication]) -> Iterator[NotMade]:
    """The days that have no edition now, as errors."""
    return (NotMade(each.kind, str(each.day), each.reason) for each in publications if each.event == "failed")

"""Publish: the editions of the days to come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.calendar import database_field, day_of, first_field, kind_names, kinds_field, name_field
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans
from tilewright.verbs.question import Narrowing, Question, in_brief, option

if TYPE_CHECKING:
    from datetime import date

    from tilewright.kinds import Daily
    from tilewright.store.publishing import Publication

ALWAYS_NAMED = ("guess", "clues", "cross")  # in the journals of 0.1.0, so that these can be continued


@dataclass(frozen=True)
class Publish(Question):
    """Publish the editions of the days to come.

    They begin today (in UTC), unless a first date is given.  What is published already stays as it is, so this is safe
    to repeat, and to run several times at once.

    JSON: lexicon, and days, each with kind, date, event (made, spare, failed, or there if it was published before) and
    reason.
    """

    days: int = option(3, "How many days, the first among them.", least=1, http=Narrowing(most=366))
    first: str | None = first_field()
    kinds: tuple[str, ...] = kinds_field()
    lexicon: str = name_field()
    database: str | None = database_field()


@dataclass(frozen=True, slots=True)
class PublishedDays:
    """What publishing came to, day by day."""

    lexicon: str
    fingerprint: str
    days: tuple[Publication, ...]
    quality = "exact"

    def as_json(self) -> dict[str, object]:
        """The days."""
        days = [
            {"kind": each.kind, "date": str(each.day), "event": each.event, "reason": each.reason} for each in self.days
        ]
        return {"lexicon": self.lexicon, "days": days}

    def __repr__(self) -> str:
        return f"<PublishedDays {in_brief([f'{each.kind} {each.day} {each.event}' for each in self.days])}>"


def publish(question: Publish, means: JobMeans = ALONE_AND_SILENT) -> PublishedDays:
    """Publish, and say what became of each day; one that failed is among them."""
    from tilewright.kinds import daily_named
    from tilewright.lexicon.catalogue import lexicon_named
    from tilewright.store import open_store
    from tilewright.store.publishing import publish as publish_kind

    kinds, start = [daily_named(each) for each in kind_names(question.kinds)], day_of(question.first)
    fingerprint, found = lexicon_named(question.lexicon).fingerprint, list["Publication"]()
    facts = {
        "job": "calendar",
        "lexicon": fingerprint,
        "kinds": rules_of(kinds, start),
    }
    with open_store(question.database) as store, means.open_pool(facts, True) as pool:
        for kind in kinds:
            with means.open_bar(kind.name, question.days) as advance:
                found += publish_kind(store, kind, question.lexicon, start, question.days, pool, advance)
    return PublishedDays(question.lexicon, fingerprint, tuple(found))


def rules_of(kinds: Iterable[Daily], start: date) -> dict[str, int]:
    """The versions of the rules by which a journal is known; a newer kind is left out while its rule is the first."""
    versions = {each.name: each.algorithm_on(start) for each in kinds}
    return {name: version for name, version in versions.items() if name in ALWAYS_NAMED or version > 1}


def size(question: Publish) -> int:
    """How many editions it is; what is wrong with the question is said here already."""
    from tilewright.lexicon.catalogue import lexicon_named

    _ = lexicon_named(question.lexicon), day_of(question.first)
    return question.days * len(kind_names(question.kinds))

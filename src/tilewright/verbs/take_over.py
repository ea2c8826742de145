"""Take over: days that are not published yet change places as a balance proposes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tilewright.errors import InputError
from tilewright.verbs.calendar import database_field
from tilewright.verbs.question import LEFT_OUT, Question, in_brief, positional

Pair = tuple[str, str, str]  # a kind, and two dates


class BadPlan(InputError):
    """What should be the JSON of a balance is none."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"this is not what a balance proposes: {reason}")
        self.reason = reason


@dataclass(frozen=True)
class TakeOver(Question):
    """Let days to come change places as a balance proposes.

    All of them, or none if one is published already, belongs to another season, or would bring a word again too soon.
    Their editions are published, proven anew, and signed by the host, since they no longer follow from their dates.

    JSON: lexicon and exchanges, each with kind, date and other.
    """

    plan: str = positional("What a balance proposes, as JSON; exchanges can be left out of it.", http=LEFT_OUT)
    database: str | None = database_field()


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Which days changed places."""

    lexicon: str
    fingerprint: str
    exchanges: tuple[Pair, ...]
    quality = "exact"

    def as_json(self) -> dict[str, object]:
        """The days."""
        rows = [{"kind": kind, "date": day, "other": other} for kind, day, other in self.exchanges]
        return {"lexicon": self.lexicon, "exchanges": rows}

    def __repr__(self) -> str:
        return f"<TakenOver {in_brief([f'{kind} {day} and {other}' for kind, day, other in self.exchanges])}>"


def take_over(question: TakeOver) -> TakenOver:
    """Let the days change places, all or none."""
    from tilewright.kinds import daily_named
    from tilewright.lexicon.catalogue import lexicon_named
    from tilewright.puzzles.calendar import puzzle_day
    from tilewright.store import open_store
    from tilewright.store.exchange import import_editions
    from tilewright.store.exchanges import exchanged_editions

    lexicon, exchanges = _read(question.plan)
    fingerprint = lexicon_named(lexicon).fingerprint
    days: dict[str, list[Any]] = {}
    for kind, day, other in exchanges:
        days.setdefault(daily_named(kind).name, []).append((puzzle_day(day), puzzle_day(other)))
    with open_store(question.database) as store:
        editions = [exchanged_editions(store, daily_named(kind), lexicon, pairs) for kind, pairs in days.items()]
        import_editions(store, [edition for group in editions for edition in group])
    return TakenOver(lexicon, fingerprint, exchanges)


def _read(text: str) -> tuple[str, tuple[Pair, ...]]:
    """The list and the exchanges of a plan; each day is in one of them at most."""
    try:
        content = json.loads(text)
        lexicon, rows = str(content["lexicon"]), content["exchanges"]
        pairs = tuple((str(row["kind"]), str(row["date"]), str(row["other"])) for row in rows)
    except (ValueError, RecursionError) as error:
        raise BadPlan(f"it is not JSON ({error})") from None
    except (KeyError, TypeError):
        raise BadPlan("it has no exchanges; let the balance look at the days ahead") from None
    days = [(kind, day) for kind, one, other in pairs for day in (one, other)]
    if twice := next((day for place, (kind, day) in enumerate(days) if (kind, day) in days[:place]), None):
        raise BadPlan(f"{twice} changes places twice")
    return lexicon, pairs

"""What a local host must know before anything is asked: lists, solvers, and which days there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from tilewright.kinds import DAILY_KINDS, KINDS
from tilewright.lexicon.catalogue import summaries
from tilewright.solvers import SOLVERS

Days = Mapping[str, Mapping[str, tuple[date, date]]]  # by kind and list: the first and the last
LOCAL_SOLVERS = ("information", "optimal", "candidate")  # that the compiled core has
OPTION = ("name", "default", "help", "choices")
SOLVER = ("name", "summary", "deterministic", "status")


def index_of(names: Sequence[str], days: Days) -> dict[str, Any]:
    """The index of a site with the lists of these *names*."""
    return {
        "lexicons": [row._asdict() for row in summaries() if row.name in names],
        "known": list(names),
        "solvers": [solver_facts(kind.info) for kind in SOLVERS if kind.info.name in LOCAL_SOLVERS],
        "scores": {kind: list(KINDS[kind].daily.scores) for kind in DAILY_KINDS},
        "editions": {kind: {name: span(*ends) for name, ends in lists.items()} for kind, lists in days.items()},
    }


def span(first: date, last: date) -> dict[str, str]:
    """The first and the last day."""
    return {"first": str(first), "last": str(last)}


def solver_facts(info: Any) -> dict[str, object]:
    """What there is to know of a solver."""
    options = [{name: getattr(each, name) for name in OPTION} for each in info.options]
    return {name: getattr(info, name) for name in SOLVER} | {"options": options}

"""The verbs as functions, for Python: ``suggest("crane=-YG--", top=3)`` answers `Suggest(("crane=-YG--",), top=3)`.

The fields that may be given without names come first, the others by their names.  What takes long has two more: *job*
says with how many workers it is done, where, and with which journal, and *progress* is called with how much is done.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import MISSING, Field, fields
from difflib import get_close_matches
from inspect import Parameter as Slot
from typing import TYPE_CHECKING, Any, TypeVar

from tilewright.verbs.analyse import Analyse
from tilewright.verbs.analyse import analyse as _analyse
from tilewright.verbs.balance import Balance
from tilewright.verbs.balance import balance as _balance
from tilewright.verbs.bench import Bench
from tilewright.verbs.bench import bench as _bench
from tilewright.verbs.calendar_stats import CalendarStats
from tilewright.verbs.calendar_stats import calendar_stats as _calendar_stats
from tilewright.verbs.candidates import Candidates
from tilewright.verbs.candidates import candidates as _candidates
from tilewright.verbs.check import Check
from tilewright.verbs.check import check as _check
from tilewright.verbs.check_season import CheckSeason
from tilewright.verbs.check_season import check_season as _check_season
from tilewright.verbs.clues import Clues
from tilewright.verbs.clues import clues as _clues
from tilewright.verbs.cross_census import CrossCensus
from tilewright.verbs.cross_census import cross_census as _cross_census
from tilewright.verbs.exam import Exam
from tilewright.verbs.exam import exam as _exam
from tilewright.verbs.export_editions import ExportEditions
from tilewright.verbs.export_editions import export_editions as _export_editions
from tilewright.verbs.make_best import MakeBest
from tilewright.verbs.make_best import make_best as _make_best
from tilewright.verbs.make_book import MakeBook
from tilewright.verbs.make_book import make_book as _make_book
from tilewright.verbs.make_clue_batch import MakeClueBatch
from tilewright.verbs.make_clue_batch import make_clue_batch as _make_clue_batch
from tilewright.verbs.make_clues import MakeClues
from tilewright.verbs.make_clues import make_clues as _make_clues
from tilewright.verbs.make_cross import MakeCross
from tilewright.verbs.make_cross import make_cross as _make_cross
from tilewright.verbs.make_cross_batch import MakeCrossBatch
from tilewright.verbs.make_cross_batch import make_cross_batch as _make_cross_batch
from tilewright.verbs.means import Advance, JobMeans
from tilewright.verbs.open_season import OpenSeason
from tilewright.verbs.open_season import open_season as _open_season
from tilewright.verbs.prove import Prove
from tilewright.verbs.prove import prove as _prove
from tilewright.verbs.publish import Publish
from tilewright.verbs.publish import publish as _publish
from tilewright.verbs.question import Question, about, name_values
from tilewright.verbs.search import Search
from tilewright.verbs.search import search as _search
from tilewright.verbs.show_edition import ShowEdition
from tilewright.verbs.show_edition import show_edition as _show_edition
from tilewright.verbs.show_seasons import ShowSeasons
from tilewright.verbs.show_seasons import show_seasons as _show_seasons
from tilewright.verbs.solve import Solve
from tilewright.verbs.solve import solve as _solve
from tilewright.verbs.suggest import Suggest
from tilewright.verbs.suggest import suggest as _suggest
from tilewright.verbs.suggest_cross import SuggestCross
from tilewright.verbs.suggest_cross import suggest_cross as _suggest_cross
from tilewright.verbs.take_over import TakeOver
from tilewright.verbs.take_over import take_over as _take_over
from tilewright.verbs.tune import Tune
from tilewright.verbs.tune import tune as _tune

if TYPE_CHECKING:
    from tilewright.jobs.options import JobOptions

Found = TypeVar("Found")


def _asker(question: type[Question], answer: Callable[..., Found]) -> Callable[..., Found]:
    """A function of the fields of a *question* that answers it."""
    takes_means = "means" in inspect.signature(answer).parameters

    def ask(*positional: Any, **given: Any) -> Found:
        means = [means_of(given.pop("job", None), given.pop("progress", None))] if takes_means else []
        _check_names(answer.__name__, question, given)
        return answer(question(**name_values(question, positional), **given), *means)

    ask.__name__ = ask.__qualname__ = answer.__name__
    ask.__doc__, ask.__module__ = _help(question), __name__
    ask.__signature__ = _signature(question, answer, takes_means)  # type: ignore[attr-defined]
    return ask


def _check_names(verb: str, question: type[Question], given: Mapping[str, Any]) -> None:
    """Refuse what the question has no field for, and say which was probably meant."""
    known = [each.name for each in fields(question)]
    if unknown := next((name for name in given if name not in known), None):
        near = get_close_matches(unknown, known, n=1)
        meant = f"; did you mean {near[0]!r}?" if near else f"; it has {', '.join(known)}"
        raise TypeError(f"{verb} has no field {unknown!r}{meant}")


def _help(question: type[Question]) -> str:
    """What the question is, and what each field means."""
    told = "\n".join(f"    {each.name}: {about(each).help}" for each in fields(question))
    return f"{inspect.cleandoc(question.__doc__ or '')}\n\nFields:\n{told}"


def _signature(question: type[Question], answer: Callable[..., Found], takes_means: bool) -> inspect.Signature:
    """How the function is called, for those who ask for help."""
    slots = [_slot(each) for each in fields(question)]
    if takes_means:
        slots.append(Slot("job", Slot.KEYWORD_ONLY, default=None, annotation="JobOptions | None"))
        slots.append(Slot("progress", Slot.KEYWORD_ONLY, default=None, annotation="Advance | None"))
    slots.sort(key=lambda slot: slot.kind)
    return inspect.Signature(slots, return_annotation=answer.__annotations__["return"])


def _slot(each: Field[Any]) -> Slot:
    place = about(each).place
    if place == "many":
        inner = str(each.type).removeprefix("tuple[").removesuffix(", ...]")
        return Slot(each.name, Slot.VAR_POSITIONAL, annotation=inner)
    kind = Slot.POSITIONAL_OR_KEYWORD if place == "one" else Slot.KEYWORD_ONLY
    return Slot(each.name, kind, default=Slot.empty if each.default is MISSING else each.default, annotation=each.type)


def means_of(job: JobOptions | None, progress: Advance | None) -> JobMeans:
    """What *job* and *progress* mean for a long question."""
    from tilewright.jobs.executors import open_pool
    from tilewright.jobs.options import JobOptions

    options, advance = job or JobOptions(), progress or (lambda done: None)
    return JobMeans(
        lambda facts, python: open_pool(options, facts, python=python), lambda label, total: nullcontext(advance)
    )


candidates = _asker(Candidates, _candidates)
suggest = _asker(Suggest, _suggest)
suggest_cross = _asker(SuggestCross, _suggest_cross)
solve = _asker(Solve, _solve)
analyse = _asker(Analyse, _analyse)
search = _asker(Search, _search)
clues = _asker(Clues, _clues)
check = _asker(Check, _check)
make_clues = _asker(MakeClues, _make_clues)
make_clue_batch = _asker(MakeClueBatch, _make_clue_batch)
make_cross = _asker(MakeCross, _make_cross)
make_cross_batch = _asker(MakeCrossBatch, _make_cross_batch)
cross_census = _asker(CrossCensus, _cross_census)
book = _asker(MakeBook, _make_book)
bench = _asker(Bench, _bench)
prove = _asker(Prove, _prove)
tune = _asker(Tune, _tune)
exam = _asker(Exam, _exam)
make_best = _asker(MakeBest, _make_best)
publish = _asker(Publish, _publish)
show_edition = _asker(ShowEdition, _show_edition)
export_editions = _asker(ExportEditions, _export_editions)
calendar_stats = _asker(CalendarStats, _calendar_stats)
balance = _asker(Balance, _balance)
take_over = _asker(TakeOver, _take_over)
open_season = _asker(OpenSeason, _open_season)
show_seasons = _asker(ShowSeasons, _show_seasons)
check_season = _asker(CheckSeason, _check_season)

"""The calendar's store: publishing, reading and counting, beside making the editions without a store."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from tempfile import TemporaryDirectory

from benchmarks.measure import Figure, cpu_seconds, of_process, tilewright
from tilewright.kinds.guess.daily import DAILY
from tilewright.lexicon import load
from tilewright.puzzles.calendar import EPOCH, LAST
from tilewright.store import open_store
from tilewright.store.archive import Span, editions
from tilewright.store.database import Store
from tilewright.store.plays import new_player, record
from tilewright.store.publishing import publish
from tilewright.store.statistics import edition_statistics, hardest_letters

FIRST = date(2026, 1, 1)
TEN_YEARS = 3652
PLAYS = 2000
ALL = Span(["guess"], EPOCH, LAST, "en5")


def figures() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/calendar.sqlite"
        bare, _ = of_process(tilewright("score", "crane", "caper"))
        command, _ = of_process(tilewright("calendar", "publish", "--kind", "guess", "--database", url), runs=1)
        yield Figure("calendar publish --days 3, new store", command, "s", "1.5", bare, "score")
        with open_store(url) as store:
            yield from of_editions(store)
            yield from of_plays(store)


def of_editions(store: Store) -> Iterator[Figure]:
    """Ten years of the guessing game."""
    make = DAILY.maker(load("en5"))
    making = cpu_seconds(lambda: [make(FIRST + timedelta(day)).text for day in range(TEN_YEARS)], runs=1)
    publishing = cpu_seconds(lambda: publish(store, DAILY, "en5", FIRST, TEN_YEARS), runs=1)
    reading = cpu_seconds(lambda: editions(store, ALL), runs=1)
    each = 1000 / TEN_YEARS
    yield Figure("publish an edition, of ten years", publishing * each, "ms", "50", making * each, "only make it")
    yield Figure("read an edition, of ten years", reading * each, "ms", "1", making * each, "only make it")


def of_plays(store: Store) -> Iterator[Figure]:
    """Two thousand plays of one edition."""
    published = editions(store, ALL)[0]
    moves = ["crane", "slate", "bumpy"] * 2  # lost, so that the letters count
    judging = cpu_seconds(lambda: [DAILY.judge(published.edition.puzzle, moves) for _ in range(PLAYS)], runs=1)
    recording = cpu_seconds(lambda: [record(store, new_player(), published, moves, 60) for _ in range(PLAYS)], runs=1)
    counting = cpu_seconds(lambda: (edition_statistics(store, ALL), hardest_letters(store, ALL)), runs=1)
    each = 1000 / PLAYS
    yield Figure("record a play", recording * each, "ms", "5", judging * each, "only judge it")
    yield Figure(f"statistics of ten years and {PLAYS} plays", counting, "s", "2", judging, "only judge them")

"""What tests of the store share: an open store on both databases, and an edition of a known word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date

import pytest

from tilewright.kinds.guess.daily import DAILY
from tilewright.lexicon import Lexicon
from tilewright.puzzles.calendar import EPOCH, LAST
from tilewright.puzzles.editions import GradedPuzzle
from tilewright.store import open_store
from tilewright.store.archive import PublishedEdition, Span, find
from tilewright.store.database import Store
from tilewright.store.publishing import publish

FIRST = date(2028, 2, 28)
ALL = Span(["guess"], EPOCH, LAST, "en5")
ALICE, BERTA = "a" * 32, "b" * 32


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with open_store(database) as opened:
        yield opened


@pytest.fixture
def today(store: Store) -> PublishedEdition:
    """An edition that is published; its word is 'crane', which a maker of our own chose."""

    def season(_: Lexicon) -> Callable[[date], GradedPuzzle]:
        return lambda _: GradedPuzzle({"word": "crane"}, "1:1:test", "medium")

    publish(store, replace(DAILY, season=season), "en5", FIRST, 1)
    return find(store, "guess", FIRST, "en5")

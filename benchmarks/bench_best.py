"""Positions of the day: made, and checked by plain recursion, on the largest list of five letters."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks.measure import Figure
from tilewright.kinds.best.check import check_best
from tilewright.kinds.best.game import BestGame
from tilewright.kinds.best.making import make_best
from tilewright.lexicon import load

COUNT = 30


def figures() -> Iterator[Figure]:
    lexicon = load("en5-big")
    making, checking, naming = [], [], []
    for seed in range(COUNT):
        start = time.process_time()
        puzzle = make_best(lexicon, seed)
        made = time.process_time()
        check_best(puzzle.as_json(), lexicon)
        checked = time.process_time()
        BestGame(lexicon, puzzle).guess(puzzle.obvious)
        named = time.process_time()
        making.append(made - start)
        checking.append(checked - made)
        naming.append(named - checked)
    yield Figure(f"a position, the mean of {COUNT}", sum(making) / COUNT, "s", "1")
    yield Figure("  its check by plain recursion", sum(checking) / COUNT, "s", "2")
    yield Figure("  the longest check", max(checking), "s", "5")
    yield Figure("  what a named guess comes to", sum(naming) / COUNT, "s", "0.2")

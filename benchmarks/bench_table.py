"""The feedback table: native against vectorised NumPy, and opening it from the cache."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from os import environ

import numpy as np
from numpy.typing import NDArray

from benchmarks.lists import classic
from benchmarks.measure import Figure, cpu_seconds
from tilewright import _native
from tilewright.table import FeedbackTable, column_ids, reply_matrix

EVERYTHING = slice(None)


def with_numpy(guesses: NDArray[np.uint8], answers: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The same table as a good NumPy programmer writes it: whole arrays, guesses in chunks that stay in the cache."""
    length, table = guesses.shape[1], np.empty((len(guesses), len(answers)), np.uint8)
    for start in range(0, len(guesses), 64):
        chunk = guesses[start : start + 64]
        greens = [chunk[:, None, place] == answers[None, :, place] for place in range(length)]
        used = [green.copy() for green in greens]
        codes = sum(
            (green.astype(np.uint8) * np.uint8(2 * 3**place) for place, green in enumerate(greens)), np.uint8(0)
        )
        for place in range(length):
            open_here = ~greens[place]
            for other in range(length):
                if other != place:
                    match = open_here & ~used[other] & (chunk[:, None, place] == answers[None, :, other])
                    used[other] |= match
                    open_here &= ~match
                    codes += match.view(np.uint8) * np.uint8(3**place)
        table[start : start + 64] = codes
    return table


def figures() -> Iterator[Figure]:
    lexicon = classic("classic")
    answers = column_ids(lexicon, "answers")
    peer = cpu_seconds(lambda: with_numpy(lexicon.codes, lexicon.codes[answers]), runs=1)
    for width in _native.widths():
        ours = cpu_seconds(lambda width=width: reply_matrix(lexicon, EVERYTHING, answers, width=width))
        yield Figure(f"table 12,972 x 2,315, {width}", ours, "s", "a tenth of NumPy", peer, "NumPy")
    assert np.array_equal(reply_matrix(lexicon, EVERYTHING, answers), with_numpy(lexicon.codes, lexicon.codes[answers]))
    whole = classic("classic-all")
    yield Figure("table 14,855 x 14,855", cpu_seconds(lambda: reply_matrix(whole, EVERYTHING, None)), "s", "1.5")
    with tempfile.TemporaryDirectory() as folder:
        environ["TILEWRIGHT_CACHE"] = folder
        FeedbackTable.of(whole, "allowed")
        yield Figure(
            "the same, opened from the cache", cpu_seconds(lambda: FeedbackTable.of(whole, "allowed")), "s", "0.010"
        )

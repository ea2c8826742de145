"""The native search for clues, held equal to what plain Python finds by trying everything."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright import _native
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern, score
from tilewright.puzzles.clues.board import ClueBoard, all_but, bits, shuffle_ids, sieve
from tilewright.puzzles.clues.wishes import Wishes
from tilewright.puzzles.draw import Draw

Pieces = list[frozenset[int]]
ITEMS = 9


# which words fit


@st.composite
def lexicons(draw: st.DrawFn) -> Lexicon:
    length = draw(st.integers(2, 6))
    return Lexicon.of("any", draw(st.sets(st.text("abcd", min_size=length, max_size=length), min_size=1, max_size=90)))


@settings(max_examples=150)
@given(lexicons(), st.data())
def test_the_sieve_keeps_the_words_that_rescore_to_the_reply(lexicon: Lexicon, data: st.DataObject) -> None:
    guess = data.draw(st.integers(0, len(lexicon) - 1))
    marks = data.draw(st.lists(st.integers(0, 2), min_size=lexicon.length, max_size=lexicon.length))
    out = np.empty((1, -(-len(lexicon) // 64)), np.uint64)
    sieve(lexicon).fitting(lexicon.codes[[guess]], np.array([marks], np.uint8), out)
    reply = Pattern("".join(map(str, marks)))
    fitting = [number for number, word in enumerate(lexicon.words) if score(lexicon.words[guess], word) == reply]
    assert np.flatnonzero(bits(out[0])).tolist() == fitting


def test_a_sieve_refuses_what_is_no_word() -> None:
    tiny = Lexicon.of("tiny", ["tile", "word"])
    out = np.empty((1, 1), np.uint64)
    with pytest.raises(ValueError, match="out of range"):
        sieve(tiny).fitting(np.full((1, 4), 99, np.uint8), np.zeros((1, 4), np.uint8), out)
    with pytest.raises(ValueError, match="out of range"):
        sieve(tiny).fitting(np.zeros((1, 4), np.uint8), np.full((1, 4), 3, np.uint8), out)
    with pytest.raises(ValueError, match="row per guess"):
        sieve(tiny).fitting(np.zeros((1, 3), np.uint8), np.zeros((1, 3), np.uint8), out)


# covers


PIECES = st.lists(st.frozensets(st.integers(0, ITEMS - 1)), max_size=8)  # what each spares


def is_tight(pieces: Pieces, chosen: tuple[int, ...], items: int = ITEMS) -> bool:
    """Whether the chosen pieces spare nothing together, and something when any one is left out."""

    def spared(some: tuple[int, ...]) -> frozenset[int]:
        return frozenset(range(items)).intersection(*(pieces[piece] for piece in some))

    return not spared(chosen) and all(spared(tuple(p for p in chosen if p != piece)) for piece in chosen)


def covers_of(pieces: Pieces, weights: list[int] | None = None) -> _native.Covers:
    rows = np.array([[sum(1 << item for item in piece)] for piece in pieces], np.uint64).reshape(-1, 1)
    return _native.Covers(
        rows, np.array([(1 << ITEMS) - 1], np.uint64), np.array(weights or [0] * len(pieces), np.uint8)
    )


def listed(covers: _native.Covers, nodes: int = 10**6) -> list[tuple[int, ...]]:
    """The whole list, asked for with so many nodes at a time."""
    found = []
    while True:
        outcome, _, chosen = covers.next(nodes)
        if outcome == _native.NONE:
            return found
        if outcome == _native.FOUND:
            found.append(tuple(sorted(chosen)))


@settings(max_examples=200)
@given(PIECES, st.integers(1, 4))
def test_the_list_has_every_tight_cover_once(pieces: Pieces, size: int) -> None:
    covers = covers_of(pieces)
    covers.begin(size, 99, [])
    wanted = [each for each in combinations(range(len(pieces)), size) if is_tight(pieces, each)]
    assert sorted(listed(covers)) == wanted


@settings(max_examples=100)
@given(PIECES, st.integers(1, 4), st.integers(1, 3))
def test_a_list_that_is_interrupted_goes_on_where_it_was(pieces: Pieces, size: int, nodes: int) -> None:
    covers = covers_of(pieces)
    covers.begin(size, 99, [])
    whole = listed(covers)
    covers.begin(size, 99, [])
    assert listed(covers, nodes) == whole


@settings(max_examples=100)
@given(PIECES, st.integers(1, 4), st.lists(st.integers(0, 5), min_size=8, max_size=8), st.integers(0, 9))
def test_no_cover_weighs_more_than_the_budget(pieces: Pieces, size: int, weights: list[int], budget: int) -> None:
    covers = covers_of(pieces, weights[: len(pieces)])
    covers.begin(size, budget, [])
    wanted = [
        each
        for each in combinations(range(len(pieces)), size)
        if is_tight(pieces, each) and sum(weights[piece] for piece in each) <= budget
    ]
    assert sorted(listed(covers)) == wanted


@settings(max_examples=100)
@given(PIECES, st.integers(1, 4), st.data())
def test_pieces_that_are_given_are_in_every_cover(pieces: Pieces, size: int, data: st.DataObject) -> None:
    given_ones = data.draw(
        st.lists(st.sampled_from(range(len(pieces))), unique=True, max_size=size) if pieces else st.just([])
    )
    covers = covers_of(pieces)
    covers.begin(size, 99, given_ones)
    wanted = [
        each for each in combinations(range(len(pieces)), size) if is_tight(pieces, each) and {*given_ones} <= {*each}
    ]
    assert sorted(listed(covers)) == wanted


@settings(max_examples=100)
@given(PIECES, st.integers(1, 4), st.integers(0, 2**64 - 1))
def test_what_is_found_at_random_is_tight_and_keeps_to_the_bounds(pieces: Pieces, size: int, seed: int) -> None:
    low, high = np.array([2, 1, 1], np.int64), np.array([7, 6, 5], np.int64)
    outcome, _, chosen = covers_of(pieces).sample(size, 99, low, high, seed, 20, 10_000)
    if outcome == _native.FOUND:
        assert is_tight(pieces, tuple(chosen))
        for number in range(1, size):
            left = frozenset(range(ITEMS)).intersection(*(pieces[piece] for piece in chosen[:number]))
            assert low[number - 1] <= len(left) <= high[number - 1]


def test_a_list_without_nodes_is_not_taken_for_an_empty_one() -> None:
    covers = covers_of([frozenset(), frozenset({1})])
    covers.begin(1, 99, [])
    assert covers.next(0)[0] == _native.LIMIT
    assert covers.next(1) == (_native.FOUND, 0, [0])
    assert covers.next(0)[0] == _native.NONE


def test_a_list_must_be_begun() -> None:
    covers = covers_of([frozenset()])
    with pytest.raises(RuntimeError, match="not begun"):
        covers.next(1)
    with pytest.raises(ValueError, match="no such piece"):
        covers.begin(1, 99, [1])
    with pytest.raises(ValueError, match="a piece at least"):
        covers.begin(0, 99, [])


# boards


def test_the_order_of_a_board_is_that_of_splitmix64() -> None:
    ids, draw = np.arange(50, dtype=np.int32), Draw(7)
    keys = [draw.bits() for _ in ids]
    assert shuffle_ids(ids, 7).tolist() == sorted(ids, key=lambda number: keys[number])


def test_all_but_one_word_are_items() -> None:
    assert np.flatnonzero(bits(all_but(64, 70))).tolist() == [*range(64), *range(65, 70)]


def test_a_board_counts_and_orders_by_what_is_left() -> None:
    lexicon = Lexicon.of("small", ["tile", "tilt", "word", "wort", "site", "mite"])
    board = ClueBoard.of(lexicon, "tile", Wishes(), 1)
    for piece in range(len(board.pool)):
        (guess,) = board.words([piece])
        fitting = [word for word in lexicon.words if score(guess, word) == score(guess, "tile")]
        assert board.count_left([piece]) == len(fitting)
    pieces = [int(np.flatnonzero(board.pool == lexicon.ids[word])[0]) for word in ("tilt", "word")]
    assert board.words(board.order(pieces, ((2, 9),)) or []) == ["word", "tilt"]
    assert board.order(pieces, ((9, 9),)) is None

"""The census: exact at every level, in its order, cached, and held equal to what the definitions say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from tests.support.crosses import SMALL, Triple, all_placements, cross_words, ringed_words
from tilewright.cross import LEVELS, CrossPuzzle, CrossWords
from tilewright.lexicon import RINGS, Lexicon, load
from tilewright.lexicon.folders import cache_folder
from tilewright.puzzles.check_cross import false_claims, other_pairs, same_colours
from tilewright.puzzles.cross.census import BITS, LETTER_SHIFT, Census, levels_of, take_census
from tilewright.puzzles.cross.rivals import is_alone, rivals


def by_definition(words: CrossWords, ring: str = "answers") -> list[tuple[int, tuple[str, ...]]]:
    """How many letters each placement has and the levels at which it is unique, against every pair of the ring."""
    others = list(all_placements(words.ring(ring)))

    def alike(level: str, one: Triple, other: Triple) -> bool:
        (shape, *pair), (other_shape, *other_pair) = one, other
        cells, other_cells = shape.cells(*pair), other_shape.cells(*other_pair)
        letters = set(cells) == set(other_cells)
        colours = len(cells) == len(other_cells) and same_colours(cells, other_cells)
        return shape == other_shape and {"letters": letters, "colours": letters and colours, "pattern": colours}[level]

    def levels(placement: Triple) -> tuple[str, ...]:
        rest = [other for other in others if other != placement]
        return tuple(level for level in LEVELS if not any(alike(level, placement, other) for other in rest))

    return [(len(set(each[0].cells(*each[1:]))), levels(each)) for each in all_placements(words)]


@settings(max_examples=20, deadline=None)
@given(cross_words())
def test_the_census_is_what_the_definitions_say(words: CrossWords) -> None:
    assert [(mark >> LETTER_SHIFT, levels_of(mark)) for mark in take_census(words).tolist()] == by_definition(words)


@pytest.mark.parametrize("ring", RINGS)
@settings(max_examples=15, deadline=None)
@given(words=ringed_words())
def test_a_census_against_a_ring_is_what_the_definitions_say(words: CrossWords, ring: str) -> None:
    marks = take_census(words, ring).tolist()
    assert [(mark >> LETTER_SHIFT, levels_of(mark)) for mark in marks] == by_definition(words, ring)


@settings(max_examples=15, deadline=None)
@given(ringed_words())
def test_a_wider_ring_only_takes_levels_away(words: CrossWords) -> None:
    answers, known, allowed = (take_census(words, ring) for ring in RINGS)
    assert np.all(allowed & known == allowed)
    assert np.all(known & answers == known)


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=15, deadline=None)
@given(words=ringed_words())
def test_rivals_are_what_brute_force_finds(words: CrossWords, level: str) -> None:
    wide = words.ring("allowed")
    for shape, across, down in list(all_placements(words))[::5]:
        puzzle = CrossPuzzle(across, down, shape.across_index, shape.down_index, "")
        found = rivals(words, puzzle, level)
        assert sorted(found) == sorted(other_pairs(puzzle, level, wide.across, wide.down))
        placed = shape, words.across.index(across), words.down.index(down)
        assert is_alone(words, placed, level) == (not found)


@settings(max_examples=30, deadline=None)
@given(cross_words())
def test_letters_alone_give_the_same_letters_level(words: CrossWords) -> None:
    assert np.array_equal(take_census(words, letters_only=True) & BITS["letters"], take_census(words) & BITS["letters"])


@settings(max_examples=30, deadline=None)
@given(cross_words())
def test_placements_are_numbered_both_ways(words: CrossWords) -> None:
    census = Census.of(words, cache=False)
    found = []
    for shape, placements in census.placements.items():
        numbers = np.arange(len(placements))
        across, down = placements.pairs(numbers)
        found += [(shape, words.across[a], words.down[d]) for a, d in zip(across, down, strict=True)]
        assert [placements.number(int(a), int(d)) for a, d in zip(across, down, strict=True)] == numbers.tolist()
    assert found == list(all_placements(words))


def test_a_placement_that_is_unique_by_letters_or_by_pattern_is_so_by_colours() -> None:
    marks = take_census(CrossWords.of(load("en4")))
    stronger = marks & (BITS["letters"] | BITS["pattern"]) != 0
    assert np.all(marks[stronger] & BITS["colours"])


def test_with_equal_places_the_mirror_image_has_the_same_letters() -> None:
    census = Census.of(CrossWords.of(load("en4")), cache=False)
    for shape in census.words.shapes:
        unique = np.count_nonzero(census.of_shape(shape) & BITS["letters"])
        assert (unique == 0) == (shape.across_index == shape.down_index)


def test_a_cross_and_its_mirror_image_are_unique_together() -> None:
    census = Census.of(SMALL, cache=False)
    for shape, across, down in all_placements(SMALL):
        puzzle = CrossPuzzle(across, down, shape.across_index, shape.down_index, "")
        mirror = CrossPuzzle(down, across, shape.down_index, shape.across_index, "")
        assert census.mark(puzzle) == census.mark(mirror)


def test_the_counts_of_the_published_list(classic_folder: Path) -> None:
    marks = take_census(CrossWords.of(load("classic")), "answers")
    unique = {level: np.count_nonzero(marks & bit) for level, bit in BITS.items()}
    assert len(marks) == 7_624_258
    assert unique == {"letters": 1_412_350, "colours": 5_942_974, "pattern": 24_322}


def test_counts_add_up_and_word_pairs_count_once() -> None:
    census = Census.of(SMALL, cache=False)
    rows = [row for shape in SMALL.shapes for row in census.counts(shape).values()]
    assert sum(row["placements"] for row in rows) == len(census.marks) == len(list(all_placements(SMALL)))
    for level, bit in BITS.items():
        assert sum(row[level] for row in rows) == np.count_nonzero(census.marks & bit)
        unique = zip(all_placements(SMALL), census.marks & bit, strict=True)
        assert census.word_pairs(level) == len({frozenset(triple[1:]) for triple, here in unique if here})


# the cache


def test_a_census_is_kept_and_read_again() -> None:
    words = CrossWords.of(Lexicon.of("kept", ["tile", "lead", "dune", "neat"]))
    first = Census.of(words)
    (path,) = cache_folder().glob(f"census-*-{words.digest}.bin")
    assert np.array_equal(Census.of(words).marks, first.marks)
    for damage in (b"", b"abc", path.read_bytes()[:-1], path.read_bytes()[:-1] + b"\xff"):
        path.write_bytes(damage)
        assert np.array_equal(Census.of(words).marks, first.marks)


def test_without_a_cache_folder_a_census_only_takes_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(tmp_path / "file"))
    assert len(Census.of(SMALL).marks)


# the checker, which shares no code with the census


@settings(max_examples=25, deadline=None)
@given(cross_words())
def test_the_checker_agrees_with_the_census(words: CrossWords) -> None:
    marks = take_census(words).tolist()
    for (shape, across, down), mark in list(zip(all_placements(words), marks, strict=True))[::7]:
        puzzle = CrossPuzzle(across, down, shape.across_index, shape.down_index, "", levels_of(mark))
        assert list(false_claims(puzzle, words)) == []
        wrong = CrossPuzzle(across, down, shape.across_index, shape.down_index, "", claims_but(levels_of(mark)))
        assert len(list(false_claims(wrong, words))) == len(LEVELS)


def claims_but(levels: tuple[str, ...]) -> tuple[str, ...]:
    """The opposite of every claim."""
    return tuple(level for level in LEVELS if level not in levels)


def test_the_checker_names_another_pair() -> None:
    puzzle = CrossPuzzle("stone", "notes", 0, 4, "", ("letters", "colours"))
    claims = list(false_claims(puzzle, SMALL))
    assert claims[0].startswith("it is not unique by letters: ")
    assert ("seton", "notes") in list(other_pairs(puzzle, "letters", SMALL.across, SMALL.down))


def test_the_checker_knows_the_words() -> None:
    puzzle = CrossPuzzle("crane", "crane", 0, 0, "", ("colours",))
    claims = list(false_claims(puzzle, CrossWords.of(Lexicon.of("small", ["paper"]))))
    assert "'crane' is not an answer of the list" in claims
    assert "'crane' is in it twice" in claims


TWICE_SOLVED = [  # daily crosses of 2026 with a second solution in common words: plurals are known, and no answers
    ("saint", "viper", (2, 1), ("traps", "naive")),
    ("store", "axiom", (2, 3), ("remix", "atoms")),
    ("yeast", "largo", (2, 1), ("goats", "early")),
]


@pytest.mark.parametrize(("across", "down", "places", "others"), TWICE_SOLVED)
def test_readers_words_refute_a_cross_that_only_the_answers_leave_unique(
    across: str, down: str, places: tuple[int, int], others: tuple[str, str]
) -> None:
    words = CrossWords.of(load("en5"))
    puzzle = CrossPuzzle(across, down, *places, "", ("letters", "colours"))
    assert list(false_claims(puzzle, words)) == []
    refuted = list(false_claims(replace(puzzle, ring="known"), words))
    assert any(claim.startswith("it is not unique by letters: ") for claim in refuted)
    known = words.ring("known")
    assert others in list(other_pairs(puzzle, "letters", known.across, known.down))
    assert others in rivals(words, puzzle, "letters")

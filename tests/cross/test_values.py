"""Crosses as values: shapes, colours, boards, puzzles and their JSON, and the palette."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.crosses import SMALL, Triple, all_placements, cross_words
from tilewright.cross import LEVELS, LIVES, PALETTE, SYMBOLS, CrossPosition, CrossPuzzle, CrossWords, Shape, colours_of
from tilewright.cross.palette import PLAIN_SYMBOLS, ink, luminance
from tilewright.errors import BadCross, BadWordList, InputError
from tilewright.lexicon import Lexicon
from tools.palette import FIRST, distances, numbers

PLACEMENTS = list(all_placements(SMALL))
placements = st.sampled_from(PLACEMENTS)


def puzzle_of(placement: Triple) -> CrossPuzzle:
    shape, across, down = placement
    return CrossPuzzle(across, down, shape.across_index, shape.down_index, "small:18:0", ("colours",))


# shapes and colours


@given(placements)
def test_words_become_cells_and_cells_become_words(placement: Triple) -> None:
    shape, across, down = placement
    cells = shape.cells(across, down)
    assert len(cells) == shape.cell_count == len(set(shape.grid()))
    assert shape.words(cells) == (across, down)


@given(placements)
def test_the_grid_reads_across_and_down(placement: Triple) -> None:
    shape, across, down = placement
    letters = dict(zip(shape.grid(), shape.cells(across, down), strict=True))
    assert [letters[shape.down_index, column] for column in range(len(across))] == list(across)
    assert [letters[row, shape.across_index] for row in range(len(down))] == list(down)


@given(placements)
def test_equal_colours_are_equal_letters(placement: Triple) -> None:
    cells = placement[0].cells(*placement[1:])
    colours = colours_of(cells)
    assert all(
        (colours[one] == colours[other]) == (cells[one] == cells[other])
        for one in range(len(cells))
        for other in range(len(cells))
    )
    assert list(dict.fromkeys(colours)) == list(range(len(set(cells))))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("crane", "paper", 0, 0), "'crane' and 'paper' do not cross at 1,1: C is not P"),
        (("crane", "paper", 5, 0), "a word of 5 letters cannot cross at place 6"),
        (("cab", "paper", 1, 1), "the words of a cross have 4 to 8 letters, not 3"),
        (("crane", "abandoned", 2, 0), "the words of a cross have 4 to 8 letters, not 9"),
    ],
)
def test_words_that_do_not_cross_are_refused(words: tuple[str, str, int, int], sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        CrossPuzzle(*words, "small:18:0")


def test_lists_whose_words_are_too_long_make_no_crosses() -> None:
    with pytest.raises(BadWordList, match="4 to 8 letters, and here they have 9"):
        CrossWords.of(Lexicon.of("long", ["abandoned"]))
    with pytest.raises(BadWordList, match="at most 64 different letters"):
        CrossWords.of(Lexicon.of("wide", ["".join(chr(0x4E00 + 4 * row + at) for at in range(4)) for row in range(17)]))


@given(cross_words())
def test_codes_spell_the_words(words: CrossWords) -> None:
    assert ["".join(words.alphabet[code] for code in row) for row in words.across_codes] == list(words.across)
    assert ["".join(words.alphabet[code] for code in row) for row in words.down_codes] == list(words.down)
    assert [None if twin < 0 else words.down[twin] for twin in words.twins] == [
        word if word in words.down else None for word in words.across
    ]


# boards


@given(placements, st.sets(st.sampled_from("abcdeiklmnoprstuy")))
def test_a_board_is_read_as_it_is_written(placement: Triple, named: set[str]) -> None:
    shape, puzzle = placement[0], puzzle_of(placement)
    position = CrossPosition.start(shape, puzzle.colours)
    for letter in sorted(named & set(puzzle.cells)):
        position = position.hit(letter, puzzle.colours[puzzle.cells.index(letter)])
    for letter in sorted(named - set(puzzle.cells))[: LIVES - 1]:
        position = position.miss(letter)
    assert CrossPosition.read(*position.rows, shape.at, position.missed) == position


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (("12345", "67892", "2,1"), "do not cross at 2,1: 2 is not 6"),
        (("12345", "12678", None), "can cross at 2 places: 1,1 or 2,2$"),
        (("12345", "6789A", None), "cannot cross anywhere"),
        (("12345", "62789", "two"), "'two' is not a crossing"),
        (("1!345", "6!789", None), "'!' is neither a colour"),
        (("1a345", "6a789", None, "a"), "A cannot be both found and missed"),
        (("1a345", "6a789", None, "x1"), "'1' is not a letter"),
        (("1a345", "6a789", None, "bcdefghij"), "a player has 1 to 8 lives, not -1"),
        (("1a345", "6a789", None, "", 9), "a player has 1 to 8 lives, not 9"),
    ],
)
def test_boards_that_cannot_be_are_refused(board: tuple[str, str], sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        CrossPosition.read(*board)


# puzzles


@given(placements)
def test_a_puzzle_survives_its_json(placement: Triple) -> None:
    puzzle = replace(puzzle_of(placement), palette=tuple(reversed(range(len(set(puzzle_of(placement).cells))))))
    assert CrossPuzzle.from_record(json.loads(json.dumps(puzzle.record()))) == puzzle


def test_the_document_has_the_shape_that_pages_expect() -> None:
    puzzle = CrossPuzzle("crane", "scars", 1, 3, "small:18:0")
    assert puzzle.document(20261115, "2026-11-15") == {
        "puzzleId": 20261115,
        "date": "2026-11-15",
        "words": {"horizontal": "crane", "vertical": "scars"},
        "intersection": {"letter": "r", "horizontalIndex": 1, "verticalIndex": 3},
        "uniqueLetters": ["a", "c", "e", "n", "r", "s"],
        "colorMap": dict(zip("cranes", PALETTE, strict=False)),
    }


def test_a_page_may_have_colours_of_its_own() -> None:
    record = CrossPuzzle("crane", "scars", 1, 3, "small:18:0").record()
    record["colorMap"] = {letter: f"#{number:06x}" for number, letter in enumerate("cranes")}
    assert CrossPuzzle.from_record(record).across == "crane"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"uniqueLetters": ["a"]}, "its uniqueLetters are not those of its words"),
        ({"intersection": {"letter": "x", "horizontalIndex": 1, "verticalIndex": 3}}, "cross in R, not in X"),
        ({"intersection": {"letter": "r", "horizontalIndex": 0, "verticalIndex": 3}}, "do not cross at 1,4"),
        ({"intersection": None}, "it is not a cross"),
        ({"words": {"horizontal": "crane"}}, "it is not a cross"),
        ({"colorMap": dict.fromkeys("cranes", "#000000")}, "one colour for each letter"),
        ({"levels": ["sound"]}, "its levels are not among"),
    ],
)
def test_a_record_that_contradicts_itself_is_refused(change: dict[str, object], reason: str) -> None:
    record = CrossPuzzle("crane", "scars", 1, 3, "small:18:0").record()
    with pytest.raises(InputError, match=reason):
        CrossPuzzle.from_record({**record, **change})


def test_a_puzzle_needs_a_colour_for_each_letter() -> None:
    with pytest.raises(BadCross, match="one colour of the palette for each letter"):
        CrossPuzzle("crane", "scars", 1, 3, "small:18:0", palette=(0, 0, 1, 2, 3, 4))


def test_an_id_tells_puzzles_apart_and_nothing_else() -> None:
    ids = [puzzle_of(placement).id for placement in PLACEMENTS]
    assert len(set(ids)) == len(PLACEMENTS)
    assert all(len(name) == 12 for name in ids)
    assert set(LEVELS) == {"letters", "colours", "pattern"}


# the palette


def test_every_colour_has_a_symbol_and_there_are_enough() -> None:
    most = Shape(8, 8, 0, 0).cell_count
    assert len(set(PALETTE)) == len(set(SYMBOLS)) == len(set(PLAIN_SYMBOLS)) == most == 15


def test_colours_stay_apart_in_every_vision() -> None:
    assert min(distances(numbers(PALETTE)).values()) >= 12.0
    assert min(distances(numbers(PALETTE[:FIRST])).values()) >= 14.8


@given(st.integers(0, 0xFFFFFF))
def test_ink_reads_on_every_colour(number: int) -> None:
    colour = f"#{number:06x}"
    lighter, darker = sorted((luminance(colour), luminance(ink(colour))), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5

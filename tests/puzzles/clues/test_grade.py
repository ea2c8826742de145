"""Grades: the parts they are made of, and that they are spread."""

from __future__ import annotations

from collections import Counter

import pytest

from tilewright.knowledge import Turn
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles.clues.grade import LIMITS, PROPER, Assessment, Grade, assess
from tilewright.puzzles.clues.making import make_clues
from tilewright.puzzles.clues.value import puzzle_of

EN5 = load("en5")


def parts(answer: str, *clues: str) -> Assessment:
    return assess(EN5, answer, tuple(map(Turn.parse, clues)))


def test_every_letter_of_the_answer_counts_once() -> None:
    for seed in range(10):
        puzzle = make_clues(seed=seed)
        each = assess(EN5, puzzle.answer, puzzle.clues)
        assert each.placed + each.eliminated + each.loose + each.hidden == 5
        assert puzzle.grade is each.grade


def test_greens_are_placed_and_yellows_are_loose() -> None:
    each = parts("women", "evade=Y----", "pinup=--Y--", "caret=---G-", "wacky=G----")
    assert (each.placed, each.eliminated, each.loose, each.hidden) == (2, 0, 1, 2)
    assert each.in_sight == 5  # waken, widen, woken, women, woven


def test_a_letter_with_one_place_left_is_placed_by_elimination() -> None:
    each = parts("madly", "dream=Y--YY", "meaty=G-Y-G")
    assert (each.placed, each.eliminated, each.loose, each.hidden) == (2, 1, 1, 1)


def test_a_count_must_be_argued_only_if_a_plain_reading_leaves_other_words() -> None:
    lexicon = Lexicon.of("small", ["abcd", "aacd", "xyzw"])
    # Plainly read, aaxx=GY-- only says that there is an A elsewhere too; it is the count that rules abcd out.
    assert assess(lexicon, "aacd", (Turn.parse("acax=GYY-"),)).counts == 1
    assert assess(lexicon, "aacd", (Turn.parse("aaxx=GG--"),)).counts == 0


def test_a_rare_answer_is_harder_and_a_list_without_counts_is_middling() -> None:
    words = ["tile", "word", "dusk"]
    common, rare = (
        assess(Lexicon.of("any", words, counts={"tile": count, "word": 1}), "tile", (Turn.parse("word=----"),))
        for count in (900_000, 10)
    )
    unknown = assess(Lexicon.of("any", words), "tile", (Turn.parse("word=----"),))
    assert (common.rarity, unknown.rarity, rare.rarity) == (0, 2, 4)
    assert common.points < unknown.points < rare.points


def test_grades_follow_the_points() -> None:
    def with_rarity_alone(points: int) -> Assessment:
        return Assessment(placed=5, eliminated=0, loose=0, hidden=0, counts=0, in_sight=1, rarity=points // 2)

    assert [with_rarity_alone(2 * (limit // 2)).grade for limit in LIMITS] == list(PROPER[:4])
    assert with_rarity_alone(80).grade is Grade.FIENDISH


def test_an_ambiguous_puzzle_is_on_the_same_scale() -> None:
    assert puzzle_of(EN5, "eagle", ["crane"]).grade is Grade.AMBIGUOUS


@pytest.mark.parametrize("name", ["en5", "en5-big"])
def test_grades_are_spread(name: str) -> None:
    grades = Counter(make_clues(lexicon=name, seed=seed).grade for seed in range(150))
    assert set(grades) == set(PROPER)
    assert max(grades.values()) <= 75

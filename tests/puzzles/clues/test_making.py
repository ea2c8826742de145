"""Clue puzzles: proper, complete, the same for ever, and found, ruled out or left open without confusion."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.paths import GOLDEN
from tilewright.errors import BadPuzzle, InputError, LimitRanOut, NoPuzzle, TilewrightError, UnknownWord
from tilewright.jobs.journal import open_journal
from tilewright.jobs.pool import WorkerPool
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.puzzles.clues.answers import Urn, percentile
from tilewright.puzzles.clues.batch import AnswerRotation, make_many
from tilewright.puzzles.clues.grade import PROPER, Grade
from tilewright.puzzles.clues.making import make_clues
from tilewright.puzzles.clues.value import CluePuzzle, puzzle_of, puzzle_with_id
from tilewright.puzzles.clues.wishes import goals, named_fall, root
from tilewright.puzzles.draw import Draw
from tools.clues_golden import THEME, WISHES, made

PUZZLES = json.loads((GOLDEN / "clues.json").read_text())
EN5 = load("en5")
SOME = Lexicon.of("some", EN5.words[: EN5.answer_count : 2])


def fitting(lexicon: Lexicon, guesses: Any, answer: str) -> list[str]:
    """The words that give every reply the answer gives, by the readable rule."""
    return [word for word in lexicon.words if all(score(guess, word) == score(guess, answer) for guess in guesses)]


def is_proper(lexicon: Lexicon, guesses: tuple[str, ...], answer: str) -> bool:
    """Whether the answer alone fits, and not alone when any guess is left out."""
    return fitting(lexicon, guesses, answer) == [answer] and all(
        len(fitting(lexicon, [guess for guess in guesses if guess != each], answer)) > 1 for each in guesses
    )


def outcome(lexicon: Lexicon, answer: str, **wishes: Any) -> CluePuzzle | type[TilewrightError]:
    """The puzzle, or what kind of error there was."""
    try:
        return make_clues(answer, lexicon=lexicon, **wishes)
    except (NoPuzzle, LimitRanOut) as error:
        return type(error)


SMALL = st.sets(st.text("abc", min_size=3, max_size=3), min_size=2, max_size=9).map(
    lambda words: Lexicon.of("any", words)
)


# what a puzzle is


@pytest.mark.parametrize("clues", range(1, 9))
def test_a_puzzle_has_one_answer_and_no_idle_clue(clues: int) -> None:
    puzzle = make_clues(lexicon=SOME, clues=clues, seed=clues)
    guesses = tuple(clue.guess for clue in puzzle.clues)
    assert len(guesses) == len(set(guesses)) == clues
    assert is_proper(SOME, guesses, puzzle.answer)
    for number, (clue, witness) in enumerate(zip(puzzle.clues, puzzle.witnesses, strict=True)):
        assert witness is not None
        assert clue.reply == score(clue.guess, puzzle.answer)
        assert [each.fits(witness) for each in puzzle.clues] == [other != number for other in range(clues)]


def test_uniqueness_is_over_all_allowed_words() -> None:
    lexicon = Lexicon.of("small", ["tile", "dusk"], ["mile", "wile"])
    assert puzzle_of(lexicon, "tile", ["dusk"]).candidates_remaining == 3
    assert puzzle_of(lexicon, "tile", ["dusk"]).grade is Grade.AMBIGUOUS


def test_the_witness_is_the_most_common_word() -> None:
    lexicon = Lexicon.of("small", ["tile", "mile", "wile", "word"], counts={"mile": 5, "wile": 9})
    assert puzzle_of(lexicon, "word", ["tile"]).witnesses == ("wile",)
    assert puzzle_of(lexicon, "word", ["tile", "mile"]).witnesses == (None, None)


def test_an_id_rebuilds_its_puzzle() -> None:
    for seed in range(5):
        puzzle = make_clues(clues=1 + seed, seed=seed)
        assert puzzle_with_id(puzzle.id) == puzzle
        assert len(puzzle.id) < 32


@pytest.mark.parametrize(
    "text", ["", "en5", "en5.a1cea5", "en5.a1cea5.4", "en5.a1cea5.4uuuu", "en5.a1cea5.0zz", "en5.a1cea5.1zzzzzzzzz"]
)
def test_what_is_no_id_is_refused(text: str) -> None:
    with pytest.raises(BadPuzzle):
        puzzle_with_id(text)


def test_an_id_of_another_list_is_refused() -> None:
    with pytest.raises(BadPuzzle, match="another list"):
        puzzle_with_id(make_clues("eagle", seed=1).id, load("en5-big"))


def test_json_has_our_fields_and_those_of_the_document() -> None:
    facts = make_clues("eagle", 1, seed=1).as_json()
    assert list(facts) == [
        "kind", "id", "answer", "clues", "witnesses", "grade", "lexicon", "fingerprint", "seed",
        "guesses", "constraints", "candidates_remaining", "ring", "ringWords",
    ]  # fmt: skip
    assert facts["clues"] == [{"guess": "angel", "reply": "Y-GYY"}]
    assert facts["constraints"] == [
        [
            {"letter": "a", "position": 0, "type": "yellow"},
            {"letter": "n", "position": 1, "type": "gray"},
            {"letter": "g", "position": 2, "type": "green"},
            {"letter": "e", "position": 3, "type": "yellow"},
            {"letter": "l", "position": 4, "type": "yellow"},
        ]
    ]
    assert (facts["lexicon"], facts["fingerprint"], facts["seed"]) == ("en5", EN5.fingerprint, 1)


# complete


@settings(max_examples=80, deadline=None)
@given(SMALL, st.integers(1, 4), st.integers(0, 99), st.data())
def test_a_puzzle_is_found_exactly_if_there_is_one(
    lexicon: Lexicon, clues: int, seed: int, data: st.DataObject
) -> None:
    answer = data.draw(st.sampled_from(lexicon.words))
    others = [word for word in lexicon.words if word != answer]
    exists = any(is_proper(lexicon, each, answer) for each in combinations(others, clues))
    found = outcome(lexicon, answer, clues=clues, seed=seed)
    assert found is NoPuzzle if not exists else isinstance(found, CluePuzzle)
    if isinstance(found, CluePuzzle):
        assert is_proper(lexicon, tuple(clue.guess for clue in found.clues), answer)


@settings(max_examples=25, deadline=None)
@given(SMALL, st.sampled_from(PROPER), st.integers(1, 3), st.data())
def test_a_grade_is_found_exactly_if_some_puzzle_has_it(
    lexicon: Lexicon, grade: Grade, clues: int, data: st.DataObject
) -> None:
    answer = data.draw(st.sampled_from(lexicon.words))
    others = [word for word in lexicon.words if word != answer]
    proper = (each for each in combinations(others, clues) if is_proper(lexicon, each, answer))
    exists = any(puzzle_of(lexicon, answer, each).grade is grade for each in proper)
    found = outcome(lexicon, answer, clues=clues, grade=grade)
    assert found.grade is grade if isinstance(found, CluePuzzle) else not exists and found is NoPuzzle


@settings(max_examples=60, deadline=None)
@given(SMALL, st.integers(0, 2), st.integers(0, 4), st.data())
def test_greens_are_limited_and_nothing_else_is(lexicon: Lexicon, most: int, in_all: int, data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(lexicon.words))

    def permitted(guesses: tuple[str, ...]) -> bool:
        greens = [str(score(guess, answer)).count("G") for guess in guesses]
        return max(greens) <= most and sum(greens) <= in_all

    others = [word for word in lexicon.words if word != answer]
    exists = any(permitted(each) and is_proper(lexicon, each, answer) for each in combinations(others, 2))
    found = outcome(lexicon, answer, clues=2, max_greens=most, max_greens_in_all=in_all)
    assert found is NoPuzzle if not exists else isinstance(found, CluePuzzle)
    if isinstance(found, CluePuzzle):
        assert permitted(tuple(clue.guess for clue in found.clues))


@settings(max_examples=60, deadline=None)
@given(SMALL, st.data())
def test_fewest_is_the_smallest_number_that_fixes_the_answer(lexicon: Lexicon, data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(lexicon.words))
    others = [word for word in lexicon.words if word != answer]
    sizes = (
        size
        for size in range(1, 9)
        if any(fitting(lexicon, each, answer) == [answer] for each in combinations(others, size))
    )
    found = outcome(lexicon, answer, clues="fewest")
    assert (len(found.clues) if isinstance(found, CluePuzzle) else None) == next(sizes, None)


@settings(max_examples=60, deadline=None)
@given(SMALL, st.integers(1, 9), st.integers(1, 9), st.data())
def test_a_fall_is_kept_to_or_ruled_out(lexicon: Lexicon, one: int, other: int, data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(lexicon.words))
    low, high = sorted((one, other))
    pairs = combinations([word for word in lexicon.words if word != answer], 2)
    firsts = [first for pair in pairs if is_proper(lexicon, pair, answer) for first in pair]
    exists = any(low <= len(fitting(lexicon, [first], answer)) <= high for first in firsts)
    found = outcome(lexicon, answer, clues=2, fall=((low, high),))
    if isinstance(found, CluePuzzle):
        assert low <= len(fitting(lexicon, [found.clues[0].guess], answer)) <= high
    else:
        assert (found, exists) == (NoPuzzle, False)


def test_a_limit_that_runs_out_is_not_a_proof() -> None:
    with pytest.raises(LimitRanOut, match="none is ruled out"):
        make_clues("eagle", 4, grade="gentle", limit=600)
    with pytest.raises(LimitRanOut):
        make_clues("eagle", 2, limit=0, max_greens=0)


def test_letters_to_avoid_are_letters() -> None:
    for text in ("!?", "e!", "é", " "):
        with pytest.raises(InputError, match="is not a letter of the en5 list"):
            make_clues("eagle", avoid_letters=text)


def test_a_proof_says_why() -> None:
    with pytest.raises(NoPuzzle, match="'agile' fits every clue"):
        make_clues("eagle", avoid_letters="aeiou")
    with pytest.raises(NoPuzzle, match="no word for a clue"):
        make_clues("eagle", avoid_letters="abcdefghijklmnopqrstuvwxyz")
    with pytest.raises(NoPuzzle, match="all 2 answers"):
        make_clues(lexicon=Lexicon.of("two", ["tile", "word"]), clues=2)


# wishes


def test_clue_words_come_from_where_they_should() -> None:
    assert all(EN5.is_answer(clue.guess) for clue in make_clues("tiger", seed=1).clues)
    allowed = make_clues("tiger", words="allowed", seed=1)
    assert not all(EN5.is_answer(clue.guess) for clue in allowed.clues)
    assert {clue.guess for clue in make_clues("water", 3, words=THEME).clues} < {*THEME}
    assert {make_clues(seed=seed, answers=[*THEME, "nowhere"]).answer for seed in range(9)} <= {*THEME}


def test_what_is_to_be_avoided_is_avoided() -> None:
    first = make_clues("tiger", seed=1)
    words = [clue.guess for clue in first.clues]
    second = make_clues("tiger", seed=1, avoid_words=words, avoid_letters="e")
    assert not {clue.guess for clue in second.clues} & {*words}
    assert not any("e" in clue.guess for clue in second.clues)
    drawn = make_clues(seed=1)
    assert make_clues(seed=1, avoid_words=[drawn.answer]).answer != drawn.answer


def test_a_puzzle_without_a_single_green() -> None:
    puzzle = make_clues("tiger", max_greens_in_all=0, seed=4)
    assert not any(clue.greens for clue in puzzle.clues)


@pytest.mark.parametrize("grade", PROPER)
def test_the_number_of_clues_follows_from_the_grade(grade: Grade) -> None:
    puzzle = make_clues("tiger", "auto", grade=grade)
    assert puzzle.grade is grade
    assert puzzle.is_proper


@pytest.mark.parametrize("fall", ["steady", "early", "late"])
def test_a_named_fall_is_kept_to(fall: Any) -> None:
    puzzle = make_clues("tiger", fall=fall, seed=2)
    guesses = [clue.guess for clue in puzzle.clues]
    for number, (low, high) in enumerate(named_fall(fall, len(EN5), 4), 1):
        assert low <= len(fitting(EN5, guesses[:number], "tiger")) <= high


def test_falls_are_what_their_names_say() -> None:
    steady, early, late = (goals(name, 10_000, 4) for name in ("steady", "early", "late"))
    assert steady == [1000, 100, 10]
    assert all(few < some < many for few, some, many in zip(early, steady, late, strict=True))


@given(st.integers(1, 10**30), st.integers(1, 20))
def test_roots_are_exact(number: int, degree: int) -> None:
    assert root(number, degree) ** degree <= number < (root(number, degree) + 1) ** degree


@pytest.mark.parametrize(
    ("wishes", "says"),
    [
        ({"clues": 0}, "1 to 8 clues, not 0"),
        ({"clues": 9}, "1 to 8 clues, not 9"),
        ({"clues": "few"}, "not 'few'"),
        ({"grade": "nasty"}, "no grade 'nasty'"),
        ({"grade": "ambiguous"}, "no puzzle is made to be ambiguous"),
        ({"max_greens": -1}, "at most -1 greens in a clue"),
        ({"max_greens_in_all": -2}, "at most -2 greens in all"),
        ({"words": "nouns"}, "not from 'nouns'"),
        ({"words": ["qqqqq", "octopus"]}, "the en5 list has no word of the theme"),
        ({"avoid_words": ["qqqqq"]}, "'qqqqq' is not in the en5 list"),
        ({"avoid_words": ["eagle"]}, "'eagle' cannot be both"),
        ({"fall": "up"}, "'up' is not a fall"),
        ({"fall": ((5, 9),)}, "has 3 numbers"),
        ({"fall": ((9, 5), (3, 4), (2, 3))}, "cannot leave 9 to 5 words"),
        ({"clues": "auto", "fall": ((9, 9),)}, "needs a number of clues"),
        ({"clues": "fewest", "grade": "hard"}, "grade and fall cannot be chosen"),
    ],
)
def test_wishes_that_make_no_sense_are_named(wishes: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=says):
        make_clues("eagle", **wishes)


def test_an_unknown_answer_is_refused() -> None:
    with pytest.raises(UnknownWord):
        make_clues("xqzzz")


# drawn answers


def test_answers_are_drawn_by_how_common_they_are() -> None:
    counts = {"aa": 9_000, "ab": 4_000, "ac": 1_000, "ad": 0, "ae": 0}
    urn, draw = Urn(Lexicon.of("five", counts, counts=counts), 0.5), Draw(1)
    drawn = Counter(urn.draw(draw) for _ in range(17_000))
    assert set(drawn) == {"aa", "ab", "ac"}
    assert all(abs(drawn[word] - 1000 * weight) < 300 for word, weight in (("aa", 10), ("ab", 5), ("ac", 2)))


def test_by_default_the_rarest_fifth_is_not_drawn() -> None:
    least = percentile(EN5)
    below = sum(EN5.count(word) < least for word in EN5.answers)
    assert below <= EN5.answer_count / 5 < sum(EN5.count(word) <= least for word in EN5.answers)
    assert min(map(EN5.count, Urn(EN5, None).words)) == least


def test_every_word_of_the_urn_comes_once() -> None:
    lexicon = Lexicon.of("some", ["aa", "ab", "ac", "ad"])
    assert sorted(Urn(lexicon, None).order(Draw(3), ["ab"])) == ["aa", "ac", "ad"]


def test_an_answer_without_a_puzzle_makes_way_for_another() -> None:
    lexicon = Lexicon.of("few", ["aaa", "bbb", "abb"])
    answers = {make_clues(lexicon=lexicon, clues=1, seed=seed).answer for seed in range(20)}
    having = {word for word in lexicon.words if isinstance(outcome(lexicon, word, clues=1), CluePuzzle)}
    assert answers == having


def test_a_list_without_answers_has_none_to_draw() -> None:
    with pytest.raises(InputError, match="no answers"):
        make_clues(lexicon=Lexicon.of("mute", [], ["tile", "word"]))


# the same for ever


@pytest.mark.parametrize("number", range(len(WISHES)))
def test_the_same_seed_gives_the_same_puzzle_for_ever(number: int) -> None:
    """If this fails, seeds that people have published give other puzzles now."""
    assert PUZZLES[number]["wishes"] == json.loads(json.dumps(WISHES[number]))
    assert made(WISHES[number]) == PUZZLES[number]["puzzle"]


# many


def test_a_batch_repeats_no_answer_and_each_puzzle_is_made_alone_from_its_seed() -> None:
    puzzles = list(make_many(lambda seed: make_clues(seed=seed), 5, 30, AnswerRotation(EN5, None).is_due))
    assert len({puzzle.answer for puzzle in puzzles}) == 30
    assert puzzles[-1].seed is not None
    assert make_clues(seed=puzzles[-1].seed) == puzzles[-1]


def test_the_puzzles_of_a_batch_are_values_and_only_a_journal_has_them_as_json(tmp_path: Path) -> None:
    made: list[CluePuzzle] = []

    def make(seed: int) -> CluePuzzle:
        made.append(make_clues(seed=seed))
        return made[-1]

    with open_journal(tmp_path / "journal", {}) as kept:
        puzzles = list(make_many(make, 5, 3, lambda seed: True, WorkerPool(journal=kept)))
    assert list(map(id, puzzles)) == list(map(id, made))
    with open_journal(tmp_path / "journal", {}, resume=True) as kept:
        assert kept.done == {str(puzzle.seed): puzzle.as_json() for puzzle in puzzles}
        assert list(make_many(make, 5, 3, lambda seed: True, WorkerPool(journal=kept))) == puzzles
    assert len(made) == 3


def test_answers_come_again_when_all_have_come() -> None:
    lexicon = Lexicon.of("few", ["tile", "word", "site"])
    puzzles = make_many(
        lambda seed: make_clues(lexicon=lexicon, clues=1, seed=seed), 0, 4, AnswerRotation(lexicon, None).is_due
    )
    assert sorted(Counter(puzzle.answer for puzzle in puzzles).values()) == [1, 1, 2]


def test_a_batch_that_can_have_no_more_puzzles_says_so() -> None:
    lexicon = Lexicon.of("two", ["tile", "word"])
    with pytest.raises(LimitRanOut, match="different from the 1 before"):
        list(make_many(lambda seed: make_clues("tile", 1, lexicon=lexicon, seed=seed), 0, 2, lambda seed: True))

"""The position of the day: exact against brute force, all ties shown, nothing told before the end."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.paths import GOLDEN
from tilewright.errors import BadEdition, BadPuzzle, GameOver, InputError, LimitRanOut, Refuted, UnknownWord
from tilewright.games.state import State
from tilewright.kinds import daily_named, edition, kind_named
from tilewright.kinds.best.check import Play, check_best
from tilewright.kinds.best.game import BestGame
from tilewright.kinds.best.making import make_best, of_turns, puzzle_of
from tilewright.kinds.best.puzzle import LEAST_LOSS, MOST, MOST_TIES, BestPuzzle, grade_of, obvious_of
from tilewright.kinds.best.reckoning import Reckoning
from tilewright.kinds.playing import Wish, common_facts
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.position import Mode, Position
from tilewright.puzzles.editions import GRADES

EN5 = load("en5")
BEST = daily_named("best")
PLAYING = kind_named("best").playing
TURNS = ("sauna=-Y-G-", "plank=--GG-")
LISTS = st.lists(st.text("abcd", min_size=3, max_size=3), min_size=4, max_size=9, unique=True)


def position(*turns: str) -> BestPuzzle:
    return of_turns(EN5, turns or TURNS)


def game_of(puzzle: BestPuzzle, lexicon: Lexicon = EN5) -> BestGame:
    return BestGame(lexicon, puzzle)


# exact


def brute_total(guess: str, words: tuple[str, ...], turns: int, allowed: tuple[str, ...]) -> int:
    """The definition, without a thought of speed."""
    if turns == 0:
        return len(words)
    parts: dict[str, tuple[str, ...]] = {}
    for word in words:
        if word != guess:
            reply = str(score(guess, word))
            parts[reply] = (*parts.get(reply, ()), word)
    below = (min(brute_total(each, part, turns - 1, allowed) for each in allowed) for part in parts.values())
    return len(words) + sum(below)


@given(LISTS, st.integers(2, 5), st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_totals_are_those_of_the_definition(words: list[str], left: int, turns: int) -> None:
    lexicon = Lexicon.of("small", words)
    candidates = tuple(sorted(words)[:left])
    totals = {word: brute_total(word, candidates, turns, lexicon.words) for word in lexicon.words}
    reckoning, play = Reckoning(lexicon, candidates), Play(lexicon, candidates)
    for word, total in totals.items():
        assert reckoning.total(word, turns) == total
        assert play.total(word, frozenset(candidates), turns) == total
    least = min(totals.values())
    if turns > 1:  # with one turn left the floor of a guess says nothing, and no position has so few
        best = tuple(sorted(word for word in totals if totals[word] == least))
        assert reckoning.best(turns) == (least, best)
        assert play.best(turns) == (least, [*best])


def test_the_regret_is_an_exact_fraction_and_an_exploration_may_beat_every_candidate() -> None:
    puzzle = position()
    assert (puzzle.value(puzzle.total), puzzle.obvious, puzzle.loss) == (2, "brand", Fraction(3, 5))
    assert not set(puzzle.best) & set(puzzle.candidates)


def test_a_word_that_is_not_found_in_time_counts_as_one_guess_late() -> None:
    trap = ("light", "might", "night", "sight", "tight")
    lexicon = Lexicon.of("trap", trap)
    assert Reckoning(lexicon, trap).total("light", 3) == 1 + 2 + 3 + 4 + 4


def test_all_ties_for_the_best_are_shown() -> None:
    puzzle = position()
    reckoning = Reckoning(EN5, puzzle.candidates)
    assert len(puzzle.best) > 1
    for word in EN5.words[::7]:
        assert (reckoning.total(word, puzzle.turns_left) == puzzle.total) == (word in puzzle.best)
    assert {reckoning.total(word, puzzle.turns_left) for word in puzzle.best} == {puzzle.total}


# making


@pytest.mark.parametrize("seed", range(4))
def test_what_is_made_is_hard_to_see_and_holds(seed: int) -> None:
    puzzle = make_best(EN5, seed)
    assert (len(puzzle.candidates) <= MOST, len(puzzle.best) <= MOST_TIES) == (True, True)
    assert puzzle.loss >= LEAST_LOSS
    assert puzzle.obvious not in puzzle.best
    assert any(map(EN5.is_answer, puzzle.best))
    assert BestPuzzle.from_json(json.loads(json.dumps(puzzle.as_json()))) == puzzle == make_best(EN5, seed)
    check_best(puzzle.as_json(), EN5)


def test_a_grade_can_be_wished_for() -> None:
    assert make_best(EN5, 2, "fiendish").grade == "fiendish"


def test_a_list_without_such_a_position_says_so() -> None:
    with pytest.raises(LimitRanOut):
        make_best(Lexicon.of("tiny", ["tile", "tilt", "word"]), 1)


def test_grades_grow_with_what_the_obvious_guess_loses() -> None:
    losses = [Fraction(number, 60) for number in range(10, 90)]
    assert [GRADES.index(grade_of(loss)) for loss in losses] == sorted(GRADES.index(grade_of(loss)) for loss in losses)
    assert {grade_of(loss) for loss in losses} == set(GRADES)


def test_the_obvious_guess_is_the_candidate_that_people_use_most() -> None:
    assert obvious_of(["brand", "twang", "crane"], EN5) == max(["brand", "twang", "crane"], key=EN5.count)


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        (["crane=-----"], "two or three turns"),
        (["crane=-----", "moist=-----"], "words are left"),
        (["crane=GGGGG", "crane=GGGGG"], "words are left"),
    ],
)
def test_a_position_of_your_own_must_be_one(turns: list[str], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        of_turns(EN5, turns)


# checking


def test_the_checker_imports_nothing_of_the_maker() -> None:
    code = "import sys, tilewright.kinds.best.check; print([name for name in sys.modules if 'best.' in name])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told == "['tilewright.kinds.best.check']\n"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"turns": [{"guess": "sauna", "reply": "-Y-G-"}]}, "two or three turns"),
        ({"candidates": ["brand"]}, "the answers that fit are brand, chant, crane and 7 more"),
        ({"turns_left": 3}, "4 turns are left"),
        ({"best": ["grade"]}, "the best guesses are derig, dirge, grade and 2 more"),
        ({"total": 19}, "come to 20 in all"),
        ({"obvious": "crane"}, "the obvious guess is 'brand'"),
        ({"obvious_total": 20}, "comes to 26 in all"),
        ({"grade": "gentle"}, "its grade is fiendish"),
        ({"id": "en5.a1cea5.crane-1"}, "its id is en5.a1cea5.sauna"),
        ({"fingerprint": "en5:1:0"}, "it was made from en5:1:0"),
    ],
)
def test_a_false_claim_is_refuted(change: dict[str, object], reason: str) -> None:
    with pytest.raises(Refuted, match=reason):
        check_best({**position().as_json(), **change}, EN5)


@pytest.mark.parametrize("change", [{"turns": 1}, {"best": None}, {"turns": [{"guess": "sauna"}]}])
def test_what_has_no_form_is_no_puzzle(change: dict[str, object]) -> None:
    with pytest.raises(BadPuzzle):
        check_best({**position().as_json(), **change}, EN5)


# the calendar


@pytest.mark.parametrize("day", sorted(json.loads((GOLDEN / "best.json").read_text())))
def test_an_edition_follows_from_its_date_for_ever(day: str) -> None:
    """If this fails, published dates have changed: that needs a new rule from a date that is still to come."""
    made = edition("best", day, EN5)
    assert made.document == json.loads((GOLDEN / "best.json").read_text())[day]
    assert type(made).read(made.document).text == made.text


def test_a_puzzle_that_is_not_what_it_says_is_no_edition() -> None:
    with pytest.raises(BadEdition):
        BEST.verify({**edition("best", "2026-07-30", EN5).puzzle, "best": ["crane"]}, EN5)


def test_one_guess_is_judged() -> None:
    puzzle = position().as_json()
    won, lost, left = (BEST.judge(puzzle, moves) for moves in (["RIDGE"], ["brand"], []))
    assert (won.outcome, won.misses, lost.outcome, lost.misses, left.outcome) == ("won", 0, "lost", 1, "left")
    with pytest.raises(InputError):
        BEST.judge(puzzle, ["ridge", "brand"])


# the game


def leaves(value: Any) -> set[str]:
    """Every text and number in a JSON value."""
    if isinstance(value, dict):
        return set().union(*map(leaves, value.values()))
    return set().union(*map(leaves, value)) if isinstance(value, list | tuple) else {str(value)}


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_told_before_a_guess_is_named(seed: int) -> None:
    puzzle = make_best(EN5, seed)
    told = leaves([game_of(puzzle).view(), game_of(puzzle).describe_knowledge(), game_of(puzzle).hints])
    public = {*puzzle.candidates, *(turn.guess for turn in puzzle.turns)}
    assert not (told & {*puzzle.best}) - public
    assert "verdict" not in {name for name, value in game_of(puzzle).view()["best"].items() if value is not None}


def test_a_guess_ends_the_game_and_is_told_the_truth() -> None:
    lost, won = game_of(position()).guess("BRAND"), game_of(position()).guess("ridge")
    assert (lost.state, won.state) == (State.LOST, State.WON)
    verdict = lost.view()["best"]["verdict"]
    assert (verdict["value"], verdict["best_value"], verdict["regret"]) == ("13/5", "2", "3/5")
    assert (verdict["best"], lost.answer) == ([*position().best], [*position().best])
    assert verdict["why"] == (
        "GRADE sorts the ten words into ten groups of one, though it cannot be the word itself; "
        "BRAND sorts them into four groups, the largest of five."
    )
    with pytest.raises(GameOver):
        won.guess("grade")


def test_a_word_off_the_list_costs_nothing() -> None:
    with pytest.raises(UnknownWord):
        game_of(position()).guess("zzzzz")


def test_hints_are_two_and_owned_up_to() -> None:
    game = game_of(position()).hint().hint()
    assert game.hints == ("none of the words left is a best guess", "a best guess begins with G")
    with pytest.raises(InputError, match="no more hints"):
        game.hint()


def test_a_game_is_resumed_from_what_a_store_keeps() -> None:
    facts = {**common_facts(EN5, Mode.NORMAL), **PLAYING.deal(Wish("best"), EN5, 3)}
    game = BestGame.resume(EN5, facts, ()).hint().guess("brand")
    moves = [["hint", game.hints[0]], json.loads(json.dumps(game.last_guess)), ["give-up"]]
    assert BestGame.resume(EN5, json.loads(json.dumps(facts)), moves) == game


@pytest.mark.parametrize(("word", "shared"), [("ridge", "G"), ("crane", "Y"), ("brand", "-")])
def test_what_is_shared_tells_how_good_it_was_and_no_letter(word: str, shared: str) -> None:
    game = game_of(position()).guess(word)
    assert game.share("Best", squares=False) == f"Best {game.result}\n{shared}"
    assert game.grids() == [[["-YG".index(shared)]]]
    assert word not in game.share("Best").lower()


def test_a_position_that_nobody_would_print_is_still_reckoned() -> None:
    puzzle = puzzle_of(Position.of(EN5, ["crane=----G", "moist=-G---"]))
    assert puzzle.total <= puzzle.obvious_total
    assert replace(puzzle, obvious_total=puzzle.total).loss == 0

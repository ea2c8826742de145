"""The way back: every word that fits, steps that are true, the right advice, and repairs that are proper."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.errors import BadTurn, InputError, UnknownWord, WrongLength
from tilewright.knowledge import Knowledge, Turn
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import Pattern, score
from tilewright.puzzles.clues.deduction import deduction, excess
from tilewright.puzzles.clues.grade import in_sight
from tilewright.puzzles.clues.making import make_clues
from tilewright.puzzles.clues.solving import repair_clues, solve_clues

EN5 = load("en5")
SOME = Lexicon.of(
    "some", EN5.words[: EN5.answer_count : 4], counts=dict(zip(EN5.words, EN5.counts or (), strict=False))
)
WORDS = st.sampled_from(SOME.words)
CLUES = st.builds(lambda guess, answer: Turn(guess, score(guess, answer)), WORDS, WORDS)


def texts(*clues: str) -> list[str]:
    return [str(step) for step in solve_clues(clues).steps]


# words and verdicts


@settings(max_examples=30, deadline=None)
@given(st.lists(CLUES, min_size=1, max_size=3))
def test_the_words_are_those_that_rescore_to_every_reply(clues: list[Turn]) -> None:
    solution = solve_clues(clues, SOME)
    assert sorted(solution.words) == sorted(word for word in SOME.words if all(clue.fits(word) for clue in clues))
    counts = [SOME.count(word) for word in solution.words]
    assert counts == sorted(counts, reverse=True)


@settings(max_examples=25, deadline=None)
@given(WORDS, st.lists(WORDS, min_size=1, max_size=4, unique=True))
def test_the_verdict_says_what_is_wrong(answer: str, guesses: list[str]) -> None:
    clues = [Turn(guess, score(guess, answer)) for guess in guesses]

    def left(without: int) -> set[str]:
        rest = [clue for number, clue in enumerate(clues, 1) if number != without]
        return {word for word in SOME.words if all(clue.fits(word) for clue in rest)}

    solution = solve_clues(clues, SOME)
    idle = tuple(number for number in range(1, len(clues) + 1) if left(number) == left(0))
    assert solution.verdict == ("ambiguous" if len(left(0)) > 1 else "idle" if idle else "proper")
    if idle:
        assert solution.change == idle


def test_a_made_puzzle_is_proper_and_has_its_grade() -> None:
    for seed in range(5):
        puzzle = make_clues(seed=seed)
        solution = solve_clues(puzzle.clues)
        assert (solution.verdict, solution.words, solution.grade) == ("proper", (puzzle.answer,), puzzle.grade)


def test_proper_clues_are_the_puzzle_itself_and_others_are_none() -> None:
    puzzle = make_clues("eagle", 4, seed=1)
    assert solve_clues(puzzle.clues).puzzle == puzzle
    assert solve_clues(puzzle.clues[1:]).puzzle is None


def test_an_impossible_set_names_the_conflict_and_the_clue_to_change() -> None:
    solution = solve_clues(["bumps=-----", "crane=-YG--", "crate=G----"])
    assert (solution.verdict, solution.grade, solution.words) == ("impossible", "impossible", ())
    assert solution.change == (2, 3)
    assert solution.advice == "No word fits: clue 2 says no C, clue 3 shows one C; change clue 2 or 3."


def test_when_one_change_is_not_enough_it_says_so() -> None:
    solution = solve_clues(["crane=GGGGG", "slate=GGGGG", "tiger=GGGGG"])
    assert solution.advice.endswith("more than one of them is wrong.")


def test_the_weakest_clue_of_an_ambiguous_set_is_named() -> None:
    solution = solve_clues(["crane=-YG--", "slate=--G--", "fjord=---Y-"])
    assert solution.words == ("quair", "whaur")
    assert solution.advice == "2 allowed words fit. Change clue 2, which rules out the least, or add a clue."
    assert solve_clues(["crane=-YG--"]).advice.endswith("words fit. Add a clue, or change this one.")


# steps


def test_an_elimination_is_told_as_people_tell_it() -> None:
    assert "A is second or third; clue 2 excludes third, so A is second." in texts("dream=Y--YY", "meaty=G-Y-G")


def test_each_kind_of_step_is_told() -> None:
    assert texts("evade=Y----", "pinup=--Y--", "caret=---G-", "wacky=G----") == [
        "Clue 4 puts W first.",
        "Clue 3 puts E fourth.",
        "E occurs exactly once: clue 1 marks one and leaves another gray.",
        "N is second, third or fifth; clue 2 excludes third: N is second or fifth.",
        "There is no V, A, D, P, I, U, C, R, T, K or Y.",
        "5 common words match the green and yellow tiles.",
        "4 of them have a gray letter: WAKEN (A), WIDEN (I), WOKEN (K) and WOVEN (V).",
        "Only WOMEN fits.",
    ]
    assert "E occurs at least twice: clue 1 marks two." in texts("speed=--YY-")
    told = texts("frame=-Y--Y", "venue=-Y---", "smelt=--Y-Y", "chide=-Y--Y")
    assert "E is first or fourth: clues 1, 2, 3 and 4 exclude the other places." in told
    assert "1 of them has a letter too often: ETHER (E)." in told


@settings(max_examples=80, deadline=None)
@given(WORDS, st.lists(WORDS, min_size=1, max_size=4, unique=True))
def test_steps_are_true_of_every_word_that_fits(answer: str, guesses: list[str]) -> None:
    clues = [Turn(guess, score(guess, answer)) for guess in guesses]
    names = ["first", "second", "third", "fourth", "fifth"]
    for step in deduction(SOME, clues):
        if step.kind == "green":
            *_, letter, place = step.text.rstrip(".").split()
            assert answer[names.index(place)] == letter.lower()
        if step.kind in ("elsewhere", "elimination"):
            letter = step.text.removeprefix("Another ").lower()[0]
            end = re.sub(r": (the|clues) .*", "", step.text.rstrip(".")).rpartition(" is ")[2]
            places = [names.index(each) for each in end.replace(" or ", ", ").replace(" and ", ", ").split(", ")]
            hits = [answer[place] == letter for place in places]
            assert all(hits) if step.kind == "elimination" else any(hits)
        if step.kind == "absent":
            letters = step.text.removeprefix("There is no ").rstrip(".").replace(" or ", ", ").lower().split(", ")
            assert not set(letters) & set(answer)
        if step.kind == "strike":
            assert answer.upper() not in step.text


@settings(max_examples=80, deadline=None)
@given(WORDS, st.lists(WORDS, min_size=1, max_size=4, unique=True))
def test_every_word_in_sight_that_does_not_fit_is_struck_out_once_and_for_a_letter_that_it_has(
    answer: str, guesses: list[str]
) -> None:
    clues = [Turn(guess, score(guess, answer)) for guess in guesses]
    facts = tuple(Knowledge(5, tuple(clues)).facts.values())
    for word in SOME.answers:
        fits = all(clue.fits(word) for clue in clues)
        if in_sight(SOME, facts)[SOME.id_of(word)]:
            fact = excess(word, facts)
            assert fits == (fact is None)
            assert fact is None or word.count(fact.letter) > answer.count(fact.letter)


def test_no_step_asks_for_what_the_steps_before_ruled_out() -> None:
    for answer in ("shore", "ocean", "would", "reply", "video"):
        steps = texts(*map(str, make_clues(answer, 4, seed=1).clues))
        absent = "".join(text for text in steps if text.startswith("There is no"))
        struck = [text for text in steps if "a gray letter" in text]
        assert all(f" {letter}" in absent for text in struck for letter in re.findall(r"\((.)\)", text))
        assert not any("strikes out" in text for text in steps)


# what people paste


def test_nonsense_is_refused_by_name() -> None:
    with pytest.raises(InputError, match="at least one clue"):
        solve_clues([])
    with pytest.raises(BadTurn):
        solve_clues(["crane"])
    with pytest.raises(UnknownWord):
        solve_clues(["xqzzz=-----"])
    with pytest.raises(WrongLength):
        solve_clues(["tile=----"])


# repairs


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(WORDS, st.integers(0, 242)), min_size=1, max_size=4))
def test_whatever_is_repaired_is_proper(clues: list[tuple[str, int]]) -> None:
    turns = [Turn(guess, Pattern.from_code(code, 5)) for guess, code in clues]
    puzzle = repair_clues(turns, SOME)
    assert puzzle.is_proper
    fewest_misfits = min(sum(not turn.fits(word) for turn in turns) for word in SOME.words)
    assert sum(not turn.fits(puzzle.answer) for turn in turns) == fewest_misfits


def test_a_proper_puzzle_is_left_as_it_is() -> None:
    puzzle = make_clues(seed=3)
    assert repair_clues(puzzle.clues) == puzzle


def test_a_wrong_reply_is_put_right() -> None:
    puzzle = make_clues("eagle", 3, seed=1)
    first, *rest = puzzle.clues
    wrong = Turn(first.guess, Pattern("GGGGG" if str(first.reply) != "GGGGG" else "-----"))
    assert repair_clues([wrong, *rest]).answer == "eagle"
    assert [clue.guess for clue in repair_clues([wrong, *rest]).clues] == [clue.guess for clue in puzzle.clues]


def test_an_idle_clue_is_replaced_in_its_place() -> None:
    puzzle = make_clues("eagle", 3, seed=1)
    idle = [puzzle.clues[0], puzzle.clues[0], *puzzle.clues[2:]]
    repaired = repair_clues(idle)
    assert len(repaired.clues) == 3
    assert {clue.guess for clue in idle} <= {clue.guess for clue in repaired.clues}

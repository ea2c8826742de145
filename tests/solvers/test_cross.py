"""Solving crosses: pairs that fit by the rule of the game, and letters valued as the definitions say."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.crosses import SMALL, all_placements, cross_words
from tilewright.cross import CrossPosition, CrossPuzzle, CrossWords
from tilewright.errors import InputError
from tilewright.games.cross import CrossGame
from tilewright.games.state import State
from tilewright.lexicon import load
from tilewright.solvers.cross import UNIT, fitting, letter_values, policy_misses, suggest

Solution = tuple[int, ...]  # the letter of each colour
COLOURS, LETTERS = 4, 7
solution_sets = st.lists(st.permutations(range(LETTERS)).map(lambda row: tuple(row[:COLOURS])), min_size=1, max_size=9)
EN5 = CrossWords.of(load("en5"))


def puzzle_of(words: CrossWords, number: int) -> CrossPuzzle:
    placements = list(all_placements(words))
    shape, across, down = placements[number % len(placements)]
    return CrossPuzzle(across, down, shape.across_index, shape.down_index, words.fingerprint)


# fitting


@settings(max_examples=60, deadline=None)
@given(cross_words(), st.integers(0, 10**6), st.text("abcdefg", max_size=5))
def test_a_pair_fits_exactly_when_the_game_would_have_gone_the_same_way(
    words: CrossWords, number: int, named: str
) -> None:
    if not list(all_placements(words)):
        return
    puzzle = puzzle_of(words, number)
    game = played(puzzle, named)
    fit = {(words.across[across], words.down[down]) for across, down in fitting(words, game.position)}
    assert fit == {
        (across, down)
        for shape, across, down in all_placements(words)
        if shape == puzzle.shape and played_alike(CrossPuzzle(across, down, *shape[2:], ""), game)
    }
    assert (puzzle.across, puzzle.down) in fit


def played(puzzle: CrossPuzzle, letters: str) -> CrossGame:
    game = CrossGame.start(puzzle)
    for letter in letters:
        if game.state is State.PLAYING:
            game = game.name(letter)
    return game


def played_alike(puzzle: CrossPuzzle, game: CrossGame) -> bool:
    return played(puzzle, game.named).position == game.position


def test_a_board_for_other_words_is_refused() -> None:
    with pytest.raises(InputError, match="4 cells across and 5 down; the words of small have 5 and 5 letters"):
        fitting(SMALL, CrossPosition.read("1234", "56178"))
    with pytest.raises(InputError, match="no pair of words of small fits"):
        suggest(SMALL, CrossPosition.read("z2345", "6278z", "1,5"))


# values


def parts(solutions: frozenset[Solution], letter: int) -> tuple[frozenset[Solution], list[frozenset[Solution]]]:
    """The solutions without the letter, and those that have it, by colour."""
    hits = [frozenset(row for row in solutions if row[colour] == letter) for colour in range(COLOURS)]
    return frozenset(row for row in solutions if letter not in row), [part for part in hits if part]


@cache
def fewest_misses(solutions: frozenset[Solution]) -> int:
    if len(solutions) < 2:
        return 0
    return min(misses_after(solutions, letter) for letter in useful(solutions))


def misses_after(solutions: frozenset[Solution], letter: int) -> int:
    missing, hits = parts(solutions, letter)
    return len(missing) + fewest_misses(missing) + sum(map(fewest_misses, hits))


@cache
def most_wins(solutions: frozenset[Solution], lives: int) -> int:
    if lives < 1 or len(solutions) < 2:
        return len(solutions) if lives else 0
    return max(wins_after(solutions, letter, lives) for letter in useful(solutions))


def wins_after(solutions: frozenset[Solution], letter: int, lives: int) -> int:
    missing, hits = parts(solutions, letter)
    return most_wins(missing, lives - 1) + sum(most_wins(part, lives) for part in hits)


def useful(solutions: frozenset[Solution]) -> list[int]:
    """The letters that tell something."""
    return [
        letter
        for letter in range(LETTERS)
        if solutions not in (parts(solutions, letter)[0], *parts(solutions, letter)[1])
    ]


@settings(max_examples=60, deadline=None)
@given(solution_sets, st.integers(1, 3))
def test_exact_values_are_what_the_definitions_say(rows: list[Solution], lives: int) -> None:
    solutions = frozenset(rows)
    values = letter_values(np.array(sorted(solutions), np.uint8), lives)
    for letter in range(LETTERS):
        hits, replies, misses, wins, quality = values[letter]
        missing, found = parts(solutions, letter)
        assert hits == len(solutions) - len(missing)
        if hits:
            assert (replies, quality) == (len(found) + bool(missing), 2)
            assert (misses, wins) == (UNIT * misses_after(solutions, letter), wins_after(solutions, letter, lives))


def spread(count: int) -> int:
    """m log2(m) / 4 in units, with a logarithm that is straight between powers of two."""
    if count < 2:
        return 0
    whole = count.bit_length() - 1
    return count * (whole * UNIT + (count * UNIT >> whole) - UNIT) // 4


def policy(solutions: frozenset[Solution], missed: int = 0) -> dict[Solution, int]:
    """The misses of each solution, as the policy is stated."""
    if len(solutions) < 2:
        return dict.fromkeys(solutions, missed)

    def worth(letter: int) -> tuple[bool, int, int]:
        missing, hits = parts(solutions, letter)
        look = len(missing) * UNIT + spread(len(missing)) + sum(spread(len(part)) for part in hits)
        return bool(missing), look, letter

    missing, hits = parts(solutions, min(useful(solutions), key=worth))
    played = policy(missing, missed + 1)
    for part in hits:
        played |= policy(part, missed)
    return played


@settings(max_examples=60, deadline=None)
@given(solution_sets)
def test_the_policy_plays_as_it_is_stated(rows: list[Solution]) -> None:
    solutions = sorted(set(rows))
    expected = policy(frozenset(solutions))
    assert policy_misses(np.array(solutions, np.uint8)).tolist() == [expected[row] for row in solutions]


@settings(max_examples=60, deadline=None)
@given(solution_sets)
def test_the_policy_is_never_better_than_the_best_play(rows: list[Solution]) -> None:
    solutions = np.array(sorted(set(rows)), np.uint8)
    exact, bounds = letter_values(solutions, 2), letter_values(solutions, 2, nodes=0)
    for best, bound in zip(exact, bounds, strict=True):
        assert best[0] == bound[0]
        if best[0] and len(solutions) > 1:
            assert (best[4], bound[4]) in {(2, 1), (2, 2)}
            assert (best[2], -best[3]) <= (bound[2], -bound[3]) or best[3] >= bound[3]
            assert best[2] <= bound[2]
            assert best[3] >= bound[3]


def test_a_large_board_says_what_is_estimated() -> None:
    found = suggest(EN5, CrossPosition.read("12345", "67289"))
    assert len(found.pairs) > 40_000
    assert found.best.quality == "bound"
    assert found.best.wins is not None
    assert found.best.wins > 0.99
    assert {each.quality for each in found.letters[1:]} == {"estimate"}
    assert all(each.wins is None for each in found.letters[1:])


def test_a_small_board_is_valued_exactly_and_either_aim_is_met() -> None:
    position = CrossPosition.read("12e34", "52e34", "3,3", "ai", 2)
    by_misses, by_wins = suggest(EN5, position), suggest(EN5, position, "wins")
    assert {each.quality for each in by_misses.letters} == {"exact"}
    assert by_misses.best.misses == min(each.misses for each in by_wins.letters)
    assert by_wins.best.wins == max(each.wins or 0 for each in by_misses.letters)
    assert by_misses.some_pairs(2)

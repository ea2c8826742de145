"""The greedy maker: the document's formulas, its rules, and what comes of them."""

from __future__ import annotations

import numpy as np
import pytest

from tilewright.lexicon import Lexicon, load
from tilewright.puzzles.clues.greedy import (
    BOOST,
    Attempt,
    GreedyMaker,
    by_score,
    draw_curated,
    drawn_places,
    letter_scores,
    make_greedy,
    word_scores,
)
from tilewright.puzzles.draw import Draw

EN4 = load("en4")
TINY = Lexicon.of("tiny", ["tile", "tilt", "word"], counts={"tile": 50_000, "tilt": 5_000_000})


def test_the_score_of_a_word_is_the_documents_formula() -> None:
    letters = "".join(TINY.words)
    for word, score in zip(TINY.words, word_scores(TINY), strict=True):
        in_place = sum(2 * sum(other[place] == word[place] for other in TINY.words) / 3 for place in range(4))
        anywhere = sum(letters.count(letter) / len(letters) for letter in set(word))
        boost = 1 + 0.5 * min(TINY.frequency(word) / 100, 10)
        assert score / (4 * 3 * BOOST) == pytest.approx((in_place + anywhere) * boost)


def test_a_curated_subset_is_mostly_words_of_frequent_letters() -> None:
    words = draw_curated(EN4, 100, Draw(1))
    assert len(set(words.tolist())) == 100
    frequent = np.argsort(-letter_scores(EN4), kind="stable")[:70]
    assert set(frequent.tolist()) <= set(words.tolist())
    scores = word_scores(EN4)[words]
    assert (np.diff(scores) <= 0).all()
    assert draw_curated(TINY, 100, Draw(1)).tolist() == by_score(TINY).tolist()


def test_places_are_drawn_without_repeats() -> None:
    assert sorted(drawn_places(10, 10, Draw(3))) == list(range(10))
    assert len(set(drawn_places(1000, 50, Draw(3)))) == 50


def test_the_best_guess_has_the_highest_score_by_the_documents_formula() -> None:
    answer = EN4.ids["word"]
    everything = np.arange(len(EN4), dtype=np.int32)
    greedy = GreedyMaker(EN4, answer, Draw(1), by_score(EN4))
    pool = by_score(EN4)[:40]
    first = greedy.best_guess(Attempt((), everything), pool)
    assert first is not None
    second = greedy.best_guess(first, pool)
    assert second is not None
    assert second.guesses[1] == best_by_the_book(EN4, answer, first, pool)


def best_by_the_book(lexicon: Lexicon, answer: int, attempt: Attempt, pool: np.ndarray) -> int:
    """The document's inner loop, in its own words."""
    from tilewright.pattern import score

    goal, best, best_score, fewest = lexicon.words[answer], -1, -1.0, len(lexicon)
    used = set("".join(lexicon.words[guess] for guess in attempt.guesses))
    before = len(attempt.candidates)
    for number in pool:
        guess = lexicon.words[number]
        if guess == goal or number in attempt.guesses:
            continue
        reply = score(guess, goal)
        left = sum(score(guess, lexicon.words[each]) == reply for each in attempt.candidates)
        if (before - left) / before < 0.1:
            continue
        marks = 5 * str(reply).count("G") + 2 * str(reply).count("Y")
        bonus = int(word_scores(lexicon)[number]) / (lexicon.length * len(lexicon) * BOOST) * 100
        total = (before - left) * 20 + marks + bonus - 20 * len(used & set(guess))
        if total > best_score or (total == best_score and left < fewest):
            best, best_score, fewest = int(number), total, left
    return best


def test_the_second_guess_shares_at_most_three_letters_with_the_first() -> None:
    first = Attempt((EN4.ids["tile"],), np.arange(len(EN4), dtype=np.int32))
    pool = np.array([EN4.ids[word] for word in ("lite", "tied", "word")], np.int32)
    greedy = GreedyMaker(EN4, EN4.ids["mode"], Draw(1), by_score(EN4))
    left, overlap = np.zeros(3, np.int64), greedy.overlaps(first, pool)
    second, third = greedy.allowed_guesses(first, pool, left, overlap), Attempt((*first.guesses, 0), first.candidates)
    assert second.tolist() == [False, True, True]
    assert greedy.allowed_guesses(third, pool, left, overlap).all()


def test_the_answer_is_never_a_guess_and_no_guess_comes_twice() -> None:
    for seed in range(4):
        puzzle = make_greedy(lexicon=EN4, seed=seed, max_attempts=4)
        guesses = [clue.guess for clue in puzzle.clues]
        assert puzzle.answer not in guesses
        assert len(guesses) == len(set(guesses)) <= 4


def test_the_best_attempt_is_a_result_even_if_it_is_ambiguous() -> None:
    lexicon = Lexicon.of("alike", ["bat", "cat", "hat", "mat", "rat", "pat", "sat", "vat", "fat", "oat"])
    puzzle = make_greedy("bat", lexicon=lexicon, max_attempts=2)
    assert puzzle.candidates_remaining > 1
    assert puzzle.grade == "ambiguous"
    assert not puzzle.is_proper


def test_a_given_seed_gives_the_same_puzzle() -> None:
    assert make_greedy(lexicon=EN4, seed=5, max_attempts=6) == make_greedy(lexicon=EN4, seed=5, max_attempts=6)

"""The greedy maker, kept by name so that the two can be compared.

Guesses are taken one at a time, each the best by a score of information, marks, frequency and fresh letters; an
*attempt* is four guesses, and the best attempt is the result, ambiguous or not.  The first half of the attempts looks
at the `TOP` words of the highest score, the second half at `SAMPLE` words drawn anew for each guess.  The words are a
*curated* subset, 70 % those whose letters are the most frequent and 30 % drawn, or all of the list.

All is as in the original description, in integers where it has fractions; where it leaves a choice, this was decided:

- No guess shares more than three letters with those before it while there are fewer than two of these.  The description
  counts guesses from 1 where it says so, and its rule ("overlap > 3 and guess_num < 2") then never holds; counted from
  0, as its other numbers are, it holds for the second guess.
- The curated words are ranked by the letters alone (its ``word_score``), the guesses among them by letters and word
  frequency (its ``word_score_with_frequency``).
- A word fits if, re-scored, it gives the replies; fitting is over all allowed words, also with a curated subset.
- An attempt that fixes the answer before its last guess stops there (rule 1).  It is no success, because it has too
  few guesses, but it can be the best attempt.
- All attempts of the first half look at the same words in the same order, so one of them is run.
- With fewer than ten candidates the pool is filtered by "in the candidates or not the answer", which only removes the
  answer, and that is never a guess.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright.lexicon import Lexicon, load
from tilewright.pattern import CORRECT, ELSEWHERE
from tilewright.puzzles.clues.answers import PER_MILLION, urn
from tilewright.puzzles.clues.board import marks_of
from tilewright.puzzles.clues.value import CluePuzzle, puzzle_of, word_counts
from tilewright.puzzles.draw import Draw
from tilewright.table import Codes, reply_matrix

Ids = NDArray[np.int32]
Numbers = NDArray[np.int64]
GUESSES = 4
TOP, SAMPLE = 300, 400
INFORMATION, GREEN, YELLOW, FREQUENCY, OVERLAP = 20, 5, 2, 100, 20  # weights of the score
LEAST_REDUCTION = 10  # per cent, from the second guess on
FRESH_GUESSES, MOST_OVERLAP = 2, 3  # the first so many guesses share at most so many letters
# score(w) = base(w) * (1 + 0.5 * min(F/100, 10)): with counts per billion, base * (BOOST + min(count, CAP)) / BOOST
CAP = 1000 * PER_MILLION
BOOST = 200 * PER_MILLION


@dataclass(frozen=True)
class Attempt:
    """The guesses so far, and the words that still fit."""

    guesses: tuple[int, ...]
    candidates: Ids


def make_greedy(
    answer: str | None = None,
    *,
    lexicon: Lexicon | str = "en5",
    use_curated: bool = True,
    curated_size: int = 2000,
    max_attempts: int = 500,
    threshold: float | None = None,
    seed: int = 0,
) -> CluePuzzle:
    """What the greedy loop makes: perhaps ambiguous, perhaps with clues that are not needed."""
    words = load(lexicon) if isinstance(lexicon, str) else lexicon
    draw = Draw(seed)
    goal = words.word(answer) if answer is not None else urn(words, threshold).draw(draw)
    maker = GreedyMaker(
        words, words.ids[goal], draw, draw_curated(words, curated_size, draw) if use_curated else by_score(words)
    )
    best = maker.best_attempt(max_attempts)
    return puzzle_of(words, goal, [words.words[guess] for guess in best.guesses], seed)


class GreedyMaker:
    """The loop for one answer; *words* are its guesses, the highest scores first."""

    def __init__(self, lexicon: Lexicon, answer: int, draw: Draw, words: Ids) -> None:
        self.lexicon, self.answer, self.draw, self.words = lexicon, answer, draw, words
        self.scores = word_scores(lexicon)
        self.scale = lexicon.length * len(lexicon) * BOOST // FREQUENCY  # what the scores are a fraction of

    def best_attempt(self, attempts: int) -> Attempt:
        """The first attempt that succeeds, or else the one that leaves the fewest words."""
        everything = np.arange(len(self.lexicon), dtype=np.int32)
        best = Attempt((), everything)
        half = -(-attempts // 2)
        for number in (*range(min(half, 1)), *range(half, attempts)):
            attempt = self.attempt(Attempt((), everything), fixed=number < half)
            if len(attempt.guesses) == GUESSES and len(attempt.candidates) == 1:
                return attempt
            if len(attempt.candidates) < len(best.candidates):
                best = attempt
        return best

    def attempt(self, attempt: Attempt, *, fixed: bool) -> Attempt:
        """Add guesses until there are four, or one word fits, or no guess will do."""
        while len(attempt.guesses) < GUESSES and len(attempt.candidates) > 1:
            pool = self.words[:TOP] if fixed else self.sample()
            following = self.best_guess(attempt, pool)
            if following is None:
                break
            attempt = following
        return attempt

    def sample(self) -> Ids:
        """Some of the words, drawn anew."""
        size = min(SAMPLE, len(self.words))
        return self.words[drawn_places(len(self.words), size, self.draw)]

    def best_guess(self, attempt: Attempt, pool: Ids) -> Attempt | None:
        """The attempt with one more guess: the highest score, then the fewest words left; None if none will do."""
        wanted = reply_matrix(self.lexicon, pool, np.array([self.answer], np.int32))
        fits = reply_matrix(self.lexicon, pool, attempt.candidates) == wanted
        left = np.count_nonzero(fits, axis=1)
        overlap = self.overlaps(attempt, pool)
        allowed = self.allowed_guesses(attempt, pool, left, overlap)
        if not allowed.any():
            return None
        gained = (
            INFORMATION * (len(attempt.candidates) - left) + self.points_for_marks(wanted[:, 0]) - OVERLAP * overlap
        )
        score = np.where(allowed, gained * self.scale + self.scores[pool], -(1 << 62))
        best = int(np.lexsort((left, -score))[0])
        return Attempt((*attempt.guesses, int(pool[best])), attempt.candidates[fits[best]])

    def allowed_guesses(self, attempt: Attempt, pool: Ids, left: Numbers, overlap: Numbers) -> NDArray[np.bool_]:
        """Which words may be the next guess: the pruning rules of the original description."""
        before, number = len(attempt.candidates), len(attempt.guesses) + 1
        allowed: NDArray[np.bool_] = (pool != self.answer) & ~np.isin(pool, attempt.guesses)
        if number <= FRESH_GUESSES:
            allowed &= overlap <= MOST_OVERLAP
        if number > 1:
            allowed &= (before - left) * 100 >= before * LEAST_REDUCTION
        return allowed

    def points_for_marks(self, replies: Codes) -> Numbers:
        """The points for greens and yellows."""
        marks = marks_of(replies, self.lexicon.length)
        greens, yellows = (np.count_nonzero(marks == mark, axis=1) for mark in (CORRECT, ELSEWHERE))
        return np.asarray(GREEN * greens + YELLOW * yellows)

    def overlaps(self, attempt: Attempt, pool: Ids) -> Numbers:
        """How many different letters of each word earlier guesses had."""
        used = set("".join(self.lexicon.words[guess] for guess in attempt.guesses))
        return np.array([len(used.intersection(self.lexicon.words[word])) for word in pool], np.int64)


@lru_cache(maxsize=4)
def word_scores(lexicon: Lexicon) -> Numbers:
    """The score of each word, times length * words * `BOOST`: its letters, boosted by half of F/100, F up to 1,000."""
    scores: Numbers = letter_scores(lexicon) * (BOOST + np.minimum(word_counts(lexicon), CAP))
    return scores


@lru_cache(maxsize=4)
def letter_scores(lexicon: Lexicon) -> Numbers:
    """Twice the frequency of each letter in its place and once that of each different letter, times length * words."""
    places = [Counter(column) for column in zip(*lexicon.words, strict=True)]
    letters: Counter[str] = sum(places, Counter())
    base = [
        sum(2 * lexicon.length * place[letter] for place, letter in zip(places, word, strict=True))
        + sum(letters[letter] for letter in set(word))
        for word in lexicon.words
    ]
    return np.array(base, np.int64)


@lru_cache(maxsize=4)
def by_score(lexicon: Lexicon) -> Ids:
    """All words, the highest score first."""
    return np.argsort(-word_scores(lexicon), kind="stable").astype(np.int32)


def draw_curated(lexicon: Lexicon, size: int, draw: Draw) -> Ids:
    """*size* words: 70 % those of the most frequent letters, 30 % drawn from the others; the highest score first."""
    ranked = np.argsort(-letter_scores(lexicon), kind="stable").astype(np.int32)
    top = min(size, len(ranked)) * 7 // 10
    rest = drawn_places(len(ranked) - top, min(size, len(ranked)) - top, draw)
    chosen = np.concatenate([ranked[:top], ranked[top:][rest]])
    return chosen[np.argsort(-word_scores(lexicon)[chosen], kind="stable")]


def drawn_places(count: int, size: int, draw: Draw) -> Sequence[int]:
    """*size* of the numbers below *count*, every choice equally likely (a shuffle that stops early)."""
    moved: dict[int, int] = {}
    places = []
    for place in range(size):
        other = place + draw.below(count - place)
        places.append(moved.get(other, other))
        moved[other] = moved.get(place, place)
    return places

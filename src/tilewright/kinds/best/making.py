"""Making positions of the day: play a few plausible guesses, and keep a position that fools the obvious one.

From a seed are drawn how many turns are played, a hidden word, and the guesses: first a well-known answer, then words
that fit what is known, as people play.  A position is kept if it has few enough candidates, if the obvious guess loses
enough, and if the best guesses are few, one of them a word that could be an answer: so people know it.  Otherwise the
next one is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.errors import InputError, LimitRanOut
from tilewright.kinds.best.puzzle import FEWEST, LEAST_LOSS, MOST, MOST_TIES, TURNS, BestPuzzle, obvious_of
from tilewright.kinds.best.reckoning import Reckoning
from tilewright.lexicon import Lexicon
from tilewright.pattern import score
from tilewright.position import TURN_LIMIT, Position
from tilewright.puzzles.draw import Draw

TRIES = 2_000  # positions that are drawn for one puzzle; of en5, one in fifteen is good
KNOWN = 2  # the more frequent half of the answers may be a first guess


def make_best(lexicon: Lexicon, seed: int = 0, grade: str | None = None) -> BestPuzzle:
    """The puzzle that *seed* makes; with a *grade*, the first one of it."""
    draw = Draw(seed)
    openers = sorted(lexicon.answers, key=lambda word: (-lexicon.count(word), word))
    openers = openers[: max(1, len(openers) // KNOWN)]
    for _ in range(TRIES):
        position = drawn_position(lexicon, openers, draw)
        puzzle = None if position is None else puzzle_at(position, seed)
        if puzzle is not None and grade in (None, puzzle.grade):
            return puzzle
    raise LimitRanOut("position in which the obvious guess is a mistake", TRIES)


def of_turns(lexicon: Lexicon, turns: Iterable[str]) -> BestPuzzle:
    """The puzzle of somebody's own position, if it is one: the obvious guess must be a mistake."""
    position = Position.replay(lexicon, turns)
    if len(position.turns) not in TURNS:
        raise InputError(f"a position has two or three turns behind it, not {len(position.turns)}")
    if not 2 <= len(position.candidates) <= MOST:
        raise InputError(f"{len(position.candidates):,} words are left; there should be 2 to {MOST}")
    puzzle = puzzle_of(position)
    if not puzzle.loss:
        raise InputError(f"the obvious guess {puzzle.obvious!r} is as good as any here")
    return puzzle


def drawn_position(lexicon: Lexicon, openers: list[str], draw: Draw) -> Position | None:
    """The position after a few plausible guesses at a drawn word, if it has the right number of candidates."""
    turns, answer = TURNS[draw.below(len(TURNS))], lexicon.answers[draw.below(lexicon.answer_count)]
    position = Position.start(lexicon)
    for number in range(turns):
        words = position.candidates if number else openers
        guess = words[draw.below(len(words))]
        if guess == answer:
            return None
        position = position.push(guess, score(guess, answer))
    return position if FEWEST <= len(position.candidate_ids) <= MOST else None


def puzzle_at(position: Position, seed: int | None = None) -> BestPuzzle | None:
    """The puzzle of a position, if it is a good one."""
    lexicon, candidates = position.lexicon, position.candidates
    puzzle = puzzle_of(position, seed)
    known = any(lexicon.is_answer(word) for word in puzzle.best)
    good = puzzle.loss >= LEAST_LOSS and len(puzzle.best) <= MOST_TIES and known
    return puzzle if good and len(candidates) <= MOST else None


def puzzle_of(position: Position, seed: int | None = None) -> BestPuzzle:
    """The puzzle of any position that is small enough, good or not."""
    lexicon, candidates = position.lexicon, position.candidates
    reckoning, turns = Reckoning(lexicon, candidates), TURN_LIMIT - len(position.turns)
    total, best = reckoning.best(turns)
    obvious = obvious_of(candidates, lexicon)
    facts = (lexicon.name, lexicon.fingerprint, position.turns, candidates, best, total)
    return BestPuzzle(*facts, obvious, reckoning.total(obvious, turns), seed)

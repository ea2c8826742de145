"""The values of positions and guesses, exact where the engine settles them within the limit.

A guess sorts the candidates into *parts*, one for each reply; each part is a position of its own.  A guess need not be
a word of the list: its replies come from its letters.  Turns do not run out here: a position has at least as many as
candidates, so that a value always exists.  The limit is for each search, of which a turn needs four at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import numpy as np

from tilewright.analysis.bounds import ONE, ZERO, Bounds, total
from tilewright.analysis.openings import openings
from tilewright.knowledge import Turn
from tilewright.pattern import Pattern
from tilewright.position import Mode, Position, reply_codes
from tilewright.solvers.base import Limit
from tilewright.solvers.exact.engine import MOST_TURNS, Control, Engine, Outcome, interruptible
from tilewright.solvers.exact.optimal import lower_bounds
from tilewright.solvers.exact.selection import engine_for, fresh_engine
from tilewright.solvers.exact.strategies import BEAM, floor, shipped_tree
from tilewright.solvers.splits import preference, splits
from tilewright.table import Codes, Ids
from tilewright.trees import DecisionTree

LARGEST = 60_000_000  # cells of a table; a position with more is valued by its parts alone
POOL = 60  # guesses that are looked at for ties, the most promising first
NEARLY = 10  # a word that costs up to a guess more in so many games is nearly as good


@dataclass(frozen=True, slots=True)
class Appraisal:
    """V of a position, and guesses that are as good as any; the best found if V is not exact."""

    value: Bounds
    best: tuple[str, ...]
    common: Common | None = None


@dataclass(frozen=True, slots=True)
class Common:
    """A guess that everybody knows, an answer of the list, that is as good as any or nearly so; and its Q."""

    word: str
    value: Bounds

    def __repr__(self) -> str:
        return f"<Common {self.word} {self.value}>"


@dataclass(frozen=True, slots=True)
class Part:
    """The candidates that give the same reply, as a position, and its V: 0 if the word is found."""

    reply: Pattern
    position: Position
    value: Bounds

    @property
    def size(self) -> int:
        """How many candidates there are."""
        return len(self.position.candidate_ids)


def after(position: Position, turn: Turn, codes: Codes | None = None) -> Position:
    """The position after *turn*, whose guess may be off the list; *codes* are its replies if they are known."""
    given = reply_codes(position.lexicon, turn.guess, position.fitting_ids) if codes is None else codes
    fitting = position.fitting_ids.compress(given == turn.reply.code)
    return position.narrow(turn, fitting)


class Appraiser:
    """What there is to say about the guesses of one position."""

    def __init__(self, position: Position, limit: Limit) -> None:
        self.position, self.limit = position, limit
        self.count = len(position.candidate_ids)

    @cached_property
    def engine(self) -> Engine | None:
        """The engine for the position and its parts; None if its table would be too large."""
        if self.count * len(self.position.lexicon) > LARGEST:
            return None
        return fresh_engine(self.position) if self.limit.nodes else engine_for(self.position)

    def parts(self, guess: str) -> list[Part]:
        """How *guess* sorts the candidates, the smallest parts first."""
        known = openings(self.position.lexicon).get(guess) if self._is_opening() else None
        if known is None:
            return self.search_parts(guess)
        below = self._positions_after(guess)
        by_code = sorted((each for each in below if not is_won(each)), key=lambda each: each.turns[-1].reply.code)
        values = {each.turns[-1].reply: mean_of(each, total) for each, total in zip(by_code, known, strict=True)}
        return [Part(reply := each.turns[-1].reply, each, values.get(reply, ZERO)) for each in below]

    def search_parts(self, guess: str) -> list[Part]:
        """The same by search alone."""
        below = self._positions_after(guess)
        found = values_of((each for each in below if not is_won(each)), self.engine, self.limit)
        return [Part(each.turns[-1].reply, each, ZERO if is_won(each) else next(found).value) for each in below]

    def _positions_after(self, guess: str) -> list[Position]:
        codes = reply_codes(self.position.lexicon, guess, self.position.fitting_ids)
        length = self.position.lexicon.length
        turns = [Turn(guess, Pattern.from_code(int(code), length)) for code in np.unique(codes[: self.count])]
        return sorted((after(self.position, turn, codes) for turn in turns), key=lambda each: len(each.candidate_ids))

    def _is_opening(self) -> bool:
        position = self.position
        return not position.turns and position.among == "answers" and position.mode is Mode.NORMAL

    def value_of(self, parts: Iterable[Part]) -> Bounds:
        """Q of the guess that makes these *parts*."""
        return ONE + total([part.value.times(Fraction(part.size, self.count)) for part in parts])

    def appraisal(self) -> Appraisal:
        """V of the position, with some of the best guesses."""
        if tree := self._tree():
            low = tree.lower_bound if tree.turns >= MOST_TURNS else floor(self.position)
            return self._with_common(Appraisal(mean(low, tree.tally.total, self.count), (tree.root.guess,)))
        if self.engine is None:
            return Appraisal(mean(floor(self.position), one_by_one(self.count), self.count), ())
        (found,) = values_of((self.position,), self.engine, self.limit, tree=True)
        if found.value.exact:
            found = self._with_common(replace(found, best=self._ties(found)))
        return found if found.common else replace(found, common=self._nearly(found.value))

    def _with_common(self, found: Appraisal) -> Appraisal:
        """The same with the first of its best words that everybody knows, if there is one."""
        words = (word for word in found.best if self.position.lexicon.is_answer(word))
        return replace(found, common=next((Common(word, found.value) for word in words), None))

    def _tree(self) -> DecisionTree | None:
        """The shipped tree, for an opening that has one."""
        position = self.position
        if position.turns or position.among != "answers":
            return None
        return shipped_tree(position.lexicon, position.mode)

    def _ties(self, found: Appraisal) -> tuple[str, ...]:
        """Guesses that attain the exact value: those that can be the answer first, then the more common."""
        assert self.engine is not None
        lexicon, least = self.position.lexicon, int(found.value.low * self.count)
        pool = [lexicon.words[number] for number in self._promising(self.position.legal_ids, least)]
        with interruptible(self.limit) as control:
            costs = self.engine.solve(
                self.position, control, openers=pool, turns=enough(self.position), cutoff=least + 1
            ).openers
        tied = {word for word, cost in costs.items() if cost == (least, True)} | set(found.best)
        return tuple(sorted(tied, key=self._place))

    def _place(self, word: str) -> tuple[bool, int]:
        """Where a word stands among equals: those that can be the answer first, then the more common."""
        number = self.position.lexicon.ids[word]
        return number not in self.position.candidate_ids, int(preference(self.position.lexicon)[number])

    def _nearly(self, value: Bounds) -> Common | None:
        """The best word that everybody knows, if it costs little more than *value*."""
        assert self.engine is not None
        lexicon, most = self.position.lexicon, int(value.high * self.count) + self.count // NEARLY
        answers = self.position.legal_ids[self.position.legal_ids < lexicon.answer_count]
        pool = [lexicon.words[number] for number in self._promising(answers, most)]
        with interruptible(self.limit) as control:
            costs = self.engine.solve(
                self.position, control, openers=pool, turns=enough(self.position), cutoff=most + 1
            ).openers
        near = [(cost, *self._place(word), word) for word, (cost, exact) in costs.items() if exact and cost is not None]
        (cost, *_, word) = min(near, default=(most + 1, False, 0, ""))
        return Common(word, mean(cost, cost, self.count)) if cost <= most else None

    def _promising(self, guesses: Ids, least: int) -> Ids:
        """Those of the *guesses* that could cost as little as *least*, the most promising first, and not too many."""
        found = splits(self.position.lexicon, guesses, self.position.candidate_ids)
        bounds = lower_bounds(self.position, guesses, found)
        order = np.lexsort((preference(self.position.lexicon)[guesses], found.squares, bounds))
        chosen: Ids = guesses[order[bounds[order] <= least]][:POOL]
        return chosen


def is_won(position: Position) -> bool:
    """Whether the last reply was all green."""
    return position.turns[-1].reply.is_win


def enough(position: Position) -> int:
    """So many turns that they do not matter."""
    return max(MOST_TURNS, len(position.candidate_ids))


def one_by_one(count: int) -> int:
    """The sum of guesses of the strategy that every mode permits: the candidates one after the other."""
    return count * (count + 1) // 2


def mean(low: int, high: int, count: int) -> Bounds:
    """The expected guesses that belong to a sum of guesses between *low* and *high*."""
    return Bounds(Fraction(low, count), Fraction(high, count))


def mean_of(position: Position, whole: int) -> Bounds:
    """The expected guesses of a position that costs so many in all."""
    return mean(whole, whole, len(position.candidate_ids))


def values_of(
    positions: Iterable[Position], engine: Engine | None, limit: Limit, *, tree: bool = False
) -> Iterator[Appraisal]:
    """V of each position: exact if the limit allows, else between a lower bound and what a beam of guesses finds.

    With *tree*, the guess of the strategy found comes with it.  Where nodes are the limit, the engine first forgets, so
    that it ends at the same place every time.
    """
    if limit.nodes and engine:
        engine.forget()
    with interruptible(limit) as control:
        exact = [(each, settle(each, engine, control, tree)) for each in positions]
    with interruptible(limit) as control:
        for position, outcome in exact:
            found = outcome if outcome.exact else settle(position, engine, control, tree, BEAM)
            yield appraisal_of(position, outcome, found)


def settle(position: Position, engine: Engine | None, control: Control, tree: bool, beam: int = 0) -> Outcome:
    """One search; a position without an *engine* gets its own for so long: a guess may have hundreds of parts."""
    return (engine or engine_for(position)).solve(position, control, turns=enough(position), tree=tree, beam=beam)


def appraisal_of(position: Position, exact: Outcome, found: Outcome) -> Appraisal:
    """What an exact search, perhaps cut short, and a strategy that was *found* say of a position."""
    count = len(position.candidate_ids)
    low = exact.lower if exact.exact else max(exact.lower, floor(position))
    high = one_by_one(count) if found.value is None else found.value
    return Appraisal(mean(low, high, count), () if found.root is None else (found.root.guess,))

"""The optimum by brute force: the definition, written down, with nothing clever but a memory.

It shares no code with the native engine: replies come from the readable `score`, and legality from the readable rule.
"""

from __future__ import annotations

from functools import cache
from math import inf

from tilewright.lexicon import Lexicon
from tilewright.pattern import score
from tilewright.position import REASONS, Mode, Turn

Turns = tuple[Turn, ...]


def optimum(lexicon: Lexicon, mode: Mode, turns: int, start: Turns = (), weight: dict[str, int] | None = None) -> float:
    """The least (weighted) sum of guesses over all answers that fit *start*; infinite if *turns* do not suffice."""
    weights = weight or dict.fromkeys(lexicon.words, 1)

    @cache
    def value(answers: frozenset[str], legal: frozenset[str], before: Turns, left: int) -> float:
        if left == 0:
            return inf
        return min(cost(guess, answers, legal, before, left) for guess in sorted(legal))

    def cost(guess: str, answers: frozenset[str], legal: frozenset[str], before: Turns, left: int) -> float:
        groups: dict[str, set[str]] = {}
        for answer in answers:
            groups.setdefault(str(score(guess, answer)), set()).add(answer)
        if len(groups) == 1 and guess not in answers:
            return inf  # it tells nothing, and a strategy that repeats itself never ends
        total = float(sum(weights[answer] for answer in answers))
        for reply, group in groups.items():
            if reply != "G" * len(guess):
                turn = Turn.parse(f"{guess}={reply}")
                after = () if mode is Mode.NORMAL else (*before, turn)
                still = legal if mode is Mode.NORMAL else frozenset(w for w in legal if not REASONS[mode](w, (turn,)))
                total += value(frozenset(group), still, after, left - 1)
        return total

    answers = frozenset(word for word in lexicon.answers if all(turn.fits(word) for turn in start))
    legal = frozenset(word for word in lexicon.words if not REASONS[mode](word, start))
    return value(answers, legal, start, turns)

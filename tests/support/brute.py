"""The optimum by brute force: the definition, written down, with nothing clever but a memory.

It shares no code with the native engine: replies come from the readable `score`, and legality from the readable rule.
"""

from __future__ import annotations

from functools import cache
from math import inf

from tilewright.lexicon import Lexicon
from tilewright.pattern import score
from tilewright.position import RULES, Mode, Turn

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
                still = legal if mode is Mode.NORMAL else frozenset(w for w in legal if not RULES[mode](w, (turn,)))
                total += value(frozenset(group), still, after, left - 1)
        return total

    answers = frozenset(word for word in lexicon.answers if all(turn.fits(word) for turn in start))
    legal = frozenset(word for word in lexicon.words if not RULES[mode](word, start))
    return value(answers, legal, start, turns)


class Bounded:
    """The same optimum for lists of a hundred words: sets are bits, and guesses that cannot win are left out.

    A set of which one word is found at once and every other one guess later costs the least that is conceivable; a
    guess whose parts would cost too much even so is not tried.  Still nothing is shared with the engine.
    """

    def __init__(self, lexicon: Lexicon, mode: Mode, weight: dict[str, int] | None = None) -> None:
        self.words, self.answers = lexicon.words, lexicon.answer_count
        self.weights = [1 if weight is None else weight[word] for word in lexicon.answers]
        self.replies = [self._replies(guess) for guess in lexicon.words]
        self.wrong = [[each for each in found.items() if set(each[0]) != {"G"}] for found in self.replies]
        self.mode = mode
        self.after = cache(self._legal_after)
        self.value = cache(self._value)
        self.total = cache(self._total)
        self.floor = cache(self._floor)

    def optimum(self, turns: int) -> float:
        """The least (weighted) sum of guesses over all answers; infinite if *turns* do not suffice."""
        return self.value((1 << self.answers) - 1, (1 << len(self.words)) - 1, turns)

    def of_opener(self, opener: str, turns: int) -> float:
        """The least sum of a strategy that starts with *opener*."""
        return self._cost(self.words.index(opener), (1 << self.answers) - 1, (1 << len(self.words)) - 1, turns, inf)

    def _replies(self, guess: str) -> dict[str, int]:
        """The replies to *guess*, and which words give them; answers come first, so they have the lowest bits."""
        groups: dict[str, int] = {}
        for number, word in enumerate(self.words):
            reply = str(score(guess, word))
            groups[reply] = groups.get(reply, 0) | 1 << number
        return groups

    def _legal_after(self, guess: int, reply: str) -> int:
        if self.mode is Mode.NORMAL:
            return (1 << len(self.words)) - 1
        if self.mode is Mode.ULTRA:  # the words that would have given the reply
            return self.replies[guess][reply]
        turn = (Turn.parse(f"{self.words[guess]}={reply}"),)
        return sum(1 << number for number, word in enumerate(self.words) if not RULES[self.mode](word, turn))

    def _mass(self, some: int) -> list[int]:
        return [self.weights[number] for number in range(self.answers) if some >> number & 1]

    def _total(self, some: int) -> int:
        return sum(self._mass(some))

    def _floor(self, some: int) -> int:
        return 2 * self.total(some) - max(self._mass(some))

    def _parts(self, guess: int, some: int) -> list[tuple[str, int]]:
        """The wrong replies that the words give, and which words give them."""
        return [(reply, some & mask) for reply, mask in self.wrong[guess] if some & mask]

    def _least(self, guess: int, some: int) -> float:
        parts = self._parts(guess, some)
        if len(parts) == 1 and parts[0][1] == some:
            return inf
        return self.total(some) + sum(self.floor(part) for _, part in parts)

    def _value(self, some: int, legal: int, left: int) -> float:
        if left == 0:
            return inf
        best = inf
        bounds = ((self._least(guess, some), guess) for guess in range(len(self.words)) if legal >> guess & 1)
        for bound, guess in sorted(bounds):
            if bound >= best:
                break
            best = min(best, self._cost(guess, some, legal, left, best))
        return best

    def _cost(self, guess: int, some: int, legal: int, left: int, below: float) -> float:
        parts = self._parts(guess, some)
        total: float = self.total(some) + sum(self.floor(part) for _, part in parts)
        for reply, part in sorted(parts, key=lambda each: each[1].bit_count()):
            if total >= below:
                break
            total += self.value(part, legal & self.after(guess, reply), left - 1) - self.floor(part)
        return total

"""The searches of the laboratory in plain Python: dictionaries, lists and counters, and no array.

It is the peer of the benchmark and the judge of the tests: the same order of expansion, the same counts.  It shares no
code with the laboratory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import heappop, heappush
from math import inf, log2
from typing import NamedTuple


class Counts(NamedTuple):
    """The four metrics, and the words of the path (none if there is none)."""

    expanded: int
    generated: int
    max_frontier: int
    words_explored: int
    path: list[str]


class PlainSearch:
    """A search among *words*, which are candidates and guesses alike, with its replies remembered in a dictionary."""

    def __init__(self, words: Sequence[str], branching: int = 30, depth: int = 6) -> None:
        self.words, self.branching, self.depth = sorted(words), branching, depth
        self.replies: dict[tuple[str, str], str] = {}

    def run(self, name: str, answer: str) -> Counts:
        """Search for *answer* with the configuration of that *name*."""
        algorithm, cost, heuristic = (*name.split("-"), "", "")[:3]
        costs = {"bfs": "constant", "dfs": "constant"}
        cost = costs.get(algorithm, cost)
        serial, expanded, generated, widest, tried = 0, 0, 0, 1, set()
        h = self.estimate(heuristic, self.words, len(self.words))
        frontier = [(self.priority(algorithm, 0, 0.0, h), serial, self.words, 0, 0.0, [])]
        shortest: dict[tuple[str, ...], float] = {}
        while frontier:
            _, _, candidates, depth, g, path = heappop(frontier)
            key, length = tuple(candidates), depth if algorithm in costs else g
            if shortest.get(key, inf) <= length:
                continue
            shortest[key] = length
            expanded += 1
            if len(candidates) == 1:
                return Counts(expanded, generated, widest, len(tried), path)
            if depth == self.depth:
                continue
            for guess in self.guesses(candidates):
                after, parts = self.result(guess, answer, candidates, cost, heuristic)
                g_after = g + self.cost(cost, len(candidates), len(after), parts)
                h = self.estimate(heuristic, after, max(parts, default=0))
                serial, generated = serial + 1, generated + 1
                tried.add(guess)
                f = self.priority(algorithm, depth + 1, g_after, h)
                heappush(frontier, (f, serial, after, depth + 1, g_after, [*path, guess]))
            widest = max(widest, len(frontier))
        return Counts(expanded, generated, widest, len(tried), [])

    def reply(self, guess: str, word: str) -> str:
        """The reply to *guess*, looked up or worked out."""
        if (guess, word) not in self.replies:
            left = Counter(letter for letter, own in zip(word, guess, strict=True) if letter != own)
            marks = ""
            for letter, own in zip(guess, word, strict=True):
                if letter == own:
                    marks += "G"
                elif left[letter]:
                    left[letter] -= 1
                    marks += "Y"
                else:
                    marks += "-"
            self.replies[guess, word] = marks
        return self.replies[guess, word]

    def guesses(self, candidates: list[str]) -> list[str]:
        """The candidates whose letters most candidates have."""
        holders = Counter(letter for word in candidates for letter in set(word))
        worth = {word: sum(holders[letter] for letter in set(word)) for word in candidates}
        return sorted(candidates, key=lambda word: (-worth[word], word))[: self.branching]

    def result(
        self, guess: str, answer: str, candidates: list[str], cost: str, heuristic: str
    ) -> tuple[list[str], list[int]]:
        """The candidates left after *guess*, and the sizes of all parts if the configuration asks for them."""
        seen = self.reply(guess, answer)
        if "partition" not in (cost, heuristic) and cost != "entropy":
            return [word for word in candidates if self.reply(guess, word) == seen], []
        parts: dict[str, list[str]] = {}
        for word in candidates:
            parts.setdefault(self.reply(guess, word), []).append(word)
        return parts[seen], [len(part) for part in parts.values()]

    def cost(self, name: str, before: int, after: int, parts: list[int]) -> float:
        """What the step costs."""
        if name == "reduction":
            return 1 + after / before
        if name == "partition":
            return 1 + max(parts) / before
        if name == "entropy" and before > 1:
            return 1 + sum(size * logarithm(size) for size in parts) / (before * logarithm(before))
        return 1.0

    def estimate(self, name: str, candidates: list[str], largest: int) -> float:
        """What the heuristic says."""
        if name == "log2":
            return logarithm(len(candidates))
        if name == "partition":
            return logarithm(largest)
        return 0.0 if len(candidates) == 1 or not name else 1.0

    def priority(self, algorithm: str, depth: int, g: float, h: float) -> float:
        """Who is next."""
        return {"bfs": depth, "dfs": -depth, "ucs": g, "astar": g + h}[algorithm]


def logarithm(count: int) -> float:
    """log2, rounded to 20 binary places as the laboratory does."""
    return round(log2(count) * 2**20) / 2**20

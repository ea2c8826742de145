"""Checking positions of the day with the readable rule alone.

Every claim is derived again from the word list and `score`, by code of its own: the replies, the candidates, what each
guess of the whole list comes to, and so the best guesses, all of them, the obvious one and the grade.  The totals are
reckoned by plain recursion, straight from their definition: whoever is left after a reply is found by the best of all
guesses, and so on until the turns are over.  Two observations keep that short.  A guess that tells *k* words all apart
costs 2 k, or one less if it is one of them, and nothing costs less; and a guess need not be followed any further than
the least that it could cost.  This module imports nothing of the maker; a test says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tilewright.errors import BadPuzzle, Refuted
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern, score

PuzzleFacts = Mapping[str, object]
Turn = tuple[str, str]  # guess and reply, such as ("crane", "-YG--")
ALL_TURNS, MOST_CANDIDATES = 6, 12
GRADES = (("gentle", 1, 4), ("easy", 1, 3), ("medium", 2, 5), ("hard", 1, 2))  # which lose less than this fraction
SHOWN_WORDS = 3


def check_best(facts: PuzzleFacts, lexicon: Lexicon) -> None:
    """Raise `Refuted` with the first claim of the puzzle that is not true."""
    name = str(facts.get("id", "this"))
    turns = turns_of(facts, name)
    reason = (
        wrong_list(facts, lexicon)
        or wrong_turns(turns, lexicon)
        or wrong_candidates(facts, lexicon, turns)
        or wrong_totals(facts, lexicon, turns)
        or wrong_id(facts, lexicon, turns)
    )
    if reason:
        raise Refuted(name, reason)


def turns_of(facts: PuzzleFacts, name: str) -> list[Turn]:
    """The turns, if the puzzle has the form of one at all."""
    turns, words = facts.get("turns"), [facts.get(each) for each in ("candidates", "best")]
    if not isinstance(turns, list) or not all(isinstance(each, list) for each in words):
        raise BadPuzzle(name, "it needs turns, candidates and best guesses")
    found = [(turn.get("guess"), turn.get("reply")) if isinstance(turn, Mapping) else (None, None) for turn in turns]
    pairs = [(guess, reply) for guess, reply in found if isinstance(guess, str) and isinstance(reply, str)]
    if len(pairs) != len(turns):
        raise BadPuzzle(name, "each turn needs a guess and a reply")
    return pairs


def wrong_list(facts: PuzzleFacts, lexicon: Lexicon) -> str | None:
    """Whether it was made from another list."""
    if facts.get("fingerprint") != lexicon.fingerprint or facts.get("lexicon") != lexicon.name:
        return f"it was made from {facts.get('fingerprint')}, and the list is {lexicon.fingerprint}"
    return None


def wrong_turns(turns: Sequence[Turn], lexicon: Lexicon) -> str | None:
    """Whether the guesses could have been made, and replied to like that."""
    if not 2 <= len(turns) <= 3:
        return f"a position has two or three turns behind it, not {len(turns)}"
    for guess, reply in turns:
        if guess not in lexicon:
            return f"{guess!r} is not in the {lexicon.name} list"
        if len(reply) != len(guess) or set(reply) - set("-YG"):
            return f"{reply!r} is no reply to {guess!r}"
    return None


def wrong_candidates(facts: PuzzleFacts, lexicon: Lexicon, turns: Sequence[Turn]) -> str | None:
    """Whether other words are left than it says, or too many."""
    fitting = fitting_words(lexicon, turns)
    if facts.get("candidates") != fitting:
        return f"the answers that fit are {some(fitting)}"
    if not 2 <= len(fitting) <= MOST_CANDIDATES:
        return f"{len(fitting)} words are left; there should be 2 to {MOST_CANDIDATES}"
    if facts.get("turns_left") != ALL_TURNS - len(turns):
        return f"{ALL_TURNS - len(turns)} turns are left, not {facts.get('turns_left')}"
    return None


def fitting_words(lexicon: Lexicon, turns: Sequence[Turn]) -> list[str]:
    """The answers that would have been replied to like that, in alphabetical order."""

    def fits(word: str) -> bool:
        return all(str(score(guess, word)) == reply for guess, reply in turns)

    return [word for word in sorted(lexicon.answers) if fits(word)]


def wrong_totals(facts: PuzzleFacts, lexicon: Lexicon, turns: Sequence[Turn]) -> str | None:
    """Whether the best guesses are others, or guesses come to something else; and with that the grade."""
    candidates = fitting_words(lexicon, turns)
    left = ALL_TURNS - len(turns)
    play = Play(lexicon, candidates)
    least, best = play.best(left)
    if facts.get("best") != best:
        return f"the best guesses are {some(best)}"
    if facts.get("total") != least:
        return f"the best guesses come to {least} in all, not {facts.get('total')}"
    obvious = min(candidates, key=lambda word: (-lexicon.count(word), word))
    if facts.get("obvious") != obvious:
        return f"the obvious guess is {obvious!r}"
    total = play.total(obvious, frozenset(candidates), left)
    if facts.get("obvious_total") != total:
        return f"the obvious guess comes to {total} in all, not {facts.get('obvious_total')}"
    return wrong_grade(facts, total - least, len(candidates))


def wrong_grade(facts: PuzzleFacts, lost: int, count: int) -> str | None:
    """Whether the grade is another: the obvious guess loses the fraction *lost* / *count* of a guess."""
    if not lost:
        return "the obvious guess is as good as any"
    grade = next((name for name, part, whole in GRADES if lost * whole < part * count), "fiendish")
    return None if facts.get("grade") == grade else f"its grade is {grade}, not {facts.get('grade')}"


def wrong_id(facts: PuzzleFacts, lexicon: Lexicon, turns: Sequence[Turn]) -> str | None:
    """Whether it is known by another id."""
    name, _, digest = lexicon.fingerprint.rsplit(":", 2)
    codes = (f"{guess}-{Pattern(reply, len(guess)).code}" for guess, reply in turns)
    wanted = ".".join([name, digest[:6], *codes])
    return None if facts.get("id") in (None, wanted) else f"its id is {wanted}"


class Play:
    """Perfect play when one of these *candidates* is the word, by plain recursion."""

    def __init__(self, lexicon: Lexicon, candidates: Sequence[str]) -> None:
        self.candidates = candidates
        self.replies = {guess: {word: score(guess, word).code for word in candidates} for guess in lexicon.words}
        # Guesses with the same replies come to the same; of each such group, one is enough to follow.
        groups: dict[tuple[object, ...], list[str]] = {}
        for guess, replies in self.replies.items():
            split = zip(candidates, renumber(replies.values()), strict=True)
            groups.setdefault(tuple(guess if word == guess else first for word, first in split), []).append(guess)
        self.groups = {guesses[0]: guesses for guesses in groups.values()}
        self.known: dict[tuple[frozenset[str], int], int] = {}

    def best(self, turns: int) -> tuple[int, list[str]]:
        """The least total, and every guess of the list that comes to it, in alphabetical order."""
        words = frozenset(self.candidates)
        least, winners = 10**9, list[str]()
        for guess in sorted(self.groups, key=lambda guess: self.floor(self.parts(guess, words), words)):
            if self.floor(self.parts(guess, words), words) > least:
                break
            total = self.total(guess, words, turns)
            if total <= least:
                winners = self.groups[guess] if total < least else winners + self.groups[guess]
                least = total
        return least, sorted(winners)

    def total(self, guess: str, words: frozenset[str], turns: int) -> int:
        """The sum of guesses over the *words*, when *guess* comes first and perfect play follows."""
        return len(words) + sum(self.least(part, turns - 1) for part in self.parts(guess, words))

    def least(self, words: frozenset[str], turns: int) -> int:
        """The least total of any guess; with no turn left, each word counts as if it took one more."""
        if turns == 0:
            return len(words)
        if (words, turns) not in self.known:
            self.known[words, turns] = self.try_each(words, turns)
        return self.known[words, turns]

    def try_each(self, words: frozenset[str], turns: int) -> int:
        """The same, guess by guess: the words themselves first, so that what cannot be better is soon seen."""
        least = 10**9
        for guess in (*sorted(words), *self.groups):
            parts = self.parts(guess, words)
            if self.floor(parts, words) < least and (guess in words or len(parts) > 1):
                least = min(least, self.total(guess, words, turns))
            if least == 2 * len(words) - (1 if guess in words else 0):
                break
        return least

    def parts(self, guess: str, words: frozenset[str]) -> list[frozenset[str]]:
        """The words that are left after each reply to *guess*, but for the word that it is."""
        parts: dict[int, list[str]] = {}
        for word in words:
            if word != guess:
                parts.setdefault(self.replies[guess][word], []).append(word)
        return [frozenset(part) for part in parts.values()]

    def floor(self, parts: Sequence[frozenset[str]], words: frozenset[str]) -> int:
        """What a guess that leaves these *parts* costs at least: itself, then one or two for each word."""
        return len(words) + sum(2 * len(part) - 1 for part in parts)


def renumber(codes: Iterable[int]) -> list[int]:
    """The codes, each replaced by the place of its first occurrence: so equal splits look the same."""
    seen: dict[int, int] = {}
    return [seen.setdefault(code, place) for place, code in enumerate(codes)]


def some(words: Sequence[str]) -> str:
    """The first few of the words, and how many there are."""
    more = f" and {len(words) - SHOWN_WORDS} more" if len(words) > SHOWN_WORDS else ""
    return f"{', '.join(words[:SHOWN_WORDS])}{more}" if words else "none"

"""Positions: the state of a guessing game, as a value.

A position is a lexicon, a *mode* and the *turns* so far.  A *candidate* is a word that, re-scored, gives every reply
seen; it is never decided by derived rules.  Candidates are taken *among* the answers, or among all allowed words.  A
guess is *legal* when the mode permits it:

- NORMAL: every word of the list;
- HARD: greens stay, and each letter is guessed at least as often as any one reply showed it; grays, and the places of
  yellows, are not enforced;
- ULTRA: only words consistent with every reply, whether they are answers or not.

A position never changes: `push` makes the next one, which only looks at the words that still fitted this one, and only
when somebody asks for them: a game that is merely played never does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from tilewright.errors import Contradiction, IllegalGuess
from tilewright.knowledge import NUMBERS, ORDINALS, Knowledge, Turn, capital, list_text, parse_turns
from tilewright.lexicon import Lexicon, lexicon_of
from tilewright.notation import VERSION, BadNotation, list_of, read_record
from tilewright.pattern import Pattern, score
from tilewright.table import Codes, replies

__all__ = ["TURN_LIMIT", "Among", "Mode", "Position", "Turn"]

Among = Literal["answers", "allowed"]
Ids = NDArray[np.int32]
Rule = dict[str, Any]  # why a guess is not legal, as facts: see `IllegalGuess`
SHOWN_EXAMPLES = 5
TURN_LIMIT = 6  # of the usual game


class Mode(StrEnum):
    """Which guesses are legal."""

    NORMAL = "normal"
    HARD = "hard"
    ULTRA = "ultra"


@lru_cache(maxsize=8)
def letter_counts(lexicon: Lexicon) -> NDArray[np.uint8]:
    """How often each letter (a row) occurs in each word (a column)."""
    counts = np.zeros((len(lexicon.alphabet), len(lexicon)), np.uint8)
    for letters in lexicon.places:
        counts[letters, all_ids(lexicon)] += 1
    return counts


@lru_cache(maxsize=8)
def all_ids(lexicon: Lexicon) -> Ids:
    """The ids of all words."""
    return _freeze(np.arange(len(lexicon), dtype=np.int32))


def reply_codes(lexicon: Lexicon, guess: str, words: Ids | None = None) -> Codes:
    """The replies of *words*, or of all, to *guess*; one that is not in the list is judged by its letters."""
    if guess in lexicon:
        return replies(lexicon, lexicon.ids[guess], words)
    answers = lexicon.words if words is None else [lexicon.words[number] for number in words]
    return np.array([score(guess, answer).code for answer in answers], np.int64)


def _freeze(ids: Ids) -> Ids:
    ids.setflags(write=False)
    return ids


def greens(turns: Iterable[Turn]) -> list[tuple[int, str]]:
    """The places, and the letters there, that replies have shown to be correct, by place."""
    return sorted(set[tuple[int, str]]().union(*(turn.greens for turn in turns)))


def shown_counts(turns: Iterable[Turn]) -> Counter[str]:
    """How often any one reply has shown each letter; letters in the order of guessing."""
    return reduce(or_, (turn.shown_letters for turn in turns), Counter[str]())


def hard_rule(word: str, turns: tuple[Turn, ...]) -> Rule | None:
    """What hard mode asks for that *word* does not have; None if it permits it."""
    for place, letter in greens(turns):
        if word[place] != letter:
            return {"kind": "place", "place": place, "letter": letter}
    for letter, count in shown_counts(turns).items():
        if word.count(letter) < count:
            return {"kind": "count", "letter": letter, "count": count}
    return None


def ultra_rule(word: str, turns: tuple[Turn, ...]) -> Rule | None:
    """The first turn that *word* contradicts; None if it is consistent with every reply."""
    numbers = (number for number, turn in enumerate(turns, 1) if not turn.fits(word))
    return next(({"kind": "turn", "turn": number} for number in numbers), None)


def rule_in_words(rule: Rule, word: str, turns: tuple[Turn, ...]) -> str:
    """Why a rule does not permit *word*, in the player's words."""
    if rule["kind"] == "place":
        return f"{ORDINALS[rule['place']]} letter must be {capital(rule['letter'])}"
    if rule["kind"] == "count":
        letter, count = capital(rule["letter"]), rule["count"]
        return f"guess must contain {letter if count == 1 else f'{NUMBERS[count]} {letter}s'}"
    number, turn = rule["turn"], turns[rule["turn"] - 1]
    would_be = score(turn.guess, word)
    return f"{word!r} contradicts turn {number}: {turn.guess!r} would have given {would_be}, not {turn.reply}"


def reason_by(rule_of: Callable[[str, tuple[Turn, ...]], Rule | None]) -> Callable[[str, tuple[Turn, ...]], str | None]:
    """The same as a sentence."""

    def reason(word: str, turns: tuple[Turn, ...]) -> str | None:
        rule = rule_of(word, turns)
        return None if rule is None else rule_in_words(rule, word, turns)

    return reason


RULES: Mapping[Mode, Callable[[str, tuple[Turn, ...]], Rule | None]] = {
    Mode.NORMAL: lambda _word, _turns: None,
    Mode.HARD: hard_rule,
    Mode.ULTRA: ultra_rule,
}
REASONS = {mode: reason_by(rule) for mode, rule in RULES.items()}


@dataclass(frozen=True, repr=False)
class Position:
    """A guessing game after some turns; make one with `Position.start` or `Position.of`."""

    lexicon: Lexicon
    mode: Mode
    among: Among
    turns: tuple[Turn, ...]
    _words: Ids | Position = field(compare=False)  # those that fit, or the position before, from which they follow

    @classmethod
    def start(cls, lexicon: Lexicon | str, mode: Mode = Mode.NORMAL, among: Among = "answers") -> Position:
        """The position before the first guess; the list may be given by its name.

        >>> Position.start("en5")
        <Position en5 normal answers>
        """
        words = lexicon_of(lexicon)
        return cls(words, Mode(mode), among, (), all_ids(words))

    @classmethod
    def of(
        cls, lexicon: Lexicon | str, turns: Iterable[str | Turn], mode: Mode = Mode.NORMAL, among: Among = "answers"
    ) -> Position:
        """The position after *turns*, each written as GUESS=REPLY."""
        position = cls.start(lexicon, mode, among)
        for turn in parse_turns(turns, position.lexicon.length, position.lexicon.letters.read):
            position = position.push(turn.guess, turn.reply)
        return position

    @classmethod
    def replay(
        cls,
        lexicon: Lexicon | str,
        turns: Iterable[str | Turn],
        mode: Mode = Mode.NORMAL,
        among: Among = "answers",
        *,
        unlisted: bool = False,
    ) -> Position:
        """The same, if the mode permits each of the guesses; of *unlisted* words, if they count, it permits all.

        >>> Position.replay("en5", ["soare=Y----"], unlisted=True).candidates[:3]
        ('bliss', 'blush', 'bushy')
        """
        position = cls.start(lexicon, mode, among)
        for turn in parse_turns(turns, position.lexicon.length, position.lexicon.letters.read):
            if unlisted and position._spells(turn.guess) and turn.guess not in position.lexicon:
                position = position._after(turn)
                continue
            if refusal := position._refusal(turn.guess):
                raise refusal.name_turn(len(position.turns) + 1)
            position = position.push(turn.guess, turn.reply)
        return position

    @classmethod
    def parse(cls, text: str, lexicon: Lexicon | None = None) -> Position:
        """The position that a line of notation says; for a game, the one that it has come to.

        >>> str(Position.parse("tw1 position en5 mode:hard crane=-YG--"))
        'tw1 position en5:11492:a1cea5cccffbe4b6 mode:hard crane=-YG--'
        """
        record = read_record(text)
        mode, among = record.tags.get("mode", Mode.NORMAL), record.tags.get("among", "answers")
        if record.kind not in ("position", "guess") or mode not in [*Mode] or among not in get_args(Among):
            raise BadNotation(text, "it is no position on one board, in a mode and among words that there are")
        return cls.of(list_of(record, lexicon), record.turn_texts, Mode(mode), among)  # type: ignore[arg-type]

    def push(self, guess: str, reply: Pattern | str) -> Position:
        """The position after one more turn.

        The guess must be a word of the list.  Whether the mode permits it is asked of `check_legal`, not here, so that
        a game played by other rules can still be looked at.
        """
        word = self.lexicon.word(guess)
        return self._after(Turn(word, Pattern(reply, self.lexicon.length) if isinstance(reply, str) else reply))

    def _spells(self, guess: str) -> bool:
        """Whether *guess* has the letters of a word, whatever they say."""
        return len(guess) == self.lexicon.length and set(guess) <= set(self.lexicon.alphabet)

    def _after(self, turn: Turn) -> Position:
        return Position(self.lexicon, self.mode, self.among, (*self.turns, turn), self)

    def narrow(self, turn: Turn, fitting: Ids) -> Position:
        """The position after *turn*, when it is known which words fit it."""
        return Position(self.lexicon, self.mode, self.among, (*self.turns, turn), _freeze(fitting))

    @property
    def fitting_ids(self) -> Ids:
        """The ids of the words, answers or not, that give every reply; worked out when they are first asked for."""
        words = self._words
        if isinstance(words, Position):
            words = words._fitting_after(self.turns[-1])
            object.__setattr__(self, "_words", words)
        return words

    def _fitting_after(self, turn: Turn) -> Ids:
        given = reply_codes(self.lexicon, turn.guess, self.fitting_ids if self.turns else None)
        return _freeze(self.fitting_ids.compress(given == turn.reply.code))

    def among_allowed(self) -> Position:
        """The same position with every allowed word as a possible answer."""
        return replace(self, among="allowed")

    @property
    def _choices(self) -> int:
        """How many words could be the answer before the first guess; theirs are the lowest ids."""
        return {"answers": self.lexicon.answer_count, "allowed": len(self.lexicon)}[self.among]

    @cached_property
    def candidate_ids(self) -> Ids:
        """The ids of the candidates, ascending."""
        return self.fitting_ids[: int(np.searchsorted(self.fitting_ids, self._choices))]

    @cached_property
    def candidates(self) -> tuple[str, ...]:
        """The candidates, in alphabetical order."""
        return tuple(sorted(self.lexicon.words[number] for number in self.candidate_ids))

    @cached_property
    def legal_ids(self) -> Ids:
        """The ids of the legal guesses, ascending."""
        if self.mode is Mode.ULTRA:
            return self.fitting_ids
        if self.mode is Mode.NORMAL or not self.turns:
            return all_ids(self.lexicon)
        return _freeze(np.flatnonzero(self._hard_mask()).astype(np.int32))

    def _hard_mask(self) -> NDArray[np.bool_]:
        """For each word of the list, whether hard mode permits it."""
        places, counts = self.lexicon.places, letter_counts(self.lexicon)
        number = self.lexicon.alphabet.index
        legal = np.ones(len(self.lexicon), np.bool_)
        for place, letter in greens(self.turns):
            legal &= places[place] == number(letter)
        for letter, count in shown_counts(self.turns).items():
            legal &= counts[number(letter)] >= count
        return legal

    @cached_property
    def legal_guesses(self) -> tuple[str, ...]:
        """The legal guesses, in alphabetical order."""
        return tuple(sorted(self.lexicon.words[number] for number in self.legal_ids))

    def why_illegal(self, guess: str) -> str | None:
        """Why the mode does not permit *guess*, in the player's words; None if it does."""
        refusal = self._refusal(guess)
        return None if refusal is None else str(refusal)

    def check_legal(self, guess: str) -> None:
        """Raise unless *guess* is a word of the list (`UnknownWord`) that the mode permits (`IllegalGuess`)."""
        if refusal := self._refusal(guess):
            raise refusal

    def _refusal(self, guess: str) -> IllegalGuess | None:
        word = self.lexicon.word(guess)
        rule = RULES[self.mode](word, self.turns)
        if rule is None:
            return None
        return IllegalGuess(word, self.mode, rule_in_words(rule, word, self.turns), rule)

    @cached_property
    def knowledge(self) -> Knowledge:
        """What the replies mean for a person; from what the position before knows, if that is still at hand."""
        if isinstance(before := self._words, Position) and "knowledge" in vars(before):
            return before.knowledge.push(self.turns[-1])
        return Knowledge(self.lexicon.length, self.turns)

    @property
    def contradiction(self) -> Contradiction | None:
        """Why there is no candidate, naming the smallest set of turns in conflict; None if there is one."""
        if len(self.candidate_ids):
            return None
        return self.knowledge.contradiction_of(self._misfits(), self._noun)

    def _misfits(self) -> set[int]:
        """The turns that each word contradicts, as numbers with one bit for each turn; all different ones."""
        if not self.turns:
            return set()
        given = [reply_codes(self.lexicon, turn.guess)[: self._choices] for turn in self.turns]
        misfits = [codes != turn.reply.code for codes, turn in zip(given, self.turns, strict=True)]
        packed = np.packbits(np.array(misfits), axis=0, bitorder="little")
        return {int.from_bytes(column, "little") for column in {column.tobytes() for column in packed.T}}

    def require_candidates(self) -> Position:
        """This position; raises `Contradiction`, with the turns in conflict, if no word fits it."""
        if contradiction := self.contradiction:
            raise contradiction
        return self

    def require_words(self) -> tuple[str, ...]:
        """The candidates; if there are none, the `Contradiction` also says whether other allowed words would do."""
        contradiction, others = self.contradiction, len(self.fitting_ids)
        if contradiction and others:
            raise Contradiction(contradiction.turns, contradiction.reason, others, contradiction.clash)
        return self.require_candidates().candidates

    def explain(self) -> str:
        """What is known, how many words fit, and a few of them, the most common first."""
        count, known = len(self.candidates), str(self.knowledge)
        if contradiction := self.contradiction:
            return f"Nothing fits: {contradiction.reason}."
        fit = f"{self._noun} of {self.lexicon.name} fits" if count == 1 else f"{self._noun}s of {self.lexicon.name} fit"
        return f"{known[0].upper()}{known[1:]}.\n{count} {fit}: {self._examples()}."

    @property
    def _noun(self) -> str:
        return "answer" if self.among == "answers" else "word"

    def _examples(self) -> str:
        common = sorted(self.candidates, key=lambda word: (-self.lexicon.count(word), word))[:SHOWN_EXAMPLES]
        rest = len(self.candidates) - len(common)
        return f"{', '.join(common)} and {rest} more" if rest else list_text(common)

    def __str__(self) -> str:
        """The position as a line of notation, which `parse` reads."""
        mode = "" if self.mode is Mode.NORMAL else f"mode:{self.mode}"
        among = "" if self.among == "answers" else f"among:{self.among}"
        parts = (VERSION, "position", self.lexicon.fingerprint, mode, among, *map(str, self.turns))
        return " ".join(filter(None, parts))

    def __repr__(self) -> str:
        return f"<Position {' '.join((self.lexicon.name, self.mode, self.among, *map(str, self.turns)))}>"

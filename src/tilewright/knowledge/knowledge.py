"""The value itself: turns, what they say of each letter, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tilewright.errors import Contradiction, WrongLength
from tilewright.knowledge.conflict import first_clash, first_hitting_set, reason
from tilewright.knowledge.facts import LetterFacts, consequences, merged_facts
from tilewright.knowledge.turn import Turn
from tilewright.knowledge.wording import capital, list_text, phrase
from tilewright.pattern import ABSENT, CORRECT, ELSEWHERE


@dataclass(frozen=True)
class Knowledge:
    """What *turns* tell about a hidden word of *length* letters.

    >>> print(Knowledge(5).push(Turn.parse("crane=-YG--")))
    A is third; at least one R, not second; no C, N or E
    """

    length: int
    turns: tuple[Turn, ...] = ()

    def __post_init__(self) -> None:
        for turn in self.turns:
            if len(turn.guess) != self.length:
                raise WrongLength(turn.guess, self.length)

    def push(self, turn: Turn) -> Knowledge:
        """What is known after one more turn; the facts so far are not merged anew."""
        after = Knowledge(self.length, (*self.turns, turn))
        vars(after)["facts"] = merged_facts((turn,), self.facts)
        return after

    def merge(self, other: Knowledge) -> Knowledge:
        """What is known from both; the other's turns are numbered on."""
        return Knowledge(self.length, self.turns + other.turns)

    @cached_property
    def facts(self) -> Mapping[str, LetterFacts]:
        """What the replies say of each letter that was guessed, in the order of guessing."""
        return merged_facts(self.turns)

    @cached_property
    def deductions(self) -> Mapping[str, LetterFacts]:
        """The facts, and what follows from them: counts limited by the room there is, places that alone are left."""
        return consequences(self.facts, self.length)

    @cached_property
    def greens(self) -> Mapping[int, str]:
        """The letter at each place (counted from 0) that a reply has shown to be correct."""
        return {place: each.letter for each in self.facts.values() for place in sorted(each.places)}

    def mark(self, letter: str) -> int | None:
        """The best that is known of *letter*, for a keyboard: correct, elsewhere, absent, or None if not guessed."""
        if letter not in self.facts:
            return None
        each = self.facts[letter]
        return CORRECT if each.places else ELSEWHERE if each.at_least else ABSENT

    @cached_property
    def _possible(self) -> bool:
        return not any(turn.misordered_letter for turn in self.turns)

    def allows(self, word: str) -> bool:
        """Whether *word* agrees with every reply."""
        return len(word) == self.length and self._possible and all(each.allow(word) for each in self.facts.values())

    def contradiction(self, words: Iterable[str] | None = None) -> Contradiction | None:
        """The smallest set of turns that no one of *words* fits, with the reason; None if one fits them all.

        Without *words* any string of letters will do, so that only replies that contradict each other are found.
        """
        if words is None:
            clash = first_clash(self.turns) if self.turns else None
            return None if clash is None else self._contradiction(clash, "word")
        alone = [Knowledge(self.length, (turn,)) for turn in self.turns]
        return self.contradiction_of(
            sum(1 << number for number, each in enumerate(alone) if not each.allows(word)) for word in words
        )

    def contradiction_of(self, misfits: Iterable[int], noun: str = "word") -> Contradiction | None:
        """The same, from the turns (bit 0 is the first) that each word contradicts; *noun* says what the words are."""
        masks = set(misfits)
        return None if 0 in masks else self._contradiction(first_hitting_set(masks), noun)

    def _contradiction(self, numbers: tuple[int, ...], noun: str) -> Contradiction:
        numbered = {number + 1: self.turns[number] for number in numbers}
        clash = reason(numbered, noun)
        return Contradiction(tuple(numbered), str(clash), clash=clash.as_json())

    def phrases(self) -> tuple[str, ...]:
        """What is known, one phrase for each letter that occurs, by place, and one for those that do not."""
        taken = frozenset(place for each in self.deductions.values() for place in each.places)
        present = [each for each in self.deductions.values() if each.at_least]
        present.sort(key=lambda each: min(each.places, default=self.length))
        absent = [capital(each.letter) for each in self.deductions.values() if not each.at_least]
        return (*(phrase(each, taken) for each in present), *([f"no {list_text(absent, 'or')}"] if absent else ()))

    def as_json(self) -> list[dict[str, object]]:
        """The same as facts, for who says it in another language: letters in the order of guessing, places from 0."""
        return [each.as_json() for each in self.deductions.values()]

    def __str__(self) -> str:
        return "; ".join(self.phrases()) or "nothing is known yet"

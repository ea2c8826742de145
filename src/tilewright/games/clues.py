"""Clue puzzles as a game: find the one word that all the clues allow.

A *try* is a word of the list.  One that is not the answer contradicts some *clue*, since no other word fits them all:
the game names the first such clue and says how.  There are `TRIES` tries.  A word that was tried before is refused and
costs nothing.  A *hint* tells a letter of the answer in its place; there is always one letter fewer told than it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tilewright.errors import GameOver
from tilewright.games.game import AlreadyTried, GameFacts, Grid, Move, NoMoreHints, guesses_in, hints_in, marks_in_words
from tilewright.games.notation import as_record, check_same, number_of, read_game
from tilewright.games.state import State
from tilewright.knowledge import ORDINALS, Knowledge, Turn, capital, parse_turns
from tilewright.lexicon import Lexicon, lexicon_of
from tilewright.notation import BadNotation
from tilewright.pattern import score

TRIES = 3
SQUARES = ("🟩", "⬛")  # of the answer, and of a word that it is not


@dataclass(frozen=True)
class ClueGame:
    """A clue puzzle after some tries; *told* are the places (counted from 0) that hints have given away.

    >>> lexicon = Lexicon.of("tiny", ["tile", "tilt", "till", "word"])
    >>> game = ClueGame.start(lexicon, "word", [Turn.parse("tilt=----")]).guess("till")
    >>> game.why("till")
    (1, "clue 1: 'tilt' would have given GGG-, not ----")
    >>> game.hint().hint().hints
    ('the first letter is W', 'the second letter is O')
    """

    lexicon: Lexicon
    answer: str
    clues: tuple[Turn, ...]
    limit: int = TRIES
    tries: tuple[str, ...] = ()
    told: tuple[int, ...] = ()

    @classmethod
    def start(cls, lexicon: Lexicon | str, answer: str, clues: Iterable[Turn]) -> ClueGame:
        """The game before the first try."""
        words = lexicon_of(lexicon)
        return cls(words, words.word(answer), tuple(clues))

    @classmethod
    def resume(cls, lexicon: Lexicon, facts: GameFacts, moves: Sequence[Move]) -> ClueGame:
        """The game of the puzzle in *facts*; its hints follow from how many there were."""
        clues = [Turn.parse(f"{clue['guess']}={clue['reply']}") for clue in facts["puzzle"]["clues"]]
        game = cls.start(lexicon, facts["puzzle"]["answer"], clues)
        for _ in hints_in(moves):
            game = game.hint()
        return replace(game, tries=tuple(move[1] for move in guesses_in(moves)))

    def as_text(self) -> str:
        """The game as a line of notation: the clues are its turns, and the tries a tag."""
        limit = None if self.limit == TRIES else self.limit
        told = ",".join(str(place + 1) for place in self.told)
        tags = {"answer": self.answer, "limit": limit, "tries": ",".join(self.tries), "told": told}
        clues = [(clue.guess, str(clue.reply)) for clue in self.clues]
        return str(as_record("clues", self.lexicon.fingerprint, tags, clues, self.result))

    @classmethod
    def from_text(cls, text: str, lexicon: Lexicon | None = None) -> ClueGame:
        """The game that `as_text` wrote."""
        record, words = read_game(text, "clues", lexicon)
        clues = parse_turns(record.turn_texts, words.length)
        told = record.tags.get("told", "")
        if not all(place.isdecimal() and 1 <= int(place) <= words.length for place in filter(None, told.split(","))):
            raise BadNotation(text, f"told are places from 1 to {words.length}, not {told!r}")
        game = replace(cls.start(words, record.tags.get("answer", ""), clues), limit=number_of(record, "limit", TRIES))
        for word in filter(None, record.tags.get("tries", "").split(",")):
            game = game.guess(word)
        game = replace(game, told=tuple(int(place) - 1 for place in filter(None, told.split(","))))
        check_same(record, [(clue.guess, str(clue.reply)) for clue in clues], game.result)
        return game

    def guess(self, word: str) -> ClueGame:
        """The game after trying *word*."""
        if self.state is not State.PLAYING:
            raise GameOver
        tried = self.lexicon.word(word)
        if tried in self.tries:
            raise AlreadyTried(tried)
        return replace(self, tries=(*self.tries, tried))

    def hint(self) -> ClueGame:
        """The game after one more letter is told: the first that neither the clues nor hints have placed."""
        if self.state is not State.PLAYING:
            raise GameOver
        hidden = [place for place in range(self.lexicon.length) if place not in {*self.green_places, *self.told}]
        if len(hidden) < 2:
            raise NoMoreHints
        return replace(self, told=(*self.told, hidden[0]))

    @property
    def green_places(self) -> set[int]:
        """The places whose letters the clues show."""
        return set(Knowledge(self.lexicon.length, self.clues).greens)

    @property
    def hints(self) -> tuple[str, ...]:
        """What the hints have said."""
        return tuple(f"the {ORDINALS[place]} letter is {capital(self.answer[place])}" for place in self.told)

    @property
    def state(self) -> State:
        """How the game stands."""
        if self.answer in self.tries:
            return State.WON
        return State.PLAYING if len(self.tries) < self.limit else State.LOST

    def why(self, word: str) -> tuple[int, str]:
        """The first clue (counted from 1) that *word* contradicts, and how."""
        number, clue = next((number, clue) for number, clue in enumerate(self.clues, 1) if not clue.fits(word))
        return number, f"clue {number}: {clue.guess!r} would have given {score(clue.guess, word)}, not {clue.reply}"

    @property
    def last_guess(self) -> Move:
        """The last try, and the clue that it contradicts."""
        word = self.tries[-1]
        return ["guess", word, None if word == self.answer else self.why(word)[0]]

    def view(self) -> dict[str, Any]:
        """The clues, and what was tried."""
        clues = [{"guess": clue.guess, "reply": str(clue.reply)} for clue in self.clues]
        tries = [self.try_as_json(word) for word in self.tries]
        return {"clues": clues, "turns": tries, "keyboard": marks_in_words(self.keyboard)}

    @property
    def keyboard(self) -> dict[str, int]:
        """What the clues say of each letter in them."""
        known = Knowledge(self.lexicon.length, self.clues)
        marks = {letter: known.mark(letter) for clue in self.clues for letter in clue.guess}
        return {letter: mark for letter, mark in marks.items() if mark is not None}

    def try_as_json(self, word: str) -> dict[str, Any]:
        """A try: right, or the first clue that it contradicts and how."""
        clue, reason = (None, None) if word == self.answer else self.why(word)
        return {"guess": word, "reply": "+" if clue is None else "-", "clue": clue, "reason": reason}

    def describe_knowledge(self) -> list[str]:
        """What the clues mean."""
        return list(Knowledge(self.lexicon.length, self.clues).phrases())

    def letter_facts(self) -> list[dict[str, object]]:
        """What the clues say of each letter."""
        return Knowledge(self.lexicon.length, self.clues).as_json()

    @property
    def surrender(self) -> str:
        """As after the last try."""
        return f"X/{self.limit}"

    def grids(self) -> list[Grid]:
        """One row: a mark for each try."""
        return [[[2 if word == self.answer else 0 for word in self.tries]]]

    @property
    def result(self) -> str:
        """Tries used out of the limit, such as ``2/3``; ``X/3`` for a lost game and ``-/3`` for an unfinished one."""
        used = {State.WON: str(len(self.tries)), State.LOST: "X", State.PLAYING: "-"}[self.state]
        return f"{used}/{self.limit}"

    def share(self, title: str, *, squares: bool = True) -> str:
        """The game without its letters, to show to others: a mark for each try."""
        right, wrong = SQUARES if squares else ("+", "-")
        return f"{title} {self.result}\n{''.join(right if word == self.answer else wrong for word in self.tries)}"

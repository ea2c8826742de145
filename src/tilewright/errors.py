"""What can go wrong, in the player's words.

Every error says the fact that was wrong in one complete sentence and keeps that fact in attributes.  It gives no advice
that only one door can follow, such as an option to add: each door has its own (`cli.advice`, `server.edge.problems`)
and knows from the facts when to give it.  `TilewrightError` is what failed (exit status 1);
`InputError` is what somebody typed wrong (exit status 2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any


class TilewrightError(Exception):
    """Something failed that was nobody's typing mistake."""

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes with message and facts, whatever the constructor asks for."""
        return _restore_error, (type(self), self.args, self.__dict__)


def _restore_error(kind: type[TilewrightError], args: tuple[object, ...], facts: dict[str, object]) -> TilewrightError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class InputError(TilewrightError, ValueError):
    """Something that was asked for makes no sense, with the fact named."""


class BadParameter(InputError):
    """Parameters have values that cannot be, or that do not go together.

    The *template* has their names in braces, and each door writes them as its users do; *facts* fill in the rest.

    >>> error = BadParameter("{workers} is from 1 to {most}, not {value}", most=256, value=0)
    >>> str(error), error.say_with(lambda name: f"--{name}")
    ('workers is from 1 to 256, not 0', '--workers is from 1 to 256, not 0')
    """

    def __init__(self, template: str, **facts: Any) -> None:
        self.__dict__.update(facts)
        self._template, self._facts = template, facts
        super().__init__(self.say_with(str))

    def say_with(self, name_of: Callable[[str], str]) -> str:
        """The sentence, with each parameter called what *name_of* says."""
        return self._template.format_map(_Names(self._facts, name_of))


class _Names(dict[str, Any]):
    """What stands in the braces of a template: facts, and the names of parameters."""

    def __init__(self, facts: Mapping[str, Any], name_of: Callable[[str], str]) -> None:
        super().__init__(facts)
        self.name_of = name_of

    def __missing__(self, name: str) -> str:
        return self.name_of(name)


TYPES_IN_WORDS: Mapping[type, str] = {bool: "yes or no", int: "a whole number", float: "a number", str: "text"}


def quantity(number: int, noun: str) -> str:
    """So many of a thing, as people say it.

    >>> quantity(1, "turn"), quantity(2315, "answer")
    ('1 turn', '2,315 answers')
    """
    plural = f"{noun}es" if noun.endswith("s") else f"{noun}s"
    return f"{number:,} {noun if number == 1 else plural}"


class UnknownWord(InputError):
    """The word is not on the list in play."""

    def __init__(self, word: str, lexicon: str) -> None:
        super().__init__(f"{word!r} is not in the {lexicon} list")
        self.word, self.lexicon = word, lexicon


class WrongLength(InputError):
    """The word has another number of letters than the list in play.

    *counts* says what of the text as it was typed counts as how many letters: Dutch ``ij`` as 1, German ``ß`` as 2.
    """

    def __init__(self, word: str, length: int, counts: Mapping[str, int] | None = None) -> None:
        super().__init__(f"{word!r} has {quantity(len(word), 'letter')}, not {length}")
        self.word, self.length = word, length
        self._counts = counts or {}  # for whoever reads a sentence; what a program needs is in the word

    @property
    def counts(self) -> Mapping[str, int]:
        """What counts as more or fewer letters than it is typed with."""
        return self._counts


class BadPattern(InputError):
    """The text is not a reply."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r} is not a reply: {reason}")
        self.text, self.reason = text, reason


class BadTurn(InputError):
    """The text is not of the form GUESS=REPLY."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not of the form GUESS=REPLY, such as crane=-YG--")
        self.text = text


class UnknownLexicon(InputError):
    """No list of that name is bundled or installed; where files were looked among, no file has that path either."""

    def __init__(self, name: str, known: tuple[str, ...], or_file: bool = False) -> None:
        missing = f"there is no word list {name!r}{' and no such file' if or_file else ''}"
        super().__init__(f"{missing}; the lists are {', '.join(known)}")
        self.name, self.known = name, known


class NotInstalled(UnknownLexicon):
    """The list is one that Tilewright can fetch, and has not fetched yet."""

    def __init__(self, name: str, known: tuple[str, ...], or_file: bool = False, wish: str = "classic") -> None:
        super().__init__(name, known, or_file)
        self.args = (f"the {name} list is not installed",)
        self.wish = wish  # what has to be asked for, so that it is


class UnknownConfiguration(InputError):
    """No search of the laboratory has that name."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no search configuration {name!r}; there are {', '.join(known)}")
        self.name, self.known = name, known


class CannotInstall(TilewrightError):
    """Word lists could not be fetched or written."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"cannot install the {name} list: {reason}")
        self.name, self.reason = name, reason


class BadWordList(InputError):
    """A word list file cannot be used; the line is named where there is one."""

    def __init__(self, source: Path | str, reason: str, line: int | None = None) -> None:
        place = f"{source}, line {line}" if line else f"{source}"
        super().__init__(f"{place}: {reason}")
        self.source, self.reason, self.line = str(source), reason, line


class BadPath(InputError):
    """There is nothing to read, or no place to write, where a path leads."""

    def __init__(self, path: Path | str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = str(path), reason


class IllegalGuess(InputError):
    """The guess breaks the rule of the mode in play.

    *rule* has the facts of the *reason*: a letter that must stand at a ``place`` (counted from 0), a letter that must
    occur so many times (``count``), or the ``turn`` (counted from 1) that the guess contradicts; and the ``board``.
    """

    def __init__(self, guess: str, mode: str, reason: str, rule: Mapping[str, object] | None = None) -> None:
        super().__init__(f"{mode} mode: {reason}")
        self.guess, self.mode, self.reason, self.rule = guess, mode, reason, dict(rule or {})

    def name_turn(self, number: int) -> IllegalGuess:
        """The same error, which says that the guess is that of turn *number*, counted from 1."""
        self.args = (f"turn {number} ({self.guess}) breaks {self.mode} mode: {self.reason}",)
        return self


class Contradiction(InputError):
    """No word fits the replies; `turns` are the smallest set of them (counted from 1) that cannot stand together.

    `others` is how many words fit that are allowed as guesses but were not looked among; `clash` has the reason as
    facts.
    """

    def __init__(
        self, turns: tuple[int, ...], reason: str, others: int = 0, clash: Mapping[str, Any] | None = None
    ) -> None:
        fit = f"{others:,} other allowed word{' fits' if others == 1 else 's fit'}"
        super().__init__(f"{reason}; {fit}" if others else reason)
        self.turns, self.reason, self.others, self.clash = turns, reason, others, dict(clash or {})


class BadDate(InputError):
    """The text is not a date for which there is a puzzle."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r} is not a puzzle date: {reason}")
        self.text, self.reason = text, reason


class BadPuzzle(InputError):
    """The text or file is not a puzzle."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f"{source} is not a puzzle: {reason}")
        self.source, self.reason = source, reason


class Refuted(TilewrightError):
    """A puzzle claims something that is not true."""

    def __init__(self, puzzle: str, reason: str) -> None:
        super().__init__(f"the puzzle {puzzle} makes a claim that is not true: {reason}")
        self.puzzle, self.reason = puzzle, reason


class BadCross(InputError):
    """Something is not a cross, or not what it says it is."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"this is not a proper cross: {reason}")
        self.reason = reason


class WhereToCross(InputError):
    """Two words can cross at several places, or at none, and nobody said where."""

    def __init__(self, across: str, down: str, places: Sequence[tuple[int, int]]) -> None:
        self.across, self.down, self.places = across, down, len(places)
        self.where = [f"{here + 1},{there + 1}" for here, there in places]
        listed = f"can cross at {len(places)} places: {' or '.join(self.where)}"
        super().__init__(f"{across!r} and {down!r} {listed if places else 'cannot cross anywhere'}")


class GameOver(InputError):
    """The game has ended; it takes no more guesses."""

    def __init__(self) -> None:
        super().__init__("the game is over")


class BadTree(InputError):
    """A decision tree is not what it claims to be; `path` leads to the first wrong place."""

    def __init__(self, reason: str, path: str = "") -> None:
        super().__init__(f"the tree is wrong{f' after {path}' if path else ''}: {reason}")
        self.reason, self.path = reason, path


class NotATree(BadTree):
    """What should be a decision tree is something else."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(reason)
        self.args, self.source = (f"{source} is not a decision tree: {reason}",), source


class BadCertificate(InputError):
    """A certificate does not show what it claims."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the certificate is not valid: {reason}")
        self.reason = reason


class TreeInstead(BadCertificate):
    """What should be a certificate is a decision tree."""

    def __init__(self) -> None:
        super().__init__("it is a decision tree")
        self.args = ("this is a decision tree, not a certificate",)


class CompressedInstead(NotATree):
    """What should be a tree is compressed, as certificates are."""

    def __init__(self, source: str) -> None:
        super().__init__(source, "it is compressed with xz, as certificates are")


class ImpossibleWithin(TilewrightError):
    """No strategy finds every candidate within the turns; this is proven."""

    def __init__(self, turns: int, candidates: int) -> None:
        within = f"impossible within {quantity(turns, 'turn')}"
        super().__init__(f"{within}: no strategy finds all {candidates} candidates (proven)")
        self.turns, self.candidates = turns, candidates


class NoFirstStrategy(InputError):
    """A proof over every opener has nothing to begin with: a quick look finds no strategy within the turns."""

    def __init__(self, turns: int) -> None:
        super().__init__(f"the beam finds no strategy within {quantity(turns, 'turn')}: give a cutoff")


class NothingFound(TilewrightError):
    """The limit ran out before any strategy was found."""

    def __init__(self) -> None:
        super().__init__("the limit ran out before any strategy was found")


class BadEdition(InputError):
    """What should be an edition of the calendar is none."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"this is not an edition: {reason}")
        self.reason = reason


class NotPublished(InputError):
    """The store has no such edition."""

    def __init__(self, kind: str, day: str, lexicon: str) -> None:
        super().__init__(f"the {kind} puzzle of {day} is not published for {lexicon}")
        self.kind, self.day, self.lexicon = kind, day, lexicon


class AlreadyPublished(TilewrightError):
    """Another puzzle is published for that date, and an edition never changes."""

    def __init__(self, kind: str, day: str, lexicon: str) -> None:
        super().__init__(f"another {kind} puzzle of {day} is already published for {lexicon}; an edition never changes")
        self.kind, self.day, self.lexicon = kind, day, lexicon


class NotMade(TilewrightError):
    """No puzzle could be made for a date, and there was no spare one."""

    def __init__(self, kind: str, day: str, reason: str) -> None:
        super().__init__(f"the {kind} puzzle of {day} could not be made, and there is no spare one: {reason}")
        self.kind, self.day, self.reason = kind, day, reason


class BadDatabase(InputError):
    """The text is not the URL of a database that can be a store."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place!r} is not a store: {reason}")
        self.place, self.reason = place, reason


class StoreFailed(TilewrightError):
    """The database could not be reached, or refused."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"the store {place} failed: {reason}")
        self.place, self.reason = place, reason


class MissingExtra(TilewrightError):
    """A part of Tilewright needs a package that only comes with an extra."""

    def __init__(self, part: str, package: str, extra: str) -> None:
        super().__init__(f"{part} needs {package}, which is not installed; it comes with the extra {extra!r}")
        self.part, self.package, self.extra = part, package, extra


class NoPuzzle(TilewrightError):
    """It is proven that no puzzle of the kind asked for exists; *clues* is their number, if one was asked for."""

    def __init__(self, wanted: str, reason: str, clues: int | None = None) -> None:
        super().__init__(f"there is no {wanted}: {reason}")
        self.wanted, self.reason, self.clues = wanted, reason, clues


class LimitRanOut(TilewrightError):
    """The search was stopped before it knew whether there is what was asked for."""

    def __init__(self, wanted: str, limit: int, unit: str = "nodes") -> None:
        super().__init__(f"no {wanted} was found within the limit of {limit} {unit}, and none is ruled out")
        self.wanted, self.limit = wanted, limit

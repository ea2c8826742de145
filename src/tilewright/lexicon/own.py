"""Lists of one's own: whatever file somebody has becomes word lists, and what was left out is said once.

A file is text or JSON.  Text has a word on each line, or several with commas between; behind a word its count may stand
(``word,count``, ``word count``), behind ``#`` a comment, and a line ``answers:`` or ``allowed:`` says what the words
below it are.  JSON is a list of words, or of objects with ``word`` and ``count``; an object of counts by word; or an
object whose members ``answers`` and ``allowed`` are such lists.  Words of several lengths make a list for each length.

Capitals, accents written as marks of their own and repeated words are nobody's mistake.  Counts are taken as shares of
the whole file, so that they are occurrences per billion, as everywhere.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tilewright.errors import BadWordList, quantity
from tilewright.lexicon.folders import read_file
from tilewright.lexicon.letters import UNKNOWN, Letters, letters_of
from tilewright.lexicon.lexicon import MAX_LENGTH, MIN_LENGTH, Lexicon

MOST_BYTES = 50_000_000
BILLION = 10**9
EXAMPLES = 3  # of each reason, in a summary
WITH_COUNT = re.compile(r"(\S+?)[\s,;:]+([0-9]+(?:\.[0-9]+)?)")
SECTION = re.compile(r"\[(answers|allowed)\]|(answers|allowed):", re.IGNORECASE)
HEADING = re.compile(r"\w+[\s,;]+(counts?|freq|frequency|n)", re.IGNORECASE)
SEVERAL = re.compile(r"[,;]\s*")
ENCODINGS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}  # by the mark at the beginning

NOT_LETTERS = "not written in letters alone"
PHRASE = "more than one word on a line"
REPEATED = "repeated"
TOO_LONG = f"shorter than {MIN_LENGTH} or longer than {MAX_LENGTH} letters"
OTHER_LENGTH = "of another length"
NO_ANSWER = "of a length that has no answer"


@dataclass
class LeftOut:
    """What was left out, and why: how many of each reason, and some of them."""

    counts: Counter[str] = field(default_factory=Counter)
    examples: defaultdict[str, list[str]] = field(default_factory=partial(defaultdict, list))

    def add(self, reason: str, text: str) -> None:
        """One more."""
        self.counts[reason] += 1
        if len(self.examples[reason]) < EXAMPLES:
            self.examples[reason].append(text)

    def as_json(self) -> list[dict[str, object]]:
        """The facts, the most frequent reason first."""
        rows = self.counts.most_common()
        return [{"reason": reason, "count": count, "examples": self.examples[reason]} for reason, count in rows]

    def __str__(self) -> str:
        said = (f"{count:,} {reason} ({self._some(reason)})" for reason, count in self.counts.most_common())
        return "; ".join(said)

    def _some(self, reason: str) -> str:
        more = " …" if self.counts[reason] > EXAMPLES else ""
        return ", ".join(self.examples[reason]) + more


@dataclass
class OwnWords:
    """The words that files gave: *roles* has ``answers`` or ``allowed`` for each, *shares* how often it was counted."""

    roles: dict[str, str] = field(default_factory=dict)
    shares: dict[str, float] = field(default_factory=dict)
    left_out: LeftOut = field(default_factory=LeftOut)
    letters: Letters = UNKNOWN

    def take(self, text: str, role: str, count: float | None = None) -> None:
        """Let *text* be a word, if it can be one."""
        word = self.letters.read(text)
        if not word.isalpha():
            self.left_out.add(NOT_LETTERS, text)
            return
        if self.roles.get(word) == role:
            self.left_out.add(REPEATED, word)
        if self.roles.get(word) != "answers":
            self.roles[word] = role
        if count is not None:
            self.shares[word] = self.shares.get(word, 0) + count

    def lists(self, name: str, length: int | None = None) -> list[Lexicon]:
        """The list of the words of that *length*, or one for each length that has answers."""
        by_length = self._by_length(length)
        if not by_length:
            raise BadWordList(name, f"there is no answer{f' of {length} letters' if length else ''} in it")
        alone = length is not None or len(by_length) == 1
        return [
            self._list(name if alone else name_for_length(name, each), words)
            for each, words in sorted(by_length.items())
        ]

    def _by_length(self, wanted: int | None) -> dict[int, list[str]]:
        """The words of each length that is wanted; the others are left out."""
        found = defaultdict[int, list[str]](list)
        for word in self.roles:
            found[len(word)].append(word)
        return {length: words for length, words in found.items() if not self._refuse(length, words, wanted)}

    def _refuse(self, length: int, words: list[str], wanted: int | None) -> bool:
        """Whether no list is made of the *words* of this length; if so, they are left out."""
        reason = ""
        if not MIN_LENGTH <= length <= MAX_LENGTH:
            reason = TOO_LONG
        elif wanted not in (None, length):
            reason = OTHER_LENGTH
        elif all(self.roles[word] == "allowed" for word in words):
            reason = NO_ANSWER
        for word in words if reason else ():
            self.left_out.add(reason, word)
        return bool(reason)

    def _list(self, name: str, words: list[str]) -> Lexicon:
        answers = [word for word in words if self.roles[word] == "answers"]
        return Lexicon.of(name, answers, words, self._counts(words), language=self.letters.code)

    def _counts(self, words: Iterable[str]) -> Mapping[str, int] | None:
        """Occurrences per billion of all that was counted."""
        total = sum(self.shares.values())
        return {word: round(self.shares.get(word, 0) * BILLION / total) for word in words} if total else None


def name_for_length(name: str, length: int) -> str:
    """What the list of one length is called.

    >>> name_for_length("sea", 5), name_for_length("sea2", 5)
    ('sea5', 'sea2-5')
    """
    return f"{name}-{length}" if name[-1:].isdigit() else f"{name}{length}"


def read_own(answers: Path, allowed: Path | None = None, language: str = "") -> OwnWords:
    """The words of one file, or of one with answers and one with further allowed words, in a *language* or in none."""
    words = OwnWords(letters=letters_of(language))
    read_into(words, text_of(answers), "answers", str(answers))
    if allowed is not None:
        read_into(words, text_of(allowed), "allowed", str(allowed))
    if not words.roles:
        raise BadWordList(answers, "there is no word in it")
    return words


def text_of(path: Path) -> str:
    """The text of a file as most editors save it."""
    data = read_file(path, MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadWordList(path, f"it is larger than {MOST_BYTES // 10**6} MB")
    encoding = ENCODINGS.get(data[:2]) or ENCODINGS.get(data[:3], "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")  # what Windows calls ANSI
    if "\0" in text:
        raise BadWordList(path, "it is not text")
    return text


def read_into(words: OwnWords, text: str, role: str, source: str = "the text") -> None:
    """Take the words of a *text*, JSON or lines; those of unnamed parts have that *role*."""
    if text.lstrip()[:1] in ("[", "{") and not SECTION.match(text.lstrip()):
        take_json(words, parse_json(text, source), role, source)
        return
    for part, line in sections(text, role):
        take_line(words, line, part)


def sections(text: str, role: str) -> Iterator[tuple[str, str]]:
    """The lines that say something, each with its role."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    if len(lines) == 1 and not WITH_COUNT.fullmatch(lines[0]):
        lines = lines[0].split()  # somebody wrote all words on one line
    for number, line in enumerate(lines):
        if found := SECTION.fullmatch(line):
            role = (found[1] or found[2]).lower()
        elif number or not HEADING.fullmatch(line):
            yield role, line


def take_line(words: OwnWords, line: str, role: str) -> None:
    """Take the word of a line with its count, or all words that commas divide."""
    if found := WITH_COUNT.fullmatch(line):
        words.take(found[1], role, float(found[2]))
        return
    for text in filter(None, SEVERAL.split(line)):
        if len(text.split()) > 1:
            words.left_out.add(PHRASE, text)
        else:
            words.take(text, role)


def parse_json(text: str, source: str) -> Any:
    """The value of JSON text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadWordList(source, f"it begins like JSON, and is none ({error})") from None


def take_json(words: OwnWords, value: Any, role: str, source: str) -> None:
    """Take the words of a JSON value."""
    if isinstance(value, dict) and isinstance(value.get("answers"), list | dict):
        take_json(words, value["answers"], "answers", source)
        take_json(words, value.get("allowed") or [], "allowed", source)
    elif isinstance(value, dict):
        take_json(words, [{"word": word, "count": count} for word, count in value.items()], role, source)
    elif isinstance(value, list):
        for item in value:
            take_item(words, item, role, source)
    else:
        raise BadWordList(source, "JSON of words is a list or an object")


def take_item(words: OwnWords, item: Any, role: str, source: str) -> None:
    """Take a word of a JSON list: text, or an object with its count."""
    word, count = (item.get("word"), item.get("count")) if isinstance(item, dict) else (item, None)
    if not isinstance(word, str) or not isinstance(count, int | float | None):
        raise BadWordList(source, f"{json.dumps(item, ensure_ascii=False)[:40]} is not a word, nor one with its count")
    words.take(word, role, count)


def summary(words: OwnWords) -> str:
    """One sentence about what was left out; empty where nothing was."""
    if not words.left_out.counts:
        return ""
    merged = words.left_out.counts[REPEATED]
    total = words.left_out.counts.total() - merged
    what = [f"{quantity(total, 'word')} left out"] if total else []
    return ", ".join([*what, *([f"{merged:,} merged"] if merged else [])]) + f": {words.left_out}"

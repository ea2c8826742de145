"""Games as people write them down: turns, words alone, and pasted share grids.

A *grid* is text with a row of marks for each turn, in squares of any theme or as plain marks; a row may have its guess
beside it (``crane -YG--``).  All other lines, such as the heading, are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.errors import BadPattern, InputError
from tilewright.knowledge import Turn, has_reply, is_reply, join_replies, split_turn
from tilewright.lexicon import Lexicon, normalise
from tilewright.pattern import SPELLINGS, VARIATION_SELECTOR, Pattern, score

Read = Callable[[str], str]  # how a language reads a word
SQUARES = "".join(mark for mark in SPELLINGS if ord(mark) > 0x2000)
ROW_OF_SQUARES = re.compile(rf"[{SQUARES}]+(?:\s*[{SQUARES}]+)*")


@dataclass(frozen=True, slots=True)
class Row:
    """A reply, and its guess if that stands beside it."""

    reply: Pattern
    guess: str | None = None


def read_grid(text: str, length: int, read: Read = normalise) -> list[Row]:
    """The rows of a grid for words of *length* letters.

    >>> [row.reply for row in read_grid("Daily 1,234 2/6*\\n\\n⬜🟦🟧⬜⬜\\n🟧 🟧 🟧 🟧 🟧", 5)]
    [Pattern('-YG--'), Pattern('GGGGG')]
    >>> read_grid("Crane -YG--", 5)
    [Row(reply=Pattern('-YG--'), guess='crane')]
    """
    rows = [row for line in text.splitlines() if (row := read_row(line, length, read))]
    if not rows:
        raise InputError(f"there is no row of {length} marks in the grid")
    return rows


def read_row(line: str, length: int, read: Read = normalise) -> Row | None:
    """The row that *line* is; None if it is something else."""
    line = line.replace(VARIATION_SELECTOR, "").strip()
    if squares := ROW_OF_SQUARES.search(line):
        line = f"{line[: squares.start()]} {''.join(squares[0].split())} {line[squares.end() :]}".strip()
        if set(line) <= set(SQUARES):
            return Row(Pattern(line, length))  # a row of squares that has too many or too few is a mistake
    match line.replace("=", " ").split():
        case [marks] if reply := reply_of(marks, length):
            return Row(reply)
        case [word, marks] if (reply := reply_of(marks, length)) and (len(read(word)) == length or not marks.isdigit()):
            return Row(reply, read(word))  # but a heading may end in a number
    return None


def reply_of(marks: str, length: int) -> Pattern | None:
    """The reply that *marks* are, if they are one."""
    try:
        return Pattern(marks, length)
    except BadPattern:
        return None


def read_turns(texts: Sequence[str], grid: str | None, lexicon: Lexicon, answer: str | None) -> list[Turn]:
    """The turns as they were written, or those of the *grid*, whose guesses the *texts* then are."""
    length, read = lexicon.length, lexicon.letters.read
    written = [in_tiles(text, read) for text in texts]
    if grid is None:
        return turns_from_text(written, length, None if answer is None else read(answer))
    words = words_alone(written)  # said before anything is wrong with the grid
    return turns_from_grid(read_grid(grid, length, read), words, length)


def in_tiles(text: str, read: Read) -> str:
    """GUESS=REPLY, or a word alone, with the guess as the language reads it; a reply alone stays as it is."""
    guess, *replies = split_turn(text)
    return text if is_reply(guess) else "=".join((read(guess), *replies))


def words_alone(texts: Sequence[str]) -> Sequence[str]:
    """*texts*, which have no replies because those are in the grid."""
    if replied := next((text for text in texts if has_reply(text)), None):
        raise InputError(f"the replies are in the grid: give words alone, not {replied!r}")
    return texts


def turns_from_text(texts: Sequence[str], length: int, answer: str | None = None) -> list[Turn]:
    """The turns written as GUESS=REPLY; with the *answer*, a word alone gets the reply that it would get.

    Several words and nothing else are a game that was won: the last is the answer.

    >>> [str(turn) for turn in turns_from_text(["crane", "toast", "quart"], 5)]
    ['crane=-YG--', 'toast=--G-G', 'quart=GGGGG']
    """
    joined = [str(text) for text in join_replies(texts)]
    if answer is None:
        answer = answer_among(joined)
    return [Turn.parse(text, length) if has_reply(text) else turn_with_reply(text, answer) for text in joined]


def answer_among(texts: Sequence[str]) -> str | None:
    """The answer of several words and nothing else, which are a game that was won: the last of them."""
    return normalise(texts[-1]) if len(texts) > 1 and not any(map(has_reply, texts)) else None


def turn_with_reply(guess: str, answer: str | None) -> Turn:
    """The turn of *guess*, with the reply that the *answer* gives."""
    word = normalise(guess)
    if answer is None:
        raise InputError(f"{guess!r} has no reply: write it as {word}=-YG--, or say what the answer was")
    return Turn(word, score(word, answer))


def turns_from_grid(rows: Sequence[Row], words: Sequence[str], length: int) -> list[Turn]:
    """The turns of a grid whose guesses are *words*, or stand in it."""
    guesses: list[str | None] = [normalise(word) for word in words]
    guesses = guesses or [row.guess for row in rows]
    if len(guesses) != len(rows):
        raise InputError(f"rows in the grid and words must match: there are {len(rows)} and {len(guesses)}")
    return [Turn.parse(f"{require_guess(guess)}={row.reply}", length) for guess, row in zip(guesses, rows, strict=True)]


def require_guess(guess: str | None) -> str:
    """*guess*, which must be there."""
    if guess is None:
        raise InputError("the grid has no words in it: give the guesses, in their order")
    return guess

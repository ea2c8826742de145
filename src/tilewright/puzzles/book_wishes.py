"""What a book is asked for: how many puzzles of each grade, and the text of its title page."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tilewright.errors import InputError
from tilewright.puzzles.editions import GRADES

SHARES = {"easy": 30, "medium": 50, "hard": 20}  # of a hundred, where no grades are asked for
USUAL, MOST = 30, 2000  # puzzles
LONGEST_TEXT = 200  # letters of a title
NUMBER = re.compile(r"[0-9]{0,8}[1-9][0-9]{0,8}")


def parse_grades(text: str | None, total: int | None) -> dict[str, int]:
    """How many puzzles of each grade, the easiest first, as ``easy:30,medium:50,hard:20`` says.

    >>> parse_grades("hard:20,easy:30", 50)
    {'easy': 30, 'hard': 20}
    >>> parse_grades(None, 5)
    {'easy': 2, 'medium': 2, 'hard': 1}
    """
    if text is None:
        return share_out(USUAL if total is None else checked_count(total))
    wanted: dict[str, int] = {}
    for grade, number in map(parse_grade, text.split(",")):
        if grade in wanted:
            raise InputError(f"{grade} is there twice in the grades {text!r}")
        wanted[grade] = number
    if total not in (None, sum(wanted.values())):
        raise InputError(f"the grades {text!r} add up to {sum(wanted.values())} puzzles, not to {total}")
    return checked_grades(wanted)


def parse_grade(part: str) -> tuple[str, int]:
    """A grade and its number of puzzles."""
    grade, _, number = part.strip().partition(":")
    if grade in GRADES and not NUMBER.fullmatch(number):
        raise InputError(f"{part.strip()[:30]!r} does not say how many puzzles; write it as {grade}:30")
    return grade, int(number) if NUMBER.fullmatch(number) else 0


def checked_grades(wanted: Mapping[str, int]) -> dict[str, int]:
    """How many of each grade, the easiest first, if a book can have them."""
    for grade in wanted:
        if grade not in GRADES:
            raise InputError(f"there is no grade {grade!r}; there are {', '.join(GRADES)}")
    checked_count(sum(wanted.values()))
    return {grade: wanted[grade] for grade in GRADES if wanted.get(grade)}


def checked_text(text: str) -> str:
    """The text of a title page, in one line, if it can stand there."""
    line = " ".join(text.split())
    if len(line) > LONGEST_TEXT or not line.isprintable():
        why = "has letters that cannot be printed" if len(line) <= LONGEST_TEXT else f"is longer than {LONGEST_TEXT}"
        raise InputError(f"a title page has no room for {line[:20]!r}, which {why}")
    return line


def checked_count(total: int) -> int:
    """The number of puzzles, if a book can have so many."""
    if not 1 <= total <= MOST:
        raise InputError(f"a book has 1 to {MOST:,} puzzles, not {total}")
    return total


def share_out(total: int, shares: Mapping[str, int] = SHARES) -> dict[str, int]:
    """*total* shared out as *shares* say: everybody's whole part, and the rest to the largest remainders.

    >>> share_out(12, {"easy": 12, "medium": 20, "hard": 8})
    {'easy': 4, 'medium': 6, 'hard': 2}
    """
    parts = {grade: divmod(total * share, sum(shares.values())) for grade, share in shares.items()}
    left = total - sum(whole for whole, _ in parts.values())
    favoured = sorted(parts, key=lambda grade: -parts[grade][1])[:left]
    numbers = {grade: whole + (grade in favoured) for grade, (whole, _) in parts.items()}
    return {grade: number for grade, number in numbers.items() if number}

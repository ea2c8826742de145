"""``tilewright make cross``: the cross of a date, of a word pair, or at random; and the census."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.cross_options import DownName, LevelName, chosen, words_of
from tilewright.cli.jobs import JobOptions, open_job_pool
from tilewright.cli.options import AsJson, LexiconName
from tilewright.cli.output import print_json
from tilewright.cli.progress import counted, progress
from tilewright.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tilewright.cross import CrossPuzzle, CrossWords
    from tilewright.puzzles.cross.edition import CrossEdition

Format = Literal["text", "json", "jsonl", "csv"]
CSV_MEMBERS = ("date", "number", "across", "down", "at", "levels", "grade", "points", "id")


def make_cross(
    across: str | None = None,
    down: str | None = None,
    /,
    *,
    at: Annotated[str | None, Parameter(help="Where the two words cross: the place across and down, as 2,4.")] = None,
    date: Annotated[str | None, Parameter(help="The day, such as 2026-01-31; today, in UTC, if not given.")] = None,
    days: Annotated[int | None, Parameter(help="So many days from that date on.")] = None,
    seed: Annotated[int | None, Parameter(help="The random cross of this number.")] = None,
    count: Annotated[
        int | None, Parameter(help="With --seed: so many random crosses, of this and the next numbers.")
    ] = None,
    census: Annotated[bool, Parameter(help="Count the crosses of the list instead of making one.")] = False,
    level: LevelName = "letters",
    lexicon: LexiconName = "en5",
    down_lexicon: DownName = None,
    job: JobOptions = JobOptions(),
    form: Annotated[Format, Parameter(name="--format", help="What to print.")] = "text",
    as_json: AsJson = False,
) -> None:
    """Make a cross: that of a day, a random one, or one of your two words.

    The edition of a day is the same for everyone; no other pair of words fits its shape with its letters (or what
    --level says), which is proven by brute force before it is printed.  The text shows the colours as symbols.

    JSON: kind, puzzleId, date, words, intersection, uniqueLetters, colorMap, symbols, id, lexicon, fingerprint, levels
    (at which it is unique), grade, number and season; with --days, lexicon, fingerprint, level and editions, a list
    of these; with --count, puzzles instead of editions.  With --census: lexicon, fingerprint, placements, and for each
    level of levels its placements, word_pairs and years (a pair a day); and shapes, with at, letter_count (of different
    letters), placements and those unique at each level.

    Parameters
    ----------
    across
        Your word across, with one down.
    down
        Your word down.
    """
    words, style = words_of(lexicon, down_lexicon), "json" if as_json else form
    check_batch(job, days, count, seed, census)
    if census:
        from tilewright.cli.cross_census import print_census

        print_census(words, style, job)
    elif days is not None:
        print_editions(words, level, date, days, style, job)
    elif across is not None:
        from tilewright.puzzles.cross.making import of_words

        print_puzzle(of_words(words, across, down, at), style)
    elif count is not None and seed is not None:
        print_random(words, level, range(seed, seed + count), style, job)
    elif seed is not None:
        print_puzzle(chosen(words, level, None, seed).puzzle, style)
    else:
        print_edition(words, level, date, style)


def check_batch(job: JobOptions, days: int | None, count: int | None, seed: int | None, census: bool) -> None:
    """Refuse what is for many crosses where one is made, and numbers that are none."""
    if count is not None and seed is None:
        raise InputError("--count makes random crosses: give the --seed of the first")
    for name, value in (("--days", days), ("--count", count)):
        if value is not None and value < 1:
            raise InputError(f"{name} is at least 1, not {value}")
    if job.given and days is None and count is None and not census:
        raise InputError(f"{job.given[0]} is for many crosses: give --days, --count or --census as well")
    job.check()


def print_puzzle(puzzle: CrossPuzzle, style: str) -> None:
    """Print one puzzle that has no date."""
    if style == "json":
        print_json(puzzle.record())
    elif style == "jsonl":
        print_lines([puzzle.record()])
    elif style == "csv":
        print_csv([csv_row(puzzle, "", "")])
    else:
        print(puzzle_text(puzzle))


def print_edition(words: CrossWords, level: str, date: str | None, style: str) -> None:
    """Print the edition of a day."""
    from tilewright.puzzles import calendar
    from tilewright.puzzles.cross.edition import cross_edition

    edition = cross_edition(calendar.today() if date is None else date, words, level)
    if style == "json":
        print_json(edition.record())
    elif style == "jsonl":
        print_lines([edition.record()])
    elif style == "csv":
        print_csv([edition_row(edition)])
    else:
        print(f"Cross #{edition.number}, {edition.day}\n\n{puzzle_text(edition.puzzle)}")


def print_editions(words: CrossWords, level: str, date: str | None, days: int, style: str, job: JobOptions) -> None:
    """Print the editions of some days, each as soon as it is made, except that JSON is one object."""
    from tilewright.puzzles import calendar
    from tilewright.puzzles.cross.edition import cross_editions

    first = calendar.today() if date is None else date
    with open_job_pool(job, facts_of(words, level)) as pool, progress("crosses", days) as advance:
        editions = counted(cross_editions(first, days, words, level, pool), advance)
        if style == "json":
            whole = {"lexicon": words.name, "fingerprint": words.fingerprint, "level": level}
            print_json({**whole, "editions": [edition.record() for edition in editions]})
        elif style == "jsonl":
            print_lines(edition.record() for edition in editions)
        elif style == "csv":
            print_csv(edition_row(edition) for edition in editions)
        else:
            for each in editions:
                print(f"{each.day}  {puzzle_line(each.puzzle)}")


def print_random(words: CrossWords, level: str, seeds: range, style: str, job: JobOptions) -> None:
    """Print the random crosses of these seeds, each as soon as it is made, except that JSON is one object."""
    from tilewright.puzzles.cross.edition import random_puzzles

    with open_job_pool(job, facts_of(words, level)) as pool, progress("crosses", len(seeds)) as advance:
        puzzles = counted(random_puzzles(words, seeds, level, pool), advance)
        if style == "json":
            whole = {"lexicon": words.name, "fingerprint": words.fingerprint, "level": level}
            print_json({**whole, "puzzles": [puzzle.record() for puzzle in puzzles]})
        elif style == "jsonl":
            print_lines(puzzle.record() for puzzle in puzzles)
        elif style == "csv":
            print_csv(csv_row(puzzle, "", "") for puzzle in puzzles)
        else:
            for seed, puzzle in zip(seeds, puzzles, strict=True):
                print(f"{seed:<10}  {puzzle_line(puzzle)}")


def facts_of(words: CrossWords, level: str) -> dict[str, object]:
    """What a journal of crosses must agree on."""
    return {"job": "crosses", "lexicon": words.fingerprint, "level": level}


def puzzle_line(puzzle: CrossPuzzle) -> str:
    """The puzzle on one line: its words, where they cross, and its grade."""
    return f"{puzzle.across} {puzzle.down}  {puzzle.shape.at}  {puzzle.grade.name if puzzle.grade else ''}"


def puzzle_text(puzzle: CrossPuzzle) -> str:
    """The puzzle for people: the symbols, then the solution, its levels and its grade."""
    unique = " and ".join(f"by {level}" for level in puzzle.levels) or "not at all"
    words = f"{puzzle.across} across, {puzzle.down} down, crossing at {puzzle.shape.at}"
    lines = [grid(puzzle, puzzle.symbols), "", words, f"unique {unique}"]
    if grade := puzzle.grade:
        best = "" if grade.value == "exact" else " at most"
        lines.append(f"{grade.name} ({grade.points} points): {grade.fits:,} pairs fit the colours,")
        lines.append(f"{grade.expected_misses:.2f} misses expected{best}, {grade.misses} on this one")
    return "\n".join(lines)


def grid(puzzle: CrossPuzzle, signs: dict[str, str]) -> str:
    """The cells at their places, with the sign of each letter."""
    rows = [[" "] * puzzle.shape.across_length for _ in range(puzzle.shape.down_length)]
    for (row, column), letter in zip(puzzle.shape.grid(), puzzle.cells, strict=True):
        rows[row][column] = signs[letter]
    return "\n".join(" ".join(row).rstrip() for row in rows)


def edition_row(edition: CrossEdition) -> list[object]:
    """The members of an edition that CSV has."""
    return csv_row(edition.puzzle, str(edition.day), edition.number)


def csv_row(puzzle: CrossPuzzle, day: str, number: object) -> list[object]:
    """The members of a puzzle that CSV has."""
    grade = (puzzle.grade.name, puzzle.grade.points) if puzzle.grade else ("", "")
    return [day, number, puzzle.across, puzzle.down, puzzle.shape.at, " ".join(puzzle.levels), *grade, puzzle.id]


def print_lines(records: Iterable[dict[str, object]]) -> None:
    """Print JSON, a puzzle on each line."""
    import json

    for record in records:
        print(json.dumps(record))


def print_csv(rows: Iterable[list[object]]) -> None:
    """Print rows under their heading."""
    import csv
    import sys

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(CSV_MEMBERS)
    writer.writerows(rows)

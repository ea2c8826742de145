"""``tilewright make cross``: the cross of a date, of a word pair, or at random; and the census."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.jobs import JobFlags, means_for
from tilewright.cli.make.themes import tell_left_out, theme_words
from tilewright.cli.options import AsJson
from tilewright.cli.output import can_carry_unicode, print_json, ring_text
from tilewright.errors import InputError, quantity
from tilewright.verbs.cross_census import CrossCensus, cross_census
from tilewright.verbs.make_cross import MadeCross
from tilewright.verbs.make_cross import make_cross as make_one
from tilewright.verbs.make_cross_batch import CrossBatch, MakeCrossBatch, make_cross_batch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tilewright.cross import CrossPuzzle

Format = Literal["text", "json", "jsonl", "notation", "csv", "svg", "png", "pdf", "ipuz"]
THEME = Annotated[str | None, Parameter(help="A theme for random crosses: a file of words.")]
CSV_MEMBERS = ("date", "number", "across", "down", "at", "levels", "grade", "points", "id", "ring")


@command(MakeCrossBatch, read={"words": Reading(THEME, theme_words)})
def make_cross(
    question: MakeCrossBatch,
    *,
    census: Annotated[bool, Parameter(help="Count the crosses of the list instead of making one.")] = False,
    job: JobFlags = JobFlags(),
    out: Annotated[Path | None, Parameter(help="The file to write; several drawings get numbered files.")] = None,
    form: Annotated[
        Format | None,
        Parameter(name="--format", help="What to write; if not given, what the name of the file says, or else text."),
    ] = None,
    solution: Annotated[Literal["upside-down", "overleaf"], Parameter(help="Where a page has its solution.")] = (
        "upside-down"
    ),
    as_json: AsJson = False,
) -> None:
    """Print one cross, many, or the census."""
    from tilewright.cli.make.cross_files import DRAWN, format_of, print_to, write_drawn

    style = format_of(out, "json" if as_json else form)
    tell_left_out(question.words, question.lexicon, only_answers=True)
    if style in DRAWN and not census:
        write_drawn(make_cross_batch(question, means_for(job)), out, style, solution)
        return
    with print_to(out):
        print_crosses(question, census, job, style)


def print_crosses(question: MakeCrossBatch, census: bool, job: JobFlags, style: str) -> None:
    """Print text, JSON or a table."""
    if job.given_options and not (question.is_many or census):
        raise InputError(f"{job.given_options[0]} is for many crosses: give --days, --count or --census as well")
    if census:
        print_census(CrossCensus(lexicon=question.lexicon, down_lexicon=question.down_lexicon), style, job)
    elif question.is_many:
        print_many(make_cross_batch(question, means_for(job)), style)
    else:
        print_one(make_one(question.single), style)


def print_one(made: MadeCross, style: str) -> None:
    """Print one cross."""
    if style == "json":
        print_json(made.as_json())
    elif style != "text":
        print_rows([made], style)
    else:
        title = f"Cross #{made.edition.number}, {made.edition.day}\n\n" if made.edition else ""
        print(f"{title}{puzzle_text(made.puzzle)}")
        for across, down in made.rivals:
            print(f"these fit too: {across} across, {down} down")


def print_many(batch: CrossBatch, style: str) -> None:
    """Print crosses, each as soon as it is made, except that JSON is one object."""
    if style == "json":
        print_json(batch.as_json())
    elif style != "text":
        print_rows(batch, style)
    else:
        for number, made in enumerate(batch, batch.question.seed or 0):
            title = str(made.edition.day) if made.edition else f"{number:<10}"
            print(f"{title}  {puzzle_line(made.puzzle)}")


def print_rows(crosses: Iterable[MadeCross], style: str) -> None:
    """Print a line for each cross: its JSON, or a row of a table."""
    if style == "jsonl":
        print_lines(made.as_json() for made in crosses)
    elif style == "notation":
        print_records(crosses)
    else:
        print_csv(map(csv_row, crosses))


def print_census(question: CrossCensus, style: str, job: JobFlags) -> None:
    """Print how many crosses there are."""
    from tilewright.cli.make.census import print_tables

    if style not in ("text", "json"):
        raise InputError("a census is printed as text or json")
    table = cross_census(question, means_for(job))
    print_json(table.as_json()) if style == "json" else print_tables(table)


def puzzle_line(puzzle: CrossPuzzle) -> str:
    """The puzzle on one line: its words, where they cross, and its grade."""
    return f"{puzzle.across} {puzzle.down}  {puzzle.shape.at}  {puzzle.grade.name if puzzle.grade else ''}"


def puzzle_text(puzzle: CrossPuzzle) -> str:
    """The puzzle for people: the symbols, then the solution, its levels and its grade."""
    words = f"{puzzle.across} across, {puzzle.down} down, crossing at {puzzle.shape.at}"
    signs = puzzle.symbols if can_carry_unicode() else puzzle.plain_symbols
    lines = [grid(puzzle, signs), "", words, unique_text(puzzle)]
    if grade := puzzle.grade:
        best = "" if grade.value == "exact" else "at most "
        fits = f"{quantity(grade.fits, 'pair')} {'fits' if grade.fits == 1 else 'fit'} the colours,"
        lines.append(f"{grade.name} ({grade.points} points): {fits}")
        lines.append(f"{best}{grade.expected_misses:.2f} misses on average; {grade.misses} for this cross")
    return "\n".join(lines)


def unique_text(puzzle: CrossPuzzle) -> str:
    """At which levels it is unique, and over which words."""
    levels = " and ".join(f"by {level}" for level in puzzle.levels)
    words = ring_text(puzzle.ring, puzzle.ring_words)
    return f"{f'unique {levels},' if levels else 'not unique'} over {words}"


def grid(puzzle: CrossPuzzle, signs: dict[str, str]) -> str:
    """The cells at their places, with the sign of each letter."""
    rows = [[" "] * puzzle.shape.across_length for _ in range(puzzle.shape.down_length)]
    for (row, column), letter in zip(puzzle.shape.grid(), puzzle.cells, strict=True):
        rows[row][column] = signs[letter]
    return "\n".join(" ".join(row).rstrip() for row in rows)


def csv_row(made: MadeCross) -> list[object]:
    """The members of a cross that CSV has."""
    puzzle, dated = made.puzzle, ["", ""] if made.edition is None else [str(made.edition.day), made.edition.number]
    grade = (puzzle.grade.name, puzzle.grade.points) if puzzle.grade else ("", "")
    words = [puzzle.across, puzzle.down, puzzle.shape.at, " ".join(puzzle.levels)]
    return [*dated, *words, *grade, puzzle.id, puzzle.ring]


def print_lines(records: Iterable[dict[str, object]]) -> None:
    """Print JSON, a puzzle on each line."""
    import json

    for record in records:
        print(json.dumps(record))


def print_records(crosses: Iterable[MadeCross]) -> None:
    """Print each cross in notation, before a letter is named."""
    from tilewright.games.cross import CrossGame

    for made in crosses:
        print(CrossGame.start(made.puzzle).as_text())


def print_csv(rows: Iterable[list[object]]) -> None:
    """Print rows under their heading."""
    import csv
    import sys

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(CSV_MEMBERS)
    writer.writerows(rows)

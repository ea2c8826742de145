"""The census of crosses, printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tilewright.cli.jobs import JobOptions, open_job_pool
from tilewright.cli.output import print_json
from tilewright.cli.progress import progress
from tilewright.cross import LEVELS, CrossWords
from tilewright.errors import InputError
from tilewright.puzzles.cross.census import Census

DAYS_A_YEAR = 365.2425
COLUMNS = ("placements", *LEVELS)
Row = dict[str, Any]  # at, letter_count, and a number for each of COLUMNS


def print_census(words: CrossWords, style: str, job: JobOptions) -> None:
    """Print how many crosses there are, by level, shape and number of letters, and for how long they last."""
    if style in ("csv", "jsonl"):
        raise InputError("a census is printed as text or json")
    facts = {"job": "census of crosses", "lexicon": words.fingerprint}
    with open_job_pool(job, facts, python=False) as pool, progress("shapes", len(words.shapes)) as advance:
        census = Census.of(words, pool=pool, progress=advance)
    rows = census_rows(census)
    if style == "text":
        print_tables(census, rows)
        return
    whole = {"lexicon": words.name, "fingerprint": words.fingerprint, "placements": len(census.marks)}
    print_json({**whole, "levels": {level: level_facts(census, rows, level) for level in LEVELS}, "shapes": rows})


def census_rows(census: Census) -> list[Row]:
    """The counts of each shape and number of letters."""
    return [
        {"at": shape.at, "letter_count": count, **counts}
        for shape in census.words.shapes
        for count, counts in census.counts(shape).items()
    ]


def level_facts(census: Census, rows: Iterable[Row], level: str) -> dict[str, float]:
    """How many placements are unique at a level, and for how long they last."""
    pairs = census.word_pairs(level)
    total = sum(row[level] for row in rows)
    return {"placements": total, "word_pairs": pairs, "years": round(pairs / DAYS_A_YEAR, 1)}


def print_tables(census: Census, rows: list[Row]) -> None:
    """The census for people."""
    print(f"{census.words.name}: {len(census.marks):,} placements of two different words\n")
    print(f"{'unique by':<10}{'placements':>12}{'share':>8}{'word pairs':>12}{'years':>9}")
    for level in LEVELS:
        facts = level_facts(census, rows, level)
        share = facts["placements"] / max(1, len(census.marks))
        print(f"{level:<10}{facts['placements']:>12,}{share:>8.1%}{facts['word_pairs']:>12,}{facts['years']:>9,.1f}")
    print("\nA pair of words comes once, so the years count pairs of words.  With one list and equal places the")
    print("mirror image always has the same letters: no such placement is unique by letters.")
    print_sums("crossing", rows, lambda row: row["at"])
    print_sums("different", rows, lambda row: row["letter_count"])


def print_sums(title: str, rows: list[Row], key: Callable[[Row], Any]) -> None:
    """The rows added up by one of their members."""
    print(f"\n{title:<10}" + "".join(f"{column:>12}" for column in COLUMNS))
    for value in sorted({key(row) for row in rows}):
        sums = [sum(row[column] for row in rows if key(row) == value) for column in COLUMNS]
        print(f"{value:<10}" + "".join(f"{total:>12,}" for total in sums))

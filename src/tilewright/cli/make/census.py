"""The census of crosses, printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilewright.cross import LEVELS
from tilewright.verbs.cross_census import CensusTable, Row

COLUMNS = ("placements", *LEVELS)


def print_tables(table: CensusTable) -> None:
    """The census for people."""
    words, ring = table.census.words, table.census.ring
    print(f"{words.name}: {table.placements:,} placements of two different answers,")
    print(f"each against every other pair of the {words.ring(ring).word_count:,} {ring} words\n")
    print(f"{'unique by':<10}{'placements':>12}{'share':>8}{'word pairs':>12}{'years':>9}")
    for level, facts in table.levels.items():
        share = facts["placements"] / max(1, table.placements)
        print(f"{level:<10}{facts['placements']:>12,}{share:>8.1%}{facts['word_pairs']:>12,}{facts['years']:>9,.1f}")
    print("\nA pair of words comes once, so the years count pairs of words.  With one list and equal places the")
    print("mirror image always has the same letters: no such placement is unique by letters.")
    print_sums("crossing", table.rows, lambda row: row["at"])
    print_sums("different", table.rows, lambda row: row["letter_count"])


def print_sums(title: str, rows: list[Row], key: Callable[[Row], Any]) -> None:
    """The rows added up by one of their members."""
    print(f"\n{title:<10}" + "".join(f"{column:>12}" for column in COLUMNS))
    for value in sorted({key(row) for row in rows}):
        sums = [sum(row[column] for row in rows if key(row) == value) for column in COLUMNS]
        print(f"{value:<10}" + "".join(f"{total:>12,}" for total in sums))

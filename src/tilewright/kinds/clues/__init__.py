"""The kind `clues`: guesses with their replies, which only one word fits."""

from tilewright.kinds.kind import Kind

KIND = Kind(
    name="clues",
    noun="clue puzzle",
    plural="clue puzzles",
    task="Find the one word that fits all the clues.",
    is_daily=True,
    is_printed=True,
    checker="tilewright.puzzles.check_clues:check_clues",
    ring="allowed",
)

"""The kind `cross`: two words that cross, their letters behind colours."""

from tilewright.kinds.kind import Kind

KIND = Kind(
    name="cross",
    noun="cross",
    plural="crosses",
    task="Name the letters behind the colours of two words that cross.",
    is_daily=True,
    is_printed=True,
    checker="tilewright.puzzles.check_cross:check_cross",
)

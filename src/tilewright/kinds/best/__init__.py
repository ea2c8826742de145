"""The kind `best`: name the best next guess in a position that fools the obvious one."""

from tilewright.kinds.kind import Kind

KIND = Kind(
    name="best",
    noun="position",
    plural="positions",
    task="Name the best next guess in a position in which the obvious one is a mistake.",
    is_daily=True,
    is_printed=True,
    checker="tilewright.kinds.best.check:check_best",
)

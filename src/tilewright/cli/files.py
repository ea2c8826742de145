"""Reading what somebody names: a file, or stdin."""

from __future__ import annotations

import sys
from pathlib import Path

STDIN = "-"


def given_or_read(texts: tuple[str, ...]) -> tuple[str, ...]:
    """The *texts* as they were typed; those of stdin for ``-``, a whole record or turns between spaces."""
    if texts != (STDIN,):
        return texts
    from tilewright.notation import is_record

    text = read_text(STDIN)
    return (text,) if is_record(text) else tuple(text.split())


def read_text(path: str) -> str:
    """The text of a file, or of stdin for ``-``; what cannot be read was typed wrong."""
    if path == STDIN:
        return sys.stdin.read()
    from tilewright.lexicon.folders import read_file

    return read_file(Path(path)).decode("utf-8", errors="replace")

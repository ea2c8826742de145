"""Reading what somebody names: a file, or stdin."""

from __future__ import annotations

import sys
from pathlib import Path

STDIN = "-"


def read_text(path: str) -> str:
    """The text of a file, or of stdin for ``-``; what cannot be read was typed wrong."""
    if path == STDIN:
        return sys.stdin.read()
    from tilewright.lexicon.folders import read_file

    return read_file(Path(path)).decode("utf-8", errors="replace")

"""Reading what somebody names: a file, or stdin."""

from __future__ import annotations

import sys
from pathlib import Path

from tilewright.errors import BadPath

STDIN = "-"


def read_text(path: str) -> str:
    """The text of a file, or of stdin for ``-``; what cannot be read was typed wrong."""
    if path == STDIN:
        return sys.stdin.read()
    try:
        return Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise BadPath(path, (error.strerror or str(error)).lower()) from None

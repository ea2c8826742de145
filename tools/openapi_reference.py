"""Writes docs/openapi.json, the description of the HTTP interface, from the routes themselves.

    python tools/openapi_reference.py

A test fails when the file is not what this writes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tilewright.server.app import create_app
from tilewright.server.settings import Settings

FILE = Path(__file__).parent.parent / "docs" / "openapi.json"


def description() -> str:
    """The whole file."""
    return json.dumps(create_app(Settings()).openapi(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(description(), encoding="utf-8")
    print(f"wrote {FILE.name}", file=sys.stderr)

"""What people have of versions that were released, as `tools/record.py` wrote it down."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.support.paths import ROOT

VERSIONS = sorted(path for path in (ROOT / "tests" / "recorded").iterdir() if (path / "store.sqlite").exists())
MEASURED = {"about", "cpu_seconds", "nodes", "peak_bytes", "seconds_left"}  # different each time
Json = Any


def read(path: Path) -> Json:
    return json.loads(path.read_text("utf-8"))


def lost(recorded: Json, now: Json, where: str = "") -> list[str]:
    """The places at which something that was *recorded* is missing or different *now*; there may always be more."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        names = sorted(recorded.keys() - MEASURED)
        return [each for name in names for each in lost(recorded[name], now.get(name), f"{where}.{name}")]
    if isinstance(recorded, list) and isinstance(now, list) and len(recorded) == len(now):
        return [each for n, pair in enumerate(zip(recorded, now, strict=True)) for each in lost(*pair, f"{where}[{n}]")]
    return [] if recorded == now else [f"{where}: {recorded!r} is now {now!r}"]


def store_of(version: Path, folder: Path) -> Path:
    """A copy of the recorded store, as if its last moves were made today: old games are cleared away."""
    copy = folder / "store.sqlite"
    shutil.copy(version / "store.sqlite", copy)
    with sqlite3.connect(copy) as database:
        database.execute("UPDATE games SET changed = ?", (datetime.now(UTC).date().isoformat(),))
        database.execute("UPDATE jobs SET created = ?", (time.time(),))
    database.close()
    return copy

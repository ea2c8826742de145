"""The wheel: how large it is."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Figure

ROOT = Path(__file__).parent.parent


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        build = [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "-w",
            folder,
            ".",
        ]
        subprocess.run(build, cwd=ROOT, check=True)
        (wheel,) = Path(folder).glob("*.whl")
        yield Figure("the wheel", wheel.stat().st_size / 2**20, "MB", "4")

"""A real ``tilewright serve``, as a user starts it, on a free port and with folders of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 600  # tenths of a second until it listens, on a machine that is busy
UNLIMITED = {"TILEWRIGHT_RATE": "0", "TILEWRIGHT_HEAVY_SECONDS": "600"}  # one address, on a machine that is busy


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[str]:
    """The address of a server that keeps its data in *folder*, stopped at the end."""
    process, address = start(folder, **environment)
    try:
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)


def start(folder: Path, port: str = "0", **environment: str) -> tuple[subprocess.Popen[bytes], str]:
    """A server that keeps its data in *folder*, and its address."""
    log = folder / "log"
    command = [sys.executable, "-m", "tilewright", "serve", "--host", "127.0.0.1", "--port", port]
    variables = os.environ | UNLIMITED | {"TILEWRIGHT_DATA": str(folder)} | environment
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=variables)
    return process, address_in(log, process)


def address_in(log: Path, process: subprocess.Popen[bytes]) -> str:
    """Where the server says it listens."""
    for _ in range(PATIENCE):
        if found := re.search(r"http://\S+:\d+", log.read_text()):
            return found[0]
        assert process.poll() is None, f"the server has stopped: {log.read_text()}"
        time.sleep(0.1)
    raise AssertionError(f"the server says nothing of its address: {log.read_text()}")

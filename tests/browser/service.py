"""A real ``tilewright serve``, as a user starts it, on a port and with folders of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 600  # tenths of a second until the first answer, on a machine that is busy


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as place:
        port: int = place.getsockname()[1]
        return port


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[str]:
    """The address of a server that keeps its data in *folder*, stopped at the end."""
    port = free_port()
    command = [sys.executable, "-m", "tilewright", "serve", "--host", "127.0.0.1", "--port", str(port)]
    variables = os.environ | {"TILEWRIGHT_DATA": str(folder)} | environment
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=variables)
    try:
        wait_until_up(address := f"http://127.0.0.1:{port}", process, folder / "log")
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)


def wait_until_up(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return when the server answers."""
    for _ in range(PATIENCE):
        if process.poll() is not None or answers(f"{address}/api/v1/health"):
            break
        time.sleep(0.1)
    assert process.poll() is None, f"the server has stopped: {log.read_text()}"
    assert answers(f"{address}/api/v1/health"), f"the server does not answer: {log.read_text()}"


def answers(address: str) -> bool:
    """Whether something answers at *address*, kindly or not."""
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except urllib.error.HTTPError as error:
        error.close()
        return True
    except OSError:
        return False

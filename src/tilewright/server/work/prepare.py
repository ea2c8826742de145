"""Preparing in the background: the table of the list in play, and the editions of the days to come.

A process of `preparing` does both, since making a season of puzzles is Python that would hold up every answer.  It says
which part is done, and is started again at each midnight in UTC, so that the days after are always published ahead.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import suppress

from tilewright.errors import TilewrightError
from tilewright.server.service import ServerStopped, Service
from tilewright.server.work import preparing
from tilewright.store.midnight import every_midnight


def start(service: Service) -> threading.Thread:
    """Prepare, and go on with it every midnight, in a thread that ends with the server."""
    thread = threading.Thread(target=keep_prepared, args=[service], name="tilewright-prepare", daemon=True)
    thread.start()
    return thread


def keep_prepared(service: Service) -> None:
    """Prepare now and at each midnight, until the server stops."""
    with suppress(ServerStopped):
        every_midnight(lambda: prepare(service), wait=service.pause)


def prepare(service: Service) -> None:
    """Do all tasks, in a process that is ended when the server stops."""
    environment = os.environ | service.settings.environment
    command = [sys.executable, "-m", preparing.__name__]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    try:
        while process.poll() is None:
            service.pause(0.05)
            service.ready |= dict.fromkeys(parts_told(process), True)
    finally:
        if process.poll() is None:
            process.terminate()
        _, said = process.communicate()
    if process.returncode:
        last = (said.decode(errors="replace").strip() or "?").splitlines()[-1]
        raise TilewrightError(f"the server could not prepare the table and the calendar: {last}")
    service.ready |= dict.fromkeys(preparing.TASKS, True)


def parts_told(process: subprocess.Popen[bytes]) -> list[str]:
    """The parts of which the *process* has said since the last time that they are done."""
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    with suppress(BlockingIOError):
        return os.read(process.stdout.fileno(), 1024).decode().split()
    return []

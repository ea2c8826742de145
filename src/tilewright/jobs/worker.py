"""What a worker process does first, before any work."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def prepare_worker() -> None:
    """Let Ctrl-C reach the main process only, and exit with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    """Wait for the end of the process that started this one, so that no worker is left behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""What a worker process does first, before any work."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def on_our_own() -> None:
    """Let Ctrl-C reach the main process only, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the process that started this one."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Wheels from PyPI, downloaded by pip: it knows the user's mirror, and a wheel is an archive that nobody has to run."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tilewright.errors import CannotInstall

PATIENCE = 600  # seconds for pip, which itself gives up much earlier when there is no network


def download(folder: Path, wish: str, *packages: str) -> None:
    """Have pip put the wheels of these *packages*, at their versions, into an empty *folder*; *wish* is what for."""
    if not sys.executable or find_spec("pip") is None:
        reason = "this Python has no pip; 'python3 -m ensurepip' or the system's package python3-pip adds it"
        raise CannotInstall(wish, reason)
    # -P and the empty folder: no pip.py that lies about is run instead of pip
    command = [sys.executable, "-P", "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--no-input"]
    command += ["--quiet", "--disable-pip-version-check", "--retries", "2", "--dest", ".", *packages]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CannotInstall(wish, f"pip did not finish ({error})") from error
    if done.returncode:
        said = last_error(done.stderr.decode(errors="replace"))
        asked = " and ".join(packages)
        raise CannotInstall(wish, f"pip could not download {asked} ({said}); is this machine online?")


def last_error(text: str) -> str:
    """What pip complained about in the end."""
    errors = [line.removeprefix("ERROR: ") for line in text.splitlines() if line.startswith("ERROR: ")]
    return errors[-1] if errors else "it does not say why"

"""Games as people meet them: through pipes, and in a terminal of their own."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

PLAY = [sys.executable, "-m", "tilewright", "play"]
PLAIN = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"}}
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PATIENCE = 300  # seconds; a machine under load may be slow


def piped(*arguments: str, lines: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A game whose input and output are pipes."""
    return subprocess.run(
        [*PLAY, *arguments],
        input=lines.replace(" ", "\n"),
        capture_output=True,
        encoding="utf-8",
        env={**PLAIN, "PYTHONIOENCODING": "utf-8", **environment},
    )


class Terminal:
    """A game in a terminal of its own."""

    def __init__(self, arguments: list[str], columns: int, environment: dict[str, str]) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        settings = {**PLAIN, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONUTF8": "1", **environment}
        self.process = subprocess.Popen(
            [*PLAY, *arguments], stdin=slave, stdout=slave, stderr=slave, env=settings, start_new_session=True
        )
        os.close(slave)
        self.seen = ""

    def until(self, text: str) -> str:
        """What is shown up to *text*."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < deadline, f"{text!r} never came; seen was {self.seen!r}"
            if not self.read():
                break
        shown, found, self.seen = self.seen.partition(text)
        assert found, f"{text!r} never came; seen was {shown!r}"
        return shown + found

    def read(self) -> bool:
        """Wait a moment for more; whether there can be more."""
        if not select.select([self.master], [], [], 0.2)[0]:
            return True
        try:
            self.seen += os.read(self.master, 65536).decode(errors="replace")
        except OSError:  # Linux says so when the other side has gone
            return False
        return True

    def type(self, text: str) -> None:
        """Type *text*."""
        os.write(self.master, text.encode())

    def finish(self) -> tuple[int, str]:
        """The exit status, and what was shown last."""
        status = self.process.wait(PATIENCE)
        while select.select([self.master], [], [], 0)[0] and self.read():
            pass
        return status, self.seen

    def close(self) -> None:
        """Leave nothing running."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)

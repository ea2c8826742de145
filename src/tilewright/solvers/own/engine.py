"""Programs as solvers: the client of the engine protocol (see `protocol`).

A *session* is one running program.  It is started when it is first asked, is kept for all that this process asks it,
and is started anew after it died or said nothing for too long.  What goes wrong is told with the command, what the
program wrote to stderr last, and never more than once for the same position: a game goes on as lost.
"""

from __future__ import annotations

import atexit
import os
import select
import shlex
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.solvers.base import NO_LIMIT, Figure, Limit, Quality, SolverInfo, Suggestion, Suggestions, playable
from tilewright.solvers.own.function import PluginFailed, checked_word, only_suggestion
from tilewright.solvers.own.protocol import PROTOCOL

STARTING = 10.0  # seconds from the start of a program to its twpok
PATIENCE = 30.0  # seconds for an answer; what a limit grants comes on top
LONGEST_LINE = 1 << 16


class EngineFailed(PluginFailed):
    """A program crashed, fell silent, or said what the protocol does not know."""


class CannotStart(EngineFailed):
    """A program cannot be started, or does not say twpok."""


@dataclass(frozen=True)
class EngineSolver:
    """Lets a program choose: *command* is what starts it."""

    command: str
    patience: float = PATIENCE
    info: ClassVar[SolverInfo] = SolverInfo(
        "exec", "A program that speaks the engine protocol.", (), True, "experimental"
    )

    def __post_init__(self) -> None:
        if not shlex.split(self.command):
            raise InputError("exec: needs the command that starts the engine, as in exec:./mine")

    @property
    def spec(self) -> str:
        """The command, as it is given."""
        return f"exec:{self.command}"

    def choose(self, position: Position) -> str:
        """The program's word, if it may be guessed."""
        playing, _ = playable(position)
        return checked_word(self.spec, playing, self._ask(playing, "go")[0])

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        """What the program has to say, or its word alone."""
        playing, note = playable(position)
        seconds = f" seconds {limit.seconds}" if limit.seconds else ""
        word, told = self._ask(playing, f"go{seconds} top {top}", limit.seconds or 0.0)
        word = checked_word(self.spec, playing, word)
        listed = [each for line in told if (each := suggestion_in(line, playing))]
        if not listed:
            return only_suggestion(self, position, word)
        fits = tuple(each for each in listed if each.candidate)[:top]
        explores = tuple(each for each in listed if not each.candidate)[:top]
        best = next((each for each in listed if each.word == word), Suggestion(word, word in playing.candidates, {}))
        return Suggestions(playing, self.spec, best, fits, explores, note=note)

    def _ask(self, position: Position, go: str, granted: float = 0.0) -> tuple[str, list[str]]:
        return session_of(self.command).ask(position, go, self.patience + granted)


def in_vain(patience: float, ends: tuple[str, ...], lines: Sequence[str]) -> str:
    """That a program did not answer, and what it said instead."""
    instead = f": it said {lines[-1][:60]!r} and not {' or '.join(map(str.strip, ends))}" if lines else ""
    return f"it did not answer within {patience:g} s{instead}"


def suggestion_in(line: str, position: Position) -> Suggestion | None:
    """The word of an info line with its figures, which are the program's own."""
    _, word, *rest = line.split()
    if word not in position.lexicon:
        return None
    try:
        figures = {
            name: Figure(float(value), Quality.ESTIMATE) for name, value in zip(rest[::2], rest[1::2], strict=True)
        }
    except ValueError:
        figures = {}
    return Suggestion(word, word in position.candidates, figures)


@dataclass
class Session:
    """One running program."""

    command: str
    process: subprocess.Popen[bytes] | None = None
    lexicon: str = ""  # the fingerprint of the list that it was told last
    buffer: bytes = b""
    name: str = ""
    poller: Any = None  # of what it writes; Windows has none, and no exec: either
    errors: Path = field(default_factory=lambda: Path(tempfile.mkstemp(prefix="engine-", suffix=".log")[1]))

    def ask(self, position: Position, go: str, patience: float) -> tuple[str, list[str]]:
        """The best word for *position*, and the lines before it."""
        if self.process is None:
            self.start()
        if self.lexicon != position.lexicon.fingerprint:
            self.tell_list(position.lexicon, patience)
        self.send(f"position {position}\n{go}\n")
        *told, best = self.read_until(("best ",), patience)
        return best.removeprefix("best ").strip(), [line for line in told if line.startswith("info ")]

    def start(self) -> None:
        """Start the program, and hear who it is."""
        self.lexicon, self.buffer = "", b""
        try:
            with self.errors.open("wb") as errors:
                pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": errors}
                self.process = subprocess.Popen(shlex.split(self.command), bufsize=0, **pipes)  # type: ignore[call-overload]
        except OSError as error:
            raise CannotStart(f"exec:{self.command}", f"it cannot be started: {error.strerror}") from error
        assert self.process is not None
        self.poller = select.poll()
        self.poller.register(self.process.stdout)
        try:
            self.send(f"{PROTOCOL}\n")
            hello = self.read_until(("twpok",), STARTING)
        except EngineFailed as error:
            raise CannotStart(error.plugin, error.reason) from error
        self.name = next((line.removeprefix("id name ") for line in hello if line.startswith("id name ")), "")

    def tell_list(self, lexicon: Lexicon, patience: float) -> None:
        """Let it take the list: by its fingerprint, or from a file if it does not know that."""
        self.send(f"newgame {lexicon.fingerprint}\n")
        if self.read_until(("ok", "error"), patience)[-1] != "ok":
            with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt", delete=False) as file:
                file.write("\n".join((*lexicon.answers, "", *lexicon.words[lexicon.answer_count :], "")))
            try:
                self.send(f"newgame {lexicon.fingerprint} {file.name}\n")
                answer = self.read_until(("ok", "error"), patience)[-1]
            finally:
                Path(file.name).unlink()
            if answer != "ok":
                self.fail(f"it does not take the word list: {answer}")
        self.lexicon = lexicon.fingerprint

    def send(self, text: str) -> None:
        """Write to the program."""
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(text.encode())
        except OSError:
            self.fail(self.how_it_ended())

    def read_until(self, ends: tuple[str, ...], patience: float) -> list[str]:
        """The lines up to the first that begins with one of *ends*."""
        lines: list[str] = []
        deadline = time.monotonic() + patience
        while True:
            line = self.read_line(deadline, lambda: in_vain(patience, ends, lines))
            if line.startswith("error") and "error" not in ends:
                self.fail(f"it said: {line}")
            lines.append(line)
            if line.startswith(ends):
                return lines

    def read_line(self, deadline: float, reason: Callable[[], str]) -> str:
        """The next line, if it comes in time; else the program fails for that *reason*."""
        assert self.process is not None
        assert self.process.stdout is not None
        while b"\n" not in self.buffer:
            if not self.poller.poll(max(0.0, 1000 * (deadline - time.monotonic()))):
                self.fail(reason())
            data = os.read(self.process.stdout.fileno(), LONGEST_LINE)
            if not data:
                self.fail(self.how_it_ended())
            self.buffer += data
            if len(self.buffer) > LONGEST_LINE and b"\n" not in self.buffer:
                self.fail("it wrote a line without an end")
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line.decode("utf-8", "replace").strip()

    def how_it_ended(self) -> str:
        """The exit status, and what it wrote last to stderr."""
        assert self.process is not None
        status = self.process.wait()
        last = self.errors.read_text(encoding="utf-8", errors="replace").strip().splitlines()[-1:]
        return f"it ended with status {status}{f': {last[0][:200]}' if last else ''}"

    def fail(self, reason: str) -> None:
        """End the program, so that it is started anew when it is asked again."""
        self.stop()
        raise EngineFailed(f"exec:{self.command}", reason)

    def stop(self) -> None:
        """End the program."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe is not None:
                    pipe.close()
        self.process = None


SESSIONS: dict[str, Session] = {}


def session_of(command: str) -> Session:
    """The running program of that command."""
    if command not in SESSIONS:
        SESSIONS[command] = Session(command)
    return SESSIONS[command]


@atexit.register
def stop_sessions() -> None:
    """Leave no program behind."""
    for session in SESSIONS.values():
        session.stop()
        session.errors.unlink(missing_ok=True)

"""A private PostgreSQL server for the tests, from the programs that the machine has.

It listens on a socket in a folder of its own, which nobody else may enter.  PostgreSQL refuses to run as root, so there
the user `postgres`, whom Debian's package makes, runs it.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tools.prepare import postgres_programs

USER = "postgres"
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")  # no test pulls the plug
DURABLE = ("listen_addresses=", "max_connections=50")
SETTINGS = (*DURABLE, *QUICK)


class PostgresServer:
    """A server, which `start` starts; `database` makes a new empty database in it."""

    def __init__(self, programs: Path, folder: Path, settings: Sequence[str] = SETTINGS) -> None:
        self.programs, self.folder, self.settings = programs, folder, settings
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [part for setting in self.settings for part in ("-c", setting)]
        command = [self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *options]
        self.process = run_as_user(command, self.folder)
        wait_until_up(self, self.process)

    def stop(self, number: int = signal.SIGINT) -> None:
        """Stop it, in order."""
        assert self.process is not None
        self.process.send_signal(number)
        self.process.wait(timeout=60)

    def database(self) -> str:
        """The URL of a new database."""
        name = f"d{secrets.token_hex(6)}"
        with psycopg.connect(host=str(self.folder), user=USER, dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type, unused-ignore]
        return f"postgresql+psycopg://{USER}@/{name}?host={self.folder}"

    def is_up(self) -> bool:
        try:
            psycopg.connect(host=str(self.folder), user=USER, dbname="postgres").close()
        except psycopg.OperationalError:
            return False
        return True


@contextmanager
def running_server(settings: Sequence[str] = SETTINGS) -> Iterator[PostgresServer]:
    """A server, stopped and removed at the end."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("needs PostgreSQL: install the package postgresql")
    with short_folder() as folder:
        data = folder / "data"
        run_as_user(
            [programs / "initdb", "-D", data, "-U", USER, "--auth=trust", "--encoding=UTF8", "--no-sync"], folder
        ).wait(timeout=120)
        server = PostgresServer(programs, folder, settings)
        try:
            server.start()
            yield server
        finally:
            server.stop(signal.SIGQUIT)  # at once: nothing in it is wanted any more


def wait_until_up(server: PostgresServer, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if process.poll() is not None or server.is_up():
            break
        time.sleep(0.1)
    assert process.poll() is None, (server.folder / "log").read_text()


@contextmanager
def short_folder() -> Iterator[Path]:
    """A folder of the server's user; the path of a socket has to be short, and pytest's are not."""
    folder = Path(tempfile.mkdtemp(prefix="tw-", dir="/tmp"))
    try:
        if os.geteuid() == 0:
            os.chown(folder, *server_user())
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def server_user() -> tuple[int, int]:
    """The numbers of the user and the group that run the server when we are root."""
    try:
        entry = pwd.getpwnam(USER)
    except KeyError:
        pytest.skip(f"needs PostgreSQL: root cannot run it, and there is no user {USER}")
    return entry.pw_uid, entry.pw_gid


def run_as_user(command: Sequence[str | Path], folder: Path) -> subprocess.Popen[bytes]:
    """Start *command* in *folder*, as the user who may; what it says goes to a log there."""
    user, group = server_user() if os.geteuid() == 0 else (None, None)
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            command, cwd=folder, stdout=log, stderr=log, user=user, group=group, extra_groups=[] if user else None
        )

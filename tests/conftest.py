"""What every test can count on: folders of its own, the classic lists when it asks for them, and no silent skips.

Tests never see the data and cache folders of the person who runs them.  A test that needs the lists of the original
game asks for `classic_folder`; from then on ``load("classic")`` works, in this process and in those it starts.  A test
that must see no installed list asks for `empty_data`.

No test fails by chance.  Examples that hypothesis draws are the same in every run (``--hypothesis-profile=explore``
draws others) and may take as long as a busy machine needs.  A module that speaks of `TODAY` has the same day from the
beginning of a test to its end.

Under ``CI=true`` a skipped test is a failed one, except for what the machine itself cannot do: a reason that begins
with one of `EXEMPT`.
"""

from __future__ import annotations

import fcntl
import os
import signal
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

from tests.support.postgres import PostgresServer, running_server
from tilewright.errors import CannotInstall
from tilewright.lexicon.classic import add_classic

try:
    import tilewright.solvers.exact.table_engine  # noqa: F401
except (ImportError, FileNotFoundError) as error:
    advice = "install it again with `make`, or `pip install --no-build-isolation --no-deps --editable .`"
    pytest.exit(f"The package was installed before native code or modules changed ({error}): {advice}", 4)

# Started in the background of a shell, we would ignore Ctrl-C, and so would every program that the tests start.
with suppress(ValueError):
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("repeatable", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("repeatable")

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)
EXEMPT = ("platform: no avx2", "platform: no avx512", "platform: no /proc", "platform: no systemd")
SECONDS_PER_DAY = 86_400
LONGEST_TEST = 300  # seconds; a test that speaks of today is not begun so shortly before midnight
UNDER_CI = os.environ.get("CI") == "true"


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A temporary folder that all workers of pytest-xdist have in common."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session", autouse=True)
def _own_folders(shared_folder: Path) -> Iterator[None]:
    """Temporary data and cache folders for the whole session."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_DATA", str(shared_folder / "data"))
        patch.setenv("TILEWRIGHT_CACHE", str(shared_folder / "cache"))
        yield


@pytest.fixture(autouse=True)
def _one_day(request: pytest.FixtureRequest) -> None:
    """`TODAY` of the module, if it has one, is the day on which the test begins and ends."""
    if hasattr(request.module, "TODAY"):
        left = SECONDS_PER_DAY - time.time() % SECONDS_PER_DAY
        if left < LONGEST_TEST:
            time.sleep(left)
        request.module.TODAY = datetime.now(UTC).date()


@pytest.fixture(scope="session")
def classic_folder(shared_folder: Path, _own_folders: None) -> Path:
    """The session's data folder, with the classic lists in it; downloaded once, by whoever comes first."""
    shared_folder.mkdir(exist_ok=True)
    with (shared_folder / "classic.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            add_classic()
        except CannotInstall as error:
            pytest.skip(f"needs the registry: {error}")
    return shared_folder / "data"


@pytest.fixture
def empty_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with nothing in it, for this test alone."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TILEWRIGHT_DATA", str(folder))
    return folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for this worker, started when the first test asks for it."""
    with running_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, on each of the two that a store can have."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/calendar.sqlite"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.database()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that is skipped for want of something fails under CI."""
    return judged((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """So does a module."""
    return judged((yield))


def judged(report: Report) -> Report:
    """The *report*, as a failure if it is a skip that CI does not allow."""
    if UNDER_CI and report.skipped and not hasattr(report, "wasxfail"):
        reason = str(report.longrepr[2]) if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if not reason.removeprefix("Skipped: ").startswith(EXEMPT):
            report.outcome, report.longrepr = "failed", f"a skip is a failure under CI: {reason}"
    return report

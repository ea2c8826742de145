"""Running a server for others: probes, a stop that a proxy notices, and the files that describe how it is run."""

from __future__ import annotations

import re
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import NO_TLS, PATIENCE, Running, serving, start
from tests.server.playing import guessed, started
from tilewright.cli.advice import with_advice
from tilewright.errors import BadParameter, InputError
from tilewright.jobs.lock import try_lock
from tilewright.server.settings import RANGES, UNSIGNED, Settings, variable
from tilewright.server.work.preparing import in_turn, lock_of

DEPLOY = Path(__file__).parents[2] / "deploy"
FOLDERS = {"TILEWRIGHT_DATA", "TILEWRIGHT_CACHE"}


def test_probes_answer_everybody_and_cost_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "store.sqlite", rate=0.001, burst=5) as running:
        for path in ("/live", "/ready") * 20:
            answer = httpx.get(running.url + path, verify=NO_TLS)
            assert (answer.status_code, answer.text) == (200, "ok")
            assert answer.headers["cache-control"] == "no-store"


def test_a_server_that_drains_says_so_and_answers_until_another_has_taken_over(tmp_path: Path) -> None:
    database = tmp_path / "store.sqlite"
    first, second = start(database, drain=PATIENCE), start(database)
    try:
        with first.client() as client, second.client() as other:
            game = guessed(client, started(client), "crane")
            other.cookies = client.cookies
            first.process.send_signal(signal.SIGTERM)
            wait_until_it_drains(first)
            game = guessed(client, game, "slate")  # who is still here is answered
            assert httpx.get(f"{second.url}/ready").status_code == 200
            assert httpx.get(f"{first.url}/live").status_code == 200
            game = guessed(other, game, "bumpy")
            assert "Traceback" not in first.stop(), "the second signal does not wait"
            assert first.process.returncode == -signal.SIGTERM, "as uvicorn has it"
            assert other.get(f"/games/{game['id']}").json()["moves_made"] == 3
    finally:
        for each in (first, second):
            if each.process.poll() is None:
                each.stop()


def wait_until_it_drains(running: Running) -> None:
    """Wait until it says that nobody should be sent there."""
    deadline = time.monotonic() + PATIENCE
    while httpx.get(f"{running.url}/ready", verify=NO_TLS).status_code == 200:
        assert time.monotonic() < deadline


def test_those_who_prepare_one_store_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(tmp_path / "cache"))
    with in_turn("sqlite:///one"), lock_of("sqlite:///one").open("ab", buffering=0) as second:
        assert not try_lock(second)
        with in_turn("sqlite:///other"):
            pass
    with lock_of("sqlite:///one").open("ab", buffering=0) as second:
        assert try_lock(second)
    (tmp_path / "file").write_text("where no folder can be")
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(tmp_path / "file"))
    with in_turn("sqlite:///one"):
        pass


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_the_files_for_running_it_name_settings_that_there_are(path: Path) -> None:
    named = set(re.findall(r"TILEWRIGHT_[A-Z_]+", path.read_text(encoding="utf-8")))
    assert named <= set(Settings().environment) | FOLDERS


@pytest.mark.parametrize("name", [*RANGES, *UNSIGNED])
def test_a_number_below_its_range_is_refused_by_name(name: str) -> None:
    below: dict[str, Any] = {name: RANGES.get(name, (0, 0))[0] - 1}
    with pytest.raises(InputError, match=f"^{name} is (from|at least) "):
        Settings(**below)


def test_a_setting_is_told_by_the_name_under_which_it_was_given() -> None:
    wrong: list[tuple[str, Any, str]] = [
        ("heavy_workers", 0, "is from 1 to 64, not 0"),
        ("log", "xml", "is one of text, json, not 'xml'"),
        ("key", "short", "has 5 characters; it needs 16 or more"),
    ]
    for name, value, says in wrong:
        with pytest.raises(InputError, match=f"^{variable(name)} {says}$"):
            Settings.read({variable(name): str(value)})
        with pytest.raises(BadParameter) as caught:
            Settings.read({variable(name): str(value)}, **{name: value})
        assert with_advice(caught.value) == f"--{name.replace('_', '-')} {says}"

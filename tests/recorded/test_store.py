"""The store of an earlier version: it opens, its games go on, its jobs are finished, its links are taken up."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import PATIENCE, Running, serving
from tests.support.recorded import VERSIONS, lost, read, store_of
from tilewright.cli import main

GAMES = {
    f"{each.name} {number} {game['state']['kind']} {game['state']['state']}": (each, game)
    for each in VERSIONS
    for number, game in enumerate(read(each / "games.json")["games"], 1)
}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Path, httpx.Client]]:
    """For each version, the browser of the player whose games go on; nobody else looks at that store."""
    with ExitStack() as stack:
        yield {each: stack.enter_context(playing(each, tmp_path_factory.mktemp("games"))) for each in VERSIONS}


@contextmanager
def playing(version: Path, folder: Path) -> Iterator[httpx.Client]:
    """The browser of the player whose games were recorded, at a server of their own."""
    with serving(store_of(version, folder)) as server, server.client() as client:
        client.cookies.update(read(version / "games.json")["cookie"])
        yield client


@pytest.fixture(scope="module")
def running(version: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of today on the store of that version."""
    with serving(store_of(version, tmp_path_factory.mktemp("recorded"))) as server:
        yield server


@pytest.fixture
def player(version: Path, running: Running) -> Iterator[httpx.Client]:
    """The browser of the player whose games were recorded."""
    with running.client() as client:
        client.cookies.update(read(version / "games.json")["cookie"])
        yield client


def test_the_store_has_the_editions_and_figures_that_it_had(
    version: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = ["--database", f"sqlite:///{store_of(version, tmp_path)}"]
    assert main(["calendar", "export", "--format", "json", "--out", str(tmp_path / "now.json"), *database]) == 0
    assert lost(read(version / "calendar" / "calendar.json"), read(tmp_path / "now.json")) == []
    capsys.readouterr()
    assert main(["calendar", "stats", "--json", *database]) == 0
    (tmp_path / "stats.json").write_text(capsys.readouterr().out)
    assert lost(read(version / "calendar" / "stats.json"), read(tmp_path / "stats.json")) == []


def test_every_kind_of_game_was_recorded_in_progress_and_finished(version: Path) -> None:
    states = {
        (game["state"]["kind"], game["state"]["state"] == "playing") for each, game in GAMES.values() if each == version
    }
    assert states >= {(kind, going) for kind in ("guess", "boards", "adversary", "cross") for going in (True, False)}
    assert ("clues", True) in states


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_as_it_was_and_goes_on_to_its_end(name: str, table: dict[Path, httpx.Client]) -> None:
    version, recorded = GAMES[name]
    player, state = table[version], recorded["state"]
    at = f"/games/{state['id']}"
    now = player.get(at).raise_for_status().json()
    assert lost(without_heading(state), without_heading(now | news_of(state))) == []
    if state["state"] == "playing" and state["kind"] == "adversary":
        assert player.post(f"{at}/give-up").json()["state"] == "lost"
    elif state["state"] == "playing":
        for guess in moves_left(recorded):
            now = player.post(f"{at}/guess", json={"guess": guess}).raise_for_status().json()
        assert now["state"] == "won"


def without_heading(state: dict[str, Any]) -> dict[str, Any]:
    """The state with the rows to share alone; what is written above them may change, as the shape of a cross has."""
    rows = str.rpartition if state["kind"] == "cross" else str.partition
    share = {name: rows(text, "\n")[2] for name, text in (state["share"] or {}).items() if name in {"squares", "text"}}
    return state | {"share": share}


def news_of(state: dict[str, Any]) -> dict[str, Any]:
    """What a game has had since, where it had nothing: the keys of a clue puzzle know which letters are excluded."""
    return {"keyboard": None} if state["keyboard"] is None else {}


def moves_left(recorded: dict[str, object]) -> list[str]:
    """The moves that find what is still hidden."""
    state, hidden = recorded["state"], recorded["hidden"]
    assert isinstance(state, dict)
    assert isinstance(hidden, list)
    if state["kind"] != "cross":
        return list(hidden)
    return sorted(set("".join(hidden)) - {cell["letter"] for cell in state["cross"]["cells"]})


def test_statistics_are_those_of_the_player(version: Path, player: httpx.Client) -> None:
    for kind, recorded in read(version / "games.json")["stats"].items():
        now = player.get("/stats", params={"kind": kind}).raise_for_status().json()
        assert all(now[name] == recorded[name] for name in ("played", "won", "best_streak"))


def test_statistics_that_were_taken_along_are_imported(version: Path, running: Running) -> None:
    exported = read(version / "stats-export.json")
    with running.client() as stranger:
        answer = stranger.post("/stats/import", json=exported).raise_for_status().json()
        assert (answer["kept"], answer["refused"]) == (len(exported["plays"]), [])


def test_a_challenge_is_taken_up(version: Path, running: Running) -> None:
    for challenge in read(version / "challenges.json"):
        with running.client() as friend:
            token = challenge["address"].partition("challenge=")[2]
            game = friend.post("/games", json={"challenge": token}).raise_for_status().json()
            assert (game["lexicon"], game["mode"]) == (challenge["lexicon"], challenge["mode"])
            won = friend.post(f"/games/{game['id']}/guess", json={"guess": challenge["word"], "turn": 1}).json()
            assert won["state"] == "won"


def test_jobs_are_there_and_finished(version: Path, running: Running) -> None:
    recorded = read(version / "jobs.json")
    with running.client() as client:
        assert lost(recorded["done"], client.get(f"/jobs/{recorded['done']['id']}").json()) == []
        end = time.monotonic() + PATIENCE
        while (job := client.get(f"/jobs/{recorded['running']}").raise_for_status().json())["state"] == "running":
            assert time.monotonic() < end
            time.sleep(0.2)
        assert job["state"] == "done", job
        assert lost(recorded["result"], job["result"]) == []

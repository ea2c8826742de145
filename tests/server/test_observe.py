"""What can be seen of a server: figures of all its workers, lines of JSON, and nothing about anybody."""

from __future__ import annotations

import json
import logging
import re
import socket
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import serving
from tests.support.paths import ROOT
from tilewright.errors import InputError
from tilewright.server.observe.logs import JsonFormatter, request_id
from tilewright.server.observe.scraping import address_of
from tilewright.server.settings import Settings
from tilewright.server.work import store_watch
from tilewright.server.work.store_watch import StoreWatch
from tilewright.store import open_store

NAME = re.compile(r"tilewright_[a-z_]+")
SUFFIXES = re.compile("_(bucket|sum|count|total)$")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def sums(text: str, name: str) -> float:
    """All figures of that name, added up."""
    return sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if re.match(rf"{name}[{{ ]", line))


def test_the_figures_of_all_workers_are_told_where_no_visitor_comes_and_the_log_knows_nobody(tmp_path: Path) -> None:
    metrics = f"127.0.0.1:{free_port()}"
    with serving(tmp_path / "store.sqlite", workers=2, metrics=metrics, log="json") as server:
        ids = []
        for number in range(20):  # each on a connection of its own, so that both workers have some
            with server.client() as client:
                game = client.post("/games", json={"kind": "guess"})
                path = f"/games/{game.json()['id']}/guess"
                ids.append(client.post(path, json={"guess": "crane"}).headers["x-request-id"])
                assert client.post(path, json={"guess": f"xq{number:02}z"}).status_code == 422
                cookie, game_id = client.cookies["tilewright_player"], game.json()["id"]
        assert httpx.get(f"{server.url}/metrics").status_code == 404
        told = httpx.get(f"http://{metrics}/metrics").text
        said = server.stop()
    assert sums(told, "tilewright_request_seconds_count") == sums(told, "tilewright_requests_total") >= 60
    assert 'tilewright_requests_total{method="POST",route="make_guess",status="422"} 20.0' in told
    assert sums(told, "tilewright_commit_moves_sum") >= 20
    assert sums(told, "tilewright_store_up") == 1
    used = {SUFFIXES.sub("", each) for each in NAME.findall((ROOT / "deploy" / "grafana.json").read_text())}
    assert used == {SUFFIXES.sub("", each) for each in NAME.findall(told)}
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert {line["request"] for line in lines} >= set(ids)
    assert {"route", "method", "status", "ms", "time"} <= set(lines[-1])
    for private in (cookie, cookie[:32], game_id, "127.0.0.1", "crane", "xq01z"):
        assert private not in "".join(line for line in said.splitlines() if line.startswith("{"))


def test_nothing_is_measured_unless_somebody_asks() -> None:
    assert (Settings().metrics, Settings().log) == ("", "text")
    with pytest.raises(InputError, match="log is one of text, json, not 'xml'"):
        Settings(log="xml")
    with pytest.raises(InputError, match=r"such as 127\.0\.0\.1:9100"):
        address_of("everywhere")


def test_a_line_has_what_went_wrong_and_the_request_it_was_about() -> None:
    try:
        raise RuntimeError("no idea")
    except RuntimeError:
        record = logging.LogRecord("tilewright.server", logging.ERROR, "", 1, "it %s", ("fails",), sys.exc_info())
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["message"]) == ("error", "it fails")
    assert "no idea" in line["traceback"]


def test_an_id_is_taken_from_a_proxy_that_we_believe_and_from_nobody_else() -> None:
    given = [(b"x-request-id", b"0123-4567-abcd")]
    assert request_id(given, believed=True) == "0123-4567-abcd"
    assert request_id(given, believed=False) != "0123-4567-abcd"
    assert request_id([(b"x-request-id", b'"} forged: {"')], believed=True).isalnum()


def test_a_disk_without_room_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(f"sqlite:///{tmp_path}/store.sqlite") as store:
        assert StoreWatch(store).has_room()
        monkeypatch.setattr(store_watch, "LEAST_FREE", 1 << 62)
        assert not StoreWatch(store).has_room()

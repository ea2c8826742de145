"""Behind a proxy: a rolling restart that no player notices, and what is believed of the headers that a proxy adds."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from tests.server.conftest import NO_TLS, PATIENCE, Running, serving, start
from tests.server.playing import guessed, started
from tests.support.nginx import SERVERS, Proxy, proxied
from tests.support.postgres import PostgresServer

PLAYERS = 3
BETWEEN = 24  # guesses that are answered between two steps
WORDS = ("crane", "slick", "bumpy", "fudge", "whist", "vixen")
PROXY, STRANGER = "127.0.0.1", "127.0.0.3"  # nginx asks from where this machine asks itself


class Evening:
    """What players do, until it is *over*: how many guesses were answered, and what went wrong."""

    def __init__(self, proxy: Proxy) -> None:
        self.proxy, self.over = proxy, threading.Event()
        self.answered, self.trouble = 0, list[str]()
        self.players = [threading.Thread(target=self.play) for _ in range(PLAYERS)]

    def play(self) -> None:
        """Play game after game on one connection; the next player would be told the same."""
        try:
            with self.proxy.browser() as browser:
                while not self.over.is_set():
                    self.play_one(browser)
        except Exception as error:  # whatever it is, the player has seen it
            self.trouble.append(repr(error))

    def play_one(self, browser: httpx.Client) -> None:
        """A game; what was answered must be there in the end."""
        game = started(browser)
        for word in WORDS:
            game = guessed(browser, game, word)
            self.answered += 1
            if game["state"] != "playing":
                break
        kept = browser.get(f"/games/{game['id']}").json()
        assert (kept["turns"], kept["state"]) == (game["turns"], game["state"])

    def wait(self) -> None:
        """Wait until some more guesses were answered."""
        wanted, deadline = self.answered + BETWEEN, time.monotonic() + PATIENCE
        while self.answered < wanted and not self.trouble:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert self.trouble == []


def test_two_servers_are_exchanged_one_after_the_other_and_no_player_sees_an_error(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database = postgres.database()
    with proxied(tmp_path) as proxy:
        servers = [start_behind(proxy, database, port) for port in SERVERS]
        evening = Evening(proxy)
        try:
            for each in evening.players:
                each.start()
            evening.wait()
            for place, port in enumerate(SERVERS):
                exchange(servers, place, evening, lambda port=port: start_behind(proxy, database, port))
        finally:
            evening.over.set()
            for each in evening.players:
                each.join(PATIENCE)
            for server in servers:
                if server.process.poll() is None:
                    server.stop()
    assert evening.trouble == []


def start_behind(proxy: Proxy, database: str, port: int) -> Running:
    """A server where the proxy looks for it."""
    return start(database, host=proxy.address, port=port, proxies=PROXY, drain=1)


def exchange(servers: list[Running], place: int, evening: Evening, another: Callable[[], Running]) -> None:
    """Stop a server while people play, let the other one do all the work for a while, and start it again."""
    old = servers[place]
    old.process.send_signal(signal.SIGTERM)
    while is_ready(old):
        time.sleep(0.02)
    assert "Traceback" not in old.process.communicate(timeout=PATIENCE)[1]
    evening.wait()
    servers[place] = another()
    evening.wait()


def is_ready(server: Running) -> bool:
    """What it says at /ready; one that has gone says nothing."""
    try:
        return httpx.get(f"{server.url}/ready", timeout=PATIENCE, verify=NO_TLS).status_code == 200
    except httpx.TransportError:
        return False


def test_only_the_proxy_is_believed_when_it_says_who_asks_and_how(tmp_path: Path) -> None:
    small = {"rate": 0.001, "burst": 12}
    with (
        proxied(tmp_path) as proxy,
        serving(tmp_path / "s.sqlite", host=proxy.address, port=SERVERS[0], proxies=PROXY, **small) as running,
        proxy.browser() as browser,
    ):
        cookie = browser.post("/games", json={}).headers["set-cookie"]
        assert cookie.startswith("__Host-tilewright_player=")
        assert "; Secure" in cookie
        browser.cookies.clear()
        told = [{"x-forwarded-for": f"192.0.2.{number}", "x-forwarded-proto": "https"} for number in range(20)]
        through = [browser.post("/games", json={}, headers=lie) for lie in told]
        assert [each.status_code for each in through] == [201] * 11 + [429] * 9, "nginx says where he really is"
        direct = [ask_from(STRANGER, running, lie) for lie in told]
        assert [each.status_code for each in direct] == [201] * 12 + [429] * 8
        assert direct[0].headers["set-cookie"].startswith("tilewright_player="), "no TLS, whatever he says"
        assert {ask_from(PROXY, running, each).status_code for each in told} == {201}, "each visitor has his own"


def ask_from(address: str, running: Running, headers: dict[str, str]) -> httpx.Response:
    """A game started from a local *address*."""
    transport = httpx.HTTPTransport(local_address=address, verify=NO_TLS)
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:
        return client.post(f"{running.url}/api/v1/games", json={}, headers=headers)

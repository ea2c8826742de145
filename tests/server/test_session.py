"""The cookie of a player: signed, renewed, revoked, and of no use to other sites."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from tests.server.conftest import Running, serving
from tests.server.playing import guessed, started
from tilewright.server.edge import session
from tilewright.server.edge.session import (
    COOKIE,
    HOST_COOKIE,
    RENEWED_AFTER,
    VALID_FOR,
    Visitor,
    make_cookie,
    read,
    signature,
    visitor_in,
)
from tilewright.server.settings import Settings
from tilewright.store import open_store
from tilewright.store.plays import PERSONAL, forget
from tilewright.store.secrets import digest, exchange_key, kept_keys, purge_revoked, revoked_since

PLAYER, KEY, OLD = "ab" * 16, b"the key of today", b"the key before"
OF_0_1_0 = f"{PLAYER}.{signature(PLAYER, KEY)}"  # without a day


def test_a_cookie_that_was_touched_is_nobodys() -> None:
    cookie = make_cookie(PLAYER, KEY)
    assert read(cookie, (KEY,)) == Visitor(PLAYER, is_stale=False)
    day = cookie.split(".")[1]
    touched = (
        "",
        PLAYER,
        "1" + cookie[1:],
        cookie[:-1],
        cookie.upper(),
        cookie.replace(day, str(int(day) + 1)),
        cookie.replace(f".{day}", ""),
        OF_0_1_0.replace(".", f".{day}."),
    )
    for each in touched:
        assert visitor_in([(b"cookie", f"{COOKIE}={each}".encode())], (KEY,), set(), secure=False) is None, each


@pytest.mark.parametrize(("age", "is_stale"), [(0, False), (RENEWED_AFTER - 1, False), (RENEWED_AFTER, True)])
def test_a_cookie_is_renewed_when_it_is_a_month_old(age: int, is_stale: bool) -> None:
    assert read(make_cookie(PLAYER, KEY, session.today() - age), (KEY,)) == Visitor(PLAYER, is_stale)


def test_what_is_too_old_for_a_browser_is_too_old_for_us_and_what_0_1_0_has_set_is_renewed() -> None:
    assert read(make_cookie(PLAYER, KEY, session.today() - VALID_FOR), (KEY,)) is not None
    assert read(make_cookie(PLAYER, KEY, session.today() - VALID_FOR - 1), (KEY,)) is None
    assert read(OF_0_1_0, (KEY,)) == Visitor(PLAYER, is_stale=True)


def test_two_keys_are_valid_at_a_time_and_the_first_one_signs() -> None:
    assert read(make_cookie(PLAYER, OLD), (KEY, OLD)) == Visitor(PLAYER, is_stale=True)
    assert read(make_cookie(PLAYER, KEY), (KEY, OLD)) == Visitor(PLAYER, is_stale=False)
    assert read(make_cookie(PLAYER, OLD), (KEY,)) is None
    new, old = "n" * 16, "o" * 16
    assert Settings(key=f"{new},{old}").keys[:2] == (new.encode(), old.encode())
    assert Settings(key=new).keys == (new.encode(),)
    assert Settings(key="a key, with a comma").keys == (b"a key, with a comma",)


def test_the_store_exchanges_its_key_and_keeps_the_one_before(database: str) -> None:
    with open_store(database) as store:
        (first,) = kept_keys(store)
        exchange_key(store)
        second, before = kept_keys(store)
        assert before == first != second
        exchange_key(store)
        assert kept_keys(store)[1] == second


def test_under_tls_the_safer_name_counts_first_and_the_other_is_renewed() -> None:
    plain, safe = f"{COOKIE}={make_cookie(PLAYER, KEY)}", f"{HOST_COOKIE}={make_cookie('cd' * 16, KEY)}"
    both = [(b"cookie", f"a=b; {plain}; {safe}; c=d".encode())]
    assert visitor_in(both, (KEY,), set(), secure=True) == Visitor("cd" * 16, is_stale=False)
    assert visitor_in([(b"cookie", plain.encode())], (KEY,), set(), secure=True) == Visitor(PLAYER, is_stale=True)
    assert session.cookie_header(PLAYER, KEY, secure=True).startswith("__Host-tilewright_player=")
    assert "; Secure" in session.cookie_header(PLAYER, KEY, secure=True)


def test_a_player_who_was_forgotten_is_known_by_a_digest_alone(database: str) -> None:
    with open_store(database) as store:
        forget(store, PLAYER)
        forget(store, PLAYER)
        today = datetime.now(UTC).date()
        with store.changing() as connection:
            assert revoked_since(connection, today) == {digest(PLAYER)}
            assert PLAYER not in digest(PLAYER)
            purge_revoked(connection, today + timedelta(VALID_FOR))
            assert revoked_since(connection, today) == {digest(PLAYER)}
            purge_revoked(connection, today + timedelta(VALID_FOR + 1))
            assert not revoked_since(connection, today)


def test_an_old_cookie_is_exchanged_for_a_new_one_and_the_game_goes_on(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/store.sqlite"
    with serving(database) as running, running.client() as client:
        game = guessed(client, started(client), "crane")
        first = client.cookies[COOKIE]
    with open_store(database) as store:
        exchange_key(store)
    with serving(database) as running, running.client() as client:
        client.cookies.set(COOKIE, first, domain="127.0.0.1")
        answer = client.get(f"/games/{game['id']}")
        assert answer.json()["moves_made"] == 1
        assert answer.headers["set-cookie"].startswith(f"{COOKIE}={first[:32]}.")
        assert "Max-Age=31536000" in answer.headers["set-cookie"]
        again = httpx.get(answer.url, headers={"cookie": answer.headers["set-cookie"].partition(";")[0]})
        assert again.json()["moves_made"] == 1
        assert "set-cookie" not in again.headers


def test_a_deleted_player_cannot_come_back(server: Running) -> None:
    with server.client() as client:
        game = guessed(client, started(client), "crane")
        cookie = client.cookies[COOKIE]
        assert client.delete("/player").json()["deleted"] == 1
        assert COOKIE not in client.cookies
        client.cookies.set(COOKIE, cookie, domain="127.0.0.1")
        assert client.get("/games").json()["games"] == []
        assert client.get(f"/games/{game['id']}").status_code == 404
        assert started(client)["id"] != game["id"]
        assert client.cookies[COOKIE][:32] != cookie[:32], "somebody new"


def test_nothing_more_is_kept_of_a_player_whom_another_server_has_just_forgotten(tmp_path: Path) -> None:
    database = tmp_path / "store.sqlite"
    with serving(database) as running, running.client() as client, open_store(f"sqlite:///{database}") as store:
        guessed(client, started(client, daily="today"), "crane")
        player = client.cookies[COOKIE].split(".")[0]
        exported = client.get("/stats/export").json()
        play = {"kind": "guess", "lexicon": "en5", "date": "2026-01-05", "moves": ["crane"], "outcome": "left"}
        forget(store, player)  # and this server does not know it yet, or has just learnt it
        client.post("/games", json={"kind": "cross"})
        client.post("/stats/import", json=exported | {"plays": [play | {"seconds": 9}]})
        with store.changing() as connection:
            for table in PERSONAL:
                assert not connection.scalars(select(table.player).where(table.player == player)).all()


def test_other_sites_cannot_act_for_a_player(server: Running, client: httpx.Client) -> None:
    game = started(client)
    path, body = f"/games/{game['id']}/guess", {"guess": "crane", "turn": 1}
    for origin in ("https://evil.example", "null", server.url + ".evil.example"):
        answer = client.post(path, json=body, headers={"origin": origin})
        assert answer.status_code == 403, origin
        assert client.delete("/player", headers={"origin": origin}).status_code == 403
    cookie = {"cookie": f"{COOKIE}={client.cookies[COOKIE]}"}
    bare = httpx.post(f"{server.url}/api/v1{path}", json=body, headers=cookie)
    assert bare.status_code == 403
    assert "Origin" in bare.json()["detail"]
    assert httpx.post(f"{server.url}/api/v1/score", json={"guess": "crane", "answer": "react"}).status_code == 200
    assert client.get(f"/games/{game['id']}").json()["moves_made"] == 0
    assert guessed(client, game, "crane")["moves_made"] == 1


@pytest.mark.parametrize(
    ("media_type", "status"),
    [
        ("application/json", 200),
        ("application/json; charset=utf-8", 200),
        ("text/plain", 422),
        ("text/plain; json", 422),
        ("application/x-www-form-urlencoded", 422),
        ("", 422),
    ],
)
def test_a_guess_is_json_and_says_so(client: httpx.Client, media_type: str, status: int) -> None:
    game = started(client)
    answer = client.post(
        f"/games/{game['id']}/guess", content=b'{"guess": "crane", "turn": 1}', headers={"content-type": media_type}
    )
    assert answer.status_code == status


def test_private_answers_are_kept_by_nobody_on_the_way(client: httpx.Client) -> None:
    game = started(client)
    for path in ("/games", f"/games/{game['id']}", "/stats", "/stats/export", "/calendar/guess/today", "/nowhere"):
        assert client.get(path).headers["cache-control"] == "no-store", path

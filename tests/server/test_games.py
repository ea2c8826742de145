"""Games over HTTP: won, lost and given up; nothing is lost, and nobody plays another's game."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import start
from tests.server.playing import (
    House,
    guessed,
    house,
    is_honest,
    started,
    wrong_word,
)
from tilewright.games.adversary import AdversaryGame, host_named
from tilewright.lexicon import load
from tilewright.pattern import Pattern
from tilewright.position import Position
from tilewright.server.play.untouched import id_in_store


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(f"sqlite:///{tmp_path_factory.mktemp('games')}/store.sqlite") as opened:
        yield opened


# one board


def test_a_game_is_won_by_the_hidden_word(home: House, alice: httpx.Client) -> None:
    game = started(alice)
    (answer,) = home.answers(game["id"])
    game = guessed(alice, game, wrong_word([answer], []))
    assert (game["state"], game["answer"], game["share"], game["moves_made"]) == ("playing", None, None, 1)
    game = guessed(alice, game, answer.upper())
    assert (game["state"], game["answer"], game["given_up"]) == ("won", answer, False)
    assert is_honest(game, answer)
    assert game["share"]["text"].startswith("Tilewright 2/6\n")
    assert game["share"]["squares"].endswith("\n🟩🟩🟩🟩🟩")
    again = alice.post(f"/games/{game['id']}/guess", json={"guess": "crane", "turn": 3})
    assert (again.status_code, again.json()["type"]) == (409, "/problems/over-already")
    assert again.json()["game"]["state"] == "won"


def test_a_game_is_lost_after_six_guesses_and_only_then_told(home: House, alice: httpx.Client) -> None:
    game = started(alice, lexicon="en6")
    (answer,) = home.answers(game["id"])
    for turn in range(6):
        assert (game["state"], game["answer"], game["length"]) == ("playing", None, 6)
        tried = [each["guess"] for each in game["turns"]]
        game = guessed(alice, game, wrong_word([answer], tried, "en6"))
        assert game["moves_made"] == turn + 1
    assert (game["state"], game["answer"]) == ("lost", answer)


def test_the_state_says_what_is_known(alice: httpx.Client, home: House) -> None:
    token = alice.post("/challenges", json={"word": "react"}).json()["token"]
    game = guessed(alice, started(alice, challenge=token), "crane")
    assert game["turns"] == [{"guess": "crane", "reply": "YYG-Y"}]
    assert game["keyboard"] == {"c": "elsewhere", "r": "elsewhere", "a": "correct", "n": "absent", "e": "elsewhere"}
    assert game["known"][0] == "one or two A, one of them third"
    assert alice.get(f"/games/{game['id']}").json()["turns"] == game["turns"]


@pytest.mark.parametrize(
    ("word", "problem"),
    [("zzzzz", "unknown-word"), ("cranes", "wrong-length"), ("", "wrong-length"), ("cr ne", "unknown-word")],
)
def test_a_word_that_is_refused_costs_no_turn(alice: httpx.Client, word: str, problem: str) -> None:
    game = started(alice)
    response = alice.post(f"/games/{game['id']}/guess", json={"guess": word, "turn": 1})
    assert (response.status_code, response.json()["type"]) == (422, f"/problems/{problem}")
    assert alice.get(f"/games/{game['id']}").json()["moves_made"] == 0


def test_hard_modes_name_the_letter(alice: httpx.Client) -> None:
    token = alice.post("/challenges", json={"word": "react", "mode": "hard"}).json()["token"]
    game = guessed(alice, started(alice, challenge=token), "crane")
    refused = alice.post(f"/games/{game['id']}/guess", json={"guess": "slope", "turn": 2})
    assert refused.status_code == 422
    assert refused.json()["detail"] == "hard mode: third letter must be A"
    assert refused.json()["mode"] == "hard"


def test_the_mode_of_a_day_can_change_until_the_first_guess(alice: httpx.Client) -> None:
    assert started(alice, daily="today", lexicon="en4")["mode"] == "normal"
    assert started(alice, daily="today", lexicon="en4", mode="ultra")["mode"] == "ultra"
    game = started(alice, daily="today", lexicon="en4", mode="hard")
    assert guessed(alice, game, "tile")["mode"] == "hard"
    assert started(alice, daily="today", lexicon="en4", mode="normal")["mode"] == "hard"


# turns


def test_the_same_guess_for_the_same_turn_is_answered_again(alice: httpx.Client) -> None:
    game = started(alice)
    first, second = guessed(alice, game, "crane"), guessed(alice, game, "CRANE")
    assert {**first, "about": 0} == {**second, "about": 0}


@pytest.mark.parametrize(("turn", "detail"), [(1, "turn 1 is past"), (3, "it is not turn 3 yet")])
def test_a_guess_for_another_turn_is_a_conflict_that_shows_the_game(
    alice: httpx.Client, turn: int, detail: str
) -> None:
    game = guessed(alice, started(alice), "crane")
    response = alice.post(f"/games/{game['id']}/guess", json={"guess": "slate", "turn": turn})
    assert (response.status_code, response.json()["type"]) == (409, "/problems/stale-turn")
    assert response.json()["detail"].startswith(detail)
    assert response.json()["game"]["turns"] == game["turns"]
    assert response.json()["game"]["id"] == game["id"]  # the one by which everybody else knows it


def test_of_many_tabs_at_once_one_makes_the_move(alice: httpx.Client) -> None:
    game = started(alice)
    words = ["crane", "slate", "bumpy", "vixen", "jumbo", "quick"]

    def push(word: str) -> tuple[int, str]:
        return alice.post(f"/games/{game['id']}/guess", json={"guess": word, "turn": 1}).status_code, word

    with ThreadPoolExecutor(len(words)) as pool:
        outcomes = list(pool.map(push, words))
    (winner,) = [word for status, word in outcomes if status == 200]
    assert sorted(status for status, _ in outcomes) == [200] + [409] * 5
    assert [turn["guess"] for turn in alice.get(f"/games/{game['id']}").json()["turns"]] == [winner]


# whose game it is


def test_another_players_game_is_not_there(home: House, alice: httpx.Client, berta: httpx.Client) -> None:
    game = started(alice)
    started(berta)
    with home.browser() as nobody:
        for browser in (berta, nobody):
            for method, path in (("GET", ""), ("GET", "/share.svg"), ("POST", "/give-up"), ("POST", "/hint")):
                response = browser.request(method, f"/games/{game['id']}{path}", json={} if method == "POST" else None)
                assert (response.status_code, response.json()["type"]) == (404, "/problems/unknown-game")
            stolen = browser.post(f"/games/{game['id']}/guess", json={"guess": "crane", "turn": 1})
            assert stolen.status_code == 404
    assert alice.get(f"/games/{game['id']}").json()["moves_made"] == 0


def test_a_forged_cookie_is_nobodys(home: House, alice: httpx.Client) -> None:
    game = started(alice)
    player, _, signature = alice.cookies["tilewright_player"].partition(".")
    for cookie in (player, f"{player}.{'0' * len(signature)}", f"{'0' * 32}.{signature}", f"{player}.{signature}0"):
        with home.browser() as forger:
            forger.cookies["tilewright_player"] = cookie
            assert forger.get(f"/games/{game['id']}").status_code == 404
            assert forger.get("/games").json()["games"] == []


def test_the_cookie_comes_with_the_first_game_and_not_before(home: House) -> None:
    with home.browser() as browser:
        for path in ("/health", "/stats", "/games", "/calendar/guess/today", "/stats/export"):
            assert "set-cookie" not in browser.get(path).headers
        first = browser.post("/games", json={})
        assert {"HttpOnly", "SameSite=lax"} <= set(first.headers["set-cookie"].split("; "))
        assert "set-cookie" not in browser.post("/games", json={}).headers


def test_who_is_forgotten_leaves_nothing(home: House, alice: httpx.Client) -> None:
    game = guessed(alice, started(alice, daily="today", lexicon="en7"), "another")
    cookie = alice.cookies["tilewright_player"]
    assert alice.delete("/player").json()["deleted"] == 1
    assert "tilewright_player" not in alice.cookies
    alice.cookies["tilewright_player"] = cookie
    assert alice.get(f"/games/{game['id']}").status_code == 404
    assert alice.post(f"/games/{game['id']}/guess", json={"guess": "another"}).status_code == 404


def test_my_games_are_listed_without_their_words(home: House, alice: httpx.Client) -> None:
    game, other = guessed(alice, started(alice), "crane"), started(alice, kind="boards", boards=2)
    other = alice.post(f"/games/{other['id']}/give-up").json()
    listed = alice.get("/games", params={"state": "playing"})
    assert [each["id"] for each in listed.json()["games"]] == [id_in_store(game["id"])]
    assert not any(word in listed.text for word in home.answers(game["id"]))
    assert {each["id"] for each in alice.get("/games").json()["games"]} == {
        id_in_store(each["id"]) for each in (game, other)
    }


# many boards


@pytest.mark.parametrize("count", [2, 32])
def test_boards_are_won_one_after_the_other(home: House, alice: httpx.Client, count: int) -> None:
    game = started(alice, kind="boards", boards=count)
    answers = home.answers(game["id"])
    assert len(set(answers)) == count
    for number, answer in enumerate(answers, 1):
        game = guessed(alice, game, answer)
        assert sum(board["state"] == "won" for board in game["boards"]) == number
    assert (game["state"], game["answer"], game["limit"]) == ("won", answers, count + 5)
    assert all(is_honest(board, answer) for board, answer in zip(game["boards"], answers, strict=True))
    assert alice.get(f"/games/{game['id']}").json()["boards"] == game["boards"]
    assert alice.get(f"/games/{game['id']}/share.svg").status_code == 200


def test_the_boards_of_a_day_are_the_same_for_everybody(home: House, alice: httpx.Client, berta: httpx.Client) -> None:
    games = [started(each, kind="boards", boards=3, daily="2026-01-31") for each in (alice, berta)]
    assert games[0]["id"] != games[1]["id"]
    assert home.answers(games[0]["id"]) == home.answers(games[1]["id"])
    begun = guessed(alice, games[0], "crane")
    assert started(alice, kind="boards", boards=3, daily="2026-01-31")["id"] == id_in_store(begun["id"])
    assert started(alice, kind="boards", boards=4, daily="2026-01-31")["id"] != games[0]["id"]


# the adversary


@pytest.mark.parametrize("host", ["greedy", "patient"])
def test_a_host_replies_as_the_rule_of_that_host_says(alice: httpx.Client, host: str) -> None:
    words = load("en4")
    game = started(alice, kind="adversary", host=host, lexicon="en4")
    expected = AdversaryGame.start(words, host=host_named(host))
    for word in ("tale", "word"):
        game, expected = guessed(alice, game, word), expected.guess(word)
    assert [turn["reply"] for turn in game["turns"]] == [str(turn.reply) for turn in expected.turns]
    while game["state"] == "playing":
        position = Position.of(words, [f"{turn['guess']}={turn['reply']}" for turn in game["turns"]])
        game = guessed(alice, game, position.candidates[0])
    assert (game["limit"], game["answer"], game["host"]) == (None, game["turns"][-1]["guess"], host)
    assert all(str(Pattern(turn["reply"])) == turn["reply"] for turn in game["turns"])


def test_who_gives_up_against_the_adversary_is_told_a_word_that_fits(alice: httpx.Client) -> None:
    game = guessed(alice, started(alice, kind="adversary"), "raise")
    game = alice.post(f"/games/{game['id']}/give-up").json()
    assert (game["state"], game["given_up"]) == ("lost", True)
    assert is_honest(game, game["answer"])


def test_the_adversary_has_no_day(alice: httpx.Client) -> None:
    refused = alice.post("/games", json={"kind": "adversary", "daily": "today"})
    assert (refused.status_code, refused.json()["detail"]) == (
        422,
        "the sly host has no word of the day: leave out daily",
    )


# pictures


def test_a_finished_game_has_a_picture_with_words_and_without_letters(home: House, alice: httpx.Client) -> None:
    game = started(alice)
    assert alice.get(f"/games/{game['id']}/share.svg").status_code == 409
    assert alice.get(f"/games/{game['id']}/share.png").status_code == 409
    (answer,) = home.answers(game["id"])
    guessed(alice, game, answer)
    svg = alice.get(f"/games/{game['id']}/share.svg")
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert "<title>Tilewright 1/6. Row 1: all correct.</title>" in svg.text
    assert answer not in svg.text.lower()
    png = alice.get(f"/games/{game['id']}/share.png")
    assert (png.headers["content-type"], png.content[:4]) == ("image/png", b"\x89PNG")


# crashes


def test_a_game_survives_a_server_that_is_killed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/store.sqlite"
    first = start(database)
    with first.client() as browser:
        game = guessed(browser, started(browser, daily="today"), "crane")
        cookie = browser.cookies["tilewright_player"]
    first.stop(signal.SIGKILL)
    with house(database) as second, second.browser() as browser:
        browser.cookies["tilewright_player"] = cookie
        assert browser.get(f"/games/{game['id']}").json()["turns"] == game["turns"]
        assert started(browser, daily="today")["id"] == id_in_store(game["id"])
        assert guessed(browser, game, "slate")["moves_made"] == 2

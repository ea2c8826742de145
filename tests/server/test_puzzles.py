"""Puzzles and days over HTTP: crosses, clue puzzles, their hints, and one game for each day."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from tests.server.playing import (
    House,
    guessed,
    house,
    letters_of,
    started,
    wrong_word,
)
from tilewright.lexicon import load
from tilewright.store.models import PlayRow


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(f"sqlite:///{tmp_path_factory.mktemp('games')}/store.sqlite") as opened:
        yield opened


# crosses


@pytest.mark.parametrize("wish", [{}, {"daily": "today"}, {"daily": "2026-01-31"}])
def test_a_cross_is_won_letter_by_letter(home: House, alice: httpx.Client, wish: dict[str, Any]) -> None:
    game = started(alice, kind="cross", **wish)
    assert all(cell["letter"] is None for cell in game["cross"]["cells"])
    words = home.answers(game["id"])
    for letter in letters_of(words, there=True):
        assert game["answer"] is None
        game = guessed(alice, game, letter)
    assert (game["state"], game["cross"]["wrong"], list(game["answer"].values())) == ("won", [], words)
    across = "".join(cell["letter"] for cell in game["cross"]["cells"][: len(words[0])])
    assert across == words[0]


def test_a_cross_is_lost_with_the_last_life(home: House, alice: httpx.Client) -> None:
    game = started(alice, kind="cross")
    words = home.answers(game["id"])
    absent = [letter for letter in letters_of(words, there=False) if letter in load("en5").alphabet]
    for letter in absent[:8]:
        assert game["state"] == "playing"
        game = guessed(alice, game, letter)
        again = alice.post(f"/games/{game['id']}/guess", json={"guess": letter})
        assert again.status_code in {409, 422}
    assert (game["state"], game["cross"]["lives"], list(game["answer"].values())) == ("lost", 0, words)


def test_the_hint_of_a_cross_is_the_solvers_and_is_owned_up_to(alice: httpx.Client) -> None:
    game = started(alice, kind="cross")
    hinted = alice.post(f"/games/{game['id']}/hint", json={"version": 0}).json()
    assert len(hinted["hints"]) == 1
    assert "pairs of words fit: try " in hinted["hints"][0]
    assert alice.post(f"/games/{game['id']}/hint", json={"version": 0}).json()["hints"] == hinted["hints"]
    assert alice.post(f"/games/{game['id']}/hint", json={"version": 7}).status_code == 409
    given_up = alice.post(f"/games/{game['id']}/give-up").json()
    assert given_up["share"]["text"].startswith("Tilewright cross lost, 1 hint")


def test_the_colours_of_a_drawn_cross_do_not_follow_from_its_words(home: House, alice: httpx.Client) -> None:
    from tilewright.cross import CrossPuzzle
    from tilewright.puzzles.cross.making import draw_colours

    games = [home.facts(started(alice, kind="cross")["id"])["puzzle"] for _ in range(3)]
    puzzles = [CrossPuzzle.from_record(game) for game in games]
    assert any(puzzle.palette != draw_colours(puzzle) for puzzle in puzzles)


# clue puzzles


def test_a_wrong_answer_names_the_clue_that_it_contradicts(home: House, alice: httpx.Client) -> None:
    game = started(alice, kind="clues")
    (answer,) = home.answers(game["id"])
    game = guessed(alice, game, wrong_word([answer], []))
    (tried,) = game["turns"]
    clue = game["clues"][tried["clue"] - 1]
    assert tried["reason"].startswith(f"clue {tried['clue']}: '{clue['guess']}' would have given ")
    assert tried["reason"].endswith(f", not {clue['reply']}")
    again = alice.post(f"/games/{game['id']}/guess", json={"guess": tried["guess"]})
    assert (again.status_code, again.json()["detail"]) == (422, f"'{tried['guess']}' was tried before")
    game = guessed(alice, game, answer)
    assert (game["state"], game["answer"], game["limit"]) == ("won", answer, 3)


def test_three_wrong_answers_lose_a_clue_puzzle(home: House, alice: httpx.Client) -> None:
    game = started(alice, kind="clues", daily="today")
    (answer,) = home.answers(game["id"])
    for _ in range(3):
        assert game["answer"] is None
        game = guessed(alice, game, wrong_word([answer], [turn["guess"] for turn in game["turns"]]))
    assert (game["state"], game["answer"]) == ("lost", answer)


def test_hints_of_a_clue_puzzle_leave_a_letter_to_find(home: House, alice: httpx.Client) -> None:
    game = started(alice, kind="clues")
    while (response := alice.post(f"/games/{game['id']}/hint", json={})).status_code == 200:
        game = response.json()
    assert len(game["hints"]) < 5
    assert response.json()["detail"] == "there are no more hints: one letter is left to find"
    assert (game["state"], game["answer"]) == ("playing", None)


def test_other_games_have_no_hints(alice: httpx.Client) -> None:
    game = started(alice, kind="boards")
    assert alice.post(f"/games/{game['id']}/hint", json={}).status_code == 422


def test_a_word_has_gentle_hints_that_are_owned_up_to(home: House, alice: httpx.Client) -> None:
    game = started(alice)
    (answer,) = home.answers(game["id"])
    for version in (0, 1, 1):  # an answer that was lost is asked for again, and tells no more
        game = alice.post(f"/games/{game['id']}/hint", json={"version": version}).json()
    assert game["hints"] == ["2,443 words are left", f"the first letter is {answer[0].upper()}"]
    game = guessed(alice, game, "crane" if answer != "crane" else "toast")
    game = alice.post(f"/games/{game['id']}/hint", json={"version": 3}).json()
    assert game["hints_after"] == [0, 0, 1]
    game = guessed(alice, game, answer)
    assert game["share"]["text"].startswith("Tilewright 2/6, 3 hints\n")


def test_the_clues_say_which_letters_are_out(alice: httpx.Client) -> None:
    game = started(alice, kind="clues", daily="2026-03-01")
    out = {letter for letter, mark in game["keyboard"].items() if mark == "absent"}
    shown = {
        letter
        for clue in game["clues"]
        for letter, mark in zip(clue["guess"], clue["reply"], strict=True)
        if mark != "-"
    }
    assert out
    assert not out & shown


# days


@pytest.mark.parametrize("kind", ["guess", "cross", "clues"])
def test_a_day_has_one_game_and_in_the_end_one_play(home: House, kind: str) -> None:
    with home.browser() as browser:
        response = browser.post("/games", json={"kind": kind, "daily": "2026-03-01"})
        game = response.json()
        assert (response.status_code, game["number"], game["daily"]) == (201, 2252, "2026-03-01")
        again = browser.post("/games", json={"kind": kind, "daily": "2026-03-01"})
        assert (again.status_code, again.json()["id"]) == (201, game["id"])
        words = home.answers(game["id"])
        moves = letters_of(words, there=True) if kind == "cross" else words
        for move in moves:
            game = guessed(browser, game, move)
            assert browser.post("/games", json={"kind": kind, "daily": "2026-03-01"}).status_code == 200
        player = browser.cookies["tilewright_player"].partition(".")[0]
        with home.store.reading() as session:
            (play,) = session.scalars(select(PlayRow).where(PlayRow.player == player))
            assert (play.outcome, play.misses) == ("won", 0)
        assert game["state"] == "won"
        assert f"#{game['number']}" in game["share"]["text"]
        day = browser.get(f"/calendar/{kind}/2026-03-01").json()
        assert (day["outcome"], day["number"]) == ("won", 2252)


def test_a_day_that_is_not_out_yet_is_refused(alice: httpx.Client) -> None:
    for day in ("2099-01-01", "1999-01-01", "soon"):
        assert alice.post("/games", json={"daily": day}).status_code == 422
    assert alice.post("/games", json={"daily": "2099-01-01"}).json()["detail"] == (
        "the puzzle of 2099-01-01 is not out yet"
    )


@pytest.mark.parametrize(
    "wish",
    [
        {"lexicon": "nosuch"},
        {"lexicon": "../../etc/passwd"},
        {"kind": "cross", "lexicon": "en11"},
        {"kind": "cross", "lexicon": "en11", "daily": "today"},
        {"kind": "boards", "boards": 33},
        {"kind": "chess"},
        {"mode": "soft"},
        {"challenge": "nonsense"},
        {"challenge": ""},
        {"surprise": True},
    ],
)
def test_a_wish_that_makes_no_sense_is_refused(alice: httpx.Client, wish: dict[str, Any]) -> None:
    response = alice.post("/games", json=wish)
    assert (response.status_code, response.headers["content-type"]) == (422, "application/problem+json")

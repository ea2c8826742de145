"""Statistics, the calendar's routes, and challenges."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.playing import House, guessed, house, started, wrong_word
from tilewright.kinds import DAILY_KINDS
from tilewright.lexicon import Lexicon, load
from tilewright.position import Mode
from tilewright.puzzles.editions import number_of
from tilewright.server.play.challenges import BadChallenge, Challenge, seal, unseal
from tilewright.store.players import Result, standing

TODAY = datetime.now(UTC).date()
TOKEN = "a token for publishing"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(f"sqlite:///{tmp_path_factory.mktemp('stats')}/store.sqlite", token=TOKEN) as opened:
        yield opened


def played(home: House, browser: httpx.Client, day: date, guesses: int) -> None:
    """Play the word of a day and win with so many guesses; 7 are too many."""
    game = started(browser, daily=str(day))
    (answer,) = home.answers(game["id"])
    for _ in range(min(guesses - 1, 6)):
        game = guessed(browser, game, wrong_word([answer], [turn["guess"] for turn in game["turns"]]))
    if guesses <= 6:
        guessed(browser, game, answer)


# streaks


def test_a_streak_counts_edition_numbers() -> None:
    def of(numbers: dict[int, bool], today: int) -> tuple[int, int]:
        found = standing([Result(number, won, 3) for number, won in numbers.items()], today, range(1, 7))
        return found.streak, found.best_streak

    assert of({}, 10) == (0, 0)
    assert of({8: True, 9: True, 10: True}, 10) == (3, 3)
    assert of({8: True, 9: True}, 10) == (2, 2)  # today can still be won
    assert of({8: True}, 10) == (0, 1)
    assert of({8: True, 9: True, 10: False}, 10) == (0, 2)
    assert of({1: True, 2: True, 3: True, 9: True, 10: True}, 10) == (2, 3)


def test_statistics_are_those_of_the_player(home: House, alice: httpx.Client, berta: httpx.Client) -> None:
    for back, guesses in ((4, 3), (2, 7), (1, 2), (0, 3)):
        played(home, alice, TODAY - timedelta(back), guesses)
    found = alice.get("/stats").json()
    assert (found["played"], found["won"], found["streak"], found["best_streak"]) == (4, 3, 2, 2)
    assert found["histogram"] == {"1": 0, "2": 1, "3": 2, "4": 0, "5": 0, "6": 0}
    other = berta.get("/stats").json()
    assert (other["played"], other["won"], other["streak"]) == (0, 0, 0)


def test_who_gives_up_a_day_has_lost_it(home: House, alice: httpx.Client) -> None:
    game = started(alice, daily="2026-02-02")
    assert alice.post(f"/games/{game['id']}/give-up").json()["state"] == "lost"
    assert (alice.get("/stats").json()["played"], alice.get("/stats").json()["won"]) == (1, 0)
    endless = started(alice)
    alice.post(f"/games/{endless['id']}/give-up")
    assert alice.get("/stats").json()["endless"] == {"played": 1, "won": 0}


def test_statistics_can_be_taken_along(home: House, alice: httpx.Client, berta: httpx.Client) -> None:
    for back, guesses in ((1, 2), (0, 3)):
        played(home, alice, TODAY - timedelta(back), guesses)
    given_up = started(alice, daily="2026-02-02")
    alice.post(f"/games/{given_up['id']}/give-up")
    taken = alice.get("/stats/export").json()
    assert berta.post("/stats/import", json=taken).json()["kept"] == 3
    before, after = alice.get("/stats").json(), berta.get("/stats").json()
    assert {**before, "about": 0, "endless": 0} == {**after, "about": 0, "endless": 0}
    imported = [{**play, "imported": True} for play in taken["plays"]]
    assert {**berta.get("/stats/export").json(), "about": 0} == {**taken, "plays": imported, "about": 0}
    assert berta.post("/stats/import", json=taken).json()["kept"] == 3
    assert berta.get("/stats").json()["played"] == 3


def test_a_finished_play_is_not_replaced_by_an_import(home: House, alice: httpx.Client) -> None:
    played(home, alice, TODAY, 7)
    (play,) = alice.get("/stats/export").json()["plays"]
    better = {**play, "moves": [home.answers(started(alice, daily=str(TODAY))["id"])[0]], "outcome": "won"}
    alice.post("/stats/import", json={"format": "tilewright statistics 1", "plays": [better]})
    assert alice.get("/stats").json()["won"] == 0


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"moves": ["zzzzz"]}, "'zzzzz' is not in the en5 list"),
        ({"date": "2099-01-01"}, "the puzzle of 2099-01-01 is not out yet"),
        ({"date": "soon"}, "not a puzzle date"),
        ({"lexicon": "nosuch"}, "no word list 'nosuch'"),
        ({"moves": ["crane"] * 7}, "after the end of the game"),
    ],
)
def test_plays_that_cannot_have_been_are_refused_by_row(
    alice: httpx.Client, change: dict[str, Any], reason: str
) -> None:
    good = {"kind": "guess", "lexicon": "en5", "date": "2026-01-31", "moves": ["crane"], "seconds": 5}
    answer = alice.post(
        "/stats/import", json={"format": "tilewright statistics 1", "plays": [good, {**good, **change}]}
    ).json()
    assert answer["kept"] == 1
    assert answer["refused"][0]["row"] == 2
    assert reason in answer["refused"][0]["reason"]


def test_of_equal_plays_the_first_that_is_finished_counts_however_many_there_are(
    home: House, alice: httpx.Client, berta: httpx.Client
) -> None:
    played(home, alice, TODAY, 2)
    (won,) = alice.get("/stats/export").json()["plays"]
    left = {**won, "moves": won["moves"][:1], "outcome": "left"}
    lost = {**won, "moves": won["moves"][:1], "outcome": "lost"}
    plays = [left, won, *[lost, left] * 300]
    answer = berta.post("/stats/import", json={"format": "tilewright statistics 1", "plays": plays}).json()
    assert (answer["kept"], answer["refused"]) == (602, [])
    assert berta.get("/stats/export").json()["plays"] == [won | {"imported": True}]


@pytest.mark.parametrize("body", [{}, {"format": "tilewright statistics 2", "plays": []}, {"plays": [1]}, [1], "x"])
def test_a_file_that_is_no_export_is_refused(alice: httpx.Client, body: object) -> None:
    assert alice.post("/stats/import", json=body).status_code == 422


def test_an_outcome_that_was_made_up_is_not_believed(alice: httpx.Client) -> None:
    lie = {"kind": "guess", "lexicon": "en5", "date": "2026-01-30", "moves": ["crane"], "seconds": 5, "outcome": "won"}
    alice.post("/stats/import", json={"format": "tilewright statistics 1", "plays": [lie]})
    assert alice.get("/stats").json()["won"] == 0


# the calendar


@pytest.mark.parametrize("kind", ["guess", "clues", "cross"])
def test_a_day_shows_what_can_be_seen_of_it(alice: httpx.Client, kind: str) -> None:
    day = alice.get(f"/calendar/{kind}/today").json()
    assert (day["date"], day["number"], day["length"]) == (str(TODAY), number_of(TODAY), 5)
    assert day["next_at"] == f"{TODAY + timedelta(1)}T00:00:00Z"
    assert (day["clues"] is not None, day["cross"] is not None) == (kind == "clues", kind == "cross")
    assert day["outcome"] is None
    if kind == "cross":
        assert {cell["letter"] for cell in day["cross"]["cells"]} == {None}


@pytest.mark.parametrize(("path", "status"), [("guess/2099-01-01", 422), ("guess/soon", 422), ("chess/today", 422)])
def test_a_day_that_cannot_be_seen_is_refused(alice: httpx.Client, path: str, status: int) -> None:
    assert alice.get(f"/calendar/{path}").status_code == status


def test_the_archive_says_how_you_fared(home: House, alice: httpx.Client) -> None:
    played(home, alice, TODAY - timedelta(3), 2)
    played(home, alice, TODAY - timedelta(2), 7)
    guessed(alice, started(alice, daily=str(TODAY)), "crane")
    started(alice, daily=str(TODAY - timedelta(1)))  # only looked at
    days = alice.get("/calendar/guess").json()["days"]
    assert len(days) == 30
    assert [day["outcome"] for day in days[:5]] == ["playing", None, "lost", "won", None]
    assert days[0]["number"] == number_of(TODAY)
    some = alice.get("/calendar/guess", params={"first": "2026-01-30", "last": "2026-02-01"}).json()["days"]
    assert [day["date"] for day in some] == ["2026-02-01", "2026-01-31", "2026-01-30"]
    for first, last in (("2026-02-02", "2026-02-01"), ("2020-01-01", "2026-01-01"), ("2099-01-01", "2099-01-02")):
        assert alice.get("/calendar/guess", params={"first": first, "last": last}).status_code == 422


def test_the_front_page_gets_every_puzzle_of_today_with_ones_own_state(home: House, alice: httpx.Client) -> None:
    before = alice.get("/calendar").json()
    assert [puzzle["kind"] for puzzle in before["puzzles"]] == list(DAILY_KINDS)
    assert (before["date"], before["number"]) == (str(TODAY), number_of(TODAY))
    assert {(puzzle["state"], puzzle["moves_made"], puzzle["streak"]) for puzzle in before["puzzles"]} == {(None, 0, 0)}
    for back in (2, 1):
        played(home, alice, TODAY - timedelta(back), 2)
    played(home, alice, TODAY, 3)
    word = next(puzzle for puzzle in alice.get("/calendar").json()["puzzles"] if puzzle["kind"] == "guess")
    assert (word["state"], word["moves_made"], word["streak"], word["played"]) == ("won", 3, 3, 3)


def test_a_second_solution_can_be_reported(alice: httpx.Client) -> None:
    kept = alice.post("/calendar/cross/2026-01-31/report", json={"solution": "crane scars"})
    assert (kept.status_code, kept.json()["solution"]) == (200, "crane scars")
    assert alice.post("/calendar/cross/2026-01-31/report", json={"solution": "xyzzy"}).status_code == 422
    assert alice.post("/calendar/cross/2026-01-31/report", json={"solution": "CRANE + Scars"}).json()["solution"] == (
        "crane scars"
    ), "one report is kept once, however it is written"
    for nothing in ("+", " ", "crane", "crane scars toast"):
        assert alice.post("/calendar/cross/2026-01-31/report", json={"solution": nothing}).status_code == 422, nothing
    assert alice.post("/calendar/cross/2099-01-31/report", json={"solution": "crane"}).status_code == 422


def test_who_has_finished_is_told_whether_other_words_fit_too(home: House, alice: httpx.Client) -> None:
    def fits(day: str, solution: str) -> bool | None:
        answer = alice.post(f"/calendar/cross/{day}/report", json={"solution": solution}).json()
        return None if answer["fits"] is None else bool(answer["fits"])

    assert fits("2026-01-20", "louts ivory") is True  # the cross is lotus and ivory
    assert [fits("2026-01-20", words) for words in ("lotus ivory", "ivory lotus", "crane scars")] == [False] * 3
    assert fits("today", "crane scars") is None, "it would tell what the letters are"
    game = started(alice, kind="cross", daily="today")
    assert alice.post(f"/games/{game['id']}/give-up").status_code == 200
    assert fits("today", "crane scars") is False


def test_publishing_needs_the_token(alice: httpx.Client) -> None:
    body = {"kind": "guess", "first": "2027-01-01", "days": 2}

    def status(**headers: str) -> int:
        return alice.post("/calendar/publish", json=body, headers=headers).status_code

    assert status() == 401
    assert status(authorization="Bearer wrong") == 403
    assert status(authorization=TOKEN) == 401
    assert status(authorization=f"Basic {TOKEN}") == 401
    published = alice.post("/calendar/publish", json=body, headers={"authorization": f"Bearer {TOKEN}"}).json()
    assert [day["event"] for day in published["days"]] == ["made", "made"]
    assert alice.get("/calendar/guess/2027-01-01").status_code == (200 if date(2027, 1, 1) <= TODAY else 422)


# challenges

KEY, OTHER = b"k" * 32, b"o" * 32


def challenge() -> Challenge:
    """One that can be taken up today; a day that was kept from before midnight would be yesterday."""
    return Challenge(load("en5"), "crane", Mode.HARD, TODAY)


def test_a_challenge_is_what_it_was() -> None:
    assert unseal(seal(challenge(), KEY), (KEY,), TODAY) == challenge()


def test_a_challenge_is_over_after_its_last_day() -> None:
    with pytest.raises(BadChallenge, match=f"until {TODAY}"):
        unseal(seal(challenge(), KEY), (KEY,), TODAY + timedelta(1))


def test_the_challenge_of_another_server_is_refused() -> None:
    with pytest.raises(BadChallenge, match="not one of this server's"):
        unseal(seal(challenge(), OTHER), (KEY,), TODAY)


def test_a_challenge_for_a_list_that_has_changed_is_refused() -> None:
    other = Lexicon.of("en5", ["crane", "slate"])
    with pytest.raises(BadChallenge, match="the en5 list has changed"):
        unseal(seal(Challenge(other, "crane", Mode.NORMAL, TODAY), KEY), (KEY,), TODAY)


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_whatever_is_changed_in_a_challenge_is_noticed(data: st.DataObject) -> None:
    token = seal(challenge(), KEY)
    place = data.draw(st.integers(0, len(token) - 1))
    letter = data.draw(st.sampled_from("ABCxyz019-_=+/ é").filter(lambda each: each != token[place]))
    with pytest.raises(BadChallenge):
        unseal(token[:place] + letter + token[place + 1 :], (KEY,), TODAY)


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=400))
def test_no_text_is_a_challenge_by_chance(text: str) -> None:
    with pytest.raises(BadChallenge):
        unseal(text, (KEY,), TODAY)


def test_all_words_of_a_list_have_challenges_of_one_size_and_never_the_same() -> None:
    lexicon = load("en5")
    words = (lexicon.words[0], lexicon.words[-1], "crane", "crane")
    tokens = [seal(Challenge(lexicon, word, Mode.NORMAL, TODAY), KEY) for word in words]
    assert len({len(token) for token in tokens}) == 1
    assert len(set(tokens)) == 4
    for token, word in zip(tokens, words, strict=True):
        assert word.encode() not in base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))


def test_a_challenge_is_played_once_by_each_player(alice: httpx.Client, berta: httpx.Client) -> None:
    made = alice.post("/challenges", json={"word": "Crane", "mode": "ultra"}).json()
    assert made["url"] == f"/play?challenge={made['token']}"
    game = started(berta, challenge=made["token"])
    assert (game["challenge"], game["mode"], game["answer"]) == (True, "ultra", None)
    assert started(berta, challenge=made["token"])["id"] == game["id"]
    assert started(alice, challenge=made["token"])["id"] != game["id"]
    assert guessed(berta, game, "crane")["share"]["text"].startswith("Tilewright challenge 1/6, ultra mode")
    assert alice.post("/challenges", json={"word": "zzzzz"}).status_code == 422
    bad = berta.post("/games", json={"challenge": made["token"], "daily": "today"})
    assert bad.status_code == 422

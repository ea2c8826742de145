"""The position of the day over HTTP: seen, named once, and never told before."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.playing import House, guessed, house, started
from tilewright.kinds import edition
from tilewright.lexicon import load

DAY = "2026-01-31"
PUZZLE = edition("best", DAY, load("en5")).puzzle


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(f"sqlite:///{tmp_path_factory.mktemp('best')}/store.sqlite") as opened:
        yield opened


def hidden(facts: dict[str, Any]) -> list[str]:
    """The best guesses that the position does not show anyway."""
    public = {*facts["candidates"], *(turn["guess"] for turn in facts["turns"])}
    return [word for word in facts["best"] if word not in public]


@pytest.mark.parametrize("wish", [{}, {"daily": DAY}])
def test_nothing_is_told_before_a_guess_is_named_and_all_after_it(
    home: House, alice: httpx.Client, wish: dict[str, Any]
) -> None:
    game = started(alice, kind="best", **wish)
    facts = home.facts(game["id"])["puzzle"]
    assert (game["best"]["candidates"], game["best"]["turns"]) == (facts["candidates"], facts["turns"])
    assert (game["best"]["verdict"], game["answer"], game["share"]) == (None, None, None)
    assert not [word for word in hidden(facts) if word in json.dumps(game)]
    ended = guessed(alice, game, facts["obvious"])
    assert (ended["state"], ended["answer"]) == ("lost", facts["best"])
    assert ended["best"]["verdict"]["regret"] == ended["best"]["verdict"]["obvious_regret"] != "0"
    again = alice.post(f"/games/{game['id']}/guess", json={"guess": facts["obvious"], "turn": 1})
    assert again.json()["version"] == ended["version"]


def test_the_day_shows_the_position_and_the_best_guess_wins_it(home: House, alice: httpx.Client) -> None:
    day = alice.get(f"/calendar/best/{DAY}").json()
    assert (day["best"]["candidates"], day["best"]["verdict"]) == (PUZZLE["candidates"], None)
    game = started(alice, kind="best", daily=DAY)
    hinted = alice.post(f"/games/{game['id']}/hint", json={"version": 0}).json()
    assert hinted["hints"][0].endswith("is a best guess")
    won = guessed(alice, hinted, PUZZLE["best"][0])
    assert (won["state"], won["best"]["verdict"]["regret"]) == ("won", "0")
    assert won["share"]["text"].splitlines() == ["Tilewright best guess #2223 found, 1 hint", "G"]
    figures = alice.get("/stats", params={"kind": "best"}).json()
    assert (figures["played"], figures["won"], figures["histogram"]) == (1, 1, {"1": 1})
    assert alice.get(f"/games/{game['id']}/share.svg").status_code == 200


def test_who_gives_up_is_told_and_has_lost(alice: httpx.Client) -> None:
    game = started(alice, kind="best")
    lost = alice.post(f"/games/{game['id']}/give-up").json()
    assert (lost["state"], lost["best"]["verdict"]) == ("lost", None)
    assert lost["answer"]
    assert lost["share"]["text"].endswith("given up")

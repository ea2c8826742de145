"""Puzzles that somebody has made for somebody else, as links that do not tell them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import httpx
import pytest

from tests.server.playing import House, house, started
from tilewright.lexicon import load
from tilewright.server.play.challenges import MadePuzzle, seal_puzzle, unseal

KEY, DAY = b"k" * 32, date(2026, 11, 15)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(f"sqlite:///{tmp_path_factory.mktemp('challenges')}/store.sqlite") as opened:
        yield opened


def test_a_puzzle_that_somebody_has_made_is_what_it_was_and_its_token_tells_nothing() -> None:
    made = MadePuzzle(load("en5"), "cross", ("crane", "paper", "3,2"), DAY)
    assert unseal(seal_puzzle(made, KEY), [KEY], DAY) == made
    other = MadePuzzle(load("en5"), "cross", ("abbot", "zonal", "4,2"), DAY)
    assert len(seal_puzzle(made, KEY)) == len(seal_puzzle(other, KEY))


def test_a_cross_and_a_position_are_passed_on_and_played(alice: httpx.Client, berta: httpx.Client) -> None:
    made_of = {"cross": ["crane", "paper", "3,2"], "best": ["sauna=-Y-G-", "plank=--GG-"]}
    for (kind, puzzle), move in zip(made_of.items(), ("c", "crane"), strict=True):
        made = alice.post("/challenges", json={"kind": kind, "puzzle": puzzle}).json()
        assert made["url"] == f"/{kind}?challenge={made['token']}"
        game = started(berta, kind=kind, challenge=made["token"])
        assert (game["kind"], game["challenge"], game["answer"], game["daily"]) == (kind, True, None, None)
        berta.post(f"/games/{game['id']}/guess", json={"guess": move, "turn": 1}).raise_for_status()
        assert started(berta, challenge=made["token"])["moves_made"] == 1
    refused = alice.post("/challenges", json={"kind": "cross", "puzzle": ["crane", "zzzzz", "3,2"]})
    assert refused.status_code == 422
    assert alice.post("/challenges", json={"kind": "boards", "puzzle": ["crane"]}).status_code == 422


def test_whether_other_words_fit_a_cross_is_told_at_its_end_and_not_before(
    alice: httpx.Client, berta: httpx.Client
) -> None:
    made = alice.post("/challenges", json={"kind": "cross", "puzzle": ["lotus", "ivory", "2,3"]}).json()
    game = started(berta, kind="cross", challenge=made["token"])
    address, other = f"/games/{game['id']}/fits", {"solution": "louts ivory"}
    assert game["cross"]["levels"] == []
    assert berta.post(address, json=other).status_code == 409
    berta.post(f"/games/{game['id']}/give-up").raise_for_status()
    assert berta.post(address, json=other).json()["fits"] is True
    assert berta.post(address, json={"solution": "lotus ivory"}).json()["fits"] is False  # it is no other one
    assert berta.post(address, json={"solution": "louts zzzzz"}).status_code == 422
    assert alice.post(address, json=other).status_code == 404, "a game is its player's"
    word = started(berta)
    berta.post(f"/games/{word['id']}/give-up").raise_for_status()
    assert berta.post(f"/games/{word['id']}/fits", json={"solution": "crane"}).status_code == 422

"""Games that a browser played while the server was away: each is the player's own, and counts once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tilewright.errors import TilewrightError
from tilewright.lexicon import lexicon_named
from tilewright.server.play.models import FreeGame
from tilewright.server.work.handing_over import beginning, record_of
from tilewright.site.editions import played_part, spare_facts
from tilewright.store import open_store
from tilewright.store.players import free_games

WON: dict[str, Any] = {
    "id": "local-0b0e5a52-1f7e-4f6e-9a50-2f8b2d9c4a11",
    "kind": "guess",
    "lexicon": "en5",
    "words": ["trace"],
    "moves": ["crane", "trace"],
    "outcome": "won",
}
BOARDS = WON | {"kind": "boards", "words": ["trace", "crane"], "moves": ["trace", "crane"]}


def test_a_game_that_is_handed_over_twice_counts_once(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/store.db") as store:
        for game in (WON, WON, WON | {"id": "local-other"}, BOARDS | {"id": "local-boards"}):
            with store.writing() as session:
                beginning(record_of(FreeGame(**game), "anna"))(session.connection())
        with store.reading() as session:
            assert free_games(session.connection(), "anna", "guess") == (2, 2)
            assert free_games(session.connection(), "anna", "boards") == (1, 1)
            assert free_games(session.connection(), "bert", "guess") == (0, 0)


@pytest.mark.parametrize("kind", ["clues", "cross", "best"])
def test_a_puzzle_that_is_handed_over_is_one_of_the_spares(kind: str) -> None:
    lexicon = lexicon_named("en5")
    spare = spare_facts(kind, lexicon)[3]
    told = {"id": "local-12345678", "kind": kind, "lexicon": "en5", "moves": [], "outcome": "lost"}
    record = record_of(FreeGame(**told, puzzle=spare["puzzle"]), "anna")
    assert (record.state, record.facts["grade"]) == ("lost", spare["grade"])
    assert played_part(kind, record.facts["puzzle"]) == spare["puzzle"]
    with pytest.raises(TilewrightError):
        record_of(FreeGame(**told, puzzle={**spare["puzzle"], "words": {}, "answer": "zzzzz", "total": 0}), "anna")


def test_what_a_game_came_to_is_judged_by_its_moves() -> None:
    told = FreeGame(**WON | {"moves": ["crane"] * 6, "outcome": "won"})
    assert record_of(told, "anna").state == "lost"
    given_up = record_of(FreeGame(**WON | {"moves": ["crane"], "outcome": "lost"}), "anna")
    assert (given_up.state, given_up.moves[-1]) == ("lost", ["give-up"])


@pytest.mark.parametrize(
    "changed",
    [
        {"moves": ["crane"]},
        {"moves": ["zzzzz"]},
        {"words": ["zzzzz"]},
        {"words": ["trace", "crane"]},
        {"words": ["aahed"]},
    ],
)
def test_a_game_that_cannot_have_been_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(TilewrightError):
        record_of(FreeGame(**WON | changed), "anna")

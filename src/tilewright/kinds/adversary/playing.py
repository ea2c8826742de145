"""The game against a host who has not chosen yet; a patient host takes long over each reply."""

from __future__ import annotations

from tilewright.games.adversary import AdversaryGame, host_named, name_for_players
from tilewright.games.game import GameFacts
from tilewright.kinds.playing import Playing, Wish
from tilewright.lexicon import Lexicon


def deal(wish: Wish, lexicon: Lexicon, seed: int) -> GameFacts:
    """The host who was wished for; there is nothing to draw."""
    return {"host": host_named(wish.host).name, "limit": None}


PLAYING = Playing(
    game=AdversaryGame,
    deal=deal,
    no_day="the sly host has no word of the day: leave out daily",
    has_modes=True,
    is_slow=lambda facts: facts["host"] == "patient",
    detail=lambda facts: f" {name_for_players(facts['host'])}",
    shapes={"host": str},
)

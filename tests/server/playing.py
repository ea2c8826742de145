"""What tests of games share: a server whose store they can look into, and players who know the answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from sqlalchemy import select

from tests.server.conftest import Running, serving
from tilewright.lexicon import load
from tilewright.pattern import score
from tilewright.server.edge.session import derive_key
from tilewright.server.play.beginning import Beginnings
from tilewright.server.play.editions import Editions
from tilewright.server.play.untouched import UntouchedGame, id_in_store
from tilewright.store import open_store
from tilewright.store.database import Store
from tilewright.store.models import GameRow
from tilewright.store.secrets import kept_keys

Json = dict[str, Any]
WORDS = ("crane", "slate", "bumpy", "fidgy", "whomp", "quick", "vixen", "jumbo")


class House:
    """A server that runs, and its store."""

    def __init__(self, running: Running, store: Store) -> None:
        self.running, self.store = running, store

    def browser(self) -> httpx.Client:
        """A browser without cookies yet."""
        return self.running.client()

    def facts(self, game: str) -> Json:
        """What is hidden in a game, whether the store has it or only its id."""
        seals = [derive_key(key, "untouched") for key in kept_keys(self.store)]
        with self.store.reading() as session:
            is_kept = session.get(GameRow, id_in_store(game)) is not None
        if not is_kept and (beginning := UntouchedGame.unseal(game, seals)) is not None:
            challenges = [derive_key(key, "challenge") for key in kept_keys(self.store)]
            beginnings = Beginnings(Editions(self.store, None, no_work), no_work, challenges)
            return asyncio.run(beginnings.record(beginning)).facts
        game = id_in_store(game)
        with self.store.reading() as session:
            return dict(json.loads(session.scalar(select(GameRow.facts).where(GameRow.id == game)) or "{}"))

    def answers(self, game: str) -> list[str]:
        """The words that are hidden in a game."""
        facts = self.facts(game)
        puzzle = facts.get("puzzle", facts)
        words = puzzle.get("words", {})
        return [*puzzle.get("answers", ()), *filter(None, [puzzle.get("answer")]), *words.values()]


async def no_work(*_: object) -> Any:
    """What is heavy is never needed here."""
    raise AssertionError


@contextmanager
def house(database: str, **settings: object) -> Iterator[House]:
    """A server for the block."""
    with serving(database, **settings) as running, open_store(database) as store:
        yield House(running, store)


def started(browser: httpx.Client, **wish: object) -> Json:
    """A game that was just started, or was there."""
    response = browser.post("/games", json=wish)
    assert response.status_code in {200, 201}, response.text
    return dict(response.json())


def guessed(browser: httpx.Client, game: Json, word: str) -> Json:
    """The game after a guess that is good."""
    response = browser.post(f"/games/{game['id']}/guess", json={"guess": word, "turn": game["moves_made"] + 1})
    assert response.status_code == 200, response.text
    return dict(response.json())


def wrong_word(answers: list[str], tried: list[str], lexicon: str = "en5") -> str:
    """A word that is not an answer and was not tried."""
    return next(word for word in load(lexicon).answers if word not in answers and word not in tried)


def letters_of(words: list[str], *, there: bool) -> list[str]:
    """The letters that the words have, or those that they do not have."""
    inside = set("".join(words))
    return sorted(inside if there else set("abcdefghijklmnopqrstuvwxyz") - inside)


def is_honest(game: Json, answer: str) -> bool:
    """Whether every reply is the one that the rule gives."""
    return all(str(score(turn["guess"], answer)) == turn["reply"] for turn in game["turns"])

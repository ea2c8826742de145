"""Beginnings: what somebody wishes to play becomes the facts of a game.

A game of a day has that day's edition, the same for everybody and computable by everybody; of the boards of a day the
same holds.  All others are drawn by the operating system's secrets, so that neither an id nor anything that was sent
before helps to foresee them.  Making a cross or a clue puzzle is heavy work.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from typing import Any

from tilewright.cross import CrossWords
from tilewright.errors import InputError
from tilewright.games.adversary import host_named
from tilewright.games.boards import EXTRA_TURNS
from tilewright.lexicon import Lexicon, named
from tilewright.position import TURN_LIMIT, Mode
from tilewright.puzzles.boards import check_enough, daily_boards
from tilewright.puzzles.calendar import puzzle_day, today
from tilewright.server.play.challenges import unsealed
from tilewright.server.play.editions import Editions
from tilewright.server.play.sittings import Facts
from tilewright.store.archive import Published
from tilewright.store.games import CHALLENGE, GameRecord, utc_day

Heavy = Callable[..., Awaitable[Any]]
RANDOM = secrets.SystemRandom()
SEEDS = 2**63
MODAL = ("guess", "boards", "adversary")  # the kinds that have modes


@dataclass(frozen=True)
class Wish:
    """What somebody asks to play."""

    kind: str = "guess"
    lexicon: str = "en5"
    mode: str = "normal"
    daily: str | None = None
    challenge: str | None = None
    boards: int = 4
    host: str = "greedy"


@dataclass(frozen=True)
class Beginnings:
    """What turns wishes into games; *heavy* runs a function elsewhere, *key* opens challenges."""

    editions: Editions
    heavy: Heavy
    key: bytes

    async def record(self, wish: Wish, player: str) -> GameRecord:
        """The game of *player* that the *wish* asks for."""
        if wish.challenge is not None:
            return self.challenged(wish, player)
        lexicon = named(wish.lexicon)
        if not lexicon.answers:
            raise InputError(f"the {lexicon.name} list has no answers")
        base = facts_of(lexicon, Mode(wish.mode) if wish.kind in MODAL else Mode.NORMAL)
        if wish.daily is not None:
            return await self.of_day(wish, player, lexicon, base, day_of(wish.daily))
        return GameRecord(player, wish.kind, {**base, **await self.drawn(wish, lexicon)})

    def challenged(self, wish: Wish, player: str) -> GameRecord:
        """The game of a challenge; a player has one of each."""
        if wish.daily is not None or wish.kind != "guess":
            raise InputError("a challenge is a guessing game of its own: leave out kind and daily")
        found = unsealed(wish.challenge or "", self.key, utc_day())
        facts = facts_of(found.lexicon, found.mode) | {"challenge": True, "answer": found.word, "limit": TURN_LIMIT}
        digest = sha256((wish.challenge or "").encode()).hexdigest()[:32]
        return GameRecord(player, "guess", facts, CHALLENGE + digest)

    async def of_day(self, wish: Wish, player: str, lexicon: Lexicon, base: Facts, day: date) -> GameRecord:
        """The game of a day; a player has one of each."""
        if wish.kind == "adversary":
            raise InputError("the adversary has no word of the day: leave out daily")
        if wish.kind == "boards":
            number, _, words = daily_boards(lexicon, day, wish.boards)
            facts = base | {"answers": words, "limit": len(words) + EXTRA_TURNS, "number": number, "daily": str(day)}
            return GameRecord(player, "boards", facts, f"boards {wish.boards}:{lexicon.name}:{day}")
        published = await self.editions.of(wish.kind, day, lexicon.name)
        occasion = f"{wish.kind}:{lexicon.name}:{day}"
        return GameRecord(player, wish.kind, base | edition_facts(published), occasion, published.id)

    async def drawn(self, wish: Wish, lexicon: Lexicon) -> Facts:
        """The facts of a game that nobody can foresee."""
        if wish.kind == "guess":
            return {"answer": secrets.choice(lexicon.answers), "limit": TURN_LIMIT}
        if wish.kind == "boards":
            check_enough(lexicon.answers, wish.boards, lexicon.name)
            return {"answers": RANDOM.sample(lexicon.answers, wish.boards), "limit": wish.boards + EXTRA_TURNS}
        if wish.kind == "adversary":
            return {"host": host_named(wish.host).name, "limit": None}
        make = {"cross": made_cross, "clues": made_clues}[wish.kind]
        return dict(await self.heavy(make, lexicon.name, secrets.randbelow(SEEDS)))


def facts_of(lexicon: Lexicon, mode: Mode) -> Facts:
    """The facts that every game has."""
    absent = dict.fromkeys(("daily", "number", "grade"))
    which = {"lexicon": lexicon.name, "fingerprint": lexicon.fingerprint, "length": lexicon.length}
    return {**which, "mode": str(mode), **absent, "challenge": False}


def edition_facts(published: Published) -> Facts:
    """The facts of a game of an edition."""
    edition = published.edition
    facts = {"daily": str(edition.day), "number": edition.number, "grade": edition.grade}
    facts |= {"fingerprint": edition.fingerprint}
    if edition.kind == "guess":
        return facts | {"answer": edition.puzzle["word"], "limit": TURN_LIMIT}
    return facts | {"puzzle": dict(edition.puzzle)}


def day_of(text: str) -> date:
    """The day that is meant: one that has begun."""
    day = today() if text == "today" else puzzle_day(text)
    if day > today():
        raise InputError(f"the puzzle of {day} is not out yet")
    return day


def made_cross(lexicon: str, seed: int) -> Facts:
    """A cross; its colours are drawn anew, since those it comes with follow from its words."""
    from tilewright.puzzles.cross.edition import random_puzzle

    puzzle = random_puzzle(CrossWords.of(named(lexicon)), seed)
    recoloured = replace(puzzle, palette=tuple(RANDOM.sample(puzzle.palette, len(puzzle.palette))))
    return {"puzzle": recoloured.record(), "grade": puzzle.grade and puzzle.grade.name}


def made_clues(lexicon: str, seed: int) -> Facts:
    """A clue puzzle."""
    from tilewright.kinds.clues.daily import CLUES
    from tilewright.puzzles.clues.making import make_clues

    puzzle = make_clues(None, CLUES, lexicon=named(lexicon), seed=seed)
    return {"puzzle": dict(puzzle.as_json()), "grade": str(puzzle.grade)}

"""Beginnings: what somebody wishes to play becomes the facts of a game.

A game of a day has that day's edition, the same for everybody and, but for secret seasons, computable by everybody; of
the boards of a day the same holds.  All others are dealt from a seed that the operating system's secrets draw, so that
neither an id nor anything that was sent before helps to foresee them.  To deal some kinds is heavy work.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from typing import Any

from tilewright.errors import InputError
from tilewright.games.game import GameFacts
from tilewright.kinds import kind_named
from tilewright.kinds.playing import Wish, common_facts
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.position import Mode
from tilewright.puzzles.calendar import puzzle_day, today
from tilewright.server.play.challenges import unseal
from tilewright.server.play.editions import Editions
from tilewright.server.play.untouched import UntouchedGame
from tilewright.store.games import CHALLENGE, GameRecord, utc_day

Heavy = Callable[..., Awaitable[Any]]
HIDDEN_SEEDS = 2**63


@dataclass(frozen=True)
class Beginnings:
    """What turns wishes into games; *heavy* runs a function elsewhere, *keys* open challenges."""

    editions: Editions
    heavy: Heavy
    keys: Sequence[bytes]

    async def record(self, beginning: UntouchedGame) -> GameRecord:
        """The game that follows."""
        record = await self._record(beginning.wish, beginning.player, beginning.seed)
        return replace(record, began=beginning.began) if beginning.began else record

    async def _record(self, wish: Wish, player: str, seed: int) -> GameRecord:
        if wish.challenge is not None:
            return await self.begin_challenge(wish, player)
        lexicon = lexicon_named(wish.lexicon)
        if not lexicon.answers:
            raise InputError(f"the {lexicon.name} list has no answers")
        playing = kind_named(wish.kind).playing
        base = common_facts(lexicon, Mode(wish.mode) if playing.has_modes else Mode.NORMAL)
        if wish.daily is not None:
            return await self.of_day(wish, player, lexicon, base, day_of(wish.daily))
        dealt = await self.heavy(deal, wish, seed) if playing.is_heavy else playing.deal(wish, lexicon, seed)
        return GameRecord(player, wish.kind, {**base, **dealt})

    async def begin_challenge(self, wish: Wish, player: str) -> GameRecord:
        """The game of a challenge; a player has one of each."""
        found = unseal(wish.challenge or "", self.keys, utc_day())
        if wish.daily is not None or wish.kind not in (found.kind, Wish.kind):
            raise InputError("a challenge is a game of its own: leave out kind and daily")
        asked = found.kind, found.lexicon.name, found.puzzle
        is_heavy = kind_named(found.kind).playing.is_heavy
        facts = await self.heavy(facts_of, *asked) if is_heavy else facts_of(*asked)
        digest = sha256((wish.challenge or "").encode()).hexdigest()[:32]
        base = common_facts(found.lexicon, found.mode) | {"challenge": True}
        return GameRecord(player, found.kind, {**base, **facts}, CHALLENGE + digest)

    async def of_day(self, wish: Wish, player: str, lexicon: Lexicon, base: GameFacts, day: date) -> GameRecord:
        """The game of a day; a player has one of each."""
        kind = kind_named(wish.kind)
        if kind.is_daily:
            published = await self.editions.of(kind.name, day, lexicon.name)
            facts = {**base, **kind.playing.edition_facts(published.edition)}
            return GameRecord(player, kind.name, facts, f"{kind.name}:{lexicon.name}:{day}", published.id)
        if kind.playing.of_day is None:
            raise InputError(kind.playing.no_day)
        secret = await self.editions.secret_on(day, lexicon.name)
        seed = None if secret is None else secret.seed(kind.name, day, lexicon, str(wish.boards))
        name, of_day = kind.playing.of_day(wish, lexicon, day, seed)
        return GameRecord(player, kind.name, {**base, **of_day}, f"{name}:{lexicon.name}:{day}")


def beginning_of(wish: Wish, player: str) -> UntouchedGame:
    """What a game follows from that *player* wishes for now."""
    if wish.daily is None and wish.challenge is None:
        return UntouchedGame(player, wish, secrets.randbelow(HIDDEN_SEEDS), int(time.time()))
    return UntouchedGame(player, replace(wish, daily=wish.daily and str(day_of(wish.daily))), 0, 0)


def is_kept_at_once(wish: Wish) -> bool:
    """Whether dealing it again would be heavy work."""
    return wish.daily is None and wish.challenge is None and kind_named(wish.kind).playing.is_heavy


def day_of(text: str) -> date:
    """The day that is meant: one that has begun."""
    day = today() if text == "today" else puzzle_day(text)
    if day > today():
        raise InputError(f"the puzzle of {day} is not out yet")
    return day


def facts_of(kind: str, lexicon: str, puzzle: Sequence[str]) -> GameFacts:
    """The facts of the game of a puzzle that somebody has made; refused if there is none."""
    of_challenge = kind_named(kind).playing.of_challenge
    if of_challenge is None:
        raise InputError(f"{kind_named(kind).plural} cannot be passed on as a challenge")
    return of_challenge(lexicon_named(lexicon), puzzle)


def deal(wish: Wish, seed: int) -> GameFacts:
    """The facts of the game that *seed* deals, worked out in another process."""
    return kind_named(wish.kind).playing.deal(wish, lexicon_named(wish.lexicon), seed)

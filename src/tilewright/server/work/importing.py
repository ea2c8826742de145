"""Importing plays: thousands of them become a player's own, and nobody else waits for it.

Every play is judged by its moves.  Of several plays of one edition the one counts that the store would have kept, had
they come one after the other: the first that is finished, or else the last.  They are kept in small *parts*, behind
every move that waits; so an import that is cut short is continued by importing the same file again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection

from tilewright.errors import InputError
from tilewright.kinds import Judgement, daily_named
from tilewright.lexicon import lexicon_named, normalise
from tilewright.puzzles.calendar import puzzle_day
from tilewright.puzzles.editions import Edition
from tilewright.server.edge.problems import NotFound
from tilewright.server.play.beginning import day_of
from tilewright.server.play.editions import Editions
from tilewright.server.play.keeper import Keeper
from tilewright.server.play.models import ExportedPlay
from tilewright.store.archive import PublishedEdition
from tilewright.store.plays import finished_editions, keep_play
from tilewright.store.secrets import check_not_forgotten

MADE_AT_ONCE = 50  # editions that an import may have made
REFUSALS_TOLD = 20
PART = 20  # plays that are kept at once: half a millisecond, for which a move may have to wait


@dataclass(frozen=True)
class JudgedPlay:
    """A play that will be kept."""

    edition_id: int
    play: ExportedPlay
    judged: Judgement


@dataclass
class Import:
    """An import as it goes on: what was *taken* will be kept, what was *refused* is told with its reason."""

    editions: Editions
    finished: set[int]  # editions of which the player has a finished play
    made: int = 0
    kept: int = 0
    taken: dict[int, JudgedPlay] = field(default_factory=dict)
    refused: list[dict[str, object]] = field(default_factory=list)

    async def take(self, number: int, play: ExportedPlay) -> None:
        """Look at one play; its moves are judged anew, unless another play stands."""
        try:
            published = await self.edition(play)
            if published.id not in self.finished and not self.is_settled(published.id, play):
                self.taken[published.id] = JudgedPlay(published.id, play, judge_play(published.edition, play))
            self.kept += 1
        except (InputError, NotFound) as error:
            if len(self.refused) < REFUSALS_TOLD:
                self.refused.append({"row": number, "reason": str(error)})

    def is_settled(self, edition_id: int, play: ExportedPlay) -> bool:
        """Whether a play was taken that this one does not replace: a finished one, or the very same."""
        taken = self.taken.get(edition_id)
        return taken is not None and (taken.judged.outcome != "left" or taken.play == play)

    async def edition(self, play: ExportedPlay) -> PublishedEdition:
        """The edition that was played; if too many must be made for it, the rest has to wait."""
        day = day_of(str(puzzle_day(play.date)))
        if not await self.editions.has(play.kind, day, play.lexicon):
            if self.made == MADE_AT_ONCE:
                raise InputError(f"the {play.kind} of {day} must be made first; import the same file again to go on")
            self.made += 1
        return await self.editions.of(play.kind, day, play.lexicon)


async def import_plays(plays: Sequence[ExportedPlay], player: str, editions: Editions, keeper: Keeper) -> Import:
    """Keep all *plays* that can be kept as those of *player*."""
    finished = await asyncio.to_thread(keeper.reading, lambda connection: finished_editions(connection, player))
    importing = Import(editions, finished)
    for number, play in enumerate(plays, 1):
        await importing.take(number, play)
        await asyncio.sleep(0)  # thousands of plays take seconds, in which others want an answer
    taken = list(importing.taken.values())
    for start in range(0, len(taken), PART):
        part = taken[start : start + PART]
        await keeper.commit(lambda connection, part=part: keep(connection, player, part), urgent=False)  # type: ignore[misc]
    return importing


def keep(connection: Connection, player: str, part: Sequence[JudgedPlay]) -> None:
    """Keep a part of an import."""
    check_not_forgotten(connection, player)
    for each in part:
        moves = [normalise(move) for move in each.play.moves]
        keep_play(connection, player, each.edition_id, moves, each.judged, each.play.seconds, imported=True)


def judge_play(edition: Edition, play: ExportedPlay) -> Judgement:
    """What a play came to by its moves; that somebody gave up is believed."""
    daily = daily_named(edition.kind)
    if daily.moves_are_words:
        for word in play.moves:
            lexicon_named(edition.lexicon).word(word)
    found = daily.judge(edition.puzzle, play.moves)
    return replace(found, outcome="lost") if (found.outcome, play.outcome) == ("left", "lost") else found

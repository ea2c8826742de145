"""Importing plays: thousands of them become a player's own, and nobody else waits for it.

First the editions are *found*, of which some have to be made: that may take a minute, in which others import.  Then
every play is judged by its moves, and only this and what follows is done for one import at a time.  Of several plays of
one edition the one counts that the store would have kept, had they come one after the other: the first that is
finished, or else the last.

Until everything is judged an import can be given up, and nothing is kept.  Then the plays are kept in small *parts*,
behind every move that waits; so an import that is cut short is continued by importing the same file again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
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
from tilewright.store.plays import keep_play
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
    """An import of *plays* as it goes on: what was *taken* will be kept, what was *refused* is told with its reason."""

    plays: Sequence[ExportedPlay]
    editions: Editions
    made: int = 0
    kept: int = 0
    found: dict[int, PublishedEdition] = field(default_factory=dict)  # by row
    taken: dict[int, JudgedPlay] = field(default_factory=dict)
    refused: dict[int, str] = field(default_factory=dict)  # by row

    async def find_editions(self) -> None:
        """Find what was played."""
        for row, play in enumerate(self.plays, 1):
            with self.refusing(row):
                self.found[row] = await self.edition(play)
            await asyncio.sleep(0)  # thousands of plays take seconds, in which others want an answer

    async def judge(self, finished: Container[int]) -> None:
        """Judge the plays anew by their moves, but for those of editions that the player has *finished*."""
        for row, published in self.found.items():
            with self.refusing(row):
                self.take(published, self.plays[row - 1], finished)
            await asyncio.sleep(0)

    def take(self, published: PublishedEdition, play: ExportedPlay, finished: Container[int]) -> None:
        """Take one play, unless another stands."""
        if published.id not in finished and not self.is_settled(published.id, play):
            self.taken[published.id] = JudgedPlay(published.id, play, judge_play(published.edition, play))
        self.kept += 1

    @contextmanager
    def refusing(self, row: int) -> Iterator[None]:
        """Note why a play is refused, if the block says so."""
        try:
            yield
        except (InputError, NotFound) as error:
            self.refused[row] = str(error)

    @property
    def refusals(self) -> list[dict[str, object]]:
        """The first of the plays that were refused, and why."""
        return [{"row": row, "reason": reason} for row, reason in sorted(self.refused.items())[:REFUSALS_TOLD]]

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

    async def keep(self, player: str, keeper: Keeper) -> None:
        """Keep what was taken as plays of *player*."""
        taken = list(self.taken.values())
        for start in range(0, len(taken), PART):
            part = taken[start : start + PART]
            await keeper.commit(lambda connection, part=part: keep(connection, player, part), urgent=False)  # type: ignore[misc]


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

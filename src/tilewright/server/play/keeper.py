"""The keeper: every move is in the store before it is answered, and nobody's move is lost or made twice.

Games that were played lately are at hand in memory, as *seats*.  A move goes on from the seat's version; the store
takes it only if that still is the latest (another tab or another server may have been quicker), else the seat is
fetched anew and the move looked at again.

A guess says which *turn* it is meant to be.  One that was made already, with the same word, is answered as it was: so a
client that lost a connection just asks again.  Any other word for a turn that is past is *stale*.

A game that nobody has made a move in is *untouched*, and not in the store yet (see `untouched`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from sqlalchemy import Connection

from tilewright.errors import GameOver
from tilewright.games.game import Game, Move, guesses_in
from tilewright.kinds import Judgement, daily_named, kind_named
from tilewright.kinds.playing import Wish
from tilewright.lexicon import normalise
from tilewright.server.edge.problems import Conflict, NotFound
from tilewright.server.play.beginning import Beginnings, beginning_of, is_kept_at_once
from tilewright.server.play.seats import SeatsAtHand
from tilewright.server.play.state import Seat, hint_elsewhere, reply_elsewhere, resume_game, state_for_player
from tilewright.server.play.untouched import UntouchedGame, id_in_store
from tilewright.store.committing import Committer
from tilewright.store.database import Store
from tilewright.store.games import GameRecord, begin, find_begun, find_game, games_of, rebegin
from tilewright.store.moves import keeping

Result = TypeVar("Result")
TRIES = 5


class UnknownGame(NotFound):
    """Nobody plays such a game, or somebody else does."""


class StaleTurn(Conflict):
    """The guess is meant for a turn that is past, or not there yet."""


class OverAlready(Conflict):
    """The game has ended; it takes no more moves."""


@dataclass
class Keeper:
    """The games of everybody; *heavy* runs a function elsewhere."""

    store: Store
    committer: Committer
    beginnings: Beginnings
    heavy: Callable[..., Awaitable[Any]]
    seals: Sequence[bytes] = ()  # keys for the ids of games that are not in the store
    seats: SeatsAtHand = field(default_factory=SeatsAtHand)

    async def start(self, wish: Wish, player: str, is_known: bool = True) -> tuple[Seat, bool]:
        """The game that the *wish* asks for, and whether it is new; who is not *known* has begun none before."""
        beginning = beginning_of(wish, player)
        wanted = await self.beginnings.record(beginning)
        if is_kept_at_once(wish):
            kept = await self.commit(lambda connection: begin(connection, wanted))
            return self.seats.put(await asyncio.to_thread(Seat.of, kept)), True
        record = await self.of_occasion(wanted) if is_known else None
        if record is None:
            return self.seat_untouched(wanted, beginning.seal(self.seals[0])), True
        seat = self.seats.put(await asyncio.to_thread(Seat.of, record))
        if not seat.guesses_made and record.facts["mode"] != wanted.facts["mode"]:
            seat = await self.in_mode(seat, wanted.facts["mode"])
        return seat, False

    async def of_occasion(self, wanted: GameRecord) -> GameRecord | None:
        """The game that the player has begun on the same occasion."""
        if wanted.occasion is None:
            return None
        return await asyncio.to_thread(self.reading, lambda connection: find_begun(connection, wanted))

    def seat_untouched(self, wanted: GameRecord, game: str) -> Seat:
        """A seat at a game whose id says all there is to know of it."""
        record = replace(wanted, id=id_in_store(game))
        return self.seats.get(record.id) or self.seats.put(
            Seat(record, resume_game(record.kind, record.facts, ()), game)
        )

    async def find_again(self, game: str, player: str) -> Seat | None:
        """The seat at an untouched game by its id; or at the one that was begun on its occasion meanwhile."""
        beginning = UntouchedGame.unseal(game, self.seals)
        if beginning is None or beginning.player != player:
            return None
        wanted = await self.beginnings.record(beginning)
        if (record := await self.of_occasion(wanted)) is not None:
            return await asyncio.to_thread(Seat.of, record)
        return self.seat_untouched(wanted, game)

    async def in_mode(self, seat: Seat, mode: str) -> Seat:
        """The game in another mode, which only the first guess settles."""
        facts = {**seat.record.facts, "mode": mode}
        record = replace(seat.record.after(["mode", mode], "playing"), facts=facts)
        if await self.commit(lambda connection: rebegin(connection, record)):
            return self.seats.put(Seat.of(record))
        return await self.fetch(record.id, record.player)

    async def look(self, game: str, player: str | None) -> Seat:
        """The game as it is now, if it is the player's."""
        return await self.fetch(game, player)

    async def list(self, player: str, state: str | None) -> list[GameRecord]:
        """The games of a player, as they are kept."""
        return await asyncio.to_thread(self.reading, lambda connection: games_of(connection, player, state))

    async def guess(self, game: str, player: str | None, text: str, turn: int | None) -> Seat:
        """The game after a guess."""
        seat = await self.seat(game, player)
        if turn is not None and turn != seat.guesses_made + 1:
            seat = await self.fetch(game, player)  # ours may be old
        for _ in range(TRIES):
            if turn is not None and turn != seat.guesses_made + 1:
                return check_repeat(seat, text, turn, game)
            if seat.is_over:
                raise OverAlready(str(GameOver()), game=state_for_player(seat, game))
            after = await self.store_move(seat, *await self.reply_to(seat, text))
            if after is not None:
                return after
            seat = await self.fetch(game, player)
        raise Conflict("somebody else keeps making moves in this game")

    async def reply_to(self, seat: Seat, text: str) -> tuple[Game, Move]:
        """What a guess comes to; where that takes long, it is worked out elsewhere."""
        record = seat.record
        if kind_named(record.kind).playing.is_slow(record.facts):
            move = await self.heavy(reply_elsewhere, record.kind, record.facts, record.moves, text)
            return Seat.of(record.after(move, "playing")).game, move
        after = seat.game.guess(text)
        return after, after.last_guess

    async def hint(self, game: str, player: str | None, version: int | None) -> Seat:
        """The game after a hint; *version* is that of the game the player sees, so that asking again tells no more."""
        seat = await self.fetch(game, player)
        record = seat.record
        if version is not None and version < record.version and record.moves[version][0] == "hint":
            return seat
        if version not in (None, record.version):
            raise StaleTurn("the game has gone on since", game=state_for_player(seat, game))
        if seat.is_over:
            raise OverAlready(str(GameOver()), game=state_for_player(seat, game))
        move = await self.heavy(hint_elsewhere, record.kind, record.facts, record.moves)
        game_after = resume_game(record.kind, record.facts, (*record.moves, move))
        return await self.store_move(seat, game_after, move) or await self.fetch(game, player)

    async def give_up(self, game: str, player: str | None) -> Seat:
        """The game, lost; one that is over stays as it is."""
        for _ in range(TRIES):
            seat = await self.fetch(game, player)
            if seat.is_over:
                return seat
            if after := await self.store_move(seat, seat.game, ["give-up"], "lost"):
                return after
        raise Conflict("somebody else keeps making moves in this game")

    async def store_move(self, seat: Seat, game: Game, move: Move, state: str | None = None) -> Seat | None:
        """The game after a move that is in the store now; None if others were quicker."""
        after = Seat(seat.record.after(move, state or game.state), game)
        judged = judgement(after)
        if await self.commit(keeping(after.record, judged, is_first=bool(seat.untouched))):
            return self.seats.put(after)
        self.seats.drop(seat.record.id)
        return None

    # how seats are come by

    async def seat(self, game: str, player: str | None) -> Seat:
        """The seat at hand, which others may have left behind; else the one from the store."""
        seat = self.seats.get(id_in_store(game))
        return seat if seat is not None and seat.record.player == player else await self.fetch(game, player)

    async def fetch(self, game: str, player: str | None) -> Seat:
        """The seat at the game as the store has it."""
        kept = id_in_store(game)
        seat = await asyncio.to_thread(self.read, kept, self.seats.get(kept))
        if seat is None and player is not None and kept != game:
            seat = await self.find_again(game, player)
        if seat is None or seat.record.player != player:
            raise UnknownGame("you have no game with that id", id=game)
        return self.seats.put(seat)

    def read(self, game: str, at_hand: Seat | None) -> Seat | None:
        """The seat at the game in the store; the one *at_hand*, if it is as good."""
        record: GameRecord | None = self.reading(lambda connection: find_game(connection, game))
        if record is None:
            return None
        return at_hand if at_hand and at_hand.record.version == record.version else Seat.of(record)

    def reading(self, look: Callable[[Connection], Result]) -> Result:
        """What *look* finds in the store."""
        with self.store.looking() as connection:
            return look(connection)

    def commit(self, work: Callable[[Connection], Result], *, urgent: bool = True) -> asyncio.Future[Result]:
        """What *work* returns, once it is safe."""
        promise: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.committer.add(work, promise, urgent=urgent)
        return promise


def check_repeat(seat: Seat, text: str, turn: int, game: str) -> Seat:
    """The seat, if *text* was the guess of that turn; else it is stale."""
    made = [move[1] for move in guesses_in(seat.record.moves)]
    if 1 <= turn <= len(made) and made[turn - 1] == normalise(text):
        return seat
    past = f"turn {turn} is past" if turn <= len(made) else f"it is not turn {turn} yet"
    raise StaleTurn(f"{past}: the next one is {len(made) + 1}", game=state_for_player(seat, game))


def judgement(seat: Seat) -> Judgement | None:
    """What a finished game of an edition came to, as the calendar counts it; who gives up has lost."""
    record = seat.record
    if not seat.is_over or record.edition_id is None:
        return None
    puzzle = kind_named(record.kind).playing.puzzle_of(record.facts)
    moves = [move[1] for move in guesses_in(record.moves)]
    return replace(daily_named(record.kind).judge(puzzle, moves), outcome=record.state)

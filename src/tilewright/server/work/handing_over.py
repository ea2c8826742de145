"""Games that a browser played by itself while the server was away: they become the player's own, each of them once.

What such a game came to is judged by its moves.  It is kept under an id that follows from the player and the browser's
own id of it, so that one that is handed over again, by another window or after a lost answer, is the same game.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from tilewright.errors import InputError, TilewrightError
from tilewright.games.game import Game, GameFacts
from tilewright.kinds import kind_named
from tilewright.kinds.boards.playing import hiding as hiding_many
from tilewright.kinds.guess.playing import hiding
from tilewright.kinds.playing import common_facts
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.position import Mode
from tilewright.puzzles.spares import reserve
from tilewright.server.play.keeper import Keeper
from tilewright.server.play.models import FreeGame
from tilewright.server.play.state import resume_game
from tilewright.site.editions import played_part
from tilewright.store.games import DAY, GameRecord, begin

HIDING: Mapping[str, Callable[[Sequence[str]], GameFacts]] = {
    "guess": lambda words: hiding(words[0]),
    "boards": hiding_many,
}
COUNTS = {"guess": range(1, 2), "boards": range(2, 33)}  # how many words each hides


async def take_games(games: Sequence[FreeGame], player: str, keeper: Keeper) -> list[dict[str, object]]:
    """Keep the games that can be kept as those of *player*; which were refused, and why."""
    refused: list[dict[str, object]] = []
    for number, game in enumerate(games, 1):
        try:
            record = await asyncio.to_thread(record_of, game, player)
            await keeper.commit(beginning(record), urgent=False)
        except TilewrightError as error:
            refused.append({"row": number, "reason": str(error)})
    return refused


def beginning(record: GameRecord) -> Callable[[Connection], GameRecord]:
    """What keeps a record, unless it is there."""
    return lambda connection: begin(connection, record)


def record_of(game: FreeGame, player: str) -> GameRecord:
    """The game as the store keeps it."""
    lexicon = lexicon_named(game.lexicon)
    facts = {**common_facts(lexicon, Mode(game.mode)), **dealt_facts(game, lexicon)}
    today = int(time.time()) // DAY * DAY  # of a game that is over only the day is kept
    record = GameRecord(player, game.kind, facts, id=id_of(game, player), began=today)
    after, played = record, resume_game(game.kind, facts, ())
    for word in game.moves:
        played = played.guess(word)
        after = after.after(played.last_guess, played.state)
    return end_game(after, played, game)


def end_game(record: GameRecord, played: Game, game: FreeGame) -> GameRecord:
    """The record of a game that is over; that somebody gave up is believed."""
    if played.state != "playing":
        return replace(record, state=str(played.state))
    if game.outcome != "lost":
        raise InputError("the game is not over yet")
    return record.after(["give-up"], "lost")


def dealt_facts(game: FreeGame, lexicon: Lexicon) -> GameFacts:
    """What the browser dealt: words that it drew, or one of the spares."""
    if game.kind in HIDING:
        return HIDING[game.kind](hidden_words(game, lexicon))
    kept = reserve(game.kind, lexicon.name)
    for spare in kept.spares if kept else ():
        if played_part(game.kind, spare.puzzle) == game.puzzle:
            return {**kind_named(game.kind).playing.of_puzzle(spare.puzzle), "grade": spare.grade}
    raise InputError("such a game is never dealt")


def hidden_words(game: FreeGame, lexicon: Lexicon) -> list[str]:
    """The words that were sought, which must be answers."""
    words = [lexicon.word(word) for word in game.words]
    if not all(map(lexicon.is_answer, words)) or len(words) not in COUNTS[game.kind]:
        raise InputError("such a game is never dealt")
    return words


def id_of(game: FreeGame, player: str) -> str:
    """The same for the same game of the same player."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"{player} {game.id}".encode()).digest()[:16]).rstrip(b"=").decode()

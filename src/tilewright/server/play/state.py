"""What is sent of a game: everything a player may see, and what was hidden only when the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tilewright.errors import quantity
from tilewright.games.board import heading
from tilewright.games.game import Game, GameFacts, Move, guesses_before_hints, guesses_in
from tilewright.kinds import KINDS, kind_named
from tilewright.lexicon import lexicon_named
from tilewright.position import Mode
from tilewright.store.games import GameRecord

EMPTY: dict[str, Any] = {"keyboard": None} | {name: None for each in KINDS.values() for name in each.playing.shapes}


@dataclass(frozen=True, slots=True)
class Seat:
    """A game in the memory of this process: its record, the game that follows from it, and its id while *untouched*."""

    record: GameRecord
    game: Game
    untouched: str = ""

    @classmethod
    def of(cls, record: GameRecord) -> Seat:
        """The seat at a game that the store keeps."""
        return cls(record, resume_game(record.kind, record.facts, record.moves))

    @property
    def guesses_made(self) -> int:
        """How many turns are used; hints are moves, too, but cost none."""
        return len(guesses_in(self.record.moves))

    @property
    def is_over(self) -> bool:
        """Whether it takes no more moves."""
        return self.record.state != "playing"

    @property
    def is_given_up(self) -> bool:
        """Whether it ended by giving up."""
        return self.record.moves[-1:] == (["give-up"],)

    @property
    def title(self) -> str:
        """What the game is called where it is shared."""
        return title_of(self.record)

    def share(self, *, squares: bool) -> str:
        """The text to share; hints are owned up to."""
        text = self.game.share(self.title, squares=squares)
        if self.is_given_up:
            text = surrender_share(text, self.title, self.game.surrender, self.record.facts["mode"])
        if not self.game.hints:
            return text
        first, _, rest = text.partition("\n")
        return f"{first}, {quantity(len(self.game.hints), 'hint')}\n{rest}"


def resume_game(kind: str, facts: GameFacts, moves: Sequence[Move]) -> Game:
    """The game that the store keeps."""
    return kind_named(kind).playing.game.resume(lexicon_named(facts["lexicon"]), facts, moves)


def reply_elsewhere(kind: str, facts: dict[str, Any], moves: tuple[Move, ...], text: str) -> Move:
    """The move that a guess comes to."""
    return resume_game(kind, facts, moves).guess(text).last_guess


def hint_elsewhere(kind: str, facts: dict[str, Any], moves: tuple[Move, ...]) -> Move:
    """The move that asking for a hint comes to."""
    return ["hint", resume_game(kind, facts, moves).hint().hints[-1]]


def state_for_player(seat: Seat, asked: str = "") -> dict[str, Any]:
    """The state of a game as JSON shows it, under the id by which it was *asked* for, if it was."""
    record, game = seat.record, seat.game
    facts = record.facts
    return {
        "id": asked or seat.untouched or record.id,
        "kind": record.kind,
        "lexicon": facts["lexicon"],
        "fingerprint": facts["fingerprint"],
        "length": facts["length"],
        "mode": facts["mode"],
        "daily": facts["daily"],
        "number": facts["number"],
        "grade": facts["grade"],
        "challenge": facts["challenge"],
        "state": record.state,
        "limit": game.limit,
        "moves_made": seat.guesses_made,
        **EMPTY,
        **game.view(),
        "hints": list(game.hints),
        "hints_after": guesses_before_hints(record.moves),
        "known": game.describe_knowledge(),
        "known_letters": game.letter_facts(),
        **ending(seat),
        "version": record.version,
    }


def ending(seat: Seat) -> dict[str, Any]:
    """What is told when the game is over, and not before."""
    if not seat.is_over:
        return {"given_up": False, "answer": None, "share": None}
    share = {"squares": seat.share(squares=True), "text": seat.share(squares=False)}
    return {"given_up": seat.is_given_up, "answer": seat.game.answer, "share": share}


def title_of(record: GameRecord) -> str:
    """What a game is called."""
    return kind_named(record.kind).playing.title(record.facts)


def surrender_share(share: str, title: str, result: str, mode: str) -> str:
    """The text to share, when the player gave up: the heading says so."""
    _, _, rows = share.partition("\n")
    return "\n".join(filter(None, (heading(title, result, Mode(mode)), rows)))


def brief(record: GameRecord) -> dict[str, Any]:
    """A game in a list of games."""
    facts = record.facts
    return {
        "id": record.id,
        "kind": record.kind,
        "title": title_of(record),
        **{name: facts[name] for name in ("lexicon", "mode", "daily", "number", "challenge")},
        "boards": len(facts["answers"]) if "answers" in facts else None,
        "state": record.state,
        "moves_made": len(guesses_in(record.moves)),
        "version": record.version,
    }

"""What is sent of a game: everything a player may see, and what was hidden only when the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tilewright.server.play.puzzles import ClueSitting, CrossSitting
from tilewright.server.play.sittings import Sitting, guesses_in
from tilewright.server.play.words import AdversarySitting, BoardsSitting, GuessSitting, given_up
from tilewright.store.games import GameRecord

SITTINGS: dict[str, type[Sitting]] = {
    each.kind: each for each in (GuessSitting, BoardsSitting, AdversarySitting, CrossSitting, ClueSitting)
}
EMPTY: dict[str, Any] = dict.fromkeys(("keyboard", "boards", "clues", "cross", "host"))


@dataclass(frozen=True, slots=True)
class Seat:
    """A game in the memory of this process: its record, and the sitting that follows from it."""

    record: GameRecord
    sitting: Sitting

    @classmethod
    def of(cls, record: GameRecord) -> Seat:
        """The seat at a game that the store keeps."""
        return cls(record, SITTINGS[record.kind].open(record.facts, record.moves))

    @property
    def moves_made(self) -> int:
        """How many guesses were made."""
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
    def hints(self) -> list[str]:
        """What the hints have said."""
        return [move[1] for move in self.record.moves if move[0] == "hint"]

    @property
    def title(self) -> str:
        """What the game is called where it is shared."""
        return title_of(self.record)

    def share(self, *, squares: bool) -> str:
        """The text to share; hints are owned up to."""
        text = self.sitting.share(self.title, squares=squares)
        if self.is_given_up:
            text = given_up(text, self.title, self.sitting.lost(), self.record.facts["mode"])
        if not self.hints:
            return text
        first, _, rest = text.partition("\n")
        return f"{first}, {len(self.hints)} {'hint' if len(self.hints) == 1 else 'hints'}\n{rest}"


def shown(seat: Seat) -> dict[str, Any]:
    """The state of a game as JSON shows it."""
    record, sitting = seat.record, seat.sitting
    facts = record.facts
    return {
        "id": record.id,
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
        "limit": sitting.limit,
        "moves_made": seat.moves_made,
        **EMPTY,
        **sitting.members(),
        "hints": seat.hints,
        "known": sitting.known(),
        **ending(seat),
        "version": record.version,
    }


def ending(seat: Seat) -> dict[str, Any]:
    """What is told when the game is over, and not before."""
    if not seat.is_over:
        return {"given_up": False, "answer": None, "share": None}
    share = {"squares": seat.share(squares=True), "text": seat.share(squares=False)}
    return {"given_up": seat.is_given_up, "answer": seat.sitting.answer, "share": share}


def title_of(record: GameRecord) -> str:
    """What a game is called."""
    facts, kind = record.facts, record.kind
    special = f" {kind}" if kind in {"cross", "clues"} else ""
    many = f" {len(facts['answers'])} boards" if kind == "boards" else ""
    host = f" {facts['host']} adversary" if kind == "adversary" else ""
    number = f" #{facts['number']}" if facts["number"] else " challenge" if facts["challenge"] else ""
    return f"Tilewright{special} {facts['lexicon']}{many}{host}{number}"


def brief(record: GameRecord) -> dict[str, Any]:
    """A game in a list of games."""
    facts = record.facts
    return {
        "id": record.id,
        "kind": record.kind,
        "title": title_of(record),
        **{name: facts[name] for name in ("lexicon", "mode", "daily", "number", "challenge")},
        "boards": len(facts["answers"]) if record.kind == "boards" else None,
        "state": record.state,
        "moves_made": len(guesses_in(record.moves)),
        "version": record.version,
    }

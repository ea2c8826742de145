"""How a kind is played: what a wish becomes, and which game comes of it.

A *wish* is what somebody asks to play.  It becomes *facts*, which a game is resumed from and a store keeps; those that
every game has are said by `common_facts`, the rest by the kind.  What is dealt follows from a *seed*: the terminal lets
people choose it, and a server draws one that nobody can foresee.

The *shape* of a member of what a player sees is a type; doors that describe their JSON read it there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

from tilewright.games.game import Game, GameFacts
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.puzzles.editions import Edition, Puzzle

USUAL_LENGTH = 5  # which goes without saying
StateName = Literal["playing", "won", "lost"]
MarkName = Literal["correct", "elsewhere", "absent"]


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
class Playing:
    """How one kind is played.

    *deal* gives the facts of the game that follows from a seed, which is heavy work if *is_heavy*; *of_puzzle* gives
    those of an edition's puzzle, and *puzzle_of* the way back.  A kind without a calendar may have a game of the day
    all the same: *of_day* gives its facts and what tells it from others of the day; *no_day* says why there is none.
    *of_challenge* gives the facts of a puzzle that somebody has made for somebody else, from its texts.
    *is_slow* says whether replies take long.  In titles, *label* stands before the name of the list and *detail*
    behind.
    """

    game: type[Game]
    deal: Callable[[Wish, Lexicon, int], GameFacts]
    of_puzzle: Callable[[Puzzle], GameFacts] = lambda puzzle: {"puzzle": dict(puzzle)}
    puzzle_of: Callable[[GameFacts], Puzzle] = lambda facts: dict(facts["puzzle"])
    of_day: Callable[[Wish, Lexicon, date, int | None], tuple[str, GameFacts]] | None = None
    no_day: str = ""
    of_challenge: Callable[[Lexicon, Sequence[str]], GameFacts] | None = None
    has_modes: bool = False
    is_heavy: bool = False
    is_slow: Callable[[GameFacts], bool] = lambda facts: False
    label: str = ""
    detail: Callable[[GameFacts], str] = lambda facts: ""
    shapes: Mapping[str, Any] = field(default_factory=dict)

    def title(self, facts: GameFacts) -> str:
        """What a game is called where it is shared."""
        name = f"Tilewright {self.label}" if self.label else "Tilewright"
        letters = "" if facts["length"] == USUAL_LENGTH else f" {facts['length']} letters"
        number = f" #{facts['number']}" if facts["number"] else " challenge" if facts["challenge"] else ""
        return f"{name}{letters}{self.detail(facts)}{number}"

    def edition_facts(self, edition: Edition) -> GameFacts:
        """The facts of a game of an edition, beside those that every game has."""
        facts = {"daily": str(edition.day), "number": edition.number, "grade": edition.grade}
        return {**facts, "fingerprint": edition.fingerprint, **self.of_puzzle(edition.puzzle)}


def common_facts(lexicon: Lexicon, mode: Mode) -> dict[str, Any]:
    """The facts that every game has."""
    absent = dict.fromkeys(("daily", "number", "grade"))
    which = {"lexicon": lexicon.name, "fingerprint": lexicon.fingerprint, "length": lexicon.length}
    return {**which, "mode": str(mode), **absent, "challenge": False}


def described_field(text: str = "", **facts: Any) -> Any:
    """A member of a shape, with what a description of the JSON says of it."""
    return field(metadata={"description": text, **facts} if text else facts)


@dataclass
class TurnShown:
    """A guess with its reply; a try at a clue puzzle has the clue that it contradicts."""

    guess: str
    reply: str | None = described_field("Marks; + or - for letters and tries; null where boards have their own.")
    clue: int | None = None
    reason: str | None = None

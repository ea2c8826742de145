"""Sittings with hidden words: one board, many boards, and the host who has not chosen yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from tilewright.games.adversary import AdversaryGame, host_named
from tilewright.games.board import heading
from tilewright.games.boards import BoardsGame
from tilewright.games.guess import GuessGame
from tilewright.knowledge import Turn
from tilewright.position import Mode, Position
from tilewright.server.play.sittings import Facts, Grid, guesses_in, keyboard, lexicon_of, no_hint
from tilewright.store.games import Move

Game = TypeVar("Game", GuessGame, AdversaryGame)


@dataclass(frozen=True)
class OneBoard(Generic[Game]):
    """What the games on a single grid have in common."""

    game: Game

    @property
    def state(self) -> str:
        """How it stands."""
        return str(self.game.state)

    @property
    def limit(self) -> int | None:
        """How many guesses there are."""
        return self.game.limit

    def hint(self) -> tuple[Any, Move]:
        """There is none: that would be the solver's door."""
        raise no_hint()

    def members(self) -> dict[str, Any]:
        """The rows, and what they say of each letter."""
        return {"turns": turns_shown(self.game.turns), "keyboard": keyboard(self.game.keyboard)}

    def known(self) -> list[str]:
        """What the replies mean."""
        return list(self.game.position.knowledge.phrases())

    @property
    def answer(self) -> str:
        """The word."""
        return self.game.answer

    def share(self, title: str, *, squares: bool) -> str:
        """The rows without their letters."""
        return self.game.share(title, squares=squares)

    def grids(self) -> list[Grid]:
        """One grid."""
        return [marks_of(self.game.turns)]


class GuessSitting(OneBoard[GuessGame]):
    """The guessing game."""

    kind: ClassVar[str] = "guess"

    @classmethod
    def open(cls, facts: Facts, moves: Sequence[Move]) -> GuessSitting:
        """The game that the store keeps."""
        position = position_of(facts, (move[1:] for move in guesses_in(moves)))
        return cls(GuessGame(position, facts["answer"], facts["limit"]))

    def guess(self, text: str) -> tuple[GuessSitting, Move]:
        """The game after a guess."""
        game = self.game.guess(text)
        return GuessSitting(game), made(game.turns[-1])

    def lost(self) -> str:
        """As after the last guess."""
        return f"X/{self.game.limit}"


class AdversarySitting(OneBoard[AdversaryGame]):
    """The host who has not chosen yet."""

    kind: ClassVar[str] = "adversary"

    @classmethod
    def open(cls, facts: Facts, moves: Sequence[Move]) -> AdversarySitting:
        """The game that the store keeps."""
        position = position_of(facts, (move[1:] for move in guesses_in(moves)))
        return cls(AdversaryGame(position, host_named(facts["host"])))

    def guess(self, text: str) -> tuple[AdversarySitting, Move]:
        """The game after a guess; a patient host takes long over it."""
        game = self.game.guess(text)
        return AdversarySitting(game), made(game.turns[-1])

    def members(self) -> dict[str, Any]:
        """The rows, and who replies."""
        return {**super().members(), "host": self.game.host.name}

    def lost(self) -> str:
        """There is no limit that was missed."""
        return f"gave up after {len(self.game.turns)}"


@dataclass(frozen=True)
class BoardsSitting:
    """Many boards."""

    kind: ClassVar[str] = "boards"
    game: BoardsGame

    @classmethod
    def open(cls, facts: Facts, moves: Sequence[Move]) -> BoardsSitting:
        """The game that the store keeps: each board with its own replies."""
        game = BoardsGame.start(lexicon_of(facts), facts["answers"], Mode(facts["mode"]))
        made_moves = guesses_in(moves)
        rows = [[(word, replies[number]) for _, word, replies in made_moves] for number in range(len(game.boards))]
        positions = (position_of(facts, (row for row in board if row[1])) for board in rows)
        boards = tuple(replace(board, position=each) for board, each in zip(game.boards, positions, strict=True))
        return cls(BoardsGame(boards, tuple(word for _, word, _ in made_moves)))

    @property
    def state(self) -> str:
        """How it stands."""
        return str(self.game.state)

    @property
    def limit(self) -> int | None:
        """How many guesses there are."""
        return self.game.limit

    def guess(self, text: str) -> tuple[BoardsSitting, Move]:
        """The game after a guess on every open board."""
        game = self.game.guess(text)
        count = len(game.guesses)
        replies = [str(board.turns[-1].reply) if len(board.turns) == count else None for board in game.boards]
        return BoardsSitting(game), ["guess", game.guesses[-1], replies]

    def hint(self) -> tuple[Any, Move]:
        """There is none."""
        raise no_hint()

    def members(self) -> dict[str, Any]:
        """Every board with its rows; the rows of all are the guesses."""
        boards = [
            {"turns": turns_shown(board.turns), "state": str(board.state), "keyboard": keyboard(board.keyboard)}
            for board in self.game.boards
        ]
        return {"turns": [{"guess": guess, "reply": None} for guess in self.game.guesses], "boards": boards}

    def known(self) -> list[str]:
        """How many boards are left; what is known of each of many boards would fill pages."""
        left, turns = len(self.game.open), self.game.turns_left
        return [f"{left} of {len(self.game.boards)} boards are open, with {turns} guesses left"] if left else []

    @property
    def answer(self) -> list[str]:
        """The words, board by board."""
        return list(self.game.answers)

    def share(self, title: str, *, squares: bool) -> str:
        """The turn in which each board fell."""
        return self.game.share(title, squares=squares)

    def lost(self) -> str:
        """As after the last guess."""
        return f"X/{self.game.limit}"

    def grids(self) -> list[Grid]:
        """A grid for each board."""
        return [marks_of(board.turns) for board in self.game.boards]


def position_of(facts: Facts, turns: Iterable[Sequence[str]]) -> Position:
    """The position after guesses with their replies."""
    position = Position.start(lexicon_of(facts), Mode(facts["mode"]))
    for guess, reply in turns:
        position = position.push(guess, reply)
    return position


def made(turn: Turn) -> Move:
    """The move that the store keeps of a turn."""
    return ["guess", turn.guess, str(turn.reply)]


def turns_shown(turns: Iterable[Turn]) -> list[dict[str, Any]]:
    """Guess and reply of each turn."""
    return [{"guess": turn.guess, "reply": str(turn.reply)} for turn in turns]


def marks_of(turns: Iterable[Turn]) -> Grid:
    """The marks of each row."""
    return [turn.reply.digits for turn in turns]


def given_up(share: str, title: str, lost: str, mode: str) -> str:
    """The text to share, when the player gave up: the heading says so."""
    _, _, rows = share.partition("\n")
    return "\n".join(filter(None, (heading(title, lost, Mode(mode)), rows)))

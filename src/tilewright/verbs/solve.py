"""Solve: a solver's game against a word, several words, or the adversary, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tilewright.verbs.fields import (
    HostName,
    ListName,
    ModeName,
    SolverSpec,
    WordText,
    adversary_field,
    host_field,
    lexicon_field,
    lexicon_of,
    mode_field,
    solver_field,
    solver_of,
)
from tilewright.verbs.question import BadQuestion, Narrowing, Question, option, positional
from tilewright.verbs.records import answers_of, game_of, record_of

if TYPE_CHECKING:
    from tilewright.games.played import BoardsTurn, PlayedTurn
    from tilewright.lexicon import Lexicon
    from tilewright.notation import Record
    from tilewright.solvers import Solver

MOST_BOARDS = 32


@dataclass(frozen=True)
class Solve(Question):
    """Watch a solver find ANSWER.

    For each turn: the guess and its reply, the words that fitted before and after, and the bits of information that the
    guess won and those it was expected to win.  With several answers the solver plays as many boards at once, and for
    each turn there are the words left on all open boards.  Against the adversary no answer is given: the host puts it
    off.  A game in notation that says its answer, or answers, is played on from where it stands.

    JSON: lexicon, fingerprint, mode, solver, host (only of the adversary), answer, solved, turns (guess, reply, before,
    after, bits_expected, bits_won, note).  With several answers: answers instead of answer, boards, limit, and in turns
    replies, before and after with a member for each board (null and 0 where it was solved).
    """

    answers: tuple[WordText, ...] = positional(
        "The hidden word, or one for each of 2 to 32 boards.",
        (),
        place="many",
        written="ANSWER",
        http=Narrowing(longest=MOST_BOARDS),
    )
    solver: SolverSpec = solver_field()
    adversary: bool = adversary_field()
    host: HostName | None = host_field()
    mode: ModeName = mode_field()
    lexicon: ListName = lexicon_field()
    turns: int | None = option(
        None,
        "How many guesses there are: six, or five more than boards; no limit against the adversary.",
        least=1,
        http=Narrowing(most=60),
    )

    def check(self) -> None:
        """There is one game to play."""
        check_host(self)
        if self.adversary and self.answers:
            raise BadQuestion("{answers} and {adversary} play different games; give one of them")
        if not self.adversary and not self.answers:
            raise BadQuestion("there is no word to find: give {answers}")


def check_host(question: Any) -> None:
    """To choose a host and not play against it is a mistake."""
    if question.host and not question.adversary:
        raise BadQuestion("{host} needs {adversary}")


@dataclass(frozen=True, slots=True)
class SolvedGame:
    """A game that a solver played."""

    lexicon: Lexicon
    question: Solve
    solver: str
    turns: tuple[PlayedTurn | BoardsTurn, ...]
    told: Mapping[str, Any]  # what its JSON says of the game itself
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.lexicon.fingerprint

    @property
    def is_solved(self) -> bool:
        """Whether every word was found."""
        return bool(self.told["solved"])

    def as_json(self) -> dict[str, Any]:
        """Which game it was, and how it went."""
        facts = {"lexicon": self.lexicon.name, "fingerprint": self.fingerprint, "mode": self.question.mode}
        host = {"host": self.question.host or "greedy"} if self.question.adversary else {}
        return {**facts, "solver": self.solver, **host, **self.told}

    def __repr__(self) -> str:
        words = " ".join(turn.guess for turn in self.turns)
        return f"<SolvedGame of {self.solver}: {words}{'' if self.told['solved'] else ', not solved'}>"


def solve(question: Solve) -> SolvedGame:
    """The game, played to its end."""
    first: tuple[str, ...] = ()
    player = solver_of(question.solver)
    if record := record_of(question, "answers", "guess", "boards"):
        question, first = _asked_in(question, record), tuple(turn.guess for turn in record.turns)
    words = lexicon_of(question.lexicon)
    play = _on_boards if len(question.answers) > 1 else _on_one_board
    turns, told = play(question, words, player, first)
    return SolvedGame(words, question, player.spec, tuple(turns), told)


def _asked_in(question: Solve, record: Record) -> Solve:
    """The same question with what the *record* says; it is replayed, so what is wrong with it is said."""
    game = game_of(question, record)
    said: dict[str, Any] = {"answers": answers_of(game), "lexicon": game.lexicon, "mode": str(game.mode)}
    return replace(question, **said, turns=question.turns or game.limit)


def _on_boards(
    question: Solve, words: Lexicon, player: Solver, first: tuple[str, ...]
) -> tuple[list[Any], Mapping[str, Any]]:
    from tilewright.games.boards import BoardsGame
    from tilewright.games.played import boards_json, play_boards
    from tilewright.position import Mode
    from tilewright.solvers.boards import BoardsSolver

    game = BoardsGame.start(words, question.answers, Mode(question.mode))
    game = game.with_limit(question.turns or game.limit)
    turns = list(play_boards(BoardsSolver(player), game, first=first))
    return turns, boards_json(game, turns)


def _on_one_board(
    question: Solve, words: Lexicon, player: Solver, first: tuple[str, ...]
) -> tuple[list[Any], Mapping[str, Any]]:
    from tilewright.games.adversary import GIVE_UP, AdversaryGame, host_named
    from tilewright.games.guess import GuessGame
    from tilewright.games.played import play, played_json
    from tilewright.position import TURN_LIMIT, Mode

    game: GuessGame | AdversaryGame
    if question.adversary:
        host = host_named(question.host or "greedy", player)
        game = AdversaryGame.start(words, Mode(question.mode), host, question.turns or GIVE_UP)
    else:
        game = GuessGame.start(words, question.answers[0], Mode(question.mode), question.turns or TURN_LIMIT)
    turns = list(play(player, game, first))
    return turns, played_json(game, turns)

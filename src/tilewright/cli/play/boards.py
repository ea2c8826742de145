"""``tilewright play --boards``: many boards in a terminal, or through a pipe."""

from __future__ import annotations

from typing import NamedTuple

from tilewright.cli.output import print_json
from tilewright.cli.play.sitting import Sitting
from tilewright.errors import InputError, quantity
from tilewright.games.boards import BoardsGame
from tilewright.games.guess import GuessGame
from tilewright.games.state import State
from tilewright.kinds.boards.screen import SCREEN
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.puzzles.boards import daily_boards, drawn_boards
from tilewright.puzzles.calendar import today


class Boards(NamedTuple):
    """The hidden words and what they are called together; the day and its number if they have one, or the seed."""

    words: tuple[str, ...]
    title: str
    number: int | None = None
    date: str | None = None
    seed: int | None = None


def play_boards(
    lexicon: Lexicon,
    mode: Mode,
    count: int | None,
    date: str | None,
    answers: list[str],
    seed: int | None,
    as_json: bool,
) -> None:
    """One sitting with many boards."""
    chosen = boards_for_words(lexicon, answers, count) if answers else boards_drawn_for(lexicon, count or 0, date, seed)
    game = BoardsGame.start(lexicon, chosen.words, mode)
    game = Sitting(chosen.title, SCREEN, to_stderr=as_json).play(game)
    if as_json:
        print_json(as_object(game, chosen))


def boards_for_words(lexicon: Lexicon, answers: list[str], count: int | None) -> Boards:
    """The boards of the words that were given."""
    if count not in (None, len(answers)):
        there = f"there {'is' if len(answers) == 1 else 'are'} {quantity(len(answers), 'answer')}"
        raise InputError(f"{there} for {count} boards")
    return Boards(tuple(answers), f"Tilewright {lexicon.name} {len(answers)} boards")


def boards_drawn_for(lexicon: Lexicon, count: int, date: str | None, seed: int | None) -> Boards:
    """The boards of a seed, or of a day."""
    title = f"Tilewright {lexicon.name} {count} boards"
    if seed is not None:
        return Boards(drawn_boards(lexicon, seed, count), f"{title} random {seed}", seed=seed)
    number, day, words = daily_boards(lexicon, today() if date is None else date, count)
    return Boards(words, f"{title} #{number}", number, str(day))


def as_object(game: BoardsGame, chosen: Boards) -> dict[str, object]:
    """The JSON of how *game* stands."""
    ended = game.state is not State.PLAYING
    return {
        "lexicon": game.lexicon.name,
        "fingerprint": game.lexicon.fingerprint,
        "mode": game.mode,
        "date": chosen.date,
        "number": chosen.number,
        "seed": chosen.seed,
        "state": game.state,
        "limit": game.limit,
        "guesses": game.guesses,
        "boards": [board_object(board, ended) for board in game.boards],
        "share": game.share(chosen.title) if ended else None,
    }


def board_object(board: GuessGame, ended: bool) -> dict[str, object]:
    """The JSON of one board; its word stays hidden until it is solved or the game has ended."""
    solved = board.state is State.WON
    return {
        "answer": board.answer if solved or ended else None,
        "solved_in": len(board.turns) if solved else None,
        "replies": [str(turn.reply) for turn in board.turns],
    }

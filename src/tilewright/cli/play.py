"""``tilewright play``: the guessing game in a terminal, or through a pipe.

A *puzzle* is the hidden word and the title under which it is shared.  At a terminal the screen is drawn anew after each
turn; elsewhere (a pipe, a file, a dumb terminal) rows are printed one below the other, without colours.  With JSON the
game itself goes to stderr, and the object, at the end, to stdout.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName, ModeName
from tilewright.errors import InputError

if TYPE_CHECKING:
    from tilewright.games.guess import GuessGame
    from tilewright.lexicon import Lexicon

SEEDS = 1_000_000  # of a random puzzle, if none is given: short enough to say to somebody


class Puzzle(NamedTuple):
    """A hidden word and what it is called; the edition's number and date if it has them, or its seed."""

    word: str
    title: str
    number: int | None = None
    date: str | None = None
    seed: int | None = None


def play(
    *,
    date: Annotated[str | None, Parameter(help="The day, such as 2026-01-31; today, in UTC, if not given.")] = None,
    random: Annotated[bool, Parameter(help="Play a word drawn at random.")] = False,
    seed: Annotated[int | None, Parameter(help="Play the random word of this number.")] = None,
    answer: Annotated[str | None, Parameter(help="Play this word: for somebody who does not look.")] = None,
    mode: ModeName = "normal",
    lexicon: LexiconName = "en5",
    as_json: AsJson = False,
) -> None:
    """Play the guessing game.

    Find the hidden word in six guesses: by default the word of the day.  Guesses that are refused cost no turn.  Type ?
    to see what you know, and q to leave.

    JSON: lexicon, fingerprint, mode, date, number, seed, state (playing, won or lost), answer (null until the game
    has ended), turns (guess and reply of each) and share, the text for others (null until then, too).  The game itself
    then goes to stderr.
    """
    from tilewright.cli.sitting import Sitting
    from tilewright.games.guess import GuessGame
    from tilewright.lexicon import load
    from tilewright.position import Mode

    drawn = random or seed is not None
    only_one({"--date": date is not None, "--answer": answer is not None, "--random or --seed": drawn})
    words_in_play = load(lexicon)
    puzzle = chosen(words_in_play, date, answer, random, seed)
    game = Sitting(puzzle.title, to_stderr=as_json).play(GuessGame.start(words_in_play, puzzle.word, Mode(mode)))
    if as_json:
        print_result(game, puzzle)


def only_one(given: dict[str, bool]) -> None:
    """Refuse options that each choose another word."""
    chosen = [option for option, is_given in given.items() if is_given]
    if len(chosen) > 1:
        raise InputError(f"{' and '.join(chosen)} choose different words; give one of them")


def chosen(lexicon: Lexicon, date: str | None, answer: str | None, random: bool, seed: int | None) -> Puzzle:
    """The puzzle that the options choose."""
    if answer is not None:
        return Puzzle(lexicon.word(answer), f"Tilewright {lexicon.name}")
    if random or seed is not None:
        return random_puzzle(lexicon, secrets.randbelow(SEEDS) if seed is None else seed)
    return daily_puzzle(lexicon, date)


def random_puzzle(lexicon: Lexicon, seed: int) -> Puzzle:
    """The answer that *seed* draws."""
    from tilewright.puzzles.draw import Draw

    if not lexicon.answers:
        raise InputError(f"the {lexicon.name} list has no answers")
    word = lexicon.answers[Draw(seed).below(lexicon.answer_count)]
    return Puzzle(word, f"Tilewright {lexicon.name} random {seed}", seed=seed)


def daily_puzzle(lexicon: Lexicon, date: str | None) -> Puzzle:
    """The puzzle of that day, or of today."""
    from tilewright.puzzles import calendar

    edition = calendar.edition("guess", date or calendar.today(), lexicon)
    return Puzzle(edition.word, f"Tilewright {lexicon.name} #{edition.number}", edition.number, str(edition.day))


def print_result(game: GuessGame, puzzle: Puzzle) -> None:
    """Print how *game* stands as JSON."""
    from tilewright.cli.output import print_json

    ended = game.state != "playing"
    print_json(
        {
            "lexicon": game.lexicon.name,
            "fingerprint": game.lexicon.fingerprint,
            "mode": game.mode,
            "date": puzzle.date,
            "number": puzzle.number,
            "seed": puzzle.seed,
            "state": game.state,
            "answer": game.answer if ended else None,
            "turns": [{"guess": turn.guess, "reply": str(turn.reply)} for turn in game.turns],
            "share": game.share(puzzle.title) if ended else None,
        }
    )

"""``tilewright play cross``: name the letters behind the colours."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.command import speak_as
from tilewright.cli.make.cross_options import DownName, LevelName, TitledCross, choose_cross, words_of
from tilewright.cli.options import AsJson, LexiconName, only_one
from tilewright.cli.play.words import random_seed

if TYPE_CHECKING:
    from tilewright.cross import CrossWords
    from tilewright.games.cross import CrossGame


def play_cross(
    *,
    date: Annotated[str | None, Parameter(help="The day, such as 2026-01-31; today, in UTC, if not given.")] = None,
    random: Annotated[bool, Parameter(help="Play a cross drawn at random.")] = False,
    seed: Annotated[int | None, Parameter(help="Play the random cross with this number.")] = None,
    level: LevelName = "letters",
    lexicon: LexiconName = "en5",
    down: DownName = None,
    as_json: AsJson = False,
) -> None:
    """Play a cross of two words: name the letters behind the colours.

    Equal colours are equal letters.  A letter that is there fills all its cells, one that is not costs one of eight
    lives; a letter that was named before costs nothing.  Type ? to see how many pairs of words fit, and q to
    leave; the letter is then a capital Q.

    JSON: lexicon, fingerprint, date, number, seed, level, state (playing, won or lost), board (across and down, with a
    digit or capital for each colour still hidden), named, missed, lives, words and share, the text for others (both
    null until the game has ended).  The game itself then goes to stderr.
    """
    from tilewright.cli.play.sitting import Sitting
    from tilewright.games.cross import CrossGame
    from tilewright.kinds.cross.screen import CrossScreen

    only_one({"--date": date is not None, "--random or --seed": random or seed is not None}, "choose different crosses")
    words = words_of(lexicon, down)
    speak_as(lexicon)
    found = choose_cross(words, level, date, random_seed(random, seed))
    sitting = Sitting(found.title, CrossScreen(words), to_stderr=as_json)
    start = CrossGame.start(found.puzzle, words.alphabet)
    game = sitting.play(replace(start, language=words.across_lexicon.language))
    if as_json:
        print_result(game, found, words, level)


def print_result(game: CrossGame, found: TitledCross, words: CrossWords, level: str) -> None:
    """Print how *game* stands as JSON."""
    from tilewright.cli.output import print_json

    ended = game.state != "playing"
    across, down = game.position.rows
    print_json(
        {
            "lexicon": words.name,
            "fingerprint": words.fingerprint,
            "date": found.date,
            "number": found.number,
            "seed": found.seed,
            "level": level,
            "state": game.state,
            "board": {"across": across, "down": down, "at": game.position.shape.at},
            "named": list(game.named),
            "missed": list(game.position.missed),
            "lives": game.position.lives,
            "words": {"horizontal": game.puzzle.across, "vertical": game.puzzle.down} if ended else None,
            "share": game.share(found.title) if ended else None,
        }
    )

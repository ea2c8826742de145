"""``tilewright play``: the guessing game in a terminal, or through a pipe.

A *puzzle* is the hidden word and the title under which it is shared.  At a terminal the screen is drawn anew after each
turn; elsewhere (a pipe, a file, a dumb terminal) rows are printed one below the other, without colours.  With JSON the
game itself goes to stderr, and the object, at the end, to stdout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import App, Parameter

from tilewright.cli import PLAY_COMMANDS, group_with_default
from tilewright.cli.command import speak_as
from tilewright.cli.options import (
    Adversary,
    AsJson,
    BoardCount,
    HostName,
    LexiconName,
    MemoryBudget,
    ModeName,
    host_of,
    only_one,
)
from tilewright.memory import set_budget
from tilewright.verbs.fields import seed_of

if TYPE_CHECKING:
    from tilewright.games.adversary import AdversaryGame
    from tilewright.games.guess import GuessGame
    from tilewright.lexicon import Lexicon
    from tilewright.position import Mode


class Puzzle(NamedTuple):
    """A hidden word and what it is called; the edition's number and date if it has them, or its seed."""

    word: str
    title: str
    number: int | None = None
    date: str | None = None
    seed: int | None = None
    host: str | None = None


def play(
    *,
    date: Annotated[str | None, Parameter(help="The day, such as 2026-01-31; today, in UTC, if not given.")] = None,
    random: Annotated[bool, Parameter(help="Play a word drawn at random.")] = False,
    seed: Annotated[int | None, Parameter(help="Play the random word with this number.")] = None,
    answer: Annotated[
        list[str] | None,
        Parameter(
            help="Set the hidden word for somebody else; may be repeated, for more boards.",
            negative=(),
        ),
    ] = None,
    boards: BoardCount = None,
    adversary: Adversary = False,
    host: HostName = None,
    mode: ModeName = "normal",
    lexicon: LexiconName = "en5",
    memory: MemoryBudget = None,
    as_json: AsJson = False,
) -> None:
    """Play the guessing game.

    Find the hidden word in six guesses: by default the word of the day.  Guesses that are refused cost no turn.  Type ?
    to see what you know, and q to leave.  With --boards, each guess is made on all boards, and there are five turns
    more than boards; ? 2 then shows board 2.  The adversary has no word in mind and no limit of turns, but never lies.

    JSON: lexicon, fingerprint, mode, date, number, seed, state (playing, won or lost), answer (null until the game
    has ended), turns (guess and reply of each) and share, the text for others (null until then, too).  With --boards
    there is limit, guesses and boards (answer, solved_in and replies of each) instead of answer and turns, with
    --adversary also host.  The game itself then goes to stderr.
    """
    from tilewright.lexicon import load
    from tilewright.position import Mode

    set_budget(memory)
    host = host_of(adversary, host)
    drawn = random or seed is not None
    words = {"--date": date is not None, "--answer": bool(answer), "--random or --seed": drawn}
    only_one(words | {"--adversary": adversary}, "choose different words")
    only_one({"--boards": boards is not None, "--adversary": adversary}, "play different games")
    words_in_play = load(lexicon)
    speak_as(lexicon)
    if adversary:
        play_adversary(words_in_play, Mode(mode), host, as_json)
    elif boards is not None or len(answer or ()) > 1:
        from tilewright.cli.play.boards import play_boards

        play_boards(words_in_play, Mode(mode), boards, date, answer or [], random_seed(random, seed), as_json)
    else:
        puzzle = choose_puzzle(words_in_play, date, answer, random_seed(random, seed))
        play_word(words_in_play, Mode(mode), puzzle, as_json)


def play_word(lexicon: Lexicon, mode: Mode, puzzle: Puzzle, as_json: bool) -> None:
    """One sitting with one hidden word."""
    from tilewright.cli.play.sitting import Sitting
    from tilewright.games.guess import GuessGame
    from tilewright.kinds.guess.screen import SCREEN

    game = Sitting(puzzle.title, SCREEN, to_stderr=as_json).play(GuessGame.start(lexicon, puzzle.word, mode))
    if as_json:
        print_result(game, puzzle)


def play_adversary(lexicon: Lexicon, mode: Mode, host: str, as_json: bool) -> None:
    """One sitting against the adversary."""
    from tilewright.cli.play.sitting import Sitting
    from tilewright.games.adversary import AdversaryGame, host_named, name_for_players
    from tilewright.kinds.adversary.screen import SCREEN

    puzzle = Puzzle("", f"Tilewright {lexicon.name} {name_for_players(host)}", host=host)
    game = Sitting(puzzle.title, SCREEN, to_stderr=as_json).play(AdversaryGame.start(lexicon, mode, host_named(host)))
    if as_json:
        print_result(game, puzzle)


def random_seed(random: bool, seed: int | None) -> int | None:
    """The seed of a random game, drawn if only that is asked for; None for a game that is not random."""
    return seed_of(seed) if random else seed


def choose_puzzle(lexicon: Lexicon, date: str | None, answer: list[str] | None, seed: int | None) -> Puzzle:
    """The puzzle that the options choose."""
    if answer:
        return Puzzle(lexicon.word(answer[0]), f"Tilewright {lexicon.name}")
    if seed is not None:
        return random_puzzle(lexicon, seed)
    return daily_puzzle(lexicon, date)


def random_puzzle(lexicon: Lexicon, seed: int) -> Puzzle:
    """The answer that *seed* draws."""
    from tilewright.kinds.guess.playing import deal
    from tilewright.kinds.playing import Wish

    word = deal(Wish(), lexicon, seed)["answer"]
    return Puzzle(word, f"Tilewright {lexicon.name} random {seed}", seed=seed)


def daily_puzzle(lexicon: Lexicon, date: str | None) -> Puzzle:
    """The puzzle of that day, or of today."""
    from tilewright.kinds import edition
    from tilewright.puzzles.calendar import today

    found = edition("guess", today() if date is None else date, lexicon)
    return Puzzle(found.puzzle["word"], f"Tilewright {lexicon.name} #{found.number}", found.number, str(found.day))


def print_result(game: GuessGame | AdversaryGame, puzzle: Puzzle) -> None:
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
            **({"host": puzzle.host} if puzzle.host else {}),
            "state": game.state,
            "answer": game.answer if ended else None,
            "turns": [{"guess": turn.guess, "reply": str(turn.reply)} for turn in game.turns],
            "share": game.share(puzzle.title) if ended else None,
        }
    )


def __getattr__(name: str) -> App:
    """``app``, made anew each time that it is asked for, since cyclopts writes into it."""
    if name != "app":
        raise AttributeError(name)
    return group_with_default(play, PLAY_COMMANDS)

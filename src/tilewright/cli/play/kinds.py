"""``tilewright play KIND``: any kind with a calendar, in a terminal or through a pipe.

A command is made for each kind from what the kind says of itself; those with options of their own have their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from tilewright.cli.command import speak_as
from tilewright.cli.options import AsJson, LexiconName, only_one

if TYPE_CHECKING:
    from tilewright.games.game import Game, GameFacts
    from tilewright.kinds import Kind
    from tilewright.lexicon import Lexicon

DOCUMENTATION = """{summary}

    The default is that of today.  Type ? to see what is known, and q to leave.

    JSON: lexicon, fingerprint, date, number, seed, grade, state (playing, won or lost), what the player has seen (the
    members that the HTTP interface has for it), answer and share, the text for others (both null until the game has
    ended).  The game itself then goes to stderr.
    """


def command_for(kind: Kind) -> Callable[..., None]:
    """The command that plays *kind*."""

    def play_kind(
        *,
        date: Annotated[str | None, Parameter(help="The day, such as 2026-01-31; today, in UTC, if not given.")] = None,
        random: Annotated[bool, Parameter(help="Play one drawn at random.")] = False,
        seed: Annotated[int | None, Parameter(help="Play the random one with this number.")] = None,
        lexicon: LexiconName = "en5",
        as_json: AsJson = False,
    ) -> None:
        from tilewright.cli.play.sitting import Sitting
        from tilewright.cli.play.words import random_seed
        from tilewright.lexicon import load

        only_one(
            {"--date": date is not None, "--random or --seed": random or seed is not None}, "choose different ones"
        )
        words, chosen = load(lexicon), random_seed(random, seed)
        speak_as(lexicon)
        facts = deal_facts(kind, words, chosen) if chosen is not None else of_day(kind, words, date)
        title = kind.playing.title(facts) + ("" if chosen is None else f" random {chosen}")
        game = Sitting(title, kind.screen, to_stderr=as_json).play(kind.playing.game.resume(words, facts, ()))
        if as_json:
            print_result(game, facts, chosen, title)

    play_kind.__name__ = kind.name
    play_kind.__doc__ = DOCUMENTATION.format(summary=kind.task)
    return play_kind


def of_day(kind: Kind, lexicon: Lexicon, day: str | None) -> GameFacts:
    """The facts of the game of *day*, or of today."""
    from tilewright.kinds import edition
    from tilewright.kinds.playing import common_facts
    from tilewright.position import Mode
    from tilewright.puzzles.calendar import today

    found = edition(kind.name, today() if day is None else day, lexicon)
    return {**common_facts(lexicon, Mode.NORMAL), **kind.playing.edition_facts(found)}


def deal_facts(kind: Kind, lexicon: Lexicon, seed: int) -> GameFacts:
    """The facts of the game that *seed* deals."""
    from tilewright.kinds.playing import Wish, common_facts
    from tilewright.position import Mode

    return {**common_facts(lexicon, Mode.NORMAL), **kind.playing.deal(Wish(kind.name, lexicon.name), lexicon, seed)}


def print_result(game: Game, facts: GameFacts, seed: int | None, title: str) -> None:
    """Print how *game* stands as JSON."""
    from tilewright.cli.output import print_json

    ended = game.state != "playing"
    print_json(
        {
            "lexicon": facts["lexicon"],
            "fingerprint": facts["fingerprint"],
            "date": facts["daily"],
            "number": facts["number"],
            "seed": seed,
            "grade": facts["grade"],
            "state": game.state,
            **game.view(),
            "answer": game.answer if ended else None,
            "share": game.share(title) if ended else None,
        }
    )


def __getattr__(name: str) -> Any:
    """The command of the kind of that name."""
    from tilewright.kinds import KINDS

    if name not in KINDS:
        raise AttributeError(name)
    return command_for(KINDS[name])

"""``tilewright solve``: a solver's game against a word, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName, ModeName, SolverSpec
from tilewright.cli.output import print_json

if TYPE_CHECKING:
    from tilewright.games.played import PlayedTurn


def solve(
    answer: Annotated[str, Parameter(help="The hidden word; the solver does not see it.")],
    *,
    solver: SolverSpec = "information",
    mode: ModeName = "normal",
    lexicon: LexiconName = "en5",
    turns: Annotated[int, Parameter(help="How many guesses there are.")] = 6,
    as_json: AsJson = False,
) -> None:
    """Watch a solver find ANSWER.

    For each turn: the guess and its reply, the words that fitted before and after, and the bits of information that
    the guess won beside those it was expected to win.

    JSON: lexicon, fingerprint, mode, solver, answer, solved, turns (guess, reply, before, after, bits_expected,
    bits_won, note).
    """
    from tilewright.games.guess import GuessGame
    from tilewright.games.played import play
    from tilewright.lexicon import load
    from tilewright.position import Mode
    from tilewright.solvers import solver_named

    words_in_play, player = load(lexicon), solver_named(solver)
    game = GuessGame.start(words_in_play, answer, Mode(mode), positive(turns))
    played = list(play(player, game))
    solved = played[-1].reply.is_win
    if not as_json:
        print_turns(played, solved)
        return
    heading = {"lexicon": words_in_play.name, "fingerprint": words_in_play.fingerprint, "mode": mode}
    print_json(
        heading
        | {
            "solver": player.spec,
            "answer": game.answer,
            "solved": solved,
            "turns": [turn_object(turn) for turn in played],
        }
    )


def positive(turns: int) -> int:
    """*turns*, if one can play so many."""
    from tilewright.errors import InputError

    if turns < 1:
        raise InputError(f"--turns is at least 1, not {turns}")
    return turns


def turn_object(turn: PlayedTurn) -> dict[str, object]:
    """The JSON of a turn."""
    return {
        "guess": turn.guess,
        "reply": str(turn.reply),
        "before": turn.before,
        "after": turn.after,
        "bits_expected": round(turn.bits_expected, 6),
        "bits_won": round(turn.bits_won, 6),
        "note": turn.note,
    }


def print_turns(played: list[PlayedTurn], solved: bool) -> None:
    """Print the game as coloured rows with their figures."""
    from tilewright.cli.board import row
    from tilewright.cli.output import console
    from tilewright.position import Turn

    out = console()
    for number, turn in enumerate(played, 1):
        tiles = row(Turn(turn.guess, turn.reply), out.width)
        figures = f"{turn.before} -> {turn.after} words, {turn.bits_won:.2f} bits ({turn.bits_expected:.2f} expected)"
        out.print(f"{number} ", tiles, f"  {figures}{'; ' + turn.note if turn.note else ''}", sep="", soft_wrap=True)
    print(f"Found in {len(played)}." if solved else f"Not found in {len(played)}.")

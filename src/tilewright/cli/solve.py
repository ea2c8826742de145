"""``tilewright solve``: a solver's game against a word, several words, or the adversary, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.options import (
    Adversary,
    AsJson,
    HostName,
    LexiconName,
    MemoryBudget,
    ModeName,
    SolverSpec,
    host_of,
    only_one,
)
from tilewright.cli.output import print_json
from tilewright.errors import InputError, counted
from tilewright.memory import set_budget

if TYPE_CHECKING:
    from tilewright.games.adversary import AdversaryGame
    from tilewright.games.guess import GuessGame
    from tilewright.games.played import PlayedTurn
    from tilewright.lexicon import Lexicon
    from tilewright.position import Mode
    from tilewright.solvers import Solver


def solve(
    *answers: Annotated[str, Parameter(name="ANSWER", help="The hidden word, or one for each of 2 to 32 boards.")],
    solver: SolverSpec = "information",
    adversary: Adversary = False,
    host: HostName = None,
    mode: ModeName = "normal",
    lexicon: LexiconName = "en5",
    turns: Annotated[
        int | None,
        Parameter(help="How many guesses there are: six, or five more than boards; no limit against the adversary."),
    ] = None,
    memory: MemoryBudget = None,
    as_json: AsJson = False,
) -> None:
    """Watch a solver find ANSWER.

    For each turn: the guess and its reply, the words that fitted before and after, and the bits of information that
    the guess won beside those it was expected to win.  With several answers the solver plays as many boards at once,
    and for each turn there are the words left on all open boards.  With --adversary no answer is given: the host puts
    it off.

    JSON: lexicon, fingerprint, mode, solver, host (only with --adversary), answer, solved, turns (guess, reply, before,
    after, bits_expected, bits_won, note).  With several answers: answers instead of answer, boards, limit, and in turns
    replies, before and after with a member for each board (null and 0 where it was solved).
    """
    from tilewright.cli.solve_boards import solve_boards
    from tilewright.games.adversary import GIVE_UP, AdversaryGame, host_named
    from tilewright.lexicon import load
    from tilewright.position import Mode
    from tilewright.solvers import solver_named

    set_budget(memory)
    host = host_of(adversary, host)
    words_in_play, player, limit = load(lexicon), solver_named(solver), positive(turns)
    facts: dict[str, object] = {"lexicon": words_in_play.name, "fingerprint": words_in_play.fingerprint, "mode": mode}
    facts |= {"solver": player.spec}
    if adversary:
        only_one({"ANSWER": bool(answers), "--adversary": True}, "play different games")
        opponent = AdversaryGame.start(words_in_play, Mode(mode), host_named(host, player), limit or GIVE_UP)
        solve_one(player, opponent, facts | {"host": host}, as_json)
    elif len(answers) > 1:
        solve_boards(player, words_in_play, answers, Mode(mode), limit, facts, as_json)
    else:
        solve_one(player, hidden(words_in_play, answers, Mode(mode), limit), facts, as_json)


def positive(turns: int | None) -> int | None:
    """*turns*, if one can play so many."""
    if turns is not None and turns < 1:
        raise InputError(f"--turns is at least 1, not {turns}")
    return turns


def hidden(lexicon: Lexicon, answers: Sequence[str], mode: Mode, limit: int | None) -> GuessGame:
    """The game for the one answer that was given."""
    from tilewright.games.guess import GuessGame
    from tilewright.position import TURN_LIMIT

    if not answers:
        raise InputError("tilewright solve needs ANSWER; see --help")
    return GuessGame.start(lexicon, answers[0], mode, limit or TURN_LIMIT)


def solve_one(player: Solver, game: GuessGame | AdversaryGame, facts: dict[str, object], as_json: bool) -> None:
    """Let *player* play *game* and print it."""
    from tilewright.games.played import play, played_json

    played = list(play(player, game))
    if as_json:
        print_json(facts | played_json(game, played))
    else:
        print_turns(played, played[-1].reply.is_win)


def print_turns(played: list[PlayedTurn], solved: bool) -> None:
    """Print the game as coloured rows with their figures."""
    from tilewright.cli.output import console
    from tilewright.position import Turn
    from tilewright.render.text import row

    out = console()
    for number, turn in enumerate(played, 1):
        tiles = row(Turn(turn.guess, turn.reply), out.width)
        bits = f"{turn.bits_won:.2f} bits ({turn.bits_expected:.2f} expected)"
        figures = f"{turn.before} -> {counted(turn.after, 'word')}, {bits}"
        out.print(f"{number} ", tiles, f"  {figures}{'; ' + turn.note if turn.note else ''}", sep="", soft_wrap=True)
    print(f"Found in {len(played)}." if solved else f"Not found in {len(played)}.")

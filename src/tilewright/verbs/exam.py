"""Exam: how well a program, a model behind an address, or a function plays, with luck taken out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass
from typing import TYPE_CHECKING, Any, Literal

from tilewright.verbs.fields import ListName, ModeName, SolverSpec, lexicon_field, lexicon_of, mode_field, seed_field
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans
from tilewright.verbs.question import BadQuestion, Question, option

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.trials.exam import ExamGame, ExamResult, Player
    from tilewright.trials.positions import PositionsResult

WHO = (
    "Who takes the exam: exec:COMMAND (the engine protocol), http://ADDRESS, replay:FILE (a transcript) or any solver."
)


@dataclass(frozen=True)
class Exam(Question):
    """Examine a player by exact regret.

    The guesses of a game are par + regrets - lucks, exactly.  The exam scores the regret of each guess, which the exact
    engine knows, so luck plays no part in the score; legality, consistency with the replies and luck are reported
    beside it.  An address receives {"position": …, "mode": …, "turns": […]} by POST and replies with {"guess": …}.

    A game ends early when the player fails, or gives three illegal guesses in one position; each unused turn then costs
    one guess of regret.

    JSON: exam, player, lexicon, fingerprint, mode, seed, games, complete, found, failed (games that ended because the
    player failed), trouble (why), guesses, regret_per_game, regret_per_guess and luck_per_game (mean, low and high:
    95 %), legal, consistent, variance_ratio; if they were asked for, positions (count, regret, best: how many answers
    could not be bettered, legal, strata).
    """

    player: SolverSpec = option(MISSING, WHO)
    games: int | Literal["all"] = option(50, "How many games, drawn in strata by the seed, or all.", least=1)
    positions: int = option(
        0, "Also ask about this many single positions, drawn in strata by the number of words left.", least=0
    )
    seed: int = seed_field("Which answers and positions are drawn.", 1)
    seconds: float | None = option(
        None,
        "Seconds that a player has for each answer [default: 30 for a program, 120 for an address].",
        above=0,
    )
    mode: ModeName = mode_field()
    lexicon: ListName = lexicon_field()

    @property
    def player_name(self) -> str:
        """The spec of the player, or the name of the function."""
        return self.player if isinstance(self.player, str) else getattr(self.player, "__name__", repr(self.player))


@dataclass(frozen=True, slots=True)
class ExamScores:
    """What came of the games, and of single positions if there were some."""

    games: ExamResult
    positions: PositionsResult
    quality = "estimate"  # of how the player does over all answers

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.games.lexicon.fingerprint

    @property
    def has_failed(self) -> bool:
        """Whether the player failed in every game."""
        return bool(self.games.games) and all(game.trouble for game in self.games.games)

    def as_json(self) -> Mapping[str, Any]:
        """The scores."""
        single = {"positions": self.positions.as_json()} if self.positions.positions else {}
        return self.games.as_json() | single

    def _repr_html_(self) -> str:
        from tilewright.render.notebook import show_exam

        return show_exam(self.games)

    def transcript(self) -> str:
        """Games and positions in the notation, a line each."""
        return self.games.transcript() + self.positions.transcript()

    def __repr__(self) -> str:
        return f"<ExamScores {self.games!r}>"


def exam(
    question: Exam,
    means: JobMeans = ALONE_AND_SILENT,
    player: Player | None = None,
    tell: Callable[[ExamGame], object] = lambda game: None,
) -> ExamScores:
    """The scores; a door may bring a *player* that no spec names, and hear of each game."""
    from tilewright.position import Mode
    from tilewright.trials.exam import examine
    from tilewright.trials.positions import examine_positions

    lexicon, mode = lexicon_of(question.lexicon), Mode(question.mode)
    count, asked = games_of(question, lexicon), player or _player_of(question)
    with means.open_bar("games", count) as advance:
        result = examine(asked, question.player_name, lexicon, count, question.seed, mode, advance, tell)
    with means.open_bar("positions", question.positions) as advance:
        wanted = question.positions if result.complete else 0
        return ExamScores(result, examine_positions(asked, lexicon, wanted, question.seed, mode, advance))


def games_of(question: Exam, lexicon: Lexicon) -> int:
    """How many games are played, if the list has so many answers."""
    most = lexicon.answer_count
    if question.games == "all":
        return most
    if question.games > most:
        raise BadQuestion(
            "{games} is 'all' or a number from 1 to {most:,}, not {value:,}", most=most, value=question.games
        )
    return question.games


def _player_of(question: Exam) -> Player:
    """Who is asked: a spec, a solver or a function."""
    from tilewright.solvers.own import find_solver
    from tilewright.trials.players import player_named

    if isinstance(question.player, str):
        return player_named(question.player, question.seconds)
    return find_solver(question.player).choose

"""The exam: how well somebody plays, with luck taken out.

A *player* (a language model behind a command or an address, a person, a solver) plays a fixed set of games.  What one
took is par + regrets - lucks, exactly; lucks average out but make win rates and means noisy, so the exam scores the
*regret* of each guess instead, which the exact engine knows.  Beside it stand how often an answer was a *legal* guess,
how often a guess was *consistent* with the replies, and luck itself.

A game that a player leaves unfinished, because he fails or gives no legal guess, is *forfeited*: each turn that was
left is charged like a guess that tells nothing, `WASTED`.  No guess costs more in normal mode, so that not playing is
never better than playing.

The set is versioned: `EXAM` is its name.  Answers are drawn in *strata*, by how many guesses the best strategy needs
for them (or at random where no strategy is shipped), so that every sample has its share of hard ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import isnan, nan, sqrt
from statistics import fmean, variance

from tilewright.analysis.guess_worth import guess_worth
from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.notation import Record, TurnText
from tilewright.notation.record import Note
from tilewright.pattern import score
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.puzzles.draw import Draw
from tilewright.solvers.exact.strategies import shipped_tree
from tilewright.solvers.own.function import IllegalChoice, PluginFailed
from tilewright.trees import DecisionTree

EXAM = "tilewright exam 1"
GUESSED = "guess"  # the tag of a position that says what was answered
CHANCES = 3  # answers to one position until the game is given up
WASTED = 1.0  # the regret of a guess that tells nothing: all is as before, and one guess is gone
NORMAL = 1.96  # standard errors of a confidence interval of 95 per cent
Player = Callable[[Position], str]  # what is answered: perhaps no word at all


@dataclass(frozen=True, slots=True)
class ExamTurn:
    """One guess that was made: its regret and luck, and whether it fitted every reply."""

    guess: str
    reply: str
    regret: float
    luck: float
    consistent: bool


@dataclass(frozen=True, slots=True)
class ExamGame:
    """A game against one answer, with the regret and luck of each guess."""

    answer: str
    turns: tuple[ExamTurn, ...]
    asked: int  # how often the player was asked
    found: bool
    trouble: str = ""  # why the player failed, if he did

    @property
    def regrets(self) -> list[float]:
        """Those of the guesses, and what each turn costs that was forfeited."""
        forfeited = 0 if self.found else TURN_LIMIT - len(self.turns)
        return [turn.regret for turn in self.turns] + [WASTED] * forfeited

    @property
    def regret(self) -> float:
        """The regret of all turns together."""
        return sum(self.regrets)

    @property
    def guesses(self) -> int:
        """How many guesses it took; one more than there are for a word that was not found."""
        return len(self.turns) if self.found else TURN_LIMIT + 1

    def record(self, lexicon: Lexicon, mode: Mode) -> Record:
        """The game in the notation, with its figures."""
        turns = (
            TurnText(turn.guess, turn.reply, Note({"regret": round(turn.regret, 6), "luck": round(turn.luck, 6)}))
            for turn in self.turns
        )
        tags = {} if mode is Mode.NORMAL else {"mode": str(mode)}
        result = f"{len(self.turns)}/{TURN_LIMIT}" if self.found else f"X/{TURN_LIMIT}"
        return Record("guess", lexicon.fingerprint, {**tags, "answer": self.answer}, tuple(turns), result)

    def __repr__(self) -> str:
        words = " ".join(turn.guess for turn in self.turns)
        return f"<ExamGame {words}{'' if self.found else ', not found'}: regret {self.regret:.4f}>"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its confidence interval of 95 per cent."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """The mean of *values*."""
        if not values:
            return cls(nan, nan, nan)
        mean = fmean(values)
        half = NORMAL * sqrt(variance(values) / len(values)) if len(values) > 1 else nan
        return cls(mean, mean - half, mean + half)

    def as_json(self) -> dict[str, float | None]:
        """The three numbers; null where there are too few values for one."""
        numbers = {"mean": self.mean, "low": self.low, "high": self.high}
        return {name: None if isnan(number) else round(number, 6) for name, number in numbers.items()}

    def __str__(self) -> str:
        return f"{self.mean:8.4f}   ({self.low:.4f} to {self.high:.4f})".replace("nan", "  -")


@dataclass(frozen=True, slots=True)
class ExamResult:
    """What came of an exam."""

    player: str
    lexicon: Lexicon
    mode: Mode
    seed: int
    games: tuple[ExamGame, ...]
    complete: bool = True  # whether nobody left before the end

    @property
    def trouble(self) -> tuple[str, ...]:
        """Why games were lost by failing, each reason once."""
        return tuple(dict.fromkeys(game.trouble for game in self.games if game.trouble))

    @property
    def turns(self) -> list[ExamTurn]:
        """All guesses."""
        return [turn for game in self.games for turn in game.turns]

    @property
    def variance_ratio(self) -> float:
        """How many games a mean of guesses needs to say what one game says here."""
        if len(self.games) < 2:
            return nan
        noise, whole = variance([game.regret for game in self.games]), variance([game.guesses for game in self.games])
        return whole / noise if noise and whole else nan

    @property
    def estimates(self) -> dict[str, Estimate]:
        """The means, each with its interval."""
        return {
            "guesses": Estimate.of([game.guesses for game in self.games]),
            "regret_per_game": Estimate.of([game.regret for game in self.games]),
            "regret_per_guess": Estimate.of([regret for game in self.games for regret in game.regrets]),
            "luck_per_game": Estimate.of([sum(turn.luck for turn in game.turns) for game in self.games]),
        }

    def as_json(self) -> dict[str, object]:
        """The scores."""
        turns, asked = self.turns, sum(game.asked for game in self.games)
        return {
            "exam": EXAM,
            "player": self.player,
            "lexicon": self.lexicon.name,
            "fingerprint": self.lexicon.fingerprint,
            "mode": self.mode,
            "seed": self.seed,
            "games": len(self.games),
            "complete": self.complete,
            "found": sum(game.found for game in self.games),
            "failed": sum(bool(game.trouble) for game in self.games),
            "trouble": list(self.trouble),
            **{name: each.as_json() for name, each in self.estimates.items()},
            "legal": round(len(turns) / asked, 6) if asked else None,
            "consistent": round(fmean(turn.consistent for turn in turns), 6) if turns else None,
            "variance_ratio": None if isnan(self.variance_ratio) else round(self.variance_ratio, 3),
        }

    def transcript(self) -> str:
        """The games in the notation, a line each."""
        return "".join(f"{game.record(self.lexicon, self.mode)}\n" for game in self.games)

    def __repr__(self) -> str:
        regret = self.estimates["regret_per_game"]
        return f"<ExamResult of {self.player}: {len(self.games)} games, regret per game {regret.mean:.4f}>"


def exam_answers(lexicon: Lexicon, count: int | None, seed: int) -> list[str]:
    """The answers of the exam: all, or so many that every stratum has its share."""
    if count is None or count >= lexicon.answer_count:
        return list(lexicon.answers)
    if count < 1:
        raise InputError(f"an exam has at least one game, not {count}")
    depths = depths_of(shipped_tree(lexicon, Mode.NORMAL), lexicon)
    shuffled = Draw(seed).shuffle(lexicon.answers)
    ordered = sorted(shuffled, key=lambda answer: depths.get(answer, 0))
    return [ordered[(2 * number + 1) * len(ordered) // (2 * count)] for number in range(count)]


def depths_of(tree: DecisionTree | None, lexicon: Lexicon) -> dict[str, int]:
    """How many guesses a strategy needs for each answer; nothing if there is none."""
    if tree is None:
        return {}
    depths: dict[str, int] = {}
    for answer in lexicon.answers:
        node, taken = tree.root, 1
        while node.guess != answer:
            after = node.after(score(node.guess, answer))
            assert after is not None, "a shipped tree finds every answer"
            node, taken = after, taken + 1
        depths[answer] = taken
    return depths


def examine(
    player: Player,
    name: str,
    lexicon: Lexicon,
    count: int | None = 50,
    seed: int = 1,
    mode: Mode = Mode.NORMAL,
    progress: Callable[[int], object] = lambda done: None,
    tell: Callable[[ExamGame], object] = lambda game: None,
) -> ExamResult:
    """Let *player* sit the exam; *tell* hears of each game.  An interruption leaves the games that are finished.

    A player who fails before his first guess is not examined: his failure is raised.
    """
    games: list[ExamGame] = []
    answers = exam_answers(lexicon, count, seed)
    with suppress(KeyboardInterrupt):
        for answer in answers:
            games.append(sit_game(player, Position.start(lexicon, mode), answer, starting=not games))
            tell(games[-1])
            progress(len(games))
    return ExamResult(name, lexicon, mode, seed, tuple(games), len(games) == len(answers))


def sit_game(player: Player, position: Position, answer: str, starting: bool = False) -> ExamGame:
    """One game: what is no legal guess is asked again, and too often ends the game."""
    turns: list[ExamTurn] = []
    asked = 0
    while len(turns) < TURN_LIMIT:
        try:
            guess, times = legal_answer(player, position)
        except PluginFailed as error:
            if starting and not turns:
                raise
            return ExamGame(answer, tuple(turns), asked + CHANCES, False, str(error))
        asked += times
        if guess is None:
            return ExamGame(answer, tuple(turns), asked, False)
        turns.append(turn_of(position, guess, answer))
        if guess == answer:
            return ExamGame(answer, tuple(turns), asked, True)
        position = position.push(guess, turns[-1].reply)
    return ExamGame(answer, tuple(turns), asked, False)


def legal_answer(player: Player, position: Position) -> tuple[str | None, int]:
    """The first answer that is a legal guess, and how often was asked."""
    for times in range(1, CHANCES + 1):
        try:
            word = position.lexicon.word(player(position))
            position.check_legal(word)
            return word, times
        except (InputError, IllegalChoice):
            continue
    return None, CHANCES


def turn_of(position: Position, guess: str, answer: str) -> ExamTurn:
    """A guess with its worth."""
    reply, worth = score(guess, answer), guess_worth(position, guess)
    fits = all(turn.fits(guess) for turn in position.turns)
    return ExamTurn(guess, str(reply), max(float(worth.regret.low), 0.0), float(worth.luck(reply).low), fits)

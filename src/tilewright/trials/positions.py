"""Single positions of the exam: one guess each, scored by its exact regret.

A game asks mostly about its own line of play; positions ask everybody the same.  They are drawn in *strata* by how many
candidates are left, from games whose guesses are drawn among the words that still fit, and follow from the list, the
mode and the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from statistics import fmean

from tilewright.analysis.guess_worth import guess_worth
from tilewright.errors import InputError
from tilewright.games.guess import GuessGame, State
from tilewright.lexicon import Lexicon
from tilewright.notation import parse_line
from tilewright.position import Mode, Position
from tilewright.puzzles.draw import Draw
from tilewright.solvers.own.function import PluginFailed
from tilewright.trials.exam import CHANCES, GUESSED, WASTED, Estimate, Player, legal_answer

STRATA = ((2, 4), (5, 9), (10, 24), (25, 60))  # candidates left; the positions take them in turn
TRIES = 1000  # games for one position; a list without one in so many has too few words


@dataclass(frozen=True, slots=True)
class ExamPosition:
    """A position and what was answered; no guess if no answer was legal, which costs what a wasted one does."""

    position: Position
    guess: str | None
    asked: int
    regret: float

    @property
    def is_best(self) -> bool:
        """Whether no guess would have been better."""
        return self.regret < 1e-9

    @property
    def line(self) -> str:
        """The position in the notation, with what was answered as a tag."""
        record = parse_line(str(self.position))
        told = {} if self.guess is None else {GUESSED: self.guess, "regret": f"{self.regret:.6g}"}
        return str(type(record)(record.kind, record.lexicon, {**record.tags, **told}, record.turns))


@dataclass(frozen=True, slots=True)
class PositionsResult:
    """What came of the positions."""

    positions: tuple[ExamPosition, ...]

    @property
    def regret(self) -> Estimate:
        """The mean over the positions."""
        return Estimate.of([each.regret for each in self.positions])

    def as_json(self) -> dict[str, object]:
        """The scores, over all and by stratum."""
        asked, legal = (
            sum(each.asked for each in self.positions),
            sum(each.guess is not None for each in self.positions),
        )
        return {
            "count": len(self.positions),
            "regret": self.regret.as_json(),
            "best": sum(each.is_best for each in self.positions),
            "legal": round(legal / asked, 6) if asked else None,
            "strata": [self._stratum(number) for number in range(min(len(STRATA), len(self.positions)))],
        }

    def _stratum(self, number: int) -> dict[str, object]:
        regrets = [each.regret for each in self.positions[number :: len(STRATA)]]
        return {"candidates": list(STRATA[number]), "regret": round(fmean(regrets), 6)}

    def transcript(self) -> str:
        """The positions in the notation, a line each."""
        return "".join(f"{each.line}\n" for each in self.positions)


def exam_positions(lexicon: Lexicon, count: int, seed: int, mode: Mode = Mode.NORMAL) -> Iterator[Position]:
    """The positions of the exam: the first of them are those of every shorter one."""
    draw, shown = Draw(seed), set()
    for number in range(count):
        position = next(
            (found for _ in range(TRIES) if (found := _draw(draw, lexicon, mode, number)) and found not in shown), None
        )
        if position is None:
            raise InputError(f"{lexicon.name} has too few words for {count} positions: there are {number}")
        shown.add(position)
        yield position


def _draw(draw: Draw, lexicon: Lexicon, mode: Mode, number: int) -> Position | None:
    """Where a game of guesses that fit comes to the stratum of that *number*; None if it misses it."""
    fewest, most = STRATA[number % len(STRATA)]
    game = GuessGame.start(lexicon, lexicon.answers[draw.below(lexicon.answer_count)], mode)
    while (left := len(ids := game.position.candidate_ids)) > most:
        game = game.guess(lexicon.words[int(ids[draw.below(left)])])
    return game.position if game.state is State.PLAYING and left >= fewest and game.turns else None


def examine_positions(
    player: Player,
    lexicon: Lexicon,
    count: int,
    seed: int = 1,
    mode: Mode = Mode.NORMAL,
    progress: Callable[[int], object] = lambda done: None,
) -> PositionsResult:
    """Let *player* answer single positions; an interruption leaves those that are answered."""
    answered: list[ExamPosition] = []
    with suppress(KeyboardInterrupt):
        for position in exam_positions(lexicon, count, seed, mode):
            answered.append(ask_position(player, position))
            progress(len(answered))
    return PositionsResult(tuple(answered))


def ask_position(player: Player, position: Position) -> ExamPosition:
    """What *player* answers to one position; a failure is no legal answer."""
    try:
        guess, asked = legal_answer(player, position)
    except PluginFailed:
        guess, asked = None, CHANCES
    regret = WASTED if guess is None else max(float(guess_worth(position, guess).regret.low), 0.0)
    return ExamPosition(position, guess, asked, regret)

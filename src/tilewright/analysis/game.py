"""A whole game, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from tilewright.analysis.bounds import ONE, ZERO, Bounds, total
from tilewright.analysis.values import Appraiser, Common, Part, after
from tilewright.errors import InputError, WrongLength
from tilewright.games.state import State
from tilewright.knowledge import Turn, parse_turns
from tilewright.lexicon import Lexicon
from tilewright.pattern import score
from tilewright.position import REASONS, TURN_LIMIT, Among, Mode, Position
from tilewright.solvers.base import Limit, Quality

SECONDS = Limit(seconds=3.0)
LISTED = 10  # of the guesses that tie for the best, in JSON
FIGURES = ("best_value", "value", "regret", "luck", "percentile", "luck_percent")  # of a turn, in JSON
SUMS = ("par", "regret", "luck", "rest", "skill", "luck_percent")  # of a game
VERDICTS = (  # up to this regret
    (Fraction(0), "none better"),
    (Fraction(1, 20), "nearly the best"),
    (Fraction(1, 10), "very good"),
    (Fraction(1, 5), "good"),
    (Fraction(1, 3), "fair"),
)


@dataclass(frozen=True, slots=True)
class TurnWorth:
    """What one guess was worth; figures are None from where no word fits the replies."""

    turn: Turn
    before: int  # candidates
    after: int
    best: tuple[str, ...] = ()
    best_value: Bounds | None = None  # V
    value: Bounds | None = None  # Q
    luck: Bounds | None = None
    percentile: Bounds | None = None  # the share of candidates whose reply would have been no luckier
    luck_percent: Bounds | None = None  # the same in per cent with ties counted half, so that 50 is average
    by_the_rules: bool = True
    notes: tuple[str, ...] = ()
    common: Common | None = None  # the best word that everybody knows, if it is nearly the best

    @property
    def guess(self) -> str:
        """The word that was guessed."""
        return self.turn.guess

    @property
    def regret(self) -> Bounds | None:
        """What the best guess would have saved on average; never negative for a guess that the rules permit."""
        if self.value is None or self.best_value is None:
            return None
        difference = self.value - self.best_value
        return difference.tighten(low=Fraction(0)) if self.by_the_rules else difference

    def _common_json(self) -> dict[str, object] | None:
        """The common word and its regret."""
        if self.common is None or self.best_value is None:
            return None
        regret = (self.common.value - self.best_value).tighten(low=Fraction(0))
        return {"word": self.common.word, "regret": regret.as_json()}

    @property
    def verdict(self) -> str:
        """The guess in a word or two; empty where nothing is known."""
        if self.regret is None:
            return ""
        if self.regret.low > 0 and self.before == self.after:
            return "tells nothing new"
        words = (word for most, word in VERDICTS if self.regret.high <= most)
        return next(words, "costly" if self.regret.low > VERDICTS[-1][0] else "not settled")

    def as_json(self) -> dict[str, object]:
        """The turn as JSON; a figure is null where there is nothing to say."""
        figures = {name: getattr(self, name) for name in FIGURES}
        return {
            **self.turn.as_json(),
            "before": self.before,
            "after": self.after,
            "best": list(self.best[:LISTED]),
            "common": self._common_json(),
            **{name: figure and figure.as_json() for name, figure in figures.items()},
            "verdict": self.verdict,
            "notes": list(self.notes),
        }

    def __repr__(self) -> str:
        known = {"value": self.value, "regret": self.regret, "luck": self.luck}
        figures = "".join(f", {name} {figure}" for name, figure in known.items() if figure is not None)
        return f"<TurnWorth {self.turn}: {self.before:,} to {self.after:,} words{figures}>"


@dataclass(frozen=True, slots=True)
class GameWorth:
    """A game turn by turn, and what it adds up to: guesses judged + rest = par + regret - luck."""

    lexicon: Lexicon
    mode: Mode
    among: Among
    answer: str | None
    turns: tuple[TurnWorth, ...]
    rest: Bounds  # V of the last position that was judged; 0 if the word was found
    notes: tuple[str, ...]

    @property
    def state(self) -> State:
        """How the game ended, if it did."""
        if self.turns[-1].turn.reply.is_win:
            return State.WON
        return State.LOST if len(self.turns) >= TURN_LIMIT else State.PLAYING

    @property
    def counted_turns(self) -> tuple[TurnWorth, ...]:
        """The turns that count: all of them, or those before the reply that no word fits."""
        return tuple(each for each in self.turns if each.luck is not None)

    @property
    def contradicts_itself(self) -> bool:
        """Whether no word fits the replies, so that nothing can have been found."""
        return any(not each.after for each in self.turns)

    @property
    def par(self) -> Bounds:
        """The expected guesses of the best strategy."""
        assert self.turns[0].best_value is not None
        return self.turns[0].best_value

    @property
    def regret(self) -> Bounds:
        """The regret of all turns together."""
        return total([each.regret for each in self.counted_turns if each.regret is not None])

    @property
    def luck(self) -> Bounds:
        """The luck of all turns together."""
        return total([each.luck for each in self.counted_turns if each.luck is not None])

    @property
    def skill(self) -> Bounds:
        """100 par / (par + regrets): 100 for a player whom no guess could have helped more."""
        least, most = (Fraction(100) * par / (par + regret) for par, regret in self._extremes())
        return Bounds(min(least, Fraction(100)), min(most, Fraction(100)))

    def _extremes(self) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
        """Par and regret at their worst and at their best; a guess that the rules forbid may do better than par."""
        none = Fraction(0)
        worst, best = max(self.regret.high, none), max(self.regret.low, none)
        return (self.par.low, worst), (self.par.high, best)

    @property
    def luck_percent(self) -> Bounds:
        """The mean over the guesses of the share of replies that would have been no luckier: 50 is average."""
        shares = [each.luck_percent for each in self.counted_turns if each.luck_percent is not None]
        return total(shares).times(Fraction(1, len(shares))) if shares else Bounds.of(50)

    @property
    def adds_up(self) -> bool:
        """Whether guesses + rest = par + regret - luck; where there are bounds, whether it can be so."""
        left, right = self.rest + Bounds.of(len(self.counted_turns)), self.par + self.regret - self.luck
        return left.low <= right.high and right.low <= left.high

    @property
    def exact(self) -> bool:
        """Whether all four sums are known."""
        return all(each.exact for each in (self.par, self.regret, self.luck, self.rest))

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.lexicon.fingerprint

    @property
    def quality(self) -> Quality:
        """Exact, if the searches settled everything."""
        return Quality.EXACT if self.exact else Quality.BOUND

    def as_json(self) -> dict[str, object]:
        """The game as JSON."""
        return {
            "lexicon": self.lexicon.name,
            "fingerprint": self.lexicon.fingerprint,
            "mode": self.mode,
            "among": self.among,
            "answer": self.answer,
            "state": self.state,
            "guesses": len(self.turns),
            "judged": len(self.counted_turns),
            **{name: getattr(self, name).as_json() for name in SUMS},
            "turns": [each.as_json() for each in self.turns],
            "notes": list(self.notes),
        }

    def __repr__(self) -> str:
        words = " ".join(each.guess for each in self.turns)
        return f"<GameWorth {words}, {self.state}: par {self.par}, regret {self.regret}, luck {self.luck}>"


def analyse(
    lexicon: Lexicon,
    turns: Iterable[str | Turn],
    answer: str | None = None,
    mode: Mode = Mode.NORMAL,
    limit: Limit = SECONDS,
) -> GameWorth:
    """What the guesses of a game were worth.

    Guesses off the list, guesses that the mode does not permit and replies that cannot be are no errors: they are
    explained in notes.  The *limit* is for each search.
    """
    read = lexicon.letters.read
    played = parse_turns(turns, lexicon.length, read)
    check_turns(played, lexicon.length)
    word = hidden_word(played, None if answer is None else read(answer), lexicon.length)
    among, notes = candidates_for(lexicon, word)
    position = Position.start(lexicon, Mode(mode), among)
    worths: list[TurnWorth] = []
    for turn in played:
        below = after(position, turn)
        worths.append(worth_of_turn(position, below, word, limit))
        position = below
    return GameWorth(lexicon, position.mode, among, word, tuple(worths), rest_of(worths, position, limit), notes)


def check_turns(turns: list[Turn], length: int) -> None:
    """Raise unless *turns* are those of a game."""
    if not turns:
        raise InputError("there is no turn to look at: give one such as crane=-YG--")
    for number, turn in enumerate(turns, 1):
        if len(turn.guess) != length:
            raise WrongLength(turn.guess, length)
        if turn.reply.is_win and number < len(turns):
            raise InputError(f"turn {number} has found the word, but there are more turns behind it")


def hidden_word(turns: list[Turn], answer: str | None, length: int) -> str | None:
    """The answer as given, or the guess that was it; None if that is not known."""
    if answer is None:
        return turns[-1].guess if turns[-1].reply.is_win else None
    if len(answer) != length:
        raise WrongLength(answer, length)
    return answer


def candidates_for(lexicon: Lexicon, answer: str | None) -> tuple[Among, tuple[str, ...]]:
    """Which words can be the hidden one when *answer* was, and what is to be said about that."""
    if answer is None or lexicon.is_answer(answer):
        return "answers", ()
    if answer in lexicon:
        return "allowed", (f"{answer} is not among the answers of {lexicon.name}: every allowed word is a candidate",)
    return "answers", (f"{answer} is not in the {lexicon.name} list",)


def worth_of_turn(position: Position, below: Position, answer: str | None, limit: Limit) -> TurnWorth:
    """What the turn that led from *position* to the one *below* was worth."""
    turn, notes = below.turns[-1], tuple(notes_on(position, below, answer))
    count, left = len(position.candidate_ids), len(below.candidate_ids)
    if not count:
        return TurnWorth(turn, count, left, notes=notes)
    appraiser = Appraiser(position, limit)
    parts = appraiser.parts(turn.guess)
    value, best = appraiser.value_of(parts), appraiser.appraisal()
    legal = turn.guess in position.lexicon and REASONS[position.mode](turn.guess, position.turns) is None
    least = best.value.tighten(high=value.high) if legal else best.value
    tied = legal and value.exact and value == least
    words = tuple(dict.fromkeys((turn.guess, *best.best))) if tied else best.best
    common = common_of(position, turn.guess, value, best.common) if legal else best.common
    worth = TurnWorth(turn, count, left, words, least, value, by_the_rules=legal, notes=notes, common=common)
    return worth if not left else with_luck(worth, parts)


def common_of(position: Position, guess: str, value: Bounds, found: Common | None) -> Common | None:
    """The common word that was *found*, or the player's own if it is one and no worse."""
    is_better = found is not None and value.high <= found.value.high
    return Common(guess, value) if is_better and position.lexicon.is_answer(guess) else found


def with_luck(worth: TurnWorth, parts: list[Part]) -> TurnWorth:
    """*worth* with the luck of its reply."""
    (actual,) = (part for part in parts if part.reply == worth.turn.reply)
    assert worth.value is not None
    surely = sum(part.size for part in parts if part is actual or part.value.low >= actual.value.high)
    perhaps = sum(part.size for part in parts if part is actual or part.value.high >= actual.value.low)
    share = Bounds(Fraction(surely, worth.before), Fraction(perhaps, worth.before))
    percent = luck_percent(actual, parts).times(Fraction(100, worth.before))
    return replace(worth, luck=worth.value - (ONE + actual.value), percentile=share, luck_percent=percent)


def luck_percent(actual: Part, parts: list[Part]) -> Bounds:
    """How many candidates had a reply less lucky than the *actual* one; those that were as lucky count half."""
    return total([no_luckier(part, actual).times(part.size) for part in parts])


def no_luckier(part: Part, actual: Part) -> Bounds:
    """1 if the reply of *part* leaves more to do than the *actual* one, 0 if it leaves less, 1/2 if it is equal."""
    if part is actual or (part.value.exact and part.value == actual.value):
        return Bounds.of(Fraction(1, 2))
    surely, perhaps = part.value.low > actual.value.high, part.value.high >= actual.value.low
    return Bounds.of(int(surely), int(perhaps))


def notes_on(position: Position, below: Position, answer: str | None) -> Iterator[str]:
    """What the player should know about the turn that led from *position* to the one *below*."""
    turn, lexicon = below.turns[-1], position.lexicon
    guess = turn.guess
    if guess not in lexicon:
        yield f"{guess} is not in the {lexicon.name} list; it is judged by its letters"
    if reason := REASONS[position.mode](guess, position.turns):
        yield f"{position.mode} mode does not permit it: {reason}"
    if answer is not None and not turn.fits(answer):
        yield f"for {answer} the reply would be {score(guess, answer)}, not {turn.reply}"
    if not len(position.candidate_ids):
        yield "not judged, because no word fits the replies before it"
    elif not len(below.candidate_ids):
        yield f"no luck is counted from here on, because {why_nothing_fits(below)}"


def why_nothing_fits(position: Position) -> str:
    """Why no candidate gives the replies of *position*."""
    if all(turn.guess in position.lexicon for turn in position.turns) and (conflict := position.contradiction):
        return conflict.reason
    return f"no word of {position.lexicon.name} fits these replies"


def rest_of(worths: list[TurnWorth], position: Position, limit: Limit) -> Bounds:
    """V of the last position that was judged; *position* is the one after all turns."""
    stuck = next((each.best_value for each in worths if each.luck is None), None)
    if stuck is not None:
        return stuck
    return ZERO if position.turns[-1].reply.is_win else Appraiser(position, limit).appraisal().value

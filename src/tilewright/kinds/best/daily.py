"""The position of the day: it follows from the edition's number as seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from tilewright.errors import BadEdition, BadWordList, InputError, Refuted
from tilewright.kinds.best.check import check_best
from tilewright.kinds.best.making import make_best
from tilewright.kinds.best.puzzle import BestPuzzle
from tilewright.kinds.kind import Daily, Judgement
from tilewright.lexicon import Lexicon, normalise
from tilewright.puzzles.editions import GradedPuzzle, Puzzle, number_of
from tilewright.puzzles.secret import SecretSeason
from tilewright.puzzles.spares import Reserve, Spare

ALGORITHM = 1
SEED = 0x6265_7374_6265_7374  # the letters "bestbest"
SPARE_SEED = 0x6265_7374_7370_6172  # the letters "bestspar"
SPARE_LISTS = ("en5",)
SPARES = 12
SAID_BY_THE_EDITION = {"lexicon", "fingerprint"}


def season(lexicon: Lexicon) -> Callable[[date], GradedPuzzle]:
    """The positions of the list, day after day."""
    check_list(lexicon)

    def make(day: date) -> GradedPuzzle:
        puzzle = make_best(lexicon, SEED + number_of(day))
        return GradedPuzzle(edition_members(puzzle), identity(lexicon), puzzle.grade)

    return make


def secret_season(lexicon: Lexicon, secret: SecretSeason) -> Callable[[date], GradedPuzzle]:
    """The positions of a secret season."""
    check_list(lexicon)

    def make(day: date) -> GradedPuzzle:
        puzzle = make_best(lexicon, secret.seed("best", day, lexicon))
        return GradedPuzzle(edition_members(puzzle), secret.identity, puzzle.grade)

    return make


def identity(lexicon: Lexicon) -> str:
    """Which rule and which words: ``rule:digest``."""
    return f"{ALGORITHM}:{lexicon.digest}"


def edition_members(puzzle: BestPuzzle) -> Puzzle:
    """What an edition keeps of a puzzle."""
    return {name: value for name, value in puzzle.as_json().items() if name not in SAID_BY_THE_EDITION}


def check_list(lexicon: Lexicon) -> None:
    """Raise if the list cannot have positions."""
    if not lexicon.answers:
        raise BadWordList(lexicon.name, "it has no answers, so it has no puzzle of the day")


def verify(puzzle: Puzzle, lexicon: Lexicon) -> None:
    """Every claim must hold by the readable rule."""
    try:
        check_best({**puzzle, "lexicon": lexicon.name, "fingerprint": lexicon.fingerprint}, lexicon)
    except (InputError, Refuted) as error:
        raise BadEdition(str(error)) from None


def spares(lexicon: Lexicon, count: int) -> Reserve:
    """Positions of other seeds than any edition has."""
    made = (make_best(lexicon, SPARE_SEED + number) for number in range(count))
    chosen = tuple(Spare(edition_members(puzzle), puzzle.grade) for puzzle in made)
    return Reserve(lexicon.fingerprint, ALGORITHM, identity(lexicon), chosen)


def judge(puzzle: Puzzle, moves: Sequence[str]) -> Judgement:
    """The one move is the guess that was named; it is a miss unless none is better."""
    if len(moves) > 1:
        raise InputError("there are moves after the end of the game")
    if not moves:
        return Judgement("left", 0, {})
    is_best = normalise(moves[0]) in puzzle["best"]
    return Judgement("won" if is_best else "lost", int(not is_best), {})


DAILY = Daily(
    name="best",
    algorithm=ALGORITHM,
    season=season,
    secret_season=secret_season,
    verify=verify,
    spares=spares,
    spare_lists=SPARE_LISTS,
    spare_count=SPARES,
    judge=judge,
    scores=(1,),
    check_list=check_list,
)

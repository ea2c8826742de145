"""The cross of the day, proven and graded.

Its puzzle is the record of a `CrossPuzzle`.  The spares are the crosses that the season would have after its last day:
just as good, and in no edition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from tilewright.cross import LIVES, CrossPuzzle, CrossWords, colours_of
from tilewright.errors import BadEdition, GameOver, InputError, Refuted
from tilewright.games.cross import CrossGame
from tilewright.games.state import State
from tilewright.kinds.kind import Daily, Judgement
from tilewright.lexicon import Lexicon
from tilewright.puzzles.calendar import APART, LAST
from tilewright.puzzles.check_cross import check_cross
from tilewright.puzzles.cross.edition import cross_edition, prove_unique
from tilewright.puzzles.cross.season import RULE_2_FROM, CrossSeason, Placed, pair_of, random_cross
from tilewright.puzzles.cross.season import season as cross_season
from tilewright.puzzles.editions import GradedPuzzle, Puzzle, number_of
from tilewright.puzzles.secret import MOST_ATTEMPTS, SecretSeason
from tilewright.puzzles.spares import Reserve, Spare

ALGORITHM = 2  # the rule of the season: unique over the words that readers know; by rule 1, over the answers
LEVEL = "letters"
SPARE_LISTS = ("en5", "en5-gb", "en5-au")
OUTCOMES = {State.WON: "won", State.LOST: "lost", State.PLAYING: "left"}


def season(lexicon: Lexicon) -> Callable[[date], GradedPuzzle]:
    """The crosses of the list's season, each proven and graded."""
    words = CrossWords.of(lexicon)

    def make(day: date) -> GradedPuzzle:
        edition = cross_edition(day, words, LEVEL)
        puzzle = edition.puzzle.record()
        kept = with_date(puzzle, day) if edition.rule > 1 else puzzle
        return GradedPuzzle(kept, edition.season, grade_of(edition.puzzle))

    return make


def secret_season(lexicon: Lexicon, secret: SecretSeason) -> Callable[[date], GradedPuzzle]:
    """The crosses of a secret season, each proven and graded."""
    words = CrossWords.of(lexicon)

    def choose(day: date, before: Sequence[Placed]) -> Placed:
        late = frozenset().union(*(pair_of(words, placed) for placed in before))
        for attempt in range(MOST_ATTEMPTS):
            placed = random_cross(words, LEVEL, secret.seed("cross", day, lexicon, f"attempt {attempt}"))
            if not late & pair_of(words, placed):
                break
        return placed

    chosen = secret.walk(choose)

    def make(day: date) -> GradedPuzzle:
        puzzle = prove_unique(words, chosen(day), LEVEL)
        return GradedPuzzle(with_date(puzzle.record(), day), secret.identity, grade_of(puzzle))

    return make


def with_date(puzzle: Puzzle, day: date) -> Puzzle:
    """The puzzle with the members that say its date; before rule 2 they were not kept."""
    return {**puzzle, "puzzleId": int(f"{day:%Y%m%d}"), "date": str(day)}


def grade_of(puzzle: CrossPuzzle) -> str:
    """The name of the puzzle's grade."""
    assert puzzle.grade is not None
    return puzzle.grade.name


def verify(puzzle: Puzzle, lexicon: Lexicon) -> None:
    """Everything it claims must be so, by brute force, and it must be unique by letters."""
    try:
        check_cross(puzzle, lexicon)
    except (InputError, Refuted) as error:
        raise BadEdition(str(error)) from None
    if LEVEL not in puzzle["levels"]:
        raise BadEdition(f"the cross is not unique by {LEVEL}")


def spares(lexicon: Lexicon, count: int) -> Reserve:
    """The crosses behind the last day, each with the numbers of the editions that have a word of it."""
    words = CrossWords.of(lexicon)
    this, last = cross_season(words, LEVEL), number_of(LAST)
    met: dict[str, list[int]] = {}
    for number in range(1, last + 1):
        for word in words_at(this, number):
            met.setdefault(word, []).append(number)
    chosen = []
    for number in range(last + 1, last + 1 + count):
        numbers = sorted({edition for word in words_at(this, number) for edition in met.get(word, ())})
        puzzle = prove_unique(words, this.cross(number), LEVEL)
        chosen.append(Spare(puzzle.record(), grade_of(puzzle), tuple(numbers)))
    return Reserve(lexicon.fingerprint, ALGORITHM, this.identity, tuple(chosen))


def words_at(this: CrossSeason, number: int) -> tuple[str, str]:
    """The words of the cross with this number."""
    _, across, down = this.cross(number)
    return this.words.across[across], this.words.down[down]


def judge(puzzle: Puzzle, moves: Sequence[str]) -> Judgement:
    """The moves are the letters named; those that are not there are misses."""
    game = CrossGame.start(CrossPuzzle.from_record(puzzle))
    found: dict[str, int | None] = dict.fromkeys(game.puzzle.letters)
    for number, move in enumerate(moves, start=1):
        try:
            game = game.name(move)
        except GameOver:
            raise InputError("there are moves after the end of the game") from None
        letter = game.letter(move)
        if letter in found:
            found[letter] = found[letter] or number
    return Judgement(OUTCOMES[game.state], game.misses, found)


def also_fits(puzzle: Puzzle, words: Sequence[str]) -> bool:
    """Whether two other words have the letters of a cross, and in the same colours."""
    cross, (across, down) = CrossPuzzle.from_record(puzzle), words
    if (across, down) == (cross.across, cross.down) or across == down or set(across + down) != set(cross.letters):
        return False
    try:
        return colours_of(cross.shape.cells(across, down)) == cross.colours
    except InputError:  # they do not cross there
        return False


DAILY = Daily(
    name="cross",
    algorithm=ALGORITHM,
    since=RULE_2_FROM,
    season=season,
    secret_season=secret_season,
    verify=verify,
    spares=spares,
    spare_lists=SPARE_LISTS,
    judge=judge,
    scores=range(LIVES),
    check_list=CrossWords.of,
    misses_score=True,
    solution_words=2,
    also_fits=also_fits,
    dated=with_date,
    moves_are_words=False,
    words=lambda puzzle: tuple(puzzle["words"].values()),
    apart=lambda lexicon: APART,
)

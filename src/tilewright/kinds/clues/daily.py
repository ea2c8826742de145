"""The clue puzzle of the day: its answer comes once before any comes again.

The answers of the days are those of a season as `tilewright.puzzles.calendar` makes it, with a seed of its own; the
puzzle of a day is made for its answer with the edition's number as seed.  The puzzle is kept as `CluePuzzle.as_json`
says it, without what the edition says itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from tilewright.errors import BadEdition, InputError, Refuted
from tilewright.games.clues import TRIES
from tilewright.kinds.guess.daily import apart, judged_words, numbers_by_word, well_known, words_by_number
from tilewright.kinds.kind import Daily, Judgement
from tilewright.lexicon import Lexicon
from tilewright.puzzles.calendar import seasons
from tilewright.puzzles.check_clues import check_clues
from tilewright.puzzles.clues.making import make_clues
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.draw import Draw
from tilewright.puzzles.editions import GradedPuzzle, Puzzle, number_of
from tilewright.puzzles.secret import SecretSeason, secret_words
from tilewright.puzzles.spares import Reserve, Spare

ALGORITHM = 1
SEED = 0x636C_7565_7363_6C75  # the letters "cluesclu"
SPARE_SEED = 0x636C_7565_7370  # the letters "cluesp"
SPARE_LISTS = ("en5", "en5-gb", "en5-au")
CLUES = 4
SAID_BY_THE_EDITION = {"lexicon", "fingerprint", "ring", "ringWords"}  # its rule says over which words


def season(lexicon: Lexicon) -> Callable[[date], GradedPuzzle]:
    """The clue puzzles of the list's season."""
    served = seasons(lexicon, SEED)
    words = words_by_number(served)

    def make(day: date) -> GradedPuzzle:
        number = number_of(day)
        puzzle = make_clues(words(number), CLUES, lexicon=lexicon, seed=number)
        return GradedPuzzle(edition_members(puzzle), served[-1].identity, str(puzzle.grade))

    return make


def secret_season(lexicon: Lexicon, secret: SecretSeason) -> Callable[[date], GradedPuzzle]:
    """The clue puzzles of a secret season; what the puzzle says of its seed tells nothing of how its word was drawn."""
    words = secret_words(secret, "clues", lexicon)

    def make(day: date) -> GradedPuzzle:
        seed = secret.seed("clues", day, lexicon, "making")
        puzzle = make_clues(words(day), CLUES, lexicon=lexicon, seed=seed)
        return GradedPuzzle(edition_members(puzzle), secret.identity, str(puzzle.grade))

    return make


def edition_members(puzzle: CluePuzzle) -> Puzzle:
    """What an edition keeps of a clue puzzle."""
    return {name: value for name, value in puzzle.as_json().items() if name not in SAID_BY_THE_EDITION}


def verify(puzzle: Puzzle, lexicon: Lexicon) -> None:
    """Every claim must hold by the readable rule."""
    try:
        check_clues({**puzzle, "lexicon": lexicon.name, "fingerprint": lexicon.fingerprint}, lexicon)
    except (InputError, Refuted) as error:
        raise BadEdition(str(error)) from None


def spares(lexicon: Lexicon, count: int) -> Reserve:
    """Puzzles for *count* well-known answers, each with the numbers of the editions that have its answer."""
    served = seasons(lexicon, SEED)
    numbers = numbers_by_word(served)
    words = Draw(SPARE_SEED).shuffle(well_known(lexicon, count))[:count]
    made = (make_clues(word, CLUES, lexicon=lexicon, seed=SPARE_SEED) for word in words)
    chosen = tuple(Spare(edition_members(each), str(each.grade), tuple(numbers.get(each.answer, ()))) for each in made)
    return Reserve(lexicon.fingerprint, ALGORITHM, served[-1].identity, chosen)


def judge(puzzle: Puzzle, moves: Sequence[str]) -> Judgement:
    """The moves are the answers that were tried."""
    return judged_words(str(puzzle["answer"]), moves, TRIES)


DAILY = Daily(
    name="clues",
    algorithm=ALGORITHM,
    season=season,
    secret_season=secret_season,
    verify=verify,
    spares=spares,
    spare_lists=SPARE_LISTS,
    judge=judge,
    scores=range(1, TRIES + 1),
    words=lambda puzzle: (str(puzzle["answer"]),),
    apart=apart,
)

"""The word of the day, and how hard it is.

Its puzzle is ``{"word": …}``.  The grade adds up what makes a word hard to guess: its *neighbours* (answers that differ
from it in one letter, so that a reply tells them apart only by luck), letters that come *again*, and how *rare* the
word is in running text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import islice

from tilewright.errors import BadEdition, InputError
from tilewright.kinds.kind import Daily, Judgement
from tilewright.lexicon import Lexicon, normalise
from tilewright.position import TURN_LIMIT
from tilewright.puzzles.calendar import LAST, Season, days_apart, seasons, words_by_day
from tilewright.puzzles.draw import Draw
from tilewright.puzzles.editions import GRADES, GradedPuzzle, Puzzle, number_of
from tilewright.puzzles.secret import SecretSeason, secret_words
from tilewright.puzzles.spares import Reserve, Spare

ALGORITHM = 1  # of the puzzle and its grade; the order of the words is the season's
SPARE_SEED = 0x7370_6172_6573  # the letters "spares"
SPARE_LISTS = ("en4", "en5", "en5-gb", "en5-au", "en6", "en7", "en8", "en9", "en10", "en11")
RARE = (1_000, 10_000, 100_000)  # occurrences in a billion words, one point fewer from each on
AGAIN = 2  # points for each letter that comes again
# The least points of each grade but the first.  Of the 2,443 answers of en5 this makes 17, 31, 28, 16 and 9 in a
# hundred gentle to fiendish; with (2, 4, 6, 9) only 6 would be gentle.
STEPS = (3, 5, 7, 9)


def season(lexicon: Lexicon) -> Callable[[date], GradedPuzzle]:
    """The words of the calendar's guess seasons, each graded."""
    served = seasons(lexicon)
    words, graded = words_by_number(served), grader(lexicon)

    def make(day: date) -> GradedPuzzle:
        of_day = [each for each in served if each.first <= day][-1]
        word = words(number_of(day))
        return GradedPuzzle({"word": word}, of_day.identity, graded(word))

    return make


def secret_season(lexicon: Lexicon, secret: SecretSeason) -> Callable[[date], GradedPuzzle]:
    """The words of a secret season, each graded."""
    words, graded = secret_words(secret, "guess", lexicon), grader(lexicon)
    return lambda day: GradedPuzzle({"word": words(day)}, secret.identity, graded(words(day)))


def words_by_number(served: Sequence[Season]) -> Callable[[int], str]:
    """What finds the word of a number; the words before it are worked out once, those after it when they are asked."""
    words, coming = list[str](), words_by_day(served)

    def word(number: int) -> str:
        words.extend(islice(coming, max(0, number - len(words))))
        return words[number - 1]

    return word


def grader(lexicon: Lexicon) -> Callable[[str], str]:
    """What says how hard a word of *lexicon* is."""
    sharing = Counter(gap for word in lexicon.answers for gap in gaps(word))

    def grade(word: str) -> str:
        neighbours = sum(sharing[gap] - 1 for gap in gaps(word))
        again = len(word) - len(set(word))
        rarity = len(RARE) - bisect_right(RARE, lexicon.count(word)) if lexicon.counts else 0
        return GRADES[bisect_right(STEPS, neighbours + AGAIN * again + rarity)]

    return grade


def gaps(word: str) -> Iterator[tuple[int, str]]:
    """The word with each letter left out in turn; neighbours share one of these."""
    return ((place, word[:place] + word[place + 1 :]) for place in range(len(word)))


def verify(puzzle: Puzzle, lexicon: Lexicon) -> None:
    """The word must be an answer of the list, and nothing else may stand beside it."""
    if set(puzzle) != {"word"} or not lexicon.is_answer(puzzle["word"]):
        raise BadEdition(f"{puzzle.get('word')!r} is not an answer of {lexicon.name}")


def spares(lexicon: Lexicon, count: int) -> Reserve:
    """*count* well-known answers, each with the numbers of the editions that have it anyway."""
    served, graded = seasons(lexicon), grader(lexicon)
    numbers = numbers_by_word(served)
    words = Draw(SPARE_SEED).shuffle(well_known(lexicon, count))[:count]
    chosen = tuple(Spare({"word": word}, graded(word), tuple(numbers.get(word, ()))) for word in words)
    return Reserve(lexicon.fingerprint, ALGORITHM, served[-1].identity, chosen)


def numbers_by_word(served: Sequence[Season]) -> dict[str, list[int]]:
    """The numbers of the editions that have each word, up to the last date."""
    numbers: dict[str, list[int]] = {}
    for number, word in enumerate(islice(words_by_day(served), number_of(LAST)), start=1):
        numbers.setdefault(word, []).append(number)
    return numbers


def well_known(lexicon: Lexicon, at_least: int) -> list[str]:
    """The more frequent half of the answers, in alphabetical order."""
    by_count = sorted(lexicon.answers, key=lambda word: (-lexicon.count(word), word))
    return sorted(by_count[: max(at_least, len(by_count) // 2)])


def apart(lexicon: Lexicon) -> int:
    """How many days lie between two with the same word, at least."""
    return days_apart(lexicon.answers)


def judge(puzzle: Puzzle, moves: Sequence[str]) -> Judgement:
    """The moves are the guesses; every guess but the right one is a miss."""
    return judged_words(str(puzzle["word"]), moves, TURN_LIMIT)


def judged_words(answer: str, moves: Sequence[str], limit: int) -> Judgement:
    """What came of naming whole words, when there are *limit* tries to name the *answer*."""
    tried = [normalise(move) for move in moves]
    for word in tried:
        if len(word) != len(answer) or not word.isalpha():
            raise InputError(f"{word!r} is not a guess of {len(answer)} letters")
    if len(tried) > limit or answer in tried[:-1]:
        raise InputError("there are moves after the end of the game")
    won = tried[-1:] == [answer]
    outcome = "won" if won else "lost" if len(tried) == limit else "left"
    return Judgement(outcome, len(tried) - won, {letter: first_with(letter, tried) for letter in sorted(set(answer))})


def first_with(letter: str, guesses: Sequence[str]) -> int | None:
    """The number of the first guess that has *letter*."""
    return next((number for number, guess in enumerate(guesses, start=1) if letter in guess), None)


DAILY = Daily(
    name="guess",
    algorithm=ALGORITHM,
    season=season,
    secret_season=secret_season,
    verify=verify,
    spares=spares,
    spare_lists=SPARE_LISTS,
    judge=judge,
    scores=range(1, TURN_LIMIT + 1),
    words=lambda puzzle: (str(puzzle["word"]),),
    apart=apart,
)

"""Making a cross puzzle from two words: its levels, its grade and its colours.

The *grade* is a name for *points* from 0 to 100, all whole numbers:

- up to 40 for what solving the board costs: 12 for each miss expected over all pairs that fit the colours, played as
  well as can be where that was searched exactly and by the solver's policy otherwise;
- up to 30 for this very puzzle: 5 for each letter that the policy misses on it;
- up to 20 for the rarer word: 2 for each time that its count must be doubled to reach a thousandth of all words;
- 0, 5 or 10 as it is unique by pattern, by letters, or by colours only.

Below 54 points a puzzle is *gentle*, below 62 *easy*, below 69 *medium*, below 77 *hard*, and *fiendish* from there on:
in the first year of `en5` 43, 71, 108, 80 and 64 puzzles are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tilewright.cross import CrossGrade, CrossPosition, CrossPuzzle, CrossWords
from tilewright.cross.position import crossing, parse_places
from tilewright.errors import BadCross, InputError, UnknownWord
from tilewright.puzzles.cross.census import Census, census_of, levels_of
from tilewright.puzzles.cross.rivals import WIDEST, rivals
from tilewright.puzzles.draw import Draw
from tilewright.solvers.cross import NODES, UNIT, Rows, fitting, hidden_letters, letter_values, policy_misses

NAMES = ((54, "gentle"), (62, "easy"), (69, "medium"), (77, "hard"), (101, "fiendish"))
EXACT_PAIRS = 64
EXACT = 2  # see tilewright.solvers.cross.QUALITIES


def make_puzzle(census: Census, across: str, down: str, across_index: int, down_index: int) -> CrossPuzzle:
    """The puzzle of these words, with its levels and their ring, its grade and its colours."""
    words = census.words
    check_answers(words, across, down)
    bare = CrossPuzzle(across, down, across_index, down_index, words.fingerprint)
    levelled = with_widest_ring(census, replace(bare, levels=levels_of(census.mark(bare))))
    return replace(levelled, grade=grade_cross(words, levelled), palette=draw_colours(levelled))


def check_answers(words: CrossWords, across: str, down: str) -> None:
    """Raise unless both words may be answers, of which alone crosses are made, and are different."""
    for word, listed, lexicon in ((across, words.across, words.across_lexicon), (down, words.down, words.down_lexicon)):
        if lexicon.id_of(word) >= len(listed):
            raise UnknownWord(word, f"{lexicon.name} answer")
    if across == down:
        raise BadCross(f"it has {across!r} twice")


def with_widest_ring(census: Census, puzzle: CrossPuzzle) -> CrossPuzzle:
    """The puzzle with the widest ring over which its levels hold: that of the census, or all allowed words."""
    if census.ring == "answers":
        return puzzle
    told = [level for level in puzzle.levels if level != "colours"] or puzzle.levels  # the others imply colours
    wide = bool(told) and not any(rivals(census.words, puzzle, level) for level in told)
    ring = WIDEST if wide else census.ring
    return replace(puzzle, ring=ring, ring_words=census.words.ring(ring).word_count)


def of_words(words: CrossWords, across: str, down: str | None, at: str | None) -> CrossPuzzle:
    """The puzzle of two words that somebody chose; *at* says where they cross, if they do so more than once."""
    if down is None:
        raise InputError("a cross is made of two words; give one down as well")
    one, other = words.across_lexicon.word(across), words.down_lexicon.word(down)
    check_answers(words, one, other)  # before anybody is asked where they cross
    places = crossing(one, other) if at is None else parse_places(at)
    return make_puzzle(census_of(words), one, other, *places)


def draw_colours(puzzle: CrossPuzzle) -> tuple[int, ...]:
    """The first colours of the palette in an order drawn from the puzzle's id, one for each letter."""
    return tuple(Draw(int(puzzle.id, 16)).shuffle(range(len(puzzle.letters))))


def grade_cross(words: CrossWords, puzzle: CrossPuzzle) -> CrossGrade:
    """How hard the puzzle is."""
    position = CrossPosition.start(puzzle.shape, puzzle.colours)
    pairs = fitting(words, position)
    rows = hidden_letters(words, position, pairs)
    misses = policy_misses(rows)
    own = (words.across_lexicon.id_of(puzzle.across), words.down_lexicon.id_of(puzzle.down))
    own_misses = int(misses[int((pairs == own).all(1).argmax())])
    total, value = least_misses(rows, position.lives) or (int(misses.sum()), "bound")
    rarer = words.rarer_count(puzzle.across, puzzle.down)
    points = points_of(total, len(rows), own_misses, rarer, puzzle.levels)
    return CrossGrade(name_of(points), points, len(rows), total, value, own_misses, rarer)


def least_misses(rows: Rows, lives: int) -> tuple[int, str] | None:
    """The fewest misses over all these solutions, if that can be searched exactly."""
    if len(rows) > EXACT_PAIRS:
        return None
    values = [value for value in letter_values(rows, lives, 0, NODES) if value[0]]
    if any(value[4] != EXACT for value in values):
        return None
    return min(value[2] for value in values) // UNIT, "exact"


def points_of(misses: int, solutions: int, own_misses: int, rarer: int, levels: Iterable[str]) -> int:
    """The points of a puzzle, of which `misses` are expected over all its solutions together."""
    board = min(40, 12 * misses // solutions)
    this = min(30, 5 * own_misses)
    rarity = min(20, 2 * max(0, 20 - rarer.bit_length()))
    level = 0 if "pattern" in levels else 5 if "letters" in levels else 10
    return board + this + rarity + level


def name_of(points: int) -> str:
    """The name of a grade."""
    return next(name for limit, name in NAMES if points < limit)

"""The season of crosses: which cross belongs to which date.

A season is one ordered list of crosses, a cross for each day, made from a census by this rule in whole numbers only:

1. Eligible are the placements that are unique at the season's *level*, ``letters`` unless another is asked for, and
   whose words together offend nobody (`tilewright.puzzles.cross.offence`).
2. A placement has *demerits*: 1 unless it has 7 to 9 different letters; 1 unless the words cross near the middle of
   both (at most one cell from it); 2 unless both words are *familiar*, that is, occur at least `FAMILIAR` times in a
   billion words (or the list has no counts).
3. Each placement, by its number in the census, has the 64 bits that the season's draw gives at that place
   (`tilewright.puzzles.draw`).  The *order* is: fewer demerits first, then (in rule 2) those that are unique over all
   allowed words, then the smaller bits.
4. Walk through the order.  A placement is the cross of the next day if its pair of words, whichever goes across, has
   not been taken, and neither word was taken on one of the `APART` days before; or else it is passed over.  At the end,
   walk again through those that were passed over because of the days before; until a whole walk takes none.

There are two rules.  By *rule 1* a placement is unique if no other pair of answers fits; its season starts on the
epoch.  By *rule 2* no other pair of words that readers know may fit; its season starts on `RULE_2_FROM`, and its walk
knows what came before.  So no cross ever comes again, and no word within 90 days, not even where the seasons meet.  To
change a published season, append one and leave the old ones as they are, as `tilewright.puzzles.calendar` says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property, lru_cache
from itertools import chain, islice

import numpy as np
from numpy.typing import NDArray

from tilewright.cross import CrossWords, Shape
from tilewright.errors import InputError
from tilewright.lexicon import Lexicon
from tilewright.puzzles.calendar import APART, EPOCH
from tilewright.puzzles.cross.census import BITS, LETTER_SHIFT, Census, Numbers, census_of
from tilewright.puzzles.cross.offence import offends
from tilewright.puzzles.cross.rivals import is_alone
from tilewright.puzzles.draw import Draw, bits_at

RULES = {"answers": 1, "known": 2}  # by the ring in which a cross is unique
RULE_2_FROM = date(2027, 1, 1)
SEED = 0x6372_6F73_7365_732E  # the letters "crosses."
FAMILIAR = 2000
LETTERS = range(7, 10)
NO_DEMERITS, MOST_DEMERITS = 0, 4
MOST_DRAWS = 1000

Placed = tuple[Shape, int, int]  # a shape, and the numbers of the words across and down


@dataclass(eq=False)
class CrossSeason:
    """The crosses of *words* that are unique at *level* in the *ring*, day after day; make one with `season`.

    The first of its days has the number *first*; those before it belong to the season *before*.
    """

    words: CrossWords
    level: str = "letters"
    ring: str = "answers"
    before: CrossSeason | None = None
    first: int = 1
    _made: list[Placed] = field(default_factory=list)
    _alone: dict[Placed, bool] = field(default_factory=dict)

    @property
    def rule(self) -> int:
        """The version of the rule."""
        return RULES[self.ring]

    @property
    def identity(self) -> str:
        """Which rule, which level and which words: ``rule:level:digest``, and from rule 2 on the ring's digest, too."""
        digests = {self.words.across_lexicon.digest: 0, self.words.down_lexicon.digest: 0}
        ring = "" if self.ring == "answers" else f":{self.words.ring(self.ring).digest}"
        return f"{self.rule}:{self.level}:{'+'.join(digests)}{ring}"

    def at(self, number: int) -> CrossSeason:
        """The season that the day with this number belongs to: this one or one before it."""
        return self.before.at(number) if self.before and number < self.first else self

    def cross(self, number: int) -> Placed:
        """The cross of the day with this number, of which the first is 1."""
        return self.at(number)._cross(number)

    def _cross(self, number: int) -> Placed:
        for placed in islice(self._days, max(0, number - self.first + 1 - len(self._made))):
            self._made.append(placed)
        if number - self.first >= len(self._made):
            total = self.first - 1 + len(self._made)
            raise InputError(f"the {self.words.name} crosses unique by {self.level} last for {total:,} days only")
        return self._made[number - self.first]

    @cached_property
    def _days(self) -> Iterator[Placed]:
        return space_out(self.words, self.order(), self.history())

    def history(self) -> list[Placed]:
        """The crosses of the days before, as far as there are any."""
        if self.before is None:
            return []
        with suppress(InputError):  # few words: what came before may have ended early
            self.before.cross(self.first - 1)
        return [*self.before.history(), *self.before._made[: self.first - self.before.first]]

    @cached_property
    def eligible(self) -> NDArray[np.uint32]:
        """The numbers of the placements that are unique at the season's level; millions, so kept small."""
        return np.flatnonzero(self.census.marks & BITS[self.level]).astype(np.uint32)

    @cached_property
    def census(self) -> Census:
        """The census it is made from."""
        return census_of(self.words, self.ring)

    def order(self) -> Iterator[Placed]:
        """The eligible placements, the best first."""
        groups = (self.preferred_placements(demerits) for demerits in range(NO_DEMERITS, MOST_DEMERITS + 1))
        return (placed for placed in chain.from_iterable(groups) if not self.offends(placed))

    def preferred_placements(self, demerits: int) -> Iterator[Placed]:
        """The placements with so many demerits; by rule 2 those first that all allowed words leave unique."""
        if self.rule == 1:
            return self.group(demerits)
        alone = (placed for placed in self.group(demerits) if self.is_alone(placed))
        others = (placed for placed in self.group(demerits) if not self.is_alone(placed))
        return chain(alone, others)

    def is_alone(self, placed: Placed) -> bool:
        """Whether it is unique at the season's level even over all allowed words."""
        if placed not in self._alone:
            self._alone[placed] = is_alone(self.words, placed, self.level)
        return self._alone[placed]

    def offends(self, placed: Placed) -> bool:
        """Whether the words together offend somebody."""
        _, across, down = placed
        return offends(self.words.across[across], self.words.down[down])

    def group(self, demerits: int) -> Iterator[Placed]:
        """The placements with so many demerits, in order."""
        found = [(shape, *self.within(shape, demerits - off_middle(shape))) for shape in self.words.shapes]
        numbers = np.concatenate([numbers + self.census.starts[shape] for shape, numbers, _, _ in found])
        across = np.concatenate([words for _, _, words, _ in found])
        down = np.concatenate([words for _, _, _, words in found])
        shapes = np.repeat(np.arange(len(found)), [len(numbers) for _, numbers, _, _ in found])
        for place in np.argsort(bits_at(SEED, numbers)):
            yield found[shapes[place]][0], int(across[place]), int(down[place])

    def placement(self, number: int) -> Placed:
        """The placement with this number in the census."""
        shape = [shape for shape, start in self.census.starts.items() if start <= number][-1]
        across, down = self.census.placements[shape].pairs(np.array([number - self.census.starts[shape]]))
        return shape, int(across[0]), int(down[0])

    def demerits(self, number: int, placed: Placed) -> int:
        """The demerits of the placement with this number."""
        shape, across, down = placed
        unfamiliar = not (self._familiar[0][across] and self._familiar[1][down])
        return off_middle(shape) + (self.census.marks[number] >> LETTER_SHIFT not in LETTERS) + 2 * unfamiliar

    def within(self, shape: Shape, demerits: int) -> tuple[Numbers, Numbers, Numbers]:
        """The placements of one shape whose letters and words have so many demerits: numbers, and words of both."""
        if not 0 <= demerits <= 3:
            return (np.empty(0, np.int64),) * 3
        marks = self.census.of_shape(shape)
        counts = marks >> LETTER_SHIFT
        few_or_many = (counts < LETTERS.start) | (counts >= LETTERS.stop)
        # Letters alone have 0 or 1, words alone 0 or 2: so what the letters must have is the remainder.
        numbers = np.flatnonzero((marks & BITS[self.level] != 0) & (few_or_many == demerits % 2))
        across, down = self.census.placements[shape].pairs(numbers)
        keep = (self._familiar[0][across] & self._familiar[1][down]) == (demerits < 2)
        return numbers[keep], across[keep], down[keep]

    @cached_property
    def _familiar(self) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        return familiar(self.words.across_lexicon), familiar(self.words.down_lexicon)


def off_middle(shape: Shape) -> int:
    """The demerit of a shape: 0 if the words cross at most one cell from the middle of both."""
    offsets = (
        abs(2 * shape.across_index - shape.across_length + 1),
        abs(2 * shape.down_index - shape.down_length + 1),
    )
    return int(max(offsets) > 2)


def familiar(lexicon: Lexicon) -> NDArray[np.bool_]:
    """Which answers are familiar; all of them where nothing is known."""
    counts = np.array(lexicon.counts or [FAMILIAR] * lexicon.answer_count)
    return np.asarray(counts[: lexicon.answer_count] >= FAMILIAR)


def space_out(words: CrossWords, order: Iterable[Placed], history: Sequence[Placed]) -> Iterator[Placed]:
    """Walk through *order*, and then through what was left of it, day after day, when the *history* came before."""
    pairs = [pair_of(words, placed) for placed in history]
    taken = set(pairs)
    free_again = {word: number + APART + 1 for number, pair in enumerate(pairs) for word in pair}  # from that day on
    day = len(pairs)
    while True:
        left, before = [], day
        for placed in order:
            pair = pair_of(words, placed)
            if pair in taken:
                continue
            if any(free_again.get(word, 0) > day for word in pair):
                left.append(placed)
                continue
            taken.add(pair)
            free_again.update(dict.fromkeys(pair, day + APART + 1))
            yield placed
            day += 1
        if day == before:
            return
        order = left


def pair_of(words: CrossWords, placed: Placed) -> frozenset[str]:
    """The two words, whichever goes across."""
    _, across, down = placed
    return frozenset((words.across[across], words.down[down]))


def random_cross(words: CrossWords, level: str, seed: int, theme: frozenset[str] = frozenset()) -> Placed:
    """A placement drawn by *seed* among the unique ones; both words are among those of the *theme*, if there is one.

    Of many draws it is the first without demerits that is unique over all allowed words, or else the first without
    demerits, or else the first.
    """
    this, found = season(words, level), list[Placed]()
    numbers = placements_of_theme(this, theme) if theme else this.eligible
    if not len(numbers):
        raise InputError(f"no cross of {words.name} is unique by {level}")
    for number in draw_numbers(numbers, seed):
        placed = this.placement(number)
        if this.demerits(number, placed) == NO_DEMERITS and not this.offends(placed):
            if this.is_alone(placed):
                return placed
            found.append(placed)
    return found[0] if found else this.placement(next(draw_numbers(numbers, seed)))


def theme_crosses(words: CrossWords, level: str, seed: int, theme: frozenset[str]) -> list[Placed]:
    """Crosses of a *theme*, those with the fewest demerits first; of a large theme as many as are drawn by *seed*."""
    this = season(words, level)
    numbers = sorted(set(draw_numbers(placements_of_theme(this, theme), seed)))
    bits = dict(zip(numbers, bits_at(seed, np.array(numbers)).tolist(), strict=True))
    placed = {number: this.placement(number) for number in numbers}
    order = sorted(numbers, key=lambda number: (this.demerits(number, placed[number]), bits[number]))
    return [placed[number] for number in order if not this.offends(placed[number])]


def disjoint_crosses(words: CrossWords, crosses: Iterable[Placed]) -> list[Placed]:
    """Many of the *crosses* without a common word: the one next whose rarer word crosses the fewest others."""
    pairs = {placed: {words.across[placed[1]], words.down[placed[2]]} for placed in crosses}
    found: list[Placed] = []
    while pairs:
        partners = Counter(chain.from_iterable({frozenset(pair) for pair in pairs.values()}))
        chosen = min(pairs, key=lambda placed: min(partners[word] for word in pairs[placed]))
        taken = pairs[chosen]
        found.append(chosen)
        pairs = {placed: pair for placed, pair in pairs.items() if not pair & taken}
    return found


def placements_of_theme(this: CrossSeason, theme: frozenset[str]) -> NDArray[np.uint32]:
    """The eligible placements of a *theme*; there must be one."""
    numbers = themed_placements(this, theme)
    if not len(numbers):
        raise InputError(f"no two words of the theme make a cross that is unique by {this.level}")
    return numbers


@lru_cache(maxsize=4)
def themed_placements(this: CrossSeason, theme: frozenset[str]) -> NDArray[np.uint32]:
    """The eligible placements of which both words belong to a *theme*."""
    across, down = (np.array([word in theme for word in words]) for words in (this.words.across, this.words.down))
    found = []
    for shape, start in this.census.starts.items():
        numbers = np.flatnonzero(this.census.of_shape(shape) & BITS[this.level])
        ones, others = this.census.placements[shape].pairs(numbers)
        found.append(start + numbers[across[ones] & down[others]])
    return np.concatenate(found).astype(np.uint32)


def draw_numbers(numbers: NDArray[np.uint32], seed: int) -> Iterator[int]:
    """Many of the *numbers*, drawn by *seed*."""
    draw = Draw(seed)
    return (int(numbers[draw.below(len(numbers))]) for _ in range(MOST_DRAWS))


@lru_cache(maxsize=8)
def season(words: CrossWords, level: str = "letters") -> CrossSeason:
    """The season of *words* at *level*, with the one before it, whose days are worked out once."""
    if level not in BITS:
        raise InputError(f"there is no level {level!r}; there are {', '.join(BITS)}")
    return CrossSeason(words, level, "known", CrossSeason(words, level), (RULE_2_FROM - EPOCH).days + 1)

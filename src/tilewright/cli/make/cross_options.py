"""What the commands about crosses have in common: which words, and which puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from cyclopts import Parameter

if TYPE_CHECKING:
    from tilewright.cross import CrossPuzzle, CrossWords

DownName = Annotated[
    str | None, Parameter(name="--down-lexicon", help="The word list of the word down, if it is another.")
]
LevelName = Annotated[
    Literal["letters", "colours", "pattern"],
    Parameter(
        name="--level",
        help="Unique by its letters, by its letters with its colours, or by the pattern of its colours alone.",
    ),
]


class TitledCross(NamedTuple):
    """A puzzle and what it is called; the edition's number and date if it has them, or its seed."""

    puzzle: CrossPuzzle
    title: str
    number: int | None = None
    date: str | None = None
    seed: int | None = None


def words_of(lexicon: str, down: str | None) -> CrossWords:
    """The words that the options name."""
    from tilewright.cross import CrossWords
    from tilewright.lexicon import load

    return CrossWords.of(load(lexicon), load(down) if down else None)


def choose_cross(words: CrossWords, level: str, date: str | None, seed: int | None) -> TitledCross:
    """The puzzle that the options choose: that of a day, or a random one."""
    from tilewright.puzzles import calendar
    from tilewright.puzzles.cross.edition import cross_edition, random_puzzle

    title = f"Tilewright cross {words.name}"
    if seed is not None:
        return TitledCross(random_puzzle(words, seed, level), f"{title} random {seed}", seed=seed)
    edition = cross_edition(calendar.today() if date is None else date, words, level)
    return TitledCross(edition.puzzle, f"{title} #{edition.number}", edition.number, str(edition.day))

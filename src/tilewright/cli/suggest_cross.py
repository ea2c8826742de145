"""``tilewright suggest cross``: the best letter to name next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.cross_options import DownName, words_of
from tilewright.cli.options import AsJson, LexiconName
from tilewright.cli.output import print_json
from tilewright.errors import InputError
from tilewright.knowledge import shown

if TYPE_CHECKING:
    from tilewright.solvers.cross import CrossSuggestions, LetterSuggestion

SHOWN_PAIRS = 5
SIGNS = {"exact": " ", "bound": "<", "estimate": "~"}


def suggest_cross(
    across: str,
    down: str,
    /,
    *,
    at: Annotated[str | None, Parameter(help="Where they cross: the place across and the place down, as 2,4.")] = None,
    missed: Annotated[str, Parameter(help="The letters that are not there, such as eot.")] = "",
    lives: Annotated[int | None, Parameter(help="Lives left; eight less the letters missed, if not given.")] = None,
    aim: Annotated[Literal["misses", "wins"], Parameter(help="Fewest misses, or most wins.")] = "misses",
    top: Annotated[int, Parameter(help="How many letters to list.")] = 10,
    lexicon: LexiconName = "en5",
    down_lexicon: DownName = None,
    as_json: AsJson = False,
) -> None:
    """The best letters to name next in a cross.

    Write the two words cell by cell: a digit or capital (1 to 9, A to F) for each colour that is still hidden, a small
    letter for each that is found: 1a345 678a2.  Figures: the chance that the letter is there, the misses to expect to
    the end, and the chance to win with the lives left.  < marks figures that the best play may better, ~ an estimate.

    JSON: lexicon, fingerprint, board, missed, lives, pairs_left, pairs (up to five that fit, across and down), aim,
    best and letters (letter, hit, misses, wins, which may be null, and quality).

    Parameters
    ----------
    across
        The word across, cell by cell.
    down
        The word down, cell by cell.
    """
    from tilewright.cross import CrossPosition
    from tilewright.solvers.cross import suggest

    if top < 1:
        raise InputError(f"--top is at least 1, not {top}")
    position = CrossPosition.read(across, down, at, missed, lives)
    if None not in position.found:
        raise InputError("every letter of this board is found")
    found = suggest(words_of(lexicon, down_lexicon), position, aim)
    if as_json:
        print_json(as_object(found, aim, top))
    else:
        print_table(found, top)


def as_object(found: CrossSuggestions, aim: str, top: int) -> dict[str, object]:
    """The JSON of *found*."""
    position = found.position
    across, down = position.written
    return {
        "lexicon": found.words.name,
        "fingerprint": found.words.fingerprint,
        "board": {"across": across, "down": down, "at": position.shape.at},
        "missed": list(position.missed),
        "lives": position.lives,
        "pairs_left": len(found.pairs),
        "pairs": [{"across": pair[0], "down": pair[1]} for pair in found.some_pairs(SHOWN_PAIRS)],
        "aim": aim,
        "best": found.best.letter,
        "letters": [letter_object(each) for each in found.letters[:top]],
    }


def letter_object(each: LetterSuggestion) -> dict[str, object]:
    """The JSON of one letter."""
    wins = None if each.wins is None else round(each.wins, 4)
    figures = {"hit": round(each.hit, 4), "misses": round(each.misses, 4), "wins": wins}
    return {"letter": each.letter, **figures, "quality": each.quality}


def print_table(found: CrossSuggestions, top: int) -> None:
    """Print *found* for people."""
    count, some = len(found.pairs), ", ".join(" ".join(pair) for pair in found.some_pairs(SHOWN_PAIRS))
    noun = "pair of words fits" if count == 1 else "pairs of words fit"
    print(f"{count:,} {noun}: {some}{' …' if count > SHOWN_PAIRS else ''}")
    print("letter   there   misses      win")
    for each in found.letters[:top]:
        won = "" if each.wins is None else f"{each.wins:.1%}"
        print(f"  {shown(each.letter)}    {each.hit:>6.1%}  {SIGNS[each.quality]}{each.misses:>6.3f}  {won:>7}")

"""Small lists of words for tests about crosses, and what follows from the definitions alone."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from tilewright.cross import CrossWords, Shape
from tilewright.lexicon import Lexicon

WORDS = "crane paper scars track brick lucky pride spire ripen cabin money lemon melon stone notes onset tones seton"
SMALL = CrossWords.of(Lexicon.of("small", WORDS.split()))

Triple = tuple[Shape, str, str]


def lists(length: int) -> st.SearchStrategy[list[str]]:
    """Lists of words of a few letters, so that there are many crosses and many that look alike."""
    return st.lists(st.text("abcdefg", min_size=length, max_size=length), min_size=1, max_size=9, unique=True)


@st.composite
def cross_words(draw: st.DrawFn) -> CrossWords:
    """One list, or two, of the same length or not."""
    across = Lexicon.of("across", draw(lists(draw(st.sampled_from((4, 5))))))
    if draw(st.booleans()):
        return CrossWords.of(across)
    return CrossWords.of(across, Lexicon.of("down", draw(lists(draw(st.sampled_from((4, 5)))))))


@st.composite
def ringed_words(draw: st.DrawFn) -> CrossWords:
    """A list, or two, with words that are allowed and no answers, some of which are known."""
    across, down = (a_ringed_list(draw, name) for name in ("across", "down"))
    return CrossWords.of(across, down if draw(st.booleans()) else None)


def a_ringed_list(draw: st.DrawFn, name: str) -> Lexicon:
    """Three rings of a few words each."""
    length = draw(st.sampled_from((4, 5)))
    answers, known, others = (draw(lists(length))[:5] for _ in range(3))
    return Lexicon.of(name, answers, [*known, *others], known=known)


def all_placements(words: CrossWords) -> Iterator[Triple]:
    """Every placement, in the order of the census."""
    for shape in words.shapes:
        for across in words.across:
            for down in words.down:
                if across != down and across[shape.across_index] == down[shape.down_index]:
                    yield shape, across, down

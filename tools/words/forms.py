"""Forms: how English words change their endings and their spelling.

A *stem* is the word that a plural or a past was made from.  *Twins* are the spellings of one word on two sides of an
ocean.  All of these functions propose strings; whether a proposal is a word is for the lists to say.
"""

from __future__ import annotations

from collections.abc import Iterator

VOWELS = "aeiou"
PLURAL_ENDINGS = {  # plural -> how the singular may end
    "s": ("",),
    "es": ("",),
    "ies": ("y",),
    "ves": ("f", "fe"),
    "sses": ("s",),
    "zzes": ("z",),
    "ses": ("sis",),
    "ices": ("ex", "ix"),
    "i": ("us",),
    "ae": ("a",),
    "a": ("um",),
}
# What the spellings of one word differ by.  The frequency list often has only one of the two.
TWIN_LETTERS = (
    ("or", "our"),
    ("er", "re"),
    ("z", "s"),
    ("l", "ll"),
    ("e", "ae"),
    ("e", "oe"),
    ("s", "c"),
    ("k", "c"),
    ("f", "ph"),
    ("o", "ou"),
    ("u", "ou"),
    ("og", "ogue"),
    ("ow", "ough"),
    ("aft", "aught"),
    ("um", "ium"),
    ("ey", "y"),
    ("a", "e"),
    ("lry", "llery"),
    ("air", "aero"),
    ("or", "ore"),
    ("tid", "tit"),
)


def is_inflected(word: str, known: set[str], singulars: set[str]) -> bool:
    """Whether *word* is the plural, the third person or the regular past of a known word.

    A word with a possessive of its own is a singular noun, so *lens* is not the plural of *len*, nor *breed* the past
    of *bree*.  A stem makes a past only if it is a verb, that is, if its -ing form is known: there is no *talenting*,
    so *talented* is an adjective.
    """
    if word.endswith("men"):
        return word[:-2] + "an" in known and word not in ("men", "women")  # these two stay, as geese and teeth do
    if word in singulars:
        return False
    if any(stem in known for stem in plural_stems(word)):
        return True
    return any(stem in known and any(form in known for form in ing_forms(stem)) for stem in past_stems(word))


def plural_stems(word: str) -> Iterator[str]:
    """What *word* would be the plural of.

    >>> list(plural_stems("knives"))
    ['knive', 'kniv', 'knif', 'knife']
    """
    if word.endswith("ss"):
        return
    for plural, singulars in PLURAL_ENDINGS.items():
        if word.endswith(plural):
            yield from (word.removesuffix(plural) + singular for singular in singulars)


def past_stems(word: str) -> Iterator[str]:
    """What *word* would be the past of: -ed, -d, -ied, a doubled consonant, or -cked from -c.

    >>> list(past_stems("planned"))
    ['plann', 'planne', 'plan']
    """
    if not word.endswith("ed"):
        return
    yield from (word[:-2], word[:-1])
    if word.endswith("ied"):
        yield word[:-3] + "y"
    if word.endswith("cked") or (len(word) > 4 and word[-3] == word[-4] and word[-3] not in VOWELS):
        yield word[:-3]


def ing_forms(stem: str) -> Iterator[str]:
    """How *stem* may be written with -ing."""
    yield stem + "ing"
    yield stem + stem[-1] + "ing"
    yield stem + "king"  # panic, panicking
    if stem.endswith("e"):
        yield stem[:-1] + "ing"
    if stem.endswith("ie"):
        yield stem[:-2] + "ying"


def twins(word: str) -> Iterator[str]:
    """How *word* might be spelled elsewhere: one difference, at one place.

    >>> "mould" in twins("mold"), "mold" in twins("mould")
    (True, True)
    """
    for one, other in (*TWIN_LETTERS, *((b, a) for a, b in TWIN_LETTERS)):
        start = word.find(one)
        while start >= 0:
            yield word[:start] + other + word[start + len(one) :]
            start = word.find(one, start + 1)

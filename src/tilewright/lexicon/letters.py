"""Letters: what a language calls a letter, so that a tile is one.

A *tile* is one character inside, whatever it takes to write it: Dutch ``ij`` is ``ĳ``, and where Unicode has no such
character (Hungarian ``sz``, Welsh ``dd``) a small letter of the Glagolitic alphabet stands in for it, which no list
needs.  So words are as long as they have tiles, and everything between text and ids stays as simple as it is.  `spell`
writes a word as people do; `Letters.read` finds its tiles, in any case and normal form.

A language has its letters in their order; the keyboard's rows; *folds*, which say what else is typed and scored as
which letters (``ß`` as ``ss``, a final sigma as sigma); digraphs; and a direction.  An accent that makes no letter of
the alphabet is folded away: French é is e, Spanish á is a while ñ is a letter, German ä is one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from tilewright.errors import InputError

LATIN = "abcdefghijklmnopqrstuvwxyz"
QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
# Those of Unicode first; the others are stood in for, and a stand-in once given keeps its meaning.
UNICODE_DIGRAPHS = {"ij": "ĳ", "dž": "ǆ", "lj": "ǉ", "nj": "ǌ"}
STOOD_IN = ["ch", "ll", "cs", "dz", "dzs", "gy", "ly", "ny", "sz", "ty", "zs", "dd", "ff", "ng", "ph", "rh", "th"]
FIRST_STAND_IN = 0x2C30  # of the small Glagolitic letters, whose capitals lie 48 before them
STAND_INS = {text: chr(FIRST_STAND_IN + number) for number, text in enumerate(STOOD_IN)}
TILES = {**UNICODE_DIGRAPHS, **STAND_INS}  # the one character of each digraph
SPELT = {tile: text for text, tile in TILES.items()}
SPELLING = str.maketrans({**SPELT, **{tile.upper(): text.upper() for tile, text in SPELT.items()}})
FINAL_SIGMA = re.compile(r"\Bσ\b")
OWN_CAPITALS: ContextVar[Mapping[str, str]] = ContextVar("of the language that is spoken", default=MappingProxyType({}))


def spell(text: str) -> str:
    """*text* as people write it: each digraph in its letters, and sigma as it ends a word.

    >>> spell("ĳs"), spell(LETTERS["hu"].read("Szép")), spell("λογοσ")
    ('ijs', 'szép', 'λογος')
    """
    return text if text.isascii() else FINAL_SIGMA.sub("ς", text.translate(SPELLING))


@dataclass(frozen=True)
class Letters:
    """The letters of a language; *code* is that of the language, *name* what it calls itself."""

    code: str
    name: str
    rows: tuple[str, ...] = QWERTY
    order: str = LATIN
    folds: Mapping[str, str] = field(default_factory=dict)
    digraphs: tuple[str, ...] = ()
    direction: Literal["ltr", "rtl"] = "ltr"
    capitals: Mapping[str, str] = field(default_factory=dict)  # that are not what Unicode says of all languages

    def read(self, text: str) -> str:
        """The tiles that *text* spells, as words are kept.

        >>> LETTERS["tr"].read("ISPARTA"), LETTERS["el"].read("Λόγος"), LETTERS["fr"].read("CŒUR")
        ('ısparta', 'λογοσ', 'coeur')
        """
        text = unicodedata.normalize("NFC", text.strip()).translate(self._small).lower()
        if not text.isascii():
            text = "".join(map(self._fold, unicodedata.normalize("NFC", text)))
        return self._digraph.sub(lambda found: TILES[found[0]], text) if self.digraphs else text

    def counted_otherwise(self, text: str) -> dict[str, int]:
        """What in *text* counts as another number of letters than it is typed with.

        >>> LETTERS["nl"].counted_otherwise("IJsje"), LETTERS["de"].counted_otherwise("Spaß")
        ({'ij': 1}, {'ß': 2})
        """
        return joined_letters(self.read(text)) | {
            letter: len(self.folds[letter]) for letter in text.lower() if len(self.folds.get(letter, "")) > 1
        }

    def capital(self, letter: str) -> str:
        """The tile's letter as a capital, unless that would make it another letter or two.

        >>> LETTERS["tr"].capital("i"), LETTERS["tr"].capital("ı"), LETTERS["nl"].capital("ĳ")
        ('İ', 'I', 'IJ')
        """
        return self.capitals.get(letter) or capital(letter)

    @cached_property
    def _small(self) -> dict[int, str]:
        """What becomes of the capitals that are not what Unicode says."""
        return {ord(large): small for small, large in self.capitals.items()}

    @cached_property
    def _digraph(self) -> re.Pattern[str]:
        return re.compile("|".join(sorted(self.digraphs, key=len, reverse=True)))

    def _fold(self, letter: str) -> str:
        """The letters that stand for *letter*: itself, if it is one of the alphabet or nothing is known of it."""
        if letter in self.order or letter in self.folds:
            return self.folds.get(letter, letter)
        parts = unicodedata.normalize("NFKD", letter)
        bare = "".join(part for part in parts if not unicodedata.combining(part))
        return bare if all(part in self.order for part in bare) else letter

    def in_order(self, letters: str) -> str:
        """*letters* in the order of the language; strangers behind."""
        places = {letter: place for place, letter in enumerate(self.order)}
        return "".join(sorted(letters, key=lambda letter: (places.get(letter, len(places)), letter)))

    def keys(self, letters: str) -> tuple[str, ...]:
        """The keyboard's rows for these *letters*; those that it lacks stand in a row of their own."""
        rows = ["".join(letter for letter in row if letter in letters) for row in self.rows]
        rest = self.in_order("".join(set(letters).difference("".join(self.rows))))
        return tuple(row for row in (*rows, rest) if row)


class Unknown(Letters):
    """The letters of a list of which no language is known: nothing is folded, and every character is a tile."""

    def read(self, text: str) -> str:
        """*text* as words are kept: trimmed, in lower case, each accented letter one character."""
        return unicodedata.normalize("NFC", text.strip().lower())


def joined_letters(word: str) -> dict[str, int]:
    """The letters of *word* that are typed with several characters, each as the one letter that it is."""
    return {SPELT[tile]: 1 for tile in word if tile in SPELT}


def capital(letter: str) -> str:
    """*letter* as a capital, in any language that has none of its own for it; a digraph in its letters.

    >>> capital("a"), capital("ß"), capital("ı"), capital("ǌ")
    ('A', 'ß', 'ı', 'NJ')
    """
    if own := OWN_CAPITALS.get().get(letter):
        return own
    if letter in SPELT:
        return SPELT[letter].upper()
    upper = letter.upper()
    return upper if upper.lower() == letter else letter


def speak(letters: Letters) -> None:
    """Write capitals as this language does, until the present context ends: a command speaks that of its words.

    Words pass through many hands before they are shown, and only two letters of one language need to know it.
    """
    OWN_CAPITALS.set(letters.capitals)


def narrow_capital(letter: str) -> str:
    """The capital for one column of a screen, where Unicode has one: a Dutch IJ is then one character."""
    return letter.upper() if letter in UNICODE_DIGRAPHS.values() else capital(letter)


def tiles(text: str) -> str:
    """An alphabet that is written with spaces between its letters, as tiles."""
    return "".join(TILES.get(letter, letter) for letter in text.split())


HUNGARIAN = tiles("a á b c cs d dz dzs e é f g gy h i í j k l ly m n ny o ó ö ő p q r s sz t ty u ú ü ű v w x y z zs")
CROATIAN = tiles("a b c č ć d dž đ e f g h i j k l lj m n nj o p r s š t u v z ž")
WELSH = tiles("a b c ch d dd e f ff g ng h i j l ll m n o p ph r rh s t th u w y")
OLD_SPANISH = tiles("a b c ch d e f g h i j k l ll m n ñ o p q r s t u v w x y z")
HUNGARIAN_DIGRAPHS = ("cs", "dz", "dzs", "gy", "ly", "ny", "sz", "ty", "zs")
WELSH_DIGRAPHS = ("ch", "dd", "ff", "ng", "ll", "ph", "rh", "th")
FINAL_HEBREW = {"ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ"}
UNKNOWN = Unknown("", "", order="")
LANGUAGES = (
    Letters("en", "English", folds={"œ": "oe", "æ": "ae"}),
    Letters("de", "Deutsch", ("qwertzuiopü", "asdfghjklöä", "yxcvbnm"), LATIN + "äöü", {"ß": "ss"}),
    Letters("fr", "Français", ("azertyuiop", "qsdfghjklm", "wxcvbn"), folds={"œ": "oe", "æ": "ae"}),
    Letters("es", "Español", ("qwertyuiop", "asdfghjklñ", "zxcvbnm"), "abcdefghijklmnñopqrstuvwxyz"),
    Letters(
        "es-ll", "Español (ch, ll)", ("qwertyuiop", "asdfghjklñ", "zxcvbnm" + tiles("ch ll")), OLD_SPANISH,
        digraphs=("ch", "ll"),
    ),
    Letters("nl", "Nederlands", ("qwertyuiop", "asdfghjkl", "zxcvbnmĳ"), LATIN[:-1] + "ĳz", digraphs=("ij",)),
    Letters("pl", "Polski", (*QWERTY, "ąćęłńóśźż"), "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"),
    Letters("it", "Italiano"),
    Letters("pt", "Português"),
    Letters("sv", "Svenska", ("qwertyuiopå", "asdfghjklöä", "zxcvbnm"), LATIN + "åäö", {"æ": "ä", "ø": "ö"}),
    Letters("da", "Dansk", ("qwertyuiopå", "asdfghjklæø", "zxcvbnm"), LATIN + "æøå"),
    Letters("nb", "Norsk bokmål", ("qwertyuiopå", "asdfghjkløæ", "zxcvbnm"), LATIN + "æøå"),
    Letters("fi", "Suomi", ("qwertyuiopå", "asdfghjklöä", "zxcvbnm"), LATIN + "åäö"),
    Letters(
        "hr", "Hrvatski", ("qwertzuiopšđ", "asdfghjklčćž", "yxcvbnmǆǉǌ"), CROATIAN, digraphs=tuple(UNICODE_DIGRAPHS)[1:]
    ),
    Letters(
        "hu", "Magyar", ("qwertzuiopőú", "asdfghjkléáű", "íyxcvbnmöüó", tiles(" ".join(HUNGARIAN_DIGRAPHS))), HUNGARIAN,
        digraphs=HUNGARIAN_DIGRAPHS,
    ),
    Letters(
        "cy", "Cymraeg", ("wertyuiop", "asdfghjl", "cbnm", tiles(" ".join(WELSH_DIGRAPHS))), WELSH,
        digraphs=WELSH_DIGRAPHS,
    ),
    Letters(
        "tr", "Türkçe", ("ertyuıopğü", "asdfghjklşi", "zcvbnmöç"), "abcçdefgğhıijklmnoöprsştuüvyz",
        capitals={"i": "İ", "ı": "I"},
    ),
    Letters("ru", "Русский", ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"), "абвгдежзийклмнопрстуфхцчшщъыьэюя"),
    Letters("uk", "Українська", ("йцукенгшщзхї", "фівапролджє", "ґячсмитьбю"), "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
    Letters("el", "Ελληνικά", ("ερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"), "αβγδεζηθικλμνξοπρστυφχψω", {"ς": "σ"}),
    Letters("he", "עברית", ("קראטופ", "שדגכעיחל", "זסבהנמצת"), "אבגדהוזחטיכלמנסעפצקרשת", FINAL_HEBREW, (), "rtl"),
)  # fmt: skip
LETTERS: Mapping[str, Letters] = {each.code: each for each in LANGUAGES}


def letters_of(code: str) -> Letters:
    """The letters of a language; those of no language for an empty *code*."""
    if not code:
        return UNKNOWN
    if code not in LETTERS:
        raise InputError(f"the letters of {code!r} are not known; there are {', '.join(LETTERS)}")
    return LETTERS[code]

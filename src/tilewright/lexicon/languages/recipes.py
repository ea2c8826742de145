"""The recipe of each language: which dictionary, at which version, under which licence, and what is particular."""

from __future__ import annotations

from dataclasses import dataclass

OFFENSIVE = "naughty-words"
OFFENSIVE_VERSION = "1.2.0"
OFFENSIVE_SHA256 = "c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e"
TURKISH_ENDINGS = (
    *("mak", "mek"),
    *(f"{ending[0]}{vowel}{ending[1:]}" for ending in ("l", "lk", "c", "ç", "sz") for vowel in "ıiuü"),
    *(f"{before}{vowel}ş" for before in "bcçdfgğhjklnprsştvyz" for vowel in "ıiuü"),  # but not -mış, a form of verbs
)  # of verbs as dictionaries have them, of adjectives and of nouns


@dataclass(frozen=True)
class Recipe:
    """How the lists of a language are made; the dictionary is an npm package ``dictionary-CODE``."""

    code: str
    version: str
    sha256: str  # of the package's archive
    licence: str
    lengths: tuple[int, ...] = (4, 5, 6, 7, 8)
    nouns_are_capital: bool = False  # as in German, so that a capital does not make a name
    names_from: tuple[str, ...] = ()  # languages whose dictionaries tell which words are names
    votes: int = 2  # so many of them must agree
    ranks_lemmas: bool = False  # where a word has so many forms that each is rare, they are counted together
    unknown_stems: bool = True  # whether stems that simplemma does not know are base forms
    lemmas_beside_stems: bool = False  # whether the dictionary leaves out stems that are forms of others, too
    diminutives: tuple[str, ...] = ()  # endings that only nouns have
    derived: tuple[str, ...] = ()  # endings of stems that are words of their own, though simplemma takes them off

    @property
    def note(self) -> str:
        """Where the words come from, for whoever has the list."""
        words = f"words of {self.package} {self.version} on npm ({self.licence})"
        nouns = ", nouns of german-nouns on PyPI (CC BY-SA 4.0)" if self.nouns_are_capital else ""
        return f"{words}{nouns}, frequencies of wordfreq (CC BY-SA 4.0), lemmas of simplemma (MIT)"

    @property
    def package(self) -> str:
        """The npm package of the dictionary."""
        return f"dictionary-{self.code}"


_ALL = (
    Recipe(
        "de",
        "3.0.0",
        "50b5640b33c276a49cc15f426f2d31ee5faf397f4a27e92b1678e77f43f8d14a",
        "GPL-2.0 or GPL-3.0",
        nouns_are_capital=True,
        names_from=("nl", "fr", "it"),
        votes=1,
    ),
    Recipe(
        "fr",
        "3.0.0",
        "b20ab69249881bc36b1dcdfbfd2df226660a7cecc95f2cf122714008b491c78e",
        "MPL-2.0",
        names_from=("nl", "pl", "it"),
    ),
    Recipe(
        "es",
        "4.0.0",
        "b46986527b23ff1a578d601db7f1e6dc80cc36b728fdcb6044b5212e12e202d5",
        "GPL-3.0, LGPL-3.0 or MPL-1.1",
        names_from=("fr", "nl", "pl"),
        unknown_stems=False,  # most are forms with a pronoun, such as darle
        lemmas_beside_stems=True,
    ),
    Recipe(
        "it",
        "2.0.0",
        "d004e1a9b9f41c262590164ba957bd75d376db8b9457e449b5dae60b4d020387",
        "GPL-3.0",
        lengths=(4, 5, 6),
        names_from=("fr", "nl", "pl"),
        lemmas_beside_stems=True,
    ),
    Recipe(
        "pt",
        "4.0.0",
        "644a05af5c6d2c16eea1093c7ac4c14b45637170cf5b3dd1c07ae0f13256b54d",
        "LGPL-3.0 or MPL-2.0",
        lengths=(4, 5, 6),
        names_from=("fr", "nl", "pl"),
        unknown_stems=False,
        lemmas_beside_stems=True,
    ),
    Recipe(
        "sv",
        "4.0.0",
        "bbecca87cf98c9902d0cd1b0f9b373ac6d1410a78ade851ea453a7b922e7164f",
        "LGPL-3.0",
        lengths=(4, 5, 6),
        names_from=("fr", "nl", "pl"),
    ),
    Recipe(
        "pl",
        "2.0.0",
        "03a119f53a76960dce47a7b8c801cc33c62aa9de0d9c9137c5fa77cc4f18325d",
        "GPL-3.0, LGPL-3.0 or MPL-2.0",
        lengths=(4, 5, 6),
        names_from=("fr", "nl", "it"),
        ranks_lemmas=True,
    ),
    Recipe(
        "nl",
        "2.0.0",
        "4e041c4622e51aa4dc1fd3a2cc2816c43808b26edc0c51511d4f716cf022d936",
        "BSD-3-Clause",
        lengths=(4, 5, 6, 7),
        names_from=("fr", "pl", "it"),
        diminutives=("je", "tje", "pje"),
    ),
    Recipe(
        "ru",
        "3.0.0",
        "53fe1b0ff870c35b61dbc957116a15590458d145dbf89126ebf85a13adce0416",
        "BSD-3-Clause",
        lengths=(4, 5),
        ranks_lemmas=True,
        lemmas_beside_stems=True,  # adverbs, such as часто
    ),
    Recipe(
        "uk",
        "4.0.0",
        "f499681a55b1b0e6c046a902964c1044b28d519bc243bd69ff21d548cfa95e79",
        "GPL-3.0",
        lengths=(4, 5),
        names_from=("ru",),
        votes=1,
        ranks_lemmas=True,
        lemmas_beside_stems=True,
    ),
    Recipe(
        "el",
        "4.0.0",
        "e219711ef6dbcbe85eb17001b95b49323c27c773de438125bf29968807527297",
        "GPL-2.0, LGPL-2.1 or MPL-1.1",
        lengths=(4, 5),
    ),
    Recipe(
        "tr",
        "2.0.0",
        "b6d5a806dccccad937f7373809deef117ca8594a1f95eab4fe5be6c37b5d6ef1",
        "MIT",
        lengths=(4, 5, 6),
        derived=TURKISH_ENDINGS,
    ),
)
RECIPES = {each.code: each for each in _ALL}
BUNDLED = ("nl", "ru", "tr")  # whose dictionaries may be given away freely

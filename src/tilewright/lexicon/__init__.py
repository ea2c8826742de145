"""Lexicons: the words of a game.

A lexicon has *words*, which are all the guesses that are allowed, and among them *answers*, which can be the hidden
word.  Between these two *rings* lies a third, the *known* words: what an educated reader may come up with, plurals
and rude words included.  A claim that a puzzle is unique names its ring.

Every word has one *id*, its place in `words`; the answers come first, so ids below `answer_count` are the answers, and
both parts are in alphabetical order.  All words have one length (2 to 20 letters), in any alphabet of up to 255
letters; inside, letters are small numbers.  A lexicon that knows how common its words are has a *count* for each:
occurrences per billion words of running text.

A lexicon never changes and knows its identity: the *fingerprint* ``name:count:digest`` goes into whatever is made
from it, so that a result is never read against another list.  What readers know is not part of it.
"""

from tilewright.lexicon.catalogue import lexicon_named
from tilewright.lexicon.letters import letters_of, spell
from tilewright.lexicon.lexicon import MAX_LENGTH, MIN_LENGTH, RINGS, Lexicon, normalise
from tilewright.lexicon.loading import lexicon_of, load

__all__ = [
    "MAX_LENGTH",
    "MIN_LENGTH",
    "RINGS",
    "Lexicon",
    "letters_of",
    "lexicon_named",
    "lexicon_of",
    "load",
    "normalise",
    "spell",
]

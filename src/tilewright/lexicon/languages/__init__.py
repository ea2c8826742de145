"""Lists of other languages, made from spelling dictionaries by one recipe.

A spelling dictionary (hunspell's) lists *stems* with flags, and the rules of its affixes make *forms* of them.  A word
of the language is *allowed* if the dictionary makes it and does not only know it as a name.  An *answer* is a base form
(see `answers`) among the 20,000 most frequent words of the language, and neither a name nor offensive.  *Known* is what
readers may come up with: words that occur at least ten times in a hundred million, and the answers.

Where the dictionary's licence is permissive the lists come with Tilewright (`BUNDLED`); the others are made on the
user's machine by `tilewright lexicon add de`, which fetches the dictionary at a pinned version.
"""

from tilewright.lexicon.languages.recipes import BUNDLED, RECIPES, Recipe

__all__ = ["BUNDLED", "RECIPES", "Recipe"]

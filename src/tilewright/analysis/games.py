"""The games of a file, each as the turns of a question: in notation, or in any form that can be imported."""

from __future__ import annotations

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon, load
from tilewright.notation import VERSION, import_games, read_records
from tilewright.notation.readable import HEAD


def games_in(text: str, lexicon: Lexicon | str) -> list[tuple[str, ...]]:
    """The turns of each game; a record stays one text, since it says its list and mode itself."""
    if any(line.lstrip().startswith((f"{VERSION} ", HEAD)) for line in text.splitlines()):
        return [(str(record),) for record in read_records(text)]
    words = load(lexicon) if isinstance(lexicon, str) else lexicon
    found = [game.turns for game in import_games(text, words.length)]
    if not all(found):
        raise InputError("the text has squares without words: say which words were guessed")
    return found

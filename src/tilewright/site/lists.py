"""Word lists for a browser: one compact file each, with all that its local host must know of a list.

Words stand in alphabetical order, each written as how many letters it shares with the one before (in base 36) and the
rest; *tags* say of each whether it is an answer (2), known to readers (1) or only allowed (0); *counts* are in base 36,
empty for none.  *trees* has the little that suggestions need of the trees that come with Tilewright, and *first* the
best first guesses by information: a browser looks at these alone instead of at every word.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from typing import Any

from tilewright.analysis.openings import openings
from tilewright.lexicon import Lexicon
from tilewright.lexicon.letters import LANGUAGES, TILES, Letters
from tilewright.position import Mode, Position
from tilewright.puzzles.calendar import seasons
from tilewright.solvers.exact.strategies import shipped_tree
from tilewright.solvers.information import Information
from tilewright.solvers.splits import counts_of

FIRST = 50  # in each column, as local/advice.js has it; the page asks for 40
LARGEST_TABLE = 100_000_000  # replies, which take a tenth of a second
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def packed_list(lexicon: Lexicon) -> bytes:
    """The file of *lexicon*."""
    return pack_json(list_facts(lexicon))


def pack_json(value: Any) -> bytes:
    """Anything as JSON, packed; the same bytes every time."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def list_facts(lexicon: Lexicon) -> dict[str, Any]:
    """What the file says."""
    known, counts = set(lexicon.ring("known")), dict(zip(lexicon.words, counts_of(lexicon), strict=True))
    words = sorted(lexicon.words)
    return {
        "name": lexicon.name,
        "fingerprint": lexicon.fingerprint,
        "length": lexicon.length,
        "alphabet": lexicon.alphabet,
        "language": lexicon.language,
        "letters": letter_table(lexicon.letters) if lexicon.language else None,
        "has_counts": lexicon.counts is not None,
        "words": "".join(front_code(words)),
        "tags": "".join("2" if lexicon.is_answer(word) else str(int(word in known)) for word in words),
        "counts": ",".join(in_base_36(counts[word]) if counts[word] else "" for word in words),
        "boards_of_day": boards_follow_from(lexicon),
        "has_openings": bool(openings(lexicon)),
        "first": " ".join(best_first(lexicon)),
        "trees": {str(mode): tree for mode in Mode if (tree := tree_facts(lexicon, mode))},
    }


def letter_table(letters: Letters) -> dict[str, object]:
    """What a language calls a letter, for whoever types its words."""
    return {
        "name": letters.name,
        "rows": list(letters.rows),
        "order": letters.order,
        "folds": dict(letters.folds),
        "tiles": {TILES[text]: text for text in letters.digraphs},
        "direction": letters.direction,
        "capitals": dict(letters.capitals),
    }


def packed_letters() -> bytes:
    """The letters of every language, for lists that are made in the browser."""
    return pack_json({each.code: letter_table(each) for each in LANGUAGES})


def boards_follow_from(lexicon: Lexicon) -> bool:
    """Whether the boards of every day are drawn from the answers of the list as it is."""
    return all(season.answers == lexicon.answers for season in seasons(lexicon))


def front_code(words: Iterable[str]) -> Iterator[str]:
    """Each word as how much it shares with the one before, and the rest.

    >>> list(front_code(["tile", "tilt", "word"]))
    ['0tile', '3t', '0word']
    """
    before = ""
    for word in words:
        same = next((place for place, (a, b) in enumerate(zip(before, word, strict=False)) if a != b), len(before))
        yield DIGITS[same] + word[same:]
        before = word


def best_first(lexicon: Lexicon) -> list[str]:
    """The words that lead the two columns of a first suggestion; none of a list that would take long."""
    if len(lexicon) * lexicon.answer_count > LARGEST_TABLE:
        return []
    ranked = Information().suggest(Position.start(lexicon), FIRST)
    return [each.word for each in (*ranked.candidates, *ranked.explorations)]


def in_base_36(number: int) -> str:
    """A number that is not negative, as JavaScript's `parseInt(text, 36)` reads it.

    >>> in_base_36(0), in_base_36(1295)
    ('0', 'zz')
    """
    head, last = divmod(number, 36)
    return (in_base_36(head) if head else "") + DIGITS[last]


def tree_facts(lexicon: Lexicon, mode: Mode) -> dict[str, Any] | None:
    """The first guess of the list's own tree, and its totals."""
    tree = shipped_tree(lexicon, mode)
    if tree is None:
        return None
    return {
        "guess": tree.root.guess,
        "total": tree.tally.total,
        "lower_bound": tree.lower_bound,
        "turns": tree.turns,
        "proven": tree.is_proven,
    }

"""Work out what the parts of well-known first guesses cost: src/tilewright/data/openings/en5.json.

    python tools/build_openings.py [WORD …]     these openers, or all; what is there already is kept

Each takes a second or two of exact search."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tilewright.analysis.openings import openings, path_of
from tilewright.analysis.values import Appraiser
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.position import Position
from tilewright.solvers.base import NO_LIMIT

LIST = "en5"
CLASSIC = Path(__file__).parents[1] / "benchmarks" / "openers_65.txt"
LIKED = (  # what people say that they begin with, beside the openers that solvers find
    "about adieu alert alone anger arise arose atone audio beast bread canoe cares chain cloud crane crate daisy "
    "dealt dream earth equal feast first flame gamer grain great heart house learn least light media notes ocean "
    "opera ounce pilot plane point raise react reads roast round saint salet share shine slate slice smart snare "
    "snore soare solar stain stair stare start steam stone store story tales tears teach trace train tread trial "
    "those treat water women world yeast "
)


def chosen(lexicon: Lexicon) -> list[str]:
    """The openers of the file: those of the list among what people and solvers begin with."""
    wanted = {*CLASSIC.read_text().split(), *LIKED.split()}
    return sorted(word for word in wanted if word in lexicon)


def sums_of(lexicon: Lexicon, opener: str) -> list[int]:
    """What each part costs, in the order of the reply codes."""
    parts = Appraiser(Position.start(lexicon), NO_LIMIT).search_parts(opener)
    below = sorted((part for part in parts if not part.reply.is_win), key=lambda part: part.reply.code)
    return [int(part.value.low * part.size) for part in below]


def main() -> None:
    """Add what is missing, opener by opener, so that it may be interrupted."""
    lexicon = lexicon_named(LIST)
    known = dict(openings(lexicon))
    for opener in sys.argv[1:] or chosen(lexicon):
        if opener not in known:
            known[opener] = sums_of(lexicon, opener)
            write(lexicon, known)


def write(lexicon: Lexicon, known: dict[str, list[int]]) -> None:
    """The file, an opener a line."""
    rows = ",\n".join(f'"{word}":{json.dumps(known[word], separators=(",", ":"))}' for word in sorted(known))
    path_of(lexicon).parent.mkdir(exist_ok=True)
    path_of(lexicon).write_text(
        f'{{"fingerprint":"{lexicon.fingerprint}","openers":{{\n{rows}\n}}}}\n', encoding="utf-8"
    )


if __name__ == "__main__":
    main()

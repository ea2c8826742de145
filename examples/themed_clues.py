"""A clue puzzle on a theme: every clue is a word of the sea, and so is the answer.

python examples/themed_clues.py
python examples/themed_clues.py --answer pearl --clues 5 --out sea.svg
"""

import argparse
from pathlib import Path
from random import Random

from rich.console import Console

from tilewright import check_puzzle, load, make_clues
from tilewright.errors import NoPuzzle
from tilewright.render.clues import card
from tilewright.render.text import clue_text

SEA = """
    abyss algae beach brine buoys canal canoe chart clams cliff coast conch coral crabs creek depth diver drift
    ferry fjord fleet float flood foggy gulls haven hoist hulls inlet kayak knots marsh masts naval ocean otter pearl
    pilot polar prawn prows rafts rapid reefs river rower sails salty sandy seals shark shell ships shoal shore skiff
    sloop snail spray squid storm surge swell swims tidal tides towed trout water waves whale wharf winds wreck yacht
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answer", help="a word of the theme; drawn if not given")
    parser.add_argument("--clues", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="an SVG file for the card")
    chosen = parser.parse_args()

    lexicon = load("en5")
    theme = sorted({word for word in SEA.split() if word in lexicon})
    known = [word for word in theme if lexicon.is_answer(word)]
    for answer in [chosen.answer] if chosen.answer else Random(chosen.seed).sample(known, len(known)):
        try:
            puzzle = make_clues(answer, clues=chosen.clues, words=theme, lexicon=lexicon, seed=chosen.seed)
            break
        except NoPuzzle as none:  # which is proven: no choice of these words fixes that answer
            print(none)
    check_puzzle(puzzle.as_json(), lexicon)
    Console().print(clue_text(puzzle, width=80))
    if chosen.out:
        chosen.out.write_text(card(puzzle), encoding="utf-8")


if __name__ == "__main__":
    main()

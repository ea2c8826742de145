"""A whole strategy as a poster: every answer of the list, and the way to it.

The first guess stands in the middle.  Every line is a reply, green if it shows a letter in its place, yellow if it
shows one elsewhere, gray if it shows none; every ring is a guess further out.  A dot is a word found, and a thin line
leads from it to the rim, where its name stands.

    python examples/tree_poster.py --out poster.svg
    python examples/tree_poster.py --lexicon en4 --solver information --out four.svg
"""

import argparse
from collections.abc import Iterator, Sequence
from math import cos, pi, radians, sin
from pathlib import Path

from tilewright import DecisionTree, Lexicon, Position, best_tree, load, score, solver_named
from tilewright.pattern import MARKS
from tilewright.render.svg import FILLS, INK, LINE, document, text
from tilewright.trees import Node, tree_of

SIDE, FOOT, RIM, LAST, HUB = 700.0, 60.0, 325.0, 300.0, 38.0  # millimetres; LAST is the ring of the last guess
CIRCLE, START = 359.0, -90.0  # degrees; a hair's breadth stays open
STRONG = (0.7, 0.4, 0.28, 0.2)  # the lines, from the middle outwards
HALO = 'font-weight="700" stroke="#ffffff" stroke-width="0.8" paint-order="stroke"'
SMALLEST = 1.3  # of the letters of a second guess; smaller ones are left out


class Poster:
    """Draws a tree; each answer has the same share of the circle."""

    def __init__(self, tree: DecisionTree, lexicon: Lexicon) -> None:
        self.tree, self.lexicon = tree, lexicon
        self.share = CIRCLE / lexicon.answer_count
        self.rings = [HUB + (LAST - HUB) * turn / max(1, tree.tally.worst - 1) for turn in range(tree.tally.worst)]

    def parts(self) -> Iterator[str]:
        yield f'<g fill="none" stroke-linecap="round" font-size="{min(3.0, RIM * radians(self.share)):.3f}">'
        yield from self.branch(self.tree.root, self.lexicon.answers, START, 0)
        yield "</g>"
        yield text(SIDE / 2, SIDE / 2 + 4.5, self.tree.root.guess.upper(), 14, anchor="middle", bold=True)

    def branch(self, node: Node, answers: Sequence[str], angle: float, turn: int) -> Iterator[str]:
        """What lies behind *node*, from *angle* on."""
        middle = angle + self.share * len(answers) / 2
        parts: dict[str, list[str]] = {}
        for answer in answers:
            parts.setdefault(str(score(node.guess, answer)), []).append(answer)
        for reply, group in sorted(parts.items(), reverse=True):
            there = angle + self.share * len(group) / 2
            if reply in node.branches:
                yield self.line(reply, middle if turn else there, there, turn)
                yield from self.branch(node.branches[reply], group, angle, turn + 1)
            elif turn:
                yield self.found(node.guess, middle, there, turn)
            angle += self.share * len(group)
        size = min(3.2, self.rings[turn] * radians(self.share * len(answers)) * 0.9)
        if turn == 1 and len(answers) > 1 and size > SMALLEST:
            yield self.word(node.guess, middle, self.rings[1] + 1, f' font-size="{size:.2f}" {HALO}')

    def line(self, reply: str, here: float, there: float, turn: int) -> str:
        """From a guess to the next, round the bend."""
        best = max(map(MARKS.index, reply))
        curve = bend(here, self.rings[turn], there, self.rings[turn + 1])
        return f'<path d="{curve}" stroke="{FILLS[best]}" stroke-width="{STRONG[min(turn, len(STRONG) - 1)]}"/>'

    def found(self, word: str, here: float, there: float, turn: int) -> str:
        """An answer: the dot where it is found, and its name on the rim."""
        x, y = place(here, self.rings[turn])
        thin = f'<path d="{bend(here, self.rings[turn], there, RIM)}" stroke="{LINE}" stroke-width="0.08"/>'
        return f'{thin}<circle cx="{x:.2f}" cy="{y:.2f}" r="0.35" fill="{INK}"/>{self.word(word, there, RIM + 1)}'

    def word(self, word: str, angle: float, radius: float, style: str = "") -> str:
        """A word written outwards, and never upside down."""
        x, y = place(angle, radius)
        flipped = cos(radians(angle)) < 0
        anchor, turned = ("end", angle + 180) if flipped else ("start", angle)
        move = f"translate({x:.2f} {y:.2f}) rotate({turned:.2f})"
        return f'<text transform="{move}" text-anchor="{anchor}" dy="0.35em" fill="{INK}"{style}>{word}</text>'


def bend(here: float, inner: float, there: float, outer: float) -> str:
    """A curve from one angle and radius to others."""
    half = (inner + outer) / 2
    start, *rest = (place(*point) for point in ((here, inner), (here, half), (there, half), (there, outer)))
    return f"M{start[0]:.2f} {start[1]:.2f}C" + " ".join(f"{x:.2f} {y:.2f}" for x, y in rest)


def place(angle: float, radius: float) -> tuple[float, float]:
    """A point of the sheet."""
    return SIDE / 2 + radius * cos(angle / 180 * pi), SIDE / 2 + radius * sin(angle / 180 * pi)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lexicon", default="en5")
    parser.add_argument("--solver", help="whose strategy to draw; the best that is known, if not given")
    parser.add_argument("--out", type=Path, default=Path("poster.svg"))
    chosen = parser.parse_args()

    lexicon = load(chosen.lexicon)
    start = Position.start(lexicon)
    tree = tree_of(solver_named(chosen.solver).choose, start) if chosen.solver else best_tree(lexicon)
    tally = tree.tally
    title = f"{tally.answers:,} words in {tally.total / tally.answers:.3f} guesses"
    proof = "No strategy does better; this is proven." if tree.is_proven else "Whether one can do better is not proven."
    foot = [text(30, SIDE + 14, title, 18), text(30, SIDE + 30, f"At most {tally.worst} for any of them. {proof}", 7)]
    chosen.out.write_text(document(SIDE, SIDE + FOOT, title, [*Poster(tree, lexicon).parts(), *foot]), encoding="utf-8")
    print(f"{chosen.out}: {title}, at most {tally.worst}, beginning with {tree.root.guess}")


if __name__ == "__main__":
    main()

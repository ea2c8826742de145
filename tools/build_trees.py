"""Build the trees that come with the package: the best strategies for the bundled list en5.

Both are proven over every opener, normal mode in half a minute of CPU and hard mode in a minute and a half.  Normal
mode has so many turns that they do not matter: it keeps to six of them anyway, and what a game was worth is then exact
from its first turn on.  `tools/records.py` makes the certificates that show the same to anybody.
"""

from __future__ import annotations

from tilewright.lexicon import Lexicon, load
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.solvers.exact.all_openers import OpenersTask, incumbent, prove_all
from tilewright.solvers.exact.engine import MOST_TURNS
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.solvers.exact.strategies import SHIPPED, solve_position
from tilewright.trees import DecisionTree, certificate, to_json, verify


def tree_from(opener: str, lexicon: Lexicon, mode: Mode, lower: int, turns: int) -> DecisionTree:
    """The best tree that starts with *opener*."""
    start = Position.start(lexicon, mode)
    outcome = solve_position(start, turns, opener=opener, engine=engine_of_lexicon(lexicon))
    assert outcome.root is not None
    return certificate(outcome.root, start, turns, lower)


def best_tree(lexicon: Lexicon, mode: Mode, turns: int) -> DecisionTree:
    """The optimum over every opener."""
    task = OpenersTask(lexicon, mode, turns, incumbent(lexicon, mode, turns) + 1)
    proof = prove_all(task)
    return tree_from(proof.rank_openers()[0][0], lexicon, mode, proof.total, turns)


def main() -> None:
    lexicon = load("en5")
    SHIPPED.mkdir(exist_ok=True)
    for mode, turns in ((Mode.NORMAL, MOST_TURNS), (Mode.HARD, TURN_LIMIT)):
        tree = best_tree(lexicon, mode, turns)
        verify(tree, lexicon)
        (SHIPPED / f"en5-{mode}.json").write_text(to_json(tree))
        print(f"en5 {mode}: {tree.root.guess} {tree.tally.total}, lower bound {tree.lower_bound}")


if __name__ == "__main__":
    main()

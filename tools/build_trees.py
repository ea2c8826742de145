"""Build the trees that come with the package: the best strategies known for the bundled list en5.

Normal mode is proven over every opener (about a minute of CPU), for so many turns that they do not matter: it keeps to
six of them anyway, and what a game was worth is then exact from its first turn on.  Hard mode takes the best of the
openers that split the answers best, each solved exactly (some minutes); its lower bound is the one that costs nothing
to know.
"""

from __future__ import annotations

from tilewright.lexicon import Lexicon, load
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.solvers.exact.all_openers import OpenersTask, incumbent, pieces_of, prove_all
from tilewright.solvers.exact.engine import MOST_TURNS, interruptible
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.solvers.exact.strategies import SHIPPED, floor, solve_position
from tilewright.trees import DecisionTree, certificate, to_json, verify

HARD_PIECES = 6  # of 64 openers each


def tree_from(opener: str, lexicon: Lexicon, mode: Mode, lower: int, turns: int = TURN_LIMIT) -> DecisionTree:
    """The best tree that starts with *opener*."""
    start = Position.start(lexicon, mode)
    outcome = solve_position(start, turns, opener=opener, engine=engine_of_lexicon(lexicon))
    assert outcome.root is not None
    return certificate(outcome.root, start, turns, lower)


def normal_tree(lexicon: Lexicon) -> DecisionTree:
    """The optimum over every opener."""
    cutoff = incumbent(lexicon, Mode.NORMAL, MOST_TURNS) + 1
    proof = prove_all(OpenersTask(lexicon, turns=MOST_TURNS, cutoff=cutoff))
    return tree_from(proof.rank_openers()[0][0], lexicon, Mode.NORMAL, proof.total, MOST_TURNS)


def hard_tree(lexicon: Lexicon) -> DecisionTree:
    """The best of some hundred openers."""
    start = Position.start(lexicon, Mode.HARD)
    best, cutoff = "", incumbent(lexicon, Mode.HARD) + 1
    for _, openers in pieces_of(lexicon)[:HARD_PIECES]:
        with interruptible() as control:
            found = engine_of_lexicon(lexicon).solve(start, control, openers=openers, cutoff=cutoff).openers
        costs = [(cost, word) for word, (cost, settled) in found.items() if settled and cost is not None]
        cutoff, best = min((*costs, (cutoff, best)))
    return tree_from(best, lexicon, Mode.HARD, floor(start))


def main() -> None:
    lexicon = load("en5")
    SHIPPED.mkdir(exist_ok=True)
    for mode, tree in ((Mode.NORMAL, normal_tree(lexicon)), (Mode.HARD, hard_tree(lexicon))):
        verify(tree, lexicon)
        (SHIPPED / f"en5-{mode}.json").write_text(to_json(tree))
        print(f"en5 {mode}: {tree.root.guess} {tree.tally.total}, lower bound {tree.lower_bound}")


if __name__ == "__main__":
    main()

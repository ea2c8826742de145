"""Decision trees: a complete strategy as data that anybody can check.

A *node* is a guess with a branch for each reply that some answer gives, except all green, which ends the game.  A
*tree* says which lexicon, mode and turn limit it is for, what it costs (the *total* of guesses over all answers, their
*histogram*, the *worst* case) and the *lower bound* that the search has shown for any strategy; it is *proven* when
total and bound meet.  Trees are kept as JSON or as indented text, and `verify` replays them with the readable rule,
sharing no code with any search.
"""

from tilewright.trees.files import from_json, from_text, load_tree, parse_tree, to_json, to_text
from tilewright.trees.tree import DecisionTree, Node, Tally, certificate, nodes, tree_of
from tilewright.trees.verify import verify

__all__ = [
    "DecisionTree",
    "Node",
    "Tally",
    "certificate",
    "from_json",
    "from_text",
    "load_tree",
    "nodes",
    "parse_tree",
    "to_json",
    "to_text",
    "tree_of",
    "verify",
]

"""Traces: one JSON object for each expansion, one on each line, for whoever draws or studies a search.

The members of an event: *event* (``expand``; the last line's is ``result``), *oracle*, *state* (the node's number),
*parent*, *depth*, *guess* and *reply* that led to it (null at the start), *candidates* left, *g*, *h*, *f*, the size of
the *frontier* once its successors are on it, of the first fifty *successors* the guess and how many candidates it
leaves, in *successor_costs* their g and h, and what was *skipped* just before: the parent, the guess, and the one
that had led to the same candidates.
"""

from __future__ import annotations

import json
from typing import TextIO

from tilewright.lab.algorithms import Expansion, SearchNode
from tilewright.lab.search import SearchResult
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern

MOST_SUCCESSORS = 50  # in an event: a state may have thousands


def event(expansion: Expansion, lexicon: Lexicon) -> dict[str, object]:
    """The *expansion* as a trace has it."""
    node = expansion.node
    guess, code = node.state.history[-1] if node.parent else (None, None)
    return {
        "event": "expand",
        "oracle": True,
        "state": node.number,
        "parent": node.parent.number if node.parent else None,
        "depth": node.depth,
        "guess": None if guess is None else lexicon.words[guess],
        "reply": None if code is None else str(Pattern.from_code(code, lexicon.length)),
        "candidates": len(node.state.candidates),
        "g": node.g,
        "h": node.h,
        "f": node.f,
        "frontier": expansion.frontier,
        "successors": [
            (lexicon.words[each.state.history[-1][0]], len(each.state.candidates))
            for each in expansion.successors[:MOST_SUCCESSORS]
        ],
        "successor_costs": [(each.g, each.h) for each in expansion.successors[:MOST_SUCCESSORS]],
        "skipped": [skip(node, known, lexicon) for node, known in expansion.skipped],
    }


def skip(node: SearchNode, known: SearchNode, lexicon: Lexicon) -> tuple[int | None, str | None, str | None]:
    """A node that was passed over: its parent, its guess, and that of the node *known* with the same candidates.

    There is no guess to name where a guess that tells nothing has led back to the start.
    """
    guess, same = (lexicon.words[each.state.history[-1][0]] if each.parent else None for each in (node, known))
    return node.parent.number if node.parent else None, guess, same


def write_result(file: TextIO, result: SearchResult) -> None:
    """Write the last line of a trace."""
    write_line(file, {"event": "result", **result.as_json()})


def write_line(file: TextIO, members: dict[str, object]) -> None:
    """Write one object on a line of its own, at once."""
    file.write(json.dumps(members, ensure_ascii=False) + "\n")
    file.flush()

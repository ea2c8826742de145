"""Bounds for the list in which every word of the classic one may be the answer; `docs/records.md` has the results.

    python tools/all_words.py openers --cutoff 48000     that every opener costs so much or more
    python tools/all_words.py opener tares --turns 7     what one costs at least, and the best strategy that is found
    python tools/all_words.py tree FILE --turns 6        a strategy that is kept as numbers, verified, as a tree
    python tools/all_words.py certify FILE --turns 7     what its opener costs at least, as a certificate
    python tools/all_words.py fails --mode hard --turns 6     at which families the openers cannot keep the turns
    python tools/all_words.py family .ills               the fewest turns for these words, as a certificate

Journals, the list and trees are written into ``build/records``; what was interrupted continues.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import time
from collections import Counter
from contextlib import AbstractContextManager
from itertools import product
from pathlib import Path
from typing import Any

from records import digest

from tilewright.certificates import check_all, load_certificate, save_certificate
from tilewright.jobs.journal import Journal, open_journal
from tilewright.jobs.pool import WorkerPool
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.classic import add_classic
from tilewright.position import Mode, Position
from tilewright.solvers.exact.all_openers import OpenersTask, prove_all
from tilewright.solvers.exact.certify import certify
from tilewright.solvers.exact.certify_parts import certify_parts
from tilewright.solvers.exact.families import FailOpeners, fail_all, families_of
from tilewright.solvers.exact.part_bounds import BoundPart, Budget, PartBound, replies_to
from tilewright.solvers.exact.strategies import solve_position
from tilewright.trees import DecisionTree, Node, certificate, to_json, verify
from tilewright.trees.numbers import from_numbers, to_numbers

FOLDER = Path(__file__).parents[1] / "build" / "records"
NAME = "all-words"  # of the list


def main() -> None:
    """Print what was shown, as JSON."""
    options = read_options()
    lexicon = all_words()
    if options.what == "openers":
        shown = bound_all(lexicon, options.cutoff)
    elif options.what == "fails":
        shown = fail_openers(lexicon, options.mode, options.turns)
    elif options.what == "family":
        shown = certify_family(lexicon, options.words)
    elif options.what == "opener":
        budget = Budget(options.beam, options.firsts, options.nodes, options.block_nodes)
        shown = bound_one(lexicon, options.word, options.turns, budget)
    else:
        numbers = map(int, options.file.read_text(encoding="utf-8").split())
        tree = from_numbers(numbers, Position.start(lexicon), options.turns)
        shown = write_tree(lexicon, tree)
        if options.what == "certify":
            budget = Budget(nodes=options.nodes, block_nodes=options.block_nodes)
            shown |= write_certificate(lexicon, tree, budget)
    print(json.dumps(shown, indent=1))


def read_options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="what", required=True)
    every = commands.add_parser("openers")
    every.add_argument("--cutoff", type=int, default=48_000)
    commands.add_parser("family").add_argument("words", help="their letters, and a dot for any letter: .ills")
    one, tree, proof, fails = (commands.add_parser(name) for name in ("opener", "tree", "certify", "fails"))
    fails.add_argument("--mode", type=Mode, default=Mode.NORMAL)
    one.add_argument("word")
    for name in ("beam", "firsts"):
        one.add_argument(f"--{name}", type=int, default=getattr(Budget, name))
    for command, name in product((one, proof), ("nodes", "block_nodes")):
        command.add_argument(f"--{name.replace('_', '-')}", type=int, default=getattr(Budget, name))
    for command in (tree, proof):
        command.add_argument("file", type=Path)
    for command in (one, tree, proof, fails):
        command.add_argument("--turns", type=int, default=7)
    return parser.parse_args()


def all_words() -> Lexicon:
    """The words of the classic list, each of which may be the answer; written down for whoever verifies a tree."""
    add_classic()
    lexicon = Lexicon.of(NAME, load("classic").words)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{NAME}.txt").write_text("\n".join(lexicon.words) + "\n", encoding="utf-8")
    return lexicon


def bound_all(lexicon: Lexicon, cutoff: int) -> dict[str, Any]:
    """What every opener costs at least: the cutoff, unless one is shown to cost less."""
    task = OpenersTask(lexicon, turns=7, cutoff=cutoff)
    path = FOLDER / f"{NAME}-openers-{cutoff}.journal"
    with journal_of(path, task.facts) as journal:
        proof = prove_all(task, WorkerPool(journal=journal))
    return {"lexicon": lexicon.fingerprint, "openers": len(lexicon), "lower": proof.total}


def bound_one(lexicon: Lexicon, opener: str, turns: int, budget: Budget) -> dict[str, Any]:
    """What one opener costs at least and, if every part has a strategy, at most."""
    facts = {"job": "parts", "lexicon": lexicon.fingerprint, "opener": opener, "turns": turns, "budget": str(budget)}
    path = FOLDER / f"{NAME}-{opener}-{turns}.journal"
    replies = replies_to(lexicon, opener)
    with journal_of(path, facts) as journal:
        work = BoundPart(lexicon, opener, turns, budget)
        found = WorkerPool(journal=journal).run([(reply, reply) for reply in replies], work)
    parts = {reply: PartBound.from_json(found[reply]) for reply in replies}
    lower = len(lexicon) + sum(part.lower for part in parts.values())
    unsettled = {reply: part.as_json()[:3] for reply, part in parts.items() if part.lower != part.value}
    shown = {"opener": opener, "turns": turns, "lower": lower, "unsettled": unsettled}
    branches = {reply: part.root for reply, part in parts.items() if part.root is not None}
    if len(branches) < len(parts):
        return shown
    return shown | write_tree(lexicon, certificate(Node(opener, branches), Position.start(lexicon), turns, lower))


def write_tree(lexicon: Lexicon, tree: DecisionTree) -> dict[str, Any]:
    """Verifies the tree, and writes it as JSON and as numbers."""
    verify(tree, lexicon)
    path = FOLDER / f"{NAME}-{tree.root.guess}-{tree.turns}.json"
    path.write_text(to_json(tree), encoding="utf-8")
    numbers = map(str, to_numbers(tree.root, Position.start(lexicon)))
    path.with_suffix(".txt").write_text(" ".join(numbers) + "\n", encoding="utf-8")
    return {"tree": str(path), "total": tree.tally.total, "worst": tree.tally.worst}


def write_certificate(lexicon: Lexicon, tree: DecisionTree, budget: Budget) -> dict[str, Any]:
    """Makes the certificate of the opener, and checks it."""
    opener, began = tree.root.guess, time.process_time()
    facts = {"job": "lemmas", "lexicon": lexicon.fingerprint, "opener": opener, "budget": str(budget)}
    path = FOLDER / f"{NAME}-{opener}.xz"
    with journal_of(path.with_suffix(".journal"), facts) as journal:
        made = certify_parts(tree, lexicon, budget, WorkerPool(journal=journal))
    save_certificate(made, path)
    return {"lower": made.bound} | check(path, lexicon, began)


def fail_openers(lexicon: Lexicon, mode: Mode, turns: int) -> dict[str, Any]:
    """At which families the openers fail; if each has one, so few turns are not enough."""
    facts = {"job": "families", "lexicon": lexicon.fingerprint, "mode": str(mode), "turns": turns}
    with journal_of(FOLDER / f"{NAME}-families-{mode}-{turns}.journal", facts) as journal:
        failed = fail_all(FailOpeners(lexicon, mode, turns, families_of(lexicon)), WorkerPool(journal=journal))
    left = [opener for opener, family in failed.items() if family is None]
    return {"openers": len(failed), "left": left, "families": Counter(filter(None, failed.values())).most_common()}


def certify_family(lexicon: Lexicon, family: str) -> dict[str, Any]:
    """The fewest turns that are enough for some words; what is not enough for them is not enough for all."""
    began = time.process_time()
    words = [word for word in lexicon.words if re.fullmatch(family, word)]
    if not words:
        raise SystemExit(f"no word is {family}")
    few = Lexicon.of(f"{NAME}{family}", words, sorted(set(lexicon.words) - set(words)))
    found = solve_position(Position.start(few), 8, objective="worst")
    assert found.root is not None
    made = certify(certificate(found.root, Position.start(few), found.turns), few, objective="worst")
    path = FOLDER / f"{few.name}.xz"
    save_certificate(made, path)
    shown = {"answers": len(words), "turns": made.tree.tally.worst, "proven": made.is_proven(few)}
    return shown | check(path, few, began)


def journal_of(path: Path, facts: dict[str, Any]) -> AbstractContextManager[Journal]:
    """A new journal, or that of a run which was interrupted."""
    return open_journal(path, facts, resume=path.exists())


def check(path: Path, lexicon: Lexicon, began: float) -> dict[str, Any]:
    """The figures of a certificate that is made, and holds."""
    written = time.process_time()
    return {
        "certificate": str(path),
        "lemmas": check_all(load_certificate(path), lexicon),
        "bytes": path.stat().st_size,
        "sha256": digest(path),
        "cpu_seconds": {"made": round(written - began, 1), "check": round(time.process_time() - written, 1)},
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


if __name__ == "__main__":
    main()

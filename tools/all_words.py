"""Bounds for lists in which every word may be the answer; `docs/records.md` has the results.

    python tools/all_words.py opener tares --turns 7
    python tools/all_words.py tree docs/records/all-words-tarns-6.txt --turns 6

The list is that of all words of `classic`; with ``--lexicon classic-all`` before the rest it is that one.
Journals, the list and trees are written into ``build/records``; what was interrupted continues.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

from records import digest, run, whole_proof

from tilewright.certificates import check_all, load_certificate, save_certificate
from tilewright.cli.files import name_in_errors
from tilewright.errors import InputError
from tilewright.jobs.executors import open_pool
from tilewright.jobs.journal import BadJournal, Journal, open_journal
from tilewright.jobs.options import JobOptions
from tilewright.jobs.pool import WorkerPool
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.classic import add_classic
from tilewright.lexicon.folders import read_file
from tilewright.position import Mode, Position
from tilewright.solvers.exact.certify import certify
from tilewright.solvers.exact.certify_openers import certify_openers
from tilewright.solvers.exact.certify_parts import certify_parts
from tilewright.solvers.exact.families import FailOpeners, fail_all, families_of
from tilewright.solvers.exact.opener_bounds import BoundOpeners, bound_openers
from tilewright.solvers.exact.part_bounds import BoundPart, Budget, PartBound, replies_to
from tilewright.solvers.exact.strategies import solve_position
from tilewright.trees import DecisionTree, Node, certificate, to_json, verify
from tilewright.trees.numbers import from_numbers, to_numbers

FOLDER = Path(__file__).parents[1] / "build" / "records"
NAME = "all-words"  # of the list of all words of classic
COMMANDS = {
    "openers": "that every opener costs so much or more",
    "opener": "what one opener costs at least, and the best strategy that is found",
    "tree": "a strategy that is kept as numbers, verified, as a tree",
    "certify": "what the opener of a strategy costs at least, as a certificate",
    "certify-openers": "what every opener costs at least, as a certificate",
    "fails": "at which families of words openers cannot keep the turns",
    "family": "the fewest turns that are enough for some words, as a certificate",
}
BUDGET = {
    "beam": "guesses tried at each set, for a first strategy",
    "nodes": "sets of the search that bounds a part",
    "first_nodes": "sets of each second guess in the last round",
    "block_nodes": "sets of the search that bounds a block",
}


def main() -> None:
    """Print what was shown, as JSON."""
    options = read_options()
    lexicon = lexicon_named(options.lexicon)
    if options.what == "openers":
        shown = bound_all(lexicon, options.cutoff, options.workers)
    elif options.what == "fails":
        shown = fail_openers(lexicon, options.mode, options.turns, options.openers)
    elif options.what == "family":
        shown = certify_family(lexicon, options.words)
    elif options.what == "opener":
        budget = Budget(options.beam, options.nodes, options.first_nodes, options.block_nodes)
        shown = bound_one(lexicon, options.word, options.turns, budget)
    else:
        tree = tree_in(options.file, lexicon, options.turns)
        shown = write_tree(lexicon, tree)
        if options.what == "certify":
            budget = Budget(nodes=options.nodes, block_nodes=options.block_nodes)
            shown |= write_certificate(lexicon, tree, budget)
        elif options.what == "certify-openers":
            shown |= write_certificate_of_all(lexicon, tree, options.cutoff, options.workers)
    print(json.dumps(shown, indent=1))


def read_options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lexicon", choices=(NAME, "classic-all"), default=NAME)
    shows = argparse.ArgumentDefaultsHelpFormatter
    commands = parser.add_subparsers(dest="what", required=True)
    openers, one, tree, proof, proofs, fails, family = (
        commands.add_parser(name, help=what, description=what, formatter_class=shows) for name, what in COMMANDS.items()
    )
    for command in (openers, proofs):
        command.add_argument("--cutoff", type=from_one, default=48_000, help="what is to be shown that they cost")
        command.add_argument("--workers", type=from_one, default=1, help="threads")
    for command in (tree, proof, proofs):
        command.add_argument("file", type=Path, help="a strategy as numbers, as in docs/records")
    for command in (one, tree, proof, proofs, fails):
        command.add_argument("--turns", type=from_one, default=7, help="within which every word is found")
    one.add_argument("word", help="the opener")
    fails.add_argument("openers", nargs="*", help="those that are asked for; all, if none is named")
    fails.add_argument("--mode", type=Mode, default=Mode.NORMAL, help="normal, hard or ultra")
    family.add_argument("words", help="their letters, and a dot for any letter: .ills")
    for command, name in (*product((one, proof), ("nodes", "block_nodes")), (one, "beam"), (one, "first_nodes")):
        option, usual = f"--{name.replace('_', '-')}", getattr(Budget, name)
        command.add_argument(option, type=from_one, default=usual, help=BUDGET[name])
    return parser.parse_args()


def from_one(text: str) -> int:
    """The number of an option."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"it is a whole number from 1, not {text!r}")
    return int(text)


def lexicon_named(name: str) -> Lexicon:
    """The list; written down for whoever verifies a tree."""
    add_classic()
    lexicon = Lexicon.of(NAME, load("classic").words) if name == NAME else load(name)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{lexicon.name}.txt").write_text("\n".join(lexicon.words) + "\n", encoding="utf-8")
    return lexicon


def bound_all(lexicon: Lexicon, cutoff: int, workers: int) -> dict[str, Any]:
    """What every opener costs at least: the cutoff, unless one is shown to cost less."""
    work, path = BoundOpeners(lexicon, cutoff), FOLDER / f"{lexicon.name}-openers-{cutoff}.journal"
    with open_pool(JobOptions(workers, journal=path, resume=path.exists()), work.facts) as pool:
        bounds = bound_openers(work, pool)
    return {"lexicon": lexicon.fingerprint, "openers": len(bounds), "lower": min(bounds.values())}


def bound_one(lexicon: Lexicon, opener: str, turns: int, budget: Budget) -> dict[str, Any]:
    """What one opener costs at least, with any number of turns and within these, and at most if all parts are found."""
    facts = {"job": "parts", "lexicon": lexicon.fingerprint, "opener": opener, "turns": turns, "budget": str(budget)}
    path = FOLDER / f"{lexicon.name}-{opener}-{turns}.journal"
    replies = replies_to(lexicon, opener)
    with journal_of(path, facts) as journal:
        work = BoundPart(lexicon, opener, turns, budget)
        found = WorkerPool(journal=journal).run([(reply, reply) for reply in replies], work)
    parts = {reply: PartBound.from_json(found[reply]) for reply in replies}
    lower = len(lexicon) + sum(part.lower for part in parts.values())
    bounds = [part.within for part in parts.values() if part.within is not None]
    within = len(lexicon) + sum(bounds) if len(bounds) == len(parts) else None  # None: impossible
    unsettled = {
        reply: {"answers": part.answers, "lower": part.lower, "within": part.within, "value": part.value}
        for reply, part in parts.items()
        if not part.is_settled
    }
    shown = {"opener": opener, "turns": turns, "lower": lower, "within": within, "unsettled": unsettled}
    branches = {reply: part.root for reply, part in parts.items() if part.root is not None}
    if len(branches) < len(parts):
        return shown
    return shown | write_tree(lexicon, certificate(Node(opener, branches), Position.start(lexicon), turns, lower))


def tree_in(path: Path, lexicon: Lexicon, turns: int) -> DecisionTree:
    """The strategy that a file has as numbers."""
    text = read_file(path).decode(errors="replace")
    if text.lstrip().startswith(("{", "#")):
        raise InputError(
            f"{path}: it is a tree with its words; what is asked for is one as numbers, as in docs/records"
        )
    if wrong := next((each for each in text.split() if not each.isdecimal()), None):
        raise InputError(f"{path}: {wrong[:20]!r} is not a number")
    with name_in_errors(path):
        return from_numbers(map(int, text.split()), Position.start(lexicon), turns)


def write_tree(lexicon: Lexicon, tree: DecisionTree) -> dict[str, Any]:
    """Verifies the tree, and writes it as JSON and as numbers."""
    verify(tree, lexicon)
    path = FOLDER / f"{lexicon.name}-{tree.root.guess}-{tree.turns}.json"
    path.write_text(to_json(tree), encoding="utf-8")
    numbers = map(str, to_numbers(tree.root, Position.start(lexicon)))
    path.with_suffix(".txt").write_text(" ".join(numbers) + "\n", encoding="utf-8")
    return {"tree": str(path), "total": tree.tally.total, "worst": tree.tally.worst}


def write_certificate(lexicon: Lexicon, tree: DecisionTree, budget: Budget) -> dict[str, Any]:
    """Makes the certificate of the opener, and checks it."""
    opener, began = tree.root.guess, time.process_time()
    facts = {"job": "lemmas", "lexicon": lexicon.fingerprint, "opener": opener, "budget": str(budget)}
    path = FOLDER / f"{lexicon.name}-{opener}.xz"
    with journal_of(path.with_suffix(".journal"), facts) as journal:
        made = certify_parts(tree, lexicon, budget, WorkerPool(journal=journal))
    save_certificate(made, path)
    return {"lower": made.bound} | check(path, lexicon, began)


def write_certificate_of_all(lexicon: Lexicon, tree: DecisionTree, cutoff: int, workers: int) -> dict[str, Any]:
    """Makes the certificate of every opener; it is large, and checked while it is made, so not again."""
    facts = {"job": "lemmas of openers", "lexicon": lexicon.fingerprint, "cutoff": cutoff}
    path, began = FOLDER / f"{lexicon.name}-openers-{cutoff}.xz", time.process_time()
    journal = path.with_name(f"{path.stem}-lemmas.journal")
    with open_pool(JobOptions(workers, journal=journal, resume=journal.exists()), facts) as pool:
        made = certify_openers(tree, lexicon, cutoff, pool)
    save_certificate(made, path)
    return {"lower": made.bound} | figures(path, began)


def fail_openers(lexicon: Lexicon, mode: Mode, turns: int, openers: Sequence[str]) -> dict[str, Any]:
    """At which families the openers fail; if each has one, so few turns are not enough."""
    work = FailOpeners(lexicon, mode, turns, families_of(lexicon))
    if openers:
        return dict(zip(openers, work(openers), strict=True))
    facts = {"job": "families", "lexicon": lexicon.fingerprint, "mode": str(mode), "turns": turns}
    with journal_of(FOLDER / f"{lexicon.name}-families-{mode}-{turns}.journal", facts) as journal:
        failed = fail_all(work, WorkerPool(journal=journal))
    left = [opener for opener, family in failed.items() if family is None]
    return {"openers": len(failed), "left": left, "families": Counter(filter(None, failed.values())).most_common()}


def certify_family(lexicon: Lexicon, family: str) -> dict[str, Any]:
    """The fewest turns that are enough for some words; what is not enough for them is not enough for all."""
    began = time.process_time()
    words = words_of(family, lexicon)
    few = Lexicon.of(f"{lexicon.name}{family}", words, sorted(set(lexicon.words) - set(words)))
    found = solve_position(Position.start(few), 8, objective="worst")
    made = certify(certificate(whole_proof(found), Position.start(few), found.turns), few, objective="worst")
    path = FOLDER / f"{few.name}.xz"
    save_certificate(made, path)
    shown = {"answers": len(words), "turns": made.tree.tally.worst, "proven": made.is_proven(few)}
    return shown | check(path, few, began)


def words_of(family: str, lexicon: Lexicon) -> list[str]:
    """The words with these letters, at these places."""
    if not re.fullmatch(r"[a-z.]+", family):
        raise InputError(f"{family!r} is not made of letters and dots, such as .ills")
    if words := [word for word in lexicon.words if re.fullmatch(family, word)]:
        return words
    raise InputError(f"no word is {family}")


@contextmanager
def journal_of(path: Path, facts: dict[str, Any]) -> Iterator[Journal]:
    """A new journal, or that of a run which was interrupted."""
    try:
        with open_journal(path, facts, resume=path.exists()) as journal:
            yield journal
    except BadJournal as error:
        if "budget" in error.reason:
            error.args = (str(error).replace("budget", other_options(path, facts)),)
        raise


def other_options(path: Path, facts: dict[str, Any]) -> str:
    """The options of a budget that differ in a journal, which has all of them as one text."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    there, here = (dict(re.findall(r"\b(\w+)=(\d+)", text)) for text in (first, facts.get("budget", "")))
    other = {name.replace("_", "-"): there[name] for name in here if here[name] != there.get(name, here[name])}
    return ", ".join(f"--{name} was {number}" for name, number in other.items()) or "budget"


def check(path: Path, lexicon: Lexicon, began: float) -> dict[str, Any]:
    """The figures of a certificate that is made, and holds."""
    made, written = figures(path, began), time.process_time()
    lemmas = check_all(load_certificate(path), lexicon)
    return made | {"lemmas": lemmas, "check_cpu_seconds": round(time.process_time() - written, 1)}


def figures(path: Path, began: float) -> dict[str, Any]:
    """What a certificate took, that has just been made."""
    return {
        "certificate": str(path),
        "bytes": path.stat().st_size,
        "sha256": digest(path),
        "cpu_seconds": round(time.process_time() - began, 1),
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


if __name__ == "__main__":
    run(main)

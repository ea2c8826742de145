"""Make the certificates of the records: ``python tools/records.py [NAME …]``, or ``make records``.

Every record is proven, its certificate written into ``build/records`` and checked by the fast checker.  The work is
kept in journals there, so that it can be interrupted and continued; what is finished is not done again.  The figures
are written beside the certificates, and `docs/records.md` has them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import resource
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tilewright.certificates import check_all, load_certificate, read_lemmas, save_certificate
from tilewright.errors import InputError, NothingFound, TilewrightError, UnknownLexicon
from tilewright.jobs.journal import Journal, open_journal
from tilewright.jobs.pool import WorkerPool
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.classic import add_classic
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.solvers.exact.all_openers import OpenersTask, best_strategy, incumbent, prove_all
from tilewright.solvers.exact.certify import certify
from tilewright.solvers.exact.engine import Objective, Outcome
from tilewright.solvers.exact.strategies import floor, solve_position
from tilewright.solvers.prior import PRIOR_POWER, weights_of
from tilewright.trees import DecisionTree, Node, certificate

FOLDER = Path(__file__).parents[1] / "build" / "records"


@dataclass(frozen=True)
class Record:
    """A question with its list; the answer is a certificate."""

    lexicon: str
    mode: Mode = Mode.NORMAL
    objective: Objective = "sum"
    opener: str | None = None
    turns: int = TURN_LIMIT
    prior: str = "equal"
    best: str | None = None  # an opener that is known to be best, where a proof beside the certificate would take long
    small: bool = field(default=False)  # comes with the package, and is verified by the tests

    @property
    def name(self) -> str:
        """Of its files."""
        others = self.objective.replace("sum", ""), self.prior.replace("equal", "")
        return "-".join(filter(None, [self.lexicon, str(self.mode), self.opener, *others]))


RECORDS = [
    Record("en5", Mode.NORMAL, opener="trace", small=True),
    Record("en5", Mode.HARD, opener="salet", small=True),
    Record("en5"),
    Record("classic"),
    Record("classic", Mode.HARD),
    Record("en5", Mode.HARD),
    Record("classic-2022"),
    Record("classic-2023"),
    Record("classic", prior="zipf"),
    Record("classic", Mode.ULTRA),
    Record("en5", Mode.ULTRA),
    Record("classic-2023", Mode.HARD, best="tarse"),
]


def run(main: Callable[[], None]) -> None:
    """Run a tool, and end with its status; what goes wrong is said in one line."""
    try:
        main()
        return
    except (KeyboardInterrupt, NothingFound):  # there is no other limit that could leave nothing found
        status, fact = 130, "interrupted; the same command continues with what its journals have"
    except (TilewrightError, OSError) as error:
        status, fact = 2, str(error)
    print(f"{Path(sys.argv[0]).name}: {fact}", file=sys.stderr)
    sys.exit(status)


def main() -> None:
    """Make what is named, or everything."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = ", ".join(record.name for record in RECORDS)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"those that are wanted; all, if none is named: {names}"
    )
    for record in records_named(parser.parse_args().names):
        facts = FOLDER / f"{record.name}.json"
        if not facts.exists():
            facts.write_text(json.dumps(make(record), indent=1) + "\n", encoding="utf-8")
        print(record.name, facts.read_text(encoding="utf-8"))


def records_named(names: list[str]) -> list[Record]:
    """Those records, in the order of the list; all of them, if none is named."""
    known = {record.name: record for record in RECORDS}
    if unknown := set(names) - set(known):
        raise InputError(f"no record is called {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    return [record for name, record in known.items() if name in names or not names]


def list_named(name: str) -> Lexicon:
    """The list, which is fetched first if it is one of the original game."""
    try:
        return load(name)
    except UnknownLexicon:
        add_classic()
        return load(name)


def make(record: Record) -> dict[str, Any]:
    """The certificate in its file, and the figures of it."""
    lexicon, path, began = list_named(record.lexicon), FOLDER / f"{record.name}.xz", time.process_time()
    tree = best_tree(record, lexicon)
    proved = time.process_time()
    weights = weights_of(lexicon, record.prior, PRIOR_POWER)
    with keep(record, lexicon, "lemmas", tree.tally.total) as kept:
        asked = {"opener": record.opener, "objective": record.objective, "weights": weights}
        made = certify(tree, lexicon, pool=WorkerPool(journal=kept), **asked)  # type: ignore[arg-type]
    save_certificate(made, path)
    written = time.process_time()
    lemmas = check_all(load_certificate(path), lexicon)
    return {
        "lexicon": lexicon.fingerprint,
        "opener": tree.root.guess,
        "total": made.total(lexicon),
        "worst": tree.tally.worst,
        "claims": [list(claim) for claim in made.claims],
        "proven": made.is_proven(lexicon),
        "lemmas": lemmas,
        "largest_set": max((len(lemma.answers) for lemma in read_lemmas(made.body)), default=0),
        "bytes": path.stat().st_size,
        "sha256": digest(path),
        "cpu_seconds": {  # of this run: what a journal had is not counted
            "proof": round(proved - began, 1),
            "certificate": round(written - proved, 1),
            "check": round(time.process_time() - written, 1),
        },
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def digest(path: Path) -> str:
    """The hash of what is in the file, because compressors differ; `xz -dc FILE | sha256sum` says the same."""
    with lzma.open(path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()  # type: ignore[arg-type]


@contextmanager
def keep(record: Record, lexicon: Lexicon, job: str, cutoff: int) -> Iterator[Journal]:
    """The journal of a job: a new one, or that of a run which was interrupted."""
    facts = {"job": job, "record": record.name, "lexicon": lexicon.fingerprint, "turns": record.turns, "cutoff": cutoff}
    path = FOLDER / f"{record.name}-{job}.journal"
    with open_journal(path, facts, resume=path.exists()) as journal:
        yield journal


def whole_proof(found: Outcome) -> Node:
    """The best strategy; a search that was interrupted has none to show."""
    if found.root is None or not found.exact:
        raise KeyboardInterrupt
    return found.root


def best_tree(record: Record, lexicon: Lexicon) -> DecisionTree:
    """The best strategy, proven."""
    start = Position.start(lexicon, record.mode)
    if record.opener or record.best or record.objective != "sum":
        opener = record.opener or record.best
        found = solve_position(start, record.turns, opener=opener, objective=record.objective)
        return certificate(whole_proof(found), start, found.turns)
    cutoff = incumbent(lexicon, record.mode, record.turns, record.prior) + 1
    task = OpenersTask(lexicon, record.mode, record.turns, cutoff, record.prior)
    with keep(record, lexicon, "openers", task.cutoff) as kept:
        pool = WorkerPool(journal=kept)
        proof = prove_all(task, pool)
        root, _ = best_strategy(task, proof.rank_openers()[0][0], pool)
    return certificate(root, start, record.turns, proof.total if task.weights is None else floor(start))


if __name__ == "__main__":
    run(main)

"""``tilewright prove``: what the best strategy costs, with a proof."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from tilewright.cli.command import command
from tilewright.cli.jobs import JobFlags, means_for
from tilewright.cli.options import AsJson, MemoryBudget
from tilewright.cli.output import print_json, say_written
from tilewright.errors import InputError, TilewrightError, quantity
from tilewright.lexicon.folders import check_writable
from tilewright.memory import set_budget
from tilewright.verbs.means import JobMeans
from tilewright.verbs.prove import Prove, ProveResult
from tilewright.verbs.prove import prove as ask

if TYPE_CHECKING:
    from tilewright.trees import DecisionTree


@command(Prove, names={"every": "--all"})
def prove(
    question: Prove,
    *,
    tree: Annotated[str | None, Parameter(help="Write the strategy into this file, as JSON.")] = None,
    certificate: Annotated[str | None, Parameter(help="Write a certificate of what is proven into this file.")] = None,
    memory: MemoryBudget = None,
    job: JobFlags = JobFlags(),
    as_json: AsJson = False,
) -> None:
    """Print what is proven, and write its strategy."""
    if (job.journal or job.resume or job.cluster) and not question.every:
        raise InputError("--journal, --resume and --cluster need --all")
    if certificate is not None:
        check_wish_for_certificate(question)
    for path in (tree, certificate):
        if path is not None:
            check_writable(Path(path))
    set_budget(memory)
    means = means_for(job)
    found = ask(question, means)
    print_json(found.as_json()) if as_json else print_result(found.as_json(), question.turns)
    if tree:
        write_tree(found.tree, tree)
    if certificate:
        write_certificate(question, found, certificate, means)


def check_wish_for_certificate(question: Prove) -> None:
    """Refuse what would be searched through in vain."""
    if question.cutoff:
        raise InputError("--certificate is about the best strategy: leave --cutoff out")
    if question.seconds is not None:
        raise InputError("--certificate needs the whole proof: leave --seconds out")


def write_tree(strategy: DecisionTree | None, path: str) -> None:
    """Write the strategy, if there is one, into the file."""
    from tilewright.trees import to_json

    if strategy is None:
        raise TilewrightError(f"no strategy is below the cutoff, so {path} was not written")
    Path(path).write_text(to_json(strategy), encoding="utf-8")
    say_written([path])


def write_certificate(question: Prove, found: ProveResult, path: str, means: JobMeans) -> None:
    """Search once more, with the lemmas written down, and say what the certificate shows."""
    from tilewright.certificates import save_certificate
    from tilewright.solvers.exact.all_openers import pieces_of
    from tilewright.solvers.exact.certify import certify
    from tilewright.solvers.prior import PRIOR_POWER, weights_of

    if found.tree is None or not found.is_exact:
        print(f"tilewright: the proof was interrupted, so {path} was not written", file=sys.stderr)
        raise KeyboardInterrupt
    asked: dict[str, Any] = {
        "opener": None if question.opener is None else found.opener,
        "objective": question.objective,
        "weights": weights_of(found.lexicon, question.prior, PRIOR_POWER),
    }
    try:
        with means.open_bar("pieces of the certificate", len(pieces_of(found.lexicon))) as advance:
            made = certify(found.tree, found.lexicon, progress=advance, **asked)
    except KeyboardInterrupt:
        print(f"tilewright: interrupted, so {path} was not written", file=sys.stderr)
        raise
    save_certificate(made, path)
    unit = "" if made.weights is None else ", in weighted guesses"
    print(f"{path} shows{unit}: {'; '.join(map(str, made.claims))}.", file=sys.stderr)


def print_result(result: dict[str, Any], turns: int) -> None:
    """Print the result in words."""
    opener, bound, spent = result["opener"], result["lower_bound"], f"{result['cpu_seconds']:.2f} CPU s"
    if result["total"] is None:
        work = f", {result['nodes']:,} nodes" if result["nodes"] else ""
        about_all = f"No strategy within {quantity(turns, 'turn')} costs less than {quantity(bound, 'guess')}"
        about_one = f"{opener} costs {bound:,} guesses or more"
        print(f"{about_one if opener else about_all}: proven ({spent}{work}).")
        return
    shown = "proven" if result["proven"] else f"not proven: no strategy is below {bound:,}"
    if "weighted_mean" in result:
        print(f"Weighted by the prior: {result['weighted_mean']:.4f} guesses on average.")
    print(
        f"{opener}: {quantity(result['total'], 'guess')}, mean {result['mean']:.4f}, worst {result['worst']}; {shown}."
    )
    print("  ".join(f"{taken}: {count}" for taken, count in result["histogram"].items()))
    for place, each in enumerate(result.get("best", ()), 1):
        print(f"{place:>3}  {each['opener']}  {each['total']:,}{' weighted guesses' * ('weighted_mean' in result)}")
    print(f"{spent}, {result['nodes']:,} nodes, {result['fingerprint']}, {result['mode']} mode.")

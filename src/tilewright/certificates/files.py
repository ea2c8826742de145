"""Certificates in files: a line of JSON, then the lemmas in binary, all of it compressed with xz."""

from __future__ import annotations

import json
import lzma
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tilewright.errors import BadCertificate
from tilewright.lexicon import Lexicon
from tilewright.lexicon.folders import read_file
from tilewright.trees import DecisionTree, from_json, to_json

FORMAT = "tilewright certificate 1"
LARGEST = 2_000_000_000  # bytes, uncompressed
HEAD = struct.Struct("<IH")  # of a lemma: its bound and how many answers follow, two bytes each
FEWEST = 3  # answers; what one or two cost is known


class Lemma(NamedTuple):
    """Some answers, by number, in order; together they cost *bound* guesses or more."""

    bound: int
    answers: tuple[int, ...]


@dataclass(frozen=True)
class Certificate:
    """A strategy, and the lemmas which show that none costs less than *bound*."""

    tree: DecisionTree
    bound: int
    body: bytes  # the lemmas, as the file has them

    @property
    def proven(self) -> bool:
        """Whether the strategy attains the bound."""
        return self.tree.tally.total == self.bound


def to_body(lemmas: Iterable[Lemma]) -> bytes:
    """The lemmas in binary, in the order that the format wants: the smallest sets first, each set once."""
    ordered = sorted(lemmas, key=lambda lemma: (len(lemma.answers), lemma.answers))
    return b"".join(
        HEAD.pack(lemma.bound, len(lemma.answers)) + struct.pack(f"<{len(lemma.answers)}H", *lemma.answers)
        for lemma in ordered
    )


def read_lemmas(body: bytes) -> Iterator[Lemma]:
    """The lemmas in *body*; refuses what is not in order."""
    place, before = 0, Lemma(0, ())
    while place < len(body):
        try:
            bound, size = HEAD.unpack_from(body, place)
            lemma = Lemma(bound, struct.unpack_from(f"<{size}H", body, place + HEAD.size))
        except struct.error:
            raise BadCertificate("the last lemma is cut off") from None
        check_order(lemma, before)
        yield lemma
        place, before = place + HEAD.size + 2 * size, lemma


def check_order(lemma: Lemma, before: Lemma) -> None:
    """Refuse a set that is too small, not in order, or not behind the one *before*."""
    answers = lemma.answers
    if len(answers) < FEWEST or any(a >= b for a, b in pairwise(answers)):
        raise BadCertificate("the answers of a lemma are not in order")
    if (len(answers), answers) <= (len(before.answers), before.answers):
        raise BadCertificate("the lemmas are not in order")


def save_certificate(certificate: Certificate, path: str | Path) -> None:
    """Write the file."""
    facts = {
        "format": FORMAT,
        "lexicon": certificate.tree.lexicon,
        "mode": "normal",
        "weights": "equal",
        "bound": certificate.bound,
        "tree": json.loads(to_json(certificate.tree)),
    }
    head = json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n"
    with lzma.open(path, "wb", preset=6) as file:
        file.write(head.encode() + certificate.body)


def load_certificate(path: str | Path) -> Certificate:
    """The certificate in a file; nothing of it has been checked yet but its form."""
    read_file(Path(path), 0)  # what is no file is said as everywhere
    try:
        with lzma.open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except (lzma.LZMAError, EOFError):
        raise BadCertificate("it is not compressed with xz") from None
    if len(data) > LARGEST:
        raise BadCertificate("it is larger than any certificate")
    head, _, body = data.partition(b"\n")
    return from_parts(head, body)


def from_parts(head: bytes, body: bytes) -> Certificate:
    """The certificate with this first line and these lemmas."""
    try:
        facts = json.loads(head)
        said = [facts[name] for name in ("format", "mode", "weights")]
        tree, bound = from_json(json.dumps(facts["tree"])), int(facts["bound"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadCertificate("its first line cannot be read") from None
    if said != [FORMAT, "normal", "equal"]:
        raise BadCertificate(f"its format, mode and weights are {said}, of which nothing is known")
    if facts.get("lexicon") != tree.lexicon:
        raise BadCertificate("its tree is for another list")
    return Certificate(tree, bound, body)


def check_tree(certificate: Certificate, lexicon: Lexicon) -> None:
    """Replay the strategy with the readable rule; it must be for the whole list and cost the bound or more."""
    from tilewright.trees import verify

    tree = certificate.tree
    if tree.start or tree.tally.answers != lexicon.answer_count:
        raise BadCertificate("its tree does not begin at the beginning")
    verify(tree, lexicon)
    if tree.tally.total < certificate.bound:
        raise BadCertificate(f"its bound {certificate.bound} is above the total {tree.tally.total} of its tree")

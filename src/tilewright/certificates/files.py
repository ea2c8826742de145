"""Certificates in files: a line of JSON, then the lemmas in binary, all of it compressed with xz."""

from __future__ import annotations

import json
import lzma
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from tilewright.certificates.members import OutOfRange, facts_in, member, whole_numbers, within
from tilewright.errors import BadCertificate, TreeInstead, quantity
from tilewright.lexicon import Lexicon
from tilewright.lexicon.folders import check_writable, read_file
from tilewright.pattern import score
from tilewright.position import Mode
from tilewright.trees import DecisionTree, Node, from_json, to_json
from tilewright.trees.files import FORMAT as TREE_FORMAT

FORMAT = "tilewright certificate 2"
FORMAT_WITH_BLOCKS = "tilewright certificate 3"
FORMATS = (FORMAT, FORMAT_WITH_BLOCKS)
LARGEST = 2_000_000_000  # bytes, uncompressed
HEAD = struct.Struct("<QBBH")  # of a lemma: its bound, its turns, the bytes of its needs, how many answers follow
FEWEST = 3  # answers; what one or two cost is known
IMPOSSIBLE = 1 << 40  # the bound of what cannot be done within the turns
MOST_TURNS = 255
MOST_BLOCKS = 1 << 16
MOST_WEIGHT = (1 << 32) - 1
ENOUGH = 1000  # bytes of a file, to see what it is
# Of lemmas.  The 26 MB of classic are 4.0 MB after 18 CPU seconds with xz -6, 4.7 after 12 with -3, 5.0 after 6 with
# -2, 5.6 after 2 with -1; ten times as much would take minutes.
LARGE = 100_000_000  # bytes


class Lemma(NamedTuple):
    """Some answers, by number, in order; together they cost *bound* guesses or more.

    *turns* are those within which they must be found, 0 if there is no limit; *needs*, in the hard modes, what a guess
    must keep, as docs/certificates.md has it.
    """

    bound: int
    answers: tuple[int, ...]
    needs: bytes = b""
    turns: int = 0

    @property
    def order(self) -> tuple[int, tuple[int, ...], bytes, int]:
        """Where it stands in a file."""
        return len(self.answers), self.answers, self.needs, self.turns


class Claim(NamedTuple):
    """No strategy that finds every answer within *turns* (0: however many) costs less than *bound*.

    With an *opener* that is said of the strategies which begin with it.  A bound of `IMPOSSIBLE` says that there are
    none.

    >>> print(Claim(8122, 6))
    no strategy within 6 turns takes fewer than 8,122
    >>> print(Claim(IMPOSSIBLE, 5, "salet"))
    no strategy that begins with salet finds every answer within 5 turns
    """

    bound: int
    turns: int = 0
    opener: str | None = None

    def __str__(self) -> str:
        who = f"no strategy that begins with {self.opener}" if self.opener else "no strategy"
        within = f" within {quantity(self.turns, 'turn')}" if self.turns else ""
        if self.bound >= IMPOSSIBLE:
            return f"{who} finds every answer{within}"
        return f"{who}{within} takes fewer than {self.bound:,}"


@dataclass(frozen=True)
class Certificate:
    """A strategy, and the lemmas which show that none does better."""

    tree: DecisionTree
    claims: tuple[Claim, ...]
    body: bytes  # the lemmas, as the file has them
    weights: tuple[int, ...] | None = None  # by answer; None: one each
    blocks: tuple[int, ...] | None = None  # by answer: into which the parts of the opener are shared out; None: not

    @property
    def bound(self) -> int:
        """What no strategy is below."""
        return self.claims[0].bound

    def total(self, lexicon: Lexicon) -> int:
        """What the strategy costs, each answer as often as its weight says."""
        if self.weights is None:
            return self.tree.tally.total
        taken = (guesses_for(self.tree.root, answer) for answer in lexicon.answers)
        return sum(weight * guesses for weight, guesses in zip(self.weights, taken, strict=True))

    def is_proven(self, lexicon: Lexicon) -> bool:
        """Whether the strategy is the best if the claims hold, which only a checker says: `check_all` or `check_some`.

        It attains the bound in its turns; and, if that is claimed too, no other takes fewer turns.
        """
        first, *others = self.claims
        worst = self.tree.tally.worst
        in_time = first.turns == 0 or worst <= first.turns
        no_fewer = all(each.turns == worst - 1 and each.bound >= IMPOSSIBLE for each in others)
        return self.total(lexicon) == first.bound and in_time and no_fewer


def guesses_for(root: Node, answer: str) -> int:
    """How many guesses a strategy that has been verified takes."""
    node, taken = root, 1
    while not (reply := score(node.guess, answer)).is_win:
        node, taken = node.branches[str(reply)], taken + 1
    return taken


def to_body(lemmas: Iterable[Lemma]) -> bytes:
    """The lemmas in binary, in the order that the format wants: the smallest sets first, each set once."""
    return b"".join(map(to_bytes, sorted(lemmas, key=lambda lemma: lemma.order)))


def to_bytes(lemma: Lemma) -> bytes:
    """One lemma as the file has it."""
    bound, answers, needs, turns = lemma
    return HEAD.pack(bound, turns, len(needs), len(answers)) + needs + struct.pack(f"<{len(answers)}H", *answers)


def read_lemmas(body: bytes) -> Iterator[Lemma]:
    """The lemmas in *body*; refuses what is not in order."""
    place, before = 0, Lemma(0, ())
    while place < len(body):
        try:
            bound, turns, bytes_of_needs, size = HEAD.unpack_from(body, place)
            place += HEAD.size + bytes_of_needs
            needs = body[place - bytes_of_needs : place]
            lemma = Lemma(min(bound, IMPOSSIBLE), struct.unpack_from(f"<{size}H", body, place), needs, turns)
        except struct.error:
            raise BadCertificate("the last lemma is cut off") from None
        check_order(lemma, before)
        yield lemma
        place, before = place + 2 * size, lemma


def check_order(lemma: Lemma, before: Lemma) -> None:
    """Refuse a set that is too small, not in order, or not behind the one *before*."""
    if len(lemma.answers) < FEWEST or any(a >= b for a, b in pairwise(lemma.answers)):
        raise BadCertificate("the answers of a lemma are not in order")
    if lemma.order <= before.order:
        raise BadCertificate("the lemmas are not in order")


def save_certificate(certificate: Certificate, path: str | Path) -> None:
    """Write the file."""
    check_writable(Path(path))
    facts = {
        "format": FORMAT if certificate.blocks is None else FORMAT_WITH_BLOCKS,
        "lexicon": certificate.tree.lexicon,
        "mode": str(certificate.tree.mode),
        "weights": "equal" if certificate.weights is None else certificate.weights,
        "claims": [claim_as_json(claim) for claim in certificate.claims],
        "tree": json.loads(to_json(certificate.tree)),
    } | ({} if certificate.blocks is None else {"blocks": certificate.blocks})
    head = json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n"
    with lzma.open(path, "wb", preset=6 if len(certificate.body) < LARGE else 2) as file:
        file.write(head.encode() + certificate.body)


def claim_as_json(claim: Claim) -> dict[str, Any]:
    """The claim as JSON has it: null stands for what cannot be done, for no limit, and for any opener."""
    bound = None if claim.bound >= IMPOSSIBLE else claim.bound
    return {"bound": bound, "turns": claim.turns or None, "opener": claim.opener}


def load_certificate(path: str | Path) -> Certificate:
    """The certificate in a file; nothing of it has been checked yet but its form."""
    read_file(Path(path), 0)  # what is no file is said as everywhere; nothing is read, because it may be a pipe
    with Path(path).open("rb") as packed:
        head, newline, body = unpack(packed, packed.peek(ENOUGH)[:ENOUGH]).partition(b"\n")
    if not newline:
        raise BadCertificate("its first line does not end")
    return from_parts(head, body)


def unpack(packed: BinaryIO, beginning: bytes) -> bytes:
    """What is in a compressed file with this *beginning*."""
    try:
        with lzma.open(packed) as file:
            data = file.read(LARGEST + 1)
    except EOFError:
        raise BadCertificate("it is cut off" if beginning else "it is empty") from None
    except lzma.LZMAError:
        if TREE_FORMAT.encode() in beginning and not any(each.encode() in beginning for each in FORMATS):
            raise TreeInstead from None
        raise BadCertificate("it is damaged, or not compressed with xz") from None
    if len(data) > LARGEST:
        raise BadCertificate("it is larger than any certificate")
    return data


def from_parts(head: bytes, body: bytes) -> Certificate:
    """The certificate with this first line and these lemmas."""
    facts = facts_in(head)
    form = member(facts, "format", str)
    if form not in FORMATS:
        raise BadCertificate(f"its format is {form!r}, of which nothing is known")
    if form == FORMAT and "blocks" in facts:
        raise BadCertificate(f"it has blocks, of which {FORMAT!r} knows nothing")
    tree, claims = member(facts, "tree", tree_of), member(facts, "claims", claims_of)
    weights = member(facts, "weights", weights_of)
    blocks = member(facts, "blocks", whole_numbers) if form == FORMAT_WITH_BLOCKS else None
    if facts.get("lexicon") != tree.lexicon or facts.get("mode") != str(tree.mode):
        raise BadCertificate("its tree is for another list or mode")
    return Certificate(tree, claims, body, weights, blocks)


def tree_of(value: Any) -> DecisionTree:
    """The tree that JSON has."""
    return from_json(json.dumps(value))


def weights_of(value: Any) -> tuple[int, ...] | None:
    """The weights that JSON has; None if all are equal."""
    return None if value == "equal" else whole_numbers(value)


def claims_of(value: Any) -> tuple[Claim, ...]:
    """The claims that JSON has, of which there must be one."""
    if claims := tuple(map(claim_of, value)):
        return claims
    raise OutOfRange("there is none")


def claim_of(value: Any) -> Claim:
    """The claim that JSON has, where only null stands for what has no number."""
    bound, turns, opener = value["bound"], value["turns"], value["opener"]
    if not isinstance(opener, str | None):
        raise TypeError(opener)
    return Claim(
        IMPOSSIBLE if bound is None else within(bound, "bound", IMPOSSIBLE - 1),
        0 if turns is None else within(turns, "turns", MOST_TURNS),
        opener,
    )


def mode_number(mode: Mode) -> int:
    """The number of a mode where numbers are all that is understood."""
    return list(Mode).index(mode)

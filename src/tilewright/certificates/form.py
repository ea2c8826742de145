"""What both checkers refuse before they look at a lemma.

The strategy is replayed with the readable rule of the game.  A certificate about another list is refused, and so are
weights, blocks, claims and needs of a form that the format does not have.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from tilewright.certificates.files import (
    HEAD,
    IMPOSSIBLE,
    MOST_BLOCKS,
    MOST_TURNS,
    MOST_WEIGHT,
    Certificate,
    Claim,
)
from tilewright.errors import BadCertificate
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.trees import verify

KNOWN = 1 << 16  # needs that are not looked at again: many lemmas have the same


class AnotherList(BadCertificate):
    """The certificate is about other words than those that it should be checked with."""

    def __init__(self, lexicon: str, asked: str) -> None:
        super().__init__(f"it is about the list {lexicon}, not about {asked}")
        self.args = (f"the certificate is about the list {lexicon}, not about {asked}",)
        self.lexicon, self.asked = lexicon, asked


def check_form(certificate: Certificate, lexicon: Lexicon) -> None:
    """Refuse what shows nothing of this list, whatever its lemmas are."""
    count = lexicon.answer_count
    check_tree(certificate, lexicon)
    if certificate.weights is not None:
        check_weights(certificate.weights, count)
    if certificate.blocks is not None:
        check_blocks(certificate, count)
    check_claims(certificate, lexicon)
    check_needs(certificate, lexicon)


def check_tree(certificate: Certificate, lexicon: Lexicon) -> None:
    """Replay the strategy; it must be for the whole list."""
    tree = certificate.tree
    if tree.lexicon.split(":")[1:] != lexicon.fingerprint.split(":")[1:]:
        raise AnotherList(tree.lexicon, lexicon.fingerprint)
    verify(tree, lexicon)
    if tree.start or tree.tally.answers != lexicon.answer_count:
        raise BadCertificate("its tree does not begin at the beginning")


def check_weights(weights: tuple[int, ...], count: int) -> None:
    """Refuse weights that leave an answer out, or with which a cost could be taken for what cannot be done."""
    if len(weights) != count or min(weights) < 1:
        raise BadCertificate("it does not weigh every answer")
    if max(weights) > MOST_WEIGHT or sum(weights) * count >= IMPOSSIBLE:
        raise BadCertificate("its weights are too large")


def check_blocks(certificate: Certificate, count: int) -> None:
    """Refuse blocks that leave an answer out, or where no part of an opener is there to be shared out."""
    blocks = certificate.blocks or ()
    if len(blocks) != count or min(blocks) < 0 or max(blocks) >= MOST_BLOCKS:
        raise BadCertificate("it does not say of every answer in which block it is")
    if any(claim.opener is None for claim in certificate.claims):
        raise BadCertificate("it has blocks, which are for claims about an opener")


def check_claims(certificate: Certificate, lexicon: Lexicon) -> None:
    """Refuse claims that make no sense, or that are about different openers."""
    opener = certificate.tree.root.guess
    for claim in certificate.claims:
        check_claim(claim, certificate, lexicon)
    if {claim.opener for claim in certificate.claims} not in ({None}, {opener}):
        raise BadCertificate(f"its claims are not all about any strategy, or about those that begin with {opener}")


def check_claim(claim: Claim, certificate: Certificate, lexicon: Lexicon) -> None:
    """Refuse a claim that makes no sense, or that the strategy itself refutes."""
    tree = certificate.tree
    in_range = 1 <= claim.bound <= IMPOSSIBLE and 0 <= claim.turns <= MOST_TURNS
    if not in_range or (claim.opener and claim.opener not in lexicon):
        raise BadCertificate(f"it claims that {claim}, which makes no sense")
    in_time = claim.turns == 0 or tree.tally.worst <= claim.turns
    total = certificate.total(lexicon)
    if in_time and total < claim.bound:
        raise BadCertificate(f"its bound {claim.bound} is above the total {total} of its tree")


def check_needs(certificate: Certificate, lexicon: Lexicon) -> None:
    """Refuse needs that are written as no reply makes them, so that nothing could ever rest on them."""
    mode = certificate.tree.mode
    if mode is Mode.NORMAL:
        return  # there are none, which each checker sees itself
    for needs in needs_in(certificate.body):
        hard = mode is Mode.HARD
        fault = fault_in_hard(needs, lexicon.length, len(lexicon.alphabet)) if hard else fault_in_ultra(needs)
        if fault:
            raise BadCertificate(f"the needs of a lemma {fault}")


def needs_in(body: bytes) -> Iterator[bytes]:
    """The needs of all lemmas that have some; of lemmas that cannot be read, whoever reads them says so."""
    place = 0
    while place + HEAD.size <= len(body):
        _, _, bytes_of_needs, size = HEAD.unpack_from(body, place)
        place += HEAD.size
        if bytes_of_needs:
            yield body[place : place + bytes_of_needs]
        place += bytes_of_needs + 2 * size


@lru_cache(maxsize=KNOWN)
def fault_in_hard(needs: bytes, length: int, letters: int) -> str:
    """What is wrong with needs of hard mode, if anything is; words have so many places, and the list so many letters.

    >>> fault_in_hard(bytes([0, 3, 2, 1, 1, 1]), 2, 5), fault_in_hard(bytes([0, 3, 1, 1, 2, 1]), 2, 5)
    ('are not in order', '')
    """
    greens, used, times = needs[:length], needs[length::2], needs[length + 1 :: 2]
    if len(greens) < length or len(used) != len(times):
        return "cannot be read"
    if max(greens) > letters or max(used, default=0) >= letters:
        return "name a letter that the list has not"
    if not used or 0 in times:
        return "say that nothing is needed"
    return "" if all(a < b for a, b in pairwise(used)) else "are not in order"


@lru_cache(maxsize=KNOWN)
def fault_in_ultra(needs: bytes) -> str:
    """What is wrong with the order of needs of ultra mode, if anything is; each checker sees whether they are words."""
    if len(needs) % 4:
        return "cannot be read"
    guesses = [int.from_bytes(needs[at : at + 4], "little") for at in range(0, len(needs), 4)]
    return "" if all(a < b for a, b in pairwise(guesses)) else "are not in order"

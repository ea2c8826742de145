"""Lemmas by the hundred thousand, before they are a file: bytes instead of numbers, to be merged and sorted.

A lemma is known by the size of its set, the answers (two bytes each, the highest first, so that bytes compare as
numbers do), its needs and its turns.
"""

from __future__ import annotations

import lzma
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

import numpy as np

from tilewright import _native
from tilewright.certificates.files import HEAD, IMPOSSIBLE
from tilewright.position import Mode

Collected = dict[tuple[int, bytes, bytes, int], int]  # lemma to bound


def to_sorted_body(lemmas: Collected) -> bytes:
    """The lemmas as the file has them."""
    return b"".join(
        HEAD.pack(lemmas[size, answers, needs, turns], turns, len(needs), size)
        + needs
        + np.frombuffer(answers, ">u2").astype("<u2").tobytes()
        for size, answers, needs, turns in sorted(lemmas)
    )


def read_collected(body: bytes) -> Collected:
    """The lemmas of a body."""
    lemmas: Collected = {}
    place = 0
    while place < len(body):
        bound, turns, bytes_of_needs, size = HEAD.unpack_from(body, place)
        first = place + HEAD.size + bytes_of_needs
        answers = np.frombuffer(body, "<u2", size, first).astype(">u2").tobytes()
        lemmas[size, answers, body[place + HEAD.size : first], turns] = bound
        place = first + 2 * size
    return lemmas


def pack(lemmas: Collected) -> str:
    """The lemmas as a journal has them."""
    return b64encode(lzma.compress(to_sorted_body(lemmas), preset=1)).decode()


def unpack(text: str) -> Collected:
    """The lemmas of a journal."""
    return read_collected(lzma.decompress(b64decode(text)))


def merge(lemmas: Collected, others: Collected) -> None:
    """Add the others; of two bounds of a set the higher one stays."""
    for lemma, bound in others.items():
        lemmas[lemma] = max(bound, lemmas.get(lemma, 0))


def from_search(found: Mapping[str, Any], words: Any, mode: Mode) -> Collected:
    """The lemmas that a search wrote down; *words* are the ids of its numbers."""
    sets = np.split(words[found["lemma_answers"]], np.cumsum(found["lemma_sizes"])[:-1])
    written = np.split(found["lemma_needs"], np.cumsum(found["lemma_need_counts"])[:-1])
    facts = zip(found["lemma_bounds"].tolist(), found["lemma_turns"].tolist(), sets, written, strict=False)
    return {
        (len(some), np.sort(some).astype(">u2").tobytes(), needs_in_bytes(needs, words, mode), turns): (
            IMPOSSIBLE if bound >= _native.IMPOSSIBLE else bound
        )
        for bound, turns, some, needs in facts
    }


def needs_in_bytes(needs: Any, words: Any, mode: Mode) -> bytes:
    """What a search wrote down of needs, as the file has it."""
    if mode is Mode.ULTRA:
        data: bytes = np.sort(words[needs]).astype("<u4").tobytes()
        return data
    return bytes(needs.tolist())

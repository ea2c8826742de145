"""Challenges: a link that carries a word or a puzzle, which nobody but the server can read.

A *token* is a version, a nonce, and what is encrypted and authenticated by AES-GCM with a key derived from the
server's: of version 1 a word's id, the mode, the last day and the list's fingerprint; of version 2 the same of a puzzle
of another kind, as JSON in whole blocks.  So a token's size tells nothing of the words in it.  Whoever changes one bit
of it gets no game.
"""

from __future__ import annotations

import base64
import json
import secrets
import struct
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.position import Mode

DAYS = 90  # that a challenge can be taken up
VERSION, VERSION_OF_PUZZLES = b"\x01", b"\x02"
BLOCK = 64  # bytes
NONCE = 12
MODES = tuple(Mode)
HEAD = struct.Struct(">IBI")  # the last day as an ordinal, the mode, the id of the word
LONGEST = 400  # characters of a token


class BadChallenge(InputError):
    """The token is not one of this server's, or its time is over."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"this challenge cannot be played: {reason}")
        self.reason = reason


@dataclass(frozen=True)
class Challenge:
    """A word that somebody has chosen for somebody else."""

    lexicon: Lexicon
    word: str
    mode: Mode
    last: date
    kind = "guess"

    @property
    def puzzle(self) -> tuple[str, ...]:
        """What its game is made of."""
        return (self.word,)


@dataclass(frozen=True)
class MadePuzzle:
    """A *puzzle* of some *kind* that somebody has made for somebody else, in the texts that its kind reads."""

    lexicon: Lexicon
    kind: str
    puzzle: tuple[str, ...]
    last: date
    mode = Mode.NORMAL


def seal(challenge: Challenge, key: bytes) -> str:
    """The token of a *challenge*."""
    number = challenge.lexicon.id_of(challenge.word)
    head = HEAD.pack(challenge.last.toordinal(), MODES.index(challenge.mode), number)
    return encrypt_token(VERSION, head + challenge.lexicon.fingerprint.encode(), key)


def seal_puzzle(made: MadePuzzle, key: bytes) -> str:
    """The token of a puzzle that somebody has made."""
    facts = [made.last.toordinal(), made.lexicon.fingerprint, made.kind, *made.puzzle]
    plain = json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()
    return encrypt_token(VERSION_OF_PUZZLES, plain + b" " * (-len(plain) % BLOCK), key)


def encrypt_token(version: bytes, plain: bytes, key: bytes) -> str:
    """The token of that *version* that holds *plain*."""
    nonce = secrets.token_bytes(NONCE)
    return encode_token(version + nonce + AESGCM(key).encrypt(nonce, plain, version))


def encode_token(token: bytes) -> str:
    """A token as it stands in a link."""
    return base64.urlsafe_b64encode(token).decode().rstrip("=")


def unseal(token: str, keys: Sequence[bytes], today: date) -> Challenge | MadePuzzle:
    """The challenge of a *token*, if we have made it with one of the *keys* and it is not over."""
    version, plain = decrypt_token(token, keys)
    if version == VERSION_OF_PUZZLES:
        day, fingerprint, kind, *puzzle = json.loads(plain)
        return MadePuzzle(same_list(fingerprint), kind, tuple(puzzle), open_until(day, today))
    day, mode, number = HEAD.unpack_from(plain)
    last, lexicon = open_until(day, today), same_list(plain[HEAD.size :].decode())
    return Challenge(lexicon, lexicon.words[number], MODES[mode], last)


def open_until(ordinal: int, today: date) -> date:
    """The last day, if it is not over."""
    last = date.fromordinal(ordinal)
    if today > last:
        raise BadChallenge(f"it could be taken up until {last}")
    return last


def same_list(fingerprint: str) -> Lexicon:
    """The list, if it is what it was."""
    lexicon = lexicon_named(fingerprint.rsplit(":", 2)[0])
    if lexicon.fingerprint != fingerprint:
        raise BadChallenge(f"the {lexicon.name} list has changed since")
    return lexicon


def decrypt_token(token: str, keys: Sequence[bytes]) -> tuple[bytes, bytes]:
    """The version of a *token* and what it holds, if nobody has changed it."""
    try:
        raw = base64.b64decode(token[:LONGEST] + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
        if encode_token(raw) != token:
            raise ValueError("its last letter is not one that this server writes")
        for key in keys:
            with suppress(InvalidTag):
                return raw[:1], AESGCM(key).decrypt(raw[1 : 1 + NONCE], raw[1 + NONCE :], raw[:1])
    except ValueError:
        pass  # not base 64, or too short
    raise BadChallenge("it is not one of this server's, or was changed on the way")


def last_day(today: date) -> date:
    """The last day of a challenge that is made *today*."""
    return today + timedelta(DAYS)

"""Challenges: a link that carries a word, which nobody but the server can read.

A *token* is a version, a nonce, and the word's id, the mode, the last day and the list's fingerprint, encrypted and
authenticated by AES-GCM with a key derived from the server's.  A word takes the same room in it as any other word of
its list, so the token's size tells nothing.  Whoever changes one bit of it gets no game.
"""

from __future__ import annotations

import base64
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
VERSION = b"\x01"
NONCE = 12
MODES = tuple(Mode)
HEAD = struct.Struct(">IBI")  # the last day as an ordinal, the mode, the id of the word
LONGEST = 300  # characters of a token


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


def seal(challenge: Challenge, key: bytes) -> str:
    """The token of a *challenge*."""
    number = challenge.lexicon.id_of(challenge.word)
    head = HEAD.pack(challenge.last.toordinal(), MODES.index(challenge.mode), number)
    nonce = secrets.token_bytes(NONCE)
    secret = AESGCM(key).encrypt(nonce, head + challenge.lexicon.fingerprint.encode(), VERSION)
    return encode_token(VERSION + nonce + secret)


def encode_token(token: bytes) -> str:
    """A token as it stands in a link."""
    return base64.urlsafe_b64encode(token).decode().rstrip("=")


def unseal(token: str, keys: Sequence[bytes], today: date) -> Challenge:
    """The challenge of a *token*, if we have made it with one of the *keys* and it is not over."""
    plain = decrypt_token(token, keys)
    day, mode, number = HEAD.unpack_from(plain)
    fingerprint = plain[HEAD.size :].decode()
    last = date.fromordinal(day)
    if today > last:
        raise BadChallenge(f"it could be taken up until {last}")
    lexicon = lexicon_named(fingerprint.rsplit(":", 2)[0])
    if lexicon.fingerprint != fingerprint:
        raise BadChallenge(f"the {lexicon.name} list has changed since")
    return Challenge(lexicon, lexicon.words[number], MODES[mode], last)


def decrypt_token(token: str, keys: Sequence[bytes]) -> bytes:
    """What a *token* holds, if nobody has changed it."""
    try:
        raw = base64.b64decode(token[:LONGEST] + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
        if encode_token(raw) != token:
            raise ValueError("its last letter is not one that this server writes")
        for key in keys:
            with suppress(InvalidTag):
                return AESGCM(key).decrypt(raw[1 : 1 + NONCE], raw[1 + NONCE :], raw[:1])
    except ValueError:
        pass  # not base 64, or too short
    raise BadChallenge("it is not one of this server's, or was changed on the way")


def last_day(today: date) -> date:
    """The last day of a challenge that is made *today*."""
    return today + timedelta(DAYS)

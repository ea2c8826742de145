"""Secret seasons: editions that nobody can foresee, and that everybody can check afterwards.

The calendar that everybody can compute is no use to a host who gives a prize.  A *secret season* is a stretch of days
whose editions follow from a random *key* that only the host has.  The key's *fingerprint*, its SHA-256, is published at
once, and so binds the host; the key itself is published when the last day is over, and then anybody can make every
edition again.

The *seed* of an edition is the HMAC-SHA256 of its kind, its date and the fingerprint of its list (and of a purpose,
where one edition needs two seeds), cut to 64 bits.  One seed tells nothing of another, nor of the key.  By rule 1:

- a word of a day is the first that the day's draw gives and that none of the `APART` days before it had (or of half as
  many days as there are answers, if that is less); days before the season do not count;
- a cross of a day is the first of the day's attempts whose words none of these days had; after `MOST_ATTEMPTS` the
  last one is taken;
- whatever else there is takes the seed of the day as it is.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from hashlib import sha256
from typing import TypeVar

from tilewright.lexicon import Lexicon
from tilewright.puzzles.calendar import APART, days_apart
from tilewright.puzzles.draw import Draw

Item = TypeVar("Item")
RULE = 1
KEY_BYTES = 32
SEED_BYTES = 8
MOST_ATTEMPTS = 50
SHOWN_DIGITS = 16  # of the fingerprint, in the editions


@dataclass(frozen=True)
class SecretSeason:
    """The days from *first* to *last*, whose editions follow from *key*."""

    first: date
    last: date
    key: bytes = field(repr=False)

    @classmethod
    def new(cls, first: date, last: date) -> SecretSeason:
        """A season with a key that nobody can guess."""
        return cls(first, last, secrets.token_bytes(KEY_BYTES))

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the key."""
        return sha256(self.key).hexdigest()

    @property
    def identity(self) -> str:
        """What its editions call it: ``secret:rule:digits``."""
        return f"secret:{RULE}:{self.fingerprint[:SHOWN_DIGITS]}"

    def has(self, day: date) -> bool:
        """Whether *day* belongs to it."""
        return self.first <= day <= self.last

    def seed(self, kind: str, day: date, lexicon: Lexicon, purpose: str = "") -> int:
        """What is drawn for an edition starts here.

        >>> tiny = Lexicon.of("tiny", ["clue", "tile", "turn", "word"])
        >>> season = SecretSeason(date(2026, 1, 1), date(2026, 1, 31), b"a key")
        >>> season.seed("guess", date(2026, 1, 1), tiny)
        8889564812348443502
        """
        message = "\n".join((kind, day.isoformat(), lexicon.fingerprint, purpose))
        return int.from_bytes(hmac.digest(self.key, message.encode(), sha256)[:SEED_BYTES])

    def walk(self, choose: Callable[[date, Sequence[Item]], Item]) -> Callable[[date], Item]:
        """What finds the choice of a day; *choose* is told those of the `APART` days before, the latest last."""
        chosen: list[Item] = []

        def of(day: date) -> Item:
            place = (day - self.first).days
            for number in range(len(chosen), place + 1):
                chosen.append(choose(self.first + timedelta(number), chosen[-APART:]))
            return chosen[place]

        return of


def secret_words(season: SecretSeason, kind: str, lexicon: Lexicon) -> Callable[[date], str]:
    """What finds the word of a day."""
    answers = lexicon.answers
    apart = days_apart(answers)

    def choose(day: date, before: Sequence[str]) -> str:
        late, draw = set(before[max(0, len(before) - apart) :]), Draw(season.seed(kind, day, lexicon))
        while (word := answers[draw.below(len(answers))]) in late:
            pass
        return word

    return season.walk(choose)

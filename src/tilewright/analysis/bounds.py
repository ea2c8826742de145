"""Rational numbers that are known, or known to lie between two others."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number that is at least *low* and at most *high*; exact when the two meet."""

    low: Fraction
    high: Fraction

    @classmethod
    def of(cls, low: Fraction | int, high: Fraction | int | None = None) -> Bounds:
        """The number *low*, or one between *low* and *high*."""
        return cls(Fraction(low), Fraction(low if high is None else high))

    @property
    def exact(self) -> bool:
        """Whether the number is known."""
        return self.low == self.high

    def __str__(self) -> str:
        """The number to four places, or the two that it lies between.

        >>> print(Bounds.of(Fraction(24, 2443)), "and", Bounds.of(2, Fraction(5, 2)))
        0.0098 and 2.0000 to 2.5000
        """
        return f"{float(self.low):.4f}" if self.exact else f"{float(self.low):.4f} to {float(self.high):.4f}"

    def __float__(self) -> float:
        """The number, if it is known."""
        if not self.exact:
            raise ValueError(f"it is only known to be {self}")
        return float(self.low)

    def as_json(self) -> dict[str, object]:
        """Quality, both ends and, if it is exact, the fraction itself."""
        return {
            "quality": "exact" if self.exact else "bound",
            "low": round(float(self.low), 6),
            "high": round(float(self.high), 6),
            "fraction": str(self.low) if self.exact else None,
        }

    def __contains__(self, number: Fraction | int) -> bool:
        return self.low <= number <= self.high

    def __add__(self, other: Bounds) -> Bounds:
        return Bounds(self.low + other.low, self.high + other.high)

    def __sub__(self, other: Bounds) -> Bounds:
        """The difference.

        >>> Bounds.of(3, 4) - Bounds.of(1, 2)
        <Bounds 1.0000 to 3.0000>
        """
        return Bounds(self.low - other.high, self.high - other.low)

    def times(self, factor: Fraction | int) -> Bounds:
        """The product with a number that is not negative."""
        return Bounds(self.low * factor, self.high * factor)

    def tighten(self, low: Fraction | None = None, high: Fraction | None = None) -> Bounds:
        """The same number, once it is known to be at least *low* and at most *high* as well."""
        return Bounds(
            self.low if low is None else max(low, self.low), self.high if high is None else min(high, self.high)
        )

    def __repr__(self) -> str:
        return f"<Bounds {self}>"


ZERO, ONE = Bounds.of(0), Bounds.of(1)


def total(numbers: list[Bounds]) -> Bounds:
    """The sum."""
    return sum(numbers, ZERO)

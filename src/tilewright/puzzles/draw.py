"""Draws: the same numbers on every machine, for ever.

A *draw* is a stream of integers made from a *seed* by SplitMix64 (Steele, Lea and Flood, 2014), which is a few lines of
integer arithmetic and so can be written again in any language.  What is published is drawn here and never with a
library's shuffle, because a library may change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from numpy.typing import NDArray

Item = TypeVar("Item")

WORD = 2**64  # all arithmetic is modulo this
STEP = 0x9E3779B97F4A7C15
MIXERS = (0xBF58476D1CE4E5B9, 0x94D049BB133111EB)


class Draw:
    """The numbers that follow from *seed*.

    >>> draw = Draw(1234567)
    >>> draw.bits(), draw.bits()
    (6457827717110365317, 3203168211198807973)
    """

    def __init__(self, seed: int) -> None:
        self.state = seed % WORD

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = (self.state + STEP) % WORD
        mixed = (self.state ^ self.state >> 30) * MIXERS[0] % WORD
        mixed = (mixed ^ mixed >> 27) * MIXERS[1] % WORD
        return mixed ^ mixed >> 31

    def below(self, bound: int) -> int:
        """A number from 0 to *bound* - 1, each equally likely: what would favour the small ones is drawn again."""
        whole = WORD - WORD % bound
        while (bits := self.bits()) >= whole:
            pass
        return bits % bound

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """The items in a random order, every order equally likely (Fisher and Yates, from the last place down).

        >>> Draw(1).shuffle("tile")
        ['l', 't', 'e', 'i']
        """
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def bits_at(seed: int, places: NDArray[Any]) -> NDArray[Any]:
    """The 64 bits that `Draw` of *seed* gives at each of these *places*, where 0 is the first; all different.

    >>> import numpy
    >>> [int(bits) for bits in bits_at(1234567, numpy.array([1, 0]))]
    [3203168211198807973, 6457827717110365317]
    """
    import numpy as np

    state = np.uint64(seed % WORD) + (places.astype(np.uint64) + np.uint64(1)) * np.uint64(STEP)  # modulo WORD
    mixed = (state ^ state >> np.uint64(30)) * np.uint64(MIXERS[0])
    mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(MIXERS[1])
    return np.asarray(mixed ^ mixed >> np.uint64(31))

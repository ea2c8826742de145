"""Measures how far apart the colours of crosses are, and finds such colours.

    python tools/palette.py             # the smallest distances of the palette in use
    python tools/palette.py search      # another palette, by annealing; minutes

The *distance* of two colours is the Euclidean one in OKLab (Ottosson, 2020), times 100: about 2 is just visible side by
side.  It is taken as people see them with normal vision and with complete protanopia, deuteranopia and tritanopia
(Machado, Oliveira and Fernandes, 2009); the distance of a palette is the smallest of all.
"""

from __future__ import annotations

import sys
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tilewright.cross import PALETTE

Array = NDArray[np.float64]

VISIONS = {  # what becomes of linear red, green and blue; severity 1.0 of Machado et al., table 1
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
FIRST = 9  # colours that most puzzles do with,
FARTHER = 1.25  # which shall be so many times as far apart
CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
OPPONENTS = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def linear(colours: Array) -> Array:
    """sRGB from 0 to 255 as amounts of light."""
    values = colours / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def oklab(light: Array) -> Array:
    """Amounts of light as OKLab."""
    return np.asarray(np.cbrt(np.clip(light, 0, 1) @ CONES.T) @ OPPONENTS.T)


def seen(colours: Array) -> dict[str, Array]:
    """The colours in OKLab, as each vision sees them."""
    light = linear(colours)
    return {name: oklab(light @ matrix.T) for name, matrix in VISIONS.items()}


def distances(colours: Array) -> dict[str, float]:
    """The smallest distance of any two colours, for each vision."""
    return {name: nearest(points) for name, points in seen(colours).items()}


def nearest(points: Array) -> float:
    """The smallest distance of any two points, times 100."""
    return min(100 * float(np.linalg.norm(one - other)) for one, other in combinations(points, 2))


def numbers(palette: tuple[str, ...]) -> Array:
    """``#rrggbb`` texts as rows of red, green and blue."""
    return np.array([list(bytes.fromhex(colour[1:])) for colour in palette], float)


def crowding(colours: Array) -> float:
    """What annealing makes small: the nearest pairs count by far the most, in all visions, and among the first more."""
    one, other = np.triu_indices(len(colours), 1)
    stretch = np.where(other < FIRST, FARTHER, 1.0)
    total = 0.0
    for points in seen(colours).values():
        gaps = np.linalg.norm(points[one] - points[other], axis=1)
        total += float(np.sum((stretch / np.maximum(gaps, 1e-3)) ** 12.0))
    return total


def searched(count: int, seed: int, steps: int = 90_000) -> Array:
    """*count* colours that stay apart, by annealing from a random start; none is near black or white."""
    random = np.random.default_rng(seed)
    colours = random.uniform(0, 255, (count, 3))
    cost = crowding(colours)
    for step in range(steps):
        reach = 60 * (1 - step / steps) ** 2 + 1.5
        trial = colours.copy()
        which = random.integers(count)
        trial[which] = np.clip(trial[which] + random.normal(0, reach, 3), 0, 255)
        if not 0.30 < oklab(linear(trial[which]))[0] < 0.96:
            continue
        if (after := crowding(trial)) < cost:
            colours, cost = trial, after
    return np.asarray(np.round(colours))


def main() -> None:
    if sys.argv[1:] == ["search"]:
        best = min((searched(len(PALETTE), seed) for seed in range(10)), key=crowding)
        print(*(f"#{int(red):02x}{int(green):02x}{int(blue):02x}" for red, green, blue in best))
        return
    for count in (FIRST, len(PALETTE)):
        for vision, distance in distances(numbers(PALETTE[:count])).items():
            print(f"first {count:>2} colours, {vision:<13} {distance:5.1f}")


if __name__ == "__main__":
    main()

"""What a tile looks like, wherever it is drawn: its colours, and its mark besides colour."""

from __future__ import annotations

MEANINGS = ("absent", "elsewhere", "correct")  # by mark
FILLS = ("#6b7075", "#ffc33c", "#00563f")
BORDERS = ("#6b7075", "#8a6100", "#00563f")  # at least 4.9 with white paper, where yellow alone has 1.6
INKS = ("#ffffff", "#000000", "#ffffff")  # contrast of the letter with its tile: 5.0, 13.1, 8.7

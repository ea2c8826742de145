"""The colours of crosses, and a symbol for each.

There are as many as a cross of two words of eight letters can need.  They were found by ``tools/palette.py``, which
also measures them: any two are at least 12.0 apart (in OKLab, times 100; 2 is just visible) for people with normal
vision, protanopia, deuteranopia and tritanopia alike.  A puzzle of n letters has the first n colours, and the first
nine are at least 14.8 apart.  Colour alone never says anything: the symbol stands in the same cell.
"""

from __future__ import annotations

PALETTE = (
    "#f8aa00",
    "#6d77ff",
    "#5accb4",
    "#0000a0",
    "#6d4f68",
    "#99ffff",
    "#fffb00",
    "#e8580f",
    "#520245",
    "#948885",
    "#7d0000",
    "#b52a00",
    "#ae46b3",
    "#0000f9",
    "#b8a0ff",
)
SYMBOLS = "●■▲◆★✚♥♣♠▼○□△◇☆"  # the first nine are full, so that few puzzles need the hollow ones
PLAIN_SYMBOLS = "123456789ABCDEF"  # where the others cannot be shown, and for typing


def ink(colour: str) -> str:
    """Black or white, whichever reads better on *colour*: the contrast is then at least 4.5.

    >>> ink("#0000a0"), ink("#f8aa00")
    ('#ffffff', '#000000')
    """
    return "#000000" if luminance(colour) > 0.179 else "#ffffff"


def luminance(colour: str) -> float:
    """How light ``#rrggbb`` is, from 0 to 1, as WCAG 2 defines it."""
    red, green, blue = (channel_light(value) for value in bytes.fromhex(colour[1:]))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def channel_light(value: int) -> float:
    """The light of one channel from 0 to 255."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

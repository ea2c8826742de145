"""Copies the pictures that the documentation shows from build/screenshots, where the browser tests leave them.

    python tools/screenshots.py

Run `make test` before; pictures that it did not make are named, and the old ones stay.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
MADE, SHOWN = ROOT / "build" / "screenshots", ROOT / "docs" / "screenshots"
PICTURES = {  # name in the documentation: name that the browser tests give
    "play": "play-finished-desktop-light",
    "cross": "cross-middle-desktop-light",
    "solve": "solve-middle-desktop-light",
    "make": "make-made-desktop-light",
    "study": "analyse-finished-desktop-light",
    "lab": "lab-show-finished-desktop-light",
}


def main() -> None:
    """Copy what there is."""
    SHOWN.mkdir(exist_ok=True)
    missing = [made for made in PICTURES.values() if not (MADE / f"{made}.png").exists()]
    for shown, made in PICTURES.items():
        if made not in missing:
            shutil.copyfile(MADE / f"{made}.png", SHOWN / f"{shown}.png")
    if missing:
        sys.exit(f"not in build/screenshots: {', '.join(missing)}")


if __name__ == "__main__":
    main()

"""Make the moving picture that the README opens with: a game being solved on the page, in a real browser.

python tools/moving_picture.py     `make screenshots` does it too
"""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.service import serving
from tools.prepare import browser

PICTURE = Path(__file__).parent.parent / "docs" / "screenshots" / "solving.webp"
WINDOW = (1000, 560)
KEYS = (("crane", "123"), ("midst", "11113"), ("quart", "33333"))  # each word, and the colours that it is given
BRIEF, LONG = 180, 2500  # milliseconds: a key, and what is to be read


def frames(page: Page, address: str) -> list[tuple[bytes, int]]:
    """Pictures of the page while a game is entered, each with the time that it stays."""
    page.goto(f"{address}/solve")
    shown = [picture(page, 4 * BRIEF)]
    for word, colours in KEYS:
        for key in word + colours:
            page.keyboard.press(key)
            shown.append(picture(page, BRIEF if key.isalpha() else 2 * BRIEF))
        shown[-1] = picture(page, LONG)
    return shown


def picture(page: Page, milliseconds: int) -> tuple[bytes, int]:
    """The page when it has come to rest."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)
    return page.screenshot(), milliseconds


def main() -> None:
    """Serve the page, enter the game, and write what was seen."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), chromium_sandbox=os.geteuid() != 0)
        size = dict(zip(("width", "height"), WINDOW, strict=True))
        shown = frames(chromium.new_page(viewport=size, reduced_motion="reduce"), address)
        chromium.close()
    first, *others = (Image.open(BytesIO(png)) for png, _ in shown)
    first.save(
        PICTURE,
        save_all=True,
        append_images=others,
        duration=[time for _, time in shown],
        loop=0,
        quality=70,
        method=6,
        minimize_size=True,
    )
    print(f"{PICTURE.name}: {len(shown)} pictures, {PICTURE.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()

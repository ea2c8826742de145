"""What players are told on a German page is German, whoever says it: the page, or the host by its facts."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.visit import Visit
from tools.messages import translations

DE = translations()["de"]
# Small words that English sentences have and German ones do not; words on tiles stand in capitals.
ENGLISH = re.compile(
    r"\b(?:the|of|and|with|are|this|that|words?|letters?|guess|guesses|clues?|left|have|shows|says|fits?)\b"
)


def press(*names: str) -> Callable[[Page], None]:
    """Press the buttons that say these sentences."""

    def act(page: Page) -> None:
        for name in names:
            page.get_by_role("button", name=str(DE[name]), exact=True).first.click()

    return act


def look_for_help(page: Page) -> None:
    page.keyboard.press("?")
    press("known.count", "known.letter")(page)


def work_it_out(page: Page) -> None:
    """A letter, the answer, and how one finds it."""
    press("daily.letter", "clues.show", "daily.reallyEnd")(page)
    page.get_by_text(str(DE["clues.steps"])).click()
    page.locator("ol.steps li").first.wait_for()


DOORS: dict[str, Callable[[Page], None]] = {
    "/": lambda page: None,
    "/play": look_for_help,
    "/clues?daily=2026-11-12": work_it_out,
    "/cross?daily=2026-11-12": press("cross.likely", "cross.show", "daily.reallyEnd"),
    "/best?daily=2026-11-12": press("daily.hint"),
    "/solve?turns=crane:-YG--,brand:GGGGG": lambda page: None,
    "/analyse": press("analyse.example"),
}


def test_no_door_of_players_says_an_english_sentence_on_a_german_page(desktop: Visit) -> None:
    desktop.expect("422")
    desktop.go("/").get_by_role("button", name="Settings").click()
    desktop.page.get_by_label("Language of the page").select_option("de")
    found = {}
    for path, act in DOORS.items():
        page = desktop.go(path)
        act(page)
        desktop.rest()
        lines = page.locator("body").inner_text().splitlines()
        found[path] = [line for line in lines if ENGLISH.search(line)]
    assert found == {key: [] for key in DOORS}

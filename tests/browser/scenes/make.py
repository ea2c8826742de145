"""The door Make: clue puzzles, crosses, positions and books."""

from __future__ import annotations

from tests.browser.scenes import Scene
from tests.browser.scenes.clues import REFUSED
from tests.browser.visit import Visit

BENCH = "/make?clues="
CROSS = "/make?view=cross&across={}&down={}&at={}"
POSITION = "/make?view=best&turns=sauna:-Y-G-,plank:--GG-"


def make(visit: Visit, **wishes: str) -> None:
    """Have a puzzle made in the workshop, by the names of its fields."""
    form = visit.page.locator(".card")
    if not form.get_by_label("Number", exact=True).is_visible():
        form.get_by_text("More options").click()
    for label, wish in wishes.items():
        form.get_by_label(label, exact=True).fill(wish)
    form.get_by_role("button", name="Make a puzzle").click()
    visit.rest()


def made(visit: Visit) -> None:
    """A puzzle is made, its proof checked, and everything that can be opened is open."""
    make(visit, Answer="eagle", Number="1")
    visit.page.get_by_role("button", name="Check the proof").click()
    visit.rest()
    for summary in visit.page.locator(".verdict-panel summary").all():
        summary.click()


def no_puzzle(visit: Visit) -> None:
    """Wishes that contradict each other."""
    make(visit, **{"Answer": "eagle", "Letters to avoid": "aeiou"})


def compared(visit: Visit) -> None:
    """The puzzle on the bench beside what the greedy way makes."""
    visit.page.get_by_text("Compare with the greedy way").click()
    visit.page.get_by_role("button", name="Make it the greedy way").click()
    visit.page.get_by_role("heading", name="The greedy way").wait_for()


def theme(visit: Visit) -> None:
    """The form for a theme, filled in."""
    visit.page.get_by_text("A theme", exact=True).click()
    visit.page.get_by_label("Words of your theme").fill("ocean, beach, shore, coral, whale, sea, waves, qqqqq")
    visit.page.get_by_text("Left out:").wait_for()


def bound(visit: Visit, words: str = "", **wishes: str) -> None:
    """Have a book made, by the names of its fields, of the *words* of a theme."""
    for label, wish in ({"How many": "4", "Title": "Four for You"} | wishes).items():
        visit.page.get_by_label(label, exact=True).fill(wish)
    visit.page.get_by_text("More options").click()
    visit.page.get_by_label("Number", exact=True).fill("1")
    visit.page.get_by_label("Words of your theme").fill(words)
    visit.page.get_by_role("button", name="Make the book").click()
    visit.page.get_by_role("link", name="PDF to print").wait_for()


SCENES = [
    Scene("make", "/make"),
    Scene("make-made", "/make", made),
    Scene("make-compared", f"{BENCH}dream:Y--YY,meaty:G-Y-G", compared),
    Scene("make-ambiguous", f"{BENCH}crane:-YG--,slate:--G--"),
    Scene("make-impossible", f"{BENCH}crane:-YG--,crate:G----,:"),
    Scene("make-unknown", f"{BENCH}crane:-YG--,zzzzz:--G--", expect=REFUSED),
    Scene("make-none", "/make", no_puzzle, REFUSED),
    Scene("make-cross", "/make?view=cross", theme),
    Scene("make-cross-made", CROSS.format("crane", "paper", "3,2")),
    Scene("make-cross-where", CROSS.format("crane", "paper", ""), expect=REFUSED),
    Scene("make-cross-ambiguous", CROSS.format("saint", "viper", "")),
    Scene("make-cross-error", CROSS.format("crane", "traps", "3,3"), expect=REFUSED),
    Scene("make-best", "/make?view=best"),
    Scene("make-best-made", POSITION),
    Scene("make-best-error", "/make?view=best&turns=fuzzy:-----,jiffy:-----", expect=REFUSED),
    Scene("make-book", "/make?view=book"),
    Scene("make-book-ready", "/make?view=book", bound),
    Scene("make-book-unknown", f"/make?view=book&job={'0' * 32}", expect=("404",)),
]

"""The door Clues: a day's puzzle, the archive, and a puzzle from a link."""

from __future__ import annotations

from tests.browser.puzzles import DAY, clue_answer
from tests.browser.scenes import Scene
from tests.browser.visit import Visit

PUZZLE = f"/clues?date={DAY}"
REFUSED = ("status 422", "Failed to load resource.* 422")


def enter(visit: Visit, word: str) -> None:
    """Type a word on a real keyboard."""
    visit.page.keyboard.type(word)
    visit.page.keyboard.press("Enter")
    visit.rest()


def in_the_middle(visit: Visit) -> None:
    """A wrong answer, a hint, and two letters of the next try."""
    enter(visit, "abide")
    visit.page.get_by_role("button", name="Give me a letter").click()
    visit.page.get_by_text("What the clues say").click()
    visit.page.keyboard.type("ad")


def unknown_word(visit: Visit) -> None:
    enter(visit, "zzzzz")


def won(visit: Visit) -> None:
    enter(visit, clue_answer())
    visit.page.get_by_text("How to work it out").click()


def lost(visit: Visit) -> None:
    for word in ("abide", "canoe", "tiger"):
        enter(visit, word)


SCENES = [
    Scene("clues", PUZZLE),
    Scene("clues-middle", PUZZLE, in_the_middle),
    Scene("clues-unknown", PUZZLE, unknown_word, REFUSED),
    Scene("clues-won", PUZZLE, won),
    Scene("clues-lost", PUZZLE, lost),
    Scene("clues-error", "/clues?date=1999-01-01", expect=REFUSED),
    Scene("clues-archive", "/clues?view=archive&month=2025-03"),
    Scene("clues-link", "/clues?view=puzzle&clues=dream:Y--YY,meaty:G-Y-G"),
    Scene("clues-link-broken", "/clues?view=puzzle&clues=dream:Y-"),
]

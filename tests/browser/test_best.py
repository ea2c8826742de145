"""The door Best: a guess is named, and the truth about it is told."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.puzzles import best_position
from tests.browser.scenes.best import POSITION, enter
from tests.browser.visit import Visit


def test_the_obvious_guess_is_told_what_it_loses_and_why(desktop: Visit) -> None:
    page = desktop.go(POSITION)
    puzzle = best_position()
    shown = page.get_by_role("region", name="Words left").get_by_role("listitem").all_inner_texts()
    assert shown == [word.upper() for word in puzzle["candidates"]]
    enter(desktop, puzzle["obvious"])
    end = page.get_by_role("region", name="The end")
    guess, best = puzzle["obvious"].upper(), puzzle["best"][0].upper()
    expect(end).to_contain_text(re.compile(rf"{guess} is close: {best} saves one guess in \d+ games"))
    expect(end).to_contain_text("sorts")
    page.reload()
    desktop.rest()
    expect(page.get_by_role("region", name="The end")).to_contain_text("is close")


def test_a_best_guess_wins_on_a_phone(phone: Visit) -> None:
    page = phone.go(POSITION)
    for letter in best_position()["best"][0].upper():
        page.get_by_role("button", name=re.compile(f"^{letter}, ")).tap()
    page.get_by_role("button", name="Name this guess").tap()
    expect(page.get_by_role("region", name="The end")).to_contain_text("no guess is better!")


def test_endless_positions_follow_each_other(desktop: Visit) -> None:
    page = desktop.go("/best?view=random")
    words = page.get_by_role("region", name="Words left").inner_text()
    page.get_by_role("button", name="Show me the best guess").click()
    page.get_by_role("button", name="Yes, end the game").click()
    desktop.rest()
    page.get_by_role("button", name="Another position").click()
    desktop.rest()
    expect(page.get_by_role("button", name="Give me a hint")).to_be_visible()
    assert page.get_by_role("region", name="Words left").inner_text() != words

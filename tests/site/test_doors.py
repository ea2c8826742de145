"""Every door of a site, used in both windows with the network cut after the first visit, and held to the laws."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import laws
from tests.browser.visit import WINDOWS, Visit
from tests.site.conftest import TODAY, visit_once
from tilewright.kinds import edition
from tilewright.lexicon import lexicon_named


def enter(page: Page, word: str) -> None:
    """Type a word."""
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def look_at_the_day(page: Page) -> None:
    expect(page.get_by_role("link", name=re.compile("^Word "))).to_be_visible()


def guess_at_random(page: Page) -> None:
    expect(page.locator(".key").first).to_be_visible()
    enter(page, "crane")
    expect(page.locator("#live")).to_contain_text("Row 1")


def try_a_word(page: Page) -> None:
    answer = str(edition("clues", TODAY, lexicon_named("en5")).puzzle["answer"])
    expect(page.locator(".clue").first).to_be_visible()
    enter(page, answer)
    expect(page.locator(".verdict")).to_contain_text(answer.upper())


def name_a_letter(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^E,")).click()
    expect(page.locator("#live")).to_contain_text("E")


def name_the_best_guess(page: Page) -> None:
    best = edition("best", TODAY, lexicon_named("en5")).puzzle["best"][0]
    expect(page.locator(".key").first).to_be_visible()
    enter(page, str(best))
    expect(page.locator(".verdict")).to_be_visible()


def ask_for_a_guess(page: Page) -> None:
    enter(page, "crane")
    expect(page.locator(".best-guess .word-tiles").first).to_be_visible()


def look_back(page: Page) -> None:
    page.get_by_role("button", name="example").click()
    expect(page.locator("main")).to_contain_text("Skill")


def be_told_of_the_server(page: Page) -> None:
    expect(page.locator("main")).to_contain_text("needs a server")


def make_clues(page: Page) -> None:
    page.get_by_role("button", name="Make a puzzle").click()
    be_told_of_the_server(page)


USES: dict[str, Callable[[Page], None]] = {
    "": look_at_the_day,
    "play/?daily=no": guess_at_random,
    "clues/": try_a_word,
    "cross/": name_a_letter,
    "best/": name_the_best_guess,
    "solve/": ask_for_a_guess,
    "analyse/": look_back,
    "make/": make_clues,
    "lab/": be_told_of_the_server,
}


QUICK = (
    laws.axe_is_content,
    laws.nothing_scrolls_sideways,
    laws.text_is_not_cut,
    laws.no_tile_or_key_is_covered_or_cut,
)
ALONE = ("make/", "lab/")  # what they say here no server says, so that no other test looks at it


def used(door: str, page: Page, address: str) -> Visit:
    """A door with the network cut, when somebody has used it."""
    visit_once(page, address)
    visit = Visit(page, address)
    visit.go(door)
    USES[door](page)
    visit.rest()
    return visit


@pytest.mark.parametrize("door", USES)
def test_every_door_is_used_without_a_network_and_is_for_everyone_in_both_windows(
    door: str, page: Page, address: str
) -> None:
    visit = used(door, page, address)
    complaints = [each for law in (laws.LAWS if door in ALONE else QUICK) for each in law(visit)]
    visit.screenshot(f"site-{door.partition('/')[0] or 'today'}")
    visit.resize("desktop")
    assert [*complaints, *(f"desktop: {each}" for each in laws.axe_is_content(visit))] == []


@pytest.mark.long
@pytest.mark.parametrize("door", USES)
def test_every_door_keeps_all_laws_without_a_network(door: str, first_page: Page, address: str) -> None:
    visit = used(door, first_page, address)
    for window in WINDOWS:
        visit.resize(window)
        assert laws.complaints(visit) == [], window

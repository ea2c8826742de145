"""Keys that are pressed before there is anybody to hear them: while the page, a door or a game is loading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route, expect

from tests.browser.visit import Visit

GAMES = "**/api/v1/games"


@contextmanager
def held(page: Page, address: str) -> Iterator[None]:
    """The first answer from *address* comes when this ends."""
    waiting: list[Route] = []
    page.route(address, lambda route: waiting.append(route), times=1)
    yield
    while not waiting:
        page.wait_for_timeout(10)  # until it has been asked
    waiting[0].continue_()


def expect_guessed(page: Page, word: str) -> None:
    """The first row has *word* and its colours."""
    for place, letter in enumerate(word.upper(), 1):
        tile = page.get_by_role("img", name=re.compile(f"^{letter}, .*position {place}$")).first
        expect(tile).to_have_class(re.compile("correct|elsewhere|absent"))


def test_keys_that_are_pressed_while_the_page_loads_are_not_lost(desktop: Visit) -> None:
    page = desktop.page
    with held(page, "**/main.js"):
        page.goto(f"{desktop.address}/play", wait_until="commit")
        page.wait_for_function("() => 'takePressed' in globalThis")
        page.keyboard.type("cran")  # before the module that hears keys is there
    expect(page.locator(".tile.typed")).to_have_text([*"CRAN"])


def test_a_guess_that_is_typed_while_its_game_is_fetched_is_made_in_it(desktop: Visit) -> None:
    page = desktop.go("/play?daily=no")
    page.keyboard.type("crane\n")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up").click()
    with held(page, GAMES):
        page.get_by_role("button", name="Play again").click()
        page.keyboard.type("toils\n")
    expect_guessed(page, "toils")
    page.get_by_role("button", name="Another game").click()
    with held(page, GAMES):
        page.get_by_role("button", name="Start").click()
        page.keyboard.type("moist\n")
    expect_guessed(page, "moist")


def test_keys_are_kept_for_the_next_game_where_the_page_was_there_before_what_keeps_them(desktop: Visit) -> None:
    page = desktop.page
    with held(page, "**/early.js"):
        page.goto(f"{desktop.address}/play?daily=no", wait_until="commit")
        expect(page.locator(".key").first).to_be_attached()
    page.wait_for_function("() => 'takePressed' in globalThis")
    with held(page, GAMES):
        page.get_by_role("button", name="Another game").click()
        page.get_by_role("button", name="Start").click()
        page.keyboard.type("moist\n")
    expect_guessed(page, "moist")


def test_what_is_typed_goes_along_into_another_mode(desktop: Visit) -> None:
    page = desktop.go("/play?daily=no")
    page.keyboard.type("cr")
    with held(page, GAMES):
        page.get_by_label("Mode").select_option("hard")
        page.locator("main").focus()
        page.keyboard.type("an")
    page.wait_for_url("**/play?game=*")
    expect(page.locator(".tile.typed")).to_have_text([*"CRAN"])


def test_a_word_that_is_typed_while_its_door_is_loading_stands_on_its_board(desktop: Visit) -> None:
    page = desktop.go("/make")
    with held(page, "**/doors/solve.js*"):
        page.get_by_role("navigation").get_by_role("link", name="Solve").click()
        page.keyboard.type("crane\n")
    expect(page.locator(".own-board").get_by_role("button", name=re.compile("^E, absent, position 5"))).to_be_visible()
    with held(page, GAMES):
        page.get_by_role("navigation").get_by_role("link", name="Clues").click()
        page.keyboard.type("toil")
    expect(page.locator(".answer .tile")).to_have_text(["T", "O", "I", "L", ""])


def test_keys_that_nobody_was_waiting_for_are_not_typed_elsewhere_later(desktop: Visit) -> None:
    page = desktop.go("/make")
    with held(page, "**/api/v1/calendar*"):
        page.locator(".wordmark").click()
        page.keyboard.type("cran")
    page.get_by_role("link", name=re.compile("^Word ")).click()
    page.keyboard.type("t")
    expect(page.locator(".tile.typed")).to_have_text(["T"])

"""The door Clues: a day's puzzle is played, kept and shared, and the archive remembers it."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.puzzles import DAY, clue_answer
from tests.browser.scenes.clues import PUZZLE, enter
from tests.browser.visit import Visit


def said(visit: Visit, words: str | re.Pattern[str]) -> None:
    """A screen reader is told these words."""
    expect(visit.page.locator("#live")).to_contain_text(words)


def test_todays_puzzle_is_found_by_keyboard_alone_and_shared(desktop: Visit) -> None:
    page = desktop.go("/clues")
    today = page.request.get(f"{desktop.address}/api/v1/calendar/clues/today").json()
    assert page.locator(".clue").count() == len(today["clues"])
    answer = clue_answer(today["date"])
    enter(desktop, answer)
    expect(page.get_by_role("region", name="The end")).to_contain_text(f"{answer.upper()}. On the first try!")
    said(desktop, answer.upper())
    assert page.get_by_role("group", name="The answer").get_by_role("img").all_inner_texts() == list(answer.upper())
    expect(page.get_by_text("One solved so far.")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d?\d:\d\d:\d\d$"))


def test_an_answer_is_tapped_on_the_keys_of_a_phone(phone: Visit) -> None:
    page = phone.go(PUZZLE)
    for letter in clue_answer().upper():
        page.get_by_role("button", name=re.compile(f"^{letter}, ")).tap()
    page.get_by_role("button", name="Enter the answer").tap()
    expect(page.get_by_role("region", name="The end")).to_contain_text("On the first try!")


def test_the_keys_show_which_letters_are_out(desktop: Visit) -> None:
    page = desktop.go(PUZZLE)
    marked = {
        mark: {*page.locator(f".clue .tile.{mark}").all_inner_texts()} for mark in ("absent", "elsewhere", "correct")
    }
    out = marked["absent"] - marked["elsewhere"] - marked["correct"]
    assert out
    assert {letter for letter in out if not page.get_by_role("button", name=f"{letter}, absent").count()} == set()


def test_a_wrong_answer_names_the_clue_and_costs_a_try_and_an_unknown_word_costs_nothing(desktop: Visit) -> None:
    desktop.expect("422")
    page = desktop.go(PUZZLE)
    enter(desktop, "abide")
    said(desktop, re.compile(r"ABIDE does not fit clue \d\. 2 tries left\."))
    number = page.locator(".clue.named .number").inner_text()
    said(desktop, f"clue {number}")
    enter(desktop, "zzzzz")
    said(desktop, "ZZZZZ isn’t in the word list.")
    answer_row = page.get_by_role("group", name="Your answer")
    assert answer_row.get_by_role("img").all_inner_texts() == list("ZZZZZ")  # nothing typed is lost
    for _ in range(5):
        page.keyboard.press("Backspace")
    expect(page.locator(".note")).to_have_text("2 tries left")


def test_a_refresh_in_the_middle_restores_everything(desktop: Visit) -> None:
    page = desktop.go(PUZZLE)
    enter(desktop, "abide")
    page.get_by_role("button", name="Give me a letter").click()
    expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(1)
    said = page.get_by_role("list", name="Hints").inner_text()
    page.reload()
    desktop.rest()
    expect(page.get_by_role("list", name="Tried")).to_contain_text("ABIDE")
    assert page.get_by_role("list", name="Hints").inner_text() == said


def test_a_hint_whose_answer_is_lost_is_asked_again_and_given_once(desktop: Visit) -> None:
    desktop.expect("ERR_FAILED")
    page = desktop.go(PUZZLE)

    def lose(route: Route) -> None:
        route.fetch()  # the server gives the hint, and we never hear of it
        route.abort()

    page.route("**/hint", lose, times=1)
    page.get_by_role("button", name="Give me a letter").click()
    said(desktop, "Your move is kept")
    expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(1)
    said(desktop, "Hint: ")


def test_two_tabs_do_not_fight(desktop: Visit) -> None:
    desktop.expect("409")
    here = desktop.go(PUZZLE)
    there = here.context.new_page()
    there.goto(here.url)
    there.locator(".clue").first.wait_for()
    enter(desktop, "abide")
    there.keyboard.type(clue_answer())  # it does not know that a try was made
    expect(there.get_by_role("group", name="Your answer").get_by_role("img").last).to_have_text(
        clue_answer()[-1].upper()
    )
    there.keyboard.press("Enter")
    expect(there.get_by_role("list", name="Tried")).to_contain_text("ABIDE")
    there.keyboard.press("Enter")  # what was typed is still there
    expect(there.get_by_role("region", name="The end")).to_contain_text("Solved on try 2 of 3!")


def test_without_a_connection_an_answer_waits_and_is_sent_by_itself_afterwards(desktop: Visit) -> None:
    desktop.expect("ERR_INTERNET_DISCONNECTED")
    page = desktop.go(PUZZLE)
    page.context.set_offline(True)
    enter(desktop, clue_answer())
    expect(page.locator(".note")).to_contain_text("No connection. Your move is kept")
    expect(page.locator(".offline")).to_be_hidden()  # once is enough
    assert page.get_by_role("group", name="Your answer").get_by_role("img").all_inner_texts() == list(
        clue_answer().upper()
    )
    said(desktop, "Your move is kept")
    page.context.set_offline(False)
    expect(page.get_by_role("region", name="The end")).to_be_visible()  # it was sent again by itself


def test_enter_on_a_focused_key_presses_that_key_and_nothing_else(desktop: Visit) -> None:
    page = desktop.go(PUZZLE)
    page.get_by_role("button", name=re.compile("^A, ")).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Control+b")
    desktop.rest()
    assert "".join(page.get_by_role("group", name="Your answer").get_by_role("img").all_inner_texts()) == "A"


def test_the_archive_shows_what_became_of_a_day_and_leads_to_others(desktop: Visit) -> None:
    page = desktop.go(PUZZLE)
    enter(desktop, clue_answer())
    desktop.go("/clues?view=archive&month=2025-03")
    expect(page.get_by_role("link", name=re.compile("^Monday 3 March 2025, number 1889, .*won$"))).to_be_visible()
    page.get_by_role("link", name="Month before, February 2025").click()
    desktop.rest()
    page.get_by_role("link", name=re.compile("^Friday 28 February 2025")).click()
    desktop.rest()
    assert page.url.endswith("/clues?date=2025-02-28")
    expect(page.locator(".clue")).to_have_count(4)
    assert DAY not in page.url

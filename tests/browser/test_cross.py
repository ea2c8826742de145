"""The door Cross: won, lost, helped with and reported."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.puzzles import DAY, cross_words, letters_missing, letters_there
from tests.browser.scenes.cross import CROSS, name
from tests.browser.test_clues import said
from tests.browser.visit import Visit


def test_a_cross_is_won_by_keyboard_alone(desktop: Visit) -> None:
    page = desktop.go(CROSS)
    name(desktop, letters_there()[0].upper())
    said(desktop, f"{letters_there()[0].upper()} is there, ")
    name(desktop, letters_there()[1:])
    across, down = cross_words()
    end = page.get_by_role("region", name="The end")
    expect(end).to_contain_text(f"{across.upper()} across, {down.upper()} down. Not a single miss!")
    shared = share(desktop)
    assert shared.startswith("Tilewright cross #1889 no miss")
    assert shared.splitlines().count("🟩🟩🟩🟩🟩") == 1  # the word across, in the shape of the cross
    assert shared.endswith("/cross?date=2025-03-03")
    assert across not in shared


def share(visit: Visit) -> str:
    """What the button Share puts on the clipboard."""
    visit.page.get_by_role("button", name="Share", exact=True).click()
    expect(visit.page.locator(".toasts")).to_be_visible()
    return visit.pasted()


def test_a_cross_is_lost_on_the_keys_of_a_phone_and_stays_lost(phone: Visit) -> None:
    page = phone.go(CROSS)
    for letter in letters_missing()[:8].upper():
        page.get_by_role("button", name=f"{letter}, not tried").tap()
        phone.rest()
    expect(page.get_by_role("region", name="The end")).to_contain_text("Out of lives.")
    said(phone, "that was your last life")
    expect(page.locator(".cell.missed")).to_have_count(len(letters_of_cells()))
    page.reload()
    phone.rest()
    expect(page.get_by_role("region", name="The end")).to_contain_text("Out of lives.")


def letters_of_cells() -> str:
    across, down = cross_words()
    return across + down[1:]  # they share one cell


def test_a_letter_costs_a_life_once_and_keys_say_what_is_known(desktop: Visit) -> None:
    page = desktop.go(CROSS)
    missing, there = letters_missing()[0], letters_there()[0]
    name(desktop, missing)
    said(desktop, "is not there: 7 lives left")
    name(desktop, missing)
    expect(page.locator(".lives")).to_have_text("7 lives left")
    name(desktop, there)
    expect(page.get_by_role("button", name=f"{missing.upper()}, absent")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(f"^{there.upper()}, correct, "))).to_be_visible()


def test_a_hint_names_a_letter_and_is_owned_up_to(desktop: Visit) -> None:
    page = desktop.go(CROSS)
    page.get_by_role("button", name="Which letter is likely?").click()
    expect(page.get_by_role("list", name="Hints")).to_contain_text(re.compile(r"pairs of words fit so far. Try [A-Z]"))
    name(desktop, letters_there()[0])
    expect(page.get_by_role("list", name="Hints")).to_have_count(0)  # other pairs fit by now
    name(desktop, letters_there()[1:])
    assert "1 hint" in share(desktop)


def test_every_colour_has_a_symbol_of_its_own_that_says_the_same(desktop: Visit) -> None:
    page = desktop.go(CROSS)
    looks = page.locator(".cell").evaluate_all(
        "cells => cells.map(cell => [getComputedStyle(cell).backgroundColor, cell.innerText.trim()])"
    )
    assert len({colour for colour, _ in looks}) == len({symbol for _, symbol in looks}) == len(set(map(tuple, looks)))
    assert len(set(map(tuple, looks))) == len(letters_there())
    page.get_by_text("The cross in words").click()
    expect(page.get_by_text(re.compile("^Across: "))).to_be_visible()


def test_other_words_that_fit_are_reported_and_the_focus_comes_back(desktop: Visit) -> None:
    desktop.expect("422")
    page = desktop.go(CROSS)
    page.get_by_role("button", name="Do other words fit?").click()
    dialog = page.get_by_role("dialog", name="Do other words fit?")
    dialog.get_by_label("Across").fill("crane")
    dialog.get_by_label("Down").fill("zzzzz")
    dialog.get_by_role("button", name="Do they fit?").click()
    expect(dialog).to_contain_text("ZZZZZ isn’t in the word list.")
    dialog.get_by_label("Down").fill("paper")
    dialog.get_by_label("Down").press("Enter")
    expect(dialog).to_contain_text("Thank you.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Do other words fit?")).to_be_focused()
    assert page.locator(".lives").inner_text() == "8 lives left"  # typing in the dialog named no letter


def test_who_asks_about_todays_cross_hears_at_its_end(phone: Visit) -> None:
    page = phone.go("/cross")
    page.get_by_role("button", name="Do other words fit?").tap()
    dialog = page.get_by_role("dialog", name="Do other words fit?")
    dialog.get_by_label("Across").fill("fuzzy")
    dialog.get_by_label("Down").fill("jazzy")
    dialog.get_by_role("button", name="Do they fit?").tap()
    expect(dialog).to_contain_text("you’ll hear whether they fit once you have finished")
    dialog.get_by_role("button", name="Close", exact=True).last.tap()
    page.get_by_role("button", name="Show me the words").tap()
    page.get_by_role("button", name=re.compile("^Yes|^Really")).tap()
    expect(page.get_by_role("region", name="The end")).to_contain_text("FUZZY and JAZZY don’t fit")


def test_other_words_that_fit_are_told_to_be_as_right(phone: Visit) -> None:
    page = phone.go("/cross?date=2026-01-20")  # lotus and ivory
    page.get_by_role("button", name="Do other words fit?").tap()
    dialog = page.get_by_role("dialog", name="Do other words fit?")
    dialog.get_by_label("Across").fill("Louts")
    dialog.get_by_label("Down").fill("ivory")
    dialog.get_by_role("button", name="Do they fit?").tap()
    expect(dialog).to_contain_text("That fits too: LOUTS across and IVORY down are as right as ours.")


def shared_cross(visit: Visit, *words: str) -> str:
    """The address of a cross that somebody has made of these words and where they cross."""
    ask = """body => fetch("/api/v1/challenges", {method: "POST", headers: {"Content-Type": "application/json"}, body})
        .then(answer => answer.json())"""
    return str(visit.go("/").evaluate(ask, json.dumps({"kind": "cross", "puzzle": words}))["url"])


def test_at_the_end_of_a_shared_cross_other_words_are_tried_and_it_says_which_words_count(desktop: Visit) -> None:
    page = desktop.go(shared_cross(desktop, "lotus", "ivory", "2,3"))
    asks = page.get_by_role("button", name="Do other words fit?")
    expect(page.locator(".cell").first).to_be_visible()
    expect(asks).to_have_count(0)  # whether they fit would tell the letters
    name(desktop, "lotusivry")
    asks.click()
    dialog = page.get_by_role("dialog", name="Do other words fit?")
    expect(dialog).to_contain_text("Other words fit this cross as well.")  # it promises nothing
    expect(dialog).to_contain_text("Every word of the list counts, rare ones too.")
    dialog.get_by_label("Across").fill("Lotus")
    dialog.get_by_label("Down").fill("ivory")
    dialog.get_by_label("Down").press("Enter")
    expect(dialog).to_contain_text("LOTUS and IVORY are the words of this cross. Try two others.")
    dialog.get_by_label("Across").fill("louts")
    dialog.get_by_label("Down").press("Enter")
    expect(dialog).to_contain_text("That fits too: LOUTS across and IVORY down are just as right.")
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    asks.click()
    dialog.get_by_label("Across").fill("crane")
    dialog.get_by_label("Down").press("Enter")
    expect(dialog).to_contain_text("CRANE and IVORY don’t fit: they have other letters")


def test_a_shared_cross_says_over_which_words_it_is_unique(phone: Visit) -> None:
    promises = {
        ("crane", "paper", "3,2"): "No other two of all 11,492 allowed words have its letters in its colours.",
        ("drone", "wrong", "2,2"): "Other words fit this cross as well.",
    }
    for words, promise in promises.items():
        page = phone.go(shared_cross(phone, *words))
        page.get_by_text("The cross in words").tap()
        expect(page.get_by_text(promise)).to_be_visible()


def test_the_archive_of_crosses_leads_to_a_day(phone: Visit) -> None:
    page = phone.go("/cross?view=archive&month=2025-03")
    page.get_by_role("link", name=re.compile("^Monday 3 March 2025")).tap()
    phone.rest()
    assert page.url.endswith(f"/cross?date={DAY}")
    expect(page.locator(".cell")).to_have_count(len(letters_of_cells()))

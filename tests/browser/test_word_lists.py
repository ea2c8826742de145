"""Choosing a word list: whose words, and how long they are; two small choices wherever there is one."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.test_own_lists import paste
from tests.browser.visit import Visit


def language(where: Page | Locator) -> Locator:
    return where.get_by_label("Language", exact=True)


def length(where: Page | Locator) -> Locator:
    return where.get_by_label("Length")


def chosen(field: Locator) -> str:
    return field.locator("option:checked").inner_text()


def test_another_language_keeps_the_length_and_the_rows_or_comes_as_near_as_it_can(desktop: Visit) -> None:
    page = desktop.go("/solve?turns=crane:-YG--")
    assert (chosen(language(page)), chosen(length(page))) == ("English", "5 letters")
    assert len(language(page).locator("option").all()) < 10
    language(page).select_option(label="British English")
    expect(page).to_have_url(re.compile(r"lexicon=en5-gb&turns=crane:-YG--"))
    length(page).select_option(label="8 letters")
    expect(page).to_have_url(re.compile(r"lexicon=en8-gb$"))
    language(page).select_option(label="Türkçe")  # which has words of four to six letters
    expect(page).to_have_url(re.compile("lexicon=tr6$"))
    assert length(page).locator("option").all_inner_texts() == ["4 letters", "5 letters", "6 letters"]


def test_the_two_choices_are_made_with_the_keyboard(desktop: Visit) -> None:
    page = desktop.go("/play")
    page.get_by_role("button", name="Another game").click()
    dialog = page.get_by_role("dialog")
    expect(language(dialog).locator("option", has_text="British English")).to_be_attached()  # the lists are here
    language(dialog).focus()
    page.keyboard.type("Brit")
    page.keyboard.press("Tab")
    expect(length(dialog)).to_be_focused()
    page.keyboard.type("6")
    page.keyboard.press("Shift+Tab")
    expect(language(dialog)).to_have_value("en#-gb")
    expect(length(dialog)).to_have_value("en6-gb")
    dialog.get_by_role("button", name="Start").click()
    expect(page.locator(".row").first.locator(".tile")).to_have_count(6)


def test_the_lists_of_one_text_are_one_entry_with_its_lengths(phone: Visit) -> None:
    page = phone.go("/analyse")
    page.get_by_text("Another answer, mode or words").tap()
    page.get_by_role("button", name="Your own lists").tap()
    paste(page, "Top 5", "apple, lemon, plum, cherry")
    page.get_by_role("button", name="Back to the lists").tap()
    page.keyboard.press("Escape")
    others = page.get_by_role("group", name="Word list").locator("optgroup[label='Other lists'] option")
    assert others.all_inner_texts() == ["Top 5"]
    language(page).select_option(label="Top 5")
    assert chosen(length(page)) == "5 letters"
    assert length(page).locator("option").all_inner_texts() == ["4 letters", "5 letters", "6 letters"]
    length(page).select_option(label="6 letters")
    expect(page).to_have_url(re.compile(r"lexicon=own\.top-5-6"))


def test_make_has_the_two_choices_as_well(phone: Visit) -> None:
    page = phone.go("/make")
    page.get_by_text("More options").tap()
    language(page).select_option(label="Australian English")
    length(page).select_option(label="4 letters")
    expect(page).to_have_url(re.compile("lexicon=en4-au"))


def test_rows_of_another_length_are_taken_back_in_analyse_as_in_solve(phone: Visit) -> None:
    page = phone.go("/analyse?turns=crane:-YG--,toast:--G-G,quart:GGGGG")
    page.get_by_text("Another answer, mode or words").tap()
    length(page).select_option(label="6 letters")
    expect(page.get_by_text("Rows of another length were taken back.").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"lexicon=en6$"))
    page.go_back()
    expect(page.get_by_role("button", name="C, absent, position 1")).to_be_visible()

"""Lists of one's own: pasted as they are, kept in the browser, used in games and advice, never sent to the server."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.visit import Visit

PASTED = """# at the market
answers:
Apple, LEMON
mango 12
grape 3   # sweet
pe\u0301che
grape
plum
two words
x-ray
allowed:
melon
"""


def paste(page: Page, title: str, text: str, language: str = "English") -> None:
    """Fill in the form that is open, and send it."""
    form = page.get_by_role("dialog", name="Your own lists")
    form.get_by_label("Name of the list").fill(title)
    form.get_by_label("Words", exact=True).fill(text)
    form.get_by_label("Language of the words").select_option(label=language)
    form.get_by_role("button", name="Add the list").click()


def test_pasted_words_become_lists_that_are_played_solved_and_removed_and_the_server_hears_nothing(
    desktop: Visit,
) -> None:
    page, told = desktop.page, list[str]()
    page.on("request", lambda request: told.append(f"{request.url} {request.post_data or ''}"))
    desktop.go("/solve")
    page.get_by_role("button", name="Your own lists").click()
    paste(page, "Market", PASTED)
    made = page.get_by_role("dialog", name="Your own lists")
    expect(made.get_by_text("Market, 5 letters: 6 words")).to_be_visible()
    expect(made.get_by_text("Market, 4 letters: 1 word")).to_be_visible()
    expect(made.get_by_text("1 with more than one word: two words")).to_be_visible()
    expect(made.get_by_text("1 that is not letters alone: x-ray")).to_be_visible()
    expect(made.get_by_text("1 word stood there twice.")).to_be_visible()
    desktop.screenshot("own-lists-made")
    made.get_by_role("button", name="Back to the lists").click()
    desktop.screenshot("own-lists")
    page.keyboard.press("Escape")

    page.get_by_label("Language", exact=True).select_option(label="Market")
    expect(page).to_have_url(re.compile(r"lexicon=own\.market5"))
    desktop.go("/solve?lexicon=own.market5&turns=melon:YGYGG")
    expect(page.locator(".advice")).to_contain_text("LEMON")

    desktop.go("/play?lexicon=own.market5&daily=no")
    for word in ("apple", "lemon", "grape", "mango", "peche"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        desktop.rest()
    expect(page.get_by_role("heading", name=re.compile("Solved in"))).to_be_visible()

    desktop.go("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Add or remove a list").click()
    kept = page.get_by_role("listitem").filter(has_text="Market, 5 letters")
    kept.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Remove it for good").click()
    expect(kept).to_have_count(0)
    desktop.go("/solve?lexicon=own.market5")
    expect(page.get_by_text("This list is not in this browser.").first).to_be_visible()
    assert [each for each in told if re.search(r"/api/.*(market|lemon)", each)] == []


def test_a_text_without_a_word_is_refused_with_the_reason(phone: Visit) -> None:
    page = phone.go("/")
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("button", name="Add or remove a list").tap()
    paste(page, "None", "a\n12 34\nx-y")
    form = page.get_by_role("dialog", name="Your own lists")
    expect(form.get_by_text("There is no word in it that could be found.").first).to_be_visible()
    expect(form.get_by_text("1 shorter than 2 or longer than 20 letters: a")).to_be_visible()
    phone.screenshot("own-lists-refused")


def test_letters_are_those_of_the_language_that_was_chosen(phone: Visit) -> None:
    page = phone.go("/solve")
    page.get_by_role("button", name="Your own lists").tap()
    paste(page, "ילדים", "שלום\nילדה\nמלון\nכלבה", "עברית")
    page.get_by_role("button", name="Use it now").tap()
    expect(page.locator("html")).to_have_attribute("data-direction", "rtl")
    phone.rest()
    first, second = (page.locator(".word-tiles .tile").nth(number).bounding_box() for number in (0, 1))
    assert first is not None
    assert second is not None
    assert first["x"] > second["x"], "a word begins at the right"
    shin, dalet = (page.get_by_role("button", name=f"{letter}, ").bounding_box() for letter in "שד")
    assert shin is not None
    assert dalet is not None
    assert shin["x"] < dalet["x"], "keys stand as on a keyboard of the language"
    phone.screenshot("own-lists-hebrew")

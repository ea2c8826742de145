"""Where the words are in another language than the page, the page says so, and offers words of its own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.visit import Visit


def speak(visit: Visit, language: str) -> Page:
    page = visit.go("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language of the page").select_option(language)
    page.reload()
    visit.rest()
    return page


def test_a_dutch_page_says_that_todays_words_are_english_and_offers_dutch_ones(desktop: Visit) -> None:
    page = speak(desktop, "nl")
    expect(page.locator(".card").first).to_contain_text("Woorden in het Engels")
    page.get_by_role("link", name="Het woord van de dag in het Nederlands").click()
    expect(page.get_by_role("group", name="Toetsenbord")).to_be_visible()
    expect(page.locator(".play-bar")).not_to_contain_text("Woorden in het")
    page.get_by_role("button", name="Ander spel").click()
    languages = page.get_by_role("dialog").get_by_label("Taal").locator("option")
    expect(languages.first).to_have_text("Nederlands")


def test_a_game_says_which_language_its_words_are_in_and_shows_one_of_them(desktop: Visit) -> None:
    page = speak(desktop, "de")
    desktop.go("/play?lexicon=nl5")
    expect(page.locator(".play-bar")).to_contain_text("Wörter\u00a0auf\u00a0Niederländisch")
    page.get_by_role("button", name="So wird gespielt").click()
    expect(page.get_by_role("dialog").locator(".example")).to_contain_text("P")
    desktop.go("/clues")
    expect(page.locator(".puzzle-head")).to_contain_text("Wörter auf Englisch")

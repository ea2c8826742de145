"""The page speaks the language of the list in play, or the one that was chosen in the settings."""

from __future__ import annotations

from datetime import date

from playwright.sync_api import expect

from tests.browser.visit import Visit
from tilewright.kinds import edition
from tilewright.lexicon import lexicon_named

NEAR = [False, True, False, False, False]  # the places that a first guess has right


def test_the_language_that_was_chosen_is_spoken_at_once_and_after_a_reload(phone: Visit) -> None:
    page = phone.go("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Settings").tap()
    page.get_by_label("Language of the page").select_option("de")
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Die Rätsel von heute")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.title() == "Heute · Tilewright"


def test_a_list_is_played_in_its_language_and_the_next_one_in_its_own(desktop: Visit) -> None:
    page = desktop.go("/play?lexicon=nl5")
    expect(page.get_by_role("group", name="Toetsenbord")).to_be_visible()
    desktop.expect("422")
    page.keyboard.type("qqqqq")
    page.keyboard.press("Enter")
    expect(page.get_by_text("QQQQQ staat niet in de woordenlijst.").first).to_be_visible()
    desktop.go("/play")
    expect(page.get_by_role("group", name="Keyboard")).to_be_visible()


def test_doors_whose_sentences_are_english_stay_english_whatever_the_list(desktop: Visit) -> None:
    for door in ("Lab", "Maken"):
        page = desktop.go("/play?lexicon=nl5")
        page.get_by_role("link", name=door, exact=True).click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_text("More options").click()
    page.get_by_label("Language", exact=True).select_option(label="Nederlands")
    desktop.rest()
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_label("Length")).to_have_value("nl5")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_what_is_known_and_what_a_mode_asks_for_is_said_in_the_language_of_the_words(desktop: Visit) -> None:
    words = lexicon_named("nl5")
    hidden = str(edition("guess", date(2026, 11, 12), words).puzzle["word"])
    near = next(word for word in words.words if [a == b for a, b in zip(word, hidden, strict=True)] == NEAR)
    far = next(word for word in words.words if not set(word) & set(near))
    page = desktop.go("/play?lexicon=nl5&daily=2026-11-12&mode=hard")
    desktop.expect("422")
    for word in (near, far):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        desktop.rest()
    letter = words.letters.capital(hidden[1])
    expect(page.get_by_text(f"Letter 2 moet {letter} zijn.").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Wat weet ik?")).to_contain_text(f"{letter} staat op plaats 2.")

"""Crosses, positions and books of one's own: made, judged, passed on and taken home."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.scenes.make import CROSS, POSITION, bound, theme
from tests.browser.visit import Visit

SEA = {"ocean", "beach", "shore", "coral", "whale", "shark", "wharf", "ferry", "canoe", "kayak", "storm", "waves"}


def test_two_words_that_can_cross_in_several_places_are_asked_about(phone: Visit) -> None:
    phone.expect("422")
    page = phone.go("/make?view=cross")
    page.get_by_label("Across").fill("crane")
    page.get_by_label("Down").fill("paper")
    page.get_by_role("button", name="Make a cross").click()
    page.get_by_role("button", name="A: third letter across, second down").click()
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text("CRANE across, PAPER down.")
    expect(verdict).to_contain_text("A proper cross")
    assert page.url.endswith("/make?view=cross&across=crane&down=paper&at=3,2")


def test_words_that_change_while_a_question_is_open_are_judged_anew(desktop: Visit) -> None:
    desktop.expect("422")
    page = desktop.go("/make?view=cross")
    bench = page.get_by_role("region", name="Bench")
    for across, down, said in (
        ("tiger", "horse", "TIGER and HORSE can cross in 2 places. Which one?"),
        ("milky", "ghost", "MILKY and GHOST share no letter, so they can’t cross."),
        ("tiger", "tiger", "Give two different words."),
        ("tiger", "giant", "TIGER and GIANT can cross in 3 places. Which one?"),
        ("tiger", "agony", "TIGER across, AGONY down."),
    ):
        page.get_by_label("Across").fill(across)
        page.get_by_label("Down").fill(down)
        page.get_by_label("Down").press("Enter")
        expect(bench).to_contain_text(said)
    form = page.locator(".card")
    for across, down, said in (
        ("rose", "", "Give a word for the other one to cross."),
        ("rose", "tulip", "ROSE has 4 letters, TULIP has 5 letters: take words of the same length."),
        ("emma", "noah", "NOAH has 4 letters; this list has words of 5 letters."),
        ("rose", "sofa", "SOFA has 4 letters; this list has words of 5 letters."),
    ):
        form.get_by_label("Across").fill(across)
        form.get_by_label("Down").fill(down)
        form.get_by_label("Down").press("Enter")
        expect(form).to_contain_text(said)
    page.get_by_role("button", name="Use the list of 4-letter words").click()
    expect(bench).to_contain_text("ROSE and SOFA can cross in 2 places.")


def test_a_cross_that_other_words_fit_says_which(phone: Visit) -> None:
    page = phone.go(CROSS.format("saint", "viper", ""))
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text("These fit too: VERSA across and PRINT down; TRAPS across and NAIVE down")
    expect(verdict).to_contain_text("That is so wherever they cross. Change one of the two words.")


def test_both_words_of_a_theme_cross(phone: Visit) -> None:
    page = phone.go("/make?view=cross")
    theme(phone)
    page.get_by_role("button", name="Make a cross").click()
    cells = page.get_by_role("group", name="The cross").get_by_role("img")
    expect(cells).to_have_count(9)
    words = {page.url.partition("across=")[2][:5], page.url.partition("down=")[2][:5]}
    assert words < {"ocean", "beach", "shore", "coral", "whale"}
    left_out = page.locator(".bench .left-out")
    expect(left_out).to_contain_text("SEA (3 letters)")
    expect(left_out).to_contain_text("QQQQQ (not in the word list)")
    expect(left_out).to_contain_text("WAVES (plurals and rare words aren’t used)")
    expect(left_out).to_contain_text("Clue puzzles take any word.")


def test_a_cross_is_as_hard_as_somebody_wishes_or_that_is_told(desktop: Visit) -> None:
    desktop.expect("422|400")
    page = desktop.go("/make?view=cross")
    page.get_by_text("A surprise", exact=True).click()
    page.get_by_text("Gentle", exact=True).click()
    page.get_by_role("button", name="Make a cross").click()
    expect(page.get_by_role("region", name="Verdict").locator(".grade")).to_have_text("gentle")
    page.get_by_text("A theme", exact=True).click()
    page.get_by_label("Words of your theme").fill("ocean, whale")
    page.get_by_text("Fiendish", exact=True).click()
    expect(page.get_by_text("All 2 words can be used.").first).to_be_visible()
    page.get_by_role("button", name="Make a cross").click()
    expect(page.locator(".error-panel")).to_contain_text("No fiendish cross was found.")


def test_a_theme_that_makes_no_cross_is_told_plainly(phone: Visit) -> None:
    phone.expect("status 422|Unprocessable|status 400|Bad Request")
    page = phone.go("/make?view=cross")
    page.get_by_text("A theme", exact=True).click()
    page.get_by_label("Words of your theme").fill("ocean")
    page.get_by_role("button", name="Make a cross").click()
    expect(page.get_by_text("Give at least two words.")).to_be_visible()
    page.get_by_label("Words of your theme").fill("ocean, ditty")
    expect(page.get_by_text("All 2 words can be used.")).to_be_visible()  # what comes later moves the button
    page.get_by_role("button", name="Make a cross").click()
    expect(page.locator(".error-panel")).to_contain_text("No two of these words make a cross")


def test_a_plural_is_refused_before_anybody_is_asked_where_it_crosses(phone: Visit) -> None:
    phone.expect("status 422|Unprocessable|status 400|Bad Request")
    page = phone.go(CROSS.format("boats", "ships", ""))
    expect(page.locator(".error-panel")).to_contain_text("BOATS isn’t used in crosses")
    expect(page.get_by_label("Across")).to_be_visible()


def test_a_cross_is_passed_on_and_the_link_does_not_tell_its_words(phone: Visit) -> None:
    page = phone.go(CROSS.format("crane", "paper", "3,2"))
    page.get_by_role("button", name="Copy a link for others").click()
    expect(page.locator(".toasts")).to_be_visible()
    phone.go(phone.pasted().removeprefix(phone.address))
    expect(page.get_by_text("Somebody has made this for you")).to_be_visible()
    assert not {"crane", "paper"} & set(page.content().lower().split())
    page.keyboard.type("cranep")
    expect(page.get_by_role("region", name="The end")).to_contain_text("CRANE across, PAPER down.")


def test_a_position_of_ones_own_is_judged_and_passed_on(phone: Visit) -> None:
    page = phone.go(POSITION)
    expect(page.get_by_role("region", name="Verdict")).to_contain_text("BRAND needs 0.6 guesses more")
    page.get_by_role("button", name="Copy a link for others").click()
    expect(page.locator(".toasts")).to_be_visible()
    phone.go(phone.pasted().removeprefix(phone.address))
    page.keyboard.type("dirge")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="The end")).to_contain_text("DIRGE: no guess is better!")


def test_a_book_of_a_theme_is_made_and_taken_home(desktop: Visit, tmp_path: Path) -> None:
    page = desktop.go("/make?view=book")
    page.get_by_label("How many").fill("0")
    expect(page.get_by_text("Give a number from 1 to 200.")).to_be_visible()
    bound(desktop, ", ".join(SEA), **{"How many": "40"})
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text("12 puzzles can be made from these words; you asked for 40.")
    page.get_by_label("Paper").select_option("a5")
    with page.expect_download() as arriving:
        page.get_by_role("link", name="PDF to print").click()
    arriving.value.save_as(file := tmp_path / "book.pdf")
    assert file.read_bytes().startswith(b"%PDF")
    assert arriving.value.suggested_filename == "four-for-you.pdf"
    data = page.request.get(f"{desktop.address}{page.get_by_role('link', name='JSON').get_attribute('href')}").text()
    assert {json.loads(line)["answer"] for line in data.splitlines()} <= SEA
    page.reload()
    expect(page.get_by_role("heading", name="Four for You")).to_be_visible()


def test_what_is_no_word_is_told_and_one_can_look_into_the_book(desktop: Visit) -> None:
    page = desktop.go("/make?view=book")
    page.get_by_label("Words of your theme").fill("🦁")
    expect(page.get_by_text("None of these words can be used.")).to_be_visible()
    held: list[Route] = []
    page.route(
        "**/theme", lambda route: held.append(route)
    )  # what the list makes of the other words is late, and nobody waits for it
    bound(desktop, "1. ocean\n2. 🦁", **{"How many": "1"})
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text("1 puzzle, proven: ")
    held[-1].continue_()
    expect(page.locator(".card .left-out")).to_contain_text("1 of your 2 words can be used. Left out:🦁 (not a word)")
    inside = page.get_by_role("region", name="A look inside")
    expect(inside).to_contain_text("Puzzle 1 of 1")
    expect(inside.locator("svg")).to_be_visible()
    expect(inside.locator("svg text").first).to_have_css("font-family", re.compile("Atkinson"))  # as the page and paper
    expect(page.get_by_role("link", name="Pages for a browser (ZIP)")).to_be_visible()

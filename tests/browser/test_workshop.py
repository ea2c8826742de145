"""The workshop of clue puzzles: made, checked, repaired, printed, kept and passed on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.scenes.clues import enter
from tests.browser.scenes.make import BENCH, compared, make
from tests.browser.test_clues import said
from tests.browser.visit import Scheme, Visit
from tilewright import check_puzzle
from tilewright.puzzles.clues.making import make_clues

MAGIC = {"JSON": b'{"kind"', "SVG": b"<", "PNG": b"\x89PNG", "PDF": b"%PDF"}


def verdict(visit: Visit) -> str:
    """What the workshop says of the clues on the bench."""
    return visit.page.get_by_role("region", name="Verdict").get_by_role("heading").inner_text()


def test_a_puzzle_is_made_as_wished_and_its_proof_is_checked(either: Visit) -> None:
    page = either.go("/make")
    make(either, Answer="eagle", Number="1")
    clues = make_clues("eagle", 4, seed=1).clues
    words = [page.get_by_label(f"Word of clue {number}").input_value() for number in range(1, 5)]
    assert words == [clue.guess.upper() for clue in clues]
    assert "A proper puzzle" in verdict(either)
    expect(page.get_by_role("region", name="Verdict")).to_contain_text("The word is EAGLE.")
    page.get_by_role("button", name="Check the proof").click()
    expect(page.get_by_text("Checked: every claim holds by the rule alone.")).to_be_visible()


def test_a_puzzle_is_made_by_keyboard_alone(desktop: Visit) -> None:
    page = desktop.go("/make")
    while page.evaluate("() => document.activeElement.closest('label, .field')?.innerText.split('\\n')[0]") != "Answer":
        page.keyboard.press("Tab")
    page.keyboard.type("tiger")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Verdict")).to_contain_text("The word is TIGER.")


@pytest.mark.parametrize("name", MAGIC)
def test_a_puzzle_is_taken_home(name: str, desktop: Visit, tmp_path: Path) -> None:
    page = desktop.go(f"{BENCH}dream:Y--YY,meaty:G-Y-G")
    with page.expect_download() as arriving:
        page.get_by_role("button", name=f"Download {name}").click()
    arriving.value.save_as(file := tmp_path / arriving.value.suggested_filename)
    assert file.suffix == f".{name.lower()}"
    assert file.read_bytes().startswith(MAGIC[name])
    if name == "JSON":
        check_puzzle(json.loads(file.read_bytes()))


def test_clues_that_somebody_writes_are_judged_as_they_change_and_live_in_the_address(desktop: Visit) -> None:
    page = desktop.go("/make")
    page.get_by_role("button", name="Add a clue").click()
    page.get_by_label("Word of clue 1").fill("crane")
    tiles = page.get_by_role("group", name="Clue 1").locator("button.tile")
    tiles.nth(1).click()
    tiles.nth(2).click()
    tiles.nth(2).press("Enter")
    desktop.rest()
    assert tiles.nth(2).get_attribute("aria-label") == "A, correct, position 3. Press to change its colour"
    assert "Several words fit" in verdict(desktop)
    assert page.url.endswith("/make?clues=crane:-YG--")
    page.reload()
    desktop.rest()
    assert "Several words fit" in verdict(desktop)
    page.get_by_role("button", name="Take clue 1 away").click()
    expect(page.get_by_text("Nothing is here yet.")).to_be_visible()


@pytest.mark.parametrize(
    ("clues", "found", "advice"),
    [
        ("crane:-YG--,slate:--G--", "Several words fit", "Change clue 2, which rules out the least"),
        ("crane:-YG--,crate:G----", "No word fits", "clue 1 says no C, clue 2 shows one C"),
    ],
)
def test_a_broken_puzzle_says_what_is_wrong_and_is_repaired(
    clues: str, found: str, advice: str, desktop: Visit
) -> None:
    page = desktop.go(BENCH + clues)
    assert found in verdict(desktop)
    expect(page.locator(".advice")).to_contain_text(advice)
    assert page.locator(".edited.named").count() >= 1
    page.get_by_role("button", name="Repair it").click()
    expect(page.get_by_role("region", name="Verdict")).to_contain_text("One word fits, and every clue is needed.")
    desktop.rest()
    page.get_by_role("button", name="Check the proof").click()
    expect(page.get_by_text("Checked: every claim holds by the rule alone.")).to_be_visible()


def test_wishes_that_cannot_be_met_are_answered_with_the_reason(phone: Visit) -> None:
    phone.expect("422")
    page = phone.go("/make")
    make(phone, **{"Answer": "eagle", "Letters to avoid": "aeiou"})
    expect(page.locator(".error-panel")).to_contain_text("There is no puzzle of 4 clues with the answer EAGLE")
    said(phone, "There is no puzzle")


def test_a_puzzle_that_takes_long_can_be_stopped_and_wishes_given_up(desktop: Visit) -> None:
    desktop.expect("504|ERR_ABORTED")
    page = desktop.go(f"{BENCH}dream:Y--YY,meaty:G-Y-G")
    page.route("**/make/clues", lambda route: None)  # an answer that never comes
    page.get_by_label("Answer", exact=True).fill("jazzy")
    page.get_by_text("Gentle", exact=True).click()
    page.get_by_role("button", name="Make a puzzle").click()
    expect(page.get_by_text("Looking for a gentle puzzle of 4 clues with the answer JAZZY")).to_be_visible()
    old = page.get_by_role("region", name="Verdict")
    expect(old).to_have_css("opacity", "0.35")  # what was there before is not what was asked for
    page.get_by_role("button", name="Cancel").click()
    expect(old).to_have_css("opacity", "1")
    page.unroute("**/make/clues")
    ran_out = {"type": "/problems/limit-ran-out", "status": 504, "detail": "within the limit of 2000000 nodes"}
    page.route("**/make/clues", lambda route: route.fulfill(status=504, json=ran_out), times=1)
    page.get_by_role("button", name="Make a puzzle").click()
    said = "No gentle puzzle of 4 clues with the answer JAZZY was found in time. Try another grade or number of clues."
    expect(page.locator(".error-panel")).to_contain_text(said)
    page.get_by_role("button", name="Any grade").click()
    expect(old).to_contain_text("The word is JAZZY.")


def test_what_was_wrong_with_a_word_goes_with_it_and_a_longer_one_is_not_cut(desktop: Visit) -> None:
    desktop.expect("422")
    page = desktop.go("/make")
    make(desktop, Answer="qzxjk")
    expect(page.locator(".error-panel")).to_contain_text("QZXJK isn’t in the word list.")
    page.get_by_label("Answer", exact=True).fill("planets")
    expect(page.locator(".error-panel")).to_have_count(0)
    expect(page.get_by_text("PLANETS has 7 letters; this list has words of 5 letters.")).to_be_visible()
    for odd, why in (("ocean beach", "OCEAN BEACH is more than one word."), ("🐱🐱", "🐱🐱 is not a word.")):
        page.get_by_label("Answer", exact=True).fill(odd)
        expect(page.get_by_text(why)).to_be_visible()
    page.get_by_role("button", name="Add a clue").click()
    page.get_by_label("Word of clue 1").fill("tables")
    expect(page.get_by_text("TABLES has 6 letters; this list has words of 5 letters.")).to_be_visible()
    assert page.get_by_label("Word of clue 1").input_value() == "TABLES"
    expect(page.get_by_role("region", name="Verdict")).to_have_count(0)
    page.get_by_label("Word of clue 1").press("Backspace")
    expect(page.get_by_role("region", name="Verdict")).to_contain_text("Several words fit")
    page.get_by_label("Answer", exact=True).fill("rose")
    page.get_by_label("Answer", exact=True).blur()
    page.get_by_role("button", name="Use the list of 4-letter words").click()
    expect(page.get_by_role("region", name="Verdict")).to_contain_text("The word is ROSE.")


def test_letters_typed_into_a_field_stay_there(desktop: Visit) -> None:
    page = desktop.go("/make")
    page.get_by_label("Answer").press_sequentially("abc")
    assert page.get_by_label("Answer").input_value() == "abc"


def test_a_linked_puzzle_does_not_know_its_answer_and_is_solved(phone: Visit) -> None:
    page = phone.go(f"{BENCH}dream:Y--YY,meaty:G-Y-G")
    page.get_by_role("button", name="Copy a link for others").click()
    expect(page.locator(".toasts")).to_be_visible()
    link = phone.pasted()
    phone.go(link.removeprefix(phone.address))
    assert "madly" not in page.content().lower()
    enter(phone, "candy")
    said(phone, "CANDY does not fit clue 1.")
    enter(phone, "madly")
    end = page.get_by_role("region", name="The end")
    expect(end).to_contain_text("MADLY fits every clue. Solved on try 2!")
    end.get_by_text("How to work it out").click()
    expect(end.locator(".steps li").first).to_be_visible()


def test_a_linked_puzzle_has_a_grade_hints_and_a_way_out(desktop: Visit) -> None:
    page = desktop.go("/clues?view=puzzle&clues=dream:Y--YY,meaty:G-Y-G")
    expect(page.locator(".puzzle-head .grade")).to_be_visible()
    page.get_by_role("button", name="Give me a letter").click()
    expect(page.get_by_role("list", name="Hints")).to_have_text("Letter 2 is A.")
    page.get_by_role("button", name="Show me the answer").click()
    page.get_by_role("button", name="Yes, end the game").click()
    expect(page.get_by_role("region", name="The end")).to_contain_text("MADLY fits every clue. Here it is.")


def test_old_links_to_the_workshop_lead_to_the_bench(desktop: Visit) -> None:
    page = desktop.go("/clues?view=workshop&clues=dream:Y--YY,meaty:G-Y-G")
    page.wait_for_url("**/make?clues=dream:Y--YY,meaty:G-Y-G")
    desktop.rest()
    assert "A proper puzzle" in verdict(desktop)


def test_the_greedy_way_stands_beside_ours(desktop: Visit) -> None:
    page = desktop.go(f"{BENCH}dream:Y--YY,meaty:G-Y-G")
    compared(desktop)
    ours, theirs = (page.get_by_role("region", name=name) for name in ("Yours", "The greedy way"))
    expect(ours).to_contain_text("All 2 clues are needed.")
    expect(theirs).to_contain_text("clues are needed")
    theirs.get_by_role("button", name="Use this one").click()
    desktop.rest()
    expect(page.get_by_role("region", name="Verdict")).to_contain_text("The word is MADLY.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_paper_there_is_the_page_of_the_pdf_and_nothing_around_it(scheme: Scheme, visitor: Visitor) -> None:
    desktop = visitor(window="desktop", scheme=scheme)
    page = desktop.go(f"{BENCH}dream:Y--YY,meaty:G-Y-G")
    page.emulate_media(media="print")
    for gone in (".header", ".tabs", ".wishes", ".verdict-panel", ".editor"):
        expect(page.locator(gone).first).to_be_hidden()
    sheet = page.locator(".sheet svg")
    expect(sheet).to_be_visible()
    expect(sheet.locator("text", has_text="Two clues, one word")).to_be_visible()
    boxes = sheet.locator("rect[fill='#ffffff'][rx]")  # for the answer
    expect(boxes).to_have_count(5)

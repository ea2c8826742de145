"""The door Solve: a position is typed, pasted or linked; what is wrong is named."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.scenes.solve import GRID, REFUSED
from tests.browser.visit import Visit
from tilewright.analysis import read_grid
from tilewright.errors import InputError

READ = "text => import('/parts/squares.js').then(({ readGrid }) => readGrid(text, 5)).catch(() => null)"
GRIDS = [
    GRID,
    "crane -YG--\ntoast=--G-G\nquart ggggg",
    "Tilewright 1,234 2/6*\n⬜🟦🟧⬜⬜\r\n🟧 🟧 🟧 🟧 🟧 Quart",
    "⬛️🟨🟩⬛️⬛️ crane",
    "01200\nbygbb\n.....",
    "Number 12345\n22222",
    "⬛🟨🟩⬛",
    "nothing here",
]


def tile(visit: Visit, row: int, place: int) -> str:
    """What a tile of the position is called."""
    tiles = visit.page.get_by_role("list", name="Rows").locator("li").nth(row - 1).locator(".tile")
    return tiles.nth(place - 1).get_attribute("aria-label") or ""


def add(visit: Visit, word: str) -> None:
    """Type a guess."""
    visit.page.get_by_label(re.compile("(First|Next) guess")).fill(word)
    visit.page.keyboard.press("Enter")
    visit.rest()


def test_a_linked_position_is_restored_and_every_change_can_be_linked(either: Visit) -> None:
    page = either.go("/solve?lexicon=en5&mode=normal&solver=information&turns=crane:-YG--")
    assert either.text("25 words fit.").is_visible()
    assert tile(either, 1, 2) == "R, elsewhere, position 2. Press to change"
    either.page.get_by_role("button", name="R, elsewhere, position 2").click()
    either.rest()
    assert page.url.endswith("/solve?turns=crane:-GG--")
    page.reload()
    either.rest()
    assert tile(either, 1, 2).startswith("R, correct")


def test_rows_are_added_taken_back_and_found_again_by_the_way_back(phone: Visit) -> None:
    page = phone.go("/solve")
    for word in ("crane", "toils"):
        add(phone, word)
    page.get_by_role("button", name="Take back row 1, CRANE").click()
    phone.rest()
    assert page.url.endswith("?turns=toils:-----")
    page.go_back()
    phone.rest()
    assert page.url.endswith("?turns=crane:-----,toils:-----")
    page.go_forward()
    phone.rest()
    assert page.url.endswith("?turns=toils:-----")


def test_rows_that_contradict_each_other_are_named(phone: Visit) -> None:
    phone.expect("|".join(REFUSED))
    page = phone.go("/solve?turns=crane:-YG--,brand:GGGGG,slate:--G--")
    assert phone.text("No word fits: row 1 says R is not second, row 2 shows R second.").is_visible()
    assert [row.get_attribute("class") for row in page.locator("ol.turns > li").all()] == ["faulty", "faulty", ""]
    assert page.get_by_role("group", name="Row 1, clashes with row 2").is_visible()
    page.get_by_role("button", name="Take back row 2, BRAND").click()
    phone.rest()
    assert phone.text("words fit. Best next guess").is_visible()


def test_an_unknown_word_is_said_and_is_no_row(phone: Visit) -> None:
    phone.expect("|".join(REFUSED))
    page = phone.go("/solve")
    add(phone, "qqqqq")
    assert phone.text("'qqqqq' is not in the en5 list").is_visible()
    assert page.get_by_label("First guess").input_value() == "qqqqq"
    assert "turns" not in page.url


def test_a_pasted_grid_becomes_rows_once_its_words_are_typed(desktop: Visit) -> None:
    page = desktop.go("/solve")
    desktop.copy(GRID)
    page.locator("h1").click()
    page.keyboard.press("Control+V")
    use = page.get_by_role("button", name="Use these rows")
    assert use.is_disabled()
    for number, word in enumerate(("crane", "toast", "quart"), 1):
        page.get_by_label(f"Word of row {number}").fill(word)
    use.click()
    desktop.rest()
    assert page.url.endswith("?turns=crane:-YG--,toast:--G-G,quart:GGGGG")
    assert page.get_by_role("heading", name="Solved in 3").is_visible()


def test_the_page_reads_grids_as_the_library_does(phone: Visit) -> None:
    page = phone.go("/solve")
    assert [page.evaluate(READ, text) for text in GRIDS] == [rows_of(text) for text in GRIDS]


def rows_of(text: str) -> list[dict[str, str]] | None:
    """What the library reads in a grid."""
    try:
        return [{"guess": row.guess or "", "reply": str(row.reply)} for row in read_grid(text, 5)]
    except InputError:
        return None


def test_every_word_says_why_in_words_and_in_figures(phone: Visit) -> None:
    page = phone.go("/solve?turns=crane:-YG--")
    page.get_by_role("button", name="Why SHARD?").click()
    dialog = page.get_by_role("dialog", name="Why SHARD?")
    assert dialog.get_by_text("It is the answer in one case out of 25.").is_visible()
    assert dialog.get_by_text("Its reply tells 3.21 bits. One bit halves the words").is_visible()
    assert dialog.get_by_role("row", name=re.compile("Guesses to the end.* ~ 2.48 an estimate")).is_visible()
    dialog.get_by_role("button", name="I guess SHARD").click()
    phone.rest()
    assert page.url.endswith("?turns=crane:-YG--,shard:--GY-")  # as far as it is known


def test_solver_mode_and_list_are_chosen_and_stand_in_the_address(desktop: Visit) -> None:
    page = desktop.go("/solve?turns=crane:-YG--")
    page.get_by_label("Solver", exact=True).select_option("candidate")
    page.get_by_text("Hard", exact=True).click()
    desktop.rest()
    assert {"mode=hard", "solver=candidate"} <= set(re.split("[?&]", page.url))
    page.get_by_label("Word list").select_option("en6")
    desktop.rest()
    assert "lexicon=en6" in page.url
    assert "turns" not in page.url  # five letters are no rows of this list


def test_a_position_is_solved_with_the_keyboard_alone(phone: Visit) -> None:
    page = phone.go("/solve")
    page.get_by_label("First guess").focus()
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    phone.rest()
    expect(page.get_by_label("Next guess")).to_be_focused()
    for _ in range(5):  # from the field back over the way to take the row back, E and N to the A
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    phone.rest()
    assert tile(phone, 1, 2).startswith("R, correct") or tile(phone, 1, 3).startswith("A, correct")
    assert page.locator("#live").inner_text().strip().endswith(".")

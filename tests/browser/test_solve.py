"""The door Solve: a position is typed, pasted or linked; what is wrong is named."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.scenes.solve import GRID, REFUSED
from tests.browser.visit import Visit
from tilewright.analysis import read_grid
from tilewright.errors import InputError
from tilewright.lexicon import load

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
    """Type a guess, wherever the focus is."""
    visit.page.keyboard.type(word)
    visit.page.keyboard.press("Enter")
    visit.rest()


def paste(visit: Visit, text: str) -> None:
    """Paste anywhere on the page."""
    visit.copy(text)
    visit.page.locator("h1").click()
    visit.page.keyboard.press("ControlOrMeta+v")
    visit.rest()


def numbers(visit: Visit) -> None:
    """Open the numbers."""
    visit.page.get_by_text("Show the numbers").click()
    visit.rest()


def test_a_linked_position_is_restored_and_every_change_can_be_linked(either: Visit) -> None:
    page = either.go("/solve?lexicon=en5&mode=normal&solver=information&turns=crane:-YG--")
    expect(either.text("25 words fit.")).to_be_visible()
    assert tile(either, 1, 2) == "R, elsewhere, position 2. Press to change its colour"
    either.page.get_by_role("button", name="R, elsewhere, position 2").click()
    either.rest()
    assert page.url.endswith("/solve?turns=crane:-GG--")
    page.reload()
    either.rest()
    assert tile(either, 1, 2).startswith("R, correct")


def test_an_address_may_have_the_position_in_notation(desktop: Visit) -> None:
    page = desktop.go("/solve?position=tw1+position+en5+mode:hard+crane=-YG--")
    expect(desktop.text("25 words fit.")).to_be_visible()
    page.get_by_role("button", name="R, elsewhere, position 2").click()
    desktop.rest()
    assert page.url.endswith("/solve?mode=hard&turns=crane:-GG--")


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
    expect(phone.text("Row 2 shows R in place 2, but row 1 says that it is not there.")).to_be_visible()
    assert [row.get_attribute("class") for row in page.locator("ol.turns > li").all()[:3]] == ["faulty", "faulty", ""]
    expect(page.get_by_role("group", name="Row 1 clashes with row 2.")).to_be_visible()
    page.get_by_role("button", name="Take back row 2, BRAND").click()
    phone.rest()
    expect(phone.text("words fit. Try")).to_be_visible()


def test_a_word_that_another_game_took_counts(phone: Visit) -> None:
    phone.expect("|".join(REFUSED))
    page = phone.go("/solve?turns=soare:Y----")
    expect(phone.text("SOARE isn’t in the word list.")).to_be_visible()
    page.get_by_role("button", name="My game took it: count its colours").tap()
    expect(phone.text("34 words fit. Try")).to_be_visible()
    expect(page.locator(".fitting")).to_contain_text("BLISS BLUSH")
    assert page.url.endswith("?unlisted=yes&turns=soare:Y----")


def test_nobody_is_scolded_for_a_row_that_is_not_coloured_yet_and_no_tile_moves(phone: Visit) -> None:
    phone.expect("|".join(REFUSED))
    page = phone.go("/solve?turns=stare:Y----,cloud:-----")
    add(phone, "fishy")
    expect(phone.text("as soon as the rows fit together")).to_be_visible()
    expect(page.locator(".faulty, .error-panel")).to_have_count(0)
    tiles = page.locator("ol.turns button.tile")
    before = [tile.bounding_box() for tile in tiles.all()]
    tiles.nth(13).click()  # H of FISHY; still no word fits
    phone.rest()
    expect(page.locator(".faulty")).not_to_have_count(0)
    expect(page.get_by_role("group", name="Row 3 clashes with rows 1 and 2.")).to_be_visible()
    assert [tile.bounding_box() for tile in tiles.all()] == before


def test_an_unknown_word_is_said_and_backspace_goes_back_into_it(phone: Visit) -> None:
    phone.expect("|".join(REFUSED))
    page = phone.go("/solve")
    add(phone, "qqqqq")
    expect(phone.text("QQQQQ isn’t in the word list.")).to_be_visible()
    page.keyboard.press("Backspace")
    phone.rest()
    assert "turns" not in page.url
    assert [each.inner_text() for each in page.get_by_role("group", name="Row 1").locator(".tile").all()] == [
        *"QQQQ",
        "",
    ]


def test_words_are_typed_into_tiles_and_coloured_by_keys(desktop: Visit) -> None:
    page = desktop.go("/solve")
    page.keyboard.type("crane123")  # a colour takes the word, and each moves on
    desktop.rest()
    assert page.url.endswith("?turns=crane:-YG--")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    desktop.rest()
    assert page.url.endswith("?turns=crane:-GG--")
    page.keyboard.type("to")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")  # over the edge of the row
    desktop.rest()
    assert "turns" not in page.url
    page.keyboard.type("e2")
    page.keyboard.press("Enter")  # the colours are done; it changes none of them
    desktop.rest()
    assert page.url.endswith("?turns=crane:Y----")


def test_a_tap_on_a_full_row_takes_it_and_the_keys_on_the_screen_type(phone: Visit) -> None:
    page = phone.go("/solve")
    for letter in "CRANE":
        page.get_by_role("button", name=f"{letter}, not tried").click()
    page.get_by_role("button", name="A, position 3. Press to take the word and colour this tile").click()
    phone.rest()
    assert page.url.endswith("?turns=crane:--Y--")
    expect(page.get_by_role("button", name="A, elsewhere", exact=True)).to_be_visible()  # the key


def test_a_longer_word_is_offered_the_words_of_its_length(phone: Visit) -> None:
    page = phone.go("/solve")
    add(phone, "planet")
    expect(phone.text("PLANET has 6 letters, not 5.")).to_be_visible()
    assert "turns" not in page.url
    page.get_by_role("button", name="Use words of 6 letters").click()
    phone.rest()
    assert page.url.endswith("/solve?lexicon=en6&turns=planet:------")


PASTED = {
    "crane, toast": "crane:-----,toast:-----",
    "crane -YG--\ntoast=--G-G": "crane:-YG--,toast:--G-G",
    "CRANE 01200 toast 00202": "crane:-YG--,toast:--G-G",
    "⬜🟨🟩⬜⬜ crane\n⬜⬜🟩⬜🟩 toast": "crane:-YG--,toast:--G-G",
    "see https://x.example/solve?turns=crane:-YG--,toast:--G-G": "crane:-YG--,toast:--G-G",
    "tw1 guess en5 answer:quart crane=-YG-- {t=4.2 Slow} toast=--G-G -/6": "crane:-YG--,toast:--G-G",
    "planet": "planet:------",
}


def test_what_is_said_of_a_tap_and_of_the_keys_is_so(desktop: Visit) -> None:
    page = desktop.go("/solve?turns=crane:-----")
    expect(page.get_by_text("Tap a tile to change its colour: gray, yellow, green, and gray again.")).to_be_visible()
    expect(page.get_by_text("On a keyboard: 1 is gray, 2 is yellow, 3 is green.")).to_be_visible()
    first = page.get_by_role("button", name=re.compile("^C, .*position 1"))
    for mark in ("elsewhere", "correct", "absent"):
        first.click()
        expect(first).to_have_accessible_name(f"C, {mark}, position 1. Press to change its colour")
    for key, mark in (("2", "elsewhere"), ("3", "correct"), ("1", "absent")):
        first.focus()
        page.keyboard.press(key)
        expect(first).to_have_accessible_name(f"C, {mark}, position 1. Press to change its colour")


def test_each_example_of_what_can_be_pasted_is_understood(phone: Visit) -> None:
    page = phone.go("/solve")
    page.get_by_role("button", name="Paste a game").tap()
    dialog = page.get_by_role("dialog", name="Paste a game")
    said = dialog.get_by_text("Squares as you share them").inner_text()
    examples = re.findall(r"\(([^)]*)\)", said)
    assert len(examples) == 3
    for example, rows in zip(examples, (1, 2, 1), strict=True):
        dialog.get_by_label("Your game").fill(example)
        expect(dialog.get_by_role("listitem")).to_have_count(rows)


def test_what_is_pasted_anywhere_is_understood(desktop: Visit) -> None:
    for text, turns in PASTED.items():
        desktop.go("/solve")
        paste(desktop, text)
        assert desktop.page.url.endswith(f"turns={turns}"), text


def test_what_is_no_game_is_explained(desktop: Visit) -> None:
    page = desktop.go("/solve")
    paste(desktop, "Dear Anna, thank you very much for the lovely evening")
    expect(page.get_by_text("There is no game in it.").first).to_be_visible()
    paste(desktop, "Tilewright cross #2512 lost\n⬜⬜⬛⬜⬜\n⬜⬜⬛⬜⬜\n⬛⬛⬛⬛⬛\n⬜⬜⬛⬜⬜\n⬜⬜⬛⬜⬜")
    expect(page.get_by_text("This is a shared cross.")).to_be_visible()  # its squares are a shape, and no replies
    assert page.get_by_role("link", name="Play it yourself").get_attribute("href") == "/cross"
    page.keyboard.press("Escape")
    paste(desktop, "⬜⬜🟩⬜⬜\n🟩🟩🟩🟩🟩\n⬜⬜🟩⬜⬜\n⬜⬜🟩⬜⬜\n⬜⬜🟩⬜⬜\n🟩🟩⬛🟩🟩")
    expect(page.get_by_text("This is a shared cross.")).to_be_visible()  # by its shape, where the heading was lost
    assert "turns" not in page.url


def test_first_comes_one_common_word_with_one_sentence(phone: Visit) -> None:
    page = phone.go("/solve?turns=crane:-YG--")
    best = page.locator(".best-guess")
    common = best.locator(".word-tiles").get_attribute("aria-label") or ""
    assert common.lower() in load("en5").answers
    assert re.fullmatch(r"It leaves about \d+ words; \d times in \d you have it in two guesses\.", outlook(phone))
    assert page.get_by_role("table").count() == 0
    assert "SHARD" in page.locator(".fitting").inner_text()
    page.get_by_label("Only common words").uncheck()
    assert best.locator(".word-tiles").get_attribute("aria-label") == "DOITS"
    phone.go("/solve")  # where hardly anybody has it in two guesses, that is not worth a number
    assert re.fullmatch(r"It leaves about \d+ of the 2,443 words\.", outlook(phone))


def outlook(visit: Visit) -> str:
    """The sentence about the best word."""
    return visit.page.locator(".outlook").inner_text()


def test_when_one_word_is_left_there_is_no_table_of_others(phone: Visit) -> None:
    page = phone.go("/solve?turns=crane:-YG--,quark:GGGG-")
    expect(phone.text("Only one word fits. It must be")).to_be_visible()
    numbers(phone)
    expect(page.get_by_role("heading", name="Candidates")).to_be_visible()
    assert page.get_by_role("heading", name="Explorations").count() == 0


def test_the_old_answer_stays_until_the_new_one_is_there(desktop: Visit) -> None:
    page = desktop.go("/solve?turns=crane:-YG--")
    page.route("**/suggest", lambda route: None)  # it never answers
    page.get_by_role("button", name="R, elsewhere, position 2").click()
    expect(page.get_by_role("region", name="Suggestions")).to_have_attribute("aria-busy", "true")
    expect(desktop.text("25 words fit.")).to_be_visible()


def test_a_pasted_grid_becomes_rows_once_its_words_are_typed(desktop: Visit) -> None:
    page = desktop.go("/solve")
    paste(desktop, GRID)
    use = page.get_by_role("button", name="Use these rows")
    assert use.is_disabled()
    for number, word in enumerate(("crane", "toast", "quart"), 1):
        page.get_by_label(f"Word of row {number}").fill(word)
    use.click()
    desktop.rest()
    assert page.url.endswith("?turns=crane:-YG--,toast:--G-G,quart:GGGGG")
    expect(page.get_by_role("heading", name="Solved in 3")).to_be_visible()


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
    numbers(phone)
    page.get_by_role("button", name="Why SHARD?").click()
    dialog = page.get_by_role("dialog", name="Why SHARD?")
    expect(dialog.get_by_text("It is the answer in one case out of 25.")).to_be_visible()
    expect(dialog.get_by_text("one bit halves the words that are left. This reply is worth 3.21")).to_be_visible()
    expect(dialog.get_by_role("row", name=re.compile("Guesses to the end.* ~ 2.48 an estimate"))).to_be_visible()
    dialog.get_by_role("button", name="I guess SHARD").click()
    phone.rest()
    assert page.url.endswith("?turns=crane:-YG--,shard:--GY-")  # as far as it is known


def test_what_is_certain_is_called_so_and_said_in_plain_words_first(phone: Visit) -> None:
    page = phone.go("/solve?turns=crane:-YG--,toast:--G--")
    page.get_by_role("button", name="Why this word?").click()
    reasons = page.get_by_role("dialog").locator(".reasons li")
    apart = r"Each of the \d words would colour [A-Z]+ differently, so its colours tell you the word."
    expect(reasons.first).to_have_text(re.compile(apart))
    expect(reasons.last).to_contain_text("bits")
    expect(page.get_by_role("row", name=re.compile(r"Guesses to the end.* \d.\d+ exact"))).to_be_visible()


def test_solver_mode_and_list_are_chosen_and_stand_in_the_address(desktop: Visit) -> None:
    page = desktop.go("/solve?turns=crane:-YG--")
    numbers(desktop)
    page.get_by_label("Solver", exact=True).select_option("candidate")
    page.get_by_text("Hard", exact=True).click()
    desktop.rest()
    assert {"mode=hard", "solver=candidate"} <= set(re.split("[?&]", page.url))
    page.get_by_label("Length").select_option(label="6 letters")
    desktop.rest()
    assert "lexicon=en6" in page.url
    assert "turns" not in page.url  # five letters are no rows of this list


def test_a_position_is_solved_with_the_keyboard_alone(phone: Visit) -> None:
    page = phone.go("/solve")
    add(phone, "crane")
    expect(page.get_by_role("button", name="C, absent, position 1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    phone.rest()
    assert tile(phone, 1, 2).startswith("R, elsewhere")
    assert page.locator("#live").inner_text().strip().endswith(".")


def test_a_word_from_the_advice_begins_with_colours_that_are_possible(desktop: Visit) -> None:
    page = desktop.go("/solve?turns=crane:YY--G")
    assert outlook(desktop) == "It is FORCE or SCORE."
    page.get_by_role("button", name="I guess FORCE").click()
    page.wait_for_url("**/solve?turns=crane:YY--G,force:-YYYG")
    expect(page.locator(".best-guess .word-tiles")).to_have_attribute("aria-label", "SCORE")


def test_where_only_rare_words_fit_they_are_named(desktop: Visit) -> None:
    desktop.expect("422")
    page = desktop.go("/solve?turns=crane:YY--G,force:--YYG")
    expect(page.locator(".possible")).to_contain_text("No common word fits these colours")
    expect(page.locator(".fitting")).to_have_text("SUCRE LUCRE RUCHE")
    desktop.go("/solve?turns=crane:-Y--G,stole:G-Y-G")
    expect(page.locator(".best-guess")).to_contain_text("Only one word fits. It must be")
    expect(page.locator(".best-guess .word-tiles")).to_have_attribute("aria-label", "SOREE")
    expect(page.locator(".possible")).to_contain_text("No common word fits these colours")


def test_advice_that_could_not_be_fetched_comes_with_the_connection(phone: Visit) -> None:
    phone.expect("ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported")
    page = phone.go("/solve")
    page.context.set_offline(True)
    page.keyboard.type("crane\n")
    expect(page.locator(".error-panel")).to_contain_text("No connection. We keep trying.")
    expect(page.locator(".offline")).to_be_hidden()  # once is enough
    page.context.set_offline(False)
    expect(page.locator(".best-guess .word-tiles").first).to_be_visible()

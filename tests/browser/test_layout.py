"""A game fits its window: all rows and all keys are seen at once, whatever the window, the word or the font."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.laws import WHOLE, styled
from tests.browser.puzzles import DAY
from tests.browser.scenes.play import guess
from tests.browser.visit import Visit

WINDOWS = [(320, 568), (360, 640), (390, 844), (412, 780), (820, 1180), (1280, 800), (844, 390)]
BARS = 112  # px that the bars of a phone's browser take
FONTS = ("serif", "monospace", "DejaVu Sans")
PLACES = "tiles => tiles.map((tile) => { const box = tile.getBoundingClientRect(); return [box.x, box.y, box.width]; })"
GAMES = ["/play", "/play?daily=no&lexicon=en4", "/play?daily=no&lexicon=en11", "/play?kind=adversary"]


def out_of_sight(visit: Visit) -> list[str]:
    """The tiles and keys that are not seen whole without scrolling."""
    visit.page.evaluate("() => scrollTo(0, 0)")
    return [*visit.ask("covered", WHOLE, False)]


def complaints(visit: Visit) -> list[str]:
    """What is out of sight in any window, with and without the bars of a browser."""
    found = []
    for width, height in WINDOWS:
        for bars in (0, BARS) if width < 500 and height > 600 else (0,):
            visit.page.set_viewport_size({"width": width, "height": height - bars})
            visit.ask("painted")
            found += [f"{width} x {height - bars}: {each}" for each in out_of_sight(visit)]
    return found


@pytest.mark.parametrize("path", GAMES)
def test_all_rows_and_keys_are_seen_in_every_window(path: str, phone: Visit) -> None:
    page = phone.go(path)
    assert page.locator(".row").count() == 6
    assert complaints(phone) == []


def test_clues_crosses_and_positions_leave_room_for_their_keys_in_every_window(phone: Visit) -> None:
    found = {}
    for door in ("clues", "cross", "best"):
        phone.go(f"/{door}?date={DAY}")
        found[door] = complaints(phone)
    assert found == {"clues": [], "cross": [], "best": []}


def test_they_still_are_after_two_guesses(phone: Visit) -> None:
    phone.go("/play").emulate_media(reduced_motion="reduce")
    guess(phone, "crane", "toils")
    assert complaints(phone) == []


def test_the_rows_stay_where_they_are_when_the_game_ends(phone: Visit) -> None:
    page = phone.go("/play?daily=no")
    page.emulate_media(reduced_motion="reduce")
    guess(phone, "crane", "toils")
    places = page.locator(".tile").evaluate_all(PLACES)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up").click()
    phone.rest()
    assert page.locator(".tile").evaluate_all(PLACES) == places


@pytest.mark.parametrize("font", FONTS)
def test_no_font_pushes_a_key_out_of_the_window(font: str, phone: Visit) -> None:
    phone.go("/play")
    with styled(phone, f":root {{ --text: {font}; --face: {font}; }}"):
        assert complaints(phone) == []


def test_nine_boards_are_seen_at_once_and_use_the_height_they_have(phone: Visit) -> None:
    page = phone.go("/play?kind=boards&boards=9")
    page.emulate_media(reduced_motion="reduce")
    guess(phone, "crane")
    expect(page.get_by_text("0 of 9 solved")).to_be_visible()
    high, used = page.locator(".boards").evaluate("boards => [boards.clientHeight, boards.scrollHeight]")
    assert used <= high, "nothing has to be scrolled"
    rows = page.locator(".board").last.locator(".row").count()
    assert rows > 3, "rows to come stand where there is room"


def test_four_boards_show_their_last_rows_where_not_all_have_room(phone: Visit) -> None:
    page = phone.page
    page.set_viewport_size({"width": 320, "height": 568})
    phone.go("/play?kind=boards&boards=4&daily=2025-03-03")
    page.emulate_media(reduced_motion="reduce")
    guess(phone, "crane", "toils", "dumpy", "fight", "vivid")
    high, used = page.locator(".boards").evaluate("boards => [boards.clientHeight, boards.scrollHeight]")
    assert used <= high, "nothing has to be scrolled"
    rows = page.get_by_role("group", name="Board 4", exact=True).get_by_role("group")
    assert rows.nth(-2).get_attribute("aria-label") == "Row 5"
    page.get_by_role("button", name="Board 4: look at it alone").click()
    assert page.get_by_role("group", name="Row 1", exact=True).count() == 1, "all of them are one tap away"


def test_at_the_end_of_four_boards_no_row_is_cut(phone: Visit) -> None:
    page = phone.go("/play?kind=boards&boards=4&daily=2025-03-03")
    page.emulate_media(reduced_motion="reduce")
    guess(phone, "crane", "toils", "dumpy", "bevvy", "fuzzy", "jazzy", "quack", "wimpy", "vixen")
    expect(page.get_by_role("heading", name="0 of 4 solved.")).to_be_visible()
    assert page.locator(".board .tile").count() == 4 * 9 * 5
    assert out_of_sight(phone) == []
    for width, height in WINDOWS:  # where the window is too small the page is scrolled, and never a board inside it
        page.set_viewport_size({"width": width, "height": height})
        phone.rest()
        high, used = page.locator(".boards").evaluate("boards => [boards.clientHeight, boards.scrollHeight]")
        assert used <= high, f"{width} x {height}"


TURNED = {"width": 844, "height": 390}
POSITIONS = {
    "/solve": "RAISE",
    "/solve?turns=crane:-YG--,slash:--G--": "AUDIO",
    "/solve?turns=crane:-YG--,smart:--GG-,quark:--GG-,wharf:--GG-,dwarf:--GG-": "OVARY",
    "/solve?lexicon=en8": "",
}


@pytest.mark.parametrize("path", POSITIONS)
def test_solve_on_a_turned_phone_has_board_keys_and_advice_in_one_window(path: str, phone: Visit) -> None:
    phone.page.set_viewport_size(TURNED)
    page = phone.go(path)
    assert out_of_sight(phone) == []
    advice = page.get_by_role("button", name=f"I guess {POSITIONS[path]}").bounding_box()
    assert advice is not None
    assert advice["y"] + advice["height"] <= TURNED["height"]
    assert page.evaluate("() => document.documentElement.scrollWidth") <= TURNED["width"]

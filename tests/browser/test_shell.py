"""The house around the doors: menu, dialogs, what is kept between games, print, and lost connections."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visitor
from tests.browser.visit import Visit

ANOTHER_DAY = """() => {
  const usual = JSON.parse(localStorage.getItem("tilewright.usual"));
  localStorage.setItem("tilewright.usual", JSON.stringify({ ...usual, game: { ...usual.game, daily: "2025-03-03" } }));
}"""


def test_the_menu_of_a_phone_says_what_each_door_does_and_leads_there(phone: Visit) -> None:
    page = phone.go("/play")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("link", name=re.compile("^Clues .*one word fits")).tap()
    phone.rest()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".clue").first).to_be_visible()
    expect(page.locator("main")).to_be_focused()  # and not the button of the menu, which Enter would press
    page.go_back()
    phone.rest()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_was_chosen_for_one_game_does_not_stick_to_the_next(desktop: Visit) -> None:
    page = desktop.go("/play")
    page.get_by_role("button", name="Another game").click()
    page.get_by_label("Length").select_option(label="7 letters")
    page.get_by_text("Hard", exact=True).click()
    page.get_by_role("button", name="Start").click()
    desktop.rest()
    expect(page.locator(".row").first.locator(".tile")).to_have_count(7)
    page.get_by_role("navigation").get_by_role("link", name="Play").click()
    desktop.rest()
    expect(page.get_by_role("heading", name="Word of the day")).to_be_visible()
    expect(page.locator(".row").first.locator(".tile")).to_have_count(5)
    assert page.get_by_label("Mode").input_value() == "normal"
    page.get_by_label("Mode").select_option("hard")
    desktop.rest()
    page.reload()  # what was chosen for this game is part of it
    desktop.rest()
    assert page.get_by_label("Mode").input_value() == "hard"


def test_enter_in_a_dialog_sends_what_was_typed(desktop: Visit) -> None:
    page = desktop.go("/play")
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Challenge somebody").click()
    page.wait_for_function("() => document.activeElement?.tagName === 'INPUT'")  # a dialog is loaded when it is needed
    page.keyboard.type("lemon")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Link")).to_have_value(re.compile("challenge="))


def test_nothing_is_revealed_without_asking(desktop: Visit) -> None:
    for path, button in (
        ("/clues?date=2025-03-03", "Show me the answer"),
        ("/cross?date=2025-03-03", "Show me the words"),
    ):
        page = desktop.go(path)
        page.get_by_role("button", name=button).dblclick()  # a finger that trembles
        desktop.rest()
        expect(page.get_by_role("dialog")).to_be_visible()  # the second press neither answers nor closes it
        expect(page.get_by_role("region", name="The end")).to_have_count(0)
        page.get_by_role("button", name="Yes, end the game").click()
        expect(page.get_by_role("region", name="The end")).to_be_visible()


def test_a_door_that_could_not_be_loaded_comes_back_with_the_connection(desktop: Visit) -> None:
    desktop.expect("ERR_INTERNET_DISCONNECTED|dynamically imported|could not be loaded")
    page = desktop.go("/play")
    page.context.set_offline(True)
    page.get_by_role("navigation").get_by_role("link", name="Lab").click()
    expect(desktop.text("This part of the page could not be loaded.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.url.endswith("/lab")


def test_print_is_ink_on_paper_in_the_dark_theme_too(desktop: Visit) -> None:
    page = desktop.go("/clues?date=2025-03-03")
    for chosen in ("system", "dark"):
        page.emulate_media(media="print", color_scheme="dark")
        page.evaluate("colours => document.documentElement.dataset.colours = colours", chosen)
        ink, paper = page.evaluate(
            "() => ['color', 'backgroundColor'].map((part) => getComputedStyle(document.documentElement)[part])"
        )
        assert [max(map(int, re.findall(r"\d+", colour)[:3])) > 128 for colour in (ink, paper)] == [False, True]


def test_what_a_door_asks_first_is_asked_early_and_once(desktop: Visit) -> None:
    asked: list[str] = []
    desktop.page.on("request", lambda request: asked.append(request.url.removeprefix(desktop.address)))
    desktop.go("/play")
    desktop.go("/")
    first, scripts = "/api/v1/games", [name for name in asked if "/joined/" in name]
    assert asked.count(first) == asked.count("/api/v1/lexicons/en5") == asked.count("/api/v1/calendar") == 1
    assert len([name for name in asked[: asked.index("/")] if name.endswith(".js")]) <= 7, "early, house, door, lazy"
    assert len(scripts) == len({*scripts}) + 1, "the house is named by both documents"


def test_without_a_connection_the_front_page_still_opens_and_shows_what_one_has(visitor: Visitor) -> None:
    visit = visitor(window="phone", is_new=True)
    visit.expect("ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED")
    page = visit.go("/")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()  # now the worker is in charge, and keeps what it hears
    visit.rest()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    visit.rest()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("link", name=re.compile("^Word "))).to_contain_text("Not played yet")
    expect(page.locator(".offline")).to_be_visible()
    page.context.set_offline(False)


def test_the_page_can_be_installed(desktop: Visit) -> None:
    page = desktop.go("/")
    manifest = page.request.get(f"{desktop.address}{page.locator('link[rel=manifest]').get_attribute('href')}").json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        answer = page.request.get(desktop.address + icon["src"])
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, icon["type"])


def test_no_list_name_or_figure_for_experts_stands_on_a_page_for_players(desktop: Visit) -> None:
    for path in ("/", "/play", "/play?kind=boards&boards=4", "/clues", "/cross", "/play?view=archive"):
        said = desktop.go(path).locator("main").inner_text()
        assert not re.findall(r"\ben\d+\b|fingerprint|signature|\bbits\b|horizon|--\w+", said), path


def test_a_past_day_of_the_word_is_found_in_the_calendar(desktop: Visit) -> None:
    page = desktop.go("/play?view=archive&month=2025-03")
    page.get_by_role("link", name=re.compile("^Monday 3 March 2025")).click()
    desktop.rest()
    assert page.url.endswith("/play?daily=2025-03-03")
    expect(page.get_by_role("heading", name="Word of the day")).to_be_visible()


def test_a_gentle_hint_counts_the_words_first_and_the_ending_owns_up_to_it(desktop: Visit) -> None:
    page = desktop.go("/play?daily=no")
    page.get_by_role("button", name="I’m stuck").click()
    page.get_by_role("button", name="How many words are left?").click()
    expect(page.get_by_role("list", name="Hints")).to_contain_text("2,443 words are left.")
    expect(page.get_by_role("button", name="Give me a letter")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.type("zonal\n")
    page.get_by_role("button", name="I’m stuck").click()
    expect(page.get_by_role("button", name="Give me a letter")).to_be_visible()
    expect(page.get_by_role("list", name="Hints")).to_have_count(0)  # fewer words are left by now
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up").click()
    expect(page.get_by_role("region", name="You gave up.")).to_contain_text("With one hint.")


def test_the_board_is_there_before_the_server_answers_and_what_is_typed_on_it_is_guessed(desktop: Visit) -> None:
    page = desktop.go("/play")
    page.keyboard.type("cr")
    waiting: list[Route] = []
    page.route("**/api/v1/games", lambda route: waiting.append(route))
    page.reload(wait_until="commit")
    expect(page.locator(".key").first).to_be_visible()
    page.keyboard.type("ane")  # the same day: the board as it stood
    expect(page.locator(".tile.typed")).to_have_text([*"CRANE"])
    page.evaluate(ANOTHER_DAY)
    page.reload(wait_until="commit")
    expect(page.locator(".key").first).to_be_visible()
    expect(page.locator(".tile.typed")).to_have_count(0)  # what was typed yesterday was meant for yesterday
    page.keyboard.type("toils")
    page.keyboard.press("Enter")
    expect(page.locator(".tile.typed")).to_have_text([*"TOILS"])
    waiting[-1].continue_()
    expect(page.get_by_role("img", name=re.compile("^T, .*position 1"))).to_have_class(
        re.compile("correct|elsewhere|absent")
    )

"""The front page: a card for each of today's puzzles with one's own state, and the rules once."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visitor
from tests.browser.scenes.play import guess
from tests.browser.visit import Visit
from tilewright import load
from tilewright.kinds import DAILY_KINDS, edition
from tilewright.puzzles.calendar import today

EN5 = load("en5")


def test_there_is_a_card_for_each_puzzle_of_today_and_a_sentence_for_each_other_door(desktop: Visit) -> None:
    page = desktop.go("/")
    shown = page.locator(".card h2").all_inner_texts()
    assert shown[:3] == ["Word", "Clues", "Cross"]
    assert len(shown) <= len(DAILY_KINDS)
    for name, about in (("Solve", "best next guess"), ("Analyse", "How well did I play"), ("Lab", "searches")):
        expect(page.locator("main").get_by_role("link", name=re.compile(f"{name}.*{about}"))).to_be_visible()
    expect(page.get_by_role("timer")).to_have_count(1)


def test_a_card_says_how_far_one_is(desktop: Visit) -> None:
    desktop.page.emulate_media(reduced_motion="reduce")
    word = edition("guess", today(), EN5).puzzle["word"]
    other = next(each for each in ("crane", "toils") if each != word)
    page = desktop.go("/")
    card = page.get_by_role("link", name=re.compile("^Word "))
    expect(card).to_contain_text("Not played yet")
    card.click()
    desktop.rest()
    guess(desktop, other)
    page.get_by_role("link", name="Tilewright").click()
    desktop.rest()
    expect(card).to_contain_text("Half played")
    expect(card).to_contain_text("Go on")
    card.click()
    desktop.rest()
    guess(desktop, word)
    page.get_by_role("link", name="Tilewright").click()
    desktop.rest()
    expect(card).to_contain_text("Solved in 2!")


def test_the_front_page_leads_to_the_five_letter_word_whatever_was_played_before(desktop: Visit) -> None:
    page = desktop.go("/play?daily=no&lexicon=en7&mode=hard")
    page.get_by_role("link", name="Tilewright").click()
    page.get_by_role("link", name=re.compile("^Word ")).click()
    desktop.rest()
    expect(page.locator(".row").first.locator(".tile")).to_have_count(5)
    assert page.get_by_label("Mode").input_value() == "normal"


def test_how_to_play_shows_itself_once_for_each_kind_and_is_one_tap_away(visitor: Visitor) -> None:
    visit = visitor(window="phone", is_new=True)
    for path, words in (("/play", "six guesses"), ("/clues", "Only one word fits"), ("/cross", "Same colour")):
        page = visit.go(path)
        dialog = page.get_by_role("dialog", name="How to play")
        expect(dialog).to_contain_text(words)
        page.keyboard.press("Enter")
        expect(dialog).to_have_count(0)
        visit.go(path)
        expect(dialog).to_have_count(0)
        page.get_by_role("button", name="How to play").tap()
        expect(dialog).to_contain_text(words)


NOTHING_LATER = """const wait = globalThis.setTimeout;
globalThis.setTimeout = (act, delay = 0, ...rest) => (delay < 500 ? wait(act, delay, ...rest) : 0);"""


def test_how_to_play_comes_with_the_first_game_and_waits_for_nothing_else(visitor: Visitor) -> None:
    visit = visitor(window="phone", is_new=True)
    visit.page.add_init_script(NOTHING_LATER)  # what is fetched a second later never comes
    page = visit.go("/play")
    expect(page.get_by_role("dialog", name="How to play")).to_contain_text("six guesses")
    expect(page.locator(".key").first).to_be_visible()


def test_who_types_while_the_first_game_is_coming_is_not_interrupted(visitor: Visitor) -> None:
    visit = visitor(window="desktop", is_new=True)
    page, held = visit.page, list[Route]()
    page.route("**/api/v1/games", lambda route: held.append(route))
    page.goto(f"{visit.address}/play")
    page.wait_for_selector("main .loading")
    page.keyboard.type("cra")
    held[0].continue_()
    page.unroute("**/api/v1/games")
    visit.rest()
    expect(page.get_by_role("group", name="Row 1").locator(".typed")).to_have_text(["C", "R", "A"])
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_at_midnight_the_front_page_leads_to_the_new_puzzles(desktop: Visit) -> None:
    page = desktop.page
    page.clock.install()
    desktop.go("/")
    page.clock.fast_forward(86_400_000)
    with page.expect_response("**/api/v1/calendar"):
        page.get_by_role("link", name="Go to the new puzzles").click()
    expect(page.get_by_text("Next puzzles in")).to_be_visible()

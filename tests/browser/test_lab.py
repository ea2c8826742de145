"""The door Lab: searches are watched step by step, benchmarks run and are cancelled, plots can be taken away."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.visit import Visit

SEARCH = "/lab?answer=puffy&config=astar-constant-goal"  # 18 states
ORACLE = "This search knows the answer."


def press(page: Page, name: str) -> None:
    """Press a button of that very name."""
    page.get_by_role("button", name=name, exact=True).click()


def step_of(page: Page) -> int:
    """Which step is shown."""
    return int(page.locator(".step-count b").inner_text())


def run(visit: Visit, words: str) -> Page:
    """Start a comparison of two solvers on so many words."""
    page = visit.go("/lab?view=compare")
    page.get_by_label("Words", exact=True).fill(words)
    press(page, "Run")
    return page


def test_a_search_is_played_paused_stepped_and_finished(either: Visit) -> None:
    page = either.go(SEARCH)
    assert either.text(ORACLE).is_visible()
    page.locator(".step-count b", has_text="2").wait_for()  # it plays by itself
    press(page, "Pause")
    before = step_of(page)
    page.wait_for_timeout(1000)  # longer than a step
    assert step_of(page) == before
    press(page, "Step")
    assert step_of(page) == before + 1
    assert page.locator("#live").inner_text().startswith(f"Step {before + 1}: ")
    press(page, "Back")
    assert step_of(page) == before
    press(page, "To the end")
    assert page.get_by_role("heading", name="A way to PUFFY").is_visible()
    assert page.locator(".outline .branch").count() == page.locator(".tree-drawing .node").count() == 18
    assert either.text("No path in this graph is cheaper.").is_visible()


def test_the_pace_is_750_ms_and_can_be_changed_with_the_keyboard(phone: Visit) -> None:
    page = phone.go(SEARCH)
    pace = page.get_by_label("Each step")
    assert pace.get_attribute("aria-valuetext") == "750 milliseconds"
    pace.focus()
    page.keyboard.press("Home")
    assert pace.get_attribute("aria-valuetext") == "50 milliseconds"
    page.get_by_role("heading", name="A way to PUFFY").wait_for()  # 18 steps of 50 ms
    page.reload()
    assert page.get_by_label("Each step").get_attribute("aria-valuetext") == "50 milliseconds"


def test_who_prefers_less_motion_begins_with_a_pause(phone: Visit) -> None:
    phone.page.emulate_media(reduced_motion="reduce")
    page = phone.go(SEARCH)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert step_of(page) == 1
    page.get_by_role("button", name="Step", exact=True).focus()
    page.keyboard.press("Enter")
    assert step_of(page) == 2


def test_the_form_asks_the_question_and_an_unknown_word_is_named(phone: Visit) -> None:
    page = phone.go("/lab")
    page.get_by_label("Hidden word").fill("qqqqq")
    page.keyboard.press("Enter")
    phone.text("QQQQQ isn’t in the word list.").wait_for()
    page.get_by_label("Hidden word").fill("world")
    page.get_by_label("Search", exact=True).select_option("dfs-opt")
    press(page, "Search")
    page.locator(".outline").wait_for()
    assert page.url.endswith("/lab?answer=world&config=dfs-opt")


def test_search_without_the_oracle_stands_beside_it(phone: Visit) -> None:
    page = phone.go("/lab?answer=puffy&after=raise,bluff&honest=mean")
    press(page, "To the end")
    page.get_by_role("heading", name="Without the oracle").wait_for()
    assert phone.text("It is proven to be the best.").is_visible()


def test_a_benchmark_runs_survives_a_refresh_and_is_drawn_under_the_strict_policy(
    either: Visit, tmp_path: Path
) -> None:
    page = run(either, "20")
    page.get_by_role("heading", name="Information needs the fewest guesses").wait_for()
    page.reload()
    either.rest()
    drawn = page.get_by_role("img", name="How many guesses the words took, drawn")
    assert drawn.evaluate("image => image.complete && image.naturalWidth") > 200
    for kind, first in (("CSV", b"solver,guesses,answers\n"), ("SVG", b"<svg"), ("PNG", b"\x89PNG"), ("JSON", b"[")):
        with page.expect_download() as taken:
            press(page, kind)
        taken.value.save_as(tmp_path / kind)
        assert (tmp_path / kind).read_bytes().startswith(first)
    rows = json.loads((tmp_path / "JSON").read_text())
    assert sum(row["answers"] for row in rows) == 40
    page.get_by_text("The figures as a table").click()
    assert page.get_by_role("cell", name="information").first.is_visible()


def test_a_benchmark_shows_how_far_it_is_and_is_cancelled(phone: Visit) -> None:
    page = phone.go("/lab?view=compare")
    phone.text("Searches that know the answer").click()
    page.get_by_label("Words", exact=True).fill("300")
    press(page, "Run")
    page.get_by_role("progressbar").wait_for()
    assert phone.text(ORACLE).is_visible()
    press(page, "Cancel")
    page.get_by_role("heading", name="Cancelled").wait_for()
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_enabled()


def test_a_question_that_the_server_refuses_is_answered_in_the_form(phone: Visit) -> None:
    phone.expect("status 422|Unprocessable")
    run(phone, "99999")
    phone.rest()
    assert phone.text("Answers is 'all' or a number from 1 to 2,443, not 99,999").is_visible()


def test_a_solver_is_watched_on_a_board_with_the_words_left_beside_it(phone: Visit) -> None:
    page = phone.go("/solve")
    page.get_by_role("link", name="Watch the machine find a word").click()
    page.get_by_label("Hidden word").fill("quart")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.get_by_text("The word was QUART. It took 4 guesses.").wait_for()  # which comes by itself
    assert page.locator("input[type=range]").input_value() == "750"
    phone.rest()
    board = page.get_by_role("group", name="Board").locator(".row")
    assert board.count() == 4
    assert page.get_by_role("heading", name="1 word left").is_visible()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Back").click()
    phone.rest()
    assert page.get_by_role("heading", name="4 words left").is_visible()

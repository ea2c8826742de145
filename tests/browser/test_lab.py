"""The door Lab: searches are watched step by step, benchmarks run and are cancelled, plots can be taken away."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.visit import Visit

SEARCH = "/lab?answer=puffy&config=astar-constant-goal"  # 18 states
ORACLE = "This search knows the answer"
ORACLES = "These searches know the answer"
AXIS_OF = """image => {
  const svg = new DOMParser().parseFromString(decodeURIComponent(image.src.split(",").slice(1).join(",")), "text/xml");
  const numbers = (where) => [...svg.querySelectorAll(where)].map((each) => parseFloat(each.textContent));
  return {marks: numbers(".role-axis-label text").filter((each) => !isNaN(each)),
          longest: Math.max(...numbers(".mark-text.role-mark text"))};
}"""


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


def wait_for_result(visit: Visit) -> None:
    """The comparison that was asked for stands where the example was."""
    visit.text("An example:").wait_for(state="detached")
    visit.page.get_by_role("heading", name="the fewest").wait_for()
    visit.rest()


def test_a_search_is_played_paused_stepped_and_finished(either: Visit) -> None:
    page = either.go(SEARCH)
    expect(either.text(ORACLE)).to_be_visible()
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
    expect(page.get_by_role("heading", name="A path to PUFFY")).to_be_visible()
    assert page.locator(".search-tree [data-state]").count() == 18
    assert page.locator(".search-tree li.on-way").count() == 3  # the start and two guesses are lit
    expect(either.text("No path is cheaper among the 30 guesses offered at each step.")).to_be_visible()


def test_the_first_show_sets_breadth_first_beside_a_star_and_tells_what_it_teaches(either: Visit) -> None:
    either.page.emulate_media(reduced_motion="reduce")  # it begins with a pause
    page = either.go("/lab")
    expect(either.text("These searches know the answer, BINGO.")).to_be_visible()  # before anything else
    for tree in page.locator(".search-tree").all():
        expect(tree).to_be_in_viewport(ratio=0.7)
    press(page, "Step")
    first, second = page.locator(".stage .now").first, page.locator(".stage .now").last
    expect(first).to_contain_text("AROSE leaves 116 words. It was the oldest in the queue")
    expect(second).to_contain_text("ATONE leaves 28 words. 1.01 so far + 1 estimated = 2.01, the least in the queue")
    waiting = page.locator(".search-tree").first.locator(".node.waiting")
    assert waiting.count() == 30  # 29 first guesses, and those behind AROSE as a number
    assert "ALERT 209" in page.locator(".search-tree").first.inner_text()
    sums = page.locator(".search-tree").last.locator(".sum").all_inner_texts()
    assert min(float(each.split()[-1]) for each in sums) >= 2.01  # nothing that waits has a smaller sum
    for _ in range(3):
        press(page, "Step")
    expect(first).to_contain_text("ALTER and LATER leave the same words as ALERT, so they are skipped.")
    assert "same as ALERT" in page.locator(".search-tree .passed").first.inner_text()
    press(page, "To the end")
    expect(first).to_contain_text("BINGO is the word. Found!")
    expect(second).to_contain_text("BINGO is the word. Found!")  # both end alike
    expect(either.text("Breadth first found a path of 2 guesses in 30 steps.")).to_be_visible()
    expect(either.text("A* found a path of 2 guesses in 8 steps.")).to_be_visible()
    verdict = page.locator(".search-verdict")
    expect(verdict).to_contain_text(
        "By the cost “words left” the path of A* costs 2.04 and that of Breadth first 2.06; Breadth first counts only"
    )
    page.get_by_role("link", name="Now break A*").click()
    either.rest()
    press(page, "To the end")
    expect(either.text("A* (halvings at worst) found a path of 4 guesses in 5 steps.")).to_be_visible()
    expect(verdict).to_have_text(
        re.compile(r"^A\* \(halvings at worst\) ran past the cheapest path: its estimate is too high")
    )
    assert verdict.inner_text().count("estimate") == 1  # what both have alike is not repeated
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".search-tree").first).to_be_in_viewport(ratio=0.5)


def test_algorithm_cost_and_estimate_are_three_choices_with_a_lesson_each(phone: Visit) -> None:
    page = phone.go("/lab?answer=puffy")
    algorithm = page.get_by_label("Algorithm")
    algorithm.select_option("bfs")
    expect(phone.text("has the fewest guesses (optimal if each costs 1)")).to_be_visible()
    algorithm.select_option("astar")
    assert page.get_by_label("Estimate of what is still to come").input_value() == "goal"  # the safe one comes first
    assert algorithm.locator("option").all_inner_texts() == [
        "Breadth first",
        "Depth first",
        "Cheapest first (uniform cost)",
        "A*",
    ]
    assert page.get_by_label("Cost of a guess").locator("option").count() == 4
    expect(
        phone.text("The path it finds is the cheapest (optimal) of all that the guesses offered make.")
    ).to_be_visible()
    algorithm.select_option("ucs")
    assert page.get_by_label("Estimate of what is still to come").count() == 0  # it has no use for one
    page.get_by_label("Cost of a guess").select_option("reduction")
    expect(phone.text("Where one word was left, the guess leaves 1 of 1 and costs 2.")).to_be_visible()
    page.get_by_label("Cost of a guess").select_option("entropy")
    expect(phone.text("many small groups")).to_be_visible()
    press(page, "Search")
    phone.rest()
    assert page.url.endswith("/lab?answer=puffy&config=ucs-entropy")


def test_the_pace_is_750_ms_and_can_be_changed_with_the_keyboard(phone: Visit) -> None:
    page = phone.go(SEARCH)
    pace = page.get_by_label("Each step")
    assert pace.get_attribute("aria-valuetext") == "750 milliseconds"
    pace.focus()
    page.keyboard.press("Home")
    assert pace.get_attribute("aria-valuetext") == "50 milliseconds"
    page.get_by_role("heading", name="A path to PUFFY").wait_for()  # 18 steps of 50 ms
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
    expect(phone.text(ORACLES)).to_have_count(0)  # nobody can know that answer
    page.get_by_label("Hidden word").fill("horses")
    expect(phone.text("HORSES has 6 letters; this list has words of 5 letters.")).to_be_visible()
    expect(page.get_by_role("button", name="Use the list of 6-letter words")).to_be_visible()
    page.get_by_label("Hidden word").fill("world")
    page.get_by_label("Algorithm").first.select_option("dfs")
    page.get_by_text("Another search for the same word").click()
    press(page, "Search")
    page.locator(".search-tree").wait_for()
    assert page.url.endswith("/lab?answer=world&config=dfs-opt&goal=green")


def test_search_without_the_oracle_stands_beside_it(phone: Visit) -> None:
    page = phone.go("/lab?answer=puffy&after=raise,bluff&honest=mean")
    expect(
        page.get_by_role("button", name="To the end", exact=True)
    ).to_be_enabled()  # it is not while the game is read
    press(page, "To the end")
    page.get_by_role("heading", name="Without the oracle").wait_for()
    expect(phone.text("It is proven to be the best.")).to_be_visible()
    page = phone.go("/lab?answer=puffy&config=dfs-opt&honest=worst")  # the whole list is too much for 300 steps
    expect(page.get_by_role("button", name="To the end", exact=True)).to_be_enabled()
    press(page, "To the end")
    phone.text("This search was not finished").wait_for()
    expect(phone.text("guesses only words that still fit")).to_be_visible()


def test_a_benchmark_runs_survives_a_refresh_and_is_drawn_under_the_strict_policy(
    either: Visit, tmp_path: Path
) -> None:
    page = run(either, "20")
    wait_for_result(either)
    page.reload()
    either.rest()
    expect(page.get_by_role("heading", name="Information needs the fewest guesses")).to_be_visible()
    expect(either.text("20 words of the list English, 5 letters.")).to_be_visible()
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
    expect(page.get_by_role("cell", name="Information").first).to_be_visible()


def test_compare_begins_with_an_example_whose_figures_fit_a_phone(phone: Visit) -> None:
    page = phone.go("/lab?view=compare")
    expect(page.get_by_role("heading", name="Information needs the fewest guesses")).to_be_visible()
    table = page.get_by_role("region", name="Solvers: guesses for a word")
    assert table.evaluate("box => box.scrollWidth <= box.clientWidth")
    assert table.locator("th").all_inner_texts() == ["Solver", "Mean", "Worst", "Over 6"]
    assert not page.get_by_text("Signature").first.is_visible()


def test_searches_are_compared_by_steps_and_by_what_their_paths_are_worth(desktop: Visit) -> None:
    page = desktop.go("/lab?view=compare&kind=search")
    page.get_by_label("Words", exact=True).fill("1")
    press(page, "Run")
    wait_for_result(desktop)
    heading = "searches tie for the fewest steps, none of them sure of the cheapest path"
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(
        desktop.text("Of those that are sure of it, A*, cost: words left, estimate: one more guess takes")
    ).to_be_visible()
    expect(page.get_by_role("img", name="What it costs not to be sure, drawn")).to_be_visible()
    page.get_by_text("Show the numbers").click()
    row = page.get_by_role("row", name="A*, cost: worst reply, estimate: halvings at worst").get_by_role("cell")
    titles = page.get_by_role("columnheader").all_inner_texts()
    told = dict(zip(titles, row.all_inner_texts(), strict=True))
    assert told["Sure of the cheapest path"] == "no"
    assert float(told["Cost of the path"]) >= float(told["Guesses on the path"])
    assert "Steps for WORLD" in titles
    expect(page.get_by_role("table")).to_have_count(1)  # what stands below each plot is one table
    page.get_by_text("Searches (18)").click()
    offered = page.get_by_role("group", name="Searches").locator("label").all_inner_texts()
    axis = page.get_by_role("img", name="Steps taken, drawn").evaluate(AXIS_OF)
    assert axis["marks"] == sorted(axis["marks"])
    assert axis["marks"][-1] <= axis["longest"]
    assert {each.strip() for each in page.locator(".tied li").all_inner_texts()} <= {each.strip() for each in offered}


def test_a_benchmark_shows_how_far_it_is_and_is_cancelled(phone: Visit) -> None:
    page = phone.go("/lab?view=compare")
    phone.text("Searches that know the answer").click()
    page.get_by_label("Words", exact=True).fill("300")
    press(page, "Run")
    page.get_by_role("progressbar").wait_for()
    expect(phone.text(ORACLES)).to_be_visible()
    press(page, "Cancel")
    page.get_by_role("heading", name="Cancelled").wait_for()
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_enabled()


def test_a_game_that_takes_long_to_watch_is_cancelled(phone: Visit) -> None:
    page = phone.page
    page.route("**/api/v1/solve", lambda route: None)  # an answer that never comes
    page.goto(f"{phone.address}/lab?view=solver&answer=crane")
    page.get_by_role("progressbar").wait_for()
    press(page, "Cancel")
    expect(phone.text("Stopped.")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.unroute("**/api/v1/solve")
    press(page, "Go on")
    page.locator(".machine-board").wait_for()


def test_more_words_than_the_list_has_are_refused_in_the_form_until_the_number_is_right(phone: Visit) -> None:
    page = run(phone, "99999")
    wrong = phone.text("Give a number from 1 to 2,443.")
    expect(wrong).to_be_visible()
    expect(phone.text("Up to 2,443.")).to_be_visible()
    page.get_by_label("Words", exact=True).fill("20")
    expect(wrong).to_have_count(0)
    phone.expect("status 429|Too Many")
    page.route("**/bench", lambda route: route.fulfill(status=429, json={"status": 429, "detail": "too busy"}))
    press(page, "Run")
    expect(phone.text("Too busy")).to_be_visible()
    page.get_by_label("Words", exact=True).fill("21")
    expect(phone.text("Too busy")).to_have_count(0)  # it was about another question


def test_solvers_are_compared_with_their_options(phone: Visit) -> None:
    page = phone.go("/lab?view=compare")
    page.locator("summary", has_text="Most frequent word").click()
    page.get_by_label("Solver", exact=True).select_option("twophase")
    page.get_by_label("Weights").select_option("tuned")
    press(page, "Add a solver")
    page.get_by_label("Solver", exact=True).select_option("information")
    expect(phone.text("Information is there twice.")).to_be_visible()
    assert page.get_by_role("button", name="Run", exact=True).is_disabled()
    page.get_by_label("Best is").select_option("min_max_remaining")
    page.get_by_text("Further options").click()
    page.get_by_label("opener").fill("crate")
    page.get_by_label("Words", exact=True).fill("5")
    press(page, "Run")
    wait_for_result(phone)
    table = page.get_by_role("region", name="Solvers")
    expect(table.get_by_role("cell", name="Two phases, tuned by trials")).to_be_visible()
    expect(table.get_by_role("cell", name="Information, the fewest words left at worst, opener crate")).to_be_visible()


def test_a_search_plays_on_the_same_board_and_owns_up_to_knowing_the_word(phone: Visit) -> None:
    page = phone.go("/lab?view=solver&answer=quart&config=bfs-opt")
    press(page, "To the end")
    page.get_by_text("The word was QUART. It took 3 guesses.").wait_for()
    expect(phone.text(ORACLE)).to_be_visible()


def test_a_finished_game_and_no_other_leads_to_a_machine_that_plays_it(phone: Visit) -> None:
    page = phone.go("/play?daily=no&mode=hard")
    link = page.get_by_role("link", name="Watch a machine find it")
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    phone.rest()
    assert link.count() == 0
    press(page, "Give up")
    press(page, "Really give up")
    link.click()
    page.get_by_role("button", name=re.compile("^Play")).click()  # it waits until one has read what is to be seen
    page.get_by_text("The word was").wait_for()
    assert page.get_by_role("group", name="Board").locator(".row").count() == 6


def test_a_solver_is_watched_on_a_board_with_the_words_left_beside_it(phone: Visit) -> None:
    page = phone.go("/solve")
    page.get_by_role("link", name="Watch the machine find a word").click()
    page.get_by_label("Hidden word").fill("quart")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.get_by_text("The word was QUART. It took 4 guesses.").wait_for()  # which comes by itself
    assert page.locator("input[type=range]").input_value() == "750"
    phone.rest()
    board = page.get_by_role("group", name="Board").locator(".row")
    assert board.count() == 6
    assert page.get_by_role("group", name="Board").locator(".row:not(.open)").count() == 4
    expect(page.get_by_role("heading", name="1 word left")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Back").click()
    phone.rest()
    expect(page.get_by_role("heading", name="4 words left")).to_be_visible()

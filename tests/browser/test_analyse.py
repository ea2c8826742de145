"""The door Analyse: par, regret and luck of a game that was typed, linked or pasted."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.scenes.analyse import GAME
from tests.browser.visit import Visit


def test_a_linked_game_is_judged_turn_by_turn_and_adds_up(either: Visit) -> None:
    page = either.go(f"/analyse?turns={GAME}")
    expect(page.get_by_role("heading", name="Solved in 3!")).to_be_visible()
    assert [each.inner_text() for each in page.locator(".score dt").all()] == ["Skill", "Luck"]
    expect(page.locator("#live")).to_contain_text(re.compile(r"Skill \d+: .* Luck \d+: "))  # what is seen is heard
    assert page.locator(".turn-card:visible").count() == 3
    expect(either.text("2,443 words before, 7 after.")).to_be_visible()
    page.get_by_text("Show the numbers").click()
    terms = {term.locator("dt").inner_text().lstrip("=+− \n"): term for term in page.locator(".term").all()}
    assert list(terms) == ["guesses", "par", "regret", "luck"]
    assert terms["par"].locator(".amount").inner_text() == "3.44"  # 8408/2443, by the tree that is shipped
    table = page.get_by_role("region", name="All figures")
    assert table.get_by_role("cell", name="8408/2443").count() == 2
    assert table.evaluate("table => table.scrollWidth <= table.clientWidth"), "nothing of it is cut"
    expect(page.get_by_role("img", name="Words left after each guess, drawn")).to_be_visible()
    expect(either.text("Words that could still be the answer: 2,443, then 7, then 2, then 1.")).to_be_visible()


def test_what_the_search_did_not_settle_is_shown_as_a_bound(phone: Visit) -> None:
    page = phone.page
    figure = {"quality": "bound", "low": 2.9, "high": 3.4, "fraction": None}
    phone.go("/analyse")  # so that the module of the words can be asked without a search that lasts
    said = page.evaluate("async (figure) => (await import('/doors/analyse/words.js')).figureText(figure)", figure)
    assert said == "2.90 to 3.40"


def test_a_reply_is_called_lucky_if_rank_and_saving_agree(phone: Visit) -> None:
    page = phone.go("/analyse")
    told = """async ({ luck, upTo, percent }) => {
      const exactly = (value) => ({ low: value, high: value });
      const { luckSentence } = await import("/doors/analyse/words.js");
      const facts = { luck: exactly(luck), percentile: exactly(upTo), luck_percent: exactly(percent) };
      return luckSentence({ reply: "-Y---", before: 31, ...facts });
    }"""
    said = page.evaluate(told, {"luck": -0.3, "upTo": 0.194, "percent": 14})
    assert said == "You were unlucky: 4 in 5 replies would have been better."  # and 6 of 31 would not
    said = page.evaluate(told, {"luck": 0.34, "upTo": 0.55, "percent": 45})
    assert said == "The reply was neither lucky nor unlucky."


def test_each_guess_gets_a_plain_sentence_and_the_word_itself_is_never_blamed(phone: Visit) -> None:
    page = phone.go("/analyse?turns=trace:YYG--,toast:--G-G,quart:GGGGG")
    said = [card.inner_text() for card in page.locator(".turn-card").all() if card.is_visible()]
    assert "TRACE was the best guess. You were lucky:" in said[0]
    assert "START was better than TOAST." in said[1]
    assert "QUART was the word! There were 2 to choose from: lucky!" in said[2]


def test_what_nobody_would_notice_is_no_fault_and_a_gamble_that_came_off_is_called_one(phone: Visit) -> None:
    page = phone.go("/analyse?turns=raise:-----,blond:GGGGG")
    said = [card.inner_text() for card in page.locator(".turn-card").all() if card.is_visible()]
    assert "RAISE was about as good as it gets." in said[0]  # TRACE would save a guess in 24 games
    assert "BLOND was the word!" in said[1]
    sentences = page.evaluate(
        """async () => {
          const { guessSentences } = await import("/doors/analyse/words.js");
          const regret = { quality: "exact", low: 0.4, high: 0.4 };
          return guessSentences({ guess: "gutsy", reply: "GGGGG", regret, best: ["trout"], before: 9, common: null });
        }"""
    )
    assert sentences == ["GUTSY was the word!", "It was a gamble, and it came off."]


def test_a_guess_after_everything_was_known_is_told_so_and_odds_stay_small_numbers(phone: Visit) -> None:
    page = phone.go("/analyse?turns=crane:-----,moist:---GY,bulky:-G--G,gutsy:GGGGG")
    said = [card.inner_text() for card in page.locator(".turn-card").all() if card.is_visible()]
    assert "You were very lucky: hardly any reply would have been better." in said[1]
    assert "Only GUTSY was left, so BULKY could not be the word." in said[2]
    assert "Only GUTSY was left." in said[3]


def test_a_common_word_is_named_and_the_rare_one_with_what_it_saves(phone: Visit) -> None:
    page = phone.go("/analyse?turns=crane:-YG--,toast:--G-G,quart:GGGGG")
    said = page.locator(".turn-card").nth(1).inner_text()
    rare = "The rare word DHOWS is better still: it saves about one guess in 25 games."
    assert f"AUDIT was better than TOAST. AUDIT would have left 1 word instead of 2. {rare}" in said  # it is QUART
    page.get_by_text("Show the numbers").click()
    expect(page.get_by_text("Best: DHOWS")).to_be_visible()


def test_the_result_is_in_view_on_a_phone(phone: Visit) -> None:
    page = phone.go("/analyse?turns=crane:-YG--,toast:--G-G,quart:GGGGG")
    page.wait_for_function(
        """() => ["h2", ".scores", ".turn-card p"].every((each) => {
          const { top, bottom } = document.querySelector(`.worth ${each}`).getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        })"""
    )


def test_a_game_pasted_anywhere_is_analysed_at_once(phone: Visit) -> None:
    page = phone.go("/analyse")
    phone.copy("trace YYG--\ntoast --G-G\nquart GGGGG")
    page.locator("h1").click()
    page.keyboard.press("ControlOrMeta+v")
    phone.rest()
    expect(page.get_by_role("heading", name="Solved in 3!")).to_be_visible()
    assert page.url.endswith(f"?turns={GAME}")


def test_words_alone_are_coloured_by_the_last_one(desktop: Visit) -> None:
    page = desktop.go("/analyse")
    desktop.copy("trace toast quart")
    page.locator("h1").click()
    page.keyboard.press("ControlOrMeta+v")
    desktop.rest()
    assert page.url.endswith(f"?turns={GAME}")
    expect(page.get_by_role("heading", name="Solved in 3!")).to_be_visible()


def test_typed_words_get_their_colours_as_they_come(desktop: Visit) -> None:
    page = desktop.go("/analyse")
    for word, turns in (("trace", "trace:GGGGG"), ("toast", "trace:G-G--,toast:GGGGG"), ("quart", GAME)):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        page.wait_for_url(f"**turns={turns}")
    page.get_by_role("button", name="Analyse", exact=True).click()
    desktop.rest()
    expect(page.get_by_role("heading", name="Solved in 3!")).to_be_visible()


def test_the_example_runs_without_a_reload(phone: Visit) -> None:
    page = phone.go("/analyse")
    page.get_by_role("button", name="Show me an example").click()
    phone.rest()
    expect(page.get_by_role("heading", name="Solved in 3!")).to_be_visible()


def test_with_the_answer_typed_words_get_their_colours_by_themselves(desktop: Visit) -> None:
    page = desktop.go("/analyse?answer=quart")
    page.keyboard.type("trace")
    page.keyboard.press("Enter")
    page.wait_for_url("**turns=trace:YYG--")


def test_a_change_after_the_analysis_is_said_to_be_one(phone: Visit) -> None:
    page = phone.go(f"/analyse?turns={GAME}")
    page.get_by_role("button", name="Take back row 3, QUART").click()
    phone.rest()
    expect(phone.text("The rows have changed.")).to_be_visible()


def test_each_turn_leads_to_its_position_in_solve(phone: Visit) -> None:
    page = phone.go(f"/analyse?turns={GAME}")
    page.get_by_text("Show the numbers").click()
    page.get_by_role("link", name="See this position of guess 2").click()
    phone.rest()
    assert re.search(r"/solve\?solver=optimal&turns=trace:YYG--$", page.url)
    expect(phone.text("7 words fit.")).to_be_visible()


def test_a_game_with_more_turns_behind_the_word_is_refused_in_a_sentence(phone: Visit) -> None:
    phone.expect("status 422|Unprocessable")
    phone.go("/analyse?turns=quart:GGGGG,crane:-YG--")
    expect(phone.text("Turn 1 has found the word, but there are more turns behind it")).to_be_visible()

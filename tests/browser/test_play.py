"""The door Play as people use it: by tapping, typing and leaving; alone, in two windows, without a connection."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.scenes.play import REFUSED, guess
from tests.browser.visit import Visit
from tilewright import Position, load, score
from tilewright.analysis import analyse
from tilewright.kinds import edition
from tilewright.puzzles.boards import daily_boards
from tilewright.puzzles.calendar import EPOCH

DAY = "2026-07-30"
EN5 = load("en5")
ANSWER = edition("guess", DAY, EN5).puzzle["word"]
OTHERS = [word for word in ("crane", "toils", "dumpy") if word != ANSWER]
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => window.heard.push(document.getElementById("live").textContent.trim()))
    .observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
}"""

GROUNDS = """() => ["html", ".key:not(.wide, .correct, .elsewhere, .absent)", ".key.absent"]
  .map((name) => getComputedStyle(document.querySelector(name)).backgroundColor.match(/\\d+/g).slice(0, 3))
  .map((colour) => colour.reduce((sum, one) => sum + Number(one), 0))"""
WATCH = """() => {
  window.moved = [];
  const c = () => document.querySelector(".key[aria-label^='C,']").ariaLabel;
  addEventListener("animationstart", ({ animationName }) => window.moved.push({ motion: animationName, c: c() }));
}"""


STANDS = """async (states) => {
  const { gameClient } = await import("/game.js");
  const client = gameClient();
  states.forEach(client.open);
  return [client.game.value.id, client.game.value.version];
}"""


@pytest.fixture
def still(desktop: Visit) -> Visit:
    """A visit in which nothing moves, so that nothing has to be waited for."""
    desktop.page.emulate_media(reduced_motion="reduce")
    return desktop


def tap(page: Page, word: str) -> None:
    """Make a guess on the keys of the screen."""
    for letter in word:
        page.get_by_role("button", name=re.compile(f"^{letter.upper()}, ")).tap()
    page.get_by_role("button", name="Enter").tap()


def rows(page: Page) -> list[str]:
    """The guesses on the board, with their marks: ``crane=-YG--``."""
    names = page.locator(".row .tile[role=img]").evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel)")
    marks = {"absent": "-", "elsewhere": "Y", "correct": "G"}
    tiles = [name.split(", ") for name in names if name.count(", ") == 2]
    starts = [index for index, tile in enumerate(tiles) if tile[2] == "position 1"]
    chunks = [tiles[first:last] for first, last in pairwise([*starts, len(tiles)])]
    return [f"{''.join(t[0] for t in c).lower()}={''.join(marks[t[1]] for t in c)}" for c in chunks]


def replied(*words: str, answer: str = ANSWER) -> list[str]:
    """The rows that these guesses should come to."""
    return [f"{word}={score(word, answer)}" for word in words]


LINES = (
    "one => { const all = document.createRange(); all.selectNodeContents(one); return all.getClientRects().length; }"
)


def typed(page: Page) -> str:
    """The letters in the row that is being typed."""
    return "".join(page.locator(".tile.typed").all_inner_texts()).lower()


def test_a_daily_is_played_to_its_end_shared_and_counted(either: Visit) -> None:
    page = either.go("/play")
    number = int(re.findall(r"No\.\s(\d+)", page.locator(".play-bar").inner_text())[0])
    word = edition("guess", EPOCH + timedelta(number - 1), EN5).puzzle["word"]
    first = next(other for other in ("crane", "toils") if other != word)
    for each in (first, word):
        tap(page, each) if either.window == "phone" else guess(either, each)
        either.rest()
    expect(page.get_by_role("heading", name="Solved in 2!")).to_be_visible()
    assert rows(page) == replied(first, word, answer=word)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d\d?:\d\d:\d\d$"))
    page.get_by_role("button", name="Share", exact=True).click()
    copied = either.pasted()
    place = f"{either.address}/play?daily={EPOCH + timedelta(number - 1)}"
    assert copied.splitlines() == [f"Tilewright #{number} 2/6", score(first, word).squares, "🟩" * 5, place]
    page.get_by_role("button", name="More ways to share").click()
    expect(page.get_by_role("img", name=f"Tilewright #{number} 2/6. Row 1: ")).to_be_visible()
    page.keyboard.press("Escape")
    ending = page.get_by_role("region", name="Solved in 2!")
    expect(ending).to_contain_text("Streak1")
    expect(ending.locator(".bars .emphasis")).to_contain_text("2")
    assert ending.locator(".bars .emphasis .bar-fill").evaluate("bar => bar.offsetWidth") > 100
    page.set_viewport_size({"width": 320, "height": 640})
    assert ending.get_by_text("100%").evaluate(LINES) == 1


def test_the_end_says_how_well_and_how_luckily_it_was_played_and_goes_on_in_one_press(still: Visit) -> None:
    page = still.go(f"/play?daily={DAY}")
    guess(still, OTHERS[0], ANSWER)
    worth = analyse(EN5, [f"{word}={score(word, ANSWER)}" for word in (OTHERS[0], ANSWER)])
    for each in page.locator(".score strong").all():
        expect(each).not_to_have_text("…")
    skill, luck = page.locator(".score strong").all_inner_texts()
    assert (int(skill), int(luck)) == (round(float(worth.skill.low)), round(float(worth.luck_percent.low)))
    expect(page.locator(".ending")).to_contain_text(re.compile(f"{ANSWER.upper()} (is one of the|every day)"))
    assert page.locator(".ending").inner_text().lower().count("en5") == 0
    page.get_by_role("button", name="Play again").click()
    still.rest()
    expect(page.get_by_role("heading", name="A word at random")).to_be_visible()
    assert rows(page) == []


def test_an_unknown_word_is_refused_and_costs_no_turn(desktop: Visit) -> None:
    for trouble in REFUSED:
        desktop.expect(trouble)
    page = desktop.go(f"/play?daily={DAY}")
    page.evaluate(WATCH)
    page.keyboard.type("qqqqq")
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.moved.some(({ motion }) => motion === 'shake')")
    expect(page.locator("#live")).to_contain_text("QQQQQ isn’t in the word list.")
    assert (rows(page), typed(page)) == ([], "qqqqq")


def test_keys_are_coloured_after_the_reveal_and_say_their_state(desktop: Visit) -> None:
    page = desktop.go(f"/play?daily={DAY}")
    page.evaluate(WATCH)
    guess(desktop, "crane")
    turned = [key for key in page.evaluate("() => window.moved") if key["motion"] == "turn"]
    assert [key["c"] for key in turned] == ["C, not tried"] * 5
    words = {"-": "absent", "Y": "elsewhere", "G": "correct"}
    for letter, mark in zip("CRANE", str(score("crane", ANSWER)), strict=True):
        expect(page.get_by_role("button", name=f"{letter}, {words[mark]}")).to_be_visible()
    for scheme in ("light", "dark"):  # a letter that is absent steps back: its key is nearer to the paper than others
        desktop.light(scheme)
        paper, untried, gone = page.evaluate(GROUNDS)
        assert abs(gone - paper) < abs(untried - paper), scheme


def test_a_refresh_brings_everything_back(still: Visit) -> None:
    page = still.go("/play?daily=no")
    guess(still, *OTHERS)
    page.keyboard.type("ab")
    before = rows(page)
    assert len(before) == len(OTHERS)
    page.reload()
    still.rest()
    assert (rows(page), typed(page)) == (before, "ab")
    page.keyboard.press("Backspace")
    assert typed(page) == "a"


def test_each_row_is_announced_once(desktop: Visit) -> None:
    page = desktop.go(f"/play?daily={DAY}")
    page.evaluate(LISTEN)
    guess(desktop, OTHERS[0])
    words = {"-": "absent", "Y": "elsewhere", "G": "correct"}
    marks = zip(OTHERS[0].upper(), str(score(OTHERS[0], ANSWER)), strict=True)
    said = ", ".join(f"{letter} {words[mark]}" for letter, mark in marks)
    assert page.evaluate("() => window.heard") == [f"Row 1: {said}."]


def test_two_windows_show_the_same_game(still: Visit) -> None:
    page = still.go(f"/play?daily={DAY}")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".key").first.wait_for()
    other.keyboard.type("cr")
    guess(still, OTHERS[0])
    expect(other.locator(".tile.typed")).to_have_count(2)
    other.wait_for_function("() => document.querySelectorAll('.tile[aria-label*=\" position\"]').length >= 7")
    assert (rows(other), typed(other)) == (replied(OTHERS[0]), "cr")


def test_who_comes_too_late_takes_the_servers_state(still: Visit) -> None:
    still.expect("409")
    page = still.go("/play?daily=no")
    game = page.url.partition("game=")[2]
    body = json.dumps({"guess": "toils", "turn": 1})
    headers = {"content-type": "application/json", "origin": still.address}
    page.context.request.post(f"{still.address}/api/v1/games/{game}/guess", data=body, headers=headers)
    guess(still, "crane")
    expect(page.locator("#live")).to_contain_text("gone on in another window")
    assert [row[:5] for row in rows(page)] == ["toils"]
    assert typed(page) == "crane"


def test_a_game_as_it_stood_before_a_move_does_not_take_the_move_back(desktop: Visit) -> None:
    page = desktop.go("/play")
    early, late, other = {"id": "a", "version": 1}, {"id": "a", "version": 2}, {"id": "b", "version": 1}
    for states, stands in (([early, late], late), ([late, early], late), ([late, other], other)):
        assert page.evaluate(STANDS, states) == [stands["id"], stands["version"]]


def test_without_a_connection_a_guess_waits_and_is_made_once(still: Visit) -> None:
    still.expect("ERR_INTERNET_DISCONNECTED")
    page = still.go(f"/play?daily={DAY}")
    page.context.set_offline(True)
    page.keyboard.type(OTHERS[0])
    page.keyboard.press("Enter")
    expect(page.locator(".play-note")).to_contain_text("No connection. Your move is kept")
    expect(page.locator(".offline")).to_be_hidden()  # once is enough
    assert typed(page) == OTHERS[0]
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)
    still.rest()
    assert rows(page) == replied(OTHERS[0])


def test_a_mode_is_settled_by_the_first_guess_and_names_the_letter(still: Visit) -> None:
    for trouble in REFUSED:
        still.expect(trouble)
    page = still.go(f"/play?daily={DAY}")
    page.get_by_label("Mode").select_option("hard")
    still.rest()
    expect(page.locator(".play-bar")).to_contain_text("Hard mode")
    shown = next(word for word in EN5.answers if set(str(score(word, ANSWER))) == {"-", "G"})
    guess(still, shown, "fuzzy" if ANSWER[1] != "u" else "pygmy")
    letter = next(letter for letter, mark in zip(shown, str(score(shown, ANSWER)), strict=True) if mark == "G")
    expect(page.locator(".play-note")).to_contain_text(letter.upper())
    expect(page.get_by_label("Mode")).to_be_disabled()
    assert len(rows(page)) == 1


def test_a_challenge_travels_in_a_link_that_does_not_tell_the_word(still: Visit, visitor: Visitor) -> None:
    page = still.go("/play")
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Challenge somebody").click()
    page.keyboard.type("lemon")
    page.get_by_label("Your word").fill("lemon")
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link").input_value()
    assert "lemon" not in link
    friend = visitor(window="phone")
    friend.go(link.removeprefix(friend.address))
    expect(friend.page.get_by_role("heading", name="A challenge")).to_be_visible()
    tap(friend.page, "lemon")
    expect(friend.page.get_by_role("heading", name="Solved in 1!")).to_be_visible()


def test_a_game_of_four_boards_is_won(still: Visit) -> None:
    page = still.go(f"/play?kind=boards&boards=4&daily={DAY}")
    words = daily_boards(EN5, DAY, 4)[2]
    guess(still, words[0])
    expect(page.get_by_role("group", name="Board 1, solved in 1")).to_be_visible()
    page.get_by_role("button", name="Board 2: look at it alone").click()
    assert rows(page) == replied(words[0], answer=words[1])
    page.get_by_role("button", name="Board 2: look at it alone").click()
    guess(still, *words[1:])
    expect(page.get_by_role("heading", name="All 4 solved in 4!")).to_be_visible()


def test_thirty_two_boards_fit_the_smallest_window(still: Visit) -> None:
    page = still.go(f"/play?kind=boards&boards=32&daily={DAY}")
    page.set_viewport_size({"width": 320, "height": 640})
    guess(still, "crane")
    assert still.ask("sideways") == []
    narrowest = page.locator(".tile").evaluate_all("tiles => Math.min(...tiles.map((tile) => tile.offsetWidth))")
    assert narrowest >= 20


def test_the_adversary_is_cornered(still: Visit) -> None:
    page = still.go("/play?kind=adversary")
    for _ in range(20):
        position = Position.start(EN5)
        for row in rows(page):
            position = position.push(*row.split("="))
        guess(still, position.candidates[0])
        if page.locator(".ending").is_visible():
            break
    expect(page.get_by_role("heading", name=re.compile(r"Solved in \d+!"))).to_be_visible()


def test_the_whole_door_works_by_keyboard(still: Visit) -> None:
    page = still.go(f"/play?daily={DAY}")
    page.get_by_role("button", name="Another game").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert dialog.evaluate("dialog => dialog.contains(document.activeElement)")
    page.keyboard.type("crane")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.evaluate("() => document.activeElement.ariaLabel") == "Another game"
    assert typed(page) == ""
    page.keyboard.press("Control+a")
    assert typed(page) == ""
    page.get_by_role("button", name="Q, not tried").focus()
    page.keyboard.press("Enter")
    assert (typed(page), page.locator(".play-note").inner_text().strip()) == ("q", "")
    page.keyboard.press("Backspace")
    guess(still, OTHERS[0])  # who types has left the key that had the focus
    assert rows(page) == replied(OTHERS[0])
    page.keyboard.type(OTHERS[1])
    page.get_by_role("button", name="Enter").focus()
    page.keyboard.press("Enter")
    still.rest()
    assert rows(page) == replied(*OTHERS[:2])


def test_a_game_that_was_left_can_be_found_again(still: Visit) -> None:
    page = still.go("/play?daily=no")
    guess(still, "crane")
    before = rows(page)
    still.go("/play")
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="1 guess made").click()
    still.rest()
    assert rows(page) == before
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".toasts")).to_have_text("The game you left waits under “Another game”.")


def test_who_wants_to_know_is_told(still: Visit) -> None:
    page = still.go(f"/play?daily={DAY}")
    guess(still, OTHERS[0])
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="What do I know?").get_by_role("listitem").first).to_be_visible()


def test_statistics_are_taken_along_and_forgotten(still: Visit, visitor: Visitor) -> None:
    page = still.go(f"/play?daily={DAY}")
    guess(still, ANSWER)
    page.get_by_role("button", name="Statistics").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    friend = visitor(window="phone")
    friend.go(f"/play?daily={DAY}")
    friend.page.get_by_role("button", name="Statistics").click()
    friend.page.locator("input[type=file]").set_input_files(download.value.path())
    expect(friend.page.get_by_role("dialog")).to_contain_text("Played1")
    page.get_by_role("button", name="Delete my games").click()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    still.go(f"/play?daily={DAY}")
    assert rows(page) == []

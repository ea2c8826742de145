"""The page of today opens what the pages of earlier versions have left: links, challenges, and what they kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor, watched
from tests.browser.service import serving
from tests.browser.visit import Visit
from tests.support.recorded import VERSIONS, read, store_of

LINKS = {f"{each.name} {link['address']}": link for each in VERSIONS for link in read(each / "links.json")}


@pytest.fixture(scope="module", params=VERSIONS, ids=lambda path: path.name)
def version(request: pytest.FixtureRequest) -> Path:
    """The folder of a version."""
    folder: Path = request.param
    return folder


@pytest.fixture(scope="module")
def lived_in(version: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of today that has the store of that version."""
    folder = tmp_path_factory.mktemp("recorded")
    with serving(folder, TILEWRIGHT_DATABASE=f"sqlite:///{store_of(version, folder)}") as address:
        yield address


@pytest.fixture
def guest(browser: Browser, lived_in: str) -> Iterator[Visitor]:
    """Opens visits to that server."""
    yield from watched(browser, lived_in)


def left_behind(visit: Visit, recorded: Any) -> None:
    """Give the browser what an earlier page kept in it."""
    cookies = [{"name": name, "value": value, "url": visit.address} for name, value in recorded["cookies"].items()]
    visit.page.context.add_cookies(cookies)  # type: ignore[arg-type]
    kept = json.dumps(recorded["storage"])
    visit.page.context.add_init_script(f"if (localStorage.length < 2) Object.assign(localStorage, {kept})")


def tiles(page: Page) -> str:
    """The letters on the tiles, in their order."""
    return "".join(text.strip()[:1] for text in page.locator(".tile").all_inner_texts()).lower()


def words(page: Page) -> str:
    """All that can be read on tiles and in fields."""
    fields = page.locator("main input").evaluate_all("inputs => inputs.map((input) => input.value).join()")
    return f"{tiles(page)},{fields}".lower()


@pytest.mark.parametrize("name", LINKS)
def test_a_link_shows_what_it_showed(desktop: Visit, name: str) -> None:
    page = desktop.go(LINKS[name]["address"])
    assert page.locator("[role=alert], .error").count() == 0
    assert all(word in words(page) for word in LINKS[name]["shows"])


def test_a_challenge_can_be_played(version: Path, guest: Visitor) -> None:
    for challenge in read(version / "challenges.json"):
        visit = guest(window="desktop")
        visit.page.emulate_media(reduced_motion="reduce")
        page = visit.go(challenge["address"])
        page.keyboard.type(challenge["word"])
        page.keyboard.press("Enter")
        visit.rest()
        assert challenge["word"] in tiles(page)
        expect(page.get_by_text("Solved in 1!").first).to_be_visible()


def test_who_comes_back_finds_the_settings_and_what_was_typed(version: Path, guest: Visitor) -> None:
    recorded = read(version / "browser.json")
    visit = guest(window="desktop")
    left_behind(visit, recorded)
    page = visit.go(f"/play?game={recorded['game']}")
    assert tiles(page).startswith("".join(recorded["rows"]) + "ab")
    shown = page.evaluate("() => ({ ...document.documentElement.dataset })")
    assert (shown["colours"], shown["tiles"], shown["motion"]) == ("dark", "classic", "less")
    assert page.locator(".key").all_inner_texts()[0].strip()[:1].lower() == "a"  # the layout azerty


def test_who_comes_back_is_offered_what_was_preferred(version: Path, guest: Visitor) -> None:
    visit = guest(window="desktop")
    left_behind(visit, read(version / "browser.json"))
    page = visit.go("/play")
    page.get_by_role("button", name="Another game").click()
    visit.rest()
    dialog = page.get_by_role("dialog")
    assert (dialog.get_by_label("Length").input_value(), dialog.get_by_label("Hard").is_checked()) == ("en6", True)

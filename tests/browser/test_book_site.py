"""The static book in a real browser, opened as a file: nothing fails to load, and the laws of every screen hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import laws
from tests.browser.conftest import Visitor, watched
from tilewright.kinds.books import make_book
from tilewright.lexicon import load
from tilewright.render.books.site import book_site

TILES = ".tiles b, .cell, .answer"
LAWS = (
    laws.axe_is_content,
    laws.faint_texts,
    laws.targets_can_be_hit,
    laws.nothing_scrolls_sideways,
    laws.text_is_not_cut,
    laws.spaced_text_is_not_cut,
    laws.stillness_is_kept,
    laws.tab_reaches_everything,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a book of each kind."""
    place = tmp_path_factory.mktemp("books")
    for kind in ("clues", "cross"):
        (place / kind).mkdir()
        book = make_book(kind, {"easy": 1, "hard": 1}, load("en5"), 7, title="Rainy Days", author="Ada Tile")
        for name, content in book_site(book).items():
            (place / kind / name).write_bytes(content)
        (place / kind / "puzzles.jsonl").touch()
    return place


@pytest.fixture
def reader(browser: Browser, folder: Path) -> Iterator[Visitor]:
    """Opens visits to the folder; whatever fails to load fails the test."""
    yield from watched(browser, folder.as_uri())


@pytest.mark.parametrize("page", ["clues/index", "clues/hard", "cross/hard"])
def test_a_page_of_the_book_keeps_the_laws_in_the_light_and_in_the_dark(reader: Visitor, page: str) -> None:
    visit = reader()

    visit.go(f"/{page}.html")
    assert [f"{law.__name__}: {each}" for law in LAWS for each in law(visit)] == []
    for scheme in ("light", "dark"):
        visit.light(scheme)
        assert laws.faint_texts(visit) == []
        tiles = visit.ask("tiles", TILES)
        assert [tile["name"] for tile in tiles if max(tile["fill"], tile["edge"]) < 3] == []
        visit.screenshot(f"book-{page.replace('/', '-')}")


def test_a_solution_is_seen_after_it_is_opened(reader: Visitor) -> None:
    visit = reader(window="desktop")
    page = visit.go("/clues/easy.html")
    solution = page.locator("details strong")
    assert not solution.is_visible()
    page.get_by_text("Solution of puzzle 1").click()
    expect(solution).to_be_visible()
    page.get_by_label("Your answer to puzzle 1").fill("typed")
    page.get_by_role("link", name="Solutions").first.click()
    page.get_by_role("link", name="1", exact=True).click()
    assert page.url.endswith("easy.html#p1")


def test_paper_has_no_menus_and_no_solutions(reader: Visitor) -> None:
    visit = reader(window="desktop")
    page = visit.go("/clues/easy.html")
    page.emulate_media(media="print")
    assert not page.locator("nav").is_visible()
    assert not page.locator("details").is_visible()
    expect(page.locator(".tiles").first).to_be_visible()

"""A whole site: its files, and every door used in a real browser with the network cut after the first visit."""

from __future__ import annotations

import gzip
import json
import re
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.site.conftest import KNOWS, SUBFOLDER, TODAY, visit_once
from tilewright.cli import main
from tilewright.kinds import edition
from tilewright.lexicon import lexicon_named
from tilewright.site.pages import lost_page
from tilewright.store import open_store
from tilewright.store.seasons import open_season

DOORS = ("", "make/", "play/", "solve/", "analyse/", "clues/", "cross/", "best/", "lab/")
FIRST_VISIT = 250_000  # bytes, packed, to a playable board
PACKED = (".pack", ".woff2", ".png")


def is_there(path: Path) -> bool:
    """Whether a host would show something there."""
    return path.is_file() or (path / "index.html").is_file()


def test_every_address_in_the_documents_is_relative_and_leads_to_a_file(folder: Path) -> None:
    site = folder / SUBFOLDER
    documents = [path for path in site.rglob("*.html") if "docs" not in path.parts and path.name != "example.html"]
    assert len(documents) == len(DOORS) + 2  # and today's own address, and one for all that lead nowhere
    for document in documents:
        for name in re.findall(r'(?:src|href)="([^"]+)"', document.read_text()):
            assert not name.startswith("/"), name
            assert is_there((document.parent / name).resolve()), name


def test_documents_are_put_beside_it_as_they_are(folder: Path, tmp_path: Path) -> None:
    assert "Rules" in (folder / SUBFOLDER / "docs" / "rules" / "index.html").read_text()
    assert main(["site", "--out", str(tmp_path / "out"), "--docs", str(tmp_path)]) == 2  # which has none


def test_an_address_that_leads_nowhere_leads_back() -> None:
    assert b'href="./"' in lost_page("")
    assert b'href="https://words.example.org/games/"' in lost_page("https://words.example.org/games")


def test_no_word_of_a_day_stands_in_plain_text(folder: Path) -> None:
    site = folder / SUBFOLDER
    words = {str(edition("guess", TODAY + timedelta(days), lexicon_named("en5")).puzzle["word"]) for days in (-1, 0, 1)}
    for path in (site / "files").rglob("*.pack"):
        assert not [word for word in words if word.encode() in path.read_bytes()], path.name


def sent_size(path: Path) -> int:
    """Bytes that a host sends for a file: it packs what is not packed."""
    path = path / "index.html" if path.is_dir() else path
    data = path.read_bytes()
    return len(data) if path.suffix in PACKED else len(gzip.compress(data, 9))


def test_the_first_visit_is_small(context: BrowserContext, address: str, folder: Path) -> None:
    asked = set[str]()
    assert context.browser
    fresh = context.browser.new_context(service_workers="block")
    fresh.add_init_script(KNOWS)
    fresh.on("request", lambda request: asked.add(request.url.removeprefix(address)))
    page = fresh.new_page()
    page.goto(f"{address}play/")
    expect(page.locator(".key").first).to_be_visible()
    fresh.close()
    assert {"play/", "web/joined/main.js", "files/core.pack", "files/lists/en5.pack"} <= asked
    assert sum(sent_size(folder / SUBFOLDER / name) for name in asked) <= FIRST_VISIT


def test_a_secret_season_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path}/store.db"
    with open_store(url) as store:
        open_season(store, "en5", TODAY + timedelta(5), 10)
    assert main(["site", "--out", str(tmp_path / "out"), "--days", "30", "--database", url]) == 2
    assert "secret season" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("dear reader")
    assert main(["site", "--out", str(tmp_path)]) == 2
    assert "not empty" in capsys.readouterr().err


def test_the_word_of_the_day_is_found_offline_and_counted_once(page: Page, address: str) -> None:
    visit_once(page, address)
    page.goto(f"{address}play/")
    expect(page.locator(".key").first).to_be_visible()
    word = str(edition("guess", TODAY, lexicon_named("en5")).puzzle["word"])
    other = "crane" if word != "crane" else "toast"
    for row, guess in enumerate((other, word), 1):
        page.keyboard.type(guess)
        page.keyboard.press("Enter")
        expect(page.locator("#live")).to_contain_text(f"Row {row}")
    expect(page.get_by_text("Share", exact=True)).to_be_visible()
    page.goto(f"{address}")
    expect(page.locator("main")).to_contain_text("Solved in 2")


def test_a_position_is_solved_and_a_game_analysed_offline(page: Page, address: str) -> None:
    visit_once(page, address)
    page.goto(f"{address}solve/?turns=crane:-YG--")
    expect(page.locator(".best-guess .word-tiles").first).to_be_visible()
    page.goto(f"{address}analyse/?turns=trace:-YY--,solar:GGGGG")
    expect(page.locator("main")).to_contain_text("Skill")


def test_whoever_stays_goes_on_without_a_network_in_doors_that_were_not_open_yet(
    context: BrowserContext, address: str
) -> None:
    assert context.browser
    fresh = context.browser.new_context()
    page = fresh.new_page()
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller")  # at the first visit, without another one
    fresh.set_offline(True)
    page.get_by_role("link", name="Solve", exact=True).first.click()
    expect(page.locator(".turns")).to_be_visible()
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    expect(page.locator(".best-guess .word-tiles").first).to_be_visible()
    fresh.close()


def test_a_long_search_says_so_and_can_be_stopped_while_the_page_goes_on(page: Page, address: str) -> None:
    page.goto(f"{address}solve/?turns=fuzzy:-----&solver=optimal(seconds%3D3000)")
    expect(page.locator(".advice progress")).to_be_visible()
    between = re.compile(r"Between [\d.]+ and [\d.]+ guesses on average")
    expect(page.locator(".advice .progress")).to_contain_text(between)
    page.keyboard.type("cr")  # the page is not busy, its Worker is
    expect(page.locator(".tile.typed")).to_have_text(["C", "R"])
    page.locator(".advice").get_by_role("button", name="Cancel").click()
    expect(page.locator(".advice progress")).to_have_count(0)
    expect(page.locator(".advice")).to_contain_text("Stopped")
    page.goto(f"{address}solve/?turns=fuzzy:-----")
    expect(page.locator(".best-guess .word-tiles").first).to_be_visible()


def test_a_long_analysis_can_be_stopped(page: Page, address: str) -> None:
    page.goto(f"{address}analyse/?turns=fuzzy:-----,crane:-----&answer=pilot&seconds=3000")
    expect(page.locator("main progress")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("main")).to_contain_text("Stopped")
    expect(page.locator("main progress")).to_have_count(0)


def test_the_example_of_ten_lines_asks_the_engine(page: Page, address: str) -> None:
    page.goto(f"{address}example.html")
    expect(page.locator("#best")).to_have_text(re.compile("^[a-z]{5}$"))


def test_types_stand_beside_what_programmers_import_and_no_visitor_fetches_them(folder: Path) -> None:
    site = folder / SUBFOLDER
    assert "localHost" in (site / "web" / "local" / "client.d.ts").read_text()
    assert "openCore" in (site / "web" / "local" / "core.d.ts").read_text()
    assert ".d.ts" not in (site / "offline.js").read_text()


def test_the_worker_of_a_version_lists_what_is_there(folder: Path) -> None:
    site = folder / SUBFOLDER
    needed = json.loads(re.search(r"NEEDED = (.*);", (site / "offline.js").read_text())[1])  # type: ignore[index]
    for name in needed:
        assert (site / name / "index.html" if name.endswith("/") else site / name).is_file(), name

"""A whole site: its files, and every door used in a real browser with the network cut after the first visit."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.contract.folder import file_server
from tests.support.paths import ROOT
from tilewright.cli import main
from tilewright.kinds import edition
from tilewright.lexicon import lexicon_named
from tilewright.store import open_store
from tilewright.store.seasons import open_season
from tools.page_files import WEB, first_files
from tools.prepare import browser as browser_program

TODAY = datetime.now(UTC).date()
DOORS = ("", "make/", "play/", "solve/", "analyse/", "clues/", "cross/", "best/", "lab/")
FIRST_VISIT = 250_000  # bytes, packed, to a playable board
GAMES = ("boards.js", "clues.js", "cross.js", "best.js")
OWN_LISTS = ("own.js", "own_words.js", "own_store.js")
LATER = (*GAMES, *OWN_LISTS, "advice.js", "analyse.js", "offline.js")  # what a first game does without
PATIENCE = 60_000
SUBFOLDER = "games/words"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, _own_folders: None) -> Path:
    """A site as `tilewright site` writes it, below another address."""
    root = tmp_path_factory.mktemp("hosted")
    store = f"sqlite:///{tmp_path_factory.mktemp('store')}/store.db"
    first = TODAY - timedelta(1)
    out = root / SUBFOLDER
    assert main(["site", "--out", str(out), "--days", "2", "--from", str(first), "--database", store]) == 0
    shutil.copy(ROOT / "examples" / "browser" / "index.html", out / "example.html")
    return root


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with file_server(folder) as found:
        yield f"{found}/{SUBFOLDER}/"


@pytest.fixture(scope="module")
def context(address: str) -> Iterator[BrowserContext]:
    program = browser_program()
    if program is None:
        pytest.skip("needs a browser: install chromium-headless-shell or chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        context.add_init_script("localStorage.setItem('tilewright.seen', JSON.stringify({ guess: true }))")
        yield context
        chromium.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A window in which any trouble fails the test."""
    page, trouble = context.new_page(), list[str]()
    page.on("console", lambda message: trouble.append(message.text) if is_trouble(message) else None)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    expect.set_options(timeout=PATIENCE)
    yield page
    page.close()
    context.set_offline(False)
    assert not trouble


def is_trouble(message: ConsoleMessage) -> bool:
    """Whether the page complains; it does without a file that draws plots when it cannot have it."""
    return message.type in ("error", "warning") and "Failed to load resource" not in message.text


def visit_once(page: Page, address: str) -> None:
    """A first visit, until everything is kept; then the network is cut."""
    page.goto(address)
    expect(page.locator("main h1").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)


def test_every_address_in_the_documents_is_relative_and_leads_to_a_file(folder: Path) -> None:
    site = folder / SUBFOLDER
    documents = list(site.rglob("index.html"))
    assert len(documents) == len(DOORS) + 1  # and today's own address
    for document in documents:
        for name in re.findall(r'(?:src|href)="([^"]+)"', document.read_text()):
            assert not name.startswith("/"), name
            assert (document.parent / name).resolve().is_file(), name


def test_no_word_of_a_day_stands_in_plain_text(folder: Path) -> None:
    site = folder / SUBFOLDER
    words = {str(edition("guess", TODAY + timedelta(days), lexicon_named("en5")).puzzle["word"]) for days in (-1, 0, 1)}
    for path in (site / "files").rglob("*.pack"):
        assert not [word for word in words if word.encode() in path.read_bytes()], path.name


def test_the_first_visit_is_small(folder: Path) -> None:
    site = folder / SUBFOLDER
    names = [path.relative_to(WEB) for path in first_files() if path.suffix != ".png" and path.name != "joined.js"]
    page = [
        found
        for name in names
        if (found := next(each / name for each in (site / "web", site, WEB) if (each / name).is_file()))
    ]
    local = [path for path in (site / "web" / "local").rglob("*.js") if path.name not in LATER]
    data = [site / "files" / f"{name}.pack" for name in ("core", "lists/index", "lists/en5")]
    packed = sum(len(gzip.compress(path.read_bytes(), 9)) for path in (*page, *local))
    assert packed + sum(path.stat().st_size for path in data) <= FIRST_VISIT


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


def test_every_door_opens_with_the_network_cut_after_the_first_visit(page: Page, address: str) -> None:
    visit_once(page, address)
    for door in DOORS:
        page.goto(f"{address}{door}")
        expect(page.locator("main h1, main h2").first).to_be_visible()
        expect(page.locator("main [role=alert]")).to_have_count(0)


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


def test_what_needs_a_server_says_so(page: Page, address: str) -> None:
    page.goto(f"{address}lab/")
    expect(page.locator("main")).to_contain_text("needs a server")


def test_the_example_of_ten_lines_asks_the_engine(page: Page, address: str) -> None:
    page.goto(f"{address}example.html")
    expect(page.locator("#best")).to_have_text(re.compile("^[a-z]{5}$"))


def test_the_worker_of_a_version_lists_what_is_there(folder: Path) -> None:
    site = folder / SUBFOLDER
    needed = json.loads(re.search(r"NEEDED = (.*);", (site / "offline.js").read_text())[1])  # type: ignore[index]
    for name in needed:
        assert (site / name / "index.html" if name.endswith("/") else site / name).is_file(), name

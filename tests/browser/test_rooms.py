"""The rooms themselves: each law complains about a page that breaks it, and is content with one that does not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Route

from tests.browser import axe, laws
from tests.browser.visit import Visit, open_visit

PLACE = "http://rooms.test"
POLICY = "default-src 'none'; style-src 'self'; script-src 'self'"
CSS = """
:root { --paper: #fff; --ink: #111; color-scheme: light; }
:root[data-colours=dark] { --paper: #000; --ink: #fff; color-scheme: dark; }
body { margin: 8px; background: var(--paper); color: var(--ink); font: 16px sans-serif; }
button { min-width: 44px; min-height: 44px; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.tile { display: inline-grid; place-content: center; inline-size: 3rem; block-size: 3rem; }
.tile { border: 2px solid var(--ink); background: #00563f; color: #fff; }
"""
HEAD = "<!doctype html><html lang=en><title>A page</title><link rel=stylesheet href=/style.css><body>"
GOOD = '<main><h1>A page</h1><p>Some words.</p><div class="tile">R</div><button>Press</button></main>'
BROKEN = {
    laws.axe_is_content: (GOOD + "<img src='/style.css'>", ""),
    laws.colours_are_clear: (GOOD, "[data-colours=dark][data-contrast=more][data-tiles=classic] .tile { color: #777 }"),
    laws.tiles_are_alike: (
        GOOD.replace("<button", "<div class=tile>S</div><button"),
        ".tile + .tile { block-size: 2rem }",
    ),
    laws.names_say_what_is_seen: ("<main><h1>A</h1><button aria-label='Go on'>Next</button></main>", ""),
    laws.targets_can_be_hit: (GOOD, "button { min-width: 0; min-height: 0; height: 20px }"),
    laws.nothing_scrolls_sideways: (GOOD, "p { width: 330px }"),
    laws.text_is_not_cut: (GOOD, "p { width: 3em; white-space: nowrap; overflow: hidden }"),
    laws.spaced_text_is_not_cut: (GOOD, "p { height: 1.3em; line-height: 1.2; overflow: hidden }"),
    laws.no_tile_or_key_is_covered_or_cut: (GOOD, "main { position: relative } h1 { position: absolute; inset: 0 }"),
    laws.forced_colours_keep_the_tiles: (GOOD, ".tile { border: none }"),
    laws.stillness_is_kept: (GOOD, "button { transition: opacity 0.3s }"),
    laws.tab_reaches_everything: (GOOD, ":focus-visible { outline: none }"),
}


@pytest.fixture
def room(browser: Browser) -> Iterator[Visit]:
    visit = open_visit(browser, PLACE)
    yield visit
    visit.page.context.close()


def show(visit: Visit, body: str, css: str = "") -> None:
    """Open a page of our own, with a policy as strict as the real one."""
    visit.page.route(f"{PLACE}/", partial(answer, HEAD + body, "text/html"))
    visit.page.route(f"{PLACE}/style.css", partial(answer, CSS + css, "text/css"))
    visit.go("/")


def answer(text: str, kind: str, route: Route) -> None:
    route.fulfill(body=text, headers={"content-type": kind, "content-security-policy": POLICY})


def test_a_good_page_gets_no_complaint(room: Visit) -> None:
    show(room, GOOD)
    assert laws.complaints(room) == []
    assert room.unexpected() == []


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_each_law_complains_about_a_page_that_breaks_it(law: laws.Law, room: Visit) -> None:
    body, css = BROKEN[law]
    show(room, body, css)
    assert law(room) != []


def test_a_control_that_tab_does_not_reach_or_that_is_covered_is_named(room: Visit) -> None:
    cover = ".tile { position: fixed; inset: 0; inline-size: auto; block-size: auto }"
    show(room, GOOD, cover)
    assert any("hidden behind div.tile" in each for each in laws.tab_reaches_everything(room))


def test_a_tile_is_seen_by_its_fill_or_by_its_border(room: Visit) -> None:
    show(room, GOOD, ".tile { border-color: transparent; background: #eee; color: #000 }")
    assert laws.faint_texts(room) == []
    assert laws.faint_tiles(room) != []


def test_contrast_is_computed_as_the_guidelines_say(room: Visit) -> None:
    show(room, GOOD)
    (tile,) = [text for text in room.ask("texts") if text["short"]]
    assert round(tile["contrast"], 1) == 8.7  # #00563f and white, as in the design


def test_what_axe_leaves_open_is_measured_here_or_is_a_complaint(room: Visit) -> None:
    show(room, GOOD, ".tile { background: #3a6b5d; color: #4a7b6d }")
    assert axe.complaints(room.page) == []  # axe does not judge one letter,
    assert laws.faint_texts(room) != []  # so we do


@pytest.mark.parametrize(
    ("body", "trouble"),
    [
        ("<p onclick='1'>x</p><script>1</script>", "content-security policy: script-src"),
        ("<img alt='' src='/nowhere.png'>", "failed: "),
    ],
)
def test_trouble_in_the_page_is_written_down(room: Visit, body: str, trouble: str) -> None:
    room.page.route(PLACE + "/nowhere.png", lambda route: route.abort("connectionrefused"))
    show(room, body)
    assert any(trouble in each for each in room.unexpected())
    room.expect(".*")
    assert room.unexpected() == []


def test_uncaught_errors_and_bad_answers_are_written_down(room: Visit) -> None:
    room.page.route(PLACE + "/missing", lambda route: route.fulfill(status=404))
    show(room, GOOD)
    with room.page.expect_event("pageerror"):
        room.page.evaluate("() => { setTimeout(() => { throw new Error('oh'); }); }")
    room.page.goto(PLACE + "/missing")
    assert any(each.startswith("uncaught: oh") for each in room.troubles)
    assert any(each.startswith("status 404") for each in room.troubles)


def test_axe_is_the_file_that_was_published() -> None:
    assert axe.digest() == axe.SHA256
    assert axe.AXE.read_text(encoding="utf-8").startswith(f"/*! axe v{axe.VERSION}\n")
    notes = (axe.VENDOR / "VENDOR.md").read_text(encoding="utf-8")
    assert axe.SHA256 in notes
    assert axe.VERSION in notes

"""The laws of every screen: each is a function from a visit to its complaints, none when the law holds.

A *theme* is what the settings drawer says: light or dark paper, normal or more contrast, our tiles or classic ones.  A
law may change window and theme, and puts everything back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product

from tests.browser import axe
from tests.browser.visit import Visit

TILES = ".tile, .cell, .key.correct, .key.elsewhere, .key.absent"  # a key without a state is known by its letter
SQUARE = ".tile, .cell"
TIGHT = "button, .tile, .cell"  # where text must fit even if nothing hides the rest
WHOLE = ".tile, .cell, .key"
OTHER_WINDOWS = ((320, 568), (360, 640), (412, 780), (820, 1180), (1280, 800), (844, 390))
THEMES = [
    {"colours": colours, "contrast": contrast, "tiles": tiles}
    for colours, contrast, tiles in product(("light", "dark"), ("normal", "more"), ("tilewright", "classic"))
]
SPACED = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }
"""
NARROW = ((320, 640), (640, 400))  # the smallest window, and a desktop window at 200 %
STOPS = 150  # no screen has more places for Tab

Law = Callable[[Visit], list[str]]


@contextmanager
def themed(visit: Visit, theme: dict[str, str]) -> Iterator[str]:
    """The page in a theme, and the theme's name."""
    before = visit.ask("dress", theme)
    try:
        yield " ".join(theme.values())
    finally:
        visit.ask("dress", before)


@contextmanager
def sized(visit: Visit, width: int, height: int) -> Iterator[None]:
    """The page in a window of another size."""
    before = visit.page.viewport_size
    visit.page.set_viewport_size({"width": width, "height": height})
    visit.ask("painted")
    try:
        yield
    finally:
        assert before
        visit.page.set_viewport_size(before)


@contextmanager
def styled(visit: Visit, css: str) -> Iterator[None]:
    """The page with a style sheet of its reader on top."""
    visit.ask("adopt", css)
    try:
        yield
    finally:
        visit.ask("unadopt")


def axe_is_content(visit: Visit) -> list[str]:
    """axe-core finds nothing wrong and leaves nothing open that is not measured here."""
    return axe.complaints(visit.page)


def colours_are_clear(visit: Visit) -> list[str]:
    """In every theme text has 4.5:1 against what it stands on, and a tile or its border 3:1 against its ground."""
    found = []
    for theme in THEMES:
        with themed(visit, theme) as name:
            found += [f"{name}: {each}" for each in (*faint_texts(visit), *faint_tiles(visit))]
    return found


def faint_texts(visit: Visit) -> list[str]:
    """The texts that are hard to read."""
    return [f"{text['name']} has {text['contrast']:.2f}:1" for text in visit.ask("texts") if text["contrast"] < 4.5]


def faint_tiles(visit: Visit) -> list[str]:
    """The tiles that are hard to see."""
    return [
        f"{tile['name']} has {tile['fill']:.2f}:1, its border {tile['edge']:.2f}:1"
        for tile in visit.ask("tiles", TILES)
        if max(tile["fill"], tile["edge"]) < 3
    ]


def tiles_are_alike(visit: Visit) -> list[str]:
    """Tiles are square, and as large as those beside them, also in the smallest window."""
    with sized(visit, 320, 640):
        narrow = visit.ask("unevenTiles", SQUARE)
    return [*visit.ask("unevenTiles", SQUARE), *narrow]


def names_say_what_is_seen(visit: Visit) -> list[str]:
    """The name of a control has the text that is seen on it, so that whoever speaks to it can say what they see."""
    return [*visit.ask("misnamed")]


def targets_can_be_hit(visit: Visit) -> list[str]:
    """Everything that can be pressed is at least 24 x 24 px, also in the smallest window."""
    with sized(visit, 320, 640):
        return [*visit.ask("smallTargets", 24)]


def nothing_scrolls_sideways(visit: Visit) -> list[str]:
    """320 px are wide enough, and 200 % zoom or letters of double size are not too much."""
    found = []
    for width, height in NARROW:
        with sized(visit, width, height):
            found += [f"{width} px: {each}" for each in visit.ask("sideways")]
    with sized(visit, 640, 800), styled(visit, "html { font-size: 200% !important; }"):
        found += [f"double letters: {each}" for each in visit.ask("sideways")]
    return found


def spaced_text_is_not_cut(visit: Visit) -> list[str]:
    """With the spacing that some readers need, nothing is cut and nothing scrolls sideways."""
    with styled(visit, SPACED):
        return [*visit.ask("cutText", TIGHT), *visit.ask("sideways")]


def text_is_not_cut(visit: Visit) -> list[str]:
    """Text fits, in the window as it is and in the smallest."""
    with sized(visit, 320, 640):
        narrow = visit.ask("cutText", TIGHT)
    return [*visit.ask("cutText", TIGHT), *narrow]


def no_tile_or_key_is_covered_or_cut(visit: Visit) -> list[str]:
    """Every tile and key can be seen whole, in this window and in those of phones, tablets and desktops."""
    if not visit.page.locator(WHOLE).count():
        return []
    found = [*visit.ask("covered", WHOLE)]
    with sized(visit, *OTHER_WINDOWS[0]):
        for width, height in OTHER_WINDOWS:
            visit.page.set_viewport_size({"width": width, "height": height})
            visit.ask("painted")
            found += [f"{width} x {height}: {each}" for each in visit.ask("covered", WHOLE)]
    return found


def forced_colours_keep_the_tiles(visit: Visit) -> list[str]:
    """Where the system takes our colours away, every tile keeps a border that is seen."""
    visit.page.emulate_media(forced_colors="active")
    visit.rest()
    try:
        tiles = visit.ask("tiles", TILES)
    finally:
        visit.page.emulate_media(forced_colors="none")
    return [f"{tile['name']} has a border of {tile['edge']:.2f}:1" for tile in tiles if tile["edge"] < 3]


def stillness_is_kept(visit: Visit) -> list[str]:
    """Who prefers less motion sees none."""
    visit.page.emulate_media(reduced_motion="reduce")
    visit.rest()
    try:
        return [*visit.ask("moving")]
    finally:
        visit.page.emulate_media(reduced_motion="no-preference")


def tab_reaches_everything(visit: Visit) -> list[str]:
    """Tab comes to every control; each shows that it has the focus, and nothing lies over it."""
    found = []
    for stop in stops(visit):
        if stop["ring"] < 3:
            found.append(f"{stop['name']} does not show its focus ({stop['ring']:.2f}:1)")
        if stop["covered"] or not stop["inside"]:
            found.append(f"{stop['name']} has the focus and is hidden behind {stop['covered']}")
    return [*found, *(f"Tab never comes to {name}" for name in visit.ask("unreached"))]


def stops(visit: Visit) -> Iterator[dict[str, object]]:
    """Where Tab stops, from wherever it is until it comes round; behind the last stop there is none, once."""
    visit.page.evaluate("() => { document.activeElement?.blur(); window.scrollTo(0, 0); }")
    seen: set[object] = set()
    for _ in range(STOPS):
        visit.page.keyboard.press("Tab")
        stop = visit.ask("focus")
        if stop and stop["id"] in seen:
            return
        if stop:
            seen.add(stop["id"])
            yield stop


LAWS: tuple[Law, ...] = (
    axe_is_content,
    colours_are_clear,
    tiles_are_alike,
    names_say_what_is_seen,
    targets_can_be_hit,
    nothing_scrolls_sideways,
    text_is_not_cut,
    spaced_text_is_not_cut,
    no_tile_or_key_is_covered_or_cut,
    forced_colours_keep_the_tiles,
    stillness_is_kept,
    tab_reaches_everything,
)


def complaints(visit: Visit) -> list[str]:
    """Every complaint of every law about the page as it is now."""
    return [f"{law.__name__}: {each}" for law in LAWS for each in law(visit)]

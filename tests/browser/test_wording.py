"""What players read is plain English: the names of lists, options and figures stand behind *Show the numbers*."""

from __future__ import annotations

import re

import pytest

from tests.browser.scenes import every_scene
from tests.browser.visit import Visit

TECHNICAL = re.compile(
    r"\ben\d+\b|fingerprint|signature|entropy|\bbits\b|horizon|twophase|astar|min_avg|\bprior\b|\w_\w", re.IGNORECASE
)
PLAYERS = [
    "/",
    "/play",
    "/clues",
    "/cross",
    "/solve",
    "/solve?turns=crane:-YG--",
    "/solve?turns=crane:-YG--,quart:GGGGG",
    "/analyse",
    "/analyse?turns=trace:YYG--,toast:--G-G,quart:GGGGG",
    "/best",
    "/make?view=cross",
    "/make?view=best",
]
SCENES = {scene.name: scene for scene in every_scene()}
MOMENTS = [  # dialogs, endings and what was made
    "play-finished",
    "play-begin",
    "play-statistics",
    "play-share",
    "clues-won",
    "cross-won",
    "cross-report",
    "best-lost",
    "make-made",
    "make-cross-made",
    "make-best-made",
    "make-book-ready",
]


@pytest.mark.parametrize("path", PLAYERS)
def test_no_name_of_the_trade_stands_on_a_page_of_players(path: str, phone: Visit) -> None:
    phone.go(path)
    assert TECHNICAL.findall(text_on(phone)) == []


@pytest.mark.parametrize("name", MOMENTS)
def test_no_name_of_the_trade_stands_in_a_dialog_an_ending_or_a_thing_made(name: str, phone: Visit) -> None:
    SCENES[name].play(phone)
    assert TECHNICAL.findall(text_on(phone)) == []


def text_on(visit: Visit) -> str:
    """All that can be read or heard: the door, what lies over it, and what is announced."""
    return "\n".join(visit.page.locator("main, dialog[open], #live, .toasts").all_inner_texts())

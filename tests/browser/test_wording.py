"""What players read is plain English: the names of lists, options and figures stand behind *Show the numbers*."""

from __future__ import annotations

import re

import pytest

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
    "/analyse?seconds=2&turns=trace:YYG--,toast:--G-G,quart:GGGGG",
]


@pytest.mark.parametrize("path", PLAYERS)
def test_no_name_of_the_trade_stands_on_a_page_of_players(path: str, phone: Visit) -> None:
    page = phone.go(path)
    text = "\n".join([page.locator("main").inner_text(), *page.locator("#live").all_inner_texts()])
    assert TECHNICAL.findall(text) == []

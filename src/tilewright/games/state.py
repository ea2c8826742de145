"""How a game stands."""

from enum import StrEnum


class State(StrEnum):
    """How a game stands; who gives up has lost, too."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"

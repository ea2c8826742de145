"""The game against a host looks like any other on one board."""

from tilewright.games.adversary import AdversaryGame
from tilewright.kinds.guess.screen import BoardScreen

SCREEN = BoardScreen[AdversaryGame]()

"""The registry: one folder per kind, each with all the parts that it claims; doors keep no list of their own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tilewright.kinds
from tilewright.errors import InputError
from tilewright.games.state import State
from tilewright.kinds import DAILY_KINDS, KINDS, Kind, daily_named, kind_named
from tilewright.kinds.playing import Wish, common_facts
from tilewright.kinds.screen import Screen
from tilewright.lexicon import load
from tilewright.position import Mode
from tilewright.puzzles.books import Printing
from tilewright.puzzles.editions import GRADES

EN5 = load("en5")
FOLDER = Path(tilewright.kinds.__file__).parent
EACH = pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
MOVES = {"cross": "e"}  # of a game, where that is no word


def facts_of(kind: Kind) -> dict[str, object]:
    """A game of the kind, dealt from a seed, as a store keeps it."""
    dealt = kind.playing.deal(Wish(kind.name), EN5, 7)
    return dict(json.loads(json.dumps({**common_facts(EN5, Mode.NORMAL), **dealt})))


def test_every_folder_is_a_kind_and_every_kind_a_folder() -> None:
    assert {each.parent.name for each in FOLDER.glob("*/__init__.py")} == set(KINDS)


def test_naming_kinds_loads_none_of_their_parts() -> None:
    code = (
        "import sys, tilewright.kinds as kinds; [kind.task for kind in kinds.KINDS.values()]; "
        "print(sorted(name for name in sys.modules if name.count('.') > 2 and name.startswith('tilewright.kinds.')))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


@EACH
def test_a_kind_has_the_parts_that_it_claims(kind: Kind) -> None:
    assert isinstance(kind.screen, Screen)
    if kind.is_daily:
        assert daily_named(kind.name).name == kind.name
    else:
        with pytest.raises(InputError):
            _ = kind.daily
    if kind.is_printed:
        assert isinstance(kind.printing, Printing)
        assert (kind.printing.name, set(kind.printing.blurbs)) == (kind.name, set(GRADES))
    else:
        assert kind.why_no_book
    assert kind.task.endswith(".")
    assert not (kind.is_daily or kind.is_printed) or kind.checker or kind.name == "guess"


@EACH
def test_what_is_dealt_follows_from_its_seed_and_is_resumed_from_its_moves(kind: Kind) -> None:
    facts = facts_of(kind)
    assert facts == facts_of(kind)
    game = kind.playing.game.resume(EN5, facts, ())
    after = game.guess(MOVES.get(kind.name, "crane"))
    moves = [json.loads(json.dumps(after.last_guess))]
    assert kind.playing.game.resume(EN5, facts, moves).view() == after.view()


@EACH
def test_what_a_player_sees_is_what_the_shapes_say(kind: Kind) -> None:
    seen = kind.playing.game.resume(EN5, facts_of(kind), ()).view()
    assert set(seen) - {"turns", "keyboard"} == set(kind.playing.shapes)


@EACH
def test_a_game_goes_on_until_it_is_over(kind: Kind) -> None:
    game = kind.playing.game.resume(EN5, facts_of(kind), ())
    assert game.state is State.PLAYING
    assert game.share("Title").startswith("Title ")
    assert game.surrender


def test_a_kind_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(InputError, match="there is no kind 'sudoku'; there are guess, boards"):
        kind_named("sudoku")


def test_the_store_and_the_server_branch_by_no_kind() -> None:
    """They ask the registry; a default, such as the guessing game, is no branch."""
    names = "|".join(sorted({*KINDS, *DAILY_KINDS}))
    branch = re.compile(rf"""kind\s*(==|!=|in|not in)\s*[({{]?["']({names})["']""")
    for room in ("store", "server"):
        for path in sorted((FOLDER.parent / room).rglob("*.py")):
            found = [line for line in path.read_text().splitlines() if branch.search(line)]
            assert [line for line in found if "challenge" not in line and 'wish.kind != "guess"' not in line] == [], (
                path
            )

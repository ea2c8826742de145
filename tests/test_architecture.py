"""The shape of the house: what may import what, and that the documents say so."""

from __future__ import annotations

import ast
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tilewright.errors import UnknownWord

PACKAGE = ROOT / "src" / "tilewright"
STEPS = [  # a module imports only from its own step or earlier ones
    {"errors"},
    {"memory"},
    {"jobs"},
    {"lexicon"},
    {"pattern"},
    {"table"},
    {"knowledge"},
    {"position", "cross"},
    {"trees"},
    {"solvers"},
    {"lab"},
    {"games"},
    {"puzzles"},
    {"analysis"},
    {"bench"},
    {"render"},
    {"kinds"},
    {"store"},
    {"server"},
    {"cli"},
]
STEP_OF = {room: number for number, rooms in enumerate(STEPS) for room in rooms}
MAY_TOUCH_NATIVE = {"table", "solvers", "puzzles"}
ROOT_FILES = {"__init__", "__main__"}


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> Iterator[str]:
    """The rooms of the package that a file imports from, wherever in the file it does so."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module == "tilewright":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively; name the room"
            if (node.module or "").startswith("tilewright."):
                yield str(node.module).split(".")[1]
        elif isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("tilewright."))


FILES = [path for path in sorted(PACKAGE.rglob("*.py")) if room_of(path) not in ROOT_FILES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_from_its_own_step_or_earlier_ones(path: Path) -> None:
    room = room_of(path)
    for other in imported_rooms(path):
        if other == "_native":
            assert room in MAY_TOUCH_NATIVE
        elif other == "server":
            assert room in {"server", "cli"}
        elif other not in {"__version__"}:
            assert STEP_OF[other] <= STEP_OF[room], f"{room} may not import {other}"


def test_every_room_has_its_step() -> None:
    rooms = {room_of(path) for path in FILES}
    assert rooms <= set(STEP_OF)


def test_the_architecture_page_states_this_very_order() -> None:
    order = " > ".join(", ".join(sorted(rooms, key="position cross".find)) for rooms in STEPS)
    page = " ".join((ROOT / "ARCHITECTURE.md").read_text().split())
    assert order in page


def test_the_architecture_page_has_each_room_once_in_this_order() -> None:
    rows = [
        line.split("`")[1] for line in (ROOT / "ARCHITECTURE.md").read_text().splitlines() if line.startswith("| `")
    ]
    rooms = [room for room in rows if room in STEP_OF]
    assert sorted(rooms) == sorted(STEP_OF)
    assert rooms == sorted(rooms, key=STEP_OF.__getitem__)


def test_importing_the_package_does_not_wait_for_numpy_or_rich() -> None:
    code = "import sys, tilewright; tilewright.score; print(sorted({'numpy', 'rich', 'cyclopts'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


def test_every_public_name_is_there() -> None:
    import tilewright

    assert all(getattr(tilewright, name) is not None for name in dir(tilewright))


def test_errors_travel_between_processes_with_their_facts() -> None:
    error = pickle.loads(pickle.dumps(UnknownWord("xqzzz", "en5")))
    assert (str(error), error.word, error.lexicon) == ("'xqzzz' is not in the en5 list", "xqzzz", "en5")

"""The shape of the house: what may import what, and that the documents say so."""

from __future__ import annotations

import ast
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tilewright import PUBLIC
from tilewright.cli import COMMANDS, GROUPS
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
    {"notation"},
    {"position", "cross"},
    {"trees"},
    {"certificates"},
    {"solvers"},
    {"lab"},
    {"games"},
    {"puzzles"},
    {"analysis"},
    {"envs"},
    {"trials"},
    {"render"},
    {"kinds"},
    {"store"},
    {"site"},
    {"verbs"},
    {"server"},
    {"cli"},
]
STEP_OF = {room: number for number, rooms in enumerate(STEPS) for room in rooms}
MAY_TOUCH_NATIVE = {"table", "certificates", "solvers", "puzzles", "envs"}
TESTS_OF_THE_WHOLE = {"browser", "contract", "recorded", "tools", "web"}
MODULE = re.compile(r"\btilewright\.([a-z_]+)")
ROOT_FILES = {"__init__", "__main__"}


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_rooms(source: str) -> Iterator[str]:
    """The rooms of the package that a file imports from, wherever in the file it does so, and by whatever means."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module == "tilewright":
            yield from (PUBLIC.get(alias.name, alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "it imports relatively; name the room"
            if (node.module or "").startswith("tilewright."):
                yield str(node.module).split(".")[1]
        elif isinstance(node, ast.Import):
            assert "tilewright" not in [alias.name for alias in node.names], "it imports everything; name the room"
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("tilewright."))
    yield from rooms_in_text(source)


def rooms_in_text(source: str) -> Iterator[str]:
    """The rooms whose modules a file has by name, in whatever string: to load them later, or in another process."""
    for text in texts(source):
        assert not text.endswith("tilewright."), "it puts the name of a room together; name the room"
        yield from (name for name in MODULE.findall(text) if name in STEP_OF)


def texts(source: str) -> Iterator[str]:
    """The strings of a file that are no docstrings."""
    tree = ast.parse(source)
    stray = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in stray:
            yield node.value


FILES = [path for path in sorted(PACKAGE.rglob("*.py")) if room_of(path) not in ROOT_FILES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_from_its_own_step_or_earlier_ones(path: Path) -> None:
    room = room_of(path)
    for other in imported_rooms(path.read_text()):
        if other == "_native":
            assert room in MAY_TOUCH_NATIVE
        elif other == "server":
            assert room in {"server", "cli"}
        elif other not in {"__version__"}:
            assert STEP_OF[other] <= STEP_OF[room], f"{room} may not import {other}"


@pytest.mark.parametrize(
    "source",
    [
        "import tilewright.cli.play.words",
        "from tilewright import cli",
        "from tilewright.cli.play.words import app",
        "import_module('tilewright.cli.play.words')",
        "import_module(f'tilewright.cli.{name}')",
        "TABLE = {'play': ('tilewright.cli.play.words:app', 'Play.')}",
        "run([executable, '-c', f'from tilewright.cli import {name}'])",
    ],
)
def test_an_import_is_seen_however_it_is_written(source: str) -> None:
    assert {*imported_rooms(source)} == {"cli"}


@pytest.mark.parametrize(
    "source",
    ["import tilewright", "from . import cli", "import_module(f'tilewright.{name}')", "load('tilewright.' + x)"],
)
def test_an_import_that_hides_its_room_is_refused(source: str) -> None:
    with pytest.raises(AssertionError, match="name the room"):
        list(imported_rooms(source))


def test_what_is_imported_from_the_package_itself_counts_as_imported_from_its_room() -> None:
    assert [*imported_rooms("from tilewright import analyse, GuessGame")] == ["verbs", "games"]


def test_the_package_itself_offers_nothing_of_the_server_or_the_command_line() -> None:
    rooms = {module.split(".")[0] for module in PUBLIC.values()}
    assert rooms <= {*STEP_OF} - {"server", "cli"}


COMMAND = re.compile(rf"tilewright ({'|'.join([*COMMANDS, *GROUPS])})\b(?! \d)")  # "tilewright tree 1" is a format
OPTION = re.compile(r"(?<![\w-])--[a-z]")
OTHERS_OPTIONS = {"lexicon/wheels.py", "render/books/site.py"}  # pip's, and the variables of a style sheet


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_below_the_command_line_no_text_names_an_option_or_a_command(path: Path) -> None:
    if room_of(path) == "cli" or str(path.relative_to(PACKAGE)) in OTHERS_OPTIONS:
        return
    assert [text for text in texts(path.read_text()) if OPTION.search(text) or COMMAND.search(text)] == []


PARTICIPLE = re.compile(
    "([a-z]*ed|begun|chosen|cut|dealt|done|drawn|found|given|gone|grown|heard|held|hidden|kept|known|left|lost|made|meant|"
    "met|proven|said|seen|sent|shown|sought|spoken|spread|taken|thrown|told|understood|won|worn|written)"
)
NOT_PARTICIPLES = {
    "seed",
    "done",  # whether a promise is kept, as asyncio says
    "Refuted",  # errors are named for what went wrong
    "Gone",
    "Unauthorised",
    "Unfinished",
}


def definitions(kind: type[ast.AST]) -> Iterator[tuple[str, str]]:
    """The public names at the top of modules, and the files that define them."""
    for path in FILES:
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, kind) and not node.name.startswith("_"):  # type: ignore[attr-defined]
                yield node.name, str(path.relative_to(PACKAGE))  # type: ignore[attr-defined]


def test_a_class_name_stands_for_one_class() -> None:
    places: dict[str, list[str]] = {}
    for name, place in definitions(ast.ClassDef):
        places.setdefault(name, []).append(place)
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def names_within(node: ast.AST) -> Iterator[str]:
    """What the functions, methods, properties and classes below *node* are called, wherever they stand."""
    for each in ast.walk(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield each.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nothing_is_called_by_a_bare_participle_which_would_hide_whether_it_reads_makes_or_sends(path: Path) -> None:
    names = {*names_within(ast.parse(path.read_text()))} - NOT_PARTICIPLES
    first_lower = {name: name.lstrip("_")[:1].lower() + name.lstrip("_")[1:] for name in names}
    assert [name for name, plain in first_lower.items() if PARTICIPLE.fullmatch(plain)] == []


UNSEEDED = re.compile(
    r"\brandom\.(choices?|random|randint|randrange|shuffle|sample)\(|Random\(\)|default_rng\(\)|date\.today\("
)


@pytest.mark.parametrize("path", sorted((ROOT / "tests").rglob("*.py")), ids=lambda path: path.stem)
def test_no_test_draws_without_a_seed_or_asks_for_the_local_date(path: Path) -> None:
    if path != Path(__file__):
        assert [line for line in path.read_text().splitlines() if UNSEEDED.search(line)] == []


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


def test_tests_lie_in_the_folders_of_what_they_test_and_are_short() -> None:
    here = ROOT / "tests"
    rooms = {path.parent.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")}
    for path in here.rglob("test_*.py"):
        folder = path.parent.relative_to(here)
        assert folder in rooms or folder.parts[0] in TESTS_OF_THE_WHOLE, f"{folder} is no room of the package"
        assert len(path.read_text().splitlines()) <= 400, f"{path.name} is too long to be read at once"


def test_importing_the_package_does_not_wait_for_numpy_or_rich() -> None:
    code = "import sys, tilewright; tilewright.score; print(sorted({'numpy', 'rich', 'cyclopts'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


def test_every_public_name_is_there() -> None:
    import tilewright

    assert all(getattr(tilewright, name) is not None for name in dir(tilewright))


def test_errors_travel_between_processes_with_their_facts() -> None:
    error = pickle.loads(pickle.dumps(UnknownWord("xqzzz", "en5")))
    assert (str(error), error.word, error.lexicon) == ("'xqzzz' is not in the en5 list", "xqzzz", "en5")

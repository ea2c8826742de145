"""The page as data: what can be known of it without a browser."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tilewright.server.edge.page import JOINED, SCRIPT, Page
from tilewright.server.edge.problems import NotFound
from tilewright.site.joining import as_function, at_once, reach
from tools.page_files import WEB, first_files

OURS = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
MODULES = [path for path in OURS if path.name not in ("early.js", "joined.js", "offline.js")]  # those are scripts
STYLES = sorted(WEB.rglob("*.css"))
IMPORT = re.compile(r"""(?:\}\s*from\s+|^import\s+|\bimport\()["']([^"'\n]+)["']""", re.MULTILINE)
MOST_BYTES = 150_000  # compressed, before anything lazy
VENDORED = re.compile(r"^\| `([^`]+)` \|.*\| `([0-9a-f]{64})` \|$", re.MULTILINE)


def imports(module: Path) -> Iterator[str]:
    """What a module imports, as it is written."""
    code = re.sub(r"^\s*(//|\*|/\*).*$", "", module.read_text(), flags=re.MULTILINE)
    yield from IMPORT.findall(code)


def test_vendored_files_are_those_that_were_published() -> None:
    listed = dict(VENDORED.findall((WEB / "vendor" / "VENDOR.md").read_text()))
    present = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (WEB / "vendor").glob("*.js")}
    assert present == listed


def test_every_vendored_package_brings_its_licence() -> None:
    named = re.findall(r"\]\((licences/[^)]+)\)", (WEB / "vendor" / "VENDOR.md").read_text())
    assert named
    assert all((WEB / "vendor" / name).is_file() for name in named)


@pytest.mark.parametrize("module", OURS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_modules_import_files_that_exist_by_relative_names(module: Path) -> None:
    for name in imports(module):
        assert name.startswith("."), f"{name}: a bare name would need an import map"
        assert (module.parent / name).is_file(), name


def exports(module: Path) -> set[str]:
    """The names that a module exports."""
    code = module.read_text()
    names = set(re.findall(r"^export (?:async )?(?:const|let|function\*?|class) (\w+)", code, re.MULTILINE))
    listed = ",".join(re.findall(r"^export (?:const )?\{([^}]*)\}", code, re.MULTILINE))
    return names | {name.split(" as ")[-1].strip() for name in listed.split(",")}


NAMES = re.compile(r"^import \{([^}]*)\} from \"([^\"]+)\"", re.MULTILINE)


def listed(names: str) -> list[str]:
    """The names between the braces."""
    return [name.strip() for name in names.split(",") if name.strip()]


@pytest.mark.parametrize("module", OURS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_modules_import_names_that_are_exported(module: Path) -> None:
    for names, source in NAMES.findall(module.read_text()):
        assert {name.split(" as ")[0] for name in listed(names)} <= exports(module.parent / source), source


@pytest.mark.parametrize("module", OURS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_modules_import_a_name_once(module: Path) -> None:
    names = [name.split(" as ")[-1] for names, _ in NAMES.findall(module.read_text()) for name in listed(names)]
    assert len(names) == len(set(names)), "a merge may bring an import twice, and then nothing loads"


@pytest.mark.parametrize("module", OURS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_modules_use_every_name_that_they_import(module: Path) -> None:
    code = module.read_text()
    named = ",".join(re.findall(r"^import \{([^}]*)\}", code, re.MULTILINE))
    rest = re.sub(r"^import [^;]*;|^\s*//.*$", "", code, flags=re.MULTILINE)
    for name in (name.split(" as ")[-1].strip() for name in named.split(",") if name.strip()):
        assert re.search(rf"\b{re.escape(name)}\b", rest), name


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_module_sent_with_others_imports_and_exports_the_same(module: Path) -> None:
    name, code = module.relative_to(WEB).as_posix(), module.read_text()
    sent = as_function(name, code)
    returned = listed(re.findall(r"^return \{([^}]*)\};\n\}\)\);", sent, re.MULTILINE)[-1])
    assert {each for each in returned if not each.startswith("default:")} == exports(module) - {""}
    is_default = any(each.startswith("default:") for each in returned)
    assert is_default == bool(re.search("^export default", code, re.MULTILINE))
    assert re.findall(r'need\("([^"]+)"\)', sent) == at_once(name, code)


def test_no_module_needs_itself_on_any_way() -> None:
    page = Page()
    for module in OURS:
        name = module.relative_to(WEB).as_posix()
        assert all(
            name not in reach(other, page.text, page.paths, {}) for other in at_once(name, module.read_text())
        ), name


def test_a_lazy_part_brings_what_it_needs_and_nothing_that_the_house_has() -> None:
    page = Page()
    house, part = (page.file(f"{SCRIPT}{name}").plain.decode() for name in ("main.js", "doors/play/dialogs.js"))
    defined = re.compile(r'^define\("([^"]+)"', re.MULTILINE)
    assert "parts/icon.js" in defined.findall(house)
    assert {"doors/play/dialogs.js", "parts/dialog.js"} <= {*defined.findall(part)}
    assert not {*defined.findall(house)} & {*defined.findall(part)}
    with pytest.raises(NotFound):
        page.file(f"{SCRIPT}../page.js")


def test_what_a_browser_keeps_to_go_on_alone_is_there() -> None:
    page = Page()
    names = json.loads(page.file("needed.json").plain)
    assert {"joined/doors/solve.js", "joined/local/client.js", "style/solve.css", "local/worker.js"} <= {*names}
    assert all(page.file(name).plain for name in names)


def test_only_the_kit_knows_the_vendored_packages() -> None:
    assert [path.name for path in OURS if re.search(r"globalThis\.(preact|htm)", path.read_text())] == ["kit.js"]


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    page = (WEB / "index.html").read_text()
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)
    assert not re.search(r"<script(?![^>]*\ssrc=)", page)
    names = re.findall(r'(?:src|href)="(?:\{web\})?/?([^"]+)"', page)
    assert all((WEB / part).is_file() for name in names for part in JOINED.get(name, (name.removeprefix(SCRIPT),)))
    assert not [path for path in (*OURS, *STYLES) if re.search(r"""["'(]https?://(?!www\.w3\.org)""", path.read_text())]


@pytest.mark.parametrize("sheet", STYLES, ids=lambda path: path.name)
def test_style_sheets_close_what_they_open_and_say_nothing_twice(sheet: Path) -> None:
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    depth = [rules[:place].count("{") - rules[:place].count("}") for place in range(len(rules) + 1)]
    assert depth[-1] == 0
    assert min(depth) == 0
    outer = re.findall(r"^[^@\s}][^{}]*\{[^{}]*\}", rules, re.MULTILINE)
    assert len(outer) == len(set(outer))


@pytest.mark.parametrize("sheet", [sheet for sheet in STYLES if sheet.name != "tokens.css"], ids=lambda path: path.name)
def test_colours_are_named_in_the_tokens_and_nowhere_else(sheet: Path) -> None:
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(", sheet.read_text())


def test_every_token_that_is_used_is_defined() -> None:
    text = "".join(sheet.read_text() for sheet in STYLES) + "".join(path.read_text() for path in OURS)
    defined = set(re.findall(r"(--[\w-]+)[\"']?\s*:", text))
    assert set(re.findall(r"var\((--[\w-]+)", text)) <= defined


def test_the_bundled_type_is_small_has_our_letters_and_brings_its_licence() -> None:
    fonts = sorted((WEB / "fonts").glob("*.woff2"))
    assert len(fonts) == 2
    assert sum(path.stat().st_size for path in fonts) < 40_000
    for path in fonts:
        assert set("ABCXYZabcxyz0123456789äéñøşž…–’") <= set(map(chr, TTFont(path).getBestCmap()))
    assert "SIL Open Font License" in (WEB / "fonts" / "OFL.txt").read_text()


def test_every_door_is_listed_and_every_listed_door_is_there() -> None:
    table = re.search(r"DOORS = \[(.*)\]", (WEB / "doors.js").read_text())
    listed = re.findall(r'"(\w+)"', table[1] if table else "")
    assert sorted(listed) == sorted(path.stem for path in (WEB / "doors").glob("*.js"))
    assert all((WEB / "style" / f"{name}.css").is_file() for name in listed)


def test_the_server_opens_a_new_door_without_being_told_of_it(tmp_path: Path) -> None:
    (tmp_path / "doors").mkdir()
    for name in ("index.html", "doors/count.js"):
        (tmp_path / name).write_text("{door}")
    page = Page(tmp_path)
    assert page.doors == {"", "count"}
    assert b"doors/count.js" in page.document("count", "http://here").plain
    with pytest.raises(NotFound):
        page.file("play")


def test_the_page_with_its_front_door_is_light() -> None:
    assert sum(len(gzip.compress(path.read_bytes())) for path in first_files()) <= MOST_BYTES

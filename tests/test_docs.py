"""The documentation: its examples run, its commands exist, its links lead somewhere, and nothing is left out."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cyclopts import CycloptsError

import tilewright
from benchmarks.__main__ import NAMES
from tests.support.paths import DOCS, ROOT
from tilewright.cli import application, main
from tools import figures, http_reference, python_reference

PAGES = sorted([*DOCS.rglob("*.md"), *ROOT.glob("*.md"), ROOT / "examples" / "README.md"])
NAMED = {str(page.relative_to(ROOT)): page for page in PAGES}
FENCE = re.compile(r"^( *)```console\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|src=\"([^\"]+)\"")
COMMAND = re.compile(r"^ {4,}(?:\$ )?(tilewright .*?)(?: {2,}.*)?$", re.MULTILINE)
SAME = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def sessions(page: Path) -> Iterator[tuple[str, str]]:
    """The commands of the console blocks of a page, each with what it should print."""
    for indent, block in FENCE.findall(page.read_text(encoding="utf-8")):
        text = "\n".join(line.removeprefix(indent) for line in block.splitlines())
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            yield command, expected


def shown_pages() -> list[str]:
    return [name for name, page in NAMED.items() if any(each.startswith("tilewright") for each, _ in sessions(page))]


@pytest.mark.parametrize("name", shown_pages())
def test_what_a_page_shows_is_what_the_commands_print(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable, value in {"COLUMNS": "80", "NO_COLOR": "1", "TILEWRIGHT_DATA": str(tmp_path / "data")}.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.chdir(tmp_path)
    write_files_of(NAMED[name])
    same = doctest.OutputChecker().check_output
    for command, expected in sessions(NAMED[name]):
        words = shlex.split(command)
        if words[0] != "tilewright":
            continue
        main(words[1:])
        out, err = capsys.readouterr()
        assert same(expected.strip(), (out + err).strip(), SAME), f"$ {command}\n{out}{err}"


def test_what_the_example_of_a_page_writes_is_not_left_in_the_checkout() -> None:
    page = DOCS / "howto" / "language.md"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(page)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert "1 passed" in done.stdout
    assert 'Path("deutsch.txt").write_text' in page.read_text(encoding="utf-8")
    assert not (ROOT / "deutsch.txt").exists()


def write_files_of(page: Path) -> None:
    """Run the Python lines of a page that is about files, which write those that its commands read."""
    text = page.read_text(encoding="utf-8")
    if "write_text" in text:
        exec("\n".join(re.findall(r"^>>> (.*)$", text, re.MULTILINE)), {})


def command_lines() -> list[str]:
    """Every command line that stands in an indented block of a page, without what is said about it."""
    return sorted({each for page in PAGES for each in COMMAND.findall(page.read_text(encoding="utf-8"))})


def test_every_command_line_of_the_docs_can_be_typed() -> None:
    lines, wrong = command_lines(), dict[str, str]()
    for line in lines:
        words = shlex.split(line.partition(" #")[0].partition(" | ")[0].partition(" > ")[0])[1:]
        try:
            application(words).parse_args(words, print_error=False, exit_on_error=False)
        except CycloptsError as error:
            wrong[line] = str(error)
    assert len(lines) > 50
    assert wrong == {}


@pytest.mark.parametrize("name", sorted(NAMED))
def test_no_link_is_dead(name: str) -> None:
    page = NAMED[name]
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for link in (one or other for one, other in LINK.findall(text)):
        target = link.partition("#")[0]
        if target and not re.match(r"[a-z]+:", target):
            assert (page.parent / target).exists(), f"{name} links to {link}"


def pages_of(nav: Any) -> Iterator[str]:
    """The pages that a navigation leads to."""
    if isinstance(nav, str):
        yield nav
    else:
        for each in nav.values() if isinstance(nav, dict) else nav:
            yield from pages_of(each)


def test_the_navigation_has_every_page_once() -> None:
    project = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]
    found = sorted(pages_of(project["nav"]))
    assert found == sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


def test_the_python_reference_is_generated_and_has_every_public_name() -> None:
    page = python_reference.PAGE.read_text(encoding="utf-8")
    assert page == python_reference.reference()
    assert re.findall(r"^## (\w+)$", page, re.MULTILINE) == list(tilewright.PUBLIC)


PROGRAMS = {path.name: path for path in sorted((ROOT / "examples").glob("*.py"))}


def python_in(path: Path) -> str:
    """A program, or the statements of the examples on a page."""
    text = path.read_text(encoding="utf-8")
    return text if path.suffix == ".py" else "\n".join(re.findall(r"^ *>>> ((?:from|import) .+)$", text, re.MULTILINE))


def imported_names(source: str) -> Iterator[tuple[str, str]]:
    """What is imported from this package: the module below it, and the name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "tilewright":
            yield from ((str(node.module).partition(".")[2], alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (("", alias.name) for alias in node.names if alias.name.startswith("tilewright."))


def is_public(module: str, name: str) -> bool:
    """Whether the reference has it, so that it stays."""
    if not module:
        return name in tilewright.PUBLIC
    return module in python_reference.MODULES and name in python_reference.names_in(module)


@pytest.mark.parametrize("name", [*NAMED, *PROGRAMS])
def test_pages_and_examples_import_what_is_public(name: str) -> None:
    found = imported_names(python_in({**NAMED, **PROGRAMS}[name]))
    assert [each for each in found if not is_public(*each)] == []


def test_an_import_of_an_inner_module_is_found() -> None:
    source = "from tilewright.jobs.pool import SERIAL\nimport tilewright.table\nfrom tilewright import load, cli"
    assert [each for each in imported_names(source) if not is_public(*each)] == [
        ("jobs.pool", "SERIAL"),
        ("", "tilewright.table"),
        ("", "cli"),
    ]


def test_every_declared_name_of_a_public_module_is_there() -> None:
    for module in python_reference.MODULES:
        assert all(hasattr(import_module(f"tilewright.{module}"), name) for name in python_reference.names_in(module))


def test_the_http_reference_is_generated() -> None:
    assert http_reference.PAGE.read_text(encoding="utf-8") == http_reference.reference()


def test_every_benchmark_has_its_table_and_the_command_that_remakes_it() -> None:
    page = figures.PAGE.read_text(encoding="utf-8")
    known = figures.sections(page)
    assert sorted(known) == NAMES
    assert figures.page_of(known) == page
    assert all(f"    python -m benchmarks {name}\n" in section for name, section in known.items())


def test_the_site_is_built_without_a_warning_and_fetches_nothing(tmp_path: Path) -> None:
    shutil.copytree(DOCS, tmp_path / "docs")
    shutil.copy(ROOT / "zensical.toml", tmp_path)
    build = [sys.executable, "-m", "zensical", "build", "--strict", "-f", str(tmp_path / "zensical.toml")]
    ended = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    pages = list((tmp_path / "build" / "docs").rglob("*.html"))
    assert len(pages) > len(list(DOCS.rglob("*.md")))
    fetched = re.compile(r"<(?:script|link|img)[^>]+(?:src|href)=\"?(https?:[^\" >]+)")
    assert {link for page in pages for link in fetched.findall(page.read_text(encoding="utf-8"))} == set()

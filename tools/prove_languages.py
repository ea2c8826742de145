"""Prove the optimum of every language's five-letter list, and write the table of `docs/languages.md`.

    nice -n 19 python tools/prove_languages.py           every list that is here, one after the other
    nice -n 19 python tools/prove_languages.py nl5 de5   only these; the rows of the others stay as they are

A list that is not bundled has to be installed (`tilewright lexicon add de`).  Each proof keeps a journal in
``build/proofs``, from which the next run continues; it is given up after an hour, with the bounds known by then.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tilewright.lexicon.catalogue import catalogue
from tilewright.lexicon.languages import RECIPES
from tilewright.lexicon.letters import letters_of

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "languages.md"
JOURNALS = ROOT / "build" / "proofs"
SECONDS = 3600
NAMES = ["en5", *(f"{code}5" for code in RECIPES)]
BEGIN, END = "<!-- proofs -->\n", "<!-- end -->\n"
HEAD = "| list | words | best opener | guesses | mean | worst | proven | CPU |\n|---|---|---|---|---|---|---|---|\n"


def proof(name: str) -> dict[str, Any]:
    """What `tilewright prove --all` says of a list; within the hour, or else the bounds of a shorter search."""
    journal = JOURNALS / f"{name}.journal"
    kept = ["--journal", str(journal), *(["--resume"] if journal.exists() else [])]
    try:
        return answer("--all", "--lexicon", name, *kept, patience=SECONDS)
    except subprocess.TimeoutExpired:
        return answer("--lexicon", name, "--seconds", str(SECONDS))


def answer(*options: str, patience: float | None = None) -> dict[str, Any]:
    """The JSON of a proof."""
    command = [sys.executable, "-m", "tilewright", "prove", "--json", *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=patience)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def row(name: str, found: dict[str, Any]) -> str:
    """The row of a list."""
    letters, words = letters_of(name[:2]), found["fingerprint"].split(":")[1]
    proven = "yes" if found["proven"] else f"at least {found['lower_bound']:,}"
    opener, worst = "".join(map(letters.capital, found["opener"])), found["worst"]
    figures = f"{found['total']:,} | {found['mean']:.4f} | {worst} | {proven} | {found['cpu_seconds']:,.0f} s"
    return f"| {letters.name} (`{found['fingerprint']}`) | {int(words):,} | {opener} | {figures} |\n"


def table() -> dict[str, str]:
    """The rows that the page has, by list."""
    rows = PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0].removeprefix(HEAD).splitlines(keepends=True)
    return {line.partition("`")[2].partition(":")[0]: line for line in rows}


def write(rows: dict[str, str]) -> None:
    """The page with these rows."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    ordered = "".join(rows[name] for name in NAMES if name in rows)
    PAGE.write_text(f"{before}{BEGIN}{HEAD}{ordered}{END}{rest.partition(END)[2]}", "utf-8")


def main() -> None:
    JOURNALS.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or [each for each in NAMES if each in catalogue()]:
        rows = table() | {name: row(name, proof(name))}
        write(rows)
        print(rows[name], end="", flush=True)


if __name__ == "__main__":
    main()

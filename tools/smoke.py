"""Try an installed Tilewright: python tools/smoke.py, with the interpreter that it was installed for.

Nothing of this checkout is imported: the commands are those of the installed package, run in an empty folder.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def said(*arguments: str) -> str:
    """What a command prints."""
    command = [sys.executable, "-I", "-m", "tilewright", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout


def main() -> None:
    """Go through the four doors once."""
    with tempfile.TemporaryDirectory() as folder:
        place = [sys.executable, "-I", "-c", "import tilewright; print(tilewright.__file__)"]
        found = Path(subprocess.run(place, check=True, capture_output=True, text=True, cwd=folder).stdout.strip())
        if ROOT / "src" in found.resolve().parents:
            sys.exit(f"this is the checkout, not an installed package: {found}")
        tree = Path(folder) / "tree.json"
        words = Path(folder) / "words.txt"
        words.write_text("\n".join(("crane", "slate", "toast", "quart", "apart", "alarm", "award")))
        assert "--YG-" in said("score", "speed", "ember")
        assert json.loads(said("suggest", "crane=-YG--", "--json"))["candidates_left"] == 25
        assert json.loads(said("solve", "quart", "--json"))["solved"]
        assert json.loads(said("make", "clues", "eagle", "--seed", "1", "--format", "json"))["answer"] == "eagle"
        assert "proven" in said("prove", "--lexicon", str(words), "--tree", str(tree))
        assert said("tree", "verify", str(tree), "--lexicon", str(words))
        print(f"tilewright {said('--version').strip()} works: {found.parent}")


if __name__ == "__main__":
    main()

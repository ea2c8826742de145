"""Makes the proofs of benchmarks/leaderboard anew: plays every entry's solver, and writes its tree or its transcript.

    python tools/build_leaderboard.py [NAME …]

The CPU time of an entry is what growing its tree, or playing its games, took.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from pathlib import Path

from tilewright import Position, load
from tilewright.position import Mode
from tilewright.solvers.own import find_solver
from tilewright.trees import to_json
from tilewright.trees.tree import tree_of
from tilewright.trials.transcripts import play_dealt

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "benchmarks" / "leaderboard"


def build_tree(entry: dict[str, object]) -> str:
    lexicon = load(str(entry["lexicon"]).split(":")[0])
    start = Position.start(lexicon, Mode(str(entry["mode"])))
    shipped = FOLDER.parents[1] / "src" / "tilewright" / "data" / "trees" / f"en5-{entry['mode']}.json"
    if entry["solver"] == "optimal" and shipped.exists():
        return shipped.read_text(encoding="utf-8")  # proven by `tilewright prove`; see docs/exact.md
    tree = tree_of(find_solver(str(entry["solver"])).choose, start)
    return to_json(replace(tree, turns=max(tree.turns, tree.tally.worst)))


def build_transcript(entry: dict[str, object]) -> str:
    lexicon, solver = load(str(entry["lexicon"]).split(":")[0]), find_solver(str(entry["solver"]))
    games = play_dealt(solver, lexicon, int(str(entry["boards"])), Mode(str(entry["mode"])))
    return "".join(f"{game.as_text()}\n" for game in games)


def main() -> None:
    entries = json.loads((FOLDER / "entries.json").read_text(encoding="utf-8"))
    for entry in entries:
        if sys.argv[1:] and entry["name"] not in sys.argv[1:]:
            continue
        began = time.process_time()
        text = build_tree(entry) if entry["boards"] == 1 else build_transcript(entry)
        entry["cpu_seconds"] = round(time.process_time() - began, 1)
        (FOLDER / entry["proof"]).parent.mkdir(exist_ok=True)
        (FOLDER / entry["proof"]).write_text(text, encoding="utf-8")
        print(entry["name"], entry["cpu_seconds"], file=sys.stderr)
    (FOLDER / "entries.json").write_text(json.dumps(entries, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

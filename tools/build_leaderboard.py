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
from tilewright.games.boards import BoardsGame
from tilewright.position import Mode
from tilewright.puzzles.draw import Draw
from tilewright.solvers.boards import BoardsSolver
from tilewright.solvers.own import find_solver
from tilewright.trees import to_json
from tilewright.trees.tree import tree_of

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "benchmarks" / "leaderboard"
GAMES, SEED = 100, 1  # on many boards
MOST = 40  # guesses


def build_tree(entry: dict[str, object]) -> str:
    lexicon = load(str(entry["lexicon"]).split(":")[0])
    start = Position.start(lexicon, Mode(str(entry["mode"])))
    shipped = FOLDER.parents[1] / "src" / "tilewright" / "data" / "trees" / f"en5-{entry['mode']}.json"
    if entry["solver"] == "optimal" and shipped.exists():
        return shipped.read_text(encoding="utf-8")  # proven by `tilewright prove`; see docs/exact.md
    tree = tree_of(find_solver(str(entry["solver"])).choose, start)
    return to_json(replace(tree, turns=max(tree.turns, tree.tally.worst)))


def build_transcript(entry: dict[str, object]) -> str:
    lexicon, boards = load(str(entry["lexicon"]).split(":")[0]), int(str(entry["boards"]))
    player, words = BoardsSolver(find_solver(str(entry["solver"]))), Draw(SEED).shuffle(lexicon.answers)
    lines = []
    for number in range(GAMES):
        game = BoardsGame.start(lexicon, words[number * boards : (number + 1) * boards], Mode(str(entry["mode"])))
        game = game.with_limit(MOST)
        while game.open:
            game = game.guess(player.choose(game.positions, boards + 5 - len(game.guesses)))
        lines.append(game.as_text())
    return "\n".join(lines) + "\n"


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

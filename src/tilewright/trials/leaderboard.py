"""A leaderboard whose every line is proven: an entry says who plays and where the proof is, which is then replayed.

The proof of a program on one board is its decision tree, which the verifier of trees replays with the readable rule; on
many boards it is a transcript in the notation, which is replayed game by game, and which its solver plays again (see
`transcripts`).  Nothing that an entry says of itself goes into the table but its name, its source and the CPU time that
was measured when the proof was made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from types import UnionType
from typing import Any

from tilewright.errors import BadPath, InputError
from tilewright.games.boards import EXTRA_TURNS, MOST, BoardsGame
from tilewright.lexicon import Lexicon, load
from tilewright.position import TURN_LIMIT, Mode
from tilewright.solvers.own import find_solver
from tilewright.trees import load_tree, verify
from tilewright.trials.exam import depths_of
from tilewright.trials.transcripts import check_games, compare, is_ours, play_dealt

ENTRIES = "entries.json"
MEMBERS: dict[str, type | UnionType] = {
    **dict.fromkeys(("name", "by", "source", "solver", "lexicon", "mode", "proof"), str),
    "boards": int,
    "cpu_seconds": int | float,
}
HEADINGS = ("program", "by", "mode", "boards", "mean", "mean by use", "worst", "failed", "CPU s", "proof")


class BadEntry(InputError):
    """An entry of a leaderboard is not what it says."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"the entry {name!r} does not hold: {reason}")
        self.name, self.reason = name, reason


@dataclass(frozen=True, slots=True)
class VerifiedEntry:
    """What was found of an entry."""

    entry: Mapping[str, Any]
    taken: tuple[int, ...]  # guesses of each game
    limit: int
    by_use: float | None  # the mean, words counted as often as they are used

    @property
    def mean(self) -> float:
        """Guesses on average."""
        return fmean(self.taken)

    @property
    def failures(self) -> int:
        """Games that took more guesses than there are."""
        return sum(each > self.limit for each in self.taken)

    def as_json(self) -> dict[str, object]:
        """The figures."""
        figures = {
            "games": len(self.taken),
            "mean": round(self.mean, 6),
            "worst": max(self.taken),
            "failed": self.failures,
        }
        return {**self.entry, **figures, "mean_by_use": self.by_use and round(self.by_use, 6), "verified": True}

    def row(self) -> tuple[str, ...]:
        """The line of the table."""
        entry, by_use = self.entry, "" if self.by_use is None else f"{self.by_use:.4f}"
        cpu = f"{entry['cpu_seconds']:.1f}" if entry["cpu_seconds"] else "shipped"
        figures = (f"{self.mean:.4f}", by_use, str(max(self.taken)), str(self.failures), cpu)
        proof = f"[{Path(entry['proof']).name}]({entry['proof']})"
        return (
            entry["name"],
            f"[{entry['by']}]({entry['source']})",
            entry["mode"],
            str(entry["boards"]),
            *figures,
            proof,
        )


def read_entries(folder: Path) -> list[dict[str, Any]]:
    """The entries of a folder."""
    try:
        entries = json.loads((folder / ENTRIES).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise BadPath(folder, f"there is no {ENTRIES} in it") from None
    except ValueError:
        raise InputError(f"{folder / ENTRIES} is not JSON") from None
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise InputError(f"{folder / ENTRIES} is not a list of entries")
    for entry in entries:
        name = str(entry.get("name", "?"))
        if missing := [each for each in MEMBERS if each not in entry]:
            raise BadEntry(name, f"it lacks {', '.join(missing)}")
        if wrong := [each for each, kind in MEMBERS.items() if not isinstance(entry[each], kind)]:
            raise BadEntry(name, f"{wrong[0]} cannot be {entry[wrong[0]]!r}")
        if entry["mode"] not in list(Mode) or not 1 <= entry["boards"] <= MOST:
            raise BadEntry(name, f"there is no game of {entry['boards']} boards in {entry['mode']} mode")
    return list(entries)


def verify_entry(folder: Path, entry: Mapping[str, Any], play: bool = False) -> VerifiedEntry:
    """The figures of an entry, from its proof alone; with *play*, solvers that are not ours may play again, too."""
    lexicon = load(entry["lexicon"].split(":")[0])
    if lexicon.fingerprint != entry["lexicon"]:
        raise BadEntry(entry["name"], f"it is for {entry['lexicon']}, and the list here is {lexicon.fingerprint}")
    path = folder / entry["proof"]
    if not path.resolve().is_relative_to(folder.resolve()) or not path.is_file():
        raise BadEntry(entry["name"], f"there is no proof {entry['proof']} in the folder")
    return _by_tree(path, entry, lexicon) if entry["boards"] == 1 else _by_transcript(path, entry, lexicon, play)


def _by_tree(path: Path, entry: Mapping[str, Any], lexicon: Lexicon) -> VerifiedEntry:
    tree = load_tree(path)
    if (tree.lexicon, tree.mode, tree.start) != (entry["lexicon"], entry["mode"], ()):
        raise BadEntry(entry["name"], "its tree is for another game")
    if tree.tally.answers != lexicon.answer_count:
        raise BadEntry(entry["name"], "its tree does not find every answer")
    verify(tree, lexicon)
    depths = depths_of(tree, lexicon)
    uses = [(depths[word], lexicon.count(word)) for word in lexicon.answers]
    weight = sum(count for _, count in uses)
    by_use = sum(taken * count for taken, count in uses) / weight if weight else None
    return VerifiedEntry(entry, tuple(depths.values()), TURN_LIMIT, by_use)


def _by_transcript(path: Path, entry: Mapping[str, Any], lexicon: Lexicon, play: bool) -> VerifiedEntry:
    games = [BoardsGame.from_text(line, lexicon) for line in path.read_text(encoding="utf-8").splitlines() if line]
    boards, mode = entry["boards"], Mode(entry["mode"])
    if not (play or is_ours(entry["solver"])):
        raise BadEntry(entry["name"], "on many boards its solver has to play again, and that is not one of ours")
    try:
        check_games(games, lexicon, boards, mode)
        compare(games, play_dealt(find_solver(entry["solver"]), lexicon, boards, mode))
    except InputError as error:
        raise BadEntry(entry["name"], str(error)) from None
    return VerifiedEntry(entry, tuple(len(game.guesses) for game in games), boards + EXTRA_TURNS, None)


def table(standings: Sequence[VerifiedEntry]) -> str:
    """The table as Markdown: one board before many, normal mode before the others, the least mean first."""
    ordered = sorted(standings, key=lambda each: (each.entry["boards"], each.entry["mode"] != "normal", each.mean))
    lines = [HEADINGS, ["---"] * len(HEADINGS), *(each.row() for each in ordered)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)

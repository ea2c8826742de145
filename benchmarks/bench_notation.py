"""Reading 100,000 games of notation: CPU time, beside splitting the same lines at their spaces."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.measure import Figure, cpu_seconds
from tilewright import load, score, solver_named
from tilewright.notation import parse_line
from tilewright.trials.pieces import TrialGame
from tilewright.trials.run import play_all

GAMES = 100_000


def line_of(game: TrialGame, fingerprint: str) -> str:
    """The game as notation."""
    turns = " ".join(f"{word}={score(word, game.answer)}" for word in game.guesses)
    return f"tw1 guess {fingerprint} {turns} {len(game.guesses)}/6"


def figures() -> Iterator[Figure]:
    lexicon = load("en5")
    lines = [line_of(game, lexicon.fingerprint) for game in play_all(solver_named("information"), lexicon).games]
    corpus = (lines * (GAMES // len(lines) + 1))[:GAMES]
    ours = cpu_seconds(lambda: [parse_line(line) for line in corpus])
    peer = cpu_seconds(lambda: [line.split() for line in corpus])
    yield Figure(f"{GAMES:,} games of notation, read", ours, "s", "2", peer, "str.split alone")

"""One or two examples of each command, for its help, its man page and the reference.

They stand in an order in which they can be run one after the other in an empty folder, where a later one reads what an
earlier one wrote; a test does so.
"""

from __future__ import annotations

from collections.abc import Mapping

EXAMPLES: Mapping[str, tuple[str, ...]] = {  # by the words that call the command
    "": ("play", "suggest crane=-YG--", "analyse crane toast quart", "make clues --grade easy", "help suggest"),
    "play": ("play", "play --boards 4 --mode hard"),
    "play best": ("play best --seed 7",),
    "play clues": ("play clues --date 2026-12-24",),
    "play cross": ("play cross --date 2026-12-24",),
    "suggest": ("suggest crane=-YG-- toast=--G-G", "suggest crane bygbb --mode hard --solver optimal --top 5"),
    "suggest cross": ("suggest cross 12e34 52e34 --at 3,3 --missed ai",),
    "solve": ("solve quart", "solve quart toast --solver 'twophase(weights=tuned)'"),
    "bench": ("bench --solver information --solver twophase --answers 100", "bench --boards 4 --answers 40"),
    "analyse": ("analyse crane toast quart", "analyse crane=-YG-- toast=--G-G --mode hard"),
    "prove": ("prove --opener salet --tree salet.json", "prove --all --workers 2 --journal proof.journal"),
    "exam": ("exam --player information --games 5", "exam --player human --games 10 --transcript mine.txt"),
    "tune": ("tune --aim worst --trials 50",),
    "score": ("score toast stoat",),
    "candidates": ("candidates crane=-YG-- toast=--G-G",),
    "search": ("search quart --config astar-constant-log2",),
    "clues": ("clues crane=-YG-- toast=--G-G --repair",),
    "make": ("make clues --grade easy", "make cross --date 2026-12-24"),
    "make best": ("make best --grade hard --seed 3",),
    "make clues": ("make clues quart --grade medium", "make clues --count 3 --seed 1 --out puzzles.jsonl"),
    "make cross": ("make cross --date 2026-12-24 --out cross.svg", "make cross heart bread --at 2,3"),
    "check": ("check puzzles.jsonl",),
    "book": ("book --grades easy:4,hard:4 --seed 1 --out puzzles.pdf",),
    "engine": ("engine --solver optimal",),
    "engine check": ("engine check './my_engine --fast'",),
    "tree": ("tree verify salet.json",),
    "tree verify": ("tree verify salet.json",),
    "tree show": ("tree show salet.json --path salet=-----",),
    "tree export": ("tree export salet.json --format text",),
    "certificate": ("certificate verify salet.xz",),
    "certificate verify": ("certificate verify salet.xz --sample 100",),
    "leaderboard": ("leaderboard verify",),
    "leaderboard verify": ("leaderboard verify benchmarks/leaderboard",),
    "lexicon": ("lexicon list", "lexicon add de"),
    "lexicon list": ("lexicon list",),
    "lexicon show": ("lexicon show en5 --sample 5 --seed 1",),
    "lexicon add": ("lexicon add de", "lexicon add sea words.txt"),
    "lexicon remove": ("lexicon remove sea5",),
    "calendar": ("calendar publish --days 7", "calendar show --kind clues"),
    "calendar publish": ("calendar publish --from 2026-12-24 --days 3 --kind guess",),
    "calendar show": ("calendar show 2026-12-24",),
    "calendar export": ("calendar export --out editions.json", "calendar export --format ics --out puzzles.ics"),
    "calendar import": ("calendar import editions.json",),
    "calendar record": ("calendar record 2026-12-24 crane toast --seconds 90",),
    "calendar report": ("calendar report 2026-12-24 quart --kind clues",),
    "calendar stats": ("calendar stats --kind guess",),
    "calendar balance": ("calendar balance --at-least 50", "calendar balance --ahead 28 --json"),
    "calendar take-over": ("calendar take-over plan.json",),
    "calendar season": ("calendar season --secret --days 30",),
    "calendar seasons": ("calendar seasons",),
    "calendar check-season": ("calendar check-season season.json --fingerprint 1f3a9c",),
    "calendar forget": ("calendar forget 0123456789abcdef0123456789abcdef",),
    "calendar rotate-key": ("calendar rotate-key",),
    "backup": ("backup copy.sqlite",),
    "restore": ("restore copy.sqlite --replace",),
    "serve": ("serve", "serve --host 0.0.0.0 --port 80 --workers 2"),
    "site": ("site --out page --days 90",),
    "completion": ("completion fish",),
    "man": ("man suggest", "man --out man1"),
}


def examples_of(usage: str) -> tuple[str, ...]:
    """The examples of the command whose *usage* is shown, as they are typed.

    >>> examples_of("tilewright score [OPTIONS] GUESS ANSWER")
    ('tilewright score toast stoat',)
    """
    words = usage.split()[1:]
    chains = (" ".join(words[:count]) for count in range(len(words), -1, -1))
    found = next(EXAMPLES[chain] for chain in chains if chain in EXAMPLES)
    return tuple(f"tilewright {example}" for example in found)

"""Clue puzzles: a few guesses with their replies, one answer, every clue needed, proven.

- `value`: `CluePuzzle`, its id and its JSON;
- `grade`: how hard a puzzle is for a person;
- `wishes`, `answers`, `board`, `making`: `make_clues`, complete;
- `greedy`: one clue after another, each the most telling, for comparison;
- `batch`: many of them;
- `deduction`, `solving`: the way back, from clues to words, and `repair_clues`.
"""

"""Clue puzzles: a few guesses with their replies, one answer, every clue needed, proven.

- `value`: `CluePuzzle`, its id and its JSON;
- `grade`: how hard a puzzle is for a person;
- `wishes`, `answers`, `board`, `making`: `make_clues`, complete;
- `greedy`: the loop of the original document, for comparison;
- `deduction`, `solving`, `repair`: the way back, from clues to words.
"""

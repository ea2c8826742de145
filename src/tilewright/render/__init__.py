"""Rendering: tiles, puzzles and trees as text and pictures."""

"""Puzzles: what is published for a date, and how puzzles are made."""

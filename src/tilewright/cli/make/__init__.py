"""Making, checking and solving puzzles."""

"""Trials: solvers played against every answer, searches compared, weights tuned, and what came of it."""

"""Benchmarks: solvers played against every answer, and what came of it."""

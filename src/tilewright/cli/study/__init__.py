"""Comparing, proving and searching."""

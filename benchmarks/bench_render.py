"""Drawings: from puzzle to SVG, PNG and PDF."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.measure import Figure, cpu_seconds
from tilewright.puzzles.clues.making import make_clues
from tilewright.render.clues import card, pages
from tilewright.render.convert import pdf, png


def figures() -> Iterator[Figure]:
    puzzles = [make_clues(seed=seed) for seed in range(100)]
    drawing = cpu_seconds(lambda: card(puzzles[0]))
    yield Figure("a card as SVG", drawing, "s", "0.01")
    yield Figure("the same as PNG", cpu_seconds(lambda: png(card(puzzles[0]))), "s", "0.2", drawing, "SVG")
    yield Figure("a page as PDF", cpu_seconds(lambda: pdf(pages(puzzles[0]))), "s", "0.1", drawing, "SVG")
    book = [page for puzzle in puzzles for page in pages(puzzle)]
    yield Figure("a hundred pages as PDF", cpu_seconds(lambda: pdf(book)), "s", "2", drawing * 100, "SVG")
    yield Figure("  the size of that file", len(pdf(book)) / 1000, "kB", "2000")

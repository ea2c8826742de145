"""Rendering: tiles, puzzles and trees as text, SVG, PNG and PDF.

A *tile* is a letter with its mark.  It is written once as text (`text`) and once as SVG (`svg`); a *card* is the
drawing of one puzzle, a *page* a card on paper with its solution.  PNG and PDF are made from the SVG (`convert`).
"""

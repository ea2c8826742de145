"""Values that show themselves in a notebook: tiles for replies and positions, drawings of puzzles, tables of figures.

A notebook asks a value for ``_repr_svg_`` or ``_repr_html_``.  The rooms of these values know no drawing, so `install`
gives them the methods from here; the package calls it when it runs in a notebook, and nobody else pays for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple
from html import escape
from typing import Any

from tilewright.analysis import GameWorth, TurnWorth
from tilewright.cross import CrossPuzzle
from tilewright.cross.palette import ink
from tilewright.knowledge import Turn, capitals
from tilewright.pattern import Pattern
from tilewright.position import Position
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.render.clues import card
from tilewright.render.svg import box, document, row, text, tile
from tilewright.render.trees import to_svg
from tilewright.solvers import Figure, Suggestion, Suggestions
from tilewright.solvers.base import MARKS, Quality
from tilewright.trees import DecisionTree
from tilewright.trials.exam import ExamResult
from tilewright.trials.report import report
from tilewright.trials.run import Run

SIZE, STEP, EDGE = 9.0, 10.0, 2.0  # millimetres: a tile, from one to the next, and around them
MOST_DRAWN = 200  # answers of a tree that is drawn; larger ones are told in a line


def draw_pattern(pattern: Pattern) -> str:
    """The reply, without letters."""
    tiles = [tile(EDGE + place * STEP, EDGE, SIZE, " ", mark) for place, mark in enumerate(pattern.digits)]
    return document(2 * EDGE + len(tiles) * STEP, 2 * EDGE + STEP, f"Reply {pattern}", tiles)


def draw_turns(turns: Sequence[Turn], length: int, words: str) -> str:
    """Rows of tiles, and a line of *words* below them."""
    rows = [row(turn, EDGE, EDGE + number * STEP, SIZE, STEP) for number, turn in enumerate(turns)]
    foot = EDGE + len(rows) * STEP + 5
    return document(max(2 * EDGE + length * STEP, 70.0), foot + EDGE, words, [*rows, text(EDGE, foot, words, 4)])


def draw_turn(turn: Turn) -> str:
    """A guess with its reply."""
    return draw_turns([turn], len(turn.guess), str(turn))


def draw_position(position: Position) -> str:
    """The turns so far, and how many words fit."""
    count = len(position.candidate_ids)
    words = f"{count:,} {position.lexicon.name} {position.among} fit{'s' if count == 1 else ''}"
    return draw_turns(position.turns, position.lexicon.length, words)


def draw_cross(puzzle: CrossPuzzle) -> str:
    """The cross as a player sees it: a colour and a symbol for each letter."""
    cells = [
        draw_cell(column, line, puzzle.color_map[letter], puzzle.symbols[letter])
        for (line, column), letter in zip(puzzle.shape.grid(), puzzle.cells, strict=True)
    ]
    width, height = puzzle.shape.across_length, puzzle.shape.down_length
    return document(2 * EDGE + width * STEP, 2 * EDGE + height * STEP, "A cross of two words", cells)


def draw_cell(column: int, line: int, colour: str, symbol: str) -> str:
    """A cell of a cross."""
    x, y = EDGE + column * STEP, EDGE + line * STEP
    sign = text(x + SIZE / 2, y + SIZE * 0.7, symbol, SIZE * 0.6, anchor="middle", ink=ink(colour))
    return box(x, y, SIZE, colour) + sign


def table(headings: Iterable[str], rows: Iterable[Iterable[str]], caption: str = "") -> str:
    """An HTML table of cells that are HTML already."""
    head = "".join(f"<th>{each}</th>" for each in headings)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>" for cells in rows)
    said = f"<caption>{caption}</caption>" if caption else ""
    return f"<table>{said}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def show_suggestions(found: Suggestions) -> str:
    """Both lists in one table, the best word first."""
    listed = [*found.candidates, *found.explorations]
    names = list(dict.fromkeys(name for each in listed for name in each.figures))
    headings = ["word", "candidate", *(escape(name.replace("_", " ")) for name in names)]
    caption = f"{escape(found.solver)} guesses {escape(capitals(found.best.word))}"
    return table(headings, (suggestion_cells(each, names) for each in listed), caption)


def suggestion_cells(each: Suggestion, names: Sequence[str]) -> list[str]:
    """A suggestion as a row."""
    figures = [figure_cell(each.figures.get(name)) for name in names]
    return [escape(each.word), "yes" if each.candidate else "", *figures]


def figure_cell(figure: Figure | None) -> str:
    """A figure, with a mark if it is no exact one."""
    return "" if figure is None else escape(f"{MARKS[Quality(figure.quality)]}{figure.value:.3g}")


def show_tree(tree: DecisionTree) -> str | None:
    """A small tree as a drawing; None, so that its text is shown, if it is large."""
    return to_svg(tree) if tree.tally.answers <= MOST_DRAWN else None


def show_game(game: GameWorth) -> str:
    """What each guess was worth."""
    return worth_table(game.turns, f"par {bounds_cell(game.par)}, regret {bounds_cell(game.regret)}")


def worth_table(turns: Sequence[TurnWorth], caption: str = "") -> str:
    """The guesses of a game, or one of them."""
    return table(("guess", "reply", "words", "left", "regret", "luck", ""), map(worth_cells, turns), caption)


def show_exam(result: ExamResult) -> str:
    """The scores, each with its interval."""
    named = ((escape(name.replace("_", " ")), astuple(each)) for name, each in result.estimates.items())
    rows = ([name, *map(number_cell, numbers)] for name, numbers in named)
    return table(("", "mean", "from", "to"), rows, f"{escape(result.player)}: {len(result.games)} games")


def number_cell(number: float) -> str:
    """A number of an exam."""
    return f"{number:.3f}"


def worth_cells(each: TurnWorth) -> list[str]:
    """What one guess was worth, as a row."""
    turn = [escape(capitals(each.turn.guess)), str(each.turn.reply), f"{each.before:,}", f"{each.after:,}"]
    return [*turn, bounds_cell(each.regret), bounds_cell(each.luck), escape(each.verdict)]


def bounds_cell(number: Any) -> str:
    """A number, or the two between which it lies."""
    if number is None:
        return ""
    low, high = f"{float(number.low):.2f}", f"{float(number.high):.2f}"
    return low if number.exact else f"{low} to {high}"


def show_runs(runs: Sequence[Run]) -> str:
    """The figures of solvers beside each other."""
    figures = map(report, runs)
    rows = (
        [escape(each.name), f"{each.mean:.4f}", str(each.worst), str(len(each.failures)), f"{each.played:,}"]
        for each in figures
    )
    return table(("solver", "mean", "worst", "failed", "games"), rows)


SHOWN: tuple[tuple[type, str, Callable[..., str | None]], ...] = (
    (Pattern, "_repr_svg_", draw_pattern),
    (Turn, "_repr_svg_", draw_turn),
    (Position, "_repr_svg_", draw_position),
    (CluePuzzle, "_repr_svg_", card),
    (CrossPuzzle, "_repr_svg_", draw_cross),
    (DecisionTree, "_repr_svg_", show_tree),
    (Suggestions, "_repr_html_", show_suggestions),
    (GameWorth, "_repr_html_", show_game),
    (TurnWorth, "_repr_html_", lambda worth: worth_table([worth])),
    (ExamResult, "_repr_html_", show_exam),
    (Run, "_repr_html_", lambda run: show_runs([run])),
)


def install() -> None:
    """Let values show themselves."""
    for kind, name, show in SHOWN:
        setattr(kind, name, show)

"""Writing clue puzzles: as text for a terminal, as JSON lines, as drawings and as pages.

The format is the one asked for, or what the name of the file says, or else text.  A drawing (SVG, PNG) is one puzzle:
several of them get numbered files, ``NAME-1.svg`` and so on.  A PDF has a page for each.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, TypeAlias

from tilewright.cli.files import no_format
from tilewright.cli.output import can_carry_unicode, console, say_written
from tilewright.errors import InputError
from tilewright.lexicon.folders import check_writable

if TYPE_CHECKING:
    from tilewright.puzzles.clues.value import CluePuzzle
    from tilewright.render.paper import Solution
    from tilewright.verbs.make_clue_batch import NoClues

    Item: TypeAlias = CluePuzzle | NoClues

FORMATS = ("json", "notation", "text", "svg", "png", "pdf")
SUFFIXES = {".json": "json", ".jsonl": "json", ".txt": "text", ".svg": "svg", ".png": "png", ".pdf": "pdf"}


class Writer:
    """Writes puzzles to a file or to stdout."""

    def __init__(self, out: Path | None, shape: str | None, solution: Solution) -> None:
        self.out, self.solution = out, solution
        self.shape = shape or (SUFFIXES.get(out.suffix.lower(), "") if out else "text")
        if not self.shape:
            raise no_format(out, FORMATS)
        if out is not None:
            check_writable(out)
        if out is None and self.shape in ("png", "pdf"):
            raise InputError(f"{self.shape.upper()} cannot be printed here; give --out FILE.{self.shape}")

    def table(self, rows: Iterable[Item]) -> None:
        """Write a line for each of *rows*."""
        if self.shape not in LINES:
            raise InputError(f"a table is written as text or json, or in notation, not as {self.shape}")
        with self.open() as file:
            for line in LINES[self.shape](rows):
                print(line, file=file)

    def write(self, puzzles: Iterable[CluePuzzle]) -> None:
        """Write all of *puzzles*."""
        if self.shape in ("json", "notation"):
            self.table(puzzles)
        elif self.shape == "text":
            self.write_text(puzzles)
        elif self.shape == "pdf":
            self.write_pdf(puzzles)
        else:
            self.write_drawings(list(puzzles))

    @contextmanager
    def open(self) -> Iterator[IO[str]]:
        """Where text goes."""
        if self.out is None:
            yield sys.stdout
        else:
            with self.out.open("w", encoding="utf-8") as file:
                yield file
            say_written([self.out])

    def write_text(self, puzzles: Iterable[CluePuzzle]) -> None:
        """Write coloured tiles where there are colours, an empty line behind each puzzle but the last."""
        from tilewright.render.text import clue_text

        with self.open() as file:
            paper = console(file)
            for number, puzzle in enumerate(puzzles):
                paper.print(*([""] if number else []), clue_text(puzzle, paper.width), sep="\n", soft_wrap=True)

    def write_pdf(self, puzzles: Iterable[CluePuzzle]) -> None:
        """Write a document."""
        from tilewright.render.clues import pages

        assert self.out is not None  # checked before
        write_pdf(self.out, [page for puzzle in puzzles for page in pages(puzzle, self.solution)])

    def write_drawings(self, puzzles: list[CluePuzzle]) -> None:
        """Write a drawing for each puzzle."""
        from tilewright.render.clues import card

        write_each(self.out, self.shape, [card(puzzle) for puzzle in puzzles])


def write_pdf(out: Path, pages: list[str]) -> None:
    """Write drawings as pages of a document."""
    from tilewright.render.convert import pdf

    out.write_bytes(pdf(pages))
    say_written([out])


def write_each(out: Path | None, shape: str, drawings: list[str]) -> None:
    """Write a file for each drawing: numbered, if there are several."""
    from tilewright.render.convert import png

    if out is None and len(drawings) > 1:
        raise InputError(f"{len(drawings)} drawings need files; give --out NAME.{shape}")
    written = []
    for number, drawing in enumerate(drawings, 1):
        if out is None:
            print(drawing, end="")
            continue
        written.append(out if len(drawings) == 1 else out.with_stem(f"{out.stem}-{number}"))
        written[-1].write_bytes(png(drawing) if shape == "png" else drawing.encode())
    say_written(written)


def json_lines(rows: Iterable[Item]) -> Iterator[str]:
    """One object on each line."""
    return (json.dumps(item.as_json(), ensure_ascii=not can_carry_unicode()) for item in rows)


def records(rows: Iterable[Item]) -> Iterator[str]:
    """A puzzle in notation on each line; an answer that has none is a remark."""
    from tilewright.verbs.make_clue_batch import NoClues

    return (f"# {item.answer}: {item.reason}" if isinstance(item, NoClues) else str(item.record) for item in rows)


def table_lines(rows: Iterable[Item]) -> Iterator[str]:
    """Answer, number of clues and the clues on a line each; then how often each number occurs."""
    from tilewright.verbs.make_clue_batch import NoClues

    numbers: Counter[str] = Counter()
    for item in rows:
        if isinstance(item, NoClues):
            number, told = item.outcome, item.reason
        else:
            number, told = str(len(item.clues)), " ".join(map(str, item.clues))
        numbers[number] += 1
        yield f"{item.answer} {number} {told}"
    yield f"clues: {', '.join(f'{number} for {count} answers' for number, count in sorted(numbers.items()))}"


LINES = {"json": json_lines, "notation": records, "text": table_lines}  # what can be written line by line

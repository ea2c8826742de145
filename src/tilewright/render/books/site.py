"""Books as pages for a browser: files in a folder, which need no server, no network and no script.

There is a page for the book, one for each grade and one for the solutions; ``style.css`` follows the reader's choice of
light or dark, and ``puzzles.jsonl`` has the puzzles as ``tilewright check`` reads them.  What is seen as tiles is said
in words for those who hear it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files
from itertools import count

from tilewright import __version__
from tilewright.cross import PALETTE, SYMBOLS, CrossPuzzle
from tilewright.cross.palette import ink
from tilewright.cross.shape import MAX_WORD
from tilewright.knowledge import Turn
from tilewright.puzzles.books import Book, Entry, Puzzle
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.editions import GRADES
from tilewright.render.books import prose
from tilewright.render.tiles import capital

OURS = files("tilewright") / "data"
FONTS = ("AtkinsonHyperlegible-Regular.ttf", "AtkinsonHyperlegible-Bold.ttf")
SOLUTIONS = "solutions.html"


def book_site(book: Book) -> dict[str, bytes]:
    """The files of the site by name."""
    pages = {"index.html": front(book), SOLUTIONS: solutions(book)}
    pages |= {f"{grade}.html": section(book, grade, entries) for grade, entries in book.sections.items()}
    return {
        **{name: text.encode() for name, text in pages.items()},
        "style.css": style().encode(),
        **{name: (OURS / "fonts" / name).read_bytes() for name in FONTS},
        "OFL.txt": (OURS / "licences" / "atkinson-hyperlegible.txt").read_bytes(),  # goes wherever the fonts go
    }


def style() -> str:
    """The style sheet: what never changes, the places in a cross, and the colours of the signs."""
    fixed = (OURS / "book.css").read_text(encoding="utf-8")
    places = (
        f".r{each} {{ grid-row: {each}; }} .c{each} {{ grid-column: {each}; }}\n" for each in range(1, MAX_WORD + 1)
    )
    signs = (
        f".k{number} {{ --sign: {colour}; --sign-ink: {ink(colour)}; }}\n" for number, colour in enumerate(PALETTE)
    )
    return "".join([fixed, *places, *signs])


def page(book: Book, heading: str, parts: Iterable[str]) -> str:
    """A whole page."""
    name = f"{heading}, {book.title}" if heading else book.title
    links = "".join(
        f"<li>{nav_link(each, heading)}</li>" for each in [*map(str.capitalize, book.sections), "Solutions"]
    )
    body = "\n".join(parts)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Tilewright {__version__}">
<title>{escape(name)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header><nav aria-label="Book"><a class="book" href="index.html">{escape(book.title)}</a><ul>{links}</ul></nav></header>
<main id="main">
{body}
</main>
</body>
</html>
"""


def nav_link(name: str, heading: str) -> str:
    """A link to the page of that name, which may be the one that is open."""
    current = ' aria-current="page"' if name == heading else ""
    return f'<a href="{name.lower()}.html"{current}>{name}</a>'


def to(target: str, text: str) -> str:
    """A link."""
    return f'<a href="{escape(target)}">{escape(text)}</a>'


def paragraphs(texts: Iterable[str]) -> str:
    """A paragraph for each text."""
    return "\n".join(f"<p>{escape(text)}</p>" for text in texts)


def front(book: Book) -> str:
    """Title, contents, how to solve, and where the book comes from."""
    subtitle = f'<p class="subtitle">{escape(book.subtitle)}</p>' if book.subtitle else ""
    author = f'<p class="author">{escape(book.author)}</p>' if book.author else ""
    contents = "".join(
        f"<li>{to(f'{grade}.html', grade.capitalize())} <span>{prose.numbers(entries)}. "
        f"{escape(prose.BLURBS[book.kind][grade])}</span></li>"
        for grade, entries in book.sections.items()
    )
    return page(
        book,
        "",
        [
            f'<div class="cover"><h1>{escape(book.title)}</h1>{subtitle}{author}</div>',
            f'<h2>Contents</h2><ol class="contents">{contents}<li>{to(SOLUTIONS, "Solutions")}</li></ol>',
            "<h2>How to solve</h2>",
            paragraphs(prose.how_to_solve(book)),
            legend() if book.kind == "clues" else "",
            paragraphs(prose.promise(book)),
            example(book),
            f'<footer class="imprint">{paragraphs(prose.imprint(book, __version__))}'
            f"<p>{to('puzzles.jsonl', 'The puzzles as data')}, which Tilewright can check.</p></footer>",
        ],
    )


def legend() -> str:
    """What the tiles mean."""
    rows = "".join(f'<li><span class="tiles">{tile("a", mark)}</span> {text}</li>' for mark, text in prose.LEGEND)
    return f'<ul class="legend">{rows}</ul>'


def example(book: Book) -> str:
    """The example and its solution."""
    if book.example is None:
        return ""
    steps = "".join(f"<li>{escape(step)}</li>" for step in prose.example_steps(book))
    reading = f"<ol>{steps}</ol>" if steps else f"<p>{escape(prose.solution(book.example))}.</p>"
    return f'<h2>An example</h2><div class="puzzle">{drawn(book.example)}</div>{reading}'


def section(book: Book, grade: str, entries: list[Entry]) -> str:
    """The puzzles of one grade."""
    blurb = f'<p class="blurb">{escape(prose.BLURBS[book.kind][grade])}</p>'
    puzzles = "\n".join(puzzle(book, entry) for entry in entries)
    return page(
        book,
        grade.capitalize(),
        [f"<h1>{grade.capitalize()}</h1>", blurb, f'<div class="shelf">\n{puzzles}\n</div>'],
    )


def puzzle(book: Book, entry: Entry) -> str:
    """A puzzle with a place to write, and its solution folded away."""
    witnesses = "".join(f"<li>{escape(each)}</li>" for each in prose.witnesses(entry.puzzle, book.lexicon))
    why = f"<p>{escape(prose.WITNESSES)}</p><ul>{witnesses}</ul>" if witnesses else ""
    stars = f"{entry.grade}, {GRADES.index(entry.grade) + 1} of {len(GRADES)}"
    return (
        f'<article class="puzzle" id="p{entry.number}" aria-labelledby="n{entry.number}">'
        f'<h2 id="n{entry.number}"><span class="said">Puzzle </span>{entry.number}</h2>'
        f'<p class="grade">{stars}</p>{drawn(entry.puzzle)}{answer(entry)}'
        f'<details><summary>Solution<span class="said"> of puzzle {entry.number}</span></summary>'
        f"<p><strong>{escape(prose.solution(entry.puzzle))}</strong></p>{why}</details></article>"
    )


def answer(entry: Entry) -> str:
    """A place to write the word; a cross has one in each cell, and its letters below."""
    if isinstance(entry.puzzle, CrossPuzzle):
        return ""
    length = len(entry.puzzle.answer)
    return (
        f'<input class="answer" size="{length}" maxlength="{length}" autocomplete="off" spellcheck="false" '
        f'aria-label="Your answer to puzzle {entry.number}">'
    )


def drawn(puzzle: Puzzle) -> str:
    """The clues, or the cross."""
    if isinstance(puzzle, CluePuzzle):
        return f'<ol class="clues">{"".join(map(clue, count(1), puzzle.clues))}</ol>'
    return cross(puzzle)


def clue(number: int, turn: Turn) -> str:
    """A guess with its reply, in words and in tiles."""
    tiles = "".join(tile(letter, mark) for letter, mark in zip(turn.guess, turn.reply.digits, strict=True))
    said = f'<span class="said">{escape(prose.clue_name(number, turn))}</span>'
    return f'<li>{said}<span class="tiles" aria-hidden="true">{tiles}</span></li>'


def tile(letter: str, mark: int) -> str:
    """A letter with its mark."""
    return f'<b class="m{mark}">{escape(capital(letter))}</b>'


def cross(puzzle: CrossPuzzle) -> str:
    """The cells of a cross, each with its sign and a place to write, and the letters that go in."""
    placed = zip(puzzle.shape.grid(), puzzle.colours, strict=True)
    cells = "".join(
        f'<span class="cell r{row + 1} c{column + 1} k{puzzle.palette[colour]}">'
        f'<span aria-hidden="true">{SYMBOLS[puzzle.palette[colour]]}</span>'
        f'<input maxlength="1" autocomplete="off" aria-label="Row {row + 1}, column {column + 1}, sign {colour + 1}">'
        "</span>"
        for (row, column), colour in placed
    )
    letters = " ".join(map(capital, puzzle.letters))
    said = f'<p class="said">{escape(prose.cross_name(puzzle))}</p>'
    return f'{said}<div class="cross">{cells}</div><p class="letters">{escape(letters)}</p>'


def solutions(book: Book) -> str:
    """All solutions."""
    parts = [f"<h1>Solutions</h1>{paragraphs([prose.WITNESSES] if book.kind == 'clues' else [])}"]
    for grade, entries in book.sections.items():
        rows = "".join(solved(book, entry) for entry in entries)
        parts.append(f'<h2>{grade.capitalize()}</h2><dl class="solutions">{rows}</dl>')
    return page(book, "Solutions", parts)


def solved(book: Book, entry: Entry) -> str:
    """One solution."""
    witnesses = " ".join(prose.witnesses(entry.puzzle, book.lexicon))
    why = f"<dd>{escape(witnesses)}</dd>" if witnesses else ""
    place = to(f"{entry.grade}.html#p{entry.number}", str(entry.number))
    return f"<div><dt>{place}</dt><dd><strong>{escape(prose.solution(entry.puzzle))}</strong></dd>{why}</div>"

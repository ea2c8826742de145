"""Books as pages for a browser: files in a folder, which need no server, no network and no script.

There is a page for the book, one for each grade and one for the solutions; ``style.css`` follows the reader's choice of
light or dark, and ``puzzles.jsonl`` has the puzzles as ``tilewright check`` reads them.  What is seen as tiles is said
in words for those who hear it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files
from typing import Any

from tilewright import __version__
from tilewright.cross import PALETTE
from tilewright.cross.palette import ink
from tilewright.cross.shape import MAX_WORD
from tilewright.puzzles.books import Book, Entry
from tilewright.puzzles.editions import GRADES
from tilewright.render.books import prose
from tilewright.render.books.rows import tile

OURS = files("tilewright") / "data"
FONTS = ("AtkinsonHyperlegible-Regular.ttf", "AtkinsonHyperlegible-Bold.ttf")
SOLUTIONS = "solutions.html"


def book_site(book: Book[Any]) -> dict[str, bytes]:
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


def page(book: Book[Any], heading: str, parts: Iterable[str]) -> str:
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


def front(book: Book[Any]) -> str:
    """Title, contents, how to solve, and where the book comes from."""
    subtitle = f'<p class="subtitle">{escape(book.subtitle)}</p>' if book.subtitle else ""
    author = f'<p class="author">{escape(book.author)}</p>' if book.author else ""
    contents = "".join(
        f"<li>{to(f'{grade}.html', grade.capitalize())} <span>{prose.numbers(entries)}. "
        f"{escape(book.printing.blurbs[grade])}</span></li>"
        for grade, entries in book.sections.items()
    )
    return page(
        book,
        "",
        [
            f'<div class="cover"><h1>{escape(book.title)}</h1>{subtitle}{author}</div>',
            f'<h2>Contents</h2><ol class="contents">{contents}<li>{to(SOLUTIONS, "Solutions")}</li></ol>',
            "<h2>How to solve</h2>",
            paragraphs(book.printing.how_to_solve(book.lexicon)),
            legend() if book.printing.has_legend else "",
            paragraphs(book.printing.promise(book.lexicon)),
            example(book),
            f'<footer class="imprint">{paragraphs(prose.imprint(book, __version__))}'
            f"<p>{to('puzzles.jsonl', 'The puzzles as data')}, which Tilewright can check.</p></footer>",
        ],
    )


def legend() -> str:
    """What the tiles mean."""
    rows = "".join(f'<li><span class="tiles">{tile("a", mark)}</span> {text}</li>' for mark, text in prose.legend())
    return f'<ul class="legend">{rows}</ul>'


def example(book: Book[Any]) -> str:
    """The example and its solution."""
    if book.example is None:
        return ""
    steps = "".join(f"<li>{escape(step)}</li>" for step in book.printing.steps(book.example, book.lexicon))
    reading = f"<ol>{steps}</ol>" if steps else f"<p>{escape(book.printing.solution(book.example))}.</p>"
    return f'<h2>An example</h2><div class="puzzle">{book.printing.on_screen(book.example)}</div>{reading}'


def section(book: Book[Any], grade: str, entries: list[Entry[Any]]) -> str:
    """The puzzles of one grade."""
    blurb = f'<p class="blurb">{escape(book.printing.blurbs[grade])}</p>'
    puzzles = "\n".join(puzzle(book, entry) for entry in entries)
    return page(
        book,
        grade.capitalize(),
        [f"<h1>{grade.capitalize()}</h1>", blurb, f'<div class="shelf">\n{puzzles}\n</div>'],
    )


def puzzle(book: Book[Any], entry: Entry[Any]) -> str:
    """A puzzle with a place to write, and its solution folded away."""
    printing = book.printing
    notes = "".join(f"<li>{escape(each)}</li>" for each in printing.notes(entry.puzzle, book.lexicon))
    why = f"<p>{escape(printing.note)}</p><ul>{notes}</ul>" if notes else ""
    stars = f"{entry.grade}, {GRADES.index(entry.grade) + 1} of {len(GRADES)}"
    return (
        f'<article class="puzzle" id="p{entry.number}" aria-labelledby="n{entry.number}">'
        f'<h2 id="n{entry.number}"><span class="said">Puzzle </span>{entry.number}</h2>'
        f'<p class="grade">{stars}</p>{printing.on_screen(entry.puzzle)}{printing.field(entry.puzzle, entry.number)}'
        f'<details><summary>Solution<span class="said"> of puzzle {entry.number}</span></summary>'
        f"<p><strong>{escape(book.printing.solution(entry.puzzle))}</strong></p>{why}</details></article>"
    )


def solutions(book: Book[Any]) -> str:
    """The last page of the book: by grade, in the order of the puzzles."""
    parts = [f"<h1>Solutions</h1>{paragraphs(filter(None, [prose.note(book)]))}"]
    for grade, entries in book.sections.items():
        rows = "".join(solution_html(book, entry) for entry in entries)
        parts.append(f'<h2>{grade.capitalize()}</h2><dl class="solutions">{rows}</dl>')
    return page(book, "Solutions", parts)


def solution_html(book: Book[Any], entry: Entry[Any]) -> str:
    """One solution."""
    notes = " ".join(book.printing.notes(entry.puzzle, book.lexicon))
    why = f"<dd>{escape(notes)}</dd>" if notes else ""
    place = to(f"{entry.grade}.html#p{entry.number}", str(entry.number))
    return f"<div><dt>{place}</dt><dd><strong>{escape(book.printing.solution(entry.puzzle))}</strong></dd>{why}</div>"

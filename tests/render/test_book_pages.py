"""Books on paper, on the screen and for other programs: real text, room for all, nothing by colour alone."""

from __future__ import annotations

import io
import json
import re
import sys
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path

import ipuz as peer
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader

from tests.kinds.test_books import EN5, KINDS, book_of
from tests.render.test_render import contrast
from tilewright.cross import CrossPuzzle
from tilewright.errors import BadPath, InputError, MissingExtra
from tilewright.kinds.best.puzzle import BestPuzzle
from tilewright.kinds.cross.printing import spoken_cross as cross_said
from tilewright.knowledge import Turn
from tilewright.pattern import Pattern
from tilewright.puzzles.books import Book, Entry
from tilewright.puzzles.clues.grade import Grade
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.render.books.ipuz import ipuz
from tilewright.render.books.layout import AIR, ANSWER, GAP, PAPERS, SMALLEST, best_layout, layout_of, paper_named
from tilewright.render.books.rows import spoken_row
from tilewright.render.books.site import book_site
from tilewright.render.books.typeset import BLACK, COLOUR, FONT, TEXT_FONT, book_json, book_pdf, compile_template


@cache
def named(kind: str) -> Book:
    """A small book with words on its cover that are no markup."""
    return replace(book_of(kind), title='Tiles & "Tea" <1>', subtitle="For rainy days", author="Ada Tile")


@cache
def pdf_of(kind: str) -> bytes:
    """The book on A5."""
    return book_pdf(named(kind), "a5")


def reader_of(kind: str) -> PdfReader:
    return PdfReader(io.BytesIO(pdf_of(kind)))


@cache
def texts_of(kind: str) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in reader_of(kind).pages]


def letters_of(text: str) -> str:
    return re.sub(r"\s", "", text)


# PDF


@KINDS
def test_the_same_book_gives_the_same_bytes(kind: str) -> None:
    assert book_pdf(named(kind), "a5") == pdf_of(kind)


@KINDS
def test_a_pdf_names_itself_and_is_tagged_for_readers(kind: str) -> None:
    reader = reader_of(kind)
    assert reader.metadata is not None
    assert (reader.metadata.title, reader.metadata.author) == (named(kind).title, "Ada Tile")
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]
    assert b"pdfuaid:part" in root["/Metadata"].get_data()


@KINDS
def test_the_text_is_text(kind: str) -> None:
    pages = texts_of(kind)
    assert named(kind).title in pages[0]
    assert "Ada Tile" in pages[0]
    assert EN5.fingerprint in letters_of(pages[1])
    assert "How to solve" in pages[3]
    for entry in named(kind).entries:
        assert letters_of(named(kind).printing.solution(entry.puzzle)) in letters_of(pages[-1])


def test_every_clue_can_be_searched_for_and_has_its_letters() -> None:
    whole = " ".join(texts_of("clues")[4:-1])
    for entry in named("clues").entries:
        assert isinstance(entry.puzzle, CluePuzzle)
        for word in (clue.guess.upper() for clue in entry.puzzle.clues):
            assert word in whole
            assert whole.count(word) < letters_of(whole).count(word), "once as a word, once letter by letter"


def test_no_page_before_the_solutions_gives_one_away() -> None:
    before = "".join(texts_of("cross")[:-1]).upper()
    for entry in named("cross").entries:
        assert isinstance(entry.puzzle, CrossPuzzle)
        assert entry.puzzle.across.upper() not in before
        assert "".join(sorted(entry.puzzle.letters)).upper() in letters_of(before)


@KINDS
def test_the_contents_lead_to_each_grade_by_page_and_by_link(kind: str) -> None:
    reader = reader_of(kind)
    marks = {str(item.title): reader.get_destination_page_number(item) for item in reader.outline}  # type: ignore[union-attr,arg-type]
    assert list(marks) == ["How to solve", "Easy", "Medium", "Hard", "Solutions"]
    contents = texts_of(kind)[2]
    for name, page in marks.items():
        assert re.search(rf"{name}[^\n]*?[\s.]+{page + 1}\b", contents.replace("\n", " ")), name
        assert name in texts_of(kind)[page]


@KINDS
def test_pages_after_the_cover_and_the_imprint_are_numbered(kind: str) -> None:
    for number, text in enumerate(texts_of(kind), 1):
        assert (str(number) in text.split()[-1:]) == (number > 2)


@KINDS
def test_every_font_is_embedded(kind: str) -> None:
    reader = reader_of(kind)
    objects = [reader.get_object(number) for number in range(1, int(reader.trailer["/Size"]))]
    described = [each for each in objects if isinstance(each, dict) and each.get("/Type") == "/FontDescriptor"]
    assert described
    assert all({"/FontFile", "/FontFile2", "/FontFile3"} & set(each) for each in described)
    assert any("AtkinsonHyperlegible" in str(each["/FontName"]) for each in described)


@pytest.mark.parametrize("paper", [*PAPERS, "170x240mm"])
def test_the_paper_has_the_size_that_was_asked_for(paper: str) -> None:
    small = replace(named("clues"), entries=named("clues").entries[:1])
    page = PdfReader(io.BytesIO(book_pdf(small, paper))).pages[0]
    assert [float(side) * 25.4 / 72 for side in page.mediabox[2:]] == pytest.approx(paper_named(paper), abs=0.1)


@KINDS
def test_black_ink_has_no_colour(kind: str) -> None:
    facts = book_json(named(kind), "a5", None, TEXT_FONT, FONT, "black")
    facts["imprint"] = facts["promise"] = []
    for page in compile_template(facts, None, format="png", ppi=20):
        red, green, blue = Image.open(io.BytesIO(page)).convert("RGB").split()
        off = max(abs(a - b) for a, b in zip(red.tobytes(), green.tobytes(), strict=True))
        assert max(off, *(abs(a - b) for a, b in zip(green.tobytes(), blue.tobytes(), strict=True))) <= 8  # pale text


@pytest.mark.parametrize("paint", [COLOUR, BLACK])
def test_tiles_and_signs_are_read_without_colour(paint: dict[str, tuple[str, ...]]) -> None:
    for fill, letter in zip(paint["fills"], paint["inks"], strict=True):
        assert contrast(fill, letter) >= 4.5
    for fill, sign in zip(paint["sign_fills"], paint["sign_inks"], strict=True):
        assert contrast(fill, sign) >= 4.5
    assert all(contrast(border, "#ffffff") >= 3 for border in paint["borders"])


def test_another_font_is_used_and_an_unknown_one_is_named() -> None:
    written = book_pdf(named("clues"), "a5", font="New Computer Modern", tile_font="DejaVu Sans Mono")
    assert b"NewCM" in written
    assert b"AtkinsonHyperlegible" not in written
    with pytest.raises(InputError, match=r"there is no font 'Comic'; there are .*Libertinus Serif"):
        book_pdf(named("clues"), font="Comic")
    with pytest.raises(BadPath, match="no such folder of fonts"):
        book_pdf(named("clues"), font_folder=Path("no/such/folder"))


def test_a_letter_that_no_font_has_is_named() -> None:
    with pytest.raises(InputError, match='cannot be printed: the text `"😀"` could not be displayed'):
        book_pdf(replace(named("clues"), author="😀"), "a5")


def test_without_the_renderer_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra, match=r"a book as PDF needs typst, .* it comes with the extra 'render'"):
        book_pdf(named("clues"))


# room on paper


@settings(max_examples=60)
@given(st.integers(2, 20), st.integers(1, 8), st.sampled_from([*PAPERS]), st.integers(1, 12))
def test_whatever_is_printed_fits_and_whatever_does_not_is_refused(
    length: int, clues: int, paper: str, per_page: int
) -> None:
    book = sized_book(length, clues)
    if best_layout(book, paper, per_page).tile < SMALLEST:
        with pytest.raises(InputError, match="of this size would need tiles of less than 5 mm"):
            layout_of(book, paper, per_page)
        return
    layout = layout_of(book, paper, per_page)
    step = layout.tile * (1 + GAP)
    across = layout.columns * length * step + (layout.columns - 1) * AIR
    down = layout.rows * (clues + 1 + ANSWER) * step + (layout.rows - 1) * AIR
    assert layout.columns * layout.rows == per_page
    assert across <= layout.width - layout.inside - layout.outside
    assert down <= layout.height - layout.top - layout.bottom


def sized_book(length: int, clues: int) -> Book:
    """A book of one puzzle of that size, whatever it says."""
    turns = tuple(Turn("a" * length, Pattern("-" * length)) for _ in range(clues))
    puzzle = CluePuzzle("b" * length, turns, ("c" * length,) * clues, 1, Grade.EASY, "any", "any:0:0", "any")
    return replace(book_of("clues"), entries=(Entry(1, "easy", puzzle),))


@pytest.mark.parametrize(("paper", "per_page"), [("letter", 1), ("a4", 6), ("a4", 12), ("300x150mm", 2)])
def test_nothing_runs_over_its_page(paper: str, per_page: int) -> None:
    places = 0
    for entries in named("clues").sections.values():
        places += per_page > 1 and places % per_page == per_page - 1  # no card stands in the last place of a page
        places += 1 + len(entries)
    pages = 5 + -(-places // per_page)
    assert len(PdfReader(io.BytesIO(book_pdf(named("clues"), paper, per_page))).pages) == pages


@pytest.mark.parametrize("name", ["a7", "10x10mm", "999x999mm", "170x240", ""])
def test_paper_that_is_none_is_named(name: str) -> None:
    with pytest.raises(InputError, match="there is no paper"):
        paper_named(name)


def test_a_page_holds_one_to_twelve_puzzles() -> None:
    for number in (0, 13):
        with pytest.raises(InputError, match=f"1 to 12 puzzles, not {number}"):
            layout_of(named("clues"), "a4", number)


# the site


class Page(HTMLParser):
    """What a page has: its elements with their attributes, and the text that is seen before anything is opened."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.seen = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attributes}))
        if tag not in ("meta", "link", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        if "details" not in self.open:
            self.seen += data


@cache
def site_of(kind: str) -> dict[str, bytes]:
    """The files of the site."""
    return book_site(named(kind))


@cache
def pages_of(kind: str) -> dict[str, Page]:
    """Its pages, taken apart."""
    return {name: Page(text.decode()) for name, text in site_of(kind).items() if name.endswith(".html")}


@KINDS
def test_every_page_is_well_formed_and_has_one_heading_of_the_first_order(kind: str) -> None:
    for page in pages_of(kind).values():
        assert page.open == []
        tags = [tag for tag, _ in page.elements]
        assert (tags.count("h1"), tags.count("main"), tags.count("title")) == (1, 1, 1)
        ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
        assert len(set(ids)) == len(ids)


@KINDS
def test_no_page_needs_a_script_an_inline_style_or_the_network(kind: str) -> None:
    for page in pages_of(kind).values():
        for tag, attributes in page.elements:
            assert tag not in ("script", "style", "iframe", "img")
            assert not any(name.startswith("on") or name == "style" for name in attributes)
    assert not re.search(r"https?:|//", site_of(kind)["style.css"].decode())


@KINDS
def test_every_link_leads_somewhere_within_the_book(kind: str) -> None:
    names = {*site_of(kind), "puzzles.jsonl"}
    for name, page in pages_of(kind).items():
        for target in (attributes["href"] for _, attributes in page.elements if "href" in attributes):
            file, _, place = target.partition("#")
            assert not file or file in names
            if place:
                assert place in {attributes.get("id") for _, attributes in pages_of(kind)[file or name].elements}


@KINDS
def test_every_puzzle_is_there_and_its_solution_is_folded_away(kind: str) -> None:
    for entry in named(kind).entries:
        page = pages_of(kind)[f"{entry.grade}.html"]
        (article,) = [attributes for tag, attributes in page.elements if attributes.get("id") == f"p{entry.number}"]
        assert article["class"] == "puzzle"
        assert named(kind).printing.solution(entry.puzzle) not in page.seen
        assert named(kind).printing.solution(entry.puzzle) in pages_of(kind)["solutions.html"].seen


@KINDS
def test_every_field_has_a_name_and_every_clue_is_said_in_words(kind: str) -> None:
    fields = [attributes for page in pages_of(kind).values() for tag, attributes in page.elements if tag == "input"]
    assert all(attributes.get("aria-label") for attributes in fields)
    for entry in named(kind).entries:
        seen = pages_of(kind)[f"{entry.grade}.html"].seen
        assert all(text in seen for text in said_of(entry.puzzle))


def said_of(puzzle: object) -> list[str]:
    """What is said of a puzzle to those who hear it."""
    if isinstance(puzzle, CluePuzzle):
        return [spoken_row(number, clue, "Clue") for number, clue in enumerate(puzzle.clues, 1)]
    if isinstance(puzzle, BestPuzzle):
        return [spoken_row(number, turn, "Turn") for number, turn in enumerate(puzzle.turns, 1)]
    assert isinstance(puzzle, CrossPuzzle)
    return [cross_said(puzzle)]


def test_tiles_of_the_site_are_read_in_the_light_and_in_the_dark() -> None:
    css = site_of("clues")["style.css"].decode()
    light, dark = (dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", block)) for block in css.split("@media")[:2])
    for set_ in (light, dark):
        assert contrast(set_["absent"], set_["absent-ink"]) >= 4.5
        assert all(contrast(set_["paper"], set_[name]) >= 4.5 for name in ("ink", "pale", "link"))
        assert all(contrast(set_["paper"], set_[f"{name}-line"]) >= 3 for name in ("absent", "correct", "elsewhere"))
        assert contrast(set_["correct"], "#ffffff") >= 4.5


def test_what_somebody_typed_stays_text() -> None:
    assert named("clues").title in pages_of("clues")["index.html"].seen


# ipuz


def test_another_program_reads_the_crosses_and_finds_the_solution() -> None:
    for entry in named("cross").entries:
        puzzle = entry.puzzle
        assert isinstance(puzzle, CrossPuzzle)
        read = peer.read(json.dumps(ipuz(named("cross"), entry)), puzzlekinds=["http://ipuz.org/crossword#1"])
        rows = read["solution"]
        assert "".join(rows[puzzle.down_index]) == puzzle.across.upper()
        assert "".join(row[puzzle.across_index] for row in rows) == puzzle.down.upper()
        cells = list(zip(chain(*read["puzzle"]), chain(*rows), strict=True))
        assert all((shown is None) == (solved is None) for shown, solved in cells)
        styles = {(json.dumps(shown["style"]), solved) for shown, solved in cells if shown}
        assert len(styles) == len({style for style, _ in styles}) == len(puzzle.letters)


def test_the_words_are_numbered_as_in_a_crossword() -> None:
    for entry in named("cross").entries:
        cells = [cell["cell"] for row in ipuz(named("cross"), entry)["puzzle"] for cell in row if cell]
        numbers = [number for number in cells if number]
        assert numbers == list(range(1, len(numbers) + 1))


def test_clue_puzzles_are_no_ipuz() -> None:
    with pytest.raises(InputError, match="ipuz has no kind of puzzle for clues"):
        ipuz(named("clues"), named("clues").entries[0])

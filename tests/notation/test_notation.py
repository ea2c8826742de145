"""The notation: what is written is read back, what is wrong is said, and games of others are understood."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewright
from tests.support.paths import ROOT
from tilewright.cli import main
from tilewright.cross import CrossPuzzle
from tilewright.games.boards import BoardsGame
from tilewright.games.clues import ClueGame
from tilewright.games.cross import CrossGame
from tilewright.games.guess import GuessGame
from tilewright.games.state import State
from tilewright.lexicon import Lexicon
from tilewright.notation import BadNotation, Record, TurnText, as_readable, parse_line, read_records
from tilewright.notation.record import Note
from tilewright.position import Mode, Position, Turn

LEXICON = Lexicon.of("tiny", ["tile", "tilt", "till", "word", "ward"], ["idle", "lilt", "wild", "dill"])
WORDS = st.sampled_from(LEXICON.words)
ANSWERS = st.sampled_from(LEXICON.answers)
NAME = st.from_regex(r"[a-z][a-z0-9_]{0,6}", fullmatch=True)
NUMBER = st.integers(-(10**5), 10**5).map(float)
COMMENT = st.from_regex(r"([A-Z][a-z!?,]{0,6}( [a-z.]{1,6}){0,3})?", fullmatch=True)
NOTES = st.builds(Note, st.dictionaries(NAME, NUMBER, max_size=3), COMMENT)
MARKS = st.text("-YG", min_size=4, max_size=4)
TURNS = st.builds(TurnText, WORDS, MARKS, NOTES)
TAGS = st.dictionaries(
    NAME.filter(lambda name: name not in ("list", "result")), st.from_regex(r"[\w,.-]{1,8}", fullmatch=True)
)
RECORDS = st.builds(
    Record,
    st.sampled_from(("position", "guess", "boards", "cross", "clues")),
    st.sampled_from(("tiny", LEXICON.fingerprint)),
    TAGS,
    st.lists(TURNS, max_size=6).map(tuple),
    st.sampled_from(("", "3/6", "X/6", "-/6", "7")),
    COMMENT,
)


@given(RECORDS)
def test_a_record_is_read_back_from_its_line_and_from_its_readable_form(record: Record) -> None:
    assert parse_line(str(record)) == record
    assert list(read_records(as_readable(record))) == [record]


@given(st.lists(RECORDS, max_size=4), st.data())
def test_a_file_may_mix_both_forms_and_remarks(records: list[Record], data: st.DataObject) -> None:
    forms = [data.draw(st.sampled_from((str, as_readable))) for _ in records]
    text = "\n\n# a remark\n".join(form(record) for form, record in zip(forms, records, strict=True))
    assert list(read_records(text)) == records


@given(st.lists(st.tuples(WORDS, ANSWERS), max_size=5), st.sampled_from(Mode), st.sampled_from(("answers", "allowed")))
def test_a_position_is_read_back(pairs: list[tuple[str, str]], mode: Mode, among: str) -> None:
    turns = [Turn(guess, tilewright.score(guess, answer)) for guess, answer in pairs]
    position = Position.of(LEXICON, turns, mode, among)  # type: ignore[arg-type]
    assert Position.parse(str(position), LEXICON) == position


@given(ANSWERS, st.lists(WORDS, max_size=8), st.integers(1, 8), st.sampled_from(Mode))
def test_a_game_is_read_back(answer: str, words: list[str], limit: int, mode: Mode) -> None:
    game = GuessGame.start(LEXICON, answer, mode, limit)
    for word in words:
        if game.state is State.PLAYING and not game.position.why_illegal(word):
            game = game.guess(word)
    assert GuessGame.from_text(game.as_text(), LEXICON) == game


@given(st.lists(ANSWERS, min_size=2, max_size=4, unique=True), st.lists(WORDS, max_size=9))
def test_a_game_on_many_boards_is_read_back(answers: list[str], words: list[str]) -> None:
    game = BoardsGame.start(LEXICON, answers)
    for word in words:
        game = game.guess(word) if game.state is State.PLAYING else game
    assert BoardsGame.from_text(game.as_text(), LEXICON) == game


@given(ANSWERS, st.lists(WORDS, max_size=3), st.lists(WORDS, max_size=3, unique=True), st.booleans())
def test_a_clue_puzzle_is_read_back(answer: str, clues: list[str], tries: list[str], hinted: bool) -> None:
    game = ClueGame.start(LEXICON, answer, [Turn(word, tilewright.score(word, answer)) for word in clues])
    if hinted and len(game.green_places) < 3:
        game = game.hint()
    for word in tries:
        game = game.guess(word) if game.state is State.PLAYING else game
    assert ClueGame.from_text(game.as_text(), LEXICON) == game


@given(st.lists(st.sampled_from("acenrstux"), max_size=9, unique=True), st.permutations(range(6)))
def test_a_cross_is_read_back(letters: list[str], palette: list[int]) -> None:
    puzzle = CrossPuzzle("crane", "scars", 1, 3, "tiny:2:0", ("letters",), None, tuple(palette), "known", 12)
    game = CrossGame.start(puzzle, "acenrstux", 5)
    for letter in letters:
        game = game.guess(letter) if game.state is State.PLAYING else game
    assert CrossGame.from_text(game.as_text()) == game


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "begins with tw1"),
        ("tw2 guess tiny", "begins with tw1"),
        ("tw1 chess tiny", "the kinds are"),
        ("tw1 guess tiny tilt=----=", "GUESS=REPLY"),
        ("tw1 guess tiny word=---- {open", "a brace"),
        ("tw1 guess tiny word=---- {one} {two}", "two notes"),
        ("tw1 guess tiny 3/6 word=----", "stands behind the result"),
        ("tw1 guess tiny word", "no tag, turn or result"),
        ("tw1 guess tiny", "what the answer is"),
        ("tw1 guess tiny answer:tilt word=GGGG", "would get ----"),
        ("tw1 guess tiny answer:tilt tilt=GGGG 2/6", "its result is 1/6"),
        ("tw1 guess tiny mode:slow answer:tilt", "there is no mode"),
        ("tw1 guess tiny limit:few answer:tilt", "limit is a number"),
        ("tw1 boards tiny answers:tilt,word", "of the kind boards"),
        ("tw1 guess en5:1:0000000000000000 answer:tilt", "another one"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=re.escape(says)):
        GuessGame.from_text(text, LEXICON)


def test_a_file_of_games_is_analysed_game_by_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = "tw1 guess en5 crane=-YG-- toast=--G-G quart=GGGGG 3/6"
    (tmp_path / "games.txt").write_text(f"{game}\n\n{as_readable(parse_line(game))}\n")
    assert main(["analyse", str(tmp_path / "games.txt")]) == 0
    _, first, second = capsys.readouterr().out.splitlines()
    assert first[1:] == second[1:]
    assert first.endswith("crane toast quart")
    (tmp_path / "games.csv").write_text("answer,guess1,guess2\nquart,crane,quart\n")
    assert main(["analyse", str(tmp_path / "games.csv")]) == 0
    assert capsys.readouterr().out.endswith("crane quart\n")


def test_a_position_is_read_without_loading_the_games_of_others() -> None:
    code = "import sys, tilewright; tilewright.suggest(); sys.exit('tilewright.notation.imports' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_the_page_of_the_notation_shows_lines_that_are_read() -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    lines = re.findall(r"^tw1 .*$", page, re.MULTILINE)
    assert len(lines) >= 5
    assert [parse_line(line).kind for line in lines]

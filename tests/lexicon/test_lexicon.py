"""Lexicons: any alphabet, one identity, and an error that names the line for whatever is wrong with a file."""

from __future__ import annotations

import os
import tracemalloc
from itertools import islice, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.errors import BadWordList, CannotInstall, InputError, UnknownLexicon, UnknownWord, WrongLength
from tilewright.lexicon import Lexicon, lexicon_named, load, normalise
from tilewright.lexicon.catalogue import (
    BUNDLED_LENGTHS,
    CatalogueEntry,
    catalogue,
    install,
    installed_folder,
    list_bundled,
    summaries,
)
from tilewright.lexicon.folders import cache_folder, data_folder, write_whole
from tilewright.lexicon.loading import from_files
from tilewright.lexicon.wordfiles import MAX_LINE, MAX_LINES, WordFiles, is_as_built, marked_in_order

GREEK = ["λόγος", "νόμος", "χώρος", "τόπος", "δρόμος"[1:], "φίλος", "πόνος"]
GERMAN = ["größe", "straße"[1:], "äpfel", "übung", "möbel", "küche", "hören"]
WORDS = st.text("abcdeäßλς", min_size=5, max_size=5)
LISTS = st.lists(WORDS, min_size=1, max_size=12, unique=True)


def written(path: Path, contents: bytes | str) -> str:
    path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
    return str(path)


# the value


@pytest.mark.parametrize("words", [GREEK, GERMAN], ids=["Greek", "German"])
def test_a_list_in_any_alphabet_is_loaded_and_its_letters_are_numbered(tmp_path: Path, words: list[str]) -> None:
    lexicon = load(written(tmp_path / "words.txt", "\n".join(words)))
    assert lexicon.answers == lexicon.words == tuple(sorted(words))
    rows = ["".join(lexicon.alphabet[number] for number in row) for row in lexicon.codes]
    assert tuple(rows) == lexicon.words


def test_capitals_and_split_accents_spell_the_same_word(tmp_path: Path) -> None:
    lexicon = load(written(tmp_path / "words.txt", "GRO\u0308SSE\nΛΌΓΟΣΣ\n"))
    assert lexicon.words == ("grösse", "λόγοσς")
    assert lexicon.word(" GRÖSSE ") == lexicon.word("gro\u0308sse") == "grösse"


def test_a_word_that_is_not_there_is_named() -> None:
    lexicon = Lexicon.of("greek", GREEK)
    with pytest.raises(UnknownWord, match="'κόσμε' is not in the greek list"):
        lexicon.word("κόσμε")
    with pytest.raises(WrongLength, match="'κόσμ' has 4 letters, not 5"):
        lexicon.id_of("κόσμ")


@pytest.mark.parametrize("length", [2, 20])
def test_the_shortest_and_the_longest_words_work(tmp_path: Path, length: int) -> None:
    words = ["a" * length, "b" * length]
    assert load(written(tmp_path / "words.txt", "\n".join(words))).words == tuple(words)


def test_255_different_letters_are_welcome_and_one_more_is_not(tmp_path: Path) -> None:
    letters = [chr(0x4E00 + number) for number in range(256)]
    words = [letter * 2 for letter in letters]
    assert len(load(written(tmp_path / "words.txt", "\n".join(words[:255]))).alphabet) == 255
    with pytest.raises(BadWordList, match=r"line 256: .* more than 255 different letters"):
        load(written(tmp_path / "words.txt", "\n".join(words)))


# the fingerprint


@given(LISTS, LISTS, st.randoms())
def test_the_order_of_the_words_does_not_matter(answers, allowed, chance) -> None:
    lexicon = Lexicon.of("some", answers, allowed)
    chance.shuffle(answers)
    chance.shuffle(allowed)
    assert Lexicon.of("some", answers, allowed) == lexicon
    assert Lexicon.of("some", answers, allowed + answers).fingerprint == lexicon.fingerprint


@given(LISTS, WORDS, st.data())
def test_any_changed_word_changes_the_fingerprint(answers, other, data) -> None:
    place = data.draw(st.integers(0, len(answers) - 1))
    changed = [*answers[:place], other, *answers[place + 1 :]]
    same = set(changed) == set(answers)
    assert (Lexicon.of("some", changed).digest == Lexicon.of("some", answers).digest) == same


@given(st.lists(WORDS, min_size=2, max_size=12, unique=True))
def test_it_matters_which_words_are_answers_and_how_common_they_are(words) -> None:
    lexicon = Lexicon.of("some", words)
    assert Lexicon.of("some", words[1:], words).digest != lexicon.digest
    assert Lexicon.of("some", words, counts={words[0]: 7}).digest != lexicon.digest


@given(LISTS)
def test_the_name_is_in_the_fingerprint_and_not_in_the_digest(words) -> None:
    one, other = Lexicon.of("one", words), Lexicon.of("other", words)
    assert one.fingerprint == f"one:{len(words)}:{one.digest}"
    assert one != other
    assert one.digest == other.digest


# files


def test_comments_blank_lines_line_ends_and_a_byte_order_mark_are_no_words(tmp_path: Path) -> None:
    text = "\ufeff# my words\r\n\r\ncrane # a bird\r\n  slate\t\r\n#\r\ntrace"
    assert load(written(tmp_path / "words.txt", text)).words == ("crane", "slate", "trace")


def test_two_files_are_answers_and_allowed_words(tmp_path: Path) -> None:
    answers = written(tmp_path / "mine.txt", "crane\nslate\n")
    for extra in ("trace\n", "trace\ncrane\nslate\n"):
        lexicon = load(answers, written(tmp_path / "allowed.txt", extra))
        assert (lexicon.name, lexicon.answers) == ("mine", ("crane", "slate"))
        assert lexicon.words == ("crane", "slate", "trace")


BAD = {
    "mixed lengths": (b"crane\nslate\ntile\n", 3, "'tile' has 4 letters where 'crane' has 5"),
    "duplicate": (b"crane\nslate\n\ncrane\n", 4, "'crane' is on line 1 already"),
    "duplicate in capitals": (b"crane\nCRANE\n", 2, "'crane' is on line 1 already"),
    "empty": (b"", None, "there is no word in it"),
    "only comments": (b"# nothing\n\n", None, "there is no word in it"),
    "digit": (b"crane\nsl4te\n", 2, "'sl4te' is not written in letters alone"),
    "two words": (b"crane slate\n", 1, "'crane slate' is not written in letters alone"),
    "apostrophe": (b"crane\ndon't\n", 2, '"don\'t" is not written in letters alone'),
    "emoji": ("crane\n🟩🟩🟩🟩🟩\n".encode(), 2, "is not written in letters alone"),
    "one letter": (b"a\nb\n", 1, "'a' has 1 letter; words have 2 to 20"),
    "21 letters": (b"a" * 21, 1, "words have 2 to 20"),
    "Latin-1": ("crane\ngröße\n".encode("latin-1"), 2, r"byte 3 of it \(0xf6\) is not UTF-8 text"),
    "UTF-16": ("crane\n".encode("utf-16"), 1, "not UTF-8 text"),
    "UTF-16 without a mark": ("crane\n".encode("utf-16-le"), 1, "NUL byte"),
    "NUL byte": (b"crane\nsla\0e\n", 2, "it has a NUL byte"),
    "one endless line": (b"a" * (MAX_LINE + 1), 1, "it is longer than 1,000 bytes"),
    "too many lines": (b"\n" * (MAX_LINES + 1), MAX_LINES + 1, "at most 500,000 lines"),
    "old Macintosh line ends": (b"crane\rslate\r", 1, "not written in letters alone"),
    "lone surrogate": (b"crane\n\xed\xa0\x80ab\n", 2, "not UTF-8 text"),
}


@pytest.mark.parametrize(("contents", "line", "reason"), BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_with_its_line(tmp_path: Path, contents: bytes, line: int | None, reason: str) -> None:
    path = written(tmp_path / "bad.txt", contents)
    with pytest.raises(BadWordList, match=reason) as caught:
        load(path)
    assert (caught.value.source, caught.value.line) == (path, line)
    assert str(caught.value).startswith(f"{path}, line {line}: " if line else f"{path}: ")
    assert len(caught.value.reason) < 120


def test_the_second_of_two_files_must_go_with_the_first(tmp_path: Path) -> None:
    answers, allowed = written(tmp_path / "one.txt", "crane\n"), written(tmp_path / "two.txt", "slate\ntile\n")
    with pytest.raises(BadWordList, match=r"two\.txt, line 2: 'tile' has 4 letters where 'crane' has 5"):
        load(answers, allowed)


JUNK = {
    "zeros": (bytes(1000), 1, "it is longer than"),
    "one letter": (b"a" * 1000, 1, "it is longer than"),
    "noise": (b"\xff\xfe\x81\n" * 250, 1, "not UTF-8"),
    "blank lines and comments": (b"\n# " + b"x" * 97 + b"\n", MAX_LINES + 1, "at most 500,000 lines"),
    "the same words": (b"crane\nslate\n", 3, "is on line 1 already"),
}


@pytest.mark.parametrize(("block", "line", "reason"), JUNK.values(), ids=JUNK)
def test_200_megabytes_of_junk_are_refused_early_and_never_held(
    tmp_path: Path, block: bytes, line: int, reason: str
) -> None:
    path = tmp_path / "junk.txt"
    with path.open("wb") as file:
        for _ in range(20):
            file.write(block * (10_000_000 // len(block)))
    tracemalloc.start()
    try:
        with pytest.raises(BadWordList, match=reason) as caught:
            load(str(path))
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
        path.unlink()
    assert caught.value.line == line


def test_more_words_than_a_list_can_have_are_refused_at_the_line(tmp_path: Path) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = ("".join(word) for word in islice(product(letters, repeat=5), MAX_LINES + 1))
    with pytest.raises(BadWordList, match="line 500001: a word list has at most 500,000 lines"):
        load(written(tmp_path / "words.txt", "\n".join(words)))


def test_a_path_without_a_file_a_folder_and_impossible_paths_are_refused(tmp_path: Path) -> None:
    for path, reason in (
        (tmp_path / "none.txt", "there is no such file"),
        (tmp_path, "it is a folder"),
        (tmp_path / ("x" * 300), "File name too long"),
        (tmp_path / "a\0b", "that cannot be the name of a file"),
    ):
        with pytest.raises(BadWordList, match=reason):
            load(str(path))


@pytest.mark.skipif(os.name != "posix", reason="platform: no file permissions")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "secret.txt", "crane\n")
    Path(path).chmod(0)
    was_root = os.geteuid() == 0
    if was_root:
        os.seteuid(65534)  # root may read anything
    try:
        with pytest.raises(BadWordList, match="you do not have permission to read it"):
            from_files(Path(path))
    finally:
        if was_root:
            os.seteuid(0)


# names


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(UnknownLexicon, match=r"no word list 'en55' and no such file; the lists are en4, .*en11"):
        load("en55")


@pytest.mark.parametrize("name", ["", "../en5", "en5.txt", "/etc/passwd", "en5\0"])
def test_a_name_from_a_stranger_never_opens_another_file(name: str) -> None:
    with pytest.raises(UnknownLexicon):
        lexicon_named(name)


def test_a_name_in_capitals_means_the_same_list() -> None:
    assert lexicon_named("EN5") == lexicon_named("en5")


@pytest.mark.parametrize("name", list_bundled())
def test_every_bundled_list_loads(name: str) -> None:
    lexicon, listed = load(name), catalogue()[name]
    assert lexicon.name == name
    assert 0 < lexicon.answer_count < len(lexicon)
    assert lexicon.counts is not None
    assert "SOURCES.md" in listed.source
    assert f"{lexicon.language}{lexicon.length}" == name.partition("-")[0]


@pytest.mark.parametrize("length", BUNDLED_LENGTHS)
def test_a_list_in_order_is_read_the_same_at_once_and_line_by_line(length: int) -> None:
    path = list_bundled()[f"en{length}"].path
    assert marked_in_order(path) == WordFiles().read_marked(path)


@pytest.mark.parametrize(
    "path", sorted({listed.path for listed in list_bundled().values()}), ids=lambda path: path.stem
)
def test_what_is_bundled_is_as_it_was_built(path: Path, tmp_path: Path) -> None:
    assert is_as_built(path, path.read_bytes())
    assert not is_as_built(path, path.read_bytes() + b"zzzzz - 0\n")
    alone = tmp_path / path.name
    alone.write_bytes(path.read_bytes())
    assert marked_in_order(alone)
    assert marked_in_order(path) == marked_in_order(alone)


@given(st.text("ab -*1\n#", max_size=40))
def test_what_is_read_at_once_is_what_careful_reading_finds(tmp_path_factory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "marked.txt"
    path.write_text(text)
    if entries := marked_in_order(path):
        assert entries == WordFiles().read_marked(path)


@pytest.mark.usefixtures("empty_data")
def test_the_summaries_say_what_loading_finds() -> None:
    install(Lexicon.of("mine", ["crane"], ["slate"]), "")
    for row in summaries():
        if row.length > 5:  # the others are read in the same way
            continue
        lexicon = load(row.name)
        assert row[2:] == (lexicon.length, lexicon.answer_count, len(lexicon))


@pytest.mark.parametrize("length", BUNDLED_LENGTHS)
def test_variants_share_words_as_their_names_say(length: int) -> None:
    plain, big, british = (set(load(f"en{length}{variant}").words) for variant in ("", "-big", "-gb"))
    assert plain == british
    assert plain < big
    assert load(f"en{length}").answers == load(f"en{length}-big").answers


BUNDLED_SAMPLE = "# a sample\ncolor u 900\ncrane uga 800\ntiles - 70\nzizit b 0\n"


@pytest.mark.parametrize(
    ("answer", "big", "answers", "words"),
    [("u", False, 2, 3), ("u", True, 2, 4), ("g", False, 1, 3), ("a", False, 1, 3)],
)
def test_tags_say_which_words_a_variant_has(tmp_path: Path, answer: str, big: bool, answers: int, words: int) -> None:
    path = Path(written(tmp_path / "en5.txt", BUNDLED_SAMPLE))
    lexicon = CatalogueEntry("sample", "bundled", path, answer, big).load()
    assert (lexicon.answer_count, len(lexicon)) == (answers, words)
    assert (lexicon.count("crane"), lexicon.frequency("crane"), lexicon.count("tiles")) == (800, 0.8, 70)


@pytest.mark.parametrize(
    "line", ["crane", "crane u many", "crane u 5 6", "crane u -5", "crane u ²", "cra-e u 5", "tile u 5"]
)
def test_a_broken_line_of_a_bundled_list_is_named(tmp_path: Path, line: str) -> None:
    path = Path(written(tmp_path / "en5.txt", f"# sample\nslate u 50\n{line}\n"))
    with pytest.raises(BadWordList, match="line 3: ") as caught:
        CatalogueEntry("sample", "bundled", path, "u", False).load()
    assert caught.value.line == 3


def test_a_marked_list_without_answers_is_refused(tmp_path: Path) -> None:
    path = Path(written(tmp_path / "en5.txt", "slate - 50\n"))
    with pytest.raises(BadWordList, match="no word in it is an answer of sample"):
        CatalogueEntry("sample", "bundled", path, "u", False).load()


# installing


@pytest.mark.usefixtures("empty_data")
@given(LISTS, LISTS)
def test_an_installed_list_is_the_same_when_it_is_loaded(answers, allowed) -> None:
    lexicon = Lexicon.of("my-list", answers, allowed)
    install(lexicon, "made by a test\nin two lines")
    assert load("my-list") == lexicon
    assert catalogue()["my-list"].source == "made by a test in two lines"


@pytest.mark.usefixtures("empty_data")
@pytest.mark.parametrize("name", ["../up", "a/b", "Upper", "", "con.txt", "en5", "en5-big", "x" * 41, "λέξεις"])
def test_a_list_cannot_take_a_bundled_name_or_one_that_is_a_path(name: str) -> None:
    with pytest.raises(InputError):
        install(Lexicon.of(name, ["crane"]), "")
    assert not data_folder().exists()


def test_other_files_in_the_data_folder_are_no_lists(empty_data: Path) -> None:
    install(Lexicon.of("mine", ["crane"]), "")
    for name in ("Read Me.txt", ".mine.txt.abc", "mine.bak"):
        (installed_folder() / name).write_text("hello")
    assert set(catalogue()) == {*list_bundled(), "mine"}


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    write_whole(tmp_path / "new" / "file", b"one")
    write_whole(tmp_path / "new" / "file", b"two")
    assert [path.read_bytes() for path in (tmp_path / "new").iterdir()] == [b"two"]
    (tmp_path / "folder" / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="directory"):
        write_whole(tmp_path / "folder", b"three")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "new"]


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_DATA", written(tmp_path / "file", ""))
    with pytest.raises(CannotInstall, match="cannot install the mine list: "):
        install(Lexicon.of("mine", ["crane"]), "")


def test_the_folders_are_those_of_the_platform_unless_the_environment_names_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.setenv("TILEWRIGHT_DATA", "")
    monkeypatch.delenv("TILEWRIGHT_CACHE")
    assert data_folder().name == cache_folder().name == "tilewright"
    assert data_folder() != cache_folder()


@given(st.text())
def test_normal_text_stays_as_it_is(text: str) -> None:
    word = normalise(text)
    assert not word.isalpha() or normalise(word) == word

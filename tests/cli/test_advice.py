"""Advice: an error says a fact, and each door adds only what its own users can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.cli.advice import with_advice
from tilewright.errors import (
    BadParameter,
    Contradiction,
    MissingExtra,
    NotInstalled,
    NotPublished,
    TilewrightError,
    UnknownLexicon,
    UnknownWord,
    WhereToCross,
    WrongLength,
)
from tilewright.jobs.journal import JournalExists
from tilewright.server.edge.problems import problem_of

TOLD = [  # the error, and what the command line and the page say after its sentence
    (Contradiction((1,), "no answer fits", 2), ": see --among allowed", ""),
    (Contradiction((1,), "no answer fits"), "", ""),
    (JournalExists(Path("run")), ": continue it with --resume, or choose another file", ""),
    (MissingExtra("a plot", "matplotlib", "plot"), ": pip install 'tilewright[plot]'", "; whoever runs this server"),
    (NotInstalled("classic", ()), "; 'tilewright lexicon add classic' fetches it", "; whoever runs this server"),
    (
        NotPublished("guess", "2026-01-31", "en5"),
        "; 'tilewright calendar publish --from 2026-01-31 --days 1' publishes it",
        "",
    ),
    (
        NotPublished("guess", "2026-01-31", "en6"),
        "; 'tilewright calendar publish --from 2026-01-31 --days 1 --lexicon en6' publishes it",
        "",
    ),
    (UnknownLexicon("en55", ("en4", "en5")), " (see 'tilewright lexicon list')", ""),
    (
        WhereToCross("crane", "paper", [(1, 4), (2, 1), (4, 3)]),
        "; say which, as in --at 2,5",
        "",
    ),
    (UnknownWord("xqzzz", "en5"), "", ""),
    (WrongLength("ĳsje", 5, {"ij": 1}), "; ij counts as 1 letter here", ""),
    (WrongLength("cran", 5), "", ""),
]


@pytest.mark.parametrize(("error", "typed", "page"), TOLD, ids=[type(error).__name__ for error, _, _ in TOLD])
def test_each_door_adds_its_own_advice_to_the_sentence(error: TilewrightError, typed: str, page: str) -> None:
    assert with_advice(error) == f"{error}{typed}"
    assert problem_of(error, "/")["detail"].startswith(f"{error}{page}")


@pytest.mark.parametrize("error", [error for error, _, _ in TOLD], ids=lambda error: type(error).__name__)
def test_the_page_and_python_never_read_of_options_and_commands(error: TilewrightError) -> None:
    for text in (str(error), problem_of(error, "/")["detail"]):
        assert "--" not in text
        assert "'tilewright" not in text


def test_the_command_line_spells_parameters_as_options() -> None:
    error = BadParameter("{every_midnight} goes on for ever, so leave {journal} out")
    assert str(error) == "every_midnight goes on for ever, so leave journal out"
    assert with_advice(error) == "--every-midnight goes on for ever, so leave --journal out"

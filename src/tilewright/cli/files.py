"""Reading what somebody names, a file or stdin, and saying what is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tilewright.errors import InputError, TilewrightError

STDIN = "-"


def given_or_read(texts: tuple[str, ...]) -> tuple[str, ...]:
    """The *texts* as they were typed; those of stdin for ``-``, a whole record or turns between spaces."""
    if texts != (STDIN,):
        return texts
    from tilewright.notation import is_record

    text = read_text(STDIN)
    return (text,) if is_record(text) else tuple(text.split())


def read_text(path: str) -> str:
    """The text of a file, or of stdin for ``-``; what cannot be read was typed wrong."""
    if path == STDIN:
        return sys.stdin.read()
    from tilewright.lexicon.folders import read_file

    return read_file(Path(path)).decode("utf-8", errors="replace")


@contextmanager
def name_in_errors(source: str | Path) -> Iterator[None]:
    """Whatever is found wrong here is said with the name of the file in which it stands."""
    try:
        yield
    except TilewrightError as error:
        name = "stdin" if str(source) == STDIN else str(source)
        if name not in str(error):
            error.args = (f"{name}: {error}",)
        raise


def no_format(out: object, forms: Iterable[str]) -> InputError:
    """The error for a file whose name ends in nothing that is known."""
    *others, last = forms
    return InputError(f"{out}: its name does not tell the format; give --format {', '.join(others)} or {last}")

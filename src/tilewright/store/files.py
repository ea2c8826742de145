"""The files of a SQLite store, which nobody but their owner may read: they hold the key that signs cookies.

SQLite gives its journal the mode of the database.  Files of an older Tilewright are mended when they are opened.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

JOURNALS = ("", "-wal", "-shm", "-journal")  # what SQLite appends to the name of the file
FILE_MODE = 0o600
FOLDER_MODE = 0o700


def make_private(path: Path) -> None:
    """Make the file at *path* unless it is there, and let only its owner read it and its journals.

    Whatever else is wrong with the path, SQLite says better than we can; so do files that belong to somebody else.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE_MODE))
    for name in JOURNALS:
        restrict(path.with_name(path.name + name), FILE_MODE)


def make_private_folder(folder: Path) -> None:
    """Make the *folder* unless it is there, and let only its owner look into it."""
    folder.mkdir(parents=True, exist_ok=True)
    restrict(folder, FOLDER_MODE)


def restrict(path: Path, mode: int) -> None:
    """Take from *path* what *mode* does not allow; a folder that is closed further stays so."""
    with suppress(OSError):
        found = path.stat().st_mode & 0o777
        if found & ~mode:
            path.chmod(found & mode)

"""Where Tilewright keeps what it was given and what it has worked out.

The *data folder* holds what cannot be made again without asking somebody (installed word lists); the *cache folder*
holds what can (tables), and may be deleted at any time.  Both are where the platform expects them, unless the
environment says otherwise: ``TILEWRIGHT_DATA`` and ``TILEWRIGHT_CACHE``.  Neither function creates its folder.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from tilewright.errors import BadPath

CUSTOMS = ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")  # what platforms let people say of such folders


def data_folder() -> Path:
    """The folder of installed word lists."""
    return folder_from_environment("TILEWRIGHT_DATA") or platform_folder("data")


def cache_folder() -> Path:
    """The folder of things that can be worked out again."""
    return folder_from_environment("TILEWRIGHT_CACHE") or platform_folder("cache")


def folder_from_environment(variable: str) -> Path | None:
    """The folder that the environment *variable* names, if it names one."""
    text = os.environ.get(variable, "")
    return Path(text).expanduser() if text else None


def platform_folder(kind: str) -> Path:
    """The folder that the platform's customs give a user's *kind* of files."""
    return _platform_folder(kind, tuple(map(os.environ.get, CUSTOMS)))


@lru_cache(maxsize=8)
def _platform_folder(kind: str, _customs: tuple[str | None, ...]) -> Path:
    """The same, worked out once: a server asks for the data folder whenever it looks for a list, and it takes 20 us."""
    import platformdirs  # here, because most commands never ask

    folder = platformdirs.user_data_path if kind == "data" else platformdirs.user_cache_path
    return folder("tilewright", appauthor=False)


def read_file(path: Path, at_most: int = -1) -> bytes:
    """What the file of somebody has, *at_most* so many bytes of it; a path that leads to no file was typed wrong."""
    try:
        with path.open("rb") as file:
            return file.read(at_most)
    except (FileNotFoundError, NotADirectoryError):
        raise BadPath(path, "there is no such file") from None
    except IsADirectoryError:
        raise BadPath(path, "it is a folder, not a file") from None
    except (OSError, ValueError) as error:  # it may not be read, or the name has a NUL
        raise BadPath(path, (getattr(error, "strerror", None) or "that cannot be the name of a file").lower()) from None


def check_writable(path: Path) -> None:
    """Raise unless a file of somebody can be written at *path*: no folder is made for it."""
    if path.is_dir():
        raise BadPath(path, "it is a folder, not a file")
    if not path.parent.is_dir():
        raise BadPath(path, f"there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadPath(path, "it cannot be written")


def write_whole(path: Path, data: bytes) -> None:
    """Write the file so that whoever looks finds the old one or the new one, never a part, even after a power cut.

    What is no file, such as a pipe or a device, is written to and stays what it is.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.urandom(6).hex()}")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)

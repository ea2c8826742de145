"""Where Tilewright keeps what it was given and what it has worked out.

The *data folder* holds what cannot be made again without asking somebody (installed word lists); the *cache folder*
holds what can (tables), and may be deleted at any time.  Both are where the platform expects them, unless the
environment says otherwise: ``TILEWRIGHT_DATA`` and ``TILEWRIGHT_CACHE``.  Neither function creates its folder.
"""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder of installed word lists."""
    return chosen("TILEWRIGHT_DATA") or platform_folder("data")


def cache_folder() -> Path:
    """The folder of things that can be worked out again."""
    return chosen("TILEWRIGHT_CACHE") or platform_folder("cache")


def chosen(variable: str) -> Path | None:
    """The folder that the environment *variable* names, if it names one."""
    text = os.environ.get(variable, "")
    return Path(text).expanduser() if text else None


def platform_folder(kind: str) -> Path:
    """The folder that the platform's customs give a user's *kind* of files."""
    import platformdirs  # here, because most commands never ask

    folder = platformdirs.user_data_path if kind == "data" else platformdirs.user_cache_path
    return folder("tilewright", appauthor=False)


def write_whole(path: Path, data: bytes) -> None:
    """Write the file so that whoever looks finds the old one or the new one, never a part, even after a power cut."""
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

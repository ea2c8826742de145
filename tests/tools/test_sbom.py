"""The bill of materials: it names what is installed, and follows from the lock file alone."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.sbom import LOCK, bill, write


def test_the_bill_names_every_package_that_is_installed_with_its_hashes(tmp_path: Path) -> None:
    write(tmp_path / "dist" / "bill.json", "1.2.3")
    found = json.loads((tmp_path / "dist" / "bill.json").read_text())
    lock = LOCK.read_text(encoding="utf-8")
    pinned = re.findall(r"^([\w.-]+)(?:\[.*?\])?==", lock, re.MULTILINE)
    assert [each["name"] for each in found["components"]] == pinned
    hashes = [hash_["content"] for each in found["components"] for hash_ in each["externalReferences"][0]["hashes"]]
    assert hashes == re.findall(r"sha256:([0-9a-f]{64})", lock)
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    assert found["metadata"]["component"]["purl"] == "pkg:pypi/tilewright@1.2.3"


def test_every_part_can_be_referred_to_once() -> None:
    found = bill("1.2.3", LOCK.read_text(encoding="utf-8"))
    names = [each["bom-ref"] for each in found["components"]]
    assert len(set(names)) == len(names) > 10
    assert found["dependencies"] == [{"ref": "pkg:pypi/tilewright@1.2.3", "dependsOn": names}]

"""axe-core's opinion of a page: what it is sure of, and what it leaves to us.

axe files the contrast of one-letter text, and of text beside a drawn mark, under *incomplete* and then reports no
violation; so it does with the names of keys.  An incomplete entry is fine only if it is one of these: the laws of
colours and of names then judge that very text.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

VENDOR = Path(__file__).parent / "vendor"
AXE = VENDOR / "axe.min.js"
VERSION = "4.14.0"
SHA256 = "20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878"
MEASURED_BY_US = {
    "shortTextContent",
    "nonBmp",
    "pseudoContent",
    "bgOverlap",
    "elmPartiallyObscured",
    "elmPartiallyObscuring",
}
# Without `preload` axe puts no style of its own into the page, which the page's policy would refuse.
RUN = "() => axe.run(document, {resultTypes: ['violations', 'incomplete'], preload: false})"


def digest() -> str:
    """The SHA-256 of the file that we keep."""
    return hashlib.sha256(AXE.read_bytes()).hexdigest()


def complaints(page: Page) -> list[str]:
    """A sentence for each thing that axe finds wrong or cannot judge and we do not measure."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(RUN)
    wrong = [(rule, node) for rule in found["violations"] for node in rule["nodes"]]
    open_questions = [(rule, node) for rule in found["incomplete"] for node in rule["nodes"] if not ours(rule, node)]
    return [sentence(rule, node) for rule, node in wrong + open_questions]


def ours(rule: dict[str, Any], node: dict[str, Any]) -> bool:
    """Whether an incomplete entry is one that our own laws settle."""
    if rule["id"] == "label-content-name-mismatch":
        return True
    reasons = {(check.get("data") or {}).get("messageKey") for check in node["any"]}
    return rule["id"] == "color-contrast" and reasons <= MEASURED_BY_US


def sentence(rule: dict[str, Any], node: dict[str, Any]) -> str:
    """The rule, the place and the reason in one line."""
    reasons = "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])
    return f"{rule['id']} at {node['target']}: {reasons}"

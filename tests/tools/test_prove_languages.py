"""The table of proven optima."""

from __future__ import annotations

from tilewright.lexicon import load
from tilewright.lexicon.languages import BUNDLED
from tools import prove_languages


def test_the_table_of_optima_is_of_the_lists_as_they_are() -> None:
    rows = prove_languages.table()
    assert set(rows) <= set(prove_languages.NAMES)
    for name in (f"{code}5" for code in BUNDLED):
        assert load(name).fingerprint in rows[name]


def test_a_row_tells_what_is_proven_and_what_is_only_bounded() -> None:
    found = {"fingerprint": "nl5:6185:ab", "opener": "ĳzers", "total": 3385, "mean": 3.1665, "worst": 5}
    found |= {"proven": False, "lower_bound": 3300, "cpu_seconds": 3600.2}
    row = prove_languages.row("nl5", found)
    assert row == "| Nederlands (`nl5:6185:ab`) | 6,185 | IJZERS | 3,385 | 3.1665 | 5 | at least 3,300 | 3,600 s |\n"

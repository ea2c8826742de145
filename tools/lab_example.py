"""The example that *Compare* in the Lab shows before anything is run: what its form asks for at first.

    python tools/lab_example.py     write it anew, after a change of how a solver plays

Times are left out: they are those of another machine.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tilewright.verbs.bench import Bench, bench

LAB = Path(__file__).parents[1] / "src" / "tilewright" / "web" / "doors" / "lab"
FILE = LAB / "example.js"
TEXT = """// What *Compare* shows before anything is run, written by tools/lab_example.py.

export const EXAMPLE = JSON.parse(`
{}
`);
"""


def first_question() -> Bench:
    """What the form asks for as it opens."""
    form = (LAB / "wishes.js").read_text(encoding="utf-8").partition("const FIRST = {")[2].partition("};")[0]
    solvers = json.loads(_value("solvers", r"(\[.*\])", form))
    samples, seed = (int(_value(name, r'"(\d+)"', form)) for name in ("samples", "seed"))
    return Bench(solvers=tuple(solvers), answers=samples, seed=seed)


def _value(name: str, pattern: str, form: str) -> str:
    found = re.search(f"{name}: {pattern}", form)
    assert found is not None, f"wishes.js says nothing of {name}"
    return found[1]


def run_example() -> dict[str, Any]:
    """The result, without times."""
    result = bench(first_question()).as_json()
    solvers = [{key: each[key] for key in each if key != "cpu_seconds"} for each in result["solvers"]]
    written: dict[str, Any] = json.loads(json.dumps(result | {"solvers": solvers}))
    return written


def read_example() -> dict[str, Any]:
    """The one that the page has."""
    kept: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8").split("`")[1])
    return kept


if __name__ == "__main__":
    FILE.write_text(TEXT.format(json.dumps(run_example(), indent=1)), encoding="utf-8")

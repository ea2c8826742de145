"""The example of the Lab's page: it is what the solvers of today do."""

from __future__ import annotations

from tools.lab_example import read_example, run_example


def test_the_example_is_what_the_form_would_bring_today() -> None:
    assert read_example() == run_example(), "solvers play otherwise: run python tools/lab_example.py"

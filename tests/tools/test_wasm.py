"""The compiled core in the package: it is what the sources give, on every machine."""

from __future__ import annotations

import gzip
import os

import pytest

from tools.wasm import TARGET, check, digest_of_sources, hash_of, main, record

LARGEST = 120_000  # bytes, packed


def test_the_core_in_the_package_was_made_of_these_sources() -> None:
    assert record()["sources"] == digest_of_sources(), "native/ has changed: run make wasm"


def test_the_core_in_the_package_is_the_one_that_was_written_down() -> None:
    assert record()["sha256"] == hash_of(TARGET)


def test_the_core_is_small() -> None:
    assert len(gzip.compress(TARGET.read_bytes(), 9)) <= LARGEST


@pytest.mark.skipif(not os.environ.get("CI"), reason="takes a minute of a compiler; `make wasm` says the same")
def test_the_same_sources_give_the_same_bytes() -> None:
    check()


@pytest.mark.parametrize("argument", ["--chek", "check", "--help"])
def test_only_what_is_asked_for_rightly_is_built(argument: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = TARGET.stat().st_mtime_ns
    with pytest.raises(SystemExit):
        main([argument])
    assert "usage: tools/wasm.py" in "".join(capsys.readouterr())
    assert TARGET.stat().st_mtime_ns == before

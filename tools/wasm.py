"""Compile the core to WebAssembly: `native/` into src/tilewright/web/local/tilewright.wasm.

    python tools/wasm.py            build it anew, and write down what it was made of
    python tools/wasm.py --check    build it elsewhere, and say whether the bytes are those in the package

The compiler is the PyPI package `ziglang` in the one version that is pinned here, so that the same sources give the
same bytes on every machine.  `tilewright.wasm.json` beside it says the hash of the file and of the sources it came
from."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NATIVE = ROOT / "native"
TARGET = ROOT / "src" / "tilewright" / "web" / "local" / "tilewright.wasm"
RECORD = TARGET.with_suffix(".wasm.json")
COMPILER = "0.14.1"
UNITS = {"wasm/search_unit.cpp": "-O3", "wasm/host_unit.cpp": "-Os"}  # the search is for speed, the rest for size
FLAGS = (
    *("-target", "wasm32-wasi", "-std=c++20", "-msimd128", "-fno-exceptions", "-fno-rtti", "-DNDEBUG"),
    *("-DTILEWRIGHT_WASM", "-DTILEWRIGHT_WIDTH=simd128", "-I.", "-include", "wasm/alone.hpp"),
    *("-Wall", "-Wextra", "-Wshadow", "-Werror"),
)
LINKED = ("-target", "wasm32-wasi", "-mexec-model=reactor", "-O3", "-Wl,--strip-all")
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def sources() -> list[Path]:
    """Every file that the units are made of."""
    found: dict[Path, None] = {}
    for unit in (*UNITS, "wasm/alone.hpp"):
        follow(NATIVE / unit, found)
    return sorted(found)


def follow(path: Path, found: dict[Path, None]) -> None:
    """Add the file at *path* to those *found*, and all that it includes."""
    path = path.resolve()
    if path in found:
        return
    found[path] = None
    for name in INCLUDE.findall(path.read_text()):
        near = path.parent / name
        follow(near if near.exists() else NATIVE / name, found)


def digest_of_sources() -> str:
    """What changes whenever the file should."""
    whole = hashlib.sha256(" ".join((COMPILER, *FLAGS, *UNITS.values(), *LINKED)).encode())
    for path in sources():
        whole.update(path.relative_to(NATIVE).as_posix().encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


def build(target: Path) -> None:
    """Compile the core into *target*."""
    if version("ziglang") != COMPILER:
        raise SystemExit(f"the core is compiled with ziglang {COMPILER}, not {version('ziglang')}: run make lock")
    cache = os.environ.get("ZIG_GLOBAL_CACHE_DIR", str(ROOT / "build" / "zig"))
    around = os.environ | {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
    with tempfile.TemporaryDirectory() as folder:
        objects = [str(Path(folder, f"{number}.o")) for number, _ in enumerate(UNITS)]
        for (unit, speed), made in zip(UNITS.items(), objects, strict=True):
            compile_with([*FLAGS, speed, "-c", unit, "-o", made], around)
        compile_with([*LINKED, *objects, "-o", str(target.resolve())], around)
    target.chmod(0o644)


def compile_with(arguments: list[str], around: dict[str, str]) -> None:
    """Run the compiler in the folder of the sources, so that no path of this machine is in what it writes."""
    subprocess.run([sys.executable, "-m", "ziglang", "c++", *arguments], cwd=NATIVE, env=around, check=True)


def record() -> dict[str, str]:
    """What the file in the package says of itself."""
    told: dict[str, str] = json.loads(RECORD.read_text())
    return told


def hash_of(path: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def check() -> None:
    """Raise unless a new build has the bytes of the file in the package."""
    with tempfile.TemporaryDirectory() as folder:
        again = Path(folder, "again.wasm")
        build(again)
        if hash_of(again) != hash_of(TARGET):
            raise SystemExit("these sources give another core than the one in the package: run make wasm")


def rebuild() -> None:
    """Build the core anew, and write down what it was made of."""
    TARGET.parent.mkdir(exist_ok=True)
    build(TARGET)
    told = {"sha256": hash_of(TARGET), "sources": digest_of_sources(), "compiler": f"ziglang {COMPILER}"}
    RECORD.write_text(json.dumps(told, indent=2) + "\n")
    print(f"{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size:,} bytes")


def main(arguments: list[str] | None = None) -> None:
    """Build, or check; whatever else is asked for is refused."""
    parser = argparse.ArgumentParser(prog="tools/wasm.py", description="Compile the core to WebAssembly.")
    parser.add_argument("--check", action="store_true", help="build it elsewhere, and compare")
    (check if parser.parse_args(arguments).check else rebuild)()


if __name__ == "__main__":
    main()

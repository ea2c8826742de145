"""Run the tests of the native core under the sanitizers of the compiler: memory and undefined behaviour, then threads.

Each build goes into a folder of its own under `build/`; the tests then load that core instead of the installed one.
Python itself is not built with sanitizers, so their library must be loaded before it, with that of C++ beside it (else
the first exception ends the process), and leaks are not looked for.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIMITS = "tests/solvers/test_exact_limits.py"
CORE = ["tests/test_table.py", "tests/cross", "tests/certificates/test_certificates.py", "tests/envs"]
RANKS = ["tests/puzzles/clues/test_search.py", "tests/solvers/test_solvers.py", "tests/solvers/test_exact_weights.py"]
BUILDS = {  # which sanitizers, whose library comes first, and which tests
    "address,undefined": ("libasan.so", [LIMITS, *CORE, *RANKS]),
    "thread": ("libtsan.so", [LIMITS]),
}
LEFT_OUT = "not no_more_memory and not more_answers and not optimal_solver and not brute_force"  # or their own time


def build(sanitizers: str) -> Path:
    """The core compiled with these sanitizers."""
    folder = ROOT / "build" / f"sanitize-{sanitizers.replace(',', '-')}"
    options = (f"-DTILEWRIGHT_SANITIZE={sanitizers}", "-DCMAKE_BUILD_TYPE=RelWithDebInfo")
    python = f"-DPython_EXECUTABLE={sys.executable}"
    subprocess.run(
        ["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", python, *options], check=True, stdout=subprocess.DEVNULL
    )
    subprocess.run(["cmake", "--build", folder], check=True, stdout=subprocess.DEVNULL)
    return next(folder.glob("_native*.so"))


def library(name: str) -> str:
    """Where the compiler keeps the library of a sanitizer."""
    found = subprocess.run([os.environ.get("CXX", "c++"), f"-print-file-name={name}"], check=True, capture_output=True)
    return found.stdout.decode().strip()


def check(sanitizers: str) -> int:
    """Build, and run the tests in a process that loads the sanitizer's library first."""
    preloaded, tests = BUILDS[sanitizers]
    environment = os.environ | {
        "LD_PRELOAD": f"{library(preloaded)} {library('libstdc++.so.6')}",
        "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
        "TSAN_OPTIONS": "halt_on_error=1",
    }
    command = [sys.executable, __file__, str(build(sanitizers)), *tests]
    return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode


def run_tests(core: str, tests: list[str]) -> int:
    """Run *tests* with the core in that file."""
    spec = importlib.util.spec_from_file_location("tilewright._native", core)
    assert spec
    assert spec.loader
    sys.modules["tilewright._native"] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.path.insert(0, str(ROOT))
    import pytest

    return pytest.main(["-q", "--capture=sys", "-p", "no:cacheprovider", "-k", LEFT_OUT, *tests])


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(run_tests(sys.argv[1], sys.argv[2:]))
    sys.exit(max(check(sanitizers) for sanitizers in BUILDS))

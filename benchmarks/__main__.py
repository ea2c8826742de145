"""Run all benchmarks, or the ones named: ``python -m benchmarks [NAME …]``."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

NAMES = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))


def main() -> None:
    wanted = sys.argv[1:] or NAMES
    for name in wanted:
        if name not in NAMES:
            sys.exit(f"no benchmark {name!r}; there are {', '.join(NAMES)}")
        module = import_module(f"benchmarks.bench_{name}")
        print(f"\n{(module.__doc__ or name).splitlines()[0]}")
        for figure in module.figures():
            print(f"  {figure}", flush=True)


if __name__ == "__main__":
    main()

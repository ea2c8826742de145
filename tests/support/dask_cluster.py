"""A real Dask cluster for tests: a scheduler and workers, each a process of its own, on free ports."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.paths import ROOT

PATIENCE = 600.0  # seconds until a process must have started


class DaskCluster:
    """A scheduler at *address*, and its workers."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.workers = folder, list[subprocess.Popen[bytes]]()
        place = folder / "scheduler.json"
        options = ["--port", "0", "--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(place)]
        self.scheduler = self._started("distributed.cli.dask_scheduler", *options)
        wait_for(lambda: place.exists() and place.stat().st_size > 0)
        self.address = str(json.loads(place.read_text())["address"])

    def add_worker(self) -> None:
        """Start one more worker, with one thread, which nobody starts again when it is killed."""
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(self.folder)]
        self.workers.append(self._started("distributed.cli.dask_worker", self.address, *options))

    def _started(self, module: str, *options: str) -> subprocess.Popen[bytes]:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        environment = os.environ | {"PYTHONPATH": str(ROOT)}  # workers find the functions of tests
        return subprocess.Popen([sys.executable, "-m", module, *options], cwd=self.folder, env=environment, **quiet)

    def wait_for_workers(self, count: int) -> None:
        """Wait until so many workers are there."""
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=PATIENCE)

    def stop(self) -> None:
        """End all processes."""
        for process in (*self.workers, self.scheduler):
            kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process as a crash would."""
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
    process.wait()


def wait_for(happened: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait until *happened* says yes."""
    end = time.monotonic() + patience
    while not happened():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


@contextmanager
def dask_cluster(folder: Path, workers: int = 2) -> Iterator[DaskCluster]:
    """A cluster with so many workers, until the end of the test."""
    cluster = DaskCluster(folder)
    try:
        for _ in range(workers):
            cluster.add_worker()
        cluster.wait_for_workers(workers)
        yield cluster
    finally:
        cluster.stop()

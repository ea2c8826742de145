"""Jobs on a Dask cluster: one that runs elsewhere (``tcp://HOST:8786``), or one that is started here (``local:N``).

A cluster is a *scheduler* and *workers*, each of which has Tilewright installed in the same version.  When a worker is
lost, the scheduler gives its pieces to the others; when the scheduler is lost, or no worker is left, the job ends and
its journal is what remains.
"""

from __future__ import annotations

import logging
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from tilewright import __version__
from tilewright.errors import InputError, MissingExtra, TilewrightError
from tilewright.jobs.batches import ExecutorHooks, Work
from tilewright.jobs.pool import WorkerPool
from tilewright.jobs.stopping import Unfinished

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

POLL_SECONDS = 5.0  # without a result, after which one looks whether there are workers
DESERTED_SECONDS = 60.0  # without any worker, after which the job ends
CONNECT_SECONDS = 10.0
CLOSE_SECONDS = 2.0
MOST_LOCAL = 256
ADDRESS = re.compile(r"(tcp|tls|ws|wss)://([^\s/:]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5}")
QUIET = logging.CRITICAL + 1
UNWATCHED = {  # nobody looks at the pages that these figures are for
    "distributed.worker.profile.enabled": False,
    "distributed.admin.system-monitor.interval": "5s",
    "distributed.admin.tick.interval": "500ms",
}


@contextmanager
def cluster_pool(address: str) -> Iterator[WorkerPool]:
    """The workers of the cluster at *address*, for as long as the job lasts."""
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise MissingExtra("work on a cluster", "distributed", "cluster") from None
    silence_dask()
    count = local_workers(address)
    with connect(address) if count is None else start_local(count) as client:
        check_versions(client, address)
        yield WorkerPool(client.get_executor(pure=False), thread_count(client), hooks=ClusterHooks(client, address))


def silence_dask() -> None:
    """Let Dask's own log be quiet: we say ourselves what went wrong."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(QUIET)


def local_workers(address: str) -> int | None:
    """How many workers to start here; None if the cluster runs already."""
    kind, _, count = address.partition(":")
    if kind != "local":
        if not ADDRESS.fullmatch(address):
            raise InputError(f"a cluster is tcp://HOST:8786, or local:N for one on this machine, not {address!r}")
        return None
    if not count.isdecimal() or not 1 <= int(count) <= MOST_LOCAL:
        raise InputError(f"a cluster on this machine is local:N with N from 1 to {MOST_LOCAL}, not {address!r}")
    return int(count)


@contextmanager
def start_local(count: int) -> Iterator[Client]:
    """Start a cluster on this machine, for as long as the job lasts."""
    import dask
    from distributed import Client, LocalCluster

    options = {"n_workers": count, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": QUIET}
    with dask.config.set(UNWATCHED):
        with ignoring_interrupts():  # the processes that are started inherit it: it is for us to stop them
            cluster = LocalCluster(**options)
        with ExitStack() as open_things:
            open_things.callback(close_uninterrupted, cluster)
            yield open_things.enter_context(Client(cluster, set_as_default=False))


def close_uninterrupted(cluster: LocalCluster) -> None:
    """Close *cluster*, which takes a moment: a second Ctrl-C would leave it to Dask, which then prints a traceback."""
    with ignoring_interrupts():
        cluster.close()


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Within this, Ctrl-C at the terminal reaches neither us nor, ever, the processes that are started."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def connect(address: str) -> Iterator[Client]:
    """Connect to the cluster at *address*, which goes on afterwards."""
    from distributed import Client

    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except OSError:  # a timeout is one
        raise TilewrightError(f"there is no Dask scheduler at {address}") from None
    try:
        yield client
    finally:
        with suppress(Exception):  # it may be gone, which was said or does not matter any more
            client.close(timeout=CLOSE_SECONDS)


def check_versions(client: Client, address: str) -> None:
    """Raise unless there is a worker, and Tilewright on each."""
    if not thread_count(client):
        raise TilewrightError(f"the cluster {address} has no workers: start some with 'dask worker {address}'")
    try:
        versions = client.run(installed_version)
    except Exception as error:
        raise TilewrightError(f"a worker of {address} cannot load Tilewright {__version__}: {error}") from None
    for worker, found in versions.items():
        if found != __version__:
            raise TilewrightError(f"the worker {worker} has Tilewright {found}, and here it is {__version__}")


def installed_version() -> str:
    """The version of Tilewright where this is run."""
    return __version__


def thread_count(client: Client) -> int:
    """How many pieces the cluster can do at once."""
    return sum(client.nthreads().values())


class ClusterHooks(ExecutorHooks):
    """Sends the work once to each worker, and knows how a cluster ends."""

    poll_seconds = POLL_SECONDS

    def __init__(self, client: Client, address: str) -> None:
        self.client, self.address = client, address
        self.seen = self.counted = time.monotonic()  # when there was a worker, and when they were counted

    def share_work(self, work: Work[Any]) -> Any:
        """A task that gives *work*: it travels once to each worker, and can be done again if a worker is lost."""
        return self.client.submit(return_work, work, key=f"tilewright-work-{uuid4()}", pure=False)

    def explain(self, error: BaseException) -> BaseException:
        """A lost scheduler cancels what is under way; a piece whose workers die again and again is given up."""
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        if isinstance(error, KilledWorker):
            return Unfinished(f"a piece was given up because its workers died, on the cluster {self.address}")
        if isinstance(error, CancelledError) or self.client.status != "running":
            return Unfinished(f"the scheduler of the cluster {self.address} is lost")
        return error

    def check_workers(self) -> None:
        """Give up when there has been no worker for long."""
        if self.client.status != "running":
            raise Unfinished(f"the scheduler of the cluster {self.address} is lost")
        if self.client.scheduler_info()["workers"]:
            self.seen = time.monotonic()
        elif time.monotonic() - self.seen > DESERTED_SECONDS:
            raise Unfinished(f"the cluster {self.address} has lost all its workers")

    def count_workers(self, before: int) -> int:
        """Workers come and go, so they are counted every now and then."""
        if time.monotonic() - self.counted < POLL_SECONDS:
            return before
        self.counted = time.monotonic()
        try:
            return max(1, thread_count(self.client))
        except Exception:  # what is wrong with the scheduler is told where results are missing
            return before


def return_work(work: Work[Any]) -> Work[Any]:
    """*work* itself: as a task, so that it is sent once."""
    return work

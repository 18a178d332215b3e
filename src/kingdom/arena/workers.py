"""Workers: processes that play matches or do other tasks, on this machine or on a Ray cluster."""

from __future__ import annotations

import logging
import os
import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from socket import create_connection
from time import perf_counter
from typing import Any, Generic, TypeAlias, TypeVar

import kingdom
from kingdom.engine.expansion import SectionFile

from .match import Match, play_match
from .record import Record
from .refusal import CannotPlay

Task = TypeVar("Task")
Told = TypeVar("Told")
Play: TypeAlias = Callable[[Task], Told]
"""What is done with a match or another task, which other processes can import; what it gives goes
back to us."""

DIED = (
    "A worker process died: memory ran out, or a bot ended it; a bot that does so can play as a "
    "program (run:COMMAND), which loses only its own game."
)
IDLE = 10
"""Seconds after which a worker without work leaves, be it because we were killed."""
PATIENCE = 5
"""Seconds a cluster has to answer."""
LEFTOVERS = "ignore:resource_tracker"
"""What Python's variable for warnings says about them."""
AHEAD = 2
"""Matches that wait for each core of a cluster, so that none is ever idle."""
HANDFUL = 0.2
"""Seconds a worker plays before it comes back for more; asking for each quick match takes longer
than the match."""


def can_spread() -> bool:
    """Whether what is needed to play on every core is installed."""
    return find_spec("joblib") is not None


def played(
    matches: Iterable[Match], *, jobs: int | None = None, cluster: bool = False
) -> Generator[Record]:
    """The record of each match as soon as it is there, in whatever order they are finished.

    ``jobs`` is how many are played at once; None is as many as there are cores.
    """
    return spread(play_match, matches, jobs=jobs, cluster=cluster)


def spread(
    play: Play[Task, Told],
    matches: Iterable[Task],
    *,
    jobs: int | None = None,
    cluster: bool = False,
) -> Generator[Told]:
    """What comes of each match, or of another task, as soon as it is there."""
    way = _on_cluster if cluster else _on_this_machine
    return way(play, matches, kingdom.LIBRARY.own, jobs)


def _play(play: Play[Task, Told], match: Task, own: tuple[SectionFile, ...]) -> Told:
    """Plays a match with the user's own boards on the shelf."""
    for file in own:
        if file not in kingdom.LIBRARY.own:
            kingdom.LIBRARY.add_own(file)
    return play(match)


def _on_this_machine(
    play: Play[Task, Told], matches: Iterable[Task], own: tuple[SectionFile, ...], jobs: int | None
) -> Generator[Told]:
    from joblib import Parallel, cpu_count, delayed

    parallel = Parallel(
        n_jobs=jobs or cpu_count(),
        return_as="generator_unordered",
        backend="loky",
        batch_size=1,
        idle_worker_timeout=IDLE,
    )
    handfuls = Handfuls(matches)
    with _deaf_to_interrupts(), _quiet_about_leftovers():
        coming = parallel(delayed(_play_all)(play, handful, own) for handful in handfuls)
    try:
        for records, seconds in coming:
            handfuls.took(len(records), seconds)
            yield from records
    except BrokenProcessPool:
        raise CannotPlay(DIED) from None
    finally:
        with warnings.catch_warnings(action="ignore"):  # that matches under way are given up
            coming.close()


class Handfuls(Generic[Task]):
    """Matches, some at a time: one by one where they are slow, more as they prove to be quick."""

    def __init__(self, matches: Iterable[Task]) -> None:
        self.matches = iter(matches)
        self.size = 1

    def __iter__(self) -> Iterator[list[Task]]:
        while handful := [*islice(self.matches, self.size)]:
            yield handful

    def took(self, played: int, seconds: float) -> None:
        """Says how long some of them took; at most twice as many are given out from now on."""
        fitting = int(HANDFUL * played / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 2 * self.size))


def _play_all(
    play: Play[Task, Told], matches: list[Task], own: tuple[SectionFile, ...]
) -> tuple[list[Told], float]:
    """Plays matches one after the other; tells how many seconds it took."""
    start = perf_counter()
    records = [_play(play, match, own) for match in matches]
    return records, perf_counter() - start


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that start within never hear Ctrl-C; nor do we, for that short while.

    It reaches every process of a terminal, but to end the workers is for us alone.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # whoever listens to signals is another
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _quiet_about_leftovers() -> Iterator[None]:
    """Joblib's process that clears up after us, started within, does so without a word.

    It would warn of whatever a Ctrl-C left behind, after our own sentence about it.
    """
    before = os.environ.get("PYTHONWARNINGS")
    os.environ["PYTHONWARNINGS"] = f"{before},{LEFTOVERS}" if before else LEFTOVERS
    try:
        yield
    finally:
        del os.environ["PYTHONWARNINGS"]
        if before is not None:
            os.environ["PYTHONWARNINGS"] = before


def _on_cluster(
    play: Play[Task, Told], matches: Iterable[Task], own: tuple[SectionFile, ...], jobs: int | None
) -> Generator[Told]:
    # Ray's backend for joblib gives nothing back before all is done, so Ray is asked itself.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    try:
        import ray
    except ImportError:
        raise CannotPlay(
            "Ray is not installed, and a cluster needs it; get it by: pip install ray"
        ) from None
    try:
        _knock(os.environ.get("RAY_ADDRESS", ""))
        ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError) as error:
        reason = str(error).rstrip(".")
        raise CannotPlay(f"The Ray cluster of RAY_ADDRESS cannot be reached: {reason}.") from None
    try:
        remote: Any = ray.remote(_play)
        shared = ray.put(own)
        waiting = (remote.remote(play, match, shared) for match in matches)
        cores = ray.cluster_resources()  # type: ignore[no-untyped-call]
        at_once = jobs or AHEAD * int(cores.get("CPU", 1))
        playing = list(islice(waiting, at_once))
        while playing:
            done, playing = ray.wait(playing)
            playing += islice(waiting, len(done))
            yield from ray.get(done)
    except ray.exceptions.WorkerCrashedError:
        raise CannotPlay(DIED) from None
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """OSError if nobody answers at an address; Ray itself would knock for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        create_connection((host, int(port)), PATIENCE).close()

"""Figures for Prometheus: counted as things happen, or looked up when they are asked for."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

STATM, FILES = Path("/proc/self/statm"), Path("/proc/self/fd")
BOUNDS = (0.005, 0.02, 0.1, 0.5, 2.5)
"""Seconds by which requests are told apart."""
STARTED = time.time()


class Figure(NamedTuple):
    """A number that can be watched over time."""

    name: str
    kind: str
    """What Prometheus calls it: a counter or a gauge."""
    about: str
    values: Mapping[str, float]
    """By labels, written as Prometheus reads them; none for a plain number."""


class Metrics:
    """What this process has done so far."""

    def __init__(self) -> None:
        self._requests: Counter[str] = Counter()
        self._seconds: Counter[float] = Counter()
        self._took = 0.0
        self.sockets = 0
        """Open ones."""

    def answered(self, method: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests[f'method="{method}",status="{status}"'] += 1
        self._took += seconds
        for bound in (*BOUNDS, float("inf")):
            self._seconds[bound] += seconds <= bound

    def figures(self) -> Iterator[Figure]:
        """What is known here, and of the process."""
        yield Figure("kingdom_requests_total", "counter", "Requests answered.", self._requests)
        yield Figure("kingdom_sockets", "gauge", "Open sockets of pages.", {"": self.sockets})
        yield Figure(
            "process_cpu_seconds_total", "counter", "Processor time.", {"": time.process_time()}
        )
        yield Figure("process_start_time_seconds", "gauge", "When it began.", {"": STARTED})
        if STATM.exists():
            memory = int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            yield Figure(
                "process_resident_memory_bytes", "gauge", "Memory in use.", {"": float(memory)}
            )
            count = float(len(list(FILES.iterdir())))
            yield Figure("process_open_fds", "gauge", "Open files.", {"": count})

    def histogram(self) -> list[str]:
        """How long requests took, as Prometheus reads it."""
        name, worker = "kingdom_request_seconds", _worker()
        bounds = [(f"{bound:g}", bound) for bound in BOUNDS] + [("+Inf", float("inf"))]
        count = self._seconds[float("inf")]
        return [
            f"# HELP {name} How long requests took.",
            f"# TYPE {name} histogram",
            *(
                f'{name}_bucket{{{worker},le="{told}"}} {self._seconds[bound]}'
                for told, bound in bounds
            ),
            f"{name}_sum{{{worker}}} {self._took:.6f}",
            f"{name}_count{{{worker}}} {count}",
        ]


def exposed(figures: Iterator[Figure]) -> list[str]:
    """Figures as Prometheus reads them; each names the process, as several may share a port."""
    lines = []
    for name, kind, about, values in figures:
        lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
        for labels, value in values.items():
            told = ",".join(filter(None, [_worker(), labels]))
            lines.append(f"{name}{{{told}}} {value:.15g}")
    return lines


def _worker() -> str:
    return f'worker="{os.getpid()}"'

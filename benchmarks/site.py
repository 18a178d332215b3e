"""Measures the page without a server, as a plain host serves it from a folder.

    python -m benchmarks.site               # everything, three visits
    python -m benchmarks.site --visits 9 --kills 0

Every figure is the median of all visits, with the best beside it: on a machine that is busy the
best one tells what the page can do. How busy it was stands at the end.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import sys
import tempfile
import threading
import time
from collections import defaultdict
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, ClassVar

from playwright.sync_api import Browser, expect, sync_playwright

import kingdom
from kingdom.bots import LEVELS, make_bot
from kingdom.server.site import write_site
from kingdom.table.think.tasks import Task, play_turn
from tests.e2e.alone import Alone, pages_of
from tests.e2e.browser import FLAGS, find_browser
from tests.e2e.visitor import WIDE
from tests.server.pages import BOT, HERE

TURNS = 12
TRIES = 3
PLAY = re.compile("^Play now")
FETCHED = """() => [location.href, ...performance.getEntriesByType('resource')
    .map(({ name }) => name).filter((name) => !name.includes('worker'))]"""
"""What the page itself has fetched: neither its workers nor what is kept for later."""
WATCH = """() => {
    globalThis.took = []
    let pressed = 0
    addEventListener('pointerup', () => (pressed = performance.now()), true)
    new MutationObserver(() => {
        if (!pressed) return
        const began = pressed
        pressed = 0
        requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - began)))
    }).observe(document.body, { subtree: true, attributeFilter: ['role'] })
}"""
"""Notes how long after letting go of a hex other hexes are lit, and painted."""


LIMITS: dict[str, tuple[str, float | None]] = {
    "home can be used": ("ms", 1000),
    "home can be used, offline": ("ms", 1000),
    "Play now to the first hex, first visit": ("s", 6),
    "  processor time for it": ("s", None),
    "Play now to the first hex, from the cache": ("s", 3),
    "  processor time for it, from the cache": ("s", None),
    "an action on the screen": ("ms", 100),
    "an action on the screen, slowest": ("ms", None),
    "before Python, compressed": ("KB", 90),
    "before Python, as a plain host sends it": ("KB", None),
    "over the wire in all": ("MB", 7),
    "memory of the page": ("MB", 300),
}
"""What is measured on every visit: the unit, and the most it may be."""


class Counting(SimpleHTTPRequestHandler):
    """A plain host that counts what it sends."""

    sent: ClassVar[dict[str, int]] = defaultdict(int)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self.sent[self.path] += len(content)
        outputfile.write(content)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


class Figures:
    """What was measured, by name."""

    def __init__(self) -> None:
        self.all: dict[str, list[float]] = defaultdict(list)

    def note(self, what: str, value: float) -> None:
        """One more try."""
        self.all[what].append(value)

    def tell(self) -> None:
        """The report."""
        for what, (unit, most) in LIMITS.items():
            tell(what, median(self.all[what]), unit, most, best=min(self.all[what]))


def tell(what: str, value: float, unit: str, most: float | None, *, best: float) -> None:
    """A line of the report."""
    limit = "" if most is None else f"  at most {most:g}{'' if value <= most else '  MISSED'}"
    print(f"{what:46} {value:9.2f} {unit:2}   best {best:9.2f}{limit}", flush=True)


def visit(browser: Browser, address: str, folder: Path, figures: Figures) -> None:
    """Somebody who was never here comes, plays, and comes again without a network."""
    Counting.sent.clear()
    with Alone(browser, address, size=WIDE) as anna:
        figures.note("home can be used", come(anna))
        first = [path_of(url) for url in anna.page.evaluate(FETCHED)]
        for how, packed in (("compressed", True), ("as a plain host sends it", False)):
            figures.note(f"before Python, {how}", size(folder, first, packed=packed) / 1e3)
        took, worked = begin(anna, browser)
        figures.note("Play now to the first hex, first visit", took)
        figures.note("  processor time for it", worked)
        acted = act(anna)
        figures.note("an action on the screen", median(acted))
        figures.note("an action on the screen, slowest", max(acted))
        anna.cut_off()
        figures.note("over the wire in all", sum(Counting.sent.values()) / 1e6)
        page, anna.page = anna.page, anna.new_page()
        page.close()
        figures.note("home can be used, offline", come(anna))
        took, worked = begin(anna, browser)
        figures.note("Play now to the first hex, from the cache", took)
        figures.note("  processor time for it, from the cache", worked)
        figures.note("memory of the page", memory(browser))


def come(anna: Alone) -> float:
    """Milliseconds until the first screen can be used."""
    began = time.perf_counter()
    anna.go()
    expect(anna.page.get_by_role("button", name=PLAY)).to_be_visible()
    return (time.perf_counter() - began) * 1000


def begin(anna: Alone, browser: Browser) -> tuple[float, float]:
    """From the click to the first hex that may be chosen: seconds, and those of the processors."""
    worked, began = processor(browser), time.perf_counter()
    anna.page.get_by_role("button", name=PLAY).click()
    expect(anna.lit.first).to_be_visible()
    return time.perf_counter() - began, processor(browser) - worked


def path_of(url: str) -> str:
    """What a host is asked for at an address."""
    return url.split("/", 3)[3].split("#")[0]


def size(folder: Path, paths: list[str], *, packed: bool = False) -> int:
    """The bytes of some files."""
    files = [folder / path for path in paths]
    files = [file / "index.html" if file.is_dir() else file for file in files]
    contents = [file.read_bytes() for file in files if file.is_file()]
    return sum(len(gzip.compress(each, 6) if packed else each) for each in contents)


def act(anna: Alone) -> list[float]:
    """Milliseconds until an action is on the screen, each of a few turns."""
    anna.settle()
    anna.page.evaluate(WATCH)
    for _ in range(3):
        anna.build_all()
        anna.end_turn()
        anna.settle()
    took: list[float] = anna.page.evaluate("took")
    return took


def think(anna: Alone, site: Path) -> None:
    """A turn of each level, thought here and in the Python of this process; each a few times."""
    anna.start_thinker(site)
    # A browser makes WebAssembly fast while it runs: the first turns take twice as long.
    for task in tasks("medium"):
        anna.think(play_turn, task)
    for level in LEVELS:
        here, there = [], []
        for task in tasks(level.id):
            here.append(min(anna.think(play_turn, task) for _ in range(TRIES)))
            there.append(min(thought(task) for _ in range(TRIES)))
        times = [one / other for one, other in zip(here, there, strict=True)]
        took = f"{median(here):.0f} ms here, {median(there):.0f} ms in CPython"
        print(f"a turn of {level.id}: {took}", flush=True)
        tell("  times as long", sum(here) / sum(there), "x", 4, best=min(times))


def thought(task: Task) -> float:
    """Milliseconds in this process."""
    began = time.perf_counter()
    play_turn(task)
    return (time.perf_counter() - began) * 1000


def tasks(level: str) -> list[Task]:
    """The turns of a bot in a game against another one, as they are asked for."""
    log, state = kingdom.new_log(kingdom.first_game(seats=2), seed=5)
    found: list[Task] = []
    while len(found) < TURNS and not state.over:
        if state.actor == 1:
            found.append(Task(log, 1, level))
        seat = state.actor
        bot = make_bot("greedy", seed=len(found))
        while not state.over and state.actor == seat:
            state = state.after(bot.choose(kingdom.View(state, seat)))
            log = log.then(state)
    return found


def memory(browser: Browser) -> float:
    """What the largest process of the browser's pages has for itself."""
    return max(float(each.memory_full_info().uss) for each in pages_of(browser)) / 1e6


def processor(browser: Browser) -> float:
    """Seconds that the browser's pages have worked."""
    times = [each.cpu_times() for each in pages_of(browser)]
    return float(sum(each.user + each.system for each in times))


def main() -> None:
    """Writes a site, serves it, measures."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--visits", type=int, default=3, help="how often somebody comes anew")
    asked.add_argument("--kills", type=int, default=20, help="how often a page is killed")
    asked.add_argument("--no-bots", action="store_true", help="leave out how long bots think")
    wish = asked.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        root = Path(made)
        write_site(root / "kingdom")
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=made))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{host.server_port}/kingdom/"
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        for _ in range(wish.visits):
            visit(browser, address, root, figures)
        figures.tell()
        if not wish.no_bots:
            with Alone(browser, address, size=WIDE) as anna:
                come(anna)
                think(anna, root / "kingdom")
        with Alone(browser, address, size=WIDE) as anna:
            come(anna)
            begin(anna, browser)
            anna.cut_off()
            anna.die_often(anna.make(HERE, BOT, seed=9), wish.kills, Random(4))
            print(f"killed {wish.kills} times: nothing that was acknowledged is lost")
        browser.close()
        host.shutdown()
    busy = f"{os.getloadavg()[0]:.1f} processes at work on {os.cpu_count()} processors"
    print(f"Python {sys.version.split()[0]}; {busy}")


if __name__ == "__main__":
    main()

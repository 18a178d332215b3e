"""Measures the page without a server: ``python -m tests.e2e.figures`` prints how quick it is.

Everything is measured in one run on one machine: a quiet one, or the figures tell nothing.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

import psutil
from playwright.sync_api import Browser, expect, sync_playwright

import kingdom
from kingdom.bots import LEVELS, make_bot
from kingdom.server.site import write_site
from kingdom.table.think.tasks import Task, play_turn

from .alone import Alone
from .browser import FLAGS, find_browser
from .visitor import WIDE

TURNS = 16
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


class Counting(SimpleHTTPRequestHandler):
    """A plain host that counts what it sends."""

    sent: dict[str, int] = {}

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self.sent[self.path] = self.sent.get(self.path, 0) + len(content)
        outputfile.write(content)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


def tell(what: str, value: float, unit: str, most: float | None = None) -> None:
    """A line of the report."""
    limit = "" if most is None else f"   (at most {most:g})"
    print(f"{what:55} {value:9.2f} {unit}{limit}", flush=True)


def measure(browser: Browser, address: str, folder: Path) -> None:
    """The whole report."""
    with Alone(browser, address, size=WIDE) as anna:
        began = time.perf_counter()
        anna.go()
        play = anna.page.get_by_role("button", name=re.compile("^Play now"))
        expect(play).to_be_visible()
        tell("home interactive", (time.perf_counter() - began) * 1000, "ms", 1000)
        first = [path_of(url) for url in anna.page.evaluate(FETCHED)]
        tell("before Python, as a plain host sends it", size(folder, first) / 1e3, "KB")
        tell("before Python, compressed", size(folder, first, packed=True) / 1e3, "KB", 90)
        begin(anna, browser, "first visit", 6)
        act(anna)
        anna.cut_off()
        tell("over the wire in all", sum(Counting.sent.values()) / 1e6, "MB", 7)
        page, anna.page = anna.page, anna.new_page()
        page.close()
        began = time.perf_counter()
        anna.go()
        play = anna.page.get_by_role("button", name=re.compile("^Play now"))
        expect(play).to_be_visible()
        tell("home interactive, offline", (time.perf_counter() - began) * 1000, "ms", 1000)
        begin(anna, browser, "from the cache", 3)
        tell("memory of the page's process", memory(browser), "MB", 300)
        think(anna, folder / "kingdom")


def begin(anna: Alone, browser: Browser, how: str, most: float) -> None:
    """From the click to the first hex that may be chosen."""
    worked = processor(browser)
    began = time.perf_counter()
    anna.page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(anna.lit.first).to_be_visible()
    tell(f"Play now to the first hex, {how}", time.perf_counter() - began, "s", most)
    tell("  processor time of the page for it", processor(browser) - worked, "s")


def path_of(url: str) -> str:
    """What a host is asked for at an address."""
    return url.split("/", 3)[3].split("#")[0]


def size(folder: Path, paths: list[str], *, packed: bool = False) -> int:
    """The bytes of some files."""
    files = [folder / path for path in paths]
    files = [file / "index.html" if file.is_dir() else file for file in files]
    contents = [file.read_bytes() for file in files if file.is_file()]
    return sum(len(gzip.compress(each, 6) if packed else each) for each in contents)


def act(anna: Alone) -> None:
    """How long an action takes until it is on the screen."""
    anna.settle()
    anna.page.evaluate(WATCH)
    for _ in range(3):
        anna.build_all()
        anna.end_turn()
        anna.settle()
    took = sorted(anna.page.evaluate("took"))
    tell("an action on the screen, median", took[len(took) // 2], "ms", 100)
    tell("an action on the screen, slowest", took[-1], "ms")


def think(anna: Alone, site: Path) -> None:
    """A turn of each level, thought here and in the Python of this process."""
    anna.start_thinker(site)
    # A browser makes WebAssembly fast while it runs: the first turns take twice as long.
    for task in tasks("medium"):
        anna.think(play_turn, task)
    for level in LEVELS:
        here, there = [], []
        for task in tasks(level.id):
            here.append(anna.think(play_turn, task))
            began = time.perf_counter()
            play_turn(task)
            there.append((time.perf_counter() - began) * 1000)
        # The first finds nothing ready, on either side.
        tell(f"a turn of {level.id}, here", median(here[1:]), "ms")
        tell(f"a turn of {level.id}, CPython", median(there[1:]), "ms")
        tell(f"a turn of {level.id}, times as long", median(here[1:]) / median(there[1:]), "x", 4)


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
    return max(float(each.memory_full_info().uss) for each in processes(browser)) / 1e6


def processor(browser: Browser) -> float:
    """Seconds that the browser's pages have worked."""
    times = [each.cpu_times() for each in processes(browser)]
    return float(sum(each.user + each.system for each in times))


def processes(browser: Browser) -> list[psutil.Process]:
    """Those of the browser's pages."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [psutil.Process(each["id"]) for each in told if each["type"] == "renderer"]


def main() -> None:
    """Writes a site, serves it, measures."""
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        root = Path(made)
        write_site(root / "kingdom")
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=made))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        measure(browser, f"http://127.0.0.1:{host.server_port}/kingdom/", root)
        browser.close()
        host.shutdown()
        print(json.dumps({"python": sys.version.split()[0]}))


if __name__ == "__main__":
    main()

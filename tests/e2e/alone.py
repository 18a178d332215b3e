"""A page without a server: a host of plain files, and somebody whose tables are in the browser."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import psutil
from playwright.sync_api import Browser, expect

import kingdom
from tests.server.hearing import Hearing
from tests.server.serving import ROOT

from .visitor import Visitor

LISTEN = """(() => {
    const Real = Worker
    let number = 0
    const waiting = new Map()
    globalThis.Worker = class extends Real {
        constructor(...all) {
            super(...all)
            if (String(all[0]).includes('table')) globalThis.tables = this
            this.addEventListener('message', ({ data }) => {
                if (data.type === 'heard') kingdomHeard(data.text)
                if (data.type === 'answer') waiting.get(data.id)?.(data)
            })
        }
        postMessage(message, ...more) {
            if (message?.type === 'say') kingdomSaid(message.text)
            super.postMessage(message, ...more)
        }
    }
    globalThis.askTables = (method, path, body) => new Promise((resolve) => {
        const id = --number
        waiting.set(id, resolve)
        const secrets = body?.secrets ?? []
        const about = JSON.stringify({ values: {}, body: JSON.stringify(body), secrets })
        globalThis.tables.postMessage({ type: 'ask', id, method, path, about })
    })
})()"""
"""Lets a test hear what the worker with the tables says, and ask it something itself."""
HOLD = """([game, secrets]) => localStorage.setItem('kingdom.seats', JSON.stringify({
    ...JSON.parse(localStorage.getItem('kingdom.seats') ?? '{}'),
    [game]: { secrets, invites: [], here: true },
}))"""
KEPT = """async () => {
    await navigator.serviceWorker.ready
    // What keeps the page is there, but answers for it only once it has taken the page over.
    if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => {
            navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        })
    const [name] = await caches.keys()
    return (await (await caches.open(name)).keys()).length
}"""


THINKER = """async ([named, info]) => {
    const address = (name) => new URL(`assets/${named[name]}`, location).href
    const unpacked = async (name) => {
        const { body } = await fetch(address(name))
        return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    }
    const [code, library, kingdom] =
        await Promise.all(['python', 'library', 'kingdom'].map(unpacked))
    const python = await WebAssembly.compile(code)
    const worker = new Worker(address('thinker.worker'), { type: 'module' })
    const next = () => new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)))
    const [books, ours] = [new Uint8Array(library), new Uint8Array(kingdom)]
    const parts = { info, script: address('script'), python, library: books, kingdom: ours }
    worker.postMessage({ type: 'start', parts })
    await next()
    globalThis.think = async (asked) => {
        const began = performance.now()
        worker.postMessage({ type: 'think', id: 1, asked: new Uint8Array(asked) })
        const { type, why } = await next()
        if (type !== 'thought') throw new Error(why)
        return performance.now() - began
    }
}"""
"""A worker that thinks, as a table has one, for tests to ask."""


@contextmanager
def plain_host(folder: Path) -> Iterator[str]:
    """``python -m http.server``, as anyone can start it."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    host = subprocess.Popen(
        [*command, "-d", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert host.stdout is not None
    try:
        port = host.stdout.readline().split("port ")[1].split()[0]
        yield f"http://127.0.0.1:{port}/"
    finally:
        host.kill()
        host.wait()
        host.stdout.close()


def pages_of(browser: Browser) -> list[psutil.Process]:
    """The processes of a browser's pages."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [psutil.Process(each["id"]) for each in told if each["type"] == "renderer"]


class Alone(Visitor):
    """Somebody whose tables are in their browser."""

    def __init__(self, browser: Browser, where: Any, **more: Any) -> None:
        super().__init__(browser, where, **more)
        self.opens: dict[str, list[str]] = {}
        """The secrets of all seats of the games that were made here."""
        self.context.add_init_script(LISTEN)
        hearing = Hearing()
        self.context.expose_function(
            "kingdomHeard", lambda text: self.heard.append(hearing.whole(json.loads(text)))
        )
        self.context.expose_function("kingdomSaid", lambda text: self.said.append(json.loads(text)))

    def cut_off(self) -> None:
        """Waits until the page is kept whole, and pulls the plug."""
        self.page.evaluate(KEPT)
        self.context.set_offline(True)

    def die(self) -> None:
        """Kills the process of the page, with the tables in it, and opens another page."""
        page, browser = self.page, self.context.browser
        assert browser is not None
        with page.expect_event("crash"):
            # Python weighs more than any other page.
            max(pages_of(browser), key=lambda each: each.memory_info().rss).kill()
        self.page = self.new_page()
        page.close()

    def die_often(self, game: str, times: int, chance: Random) -> None:
        """Dies at any moment of a game against bots; what was acknowledged must be there again."""
        self.sit_at(game)
        for _ in range(times):
            self.settle()
            for _ in range(chance.randrange(3)):
                if not self.now["ask"]["end"]["may"]:
                    self.build()
            # On its way when the page dies: an action, or the turn of a bot.
            last = self.button("End turn") if self.now["ask"]["end"]["may"] else self.lit.first
            last.click(no_wait_after=True)
            self.page.wait_for_timeout(chance.randrange(250))
            acknowledged = self.now["entries"]
            self.die()
            self.sit_at(game)
            self.wait(lambda: self.told("welcome"), "Nobody said welcome.")
            assert self.told("welcome")[0]["now"]["entries"] >= acknowledged
        log = kingdom.read_log(self.file_of(game))
        assert len(log.replay(kingdom.LIBRARY)) > len(log.entries)

    def ask(self, method: str, path: str, body: Any = None) -> str:
        """Asks the tables of this browser something, as a page would."""
        answer = self.page.evaluate("([m, p, b]) => askTables(m, p, b)", [method, path, body])
        assert answer["status"] == 200, answer["text"]
        text: str = answer["text"]
        return text

    def make(self, *seats: dict[str, Any], holding: int | None = None, **more: Any) -> str:
        """Makes a table and holds its seats, or one of them; its game."""
        made = json.loads(self.ask("POST", "games", {"seats": list(seats), "pace": 0, **more}))
        secrets = [seat["secret"] for seat in made["seats"]]
        held = secrets if holding is None else [secrets[holding]]
        self.page.evaluate(HOLD, [made["game"], [secret for secret in held if secret]])
        self.opens[made["game"]] = [secret for secret in secrets if secret]
        game: str = made["game"]
        return game

    def sit_at(self, game: str) -> None:
        """Goes to a table."""
        self.heard.clear()
        self.go("table", game)
        expect(self.sentence).to_be_visible()

    def file_of(self, game: str) -> str:
        """The game as a file."""
        return self.ask("GET", f"games/{game}/file", {"secrets": self.opens[game]})

    def start_thinker(self, site: Path) -> None:
        """Starts a worker that thinks, beside those of the page."""
        named = {file.name.rsplit("-", 1)[0]: file.name for file in (site / "assets").iterdir()}
        lock = ROOT / "web" / "node_modules" / "pyodide" / "pyodide-lock.json"
        info = json.loads(lock.read_text(encoding="utf-8"))["info"]
        self.page.evaluate(THINKER, [named, info])

    def think(self, question: Callable[[Any], Any], about: Any) -> float:
        """Has it answer a question; the milliseconds it took."""
        asked = list(pickle.dumps((question, about)))
        return float(self.page.evaluate("(asked) => think(asked)", asked))

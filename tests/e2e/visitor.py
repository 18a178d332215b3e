"""Somebody with a browser of their own: what they see, what they click, what their line carries."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from tests.server.hearing import Hearing
from tests.server.pages import Made
from tests.server.serving import Server

PATIENCE = 30.0
"""Seconds after which a test gives up; nothing is expected to be quick."""
SHOTS = Path(__file__).parent / "shots"
WIDE = (1440, 900)
LAPTOP = (1280, 800)
SMALL = (1100, 640)
"""The smallest screen with the table laid out wide; less to paint."""
PHONE = (360, 740)
LANDSCAPE = (1024, 768)
PORTRAIT = (768, 1024)
HAND = (390, 844)
"""The sizes of a tablet on its side and upright, and of a common phone."""

KEEP = "localStorage.getItem({key!r}) ?? localStorage.setItem({key!r}, {kept})"
PIECES = """() => Object.fromEntries([...document.querySelectorAll('.hits [data-hex]')]
    .map((hex) => [hex.dataset.hex, hex.getAttribute('aria-label').split(', ')])
    .filter(([, said]) => said[2] === 'settlement').map(([hex, said]) => [hex, said[3]]))"""
IN_REACH = """() => [...document.querySelectorAll('.hits .can')].find((hex) => {
    const { x, y, width, height } = hex.getBoundingClientRect()
    const isSeen = (part) => document.elementFromPoint(x + width / 2, y + part * height) === hex
    return isSeen(2 / 5) && isSeen(3 / 5)
})?.dataset.hex ?? ''"""

expect.set_options(timeout=PATIENCE * 1000)


class Visitor:
    """A page in a window of its own. It never asks anything of another machine."""

    def __init__(
        self,
        browser: Browser,
        where: Server | str,
        *,
        lang: str = "en",
        theme: str = "light",
        size: tuple[int, int] = SMALL,
        seats: dict[str, list[str]] | None = None,
        still: bool = True,
    ) -> None:
        self.address = where if isinstance(where, str) else f"http://127.0.0.1:{where.port}/"
        is_phone = size[0] < 600
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce" if still else "no-preference",
            has_touch=is_phone,
            is_mobile=is_phone,
            locale={"nl": "nl-NL", "de": "de-DE"}.get(lang, "en-GB"),
            # A page that is kept for offline use is fetched whole: once is enough.
            service_workers="allow" if isinstance(where, str) else "block",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        likes = {"lang": lang, "theme": theme, "pace": 0, "still": still}
        held = {game: {"secrets": some, "invites": []} for game, some in (seats or {}).items()}
        for key, kept in (("settings", likes), ("seats", held), ("reminded", 3)):
            text = json.dumps(json.dumps(kept))
            self.context.add_init_script(KEEP.format(key=f"kingdom.{key}", kept=text))
        self.said: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.asked: list[str] = []
        self.errors: list[str] = []
        self.page: Page = self.new_page()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.context.close()
        if kind is None:
            assert self.errors == [], "The page threw an error."
            strangers = [url for url in self.asked if not url.startswith((self.address, "data:"))]
            assert strangers == [], "The page asked something of another machine."

    def new_page(self) -> Page:
        """Another page in the same browser; everything is listened to."""
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def _listen(self, socket: WebSocket) -> None:
        hearing = Hearing()
        socket.on(
            "framereceived", lambda frame: self.heard.append(hearing.whole(json.loads(frame)))
        )
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    # Seeing -----------------------------------------------------------------------------------

    def go(self, *words: str) -> None:
        """Opens a screen, as a link would."""
        self.page.goto(f"{self.address}#/{'/'.join(words)}")

    def resize(self, size: tuple[int, int]) -> None:
        """Makes the window larger or smaller."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    @property
    def now(self) -> dict[str, Any]:
        """What the server told last."""
        told: dict[str, Any] = next(
            message["now"] for message in reversed(self.heard) if "now" in message
        )
        return told

    def told(self, kind: str) -> list[dict[str, Any]]:
        """All messages of a kind."""
        return [message for message in self.heard if message["type"] == kind]

    def wait(self, is_so: Callable[[], object], why: str) -> None:
        """Looks on until something is so."""
        for _ in range(int(PATIENCE / 0.02)):
            if is_so():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(why)

    @property
    def sentence(self) -> Locator:
        """What is asked."""
        return self.page.locator(".ask h1")

    @property
    def lit(self) -> Locator:
        """The hexes that may be chosen."""
        return self.page.locator(".hits .can")

    def hex(self, name: str) -> Locator:
        """One hex of the board."""
        return self.page.locator(f'.hits [data-hex="{name}"]')

    def button(self, name: str) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name, exact=True)

    def pieces(self) -> dict[str, str]:
        """The settlements on the board as they read, with whose they are."""
        found: dict[str, str] = self.page.evaluate(PIECES)
        return found

    def shoot(self, name: str) -> None:
        """Keeps a picture of the screen; as a PNG it would take four times as long."""
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.jpg", quality=90, animations="disabled")

    # Playing ----------------------------------------------------------------------------------

    def settle(self) -> None:
        """Waits until this page is asked something or the game is over, and shows it."""
        self.wait(lambda: self.now["ask"] or self.now["is_over"], "Nothing is asked.")
        if not self.now["is_over"]:
            expect(self.sentence).to_have_text(self.now["sentence"])

    def changing(self, do: Callable[[], object]) -> None:
        """Does something, and waits until the table has changed by it."""
        before, answers = self.now["at"], len(self.told("done"))
        do()
        self.wait(lambda: self.now["at"] > before, "Nothing changed.")
        # What is clicked before the answer came is not sent.
        self.wait(lambda: len(self.told("done")) > answers, "Nothing was answered.")

    def build(self) -> str:
        """Clicks the first lit hex; where that is."""
        expect(self.lit.first).to_be_visible()
        name = self.lit.first.get_attribute("data-hex")
        assert name is not None
        self.changing(self.hex(name).click)
        self.expect_unlit(name)
        return name

    def in_reach(self) -> str:
        """A lit hex that nothing covers."""
        self.wait(lambda: self.page.evaluate(IN_REACH), "No lit hex is in reach.")
        name: str = self.page.evaluate(IN_REACH)
        return name

    def expect_unlit(self, name: str) -> None:
        """Waits until a hex may no longer be chosen."""
        expect(self.hex(name)).to_have_attribute("role", "img")

    def build_all(self) -> list[str]:
        """The mandatory action, as far as it goes."""
        built = []
        while not self.now["ask"]["end"]["may"]:
            built.append(self.build())
        return built

    def end_turn(self) -> None:
        """Ends the turn."""
        expect(self.button("End turn")).to_have_attribute("aria-disabled", "false")
        self.changing(self.button("End turn").click)


def seated(browser: Browser, made: Made, *seats: int, **more: Any) -> Visitor:
    """Somebody who sits at a table, at its screen."""
    held = [made.secrets[seat] for seat in seats]
    visitor = Visitor(browser, made.server, seats={made.game: held} if held else None, **more)
    visitor.go("table", made.game)
    expect(visitor.sentence).to_be_visible()
    return visitor

"""The board under a mouse: pulled along, and pointed at."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.server.pages import BOT, HERE, Made
from tests.server.serving import Server

from .visitor import Visitor, seated


def test_hexes_are_pointed_at_after_the_board_was_pulled(browser: Browser, server: Server) -> None:
    with seated(browser, Made(server, HERE, BOT, seed=7), 0) as anna:
        anna.settle()
        before = come_closer(anna)
        left, top, width, height = board_place(anna)
        mouse = anna.page.mouse
        mouse.move(left + width / 2, top + height / 2)
        mouse.down()
        mouse.move(left + width / 2 + 60, top + height / 2 + 30, steps=4)
        mouse.up()
        expect(anna.page.locator(".camera")).not_to_have_attribute("style", before)
        assert anna.pieces() == {}, "Pulling chooses nothing."
        anna.hex(anna.in_reach()).hover()
        expect(anna.page.locator(".ring.pointed")).to_have_count(1)


def test_the_board_is_let_go_of_outside_its_place(browser: Browser, server: Server) -> None:
    with seated(browser, Made(server, HERE, BOT, seed=7), 0) as anna:
        anna.settle()
        before = come_closer(anna)
        left, top, width, height = board_place(anna)
        mouse = anna.page.mouse
        mouse.move(left + width - 2, top + height / 2)
        mouse.down()
        mouse.move(left + width + 2, top + height / 2)
        mouse.up()
        mouse.move(left + width / 2, top + height / 2, steps=4)
        anna.hex(anna.in_reach()).hover()
        expect(anna.page.locator(".ring.pointed")).to_have_count(1)
        expect(anna.page.locator(".camera")).to_have_attribute("style", before)


def come_closer(visitor: Visitor) -> str:
    """Looks at a part of the board; from where."""
    visitor.page.keyboard.press("+")
    seen = visitor.page.locator(".camera:not(.moving)[style*=scale]")
    expect(seen).to_have_count(1)
    return seen.get_attribute("style") or ""


def board_place(visitor: Visitor) -> tuple[float, float, float, float]:
    """Where the board lies in the window: left, top, width, height."""
    box = visitor.page.locator(".board-place").bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]

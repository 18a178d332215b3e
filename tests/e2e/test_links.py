"""Links: copied wherever the page stands, and harmless when they are damaged."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.server.pages import ELSEWHERE, HERE, Made
from tests.server.serving import Server

from .visitor import Visitor, seated

ANNA = {**HERE, "name": "Anna"}
UNSAFE = """() => {
    window.clipboard = navigator.clipboard
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
}"""
"""As on plain http to another machine."""
READ = "() => window.clipboard.readText()"


def test_a_link_is_copied_from_a_sheet_without_a_safe_connection(
    browser: Browser, server: Server
) -> None:
    made = Made(server, ANNA, ELSEWHERE, seed=4)
    with seated(browser, made, 0) as anna:
        anna.context.grant_permissions(["clipboard-read"])
        anna.page.evaluate(UNSAFE)
        anna.button("Menu").click()
        anna.button("Link for spectators").click()
        assert anna.page.evaluate(READ) == f"{anna.address}#/table/{made.game}"


def test_a_sheet_tells_what_was_done_in_it(browser: Browser, server: Server) -> None:
    made = Made(server, ANNA, ELSEWHERE, seed=4)
    with seated(browser, made, 0) as anna:
        anna.context.grant_permissions(["clipboard-write"])
        anna.button("Menu").click()
        anna.button("Link for spectators").click()
        told = anna.page.get_by_text("Copied.")
        expect(told).to_have_count(1)
        anna.shoot("notice")
        notice = anna.page.locator(".notice")
        notice.get_by_role("button", name="Close").click()
        expect(told).to_have_count(0)
        expect(anna.page.get_by_role("dialog")).to_be_visible()

        anna.button("Link for spectators").click()
        anna.page.keyboard.press("Escape")
        expect(told).to_be_visible()


@pytest.mark.parametrize(
    ("secret", "sentence"),
    [
        ("cut-off", "This link is incomplete. Ask for it again."),
        ("an-entirely-different-secret", "This link does not open a seat in this game."),
    ],
)
def test_a_damaged_link_to_a_seat_costs_no_seat(
    browser: Browser, server: Server, secret: str, sentence: str
) -> None:
    made = Made(server, ANNA, ELSEWHERE, seed=4)
    seats = {made.game: [made.secrets[0]]}
    with Visitor(browser, server, seats=seats) as anna:
        anna.go("table", f"{made.game}?seat={secret}")
        expect(anna.page.get_by_role("heading", level=1)).to_have_text(sentence)
        anna.button("Watch the game").click()
        expect(anna.lit.first).to_be_visible()
        anna.go()
        expect(anna.page.locator(f'a[href="#/table/{made.game}"]').first).to_be_visible()


def test_a_link_opens_a_seat_and_its_secret_leaves_the_address(
    browser: Browser, server: Server
) -> None:
    made = Made(server, ANNA, ELSEWHERE, seed=4)
    with Visitor(browser, server) as anna:
        anna.go("table", f"{made.game}?seat={made.secrets[0]}")
        expect(anna.lit.first).to_be_visible()
        expect(anna.page).to_have_url(f"{anna.address}#/table/{made.game}")
        anna.page.reload()
        expect(anna.lit.first).to_be_visible()

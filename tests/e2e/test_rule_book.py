"""The rule book on the page: opened at what is asked, with its pictures and its reasons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.server.serving import Server

from .visitor import PHONE, WIDE, Visitor


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_thing_leads_to_its_rule_and_the_rule_to_its_reason(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    with Visitor(browser, server, size=size) as anna:
        anna.go("rules?about=location paddock")
        expect(anna.page).to_have_url(f"{anna.address}#/rules/base/paddock")
        paddock = anna.page.locator('[data-chapter="base/paddock"]')
        expect(paddock.get_by_role("heading", name="Paddock")).to_be_in_viewport()
        expect(paddock.locator("figure svg.board .pieces .piece")).to_have_count(1)
        expect(paddock.locator("figcaption")).to_have_text(
            "From g6 there are six ways to jump. Five are open; f8 is water."
        )
        anna.shoot(f"rule-book-{size[0]}")
        overflow = "() => document.documentElement.scrollWidth - innerWidth"
        assert anna.page.evaluate(overflow) <= 0

        tiles = anna.page.locator('[data-chapter="base/tiles"]')
        tiles.get_by_role("link", name="why?").first.click()
        expect(anna.page).to_have_url(f"{anna.address}#/rules/spec-base/rulings?find=R17")
        expect(anna.page.locator("tr.found")).to_be_in_viewport()

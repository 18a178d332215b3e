"""A new game: boxes put on the table, a section chosen by its map, and begun."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.server.serving import Server

from .visitor import WIDE, Visitor


def test_boxes_and_sections_are_chosen(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, size=WIDE) as anna:
        anna.go("new")
        plates = anna.page.locator(".plate .name")
        expect(plates).to_have_count(4)
        box = anna.page.get_by_role("button", name="Nomads")
        box.click()
        expect(box).to_have_attribute("aria-pressed", "true")

        plates.first.click()
        chooser = anna.page.get_by_role("dialog")
        maps = chooser.locator("li")
        expect(maps).to_have_count(12)
        expect(maps.last.locator("svg.board")).to_be_visible()
        anna.shoot("sections")
        wanted = chooser.locator("[aria-pressed=false]").last
        name = wanted.locator("b").inner_text()
        wanted.click()
        expect(plates.first).to_have_text(name)

        anna.button("Start the game").click()
        expect(anna.sentence).to_be_visible()
        land = anna.told("welcome")[-1]
        assert "nomads" in land["settings"]["expansions"]
        assert land["land"]["sections"][0]["id"] == name.lower()

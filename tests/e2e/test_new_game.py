"""A new game: the usual choices first, boxes put on the table, a section chosen, and begun."""

from __future__ import annotations

import pytest
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


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
@pytest.mark.parametrize("size", [WIDE, (1280, 800)], ids=str)
def test_what_most_people_choose_fits_and_the_rest_is_folded_away(
    browser: Browser, server: Server, size: tuple[int, int], lang: str
) -> None:
    with Visitor(browser, server, size=size, lang=lang) as anna:
        anna.go("new")
        rest = anna.page.locator(".rest summary").first
        expect(rest).to_be_visible()
        scrolls = "choices => choices.scrollHeight > choices.clientHeight"
        assert not anna.page.locator(".choices").evaluate(scrolls)
        anna.shoot(f"new-{lang}-{size[1]}")
        cards = anna.page.locator(".picked li")
        expect(cards.first).not_to_be_visible()
        names = cards.locator("b").all_text_contents()
        for name in names:
            expect(rest).to_contain_text(name)
        rest.click()
        expect(cards).to_have_count(3)
        expect(cards.first).to_be_visible()
        anna.shoot(f"new-open-{lang}-{size[1]}")


def test_a_table_can_be_open_only_where_somebody_may_sit_down(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as anna:
        anna.go("new")
        is_open = anna.page.get_by_role("checkbox", name="Open table")
        expect(anna.page.locator(".rest")).to_be_visible()
        expect(is_open).to_have_count(0)
        anna.button("By link").last.click()
        expect(is_open).to_be_visible()

"""Every screen shows what matters: the whole board, every seat, words in full."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import kingdom
from tests.server.pages import BOT, HERE, Made
from tests.server.serving import Server

from .visitor import HAND, LANDSCAPE, LAPTOP, PORTRAIT, SMALL, WIDE, Visitor, seated

WIDE_FONT = (
    "* { font-family: 'DejaVu Sans', Verdana, sans-serif !important; font-stretch: normal; }"
)
"""As wide as fonts come."""
SEEN = """() => [...document.querySelectorAll('.hits [data-hex]')].filter((hex) => {
    const { left, right, top, bottom } = hex.getBoundingClientRect()
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        || !document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.hits')
}).map((hex) => hex.dataset.hex)"""
"""Hexes that are hidden."""
CUT = """(which) => [...document.querySelectorAll(which)].filter((element) =>
    element.scrollWidth > element.clientWidth + 1
    || element.getBoundingClientRect().right > innerWidth
    || element.getBoundingClientRect().left < 0).map((element) => element.textContent)"""
"""What does not fit its place."""
HIDDEN = """() => [...document.querySelectorAll('.cards, .score-card p, .line, .ask, .note')]
    .filter((part) => part.scrollHeight > part.clientHeight + 1).map((part) => part.textContent)"""
"""What has to be scrolled to be read."""
TOPS = """() => ['.cards', '.dock', '.hand', '.does'].map((part) =>
    document.querySelector(part).getBoundingClientRect().top)"""
"""Where the parts of the right column begin."""
BESIDE = """(which) => {
    const boxes = [...document.querySelectorAll(which)].map((each) => each.getBoundingClientRect())
    return boxes.some((one, at) => boxes.slice(at + 1).some((other) => one.left < other.right - 1
        && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1))
}"""
"""Whether any of them lies on another."""


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (1180, 820), (820, 1180)], ids=str)
def test_a_tablet_shows_the_whole_board_and_the_place_beside_or_below_it(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    made = Made(server, HERE, BOT, BOT, BOT, BOT, seed=7)
    with seated(browser, made, 0, size=size) as anna:
        anna.settle()
        assert anna.page.evaluate(SEEN) == []
        board = anna.page.locator(".board-place").bounding_box()
        dock = anna.page.locator(".dock").bounding_box()
        end = anna.button("End turn").bounding_box()
        assert board
        assert dock
        assert end
        assert end["y"] + end["height"] <= size[1], "The buttons are below the screen."
        if size[0] > size[1]:
            assert dock["x"] >= board["x"] + board["width"]
        else:
            assert dock["y"] >= board["y"] + board["height"]
        assert not anna.page.evaluate(BESIDE, ".seats > li")


@pytest.mark.parametrize("size", [LAPTOP, WIDE, LANDSCAPE], ids=str)
def test_a_table_is_not_a_pixel_higher_than_the_screen(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    with seated(browser, Made(server, HERE, BOT, seed=7), 0, size=size) as anna:
        anna.settle()
        assert anna.page.evaluate("document.documentElement.scrollHeight") == size[1]


def test_a_phone_shows_five_seats_their_clocks_and_the_line_of_detail(
    browser: Browser, server: Server
) -> None:
    made = Made(server, HERE, BOT, BOT, BOT, BOT, seed=7, clock={"minutes": 5, "seconds": 10})
    with seated(browser, made, 0, size=HAND) as anna:
        anna.settle()
        chips = anna.page.locator(".chip")
        expect(chips).to_have_count(5)
        assert anna.page.evaluate(CUT, ".chip") == []
        expect(chips.first.locator(".clock")).to_be_visible()
        expect(anna.page.locator(".ask p")).to_have_text(anna.now["detail"])


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_names_of_five_players_are_whole(browser: Browser, server: Server, lang: str) -> None:
    bots = [{**BOT, "bot": level} for level in ("novice", "medium", "expert", "medium")]
    made = Made(server, HERE, *bots, seed=7)
    for size in (LAPTOP, HAND):
        with seated(browser, made, 0, size=size, lang=lang) as anna:
            expect(anna.page.locator("[data-seat]")).to_have_count(5)
            assert anna.page.evaluate(CUT, ".seat .who b span, .chip b") == []


@pytest.mark.parametrize(("lang", "size"), [("en", LAPTOP), ("de", LAPTOP), ("nl", WIDE)])
def test_what_is_said_has_room_and_moves_nothing(
    browser: Browser, server: Server, lang: str, size: tuple[int, int]
) -> None:
    """Cards, castles, a refusal and the reasons of a hint are read without scrolling."""
    made = Made(server, HERE, BOT, seed=7)
    with seated(browser, made, 0, size=size, lang=lang) as anna:
        anna.settle()
        before = anna.page.evaluate(TOPS)
        assert anna.page.evaluate(HIDDEN) == []
        anna.hex("a4").click()  # water, or another terrain than the card's
        expect(anna.page.locator(".note p")).not_to_be_empty()
        assert (anna.page.evaluate(TOPS), anna.page.evaluate(HIDDEN)) == (before, [])
        anna.page.locator(".does .hint").click()
        expect(anna.page.locator(".plan li").first).to_be_visible()
        assert (anna.page.evaluate(TOPS), anna.page.evaluate(HIDDEN)) == (before, [])


def test_a_hint_on_a_phone_stays_in_sight(browser: Browser, server: Server) -> None:
    made = Made(server, HERE, BOT, seed=7)
    with seated(browser, made, 0, size=HAND) as anna:
        anna.settle()
        anna.button("Hint").click()
        anna.wait(lambda: anna.told("hint"), "No hint came.")
        first = anna.told("hint")[0]["steps"][0]["hexes"][-1]
        anna.page.wait_for_timeout(400)
        expect(anna.hex(first)).to_be_in_viewport()
        assert first not in anna.page.evaluate(SEEN)


@pytest.mark.parametrize(("lang", "size"), [("nl", SMALL), ("de", LANDSCAPE), ("nl", PORTRAIT)])
def test_buttons_lie_beside_each_other_in_wide_letters(
    browser: Browser, server: Server, lang: str, size: tuple[int, int]
) -> None:
    made = Made(server, HERE, BOT, seed=7)
    with seated(browser, made, 0, lang=lang, size=size) as anna:
        anna.settle()
        anna.page.add_style_tag(content=WIDE_FONT)
        anna.changing(lambda: anna.hex(anna.in_reach()).click())
        assert not anna.page.evaluate(BESIDE, ".does .btn")
        assert anna.page.evaluate(CUT, ".does .btn") == []


def test_names_of_boxes_and_set_up_codes_are_whole(browser: Browser, server: Server) -> None:
    """A name is on one line, a code as long as codes are is shown to its end."""
    longest = kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=5, seed=5)
    code = kingdom.setup_code(longest)
    for size in (SMALL, HAND):
        with Visitor(browser, server, size=size) as anna:
            anna.page.goto(f"{anna.address}#/new?code={code}")
            field = anna.page.locator(".code textarea")
            expect(field).to_have_value(code)
            anna.page.add_style_tag(content=WIDE_FONT)
            assert anna.page.evaluate(CUT, ".code textarea, .boxes b") == []
            assert field.evaluate("field => field.scrollHeight <= field.clientHeight + 1")
            lines = "names => names.map((name) => name.getClientRects().length)"
            assert set(anna.page.locator(".boxes b").evaluate_all(lines)) == {1}
            high = "names => names.map((name) => name.offsetHeight)"
            assert max(anna.page.locator(".boxes b").evaluate_all(high)) < 30
            anna.shoot(f"new-all-{size[0]}")

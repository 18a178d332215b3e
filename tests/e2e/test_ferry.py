"""An expansion that somebody else wrote, in a real browser: `examples/ferry`, installed or not.

Neither server nor page knows it: what it draws, says and tells comes with the shelf and the events.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kingdom.engine.hexes import HEX_NAMED, NEIGHBOURS, listed, name_of
from tests.server.pages import BOT, HERE, Made
from tests.server.serving import ROOT, Process, Server

from .visitor import PHONE, WIDE, Visitor, seated

PACKAGE = ROOT / "examples" / "ferry" / "kingdom_ferry"
ANNA, BRAM = {**HERE, "name": "Anna"}, {**HERE, "name": "Bram"}

WATCH = """() => {
    window.seen = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, ...rest) {
        window.seen.push([this.closest('.laid, .piece')?.getAttribute('class') ?? '', frames[0].transform ?? ''])
        return animate.call(this, frames, ...rest)
    }
}"""  # noqa: E501
"""Keeps what is animated, and from where."""
FERRY_SEEN = (
    "() => window.seen.filter(([what]) => what.startsWith('laid ferry')).map(([, from]) => from)"
)
LIES_AT = """() => [...document.querySelectorAll('.hits [data-hex]')]
    .filter((hex) => / (ferry|veerpont)\\b/.test(hex.getAttribute('aria-label')))
    .map((hex) => hex.dataset.hex)"""
HULL = """() => {
    const drawn = document.querySelector('#kb-ferry .hull')
    const stranger = drawn.cloneNode()
    document.querySelector('svg.board').append(stranger)
    const fills = [drawn, stranger].map((path) => getComputedStyle(path).fill)
    stranger.remove()
    return fills
}"""
"""The colour of the ferry's hull, and of something else of the same class on the board."""


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """A server that finds the ferry among its packages, without anything being installed."""
    info = tmp_path / "site" / "kingdom_ferry-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "entry_points.txt").write_text(
        "[kingdom.expansions]\nferry = kingdom_ferry:EXPANSION\n"
    )
    (info.parent / PACKAGE.name).symlink_to(PACKAGE)
    process = Process(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path)
    process.site = info.parent
    yield process
    process.kill()


def test_a_box_of_somebody_else_is_set_up_and_played(browser: Browser, process: Process) -> None:
    made, beside = table_with_a_ferry(process.start())
    with (
        seated(browser, made, 0, size=WIDE, still=False) as anna,
        seated(browser, made, 1, size=PHONE, still=False, lang="nl") as bram,
    ):
        anna.settle()
        start = where_it_lies(anna)
        lies_at_last(anna, start)
        expect(anna.page.locator(".place .laid.ferry")).to_be_visible()
        drawn, stranger = anna.page.evaluate(HULL)
        assert drawn == "rgb(122, 74, 38)"
        assert stranger == "rgb(0, 0, 0)", "Its colours stay with its drawings."
        anna.changing(anna.hex(beside).click)
        anna.expect_unlit(beside)
        anna.build_all()
        expect(anna.sentence).to_have_text("You can still use: ferry. Or end your turn.")
        ferry = anna.page.locator(".tiles button", has_text="Ferry")
        expect(ferry).to_have_attribute("aria-label", re.compile(r"^Ferry\. Once a turn, without"))
        ferry.click()
        expect(anna.sentence).to_have_text(re.compile("^Ferry: choose w"))
        anna.page.wait_for_timeout(1000)  # the gold is counted up
        anna.shoot("ferry-taken-up")
        [offer] = [each for each in anna.now["ask"]["offers"] if each["power"] == "ferry"]
        aim = next(each for each in offer["aims"] if beside in each["origins"])
        target = max(aim["targets"], key=lambda hex: abs(HEX_NAMED[hex] - HEX_NAMED[start]))
        if "press Escape" not in (anna.hex(beside).get_attribute("aria-label") or ""):
            anna.hex(beside).click()
        for visitor in (anna, bram):
            visitor.page.evaluate(WATCH)
        before = len(bram.told("moved"))
        anna.changing(anna.hex(target).click)
        bram.wait(lambda: len(bram.told("moved")) > before, "Bram hears nothing.")

        end = where_it_lies(anna)
        assert end != start
        for visitor in (anna, bram):
            lies_at_last(visitor, end)
            [came_from] = visitor.page.evaluate(FERRY_SEEN)
            assert came_from.startswith("translate("), "It glides from where it lay."
            expect(visitor.page.locator(".place .laid.ferry")).to_have_count(1)
        told = f"Anna used ferry: {beside} to {target} and the ferry goes to {end}"
        line = anna.page.locator(".log").get_by_text(told)
        expect(line).to_be_visible()
        expect(line.locator(".hx", has_text=end)).to_have_count(1)
        anna.page.wait_for_timeout(1200)
        line.hover()
        anna.shoot("ferry")
        bram.shoot("ferry-phone")
        bram.page.locator(".grip").tap()
        bram.button("Verloop").tap()
        expect(bram.page.locator(".told", has_text=f"en de pont vaart naar {end}")).to_be_visible()
        bram.shoot("ferry-phone-log")

    with Visitor(browser, made.server, size=WIDE, still=False) as carol:
        carol.go("replay", made.game)
        carol.button("To the end").click()
        lies_at_last(carol, end)
        carol.button("One step back").click()
        lies_at_last(carol, start)
        carol.page.evaluate(WATCH)
        carol.button("One step forward").click()
        expect(carol.page.locator(".said")).to_have_text(f"{told}.")
        carol.wait(lambda: carol.page.evaluate(FERRY_SEEN), "The replay does not show how it went.")
        carol.page.wait_for_timeout(1200)
        carol.shoot("ferry-replay")


def test_it_is_chosen_like_any_other_box(browser: Browser, process: Process) -> None:
    with Visitor(browser, process.start(), size=WIDE) as anna:
        anna.go("new")
        box = anna.page.get_by_role("button", name=re.compile("^Ferry"))
        box.click()
        expect(box).to_have_attribute("aria-pressed", "true")
        expect(box.locator("use[href='#kb-ferry']")).to_have_count(1)
        expect(anna.page.locator("svg.board .laid.ferry").first).to_be_visible()
        anna.shoot("ferry-new")


def test_without_it_its_games_are_refused_and_all_others_go_on(
    browser: Browser, process: Process
) -> None:
    server = process.start()
    made, _ = table_with_a_ferry(server)
    plain = Made(server, HERE, BOT, seed=1)
    process.kill()
    process.site = None
    server = process.start()
    seats = {made.game: made.secrets, plain.game: [plain.secrets[0]]}
    with Visitor(browser, server, seats=seats) as anna:
        anna.go("table", made.game)
        refusal = anna.page.get_by_role("heading", level=1)
        expect(refusal).to_have_text(re.compile("“F” in BF2-.*perhaps it is not installed"))
        anna.shoot("ferry-missed")
        anna.go()
        expect(anna.page.locator(f'a[href="#/table/{plain.game}"]').first).to_be_visible()
        expect(anna.page.locator(f'a[href="#/table/{made.game}"]')).to_have_count(0)
        anna.go("table", plain.game)
        expect(anna.sentence).to_be_visible()
        anna.settle()
        anna.build_all()


def where_it_lies(visitor: Visitor) -> str:
    """The ferry's hex, as the server told last."""
    [hex] = [hex for hex, thing in visitor.now["board"]["lying"].items() if thing == "ferry"]
    return str(hex)


def lies_at_last(visitor: Visitor, hex: str) -> None:
    """Waits until a page shows the ferry on a hex."""
    visitor.wait(lambda: visitor.page.evaluate(LIES_AT) == [hex], f"It does not lie on {hex}.")


def table_with_a_ferry(server: Server) -> tuple[Made, str]:
    """A game whose first seat may build beside the ferry at once, and where."""
    wish = {"expansions": ["base", "ferry"], "cards": ["Ferrymen"], "seed": 4}
    setup = server.http.post("/api/setups", json=wish).json()
    [ferry] = [hex for hex, thing in setup["board"]["lying"].items() if thing == "ferry"]
    around = {name_of(hex) for hex in listed(NEIGHBOURS[HEX_NAMED[ferry]])}
    for seed in range(50):
        made = Made(server, ANNA, BRAM, code=setup["code"], seed=seed)
        with made.page(0) as page:
            [offer] = page.now["ask"]["offers"]
            beside = sorted(around.intersection(*[aim["targets"] for aim in offer["aims"]]))
        if beside:
            return made, beside[0]
    raise AssertionError("No card lets one build beside the ferry.")

"""Everyone can use every screen: axe-core finds nothing serious, and heads speak in words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.pages import BOT, HERE, Made
from tests.server.serving import ROOT, Server

from .moments import finished_game
from .test_everyone import SCREENS, ready
from .visitor import HAND, WIDE, Visitor, seated

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async (rules) => (await axe.run(document, { resultTypes: ['violations'], ...rules }))
    .violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, ...nodes.slice(0, 4).map(({ target, failureSummary }) =>
        `${target}: ${failureSummary}`)])"""
CONTRAST = {"runOnly": ["color-contrast"]}
POINT = """() => {
    const states = /:(hover|focus-visible|focus-within|focus)\\b/g
    const added = []
    const walk = (owner) => {
        for (let place = owner.cssRules.length - 1; place >= 0; place--) {
            const rule = owner.cssRules[place]
            if (rule.selectorText?.match(states)) {
                owner.insertRule(rule.cssText.replace(states, ':where(*)'), place + 1)
                added.push([owner, owner.cssRules[place + 1]])
            } else if (rule.cssRules) walk(rule)
        }
    }
    for (const sheet of document.styleSheets) walk(sheet)
    globalThis.leave = () => {
        for (const [owner, rule] of added) owner.deleteRule([...owner.cssRules].indexOf(rule))
    }
    return added.length
}"""
"""Shows everything as if it were pointed at and in focus, all at once, until ``leave()``."""

PALE = """() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const light = (colour) => {
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
        const [r, g, b] = [red, green, blue].map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        return alpha < 255 ? null : 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const ground = (element) => light(getComputedStyle(element).backgroundColor)
        ?? (element.parentElement ? ground(element.parentElement) : 1)
    const contrast = (element) => {
        const pair = [light(getComputedStyle(element).color), ground(element)]
        return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
    }
    return [...document.querySelectorAll(':is([aria-disabled=true], button:disabled)')]
        .filter((element) => element.checkVisibility() && contrast(element) < 4.5)
        .map((element) => `${element.outerHTML.slice(0, 90)}: ${contrast(element).toFixed(1)}`)
}"""
"""What cannot be pressed now and can hardly be read either; axe lets that pass."""

UNLABELLED = """() => [...document.querySelectorAll('header:has(h1) :is(a:not(.logo), button)')]
    .filter((each) => each.checkVisibility() && !each.innerText.trim())
    .map((each) => each.outerHTML)"""
"""What has no word on it in the head of a screen; the game's mark leads home, as everywhere."""
WIDER = "document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize(
    ("theme", "size", "lang"),
    [("light", WIDE, "en"), ("dark", WIDE, "en"), ("dark", HAND, "de")],
    ids=["light", "dark", "phone"],
)
def test_every_screen_can_be_used_by_everyone(
    browser: Browser, server: Server, theme: str, size: tuple[int, int], lang: str
) -> None:
    """As it stands, and with all of it pointed at and in focus; in the longest words on a phone."""
    if not AXE.exists():
        pytest.skip("axe-core is not there: run “npm install” in web/, or “make test”.")
    told = finished_game(server)
    made = Made(server, HERE, BOT, seed=7)
    found: dict[str, Any] = {}
    asked = CONTRAST if (theme, size) == ("dark", WIDE) else {}  # all else is as in the light

    def look(visitor: Visitor, screen: str) -> None:
        found[screen] = visitor.page.evaluate(CHECK, asked)
        visitor.shoot("-".join([screen, theme, "phone" if size == HAND else "wide"]))
        found[f"{screen}, without a word"] = visitor.page.evaluate(UNLABELLED)
        found[f"{screen}, too wide"] = visitor.page.evaluate(WIDER)
        assert visitor.page.evaluate(POINT) > 5
        found[f"{screen}, pointed at"] = visitor.page.evaluate(CHECK, CONTRAST)
        found[f"{screen}, disabled"] = visitor.page.evaluate(PALE)
        visitor.page.evaluate("leave()")

    with seated(browser, made, 0, size=size, lang=lang) as anna:
        anna.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        anna.page.evaluate(AXE.read_text(encoding="utf-8"))
        anna.settle()
        look(anna, "table")
        for screen in (*SCREENS, "games", "setup", "pad", "sections"):
            anna.go(*screen.split("/"), *([told] if screen in ("end", "replay") else []))
            ready(anna, screen)
            look(anna, screen or "home")
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}

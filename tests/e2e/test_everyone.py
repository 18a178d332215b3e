"""The same table by keys alone, in one hand, in Dutch, and for whoever reads by ear."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.pages import BOT, HERE, Made
from tests.server.serving import ROOT, Server

from .moments import finished_game
from .visitor import PHONE, Visitor, seated

FOCUSED = "() => document.activeElement?.closest('[data-hex]')?.dataset.hex ?? ''"


def test_a_game_is_started_and_a_turn_played_by_keys_alone(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as anna:
        keys = anna.page.keyboard
        anna.go()
        play = anna.page.get_by_role("button", name=re.compile("^Play now"))
        expect(play).to_be_visible()
        keys.press("Tab")
        expect(anna.page.get_by_role("link", name=re.compile("^Learn"))).to_be_focused()
        keys.press("Tab")
        expect(play).to_be_focused()
        keys.press("Enter")
        expect(anna.lit.first).to_be_visible()
        anna.settle()
        while not anna.now["ask"]["end"]["may"]:
            name = tab_to_a_hex(anna)
            expect(anna.hex(name)).to_have_attribute("role", "button")
            anna.changing(lambda: keys.press("Enter"))
            anna.expect_unlit(name)
        keys.press("ArrowRight")
        beside = anna.page.evaluate(FOCUSED)
        assert beside not in ("", name)
        anna.changing(lambda: keys.press("u"))
        expect(anna.hex(name)).to_have_attribute("role", "button")
        anna.hex(name).focus()
        anna.changing(lambda: keys.press(" "))
        anna.expect_unlit(name)
        anna.changing(lambda: keys.press("e"))
        anna.settle()
        assert anna.now["round"] == 2


def tab_to_a_hex(anna: Visitor) -> str:
    """Presses Tab until a hex has the focus."""
    for _ in range(60):
        name: str = anna.page.evaluate(FOCUSED)
        if name and anna.hex(name).get_attribute("role") == "button":
            return name
        anna.page.keyboard.press("Tab")
    raise AssertionError("Tab leads to no hex.")


def test_a_turn_is_played_in_one_hand(browser: Browser, server: Server) -> None:
    made = Made(server, HERE, BOT, seed=7)
    with seated(browser, made, 0, size=PHONE) as anna:
        anna.settle()
        anna.shoot("phone")
        for turn in range(2):
            while not anna.now["ask"]["end"]["may"]:
                name = anna.in_reach()
                anna.changing(anna.hex(name).tap)
                anna.expect_unlit(name)
            anna.changing(anna.button("End turn").tap)
            anna.settle()
            assert anna.now["round"] == turn + 2
        anna.button("Cards").tap()
        expect(anna.page.get_by_role("heading", name="Scoring")).to_be_visible()
        anna.shoot("phone-cards")
        anna.button("Log").tap()
        anna.button("Turn").tap()
        expect(anna.lit.first).to_be_attached()
        wide = anna.page.evaluate("document.documentElement.scrollWidth")
        assert wide == PHONE[0], "The page is wider than the phone."


# Dutch --------------------------------------------------------------------------------------

WORDS = ROOT / "web" / "src" / "words"
READ = """() => {
    const found = [document.body.innerText, document.title]
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], option'))
        if (!element.closest('[lang=en]'))
            for (const name of ['aria-label', 'title', 'placeholder'])
                found.push(element.getAttribute(name) ?? '')
    return found
}"""
SAYS_ENGLISH = re.compile(
    r"\b(the|your|and|with|build|builds|turn|settlement|settlements|gold|round|card|cards|player"
    r"|game|tile|tiles|you|may|here|empty|beside|choose|forest|grass|flowers|mountain"
    r"|castle|undo|score|left|rules)\b",
    re.IGNORECASE,
)


def phrases(lang: str) -> set[str]:
    """The sentences of the page's own word list, as far as they stand there whole."""
    found: set[str] = set()
    for file in (WORDS / f"{lang}.ts", WORDS / f"screens.{lang}.ts"):
        text = re.sub(r"(?m)^\s*//.*$", "", Path(file).read_text(encoding="utf-8"))
        found |= set(re.findall(r": '([^']{3,})'", text))
    return found


def test_dutch_shows_no_english(browser: Browser, server: Server) -> None:
    english = phrases("en") - phrases("nl")
    assert "End turn" in english
    of_the_page = re.compile(rf"\b({'|'.join(map(re.escape, english))})\b")
    told = finished_game(server)
    made = Made(server, {**HERE, "name": "Anna"}, BOT, seed=7)
    with seated(browser, made, 0, lang="nl") as anna:
        anna.settle()
        anna.changing(anna.lit.first.click)
        shown = [("table", texts(anna))]
        for screen in SCREENS:
            if screen != "rules":  # the chapters are translated by hand, and say where not
                anna.go(*screen.split("/"), *([told] if screen in ("end", "replay") else []))
                ready(anna, screen)
                shown.append((screen, texts(anna)))
        anna.shoot("end-nl")
    for screen, found in shown:
        assert found, screen
        for text in found:
            assert of_the_page.findall(text) == [], screen
            assert SAYS_ENGLISH.findall(text) == [], (screen, text)


def texts(visitor: Visitor) -> list[str]:
    """All that a screen says, seen or heard."""
    found: list[str] = visitor.page.evaluate(READ)
    names = ("Kingdom Builder", "Kingdom\nBuilder", "English")
    for name in names:
        found = [text.replace(name, "") for text in found]
    return [text for text in found if text]


SCREENS = (
    "", "new", "join", "tables", "watch", "replay", "end", "rules", "puzzles", "today", "me",
    "people", "lessons",
)  # fmt: skip


def ready(visitor: Visitor, screen: str) -> None:
    """Waits until a screen shows what it has to show."""
    expect(visitor.page.get_by_role("heading", level=1).first).to_be_visible()
    if screen in ("end", "replay", "new", "today"):
        expect(visitor.page.locator("svg.board").first).to_be_visible()
    if screen == "rules":
        expect(visitor.page.get_by_role("heading", level=3).first).to_be_visible()

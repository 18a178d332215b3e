"""Lessons and the score pad: on every kind of screen, light and dark, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

import kingdom
from kingdom.table.cupboard.lessons import lessons as all_lessons
from kingdom.table.show.lesson import lesson_now
from kingdom.table.speech import speech_in
from kingdom.table.wire.lessons import LessonNow
from tests.server.serving import Server

from .test_axe import AXE, CHECK
from .visitor import HAND, LANDSCAPE, LAPTOP, PORTRAIT, WIDE, Visitor

DID = "id => JSON.parse(localStorage.getItem('kingdom.lessons') ?? '{}')[id]?.did ?? []"
WIDTH = "hex => hex.getBoundingClientRect().width"
CLICK = "hex => hex.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
"""On a phone a hex may lie under the sheet; that the board is dragged is tested elsewhere."""
LAID = """() => {
    const tops = ['.teacher', '.cards', '.dock', '.hand'].map((part) =>
        Math.round(document.querySelector(part)?.getBoundingClientRect().top ?? -1))
    const parts = '.table-screen, .teacher .text, .cards, .score-card p, .ask, .note, .line .text'
    const cut = [...document.querySelectorAll(parts)].filter((part) =>
        part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
    return { tops, cut: cut.map((part) => part.className) }
}"""
"""Where the parts of the right column lie, and what has to be scrolled to be seen."""
SCREENS = [
    (HAND, "dark", "de"),
    (WIDE, "light", "en"),
    (LANDSCAPE, "dark", "nl"),
    (PORTRAIT, "light", "de"),
]


@pytest.mark.parametrize("screen", range(len(SCREENS)))
def test_lessons_and_score_pad(browser: Browser, server: Server, screen: int) -> None:
    """Each is played to its end, left in between and gone on with; axe finds nothing serious."""
    size, theme, lang = SCREENS[screen]
    with Visitor(browser, server, size=size, theme=theme, lang=lang) as anna:
        for lesson in list(all_lessons())[screen :: len(SCREENS)]:
            learn(anna, lesson, lang)
        look(anna)
        count(anna)


def test_the_list_of_lessons_tells_how_far_one_has_come(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, size=LAPTOP) as anna:
        anna.go()
        anna.page.get_by_role("link", name="Lessons", exact=True).click()
        lessons = anna.page.locator("main li")
        expect(lessons).to_have_count(len(all_lessons()))
        expect(lessons.first).to_contain_text("22 steps")
        lessons.first.get_by_role("link").click()
        anna.button("Next").click()
        expect(anna.page.get_by_text("2 of 22")).to_be_visible()
        anna.go("lessons")
        expect(lessons.first).to_contain_text("2 of 22")
        anna.shoot("lessons")


@pytest.mark.parametrize(("size", "lang"), [(LAPTOP, "en"), (LAPTOP, "de"), (WIDE, "nl")])
def test_nothing_moves_or_is_cut_while_somebody_learns(
    browser: Browser, server: Server, size: tuple[int, int], lang: str
) -> None:
    """Whatever is said at a step, and to a wrong click, the right column lies as it lay."""
    lesson = next(iter(all_lessons()))
    with Visitor(browser, server, size=size, lang=lang) as anna:
        seen = []
        for told in steps(anna, lesson, lang):
            seen.append((told.text, anna.page.evaluate(LAID)))
            if is_last(told):
                break
            anna.hex("t1").evaluate(CLICK)
            expect(anna.page.locator(".note p")).not_to_be_empty()
            seen.append((f"{told.text} t1", anna.page.evaluate(LAID)))
        assert [step for step in seen if step[1]["cut"]] == []
        tops = seen[0][1]["tops"]
        assert [step for step in seen[:-1] if step[1]["tops"] != tops] == []


def did_more(anna: Visitor, lesson: str, before: list[str]) -> bool:
    """Whether a choice has been made in a lesson since."""
    return bool(anna.page.evaluate(DID, lesson) != before)


def learn(anna: Visitor, lesson: str, lang: str) -> None:
    """Plays a lesson to its end, as its teacher asks; leaves it once."""
    for step, told in enumerate(steps(anna, lesson, lang)):
        if step == 1 and not is_last(told):
            anna.page.reload()
            expect(anna.page.locator(".teacher .text")).to_have_text(told.text)
    anna.shoot(f"lesson-{lesson}")


def steps(anna: Visitor, lesson: str, lang: str) -> Iterator[LessonNow]:
    """What a lesson tells, step by step; whoever has looked at one does what it asks."""
    anna.go("learn", lesson)
    while True:
        did = anna.page.evaluate(DID, lesson)
        told = lesson_now(all_lessons()[lesson], did, speech_in(lang))
        expect(anna.page.locator(".teacher .text")).to_have_text(told.text)
        yield told
        if is_last(told):
            return
        do_it(anna, told, partial(did_more, anna, lesson, did))


def is_last(told: LessonNow) -> bool:
    """Whether a lesson is over once this is read."""
    return told.place == told.count - 1


def do_it(anna: Visitor, told: LessonNow, is_done: Callable[[], bool]) -> None:
    """What the teacher asks for, by whatever stands for it on the screen."""
    if told.waits == "next":
        anna.page.locator(".teacher .go").click()
    elif told.expects[0] == "end":
        anna.page.locator("button.end").click()
    else:
        act(anna, told, told.expects[0])
    anna.wait(is_done, f"The lesson does not go on: {told.text}")


def act(anna: Visitor, told: LessonNow, action: str) -> None:
    """An action as the page writes it: a choice, or a tile, an origin and a target."""
    power, _, places = action.rpartition(":")
    offers = told.now.ask.offers if told.now.ask else []
    if any(choice.action == action for offer in offers for choice in offer.choices):
        anna.page.locator(".choice.taught").first.click()
        return
    is_open = any(offer.is_main for offer in offers if offer.power == power)
    if power and not is_open:
        taught = anna.page.locator(".tile.taught")
        ready = anna.page.locator(".tile:not(.waits):not(.used)")
        (taught if taught.count() else ready).first.click()
    size = anna.page.viewport_size
    for place in places.split("-"):
        press(anna, place, 36 if size and size["width"] < 600 else 0)


def press(anna: Visitor, name: str, closer: int) -> None:
    """Chooses a hex; where it is smaller than so many pixels, the first tap brings it closer."""
    hex = anna.hex(name)
    expect(hex).to_be_attached()
    if hex.evaluate(WIDTH) < closer:
        hex.evaluate(CLICK)
        anna.wait(lambda: hex.evaluate(WIDTH) >= closer, "The board comes no closer.")
    hex.evaluate(CLICK)


def look(anna: Visitor) -> None:
    """Nothing is serious, and nothing is wider than the screen."""
    anna.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert anna.page.evaluate(CHECK, {}) == []
    wide, size = anna.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide == size, "The page is wider than the screen."


def count(anna: Visitor) -> None:
    """Three settlements in a row beside the water, and what they are worth."""
    setup = kingdom.first_game(seats=2)
    row = ("a3", "b3", "c3")
    state = kingdom.new_game(setup, seed=7)
    for hex in row:
        state = state.after(hex)
    anna.page.goto(f"{anna.address}#/pad?code={kingdom.setup_code(setup)}")
    standing = anna.page.locator(".place .pieces > *")
    for count, hex in enumerate(row, start=1):
        press(anna, hex, 26)
        expect(standing).to_have_count(count)
    expect(anna.page.locator(".total").first).to_have_text(str(state.gold(0)))
    look(anna)

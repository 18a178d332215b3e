"""Versions of the page: kept whole, never mixed, changed where nobody is interrupted."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from kingdom.server.site import VERSION, write_site
from tests.server.serving import Server

from .alone import KEPT, Alone, plain_host
from .visitor import Visitor

VERSIONS = "async () => (await caches.keys()).map((name) => name.split(' ').at(-1)).sort()"
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.ready
    try { await registration.update() } catch { return 'failed' }
    const worker = registration.installing
    if (!worker) return registration.waiting ? 'waiting' : 'nothing new'
    // It may have got further before anybody listens.
    const state = () => ({ installing: '', redundant: 'failed' })[worker.state] ?? 'waiting'
    return new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`It stays ${worker.state}.`)), 30_000)
        const look = () => state() && resolve(state())
        worker.addEventListener('statechange', look)
        look()
    })
}"""
"""Looks for a newer version, and tells what came of it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site, somewhere below the root of a host."""
    site = tmp_path / "kingdom"
    write_site(site)
    return site


@pytest.fixture
def anna(browser: Browser, folder: Path) -> Iterator[Alone]:
    """Somebody whose browser has kept the first version."""
    with plain_host(folder.parent) as host, Alone(browser, f"{host}kingdom/") as anna:
        anna.go()
        anna.page.evaluate(KEPT)
        yield anna


def publish(site: Path, version: str, *names: str) -> None:
    """Puts another version of the page onto the host, or only some of its files."""
    entry = site / "index.html"
    (old,) = VERSION.findall(entry.read_text())
    for name in names or ("index.html", "sw.js"):
        replace_in(site / name, old, version)


def replace_in(file: Path, old: str, new: str) -> None:
    """Changes a file; two seconds later for the host, which knows times by the second."""
    later = file.stat().st_mtime + 2
    file.write_text(file.read_text().replace(old, new))
    os.utime(file, (later, later))


def version_of(page: Page) -> str:
    """Which version is shown."""
    try:
        told: str = page.evaluate("document.querySelector('meta[name=version]').content")
    except Error:  # it is being loaded anew
        return ""
    return told


def come_home(page: Page) -> str:
    """Goes elsewhere and back to the first screen; which version is shown a moment later."""
    page.evaluate("location.hash = '#/games'; location.hash = '#/'")
    page.wait_for_timeout(1000)
    return version_of(page)


def test_a_newer_version_takes_over_where_nothing_is_under_way(anna: Alone, folder: Path) -> None:
    first = version_of(anna.page)
    anna.go("rules")
    publish(folder, "second")
    anna.page.reload()
    expect(anna.page.get_by_role("heading", name="Rules").first).to_be_visible()
    assert anna.page.evaluate(UPDATE) == "waiting"
    assert version_of(anna.page) == first, "Whoever reads is not interrupted."
    anna.go()
    anna.wait(lambda: version_of(anna.page) == "second", "The newer version does not take over.")
    anna.page.evaluate(KEPT)
    anna.context.set_offline(True)
    anna.page.reload()
    expect(anna.page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    assert version_of(anna.page) == "second"
    assert anna.page.evaluate(VERSIONS) == ["second"], "The older version is kept, too."


def test_a_host_that_is_just_being_updated_is_not_taken_at_its_word(
    anna: Alone, folder: Path
) -> None:
    first = version_of(anna.page)
    anna.go("rules")
    entry = folder / "index.html"
    asset = next((folder / "assets").glob("Pad-*.js"))
    page, code = entry.read_text(), asset.read_text()

    # The list of files is there already, but the page is still the old one.
    publish(folder, "second", "sw.js")
    assert anna.page.evaluate(UPDATE) == "failed"
    # The page is there, one of its files is not.
    newer = asset.with_name("Pad-newer.js")
    publish(folder, "second", "index.html")
    replace_in(folder / "sw.js", asset.name, newer.name)
    assert anna.page.evaluate(UPDATE) == "failed"

    anna.context.set_offline(True)
    anna.page.reload()
    expect(anna.page.get_by_role("heading", name="Rules").first).to_be_visible()
    assert version_of(anna.page) == first, "Two versions are mixed."
    anna.context.set_offline(False)
    newer.write_text(code)
    assert anna.page.evaluate(UPDATE) == "waiting"
    anna.go()
    anna.wait(lambda: version_of(anna.page) == "second", "The newer version does not take over.")
    assert page != entry.read_text()


def test_no_page_loses_its_version_to_another_page(anna: Alone, folder: Path) -> None:
    first = version_of(anna.page)
    publish(folder, "second")
    other = anna.new_page()
    other.goto(f"{anna.address}#/rules")
    assert other.evaluate(UPDATE) == "waiting"
    assert come_home(anna.page) == first
    expect(anna.page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    assert [version_of(page) for page in (anna.page, other)] == [first, first]
    other.evaluate("location.hash = '#/pad'")
    expect(other.get_by_role("heading", name="Score pad")).to_be_visible()
    other.close()
    anna.page.close()
    anna.page = anna.new_page()
    anna.go()
    anna.wait(lambda: version_of(anna.page) == "second", "The newer version does not take over.")


def test_a_screen_that_cannot_be_fetched_says_so(browser: Browser, server: Server) -> None:
    """As a page that is older than its host finds it before it is kept."""
    with Visitor(browser, server) as anna:
        anna.go()
        expect(anna.page.get_by_role("link", name="Rules", exact=True)).to_be_visible()
        anna.context.route("**/assets/Rules-*.js", lambda route: route.abort())
        anna.page.get_by_role("link", name="Rules", exact=True).click()
        expect(anna.page.get_by_text("This screen could not be loaded.")).to_be_visible()
        anna.shoot("unfetched")
        anna.context.unroute("**/assets/Rules-*.js")
        anna.button("Try again").click()
        expect(anna.page.get_by_role("heading", name="Rules").first).to_be_visible()

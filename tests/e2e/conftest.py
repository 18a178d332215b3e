"""A browser for the tests of this folder, and a server for each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from kingdom.server.site import STATIC, write_site
from tests.server.serving import Nursery, Server

from .alone import Alone, plain_host
from .browser import FLAGS, MISSING, find_browser
from .visitor import WIDE


# No longer than this folder: while playwright runs, nothing else in the process may run a loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's own browser."""
    path = find_browser()
    if path is None:
        pytest.skip(MISSING)
    if not (STATIC / "index.html").exists():
        pytest.skip("The page is not built: run “make page”.")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="package")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    """Bears servers quickly."""
    nursery = Nursery(tmp_path_factory.mktemp("nursery"))
    yield nursery
    nursery.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is that has no server: plain files in a folder of a plain host."""
    root = tmp_path_factory.mktemp("site")
    write_site(root / "kingdom")
    with plain_host(root) as address:
        yield f"{address}kingdom/"


@pytest.fixture(scope="package")
def alone(browser: Browser, site: str) -> Iterator[Alone]:
    """Somebody who has been at the site once, and has no network any more."""
    with Alone(browser, site, size=WIDE) as anna:
        anna.go()
        anna.page.get_by_role("button", name=re.compile("^Play now")).click()
        expect(anna.lit.first).to_be_visible()
        anna.cut_off()
        yield anna


@pytest.fixture
def server(nursery: Nursery, tmp_path: Path) -> Iterator[Server]:
    """A server process with a database of its own."""
    yield nursery.start(f"sqlite:///{tmp_path / 'games.sqlite'}")
    nursery.kill()

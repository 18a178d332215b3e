"""Draws the icons of the installed page from ``src/look/mark.svg``; run it after a change there.

It needs the Chromium and Playwright of the tests: ``python web/make/icons.py``.
"""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.browser import find_browser

WEB = Path(__file__).parents[1]
GROUND = "#f6f1e4"
PLAIN, MASKED = 0.92, 0.62
"""How much of the height the mark takes; of a maskable icon only the middle is sure to be seen."""
ICONS = {
    "180": (180, PLAIN, GROUND),
    "192": (192, PLAIN, ""),
    "512": (512, PLAIN, ""),
    "maskable-512": (512, MASKED, GROUND),
}


def draw() -> None:
    """Writes every icon."""
    mark = (WEB / "src/look/mark.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for name, (size, share, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = re.sub("<svg ", f'<svg style="height:{share * 100}%" ', mark, count=1)
            style = "margin:0;height:100vh;display:grid;place-items:center;background:"
            style += ground or "none"
            page.set_content(f'<body style="{style}">{drawn}</body>')
            page.screenshot(path=WEB / f"public/icons/{name}.png", omit_background=not ground)
        browser.close()


if __name__ == "__main__":
    draw()

"""The look of the site: colours and fonts are the page's own, from ``web/src/look/tokens.css``."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from .tree import ROOT

TOKENS = ROOT / "web" / "src" / "look" / "tokens.css"
MARK = ROOT / "web" / "src" / "look" / "mark.svg"
OURS = Path(__file__).parent / "look.css"
DARK = re.compile(r':root\[data-theme="dark"\] \{(.*?)\n\}', re.DOTALL)


def style() -> str:
    """The tokens where the theme looks for its own, then what is ours.

    The page sets its theme on the root, Furo on the body, where “auto” follows the system.
    """
    tokens = TOKENS.read_text(encoding="utf-8")
    dark = DARK.search(tokens)
    assert dark, f"{TOKENS.name} has no dark theme"
    light = tokens[: dark.start()].replace(":root", "body")
    asked = f'body[data-theme="dark"] {{{dark[1]}\n}}'
    system = f'body:not([data-theme="light"]) {{{dark[1]}\n}}'
    return "\n".join(
        (
            light,
            asked,
            f"@media (prefers-color-scheme: dark) {{ {system} }}",
            OURS.read_text(encoding="utf-8"),
        )
    )


def put(folder: Path) -> None:
    """Writes the style and the mark where Sphinx finds them."""
    static = folder / "_static"
    static.mkdir(parents=True, exist_ok=True)
    (static / "kingdom.css").write_text(style(), encoding="utf-8")
    shutil.copyfile(MARK, static / "mark.svg")

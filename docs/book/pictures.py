"""The pictures of the site: the little boards of the rule book, and the one that greets."""

from __future__ import annotations

from hashlib import sha256
from html import escape
from pathlib import Path

import kingdom
from kingdom.bots import make_bot
from kingdom.render import Drawing, Scene, draw, svg
from kingdom.render.sketch import read_sketch
from kingdom.table.cupboard.rules import Pictures

FOLDER = "_static/pictures"
WIDTH = 46
"""How wide a hex of a little board is shown."""


def figure(text: str, box: Path, up: str, put: Path) -> str:
    """A sketch as a figure in both themes; ``up`` leads from its page to the top of the site."""
    kept = Pictures(box)
    if not kept.put(text):
        raise ValueError(f"This picture of {box.name} cannot be drawn:\n{text}")
    sketch = read_sketch(kept.texts[0], kingdom.LIBRARY)
    caption = sketch.told.get("caption", "")
    shown = _both(sketch.scene._replace(title=""), caption, up, put)
    told = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure class="position">{shown}{told}</figure>'


def greeting(up: str, put: Path) -> str:
    """A game between two good players, for the first page."""
    state = kingdom.new_game(kingdom.first_game(), seed=7)
    bots = [make_bot("greedy", seed) for seed in range(2)]
    for _ in range(70):
        state = state.after(bots[state.actor].choose(kingdom.View(state, state.actor)))
    view = kingdom.View(state, None)
    told = "A game in the middle: red and blue settlements on a board of four sections."
    themed = {theme: svg.board(view, theme=theme) for theme in ("light", "dark")}
    return f'<figure class="greeting">{_images(themed, told, up, put)}</figure>'


def _both(scene: Scene, alt: str, up: str, put: Path) -> str:
    return _images({theme: draw(scene, theme=theme) for theme in ("light", "dark")}, alt, up, put)


def _images(themed: dict[str, Drawing], alt: str, up: str, put: Path) -> str:
    """An image for each theme, of which the other one is hidden."""
    return "".join(
        image(drawing, alt, up, put, kind=f"only-{theme}") for theme, drawing in themed.items()
    )


def image(drawing: str, alt: str, up: str, put: Path, *, kind: str = "") -> str:
    """A drawing as a file of the site, and the element that shows it."""
    # The name tells the content: the same little board in three languages is one file.
    name = f"{sha256(drawing.encode()).hexdigest()[:12]}.svg"
    file = put / FOLDER / name
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawing, encoding="utf-8")
    return (
        f'<img class="{kind}" src="{up}{FOLDER}/{name}" alt="{escape(alt)}" '
        f'loading="lazy" width="{_width(drawing)}">'
    )


def _width(drawing: str) -> int:
    """How wide a picture is shown: hexes of all little boards are about as large."""
    natural = float(drawing.partition(' width="')[2].partition('"')[0])
    return round(natural * WIDTH / 52)

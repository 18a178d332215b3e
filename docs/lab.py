"""Draws the pictures of docs/guide/lab.md: ``python docs/lab.py``."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import kingdom
from kingdom.bots import make_bot
from kingdom.lab import Actions, Observer, Stepper, kit_of
from kingdom.lab.spaces import Spaces
from kingdom.render import svg
from kingdom.render.sheet import escaped

FOLDER = Path(__file__).parent / "guide" / "lab"
SEED, ACTIONS = 7, 60
SHOWN = (
    "grass", "water", "castle", "farm hex", "row, 4s", "tiles left", "pieces: me",
    "pieces: next", "open", "reach", "may build", "may move",
)  # fmt: skip
PAYS = "pays: {reason}"
ACROSS, SIZE, HEAD, GAP = 4, 8.0, 16, 14
COLUMNS, ROWS = 20.5, 20


def position() -> Stepper:
    """A base game of two in the middle, a player about to build."""
    state = kingdom.new_game(kingdom.first_game(), seed=SEED)
    bots = [make_bot("greedy", seed) for seed in range(2)]
    for _ in range(ACTIONS):
        state = state.after(bots[state.actor].choose(kingdom.View(state, state.actor)))
    return Stepper(Actions(kit_of(["base"])), state)


def panel(name: str, plane: np.ndarray[tuple[int, ...], np.dtype[np.integer]], at: int) -> str:
    """One plane: a spot for each hex that is in it, larger for more gold."""
    wide, high = COLUMNS * SIZE, ROWS * SIZE * 0.87
    left = at % ACROSS * (wide + GAP)
    top = at // ACROSS * (high + HEAD + GAP)
    spots = []
    for row, column in zip(*np.nonzero(plane), strict=True):
        across = left + (column + 0.5 + row % 2 / 2) * SIZE
        down = top + HEAD + (row + 0.5) * SIZE * 0.87
        radius = SIZE * (0.25 + 0.1 * min(3, abs(int(plane[row, column]))))
        spots.append(f'<circle cx="{across:.0f}" cy="{down:.0f}" r="{radius:.1f}"/>')
    return (
        f'<text x="{left:.0f}" y="{top + 11:.0f}">{escaped(name)}</text>'
        f'<rect x="{left:.0f}" y="{top + HEAD:.0f}" width="{wide:.0f}" height="{high:.0f}"/>'
        f"<g>{''.join(spots)}</g>"
    )


def planes(stepper: Stepper) -> str:
    """Some planes side by side, and what each card would pay."""
    seat = stepper.actor
    observer = Observer(stepper.actions, 2)
    land, changing, _, _ = observer.look(stepper, seat)
    named = dict(zip(observer.land_names, land, strict=True))
    named |= zip(observer.plane_names, changing, strict=True)
    shown = {name: named[name] for name in SHOWN}
    pays = Spaces(stepper.actions, 2, pays=True).pays_of(stepper, seat)
    reasons = [*(card.name for card in stepper.state.game.cards), "all else"]
    for reason, plane in zip(reasons, pays, strict=True):
        shown[PAYS.format(reason=reason)] = plane
    panels = [panel(name, plane, at) for at, (name, plane) in enumerate(shown.items())]
    wide = ACROSS * (COLUMNS * SIZE + GAP) - GAP
    high = -(-len(panels) // ACROSS) * (ROWS * SIZE * 0.87 + HEAD + GAP)
    style = (
        "svg{background:#fffdf6}text{font:600 11px system-ui,sans-serif;fill:#33291a}"
        "rect{fill:#fff6dc;stroke:#b9a97f}circle{fill:#2a5db0}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -2 {wide + 8:.0f} {high:.0f}">'
        f"<style>{style}</style>{''.join(panels)}</svg>\n"
    )


def main() -> None:
    """Draws both."""
    FOLDER.mkdir(exist_ok=True)
    stepper = position()
    lit = stepper.lawful & (1 << stepper.actions.origins) - 1
    (FOLDER / "position.svg").write_text(
        str(svg.board(kingdom.View(stepper.state, None), legal=lit, width=640)) + "\n"
    )
    (FOLDER / "planes.svg").write_text(planes(stepper))


if __name__ == "__main__":
    main()

"""``kingdom setup``: a set-up as picture, as code and as a list of what to take out of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

import typer

import kingdom
from kingdom.engine.deal import Laid
from kingdom.engine.setup import Setup
from kingdom.engine.state import SETTLEMENTS, State
from kingdom.engine.view import View

from .files import Refused, print_json, writable, write_text
from .simulate import expansions_named, named

TILES_EACH = 2
CORNERS = ("top left", "top right", "bottom left", "bottom right")


def setup(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="A set-up to show.")] = None,
    expansions: Annotated[
        str | None, typer.Option(help="Expansions to draw from, or all; base if not given.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="2 to 5; 2 if not given.")] = None,
    sections: Annotated[
        str | None, typer.Option(help="Sections to lay, such as farm,oasis/: / turned, ? drawn.")
    ] = None,
    cards: Annotated[str | None, typer.Option(help="Scoring cards to use.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option, by name.")] = None,
    first_game: Annotated[
        bool, typer.Option("--first-game", help="The set-up recommended for a first game.")
    ] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same set-up.")] = None,
    svg: Annotated[str | None, typer.Option(metavar="FILE", help="Draw the board there.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Show a set-up, given or drawn by chance, and what to take out of the box for it."""
    drawing = {
        "--expansions": expansions,
        "--sections": sections,
        "--cards": cards,
        "--option": option,
        "--seed": seed,
    }
    if code is not None:
        _alone("A code says it all", drawing | {"--seats": seats, "--first-game": first_game})
        made = kingdom.parse_setup(code)
    elif first_game:
        _alone("The first game is laid as printed", drawing)
        made = kingdom.first_game(2 if seats is None else seats)
    else:
        made = kingdom.random_setup(
            expansions=expansions_named(expansions),
            seats=2 if seats is None else seats,
            sections=named(sections or ""),
            cards=named(cards or ""),
            options=option or (),
            seed=seed,
        )
    path = None if svg is None else writable(svg)
    state = kingdom.new_game(made, seed=0)
    if path is not None:
        from kingdom.render.svg import board

        try:
            write_text(path, board(View(state, None)))
        except OSError as error:
            raise Refused(f"“{svg}” cannot be written: {error.strerror}.") from None
    if as_json:
        print_json(told(made, state))
    else:
        _show(made, state)


def _alone(why: str, others: Mapping[str, object]) -> None:
    """Refuses what else was asked beside something that needs nothing else."""
    for name, value in others.items():
        if value is not None and value is not False and value != []:
            raise Refused(f"{why}; leave out {name}.")


def told(setup: Setup, state: State) -> dict[str, Any]:
    """A set-up as JSON tells it."""
    return {
        "code": kingdom.setup_code(setup),
        "seats": setup.seats,
        "sections": [laid._asdict() for laid in setup.sections],
        "cards": list(setup.cards),
        "options": list(setup.wishes),
        "box": out_of_the_box(setup, state),
    }


def out_of_the_box(setup: Setup, state: State) -> dict[str, Any]:
    """What the players need, counted."""
    places = Counter(place.location.name for place in state.board.places)
    deck = state.game.library.terrain_cards
    return {
        "sections": [section_name(laid) for laid in setup.sections],
        "location_tiles": {name: TILES_EACH * count for name, count in places.items()},
        "summaries": list(places),
        "castles": state.board.castles.bit_count(),
        "scoring_cards": list(setup.cards),
        "terrain_cards": {
            card.name: card.copies for card, _, home in deck.values() if home in setup.expansions
        },
        "settlements_per_player": SETTLEMENTS,
        "players": setup.seats,
    }


def section_name(laid: Laid) -> str:
    """A section as people call it."""
    return kingdom.LIBRARY.sections[laid.section].name


def _show(setup: Setup, state: State) -> None:
    from .screen import board_text, make_console

    console = make_console()
    console.print(f"Set-up {kingdom.setup_code(setup)}", style="bold")
    console.print(board_text(console, state))
    console.print()
    for line in box_lines(setup, state):
        console.print(line)


def box_lines(setup: Setup, state: State) -> list[str]:
    """What to take out of the box and how to lay it, in words."""
    box = out_of_the_box(setup, state)
    lines = ["Take out of the box:"]
    for corner, laid in zip(CORNERS, setup.sections, strict=True):
        section = kingdom.LIBRARY.sections[laid.section]
        turned = "turned half round" if laid.turned else "upright"
        doubt = "" if section.layout == "printed" else f" (layout: {section.layout})"
        lines.append(f"  section {section.name}, {corner}, {turned}{doubt}")
    tiles = ", ".join(f"{count} {name}" for name, count in box["location_tiles"].items())
    deck = ", ".join(f"{count} {name}" for name, count in box["terrain_cards"].items())
    lines += [
        f"  location tiles, {TILES_EACH} on each of their hexes: {tiles}",
        f"  summary of each location: {', '.join(box['summaries'])}",
        f"  castles: {box['castles']}",
        f"  {sum(box['terrain_cards'].values())} terrain cards: {deck}",
        f"  settlements: {SETTLEMENTS} for each of {setup.seats} players, of one colour",
        "  scoring cards:",
    ]
    for name in setup.cards:
        lines.append(f"    {name}: {kingdom.LIBRARY.cards[name].sentence}")
    if setup.wishes:
        lines.append("Options:")
        lines += [f"  {kingdom.LIBRARY.wishes[wish].sentence}" for wish in setup.wishes]
    return lines

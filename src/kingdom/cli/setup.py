"""``kingdom setup``: a set-up as picture, as code and as a list of what to take out of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

import typer

import kingdom
from kingdom import LIBRARY
from kingdom.engine.card import TERRAIN_CARDS
from kingdom.engine.hexes import name_of
from kingdom.engine.location import Material
from kingdom.engine.section import Section, SmallBoard
from kingdom.engine.setup import Setup
from kingdom.engine.state import SETTLEMENTS, State
from kingdom.engine.view import View

from .files import Refused, print_json, writable, write_text
from .language import language, text, words
from .simulate import expansions_named, named

TILES_EACH = 2
PRINTED = "printed"
"""The layout of a board about which there is no doubt."""
DESCRIBED = ("task", "tile")
"""Kinds of dealt things that are told one by one, with what they do."""


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
        _alone("code_alone", drawing | {"--seats": seats, "--first-game": first_game})
        made = kingdom.parse_setup(code)
    elif first_game:
        _alone("first_alone", drawing)
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
            raise Refused(text("cannot_write", name=svg, reason=error.strerror)) from None
    if as_json:
        print_json(told(made, state))
    else:
        _show(made, state)


def _alone(key: str, others: Mapping[str, object]) -> None:
    """Refuses what else was asked beside something that needs nothing else."""
    for name, value in others.items():
        if value is not None and value is not False and value != []:
            raise Refused(text(key, option=name))


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
    """What the players need, counted; names as the shelf has them, in any language."""
    game = state.game
    places = Counter(place.location.name for place in state.board.places)
    return {
        "sections": [LIBRARY.sections[laid.section].name for laid in setup.sections],
        "layouts": {board.id: board.layout for board in doubtful_boards(setup)},
        "location_tiles": {name: TILES_EACH * count for name, count in places.items()},
        "summaries": list(places),
        "castles": state.board.castles.bit_count(),
        "scoring_cards": list(setup.cards),
        "terrain_cards": dict(Counter(TERRAIN_CARDS[number].name for number in game.deck)),
        "settlements_per_player": SETTLEMENTS,
        "players": setup.seats,
        "dealt": {name: list(dealt) for name, dealt in setup.dealt},
        "lying": {name_of(hex): name for hex, name in state.lying.items()},
        "material": {thing.id: thing.copies for thing in material(state) if not thing.each},
        "material_per_player": {thing.id: thing.copies for thing in material(state) if thing.each},
    }


def doubtful_boards(setup: Setup) -> list[Section | SmallBoard]:
    """The sections and small boards in play that are not plainly as printed."""
    boards: list[Section | SmallBoard] = [LIBRARY.sections[laid.section] for laid in setup.sections]
    boards += [LIBRARY.small_boards[id] for id in small_boards(setup)]
    return [board for board in boards if board.layout != PRINTED]


def small_boards(setup: Setup) -> list[str]:
    """The small boards that were dealt."""
    return [
        id for name, dealt in setup.dealt if LIBRARY.deals[name].kind == "section" for id in dealt
    ]


def material(state: State) -> list[Material]:
    """What else the locations in play need."""
    locations = {place.location.id: place.location for place in state.board.places}
    return [thing for location in locations.values() for thing in location.material]


def _show(setup: Setup, state: State) -> None:
    from .screen import board_text, make_console

    console = make_console()
    console.print(text("setup_title", code=kingdom.setup_code(setup)), style="bold")
    console.print(board_text(console, state))
    console.print()
    for line in box_lines(setup, state):
        console.print(line)


def box_lines(setup: Setup, state: State) -> list[str]:
    """What to take out of the box and how to lay it, in words."""
    told = [
        *_section_lines(setup),
        *_tile_lines(state),
        *_material_lines(state),
        *_dealt_lines(setup, state),
        text("box_cards"),
        *(f"  {_told('card', name)}" for name in setup.cards),
    ]
    lines = [text("take_out"), *(f"  {line}" for line in told)]
    if setup.wishes:
        lines += [text("options"), *(f"  {_told('option', wish)}" for wish in setup.wishes)]
    return lines


def _told(kind: str, id: str) -> str:
    return f"{words().name(kind, id)}: {words().sentence(kind, id)}"


def _doubt(board: Section | SmallBoard) -> str:
    """How sure the layout of a board is, where it is not plainly as printed."""
    return "" if board.layout == PRINTED else f" ({language().layout(board.layout)})"


def _section_lines(setup: Setup) -> list[str]:
    return [
        text(
            "box_section",
            name=words().section(laid.section),
            corner=corner,
            turned=text("turned" if laid.turned else "upright"),
        )
        + _doubt(LIBRARY.sections[laid.section])
        for corner, laid in zip(text("corners").split(", "), setup.sections, strict=True)
    ]


def _tile_lines(state: State) -> list[str]:
    names = Counter(words().name("location", place.location.id) for place in state.board.places)
    tiles = ", ".join(f"{TILES_EACH * count} {name}" for name, count in names.items())
    deck = Counter(words().terrain_card(TERRAIN_CARDS[number]) for number in state.game.deck)
    cards = ", ".join(f"{count} {name}" for name, count in deck.items())
    return [
        text("box_tiles", each=TILES_EACH, tiles=tiles),
        text("box_summaries", names=", ".join(names)),
        text("box_castles", count=state.board.castles.bit_count()),
        text("box_terrain", count=deck.total(), cards=cards),
        text("box_settlements", count=SETTLEMENTS, players=state.game.seats),
    ]


def _material_lines(state: State) -> list[str]:
    return [
        text(
            "box_each" if thing.each else "box_count",
            name=words().name(thing.kind, thing.id),
            count=thing.copies,
            players=state.game.seats,
        )
        for thing in material(state)
    ]


def _dealt_lines(setup: Setup, state: State) -> list[str]:
    """What else was drawn: what it is, and for tiles and tasks where they lie and what they do."""
    lines = []
    for name, dealt in setup.dealt:
        kind = LIBRARY.deals[name].kind
        called = words().name("deal", name)
        if kind in DESCRIBED:
            lines.append(f"{called}:")
            lines += [f"  {_dealt(kind, id, state)}" for id in dict.fromkeys(dealt)]
        else:
            items = ", ".join(_dealt(kind, id, state) for id in dealt)
            lines.append(text("box_dealt", name=called, items=items))
    return lines


def _dealt(kind: str, id: str, state: State) -> str:
    """One dealt thing in words."""
    if kind == "hex":
        return id
    if kind == "section":
        return words().section(id) + _doubt(LIBRARY.small_boards[id])
    if kind not in DESCRIBED:
        return words().name(kind, id)
    called = words().name(kind, id)
    hexes = ", ".join(name_of(hex) for hex, item in state.lying.items() if item == id)
    if hexes:
        called = text("box_on", name=called, hexes=hexes)
    return f"{called}: {words().sentence(kind, id)}"

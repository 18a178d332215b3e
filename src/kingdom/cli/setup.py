"""``kingdom setup``: a set-up as picture, as code and as a list of what to take out of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

import kingdom
from kingdom import LIBRARY
from kingdom.engine.card import TERRAIN_CARDS
from kingdom.engine.hexes import name_of
from kingdom.engine.section import PRINTED, Section, SmallBoard
from kingdom.engine.setup import Setup
from kingdom.engine.state import SETTLEMENTS, State
from kingdom.engine.view import View

from .files import Refused, print_json, writable, write_text
from .language import language, text, words
from .options import DrawnFrom
from .simulate import expansions_named, named

if TYPE_CHECKING:
    from kingdom.table.wire import BoxItem


def setup(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="A set-up to show.")] = None,
    expansions: DrawnFrom = None,
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
    from kingdom.table.cupboard.box import TILES_EACH, material

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
    from kingdom.table.cupboard.box import box_parts
    from kingdom.table.speech import speech_in

    lines = [text("take_out")]
    for part in box_parts(setup, state, speech_in(words().lang)):
        if any(item.note or item.hexes for item in part.items):
            lines += [f"  {part.title}:", *(f"    {_item(item)}" for item in part.items)]
        else:
            lines.append(f"  {part.title}: {', '.join(map(_item, part.items))}")
    return lines


def _item(item: BoxItem) -> str:
    """One thing of the box in words."""
    told = f"{item.count} × {item.name}" if item.count else item.name
    if item.hexes:
        told = text("box_on", name=told, hexes=", ".join(item.hexes))
    if item.note:
        told = f"{told}: {item.note}"
    return told + _doubt(item)


def _doubt(item: BoxItem) -> str:
    """How sure the layout of a board is, where it is not plainly as printed."""
    if item.kind != "section":
        return ""
    board = LIBRARY.sections.get(item.id) or LIBRARY.small_boards[item.id]
    return "" if board.layout == PRINTED else f" ({language().layout(board.layout)})"

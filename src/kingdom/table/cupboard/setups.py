"""Set-ups for the wire: drawn, chosen or by code, with the board they make."""

from __future__ import annotations

import kingdom
from kingdom.engine.hexes import HEX_NAMED, Hex, name_of
from kingdom.engine.location import slug
from kingdom.engine.sentence import Name
from kingdom.engine.setup import BadSetup, Setup
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.table.notdone import NotDone
from kingdom.table.show.scenery import board_of, laid_sections, land_of
from kingdom.table.speech import Speech
from kingdom.table.wire import Dealt, DealtItem, SetupShown, SetupWish


def setup_shown(wish: SetupWish, speech: Speech) -> SetupShown:
    """The set-up that is wished for, and its picture."""
    seed = kingdom.any_seed() if wish.seed is None else wish.seed
    try:
        setup = _wished(wish, seed)
        state = kingdom.new_game(setup, seed=0)
    except BadSetup as error:
        raise NotDone("bad_setup", error=error.sentence) from None
    return SetupShown(
        code=kingdom.setup_code(setup),
        seed=seed,
        seats=setup.seats,
        expansions=list(setup.expansions),
        sections=laid_sections(setup),
        cards=[slug(card) for card in setup.cards],
        options=list(setup.wishes),
        dealt=[_dealt(name, ids, state, speech) for name, ids in setup.dealt],
        land=land_of(setup),
        board=board_of(View(state, None)),
    )


def _wished(wish: SetupWish, seed: int) -> Setup:
    if wish.first:
        return kingdom.first_game(wish.seats)
    if wish.code is not None:
        return kingdom.parse_setup(wish.code)._replace(seats=wish.seats)
    for option in wish.options:
        known = kingdom.LIBRARY.wishes.get(option)
        for card in known.without_cards if known else ():
            if slug(card) in map(slug, wish.cards):
                raise NotDone(
                    "bad_setup",
                    "left_out",
                    card=Name("card", card),
                    option=Name("option", option),
                )
    return kingdom.random_setup(
        expansions=wish.expansions or kingdom.DEFAULT_EXPANSIONS,
        seats=wish.seats,
        sections=wish.sections,
        cards=wish.cards,
        options=wish.options,
        seed=seed,
    )


def _dealt(name: str, ids: tuple[str, ...], state: State, speech: Speech) -> Dealt:
    kind = kingdom.LIBRARY.deals[name].kind
    lying = state.lying
    items = [
        DealtItem(kind=kind, id=id, name=_name(kind, id, speech), hexes=_places(kind, id, lying))
        for id in dict.fromkeys(ids)
    ]
    return Dealt(deal=slug(name), name=speech.words.name("deal", name), items=items)


def _name(kind: str, id: str, speech: Speech) -> str:
    if kind == "hex":
        return id
    return speech.words.section(id) if kind == "section" else speech.words.name(kind, id)


def _places(kind: str, id: str, lying: dict[Hex, str]) -> list[str]:
    if kind == "hex":
        return [id] if id in HEX_NAMED else []
    return [name_of(hex) for hex, item in lying.items() if item == id]

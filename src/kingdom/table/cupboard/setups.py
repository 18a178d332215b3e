"""Set-ups for the wire: drawn, chosen or by code, with the board they make."""

from __future__ import annotations

import kingdom
from kingdom.engine.hexes import HEX_NAMED, Hex, name_of
from kingdom.engine.location import slug
from kingdom.engine.sentence import Name
from kingdom.engine.setup import BadSetup, Setup, choices
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.table.notdone import NotDone
from kingdom.table.show.scenery import board_of, laid_sections, land_of
from kingdom.table.speech import Speech
from kingdom.table.wire import Dealt, DealtItem, SetupShown, SetupWish

from .box import box_parts


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
        dealt=_dealt(setup, state, speech),
        land=land_of(setup),
        board=board_of(View(state, None)),
        box=box_parts(setup, state, speech),
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
        dealt=_deals(wish),
        seed=seed,
    )


def _deals(wish: SetupWish) -> list[tuple[str, tuple[str, ...]]]:
    """What is to be dealt; deals by the names of the shelf."""
    names = {slug(name): name for name in kingdom.LIBRARY.deals}
    return [(names.get(deal, deal), ids) for deal, ids in wish.dealt.items()]


def _dealt(setup: Setup, state: State, speech: Speech) -> list[Dealt]:
    offered = choices(setup, kingdom.LIBRARY)
    found = []
    for name, ids in setup.dealt:
        kind = kingdom.LIBRARY.deals[name].kind
        places = {id: _places(kind, id, state.lying) for id in ids}
        items = [
            DealtItem(
                kind=kind,
                id=id,
                name=_name(kind, id, speech),
                # Of several alike each lies on one of their hexes.
                hexes=[places[id].pop(0)] if places[id] else [],
                choices=list(others),
            )
            for id, others in zip(ids, offered[name], strict=True)
        ]
        found.append(Dealt(deal=slug(name), name=speech.words.name("deal", name), items=items))
    return found


def _name(kind: str, id: str, speech: Speech) -> str:
    if kind == "hex":
        return id
    return speech.words.section(id) if kind == "section" else speech.words.name(kind, id)


def _places(kind: str, id: str, lying: dict[Hex, str]) -> list[str]:
    if kind == "hex":
        return [id] if id in HEX_NAMED else []
    return [name_of(hex) for hex, item in lying.items() if item == id]

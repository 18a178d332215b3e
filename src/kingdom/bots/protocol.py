"""What a bot that is a program is told: the game, each decision, and the result.

Every line is plain data in the words of the engine; docs/guide/write-a-bot.md explains each field.
Nothing is told that the seat's view does not show.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from kingdom.engine.action import POWERS, Option
from kingdom.engine.card import NO_CARD, TERRAIN_CARDS, CardNumber
from kingdom.engine.code import setup_code
from kingdom.engine.game import Game
from kingdom.engine.hexes import (
    COLUMNS,
    MAIN,
    MAIN_ROWS,
    NO_HEX,
    ROWS,
    Hex,
    Hexes,
    cell,
    listed,
    name_of,
)
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.picture import write_position
from kingdom.engine.piece import PIECES
from kingdom.engine.power import AGAIN, BUILD, CHOOSE, END, STOP
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import GROUNDS, NO_CELL, NO_TERRAIN, WILD, Terrain
from kingdom.engine.view import View
from kingdom.engine.words import Words

PROTOCOL = 1
"""Grows when a program written for an earlier number could fail; a new field does not count."""

Told: TypeAlias = dict[str, Any]
"""One line, before it is written as JSON."""

UNSEEN_CARD = "?"


def told_game(view: View, *, seed: int, limit: float) -> Told:
    """The first line: all that never changes in a game."""
    game = view.table.game
    words = Words(game.library)
    return {
        "type": "game",
        "protocol": PROTOCOL,
        "seat": SEAT_LETTERS[view.actor],
        "seats": game.seats,
        "seed": seed,
        "limit": limit,
        "setup": setup_code(game.setup, game.library) if game.setup else None,
        "expansions": list(game.expansions),
        "options": sorted(game.wishes),
        "rulings": game.rulings,
        "board": _rows(game),
        "letters": _letters(game),
        "locations": _locations(game),
        "powers": _powers(game, words),
        "cards": [{"name": card.name, "sentence": card.sentence} for card in game.cards],
        "dealt": {
            name: [
                {"id": id, "sentence": words.any_of(id, game.library.deals[name].kind).sentence}
                for id in ids
            ]
            for name, ids in game.dealt.items()
        },
        "deck": [
            {
                "name": TERRAIN_CARDS[card].name,
                "terrains": [GROUNDS[terrain].name for terrain in TERRAIN_CARDS[card].terrains],
                "copies": game.deck.count(card),
            }
            for card in dict.fromkeys(game.deck)
        ],
    }


def told_choice(view: View) -> Told:
    """A line that asks for an action: all that the seat may know, and all that it may do."""
    table = view.table
    return {
        "type": "choose",
        "round": table.round,
        "ending": table.ending,
        "turn": SEAT_LETTERS[table.seat],
        "card": _card(table.card),
        "terrain": _terrain(table.terrain),
        "owed": table.owed,
        "begun": table.begun,
        "prompt": _prompt(table),
        **_told_table(view),
        "legal": told_legal(view.options()),
    }


def told_result(view: View) -> Told:
    """The last line: how the game ended."""
    winners = [SEAT_LETTERS[seat] for seat in view.table.winners()]
    return {"type": "over", "round": view.table.round, "winners": winners, **_told_table(view)}


def told_legal(options: list[Option]) -> list[Told]:
    """All that may be done, in groups: a prefix, and what may follow it.

    >>> from kingdom import new_game, first_game
    >>> legal = told_legal(new_game(first_game(), seed=7).options())
    >>> [group["prefix"] + target for group in legal for target in group["targets"]][:4]
    ['a1', 'a2', 'b2', 'a3']
    """
    return [_group(*option) for option in options]


def _group(what: int, origin: Hex, targets: Hexes) -> Told:
    power = POWERS[what]
    actions = [power.write(origin, target) for target in listed(targets)]
    if targets == 1 << NO_HEX:
        prefix = actions[0]
    elif origin != NO_HEX:
        prefix = f"{power.name}:{name_of(origin)}-"
    else:
        prefix = f"{power.name}:" if power.name else ""
    return {
        "what": power.name or "build",
        "origin": _hex(origin),
        "prefix": prefix,
        "targets": [action.removeprefix(prefix) for action in actions],
    }


def _told_table(view: View) -> Told:
    """What lies on the table, at any moment of the game."""
    table = view.table
    return {
        "seats": [_told_seat(view, seat) for seat in range(table.game.seats)],
        "neutral": {
            piece.name: _names(table.pieces[piece.number])
            for piece in table.game.neutral_pieces
            if table.pieces[piece.number]
        },
        "closed": _names(table.closed & table.board.hexes),
        "stock": {
            name_of(place.hex): (table.stock >> tile & 1) + (table.spare >> tile & 1)
            for tile, place in enumerate(table.board.places)
        },
        "lying": {name_of(hex): id for hex, id in table.lying.items()},
        "pile": len(table.pile),
        "discards": _counted(table.discards),
        "unseen": _counted(view.unseen),
        "position": _position(view),
    }


def _told_seat(view: View, seat: Seat) -> Told:
    """One seat: its pieces, tiles, cards and gold."""
    table = view.table
    places = table.board.places
    score = view.score(seat)
    own = table.own[seat]
    figures = {piece.name: own & table.pieces[piece.number] for piece in PIECES}
    return {
        "seat": SEAT_LETTERS[seat],
        "supply": table.supply[seat],
        "hand": [_card(card) for card in table.hand[seat]],
        "pieces": {
            "settlement": _names(own & ~table.figures),
            **{name: _names(hexes) for name, hexes in figures.items() if hexes},
        },
        "tiles": [
            {
                "location": places[tile].location.id,
                "hex": name_of(places[tile].hex),
                "is": _tile_is(table, seat, tile),
            }
            for tile in listed(table.held[seat])
        ],
        "taken": [name_of(places[tile].hex) for tile in listed(table.taken[seat])],
        "gold": {reason: earned.gold for reason, earned in score.items()},
        "total": sum(earned.gold for earned in score.values()),
    }


def _tile_is(table: State, seat: Seat, tile: int) -> str:
    """What a tile is good for in this turn of its owner, or in the next one."""
    if seat != table.seat or table.ready >> tile & 1:
        return "ready"
    return "used" if table.since >> tile & 1 else "new"


def _position(view: View) -> str:
    """The picture of the position, with no hand but the seat's own."""
    picture = write_position(view.table, secrets=False)
    if view.seat is None or view.table.over:
        return picture
    hand = " ".join(TERRAIN_CARDS[card].name for card in view.table.hand[view.seat])
    own = f"hands: {SEAT_LETTERS[view.seat]} {hand or '-'}"
    return picture.replace("\nboard:\n", f"\n{own}\nboard:\n", 1)


def _prompt(table: State) -> Told | None:
    """The decision that is asked, where it is not simply what to do with the turn."""
    if not table.prompts:
        return None
    prompt = table.prompts[-1]
    name, left = POWERS[prompt.power].name, prompt.left
    if prompt.power == AGAIN.number:  # its number is a power's, told by name
        name, left = f"{name}:{POWERS[left].name}", 0
    return {"power": name, "left": left, "origin": _hex(prompt.origin), "hex": _hex(prompt.hex)}


def _rows(game: Game) -> list[str]:
    """The land, a letter a hex; rows that are no part of the board are all dots."""
    board = game.board
    rows = ROWS if board.hexes & ~MAIN else MAIN_ROWS
    return [
        "".join(board.kind_of(cell(row, column)) or NO_CELL for column in range(COLUMNS))
        for row in range(rows)
    ]


def _letters(game: Game) -> Told:
    """What the letters of this board stand for."""
    library = game.library
    printed = {cell.letter for cell in game.board.cells.values()}
    grounds = {
        letter: {"name": ground.name, "buildable": ground.buildable}
        for letter, ground in library.grounds.items()
    }
    specials = {
        letter: {"name": special.name, "buildable": False}
        for letter, special in library.specials.items()
    }
    return {letter: told for letter, told in (grounds | specials).items() if letter in printed}


def _locations(game: Game) -> list[Told]:
    """The locations of this board, where they are and what their tiles do."""
    kinds = {place.location.id: place.location for place in game.board.places}
    return [
        {
            "id": id,
            "sentence": location.sentence,
            "powers": [power.name for power in location.powers],
            "hexes": [name_of(place.hex) for place in game.board.places if place.location.id == id],
        }
        for id, location in kinds.items()
    ]


def _powers(game: Game, words: Words) -> dict[str, str]:
    """What can be done without a location's tile, and what it does."""
    of_rules = [power for id in game.expansions for power in game.library.expansions[id].powers]
    powers = [BUILD, END, STOP, CHOOSE, AGAIN, *of_rules]
    return {power.name or "build": words.power(power).sentence for power in powers}


def _card(card: CardNumber) -> str | None:
    """A terrain card by its name; one that is unknown, or not chosen yet, is a question mark."""
    if card == NO_CARD:
        return None
    return UNSEEN_CARD if card < 0 else TERRAIN_CARDS[card].name


def _terrain(terrain: Terrain) -> str | None:
    if terrain == NO_TERRAIN:
        return None
    return "any" if terrain == WILD else GROUNDS[terrain].name


def _counted(cards: tuple[CardNumber, ...]) -> dict[str, int]:
    return {TERRAIN_CARDS[card].name: cards.count(card) for card in sorted(set(cards))}


def _names(hexes: Hexes) -> list[str]:
    return [name_of(hex) for hex in listed(hexes)]


def _hex(hex: Hex) -> str | None:
    return None if hex == NO_HEX else name_of(hex)

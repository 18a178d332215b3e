"""Position pictures, written: a state as the text that ``read_position`` reads back."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .action import POWERS
from .card import NO_CARD, TERRAIN_CARDS, CardNumber
from .game import RULINGS
from .hexes import (
    COLUMNS,
    FIRST_SMALL_ROW,
    MAIN,
    MAIN_ROWS,
    NO_HEX,
    ROWS,
    Hex,
    cell,
    listed,
    name_of,
)
from .lines import FIRST_LINE, SEAT_LETTERS
from .power import AGAIN
from .prompt import Prompt
from .state import Seat, State
from .terrain import GROUNDS, LOCATION, NO_CELL, NO_TERRAIN, WILD
from .turn import is_out


def write_position(state: State, *, secrets: bool = True) -> str:
    """The picture of a position; without secrets it leaves out hands and the pile."""
    game = state.game
    lines = [FIRST_LINE]
    if game.expansions != (next(iter(game.library.expansions)),):
        lines.append(f"expansions: {', '.join(game.expansions)}")
    if game.wishes:
        lines.append(f"options: {', '.join(sorted(game.wishes))}")
    if game.rulings != RULINGS:
        lines.append(f"rulings: {game.rulings}")
    lines += [
        f"cards: {', '.join(card.name for card in game.cards)}",
        f"seats: {game.seats}",
        f"turn: {SEAT_LETTERS[state.seat]}",
        f"card: {_card_name(state.card)}",
        *_terrain_lines(state),
        f"mandatory: {state.todo}{' begun' if state.begun else ''}",
        f"supply: {' '.join(map(str, state.supply))}",
    ]
    lines += _tile_lines(state)
    gold = [sum(booked[seat] for booked in state.booked.values()) for seat in range(game.seats)]
    lines.append(f"gold: {' '.join(map(str, gold))}")
    if state.booked:
        reasons = (f"{name} {' '.join(map(str, each))}" for name, each in state.booked.items())
        lines.append(f"earned: {' ; '.join(reasons)}")
    for name, ids in game.dealt.items():
        deal = game.library.deals[name]
        if deal.in_pictures and ids:
            lines.append(f"{name}: {deal.write_words(ids)}")
    for rule in game.write_lines:
        lines += [f"{key}: {value}" for key, value in rule.write_lines(state).items()]
    if state.prompts:
        lines.append(f"prompts: {' ; '.join(map(_prompt_words, state.prompts))}")
    lines.append(f"round: {state.round}")
    if state.ending:
        lines.append("ending: yes")
    elif any(is_out(state, seat) for seat in range(game.seats)):  # else read as the last round
        lines.append("ending: no")
    if state.over:
        lines.append("over: yes")
    if secrets:
        lines.append(f"hands: {_by_seat(state, lambda seat: map(_card_name, state.hand[seat]))}")
        lines.append(
            f"pile: {' '.join(_card_name(card) for card in reversed(state.pile))}".rstrip()
        )
    if state.discards:
        lines.append(f"discards: {' '.join(map(_card_name, state.discards))}")
    return "\n".join([*lines, "board:", *_board_lines(state)]) + "\n"


def _card_name(card: CardNumber) -> str:
    return "-" if card == NO_CARD else "?" if card < 0 else TERRAIN_CARDS[card].name


def _terrain_lines(state: State) -> list[str]:
    """The terrain in force, where the card alone does not tell it."""
    if state.terrain in (NO_TERRAIN, state.game.only_terrain.get(state.card)):
        return []
    return [f"terrain: {'any' if state.terrain == WILD else GROUNDS[state.terrain].name}"]


def _prompt_words(prompt: Prompt) -> str:
    places = ("-" if hex == NO_HEX else name_of(hex) for hex in (prompt.origin, prompt.hex))
    name, number = POWERS[prompt.power].name, prompt.left
    if prompt.power == AGAIN.number:  # its number is a power's, which a picture writes by name
        name, number = f"{name}:{POWERS[number].name}", 0
    return " ".join([name, SEAT_LETTERS[prompt.seat], str(number), *places])


def _by_seat(state: State, words: Callable[[Seat], Iterable[str]]) -> str:
    return " ; ".join(
        f"{SEAT_LETTERS[seat]} {' '.join(words(seat)) or '-'}" for seat in range(state.game.seats)
    )


def _tile_lines(state: State) -> list[str]:
    places = state.board.places

    def held(seat: Seat) -> list[str]:
        return [
            f"{places[tile].location.id}@{name_of(places[tile].hex)}{_mark(state, seat, tile)}"
            for tile in listed(state.held[seat])
        ]

    def lost(seat: Seat) -> list[str]:
        return [name_of(places[tile].hex) for tile in listed(state.taken[seat] & ~state.held[seat])]

    lines = [f"tiles: {_by_seat(state, held)}"]
    if any(lost(seat) for seat in range(state.game.seats)):
        lines.append(f"taken: {_by_seat(state, lost)}")
    stock = " ".join(
        f"{name_of(place.hex)}={state.stock >> tile & 1}"
        for tile, place in enumerate(places)
        if not state.spare >> tile & 1
    )
    return [*lines, f"stock: {stock}"] if stock else lines


def _mark(state: State, seat: Seat, tile: int) -> str:
    if seat != state.seat or state.ready >> tile & 1:
        return ""
    return "*" if state.since >> tile & 1 else "+"


def _board_lines(state: State) -> list[str]:
    lines = []
    offshore = range(FIRST_SMALL_ROW, ROWS) if state.board.hexes & ~MAIN else ()
    for row in (*range(MAIN_ROWS), *offshore):
        words = [_cell_word(state, cell(row, column)) for column in range(COLUMNS)]
        lines.append(" " * (row % 2) + " ".join(words))
    return lines


def _cell_word(state: State, hex: Hex) -> str:
    printed = state.board.cells.get(hex)
    if printed is None:
        return NO_CELL
    if printed.location:
        return f"{LOCATION}:{printed.location.id}"
    kind = state.kind_on(hex)
    suffix = kind.suffix if kind else ""
    for seat, own in enumerate(state.own):
        if own >> hex & 1:
            return f"{printed.letter}{SEAT_LETTERS[seat]}{suffix}"
    return f"{printed.letter}{suffix}"


def brief(state: State) -> str:
    """A position in a few words, for the prompt and the debugger."""
    who = SEAT_LETTERS[state.actor]
    if state.over:
        gold = " ".join(str(state.gold(seat)) for seat in range(state.game.seats))
        return f"<State: over after round {state.round}, gold {gold}>"
    if state.prompts:
        power = POWERS[state.prompts[-1].power]
        return f"<State: round {state.round}, {who} asked for {power.name}>"
    if state.terrain == NO_TERRAIN and state.card != NO_CARD:
        return f"<State: round {state.round}, {who} to choose a card>"
    if state.owed:
        land = GROUNDS[state.terrain].name if state.terrain in GROUNDS else "any terrain"
        return f"<State: round {state.round}, {who} to build {state.owed} on {land}>"
    return f"<State: round {state.round}, {who} may end the turn>"

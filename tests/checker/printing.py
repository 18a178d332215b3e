"""A position in words: as a picture, and as facts that equal positions share."""

from .grid import ALL_ROWS, COLUMNS, ROWS, SECTIONS, Hex, Hexes, is_on_island, name_of
from .picture import NONE, RULINGS, TITLE, UNCHOSEN, Picture

YES = {True: "yes", False: "no"}


def facts(picture: Picture) -> dict[str, object]:
    """All that is public, in a form that two equal positions share."""
    return {
        "options": sorted(picture.options),
        "rulings": picture.rulings,
        "cards": sorted(picture.cards),
        "tasks": sorted(picture.tasks),
        "seats": len(picture.seats),
        "turn": picture.turn,
        "card": card_word(picture),
        "terrain": picture.terrain or NONE,
        "mandatory": picture.mandatory,
        "due": picture.due,
        "begun": picture.begun,
        "built": picture.built if picture.begun and picture.mandatory > 0 else 0,
        "resettled": names(picture.resettled) if is_resettling(picture) else [],
        "prompts": [str(prompt) for prompt in picture.prompts],
        "supply": dict(picture.supply),
        "temples": dict(picture.temples),
        "tiles": tile_words(picture),
        "taken": by_seat(picture, picture.taken),
        "canoes used": by_seat(picture, picture.canoes_used),
        "bonus used": sorted(picture.bonus_used),
        "stock": {name_of(hex): picture.stock[hex] for hex in sorted(picture.stock)},
        "nomads": {name_of(hex): picture.nomads[hex] for hex in sorted(picture.nomads)},
        "nomad tiles": nomad_tile_words(picture),
        "families": names(picture.families),
        "farmed": picture.farmed,
        "caved": picture.caved,
        "caves": names(picture.caves),
        "counters": dict(picture.counters),
        "marks": {row_number(row): picture.marks[row] for row in sorted(picture.marks)},
        "rovers": section_numbers(picture),
        "removed terrain": picture.removed_terrain or NONE,
        "more cards": picture.more_cards,
        "extra": dict(picture.extra),
        "gold": dict(picture.gold),
        "earned": {
            reason: dict(gold)
            for reason, gold in sorted(picture.earned.items())
            if any(gold.values())
        },
        "round": picture.round,
        "ending": picture.ending,
        "over": picture.over,
        "board": {
            name_of((row, column)): picture.cell((row, column))
            for row in rows(picture)
            for column in range(COLUMNS)
        },
    }


def text(picture: Picture) -> str:
    """The position picture. Lines that say nothing special are left out."""
    stock = [f"{name_of(hex)}={picture.stock[hex]}" for hex in sorted(picture.stock)]
    nomads = [f"{name_of(hex)}={picture.nomads[hex]}" for hex in sorted(picture.nomads)]
    earned = [f"{reason} {numbers(gold)}" for reason, gold in sorted(picture.earned.items())]
    marks = [f"{row_number(row)}={picture.marks[row]}" for row in sorted(picture.marks)]
    has_pile = picture.pile is not None
    optional = {
        "expansions": ", ".join(picture.expansions),
        "options": ", ".join(picture.options),
        "rulings": picture.rulings != RULINGS and picture.rulings,
        "tasks": ", ".join(picture.tasks),
        "terrain": picture.terrain,
        "due": picture.due,
        "built": picture.begun and picture.mandatory > 0 and picture.built,
        "resettled": is_resettling(picture) and " ".join(names(picture.resettled)),
        "prompts": " ; ".join(str(prompt) for prompt in picture.prompts),
        "temples": any(picture.temples.values()) and numbers(picture.temples),
        "canoes used": any(picture.canoes_used.values())
        and print_by_seat(by_seat(picture, picture.canoes_used)),
        "bonus used": " ".join(sorted(picture.bonus_used)),
        "nomads": " ".join(nomads),
        "nomad tiles": any(picture.nomad_tiles.values())
        and print_by_seat(nomad_tile_words(picture)),
        "families": " ".join(names(picture.families)),
        "farmed": picture.farmed and "yes",
        "caved": picture.caved and "yes",
        "caves": ", ".join(names(picture.caves)),
        "counters": any(picture.counters.values()) and numbers(picture.counters),
        "marks": " ".join(marks),
        "rovers": " ".join(str(number) for number in section_numbers(picture)),
        "removed terrain": picture.removed_terrain,
        "more cards": picture.more_cards,
        "earned": " ; ".join(earned),
        "pile": has_pile and (" ".join(picture.pile or []) or NONE),
        "discards": has_pile and (" ".join(picture.discards) or NONE),
        **picture.extra,
    }
    lines = [
        TITLE,
        f"cards: {', '.join(picture.cards) or '-'}",
        f"seats: {len(picture.seats)}",
        f"turn: {picture.turn}",
        f"card: {card_word(picture)}",
        f"mandatory: {picture.mandatory}{' begun' if picture.begun else ''}",
        f"supply: {numbers(picture.supply)}",
        f"tiles: {print_by_seat(tile_words(picture))}",
        f"taken: {print_by_seat(by_seat(picture, picture.taken))}",
        f"stock: {' '.join(stock) or '-'}",
        f"gold: {numbers(picture.gold)}",
        f"round: {picture.round}",
        f"ending: {YES[picture.ending]}",
        f"over: {YES[picture.over]}",
        f"hands: {print_by_seat(picture.hands)}",
        *(f"{key}: {value}" for key, value in optional.items() if value),
        "board:",
    ]
    for row in rows(picture):
        cells = [picture.cell((row, column)) for column in range(COLUMNS)]
        lines.append(" " * (row % 2) + " ".join(cells))
    return "\n".join(lines) + "\n"


def is_resettling(picture: Picture) -> bool:
    """Whether a resettlement is under way."""
    return any(prompt.power == "resettlement" for prompt in picture.prompts)


def rows(picture: Picture) -> tuple[int, ...]:
    """The rows a picture shows: those of the island only if there is one."""
    return ALL_ROWS if any(is_on_island(hex) for hex in picture.ground) else ALL_ROWS[:ROWS]


def row_number(row: int) -> int:
    """How Mayors numbers the rows: 1 to 20, and 21 to 25 on the island."""
    return row + 1 if row < ROWS else row


def section_numbers(picture: Picture) -> list[int]:
    """The sections noted for Rovers: 1 top left to 4 bottom right."""
    return sorted(SECTIONS.index(section) + 1 for section in picture.rovers)


def card_word(picture: Picture) -> str:
    """The card in force as a picture says it."""
    return UNCHOSEN if picture.choosing else picture.card or NONE


def tile_words(picture: Picture) -> dict[str, list[str]]:
    """The location tiles of each seat as a picture says them."""
    return {seat: [str(tile) for tile in picture.sorted_tiles(seat)] for seat in picture.seats}


def nomad_tile_words(picture: Picture) -> dict[str, list[str]]:
    """The nomad tiles of each seat as a picture says them."""
    return {seat: sorted(str(tile) for tile in picture.nomad_tiles[seat]) for seat in picture.seats}


def by_seat(picture: Picture, hexes: dict[str, Hexes]) -> dict[str, list[str]]:
    """The names of each seat's hexes."""
    return {seat: names(hexes[seat]) for seat in picture.seats}


def names(hexes: Hexes | frozenset[Hex]) -> list[str]:
    """The names of hexes in reading order."""
    return [name_of(hex) for hex in sorted(hexes)]


def numbers(by_seat: dict[str, int]) -> str:
    """One number for each seat."""
    return " ".join(str(by_seat[seat]) for seat in sorted(by_seat))


def print_by_seat(words: dict[str, list[str]]) -> str:
    """`A farm@r2 ; B -`."""
    return " ; ".join(f"{seat} {' '.join(words[seat]) or '-'}" for seat in sorted(words)) or "-"

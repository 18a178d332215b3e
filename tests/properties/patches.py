"""Small crowded boards of everything at once, where actions meet that whole games keep apart."""

from __future__ import annotations

from random import Random
from typing import Any

import kingdom
from kingdom.engine.hexes import name_of
from kingdom.engine.lines import SEAT_LETTERS, BadPosition
from kingdom.engine.terrain import LOCATION
from kingdom.expansions.nomads.tiles import TILES, TREASURE
from tests.expansions.nomads.camp import camp
from tests.pictures import read_patch

LIBRARY = kingdom.LIBRARY
EXPANSIONS = ", ".join(LIBRARY.mixable)
LAND = "".join(ground.letter for ground in LIBRARY.grounds.values() if ground.buildable)
SPACE = "N"
OTHERS = "".join(letter for letter in LIBRARY.specials if letter not in (LOCATION, SPACE))
CANOE = "canoe"
PAIRED = ("temple", "fountain", "farm", CANOE)
"""Locations of which seats hold two tiles."""
BARRACKS = "barracks"
"""Always there: without them warriors close nothing."""
NOMADS = [item.id for item in TILES for _ in range(item.copies) if item.id != TREASURE]
CARDS = [card.name for card, _, _ in LIBRARY.terrain_cards.values() for _ in range(card.copies)]
BOOKED = [name for name, card in LIBRARY.cards.items() if card.rules]
"""Cards that pay or ask during play."""
OTHER_CARDS = [name for name, home in LIBRARY.card_home.items() if home == LIBRARY.mixable[0]]
TASKS = [item.name for deal in LIBRARY.deals.values() if deal.kind == "task" for item in deal.items]
WISHES = (
    "tiles_return", "twin_cards_are_wild", "pieces_move_themselves", "full_terrain_is_wild",
    "by_the_book", "by_the_book", "by_the_book",
)  # fmt: skip
"""The last of them often: it changes more than the others."""


def crowded_patch(rng: Random, *held: str) -> kingdom.State:
    """A few dozen hexes on which a lot is possible; some tiles are sure for the seat on turn."""
    while True:
        try:
            return _patch(rng, held)
        except BadPosition:  # such as a supply and a board of more than forty
            continue


def _patch(rng: Random, held: tuple[str, ...]) -> kingdom.State:
    letters = SEAT_LETTERS[: rng.randint(2, 4)]
    turn = rng.choice(letters)
    always = (BARRACKS, *PAIRED, *held)
    locations = [name for name in kingdom.LIBRARY.locations if name not in always]
    rng.shuffle(locations)
    nomads = rng.sample(NOMADS, len(NOMADS))
    deck = rng.sample(CARDS, 25)
    hands = {seat: [deck.pop()] for seat in letters}
    if rng.random() < 0.25:
        hands[turn].append(deck.pop())
    at = rng.choice(["a1", "i9", "m1", "a13"])
    cells = _cells(rng, letters + turn, locations)
    has_canoe = any(f"L:{CANOE}" in row for row in cells)
    tiles = _tiles(rng, letters, turn, locations, held, canoes=1 if has_canoe else 2)
    nomad_tiles = [
        f"{seat} {nomads.pop()} {nomads.pop()}{rng.choice(['', '+'])}" for seat in letters[:2]
    ]
    lands = "\n".join("  " * (row % 2) + " ".join(words) for row, words in enumerate(cells))
    spaces = [name_of(hex) for hex, word in read_patch(lands, at).items() if word == "N"]
    laid = [f"{space}={nomads.pop()}" for space in spaces if nomads and rng.random() < 0.5]
    places = [name_of(hex) for hex, word in read_patch(lands, at).items() if word[0] == "L"]
    counters = " ".join(rng.choice("013") for _ in letters)
    saved: dict[str, Any] = {"counters": counters} if "cathedral" in tiles else {}
    return camp(
        lands,
        at=at,
        expansions=EXPANSIONS,
        rulings=rng.choice([1, 2, 2, 2]),
        options=", ".join({wish: "" for wish in WISHES if rng.random() < 0.1}),
        cards=", ".join([*rng.sample(OTHER_CARDS, 2), rng.choice(BOOKED)]),
        seats=len(letters),
        turn=turn,
        card="?" if len(hands[turn]) > 1 else hands[turn][0],
        mandatory=rng.choice([3, 3, 0, 2, 1]),
        round=rng.choice([3, 9, 60]),
        supply=" ".join(str(rng.choice([0, 1, 2, 3, 4, 12])) for _ in letters),
        hands=" ; ".join(f"{seat} {' '.join(hand)}" for seat, hand in hands.items()),
        pile=" ".join(deck[: rng.randint(0, 12)]),
        tiles=tiles,
        stock=" ".join(f"{place}={rng.choice('112')}" for place in places),
        nomads=" ".join(laid),
        nomad_tiles=" ; ".join(nomad_tiles),
        tasks=", ".join(rng.sample(TASKS, 2)),
        **saved,
    )


def _cells(rng: Random, letters: str, locations: list[str]) -> list[list[str]]:
    """Rows of land with pieces on it; one nomad space is always there."""
    palette = [*rng.sample(LAND, rng.randint(2, 5)), "~", "~", "^"]
    if rng.random() < 0.25:  # where canoes go everywhere
        palette = ["s", "~", rng.choice(LAND)]
    crowd = rng.choice([0.2, 0.35, 0.5])
    figures = {(seat, letter) for seat in letters for letter in "wcs"}
    rows = [
        [_cell(rng, palette, crowd, letters, locations, figures) for _ in range(rng.randint(4, 8))]
        for _ in range(rng.randint(4, 7))
    ]
    rows[0][0] = "N"
    if rng.random() < 0.4:
        rows[2][2] = f"L:{CANOE}"
    return rows


def _cell(
    rng: Random,
    palette: list[str],
    crowd: float,
    letters: str,
    locations: list[str],
    figures: set[tuple[str, str]],
) -> str:
    kind = rng.random()
    if kind < 0.09:
        return f"L:{locations.pop()}"
    if kind < 0.16:
        return rng.choice(OTHERS + "NNNN")
    land = rng.choice(palette)
    if rng.random() >= crowd:
        return land
    seat, letter = rng.choice(letters), rng.choice("   Xwcs")
    if letter == "X":
        return f"{land}X" if land in LAND else land
    ground = {"w": LAND, "c": f"{LAND}^", "s": "~"}.get(letter, "")
    if land in ground and (seat, letter) in figures:
        figures.remove((seat, letter))
        return f"{land}{seat}{letter}"
    return f"{land}{seat}"


def _tiles(
    rng: Random,
    letters: str,
    turn: str,
    locations: list[str],
    wanted: tuple[str, ...],
    *,
    canoes: int,
) -> str:
    """Tiles from afar: many for the seat on turn, with marks, and canoes for the others."""
    some = rng.sample(locations, rng.randint(3, 7))
    two = rng.choice([*PAIRED[: 2 + canoes], ""])
    mine = [
        name + rng.choice(["", "", "", "*", "+"]) for name in (*some, BARRACKS, two, two) if name
    ]
    mine += [name for name in wanted if name != BARRACKS]
    held = {seat: [CANOE] * rng.randint(0, canoes) for seat in letters} | {turn: mine}
    return " ; ".join(f"{seat} {' '.join(words) or '-'}" for seat, words in held.items())

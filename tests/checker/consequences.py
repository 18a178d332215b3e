"""What follows from one event on the board, in the order of RULES.md 3.5. Changes the picture.

The dead card, the last in that order, is left to `deck`.
"""

from .grid import Hex, Hexes, touches
from .locations import touched_locations
from .picture import READY, TAKEN_NOW, USED, NomadTile, Picture, Tile
from .pieces import SETTLEMENT, WALL, Piece
from .red_cards import TREASURE, book, pay_for_placing
from .targets import own


def build(picture: Picture, seat: str, target: Hex) -> None:
    """One settlement from the supply enters the board."""
    picture.supply[seat] -= 1
    place(picture, seat, SETTLEMENT, {target})


def place(picture: Picture, seat: str, kind: str, hexes: Hexes) -> None:
    """A piece enters the board; a city hall seven hexes at once (R96)."""
    for hex in hexes:
        picture.pieces[hex] = Piece(seat, kind)
    take_tiles(picture, seat, hexes)
    claim_nomad_tiles(picture, seat, hexes)
    pay_for_placing(picture, seat, hexes)
    look_for_the_end(picture)


def place_wall(picture: Picture, target: Hex) -> None:
    """A wall has no consequences but a dead card."""
    picture.pieces[target] = WALL


def move(picture: Picture, seat: str, origin: Hex, target: Hex) -> None:
    """One piece changes its place in one single move."""
    step_on(picture, seat, origin, target)
    rest(picture, seat, origin, target)


def step_on(picture: Picture, seat: str, origin: Hex, target: Hex) -> None:
    """One step of a piece under way: only nomad tiles are claimed (R19)."""
    picture.pieces[target] = picture.pieces.pop(origin)
    claim_nomad_tiles(picture, seat, {target})
    look_for_the_end(picture)


def rest(picture: Picture, seat: str, began: Hex, here: Hex) -> None:
    """A moved piece has stopped: tiles are lost where it began and taken where it stands (R98)."""
    lose_tiles(picture, seat, began)
    take_tiles(picture, seat, {here})
    look_for_the_end(picture)


def remove(picture: Picture, hex: Hex) -> None:
    """A piece returns to its owner, a settlement to the supply (R21, R27)."""
    piece = picture.pieces.pop(hex)
    if piece.kind == SETTLEMENT:
        picture.supply[piece.seat] += 1
    lose_tiles(picture, piece.seat, hex)
    look_for_the_end(picture)


def lose_tiles(picture: Picture, seat: str, left: Hex) -> None:
    """5.2: of the location hexes beside the hex just left, those no own piece touches any more."""
    touched_now = touched_locations(picture, own(picture, seat))
    for location in sorted(touched_locations(picture, {left}) - touched_now):
        lose_tile(picture, seat, location)


def lose_tile(picture: Picture, seat: str, location: Hex) -> None:
    """The tile of this location hex leaves the game; by the option `tiles_return` it goes back.

    R107: of two equal tiles the used one goes. The hex decides which place is barred from now on
    (R17), so the lost tile takes the used mark along and leaves its own mark to the other.
    """
    tiles = picture.tiles[seat]
    lost = next((tile for tile in tiles if tile.hex == location), None)
    if lost is None:
        return
    tiles.remove(lost)
    picture.taken[seat].add(location)
    if "tiles_return" in picture.options:
        picture.stock[location] += 1
    equal_and_used = [
        tile for tile in picture.sorted_tiles(seat) if tile.name == lost.name and tile.mark == USED
    ]
    if lost.mark != USED and equal_and_used:
        remark(picture, seat, equal_and_used[0], lost.mark)


def take_tiles(picture: Picture, seat: str, entered: Hexes) -> None:
    """5.1: one tile of every location hex beside a hex just entered, never twice (R17)."""
    for location in touched_locations(picture, entered):
        held = {tile.hex for tile in picture.tiles[seat]}
        had_before = held | picture.taken[seat]
        if picture.stock[location] > 0 and location not in had_before:
            picture.stock[location] -= 1
            tile = Tile(picture.locations[location], location, TAKEN_NOW)
            picture.tiles[seat].append(tile)


def claim_nomad_tiles(picture: Picture, seat: str, entered: Hexes) -> None:
    """6.3: the tile of every nomad space beside a hex just entered; a treasure is gold at once."""
    for space in sorted(picture.nomads):
        if touches(space, entered):
            name = picture.nomads.pop(space)
            if name == TREASURE:
                book(picture, seat, TREASURE, 3)
            else:
                picture.nomad_tiles[seat].append(NomadTile(name, TAKEN_NOW))


def remark(picture: Picture, seat: str, tile: Tile, mark: str) -> None:
    """The tile gets this mark instead of its own."""
    picture.tiles[seat].remove(tile)
    picture.tiles[seat].append(tile._replace(mark=mark))


def clear_marks(picture: Picture, seat: str) -> None:
    """R34: all tiles of the seat are ready."""
    picture.tiles[seat] = [tile._replace(mark=READY) for tile in picture.tiles[seat]]


def look_for_the_end(picture: Picture) -> None:
    """3.4: a supply is empty, so this round is the last. Never taken back.

    By the option `sword_cancels_end` it holds only as long as a supply is empty.
    """
    is_empty = any(picture.supply[seat] == 0 for seat in picture.seats)
    if "sword_cancels_end" in picture.options:
        picture.ending = is_empty
    elif is_empty:
        picture.ending = True

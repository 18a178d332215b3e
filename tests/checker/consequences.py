"""What follows from one event on the board, in the order of spec 3.5. Changes the picture.

The dead card, the last in that order, is left to `deck`.
"""

from .grid import Hex, Hexes, hex_named
from .locations import touched_locations
from .parts import moments
from .picture import READY, TAKEN_NOW, USED, Picture, Tile
from .pieces import SETTLEMENT, Piece
from .targets import own_to_stay


def build(picture: Picture, seat: str, target: Hex) -> None:
    """One settlement from the supply enters the board."""
    picture.supply[seat] -= 1
    place(picture, seat, SETTLEMENT, {target})


def place(picture: Picture, seat: str, kind: str, hexes: Hexes) -> None:
    """A piece enters the board; a city hall seven hexes at once (R96)."""
    for hex in hexes:
        picture.pieces[hex] = Piece(seat, kind)
    has_built_the_last = kind == SETTLEMENT and is_out(picture, seat)
    has_taken_a_last = take_tiles(picture, seat, hexes)
    has_claimed = claim(picture, seat, hexes)
    for placed in moments("placed"):
        placed(picture, seat, hexes)
    enter(picture, seat, hexes)
    look_for_the_end(picture)
    if has_built_the_last:
        picture.ending = True
    if has_taken_a_last or has_claimed:
        empty(picture, seat)


def move(
    picture: Picture, seat: str, origin: Hex, target: Hex, *, began: Hex | None = None
) -> None:
    """One piece changes its place in one single move, or takes the last step of a longer one.

    Tiles are lost where it began and taken where it stands (R98).
    """
    picture.pieces[target] = picture.pieces.pop(origin)
    lose_tiles(picture, seat, origin if began is None else began)
    has_taken_a_last = take_tiles(picture, seat, {target})
    has_claimed = claim(picture, seat, {target})
    enter(picture, seat, {target})
    look_for_the_end(picture)
    if has_taken_a_last or has_claimed:
        empty(picture, seat)


def step_on(picture: Picture, seat: str, origin: Hex, target: Hex) -> None:
    """One step of a piece under way: nomad tiles are claimed, the row marked (R19, R59).

    By the book a move is judged where it ends, so nothing comes of a step (R98).
    """
    picture.pieces[target] = picture.pieces.pop(origin)
    if picture.is_by_the_book():
        return
    has_claimed = claim(picture, seat, {target})
    enter(picture, seat, {target})
    look_for_the_end(picture)
    if has_claimed:
        empty(picture, seat)


def rest(picture: Picture, seat: str, began: Hex, here: Hex) -> None:
    """A piece under way stops where it is."""
    lose_tiles(picture, seat, began)
    has_taken_a_last = take_tiles(picture, seat, {here})
    has_claimed = False
    if picture.is_by_the_book():
        has_claimed = claim(picture, seat, {here})
        enter(picture, seat, {here})
    look_for_the_end(picture)
    if has_taken_a_last or has_claimed:
        empty(picture, seat)


def remove(picture: Picture, hex: Hex) -> None:
    """A piece returns to its owner, a settlement to the supply (R21, R27)."""
    piece = picture.pieces.pop(hex)
    if piece.kind == SETTLEMENT:
        picture.supply[piece.seat] += 1
    lose_tiles(picture, piece.seat, hex)
    look_for_the_end(picture)


def lose_tiles(picture: Picture, seat: str, left: Hex) -> None:
    """5.2: of the location hexes beside the hex just left, those no own piece touches any more."""
    touched_now = touched_locations(picture, own_to_stay(picture, seat))
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
    for tile_lost in moments("tile_lost"):
        tile_lost(picture, seat, lost)


def take_tiles(picture: Picture, seat: str, entered: Hexes) -> bool:
    """5.1: one tile of every location hex beside a hex just entered, never twice (R17).

    Says whether one of them was the last there. Only a tile taken in the own turn is marked.
    """
    has_taken_a_last = False
    for location in touched_locations(picture, entered):
        held = {tile.hex for tile in picture.tiles[seat]}
        had_before = held | picture.taken[seat]
        if picture.stock[location] > 0 and location not in had_before:
            picture.stock[location] -= 1
            name = picture.locations[location]
            mark = TAKEN_NOW if seat == picture.turn else READY
            picture.tiles[seat].append(Tile(name, location, mark))
            for tile_taken in moments("tile_taken"):
                tile_taken(picture, seat, location)
            if picture.stock[location] == 0:
                has_taken_a_last = True
    return has_taken_a_last


def claim(picture: Picture, seat: str, entered: Hexes) -> bool:
    """Takes what lies open beside hexes just entered; says whether there was something."""
    claimed = [claims(picture, seat, entered) for claims in moments("claims")]
    return any(claimed)


def enter(picture: Picture, seat: str, hexes: Hexes) -> None:
    """What follows from entering hexes, by building or by moving."""
    for entered in moments("entered"):
        entered(picture, seat, hexes)


def empty(picture: Picture, taker: str) -> None:
    """Somebody took a last tile, or one that lay open; others may react (3.5, 8)."""
    for emptied in moments("emptied"):
        emptied(picture, taker)


def move_from_to(picture: Picture, seat: str, where: str) -> None:
    """One single move, written `e12-e13`."""
    origin, _, target = where.partition("-")
    move(picture, seat, hex_named(origin), hex_named(target))


def remark(picture: Picture, seat: str, tile: Tile, mark: str) -> None:
    """The tile gets this mark instead of its own."""
    picture.tiles[seat].remove(tile)
    picture.tiles[seat].append(tile._replace(mark=mark))


def clear_marks(picture: Picture, seat: str) -> None:
    """R34: all tiles of the seat are ready."""
    picture.tiles[seat] = [tile._replace(mark=READY) for tile in picture.tiles[seat]]


def look_for_the_end(picture: Picture) -> None:
    """3.4: a supply is empty and nothing waits on a temple, so this round is the last (R10, R11).

    Never taken back. By the option `sword_cancels_end` it holds only as long as this is so. By the
    book the last settlement must have been built; a mark that takes it is nothing to the end.
    """
    is_empty = any(is_out(picture, seat) for seat in picture.seats)
    if "sword_cancels_end" in picture.options:
        picture.ending = is_empty
    elif is_empty and not picture.is_by_the_book():
        picture.ending = True


def is_out(picture: Picture, seat: str) -> bool:
    """Whether nothing is left to build for a seat."""
    return picture.supply[seat] == 0 and settlements_waiting(picture, seat) == 0


def settlements_waiting(picture: Picture, seat: str) -> int:
    """Those on temples for the next turn, and those still to be built in this."""
    return picture.temples[seat] + (picture.due if seat == picture.turn else 0)

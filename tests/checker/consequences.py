"""What follows from one build or one move, in the order of RULES.md 3.5. Changes the picture."""

from .grid import Hex
from .locations import touched_locations
from .picture import READY, TAKEN_NOW, USED, Picture, Piece, Tile
from .targets import own, suitable_for_card


def build(picture: Picture, seat: str, target: Hex) -> None:
    """One settlement from the supply enters the board."""
    picture.pieces[target] = Piece(seat)
    picture.supply[seat] -= 1
    take_tiles(picture, seat, target)
    maybe_trigger_end(picture)


def move(picture: Picture, seat: str, origin: Hex, target: Hex) -> None:
    """One piece changes its place."""
    touched_before = touched_locations(picture, own(picture, seat))
    picture.pieces[target] = picture.pieces.pop(origin)
    touched_now = touched_locations(picture, own(picture, seat))
    for location in sorted(touched_before - touched_now):
        lose_tile(picture, seat, location)
    take_tiles(picture, seat, target)
    maybe_trigger_end(picture)


def lose_tile(picture: Picture, seat: str, location: Hex) -> None:
    """5.2: no own piece touches this location hex any more, its tile leaves the game.

    R107: of two equal tiles the used one goes. The hex decides which place is barred from now on
    (R17), so the lost tile takes the used mark along and leaves its own mark to the other.
    """
    tiles = picture.tiles[seat]
    lost = next((tile for tile in tiles if tile.hex == location), None)
    if lost is None:
        return
    tiles.remove(lost)
    picture.taken[seat].add(location)
    equal_and_used = [
        tile for tile in picture.sorted_tiles(seat) if tile.name == lost.name and tile.mark == USED
    ]
    if lost.mark != USED and equal_and_used:
        remark(picture, seat, equal_and_used[0], lost.mark)


def take_tiles(picture: Picture, seat: str, entered: Hex) -> None:
    """5.1: one tile of every location hex beside the hex just entered, never twice (R17)."""
    for location in touched_locations(picture, {entered}):
        held = {tile.hex for tile in picture.tiles[seat]}
        had_before = held | picture.taken[seat]
        if picture.stock[location] > 0 and location not in had_before:
            picture.stock[location] -= 1
            tile = Tile(picture.locations[location], location, TAKEN_NOW)
            picture.tiles[seat].append(tile)


def remark(picture: Picture, seat: str, tile: Tile, mark: str) -> None:
    """The tile gets this mark instead of its own."""
    picture.tiles[seat].remove(tile)
    picture.tiles[seat].append(tile._replace(mark=mark))


def clear_marks(picture: Picture, seat: str) -> None:
    """R34: all tiles of the seat are ready."""
    picture.tiles[seat] = [tile._replace(mark=READY) for tile in picture.tiles[seat]]


def maybe_trigger_end(picture: Picture) -> None:
    """3.4: a supply is empty, so this round is the last. Never taken back."""
    if any(picture.supply[seat] == 0 for seat in picture.seats):
        picture.ending = True


def replace_dead_cards(picture: Picture, drawn: list[str]) -> None:
    """3.3, R7, R8: cards without a suitable hex are replaced by those drawn, while there are any.

    Takes the cards it needs off the front of `drawn`.
    """
    while picture.card is not None and not suitable_for_card(picture):
        picture.card = drawn.pop(0) if drawn else None

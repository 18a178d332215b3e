"""What follows from one event on the board, in the order of spec 3.5. Changes the picture.

The dead card, the last in that order, is left to `deck`.
"""

from .grid import Hex, Hexes, touches
from .harvest import CATHEDRAL, is_silo_phase, lift_scouts, take_counter
from .locations import touched_locations
from .marshlands import CANOE, late_number, ready_canoes
from .mayors import mark_rows
from .picture import READY, TAKEN_NOW, USED, NomadTile, Picture, Prompt, Tile
from .pieces import SCOUT, SETTLEMENT, WALL, Piece
from .red_cards import TREASURE, book, note_for_rovers, pay_for_placing
from .targets import others_in_turn_order, own_to_stay


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
    has_claimed = claim_nomad_tiles(picture, seat, hexes)
    pay_for_placing(picture, seat, hexes)
    note_for_rovers(picture, seat, hexes)
    mark_rows(picture, seat, hexes)
    look_for_the_end(picture)
    if has_built_the_last:
        picture.ending = True
    if has_taken_a_last or has_claimed:
        ask_canoes(picture, seat)


def place_wall(picture: Picture, target: Hex) -> None:
    """A wall has no consequences but a dead card."""
    picture.pieces[target] = WALL


def place_scout(picture: Picture, seat: str, target: Hex, *, is_first: bool) -> None:
    """A scout neither; the first lifts those that stand (R75)."""
    if is_first:
        lift_scouts(picture)
    picture.pieces[target] = Piece(seat, SCOUT)


def move(
    picture: Picture, seat: str, origin: Hex, target: Hex, *, began: Hex | None = None
) -> None:
    """One piece changes its place in one single move, or takes the last step of a longer one.

    Tiles are lost where it began and taken where it stands (R98).
    """
    picture.pieces[target] = picture.pieces.pop(origin)
    lose_tiles(picture, seat, origin if began is None else began)
    has_taken_a_last = take_tiles(picture, seat, {target})
    has_claimed = claim_nomad_tiles(picture, seat, {target})
    mark_rows(picture, seat, {target})
    look_for_the_end(picture)
    if has_taken_a_last or has_claimed:
        ask_canoes(picture, seat)


def step_on(picture: Picture, seat: str, origin: Hex, target: Hex) -> None:
    """One step of a piece under way: nomad tiles are claimed, the row marked (R19, R59).

    By the book a move is judged where it ends, so nothing comes of a step (R98).
    """
    picture.pieces[target] = picture.pieces.pop(origin)
    if picture.is_by_the_book():
        return
    has_claimed = claim_nomad_tiles(picture, seat, {target})
    mark_rows(picture, seat, {target})
    look_for_the_end(picture)
    if has_claimed:
        ask_canoes(picture, seat)


def rest(picture: Picture, seat: str, began: Hex, here: Hex) -> None:
    """A piece under way stops where it is."""
    lose_tiles(picture, seat, began)
    has_taken_a_last = take_tiles(picture, seat, {here})
    has_claimed = False
    if picture.is_by_the_book():
        has_claimed = claim_nomad_tiles(picture, seat, {here})
        mark_rows(picture, seat, {here})
    look_for_the_end(picture)
    if has_taken_a_last or has_claimed:
        ask_canoes(picture, seat)


def remove(picture: Picture, hex: Hex) -> None:
    """A piece returns to its owner, a settlement to the supply (R21, R27)."""
    piece = picture.pieces.pop(hex)
    if piece.kind == SETTLEMENT:
        picture.supply[piece.seat] += 1
    lose_tiles(picture, piece.seat, hex)
    look_for_the_end(picture)


def put_on_temple(picture: Picture, seat: str, hex: Hex) -> None:
    """7.4: a settlement leaves the board and waits for the seat's next turn."""
    del picture.pieces[hex]
    picture.temples[seat] += 1
    lose_tiles(picture, seat, hex)
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
    if lost.name == CANOE:
        lose_a_used_canoe(picture.canoes_used[seat], location)
    if lost.name == CATHEDRAL:  # R52
        picture.counters[seat] = 0


def lose_a_used_canoe(used: Hexes, lost: Hex) -> None:
    """R107 for canoes, which have reacted or not: one that has reacted goes first."""
    if used:
        used.remove(lost if lost in used else min(used))


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
            if name == CATHEDRAL:
                take_counter(picture, seat)
            if name == CANOE and picture.rulings >= 2:
                come_too_late(picture, seat, location)
            if picture.stock[location] == 0:
                has_taken_a_last = True
    return has_taken_a_last


def claim_nomad_tiles(picture: Picture, seat: str, entered: Hexes) -> bool:
    """6.3: the tile of every nomad space beside a hex just entered; a treasure is gold at once.

    Says whether there was one. It works in the next round: one claimed before the own turn of this
    one is over has to wait for it. Before rulings 2 only one claimed in the own turn had to (R102).
    """
    claimed = [space for space in sorted(picture.nomads) if touches(space, entered)]
    for space in claimed:
        name = picture.nomads.pop(space)
        if name == TREASURE:
            book(picture, seat, TREASURE, 3)
        else:
            has_to_wait = picture.has_turn_to_come(seat)
            if picture.rulings < 2:
                has_to_wait = seat == picture.turn
            mark = TAKEN_NOW if has_to_wait else READY
            picture.nomad_tiles[seat].append(NomadTile(name, mark))
    return bool(claimed)


def ask_canoes(picture: Picture, taker: str) -> None:
    """One round of reactions; the first to react is asked first, so it lies on top (R94, R36).

    From the left of the player whose turn it is, who comes last; before rulings 2 from the left of
    the taker. Not in the silo phase (R81).
    """
    if is_silo_phase(picture):
        return
    order = others_in_turn_order(picture, picture.turn) + picture.turn
    if picture.rulings < 2:
        order = others_in_turn_order(picture, taker)
    for seat in reversed(order):
        if seat != taker and ready_canoes(picture, seat):
            picture.prompts.append(Prompt(CANOE, seat, 0))


def come_too_late(picture: Picture, seat: str, location: Hex) -> None:
    """R118: a canoe tile just taken answers none of the triggers that wait for this seat."""
    for number, prompt in enumerate(picture.prompts):
        if prompt.power == CANOE and prompt.seat == seat:
            late = prompt.number + late_number(picture, location)
            picture.prompts[number] = prompt._replace(number=late)


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

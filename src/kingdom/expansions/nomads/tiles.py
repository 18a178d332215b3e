"""Nomad spaces and nomad tiles: claimed beside a space, good for a turn of the next round (6.3)."""

from __future__ import annotations

from typing import NamedTuple

from kingdom.engine.action import POWER_NAMED
from kingdom.engine.deal import Deal, Draft, Item
from kingdom.engine.event import Event
from kingdom.engine.fields import replaced
from kingdom.engine.game import Game
from kingdom.engine.hexes import Hex, Hexes, around, listed, name_of, rim
from kingdom.engine.holding import Holding, Readiness
from kingdom.engine.lines import SEAT_LETTERS, Lines
from kingdom.engine.power import Power
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Name, Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import Special

NOMAD_SPACE = Special("N", "nomad")

OUTPOST, RESETTLEMENT, SWORD, TREASURE = "outpost", "resettlement", "sword", "treasure"
TREASURE_GOLD = 3

TILES = (
    Item("donation-grass", "Dg"),
    Item("donation-flowers", "Dw"),
    Item("donation-forest", "Df"),
    Item("donation-canyon", "Dc"),
    Item("donation-desert", "Dd"),
    Item("donation-water", "Da"),
    Item("donation-mountain", "Dm"),
    Item(RESETTLEMENT, "Re", 2),
    Item(OUTPOST, "Ou", 2),
    Item(SWORD, "Sw", 2),
    Item(TREASURE, "Tr", 2),
)


USE = {"donation-water": 3.0, "donation-mountain": 3.0, TREASURE: 1.5, OUTPOST: 0.7}
"""What a tile is good for, for bots, where a donation on land is 1."""
IN_REACH = 0.2
"""The part of it that a tile counts beside which the next settlement can stand."""


class DealNomadTiles(Deal):
    """One tile for each nomad space, open."""

    name = "nomads"
    letter = "N"
    kind = "tile"
    items = TILES

    def count(self, draft: Draft) -> int:
        return draft.board.specials.get(NOMAD_SPACE.letter, 0).bit_count()


class Nomads(NamedTuple):
    """Where nomad tiles are."""

    left: Hexes
    """Nomad spaces that still have their tile."""
    tiles: tuple[str, ...]
    """The tile of each nomad space in reading order, gone or not."""
    claimed: tuple[tuple[str, ...], ...]
    """For each seat, tiles for its next own turn."""
    later: tuple[tuple[str, ...], ...]
    """For each seat, tiles for the turn after that: claimed this round, before its turn (R102)."""
    usable: tuple[str, ...] = ()
    """Tiles the seat on turn may still use."""


def spend_nomad(state: State, tile: str) -> None:
    """A usable tile is used up."""
    nomads = state.recall(Nomads)
    usable = list(nomads.usable)
    usable.remove(tile)
    state.remember(nomads._replace(usable=tuple(usable)))


class NomadPower(Power):
    """A power paid for by a nomad tile of its own name."""

    def spend(self, state: State) -> None:
        spend_nomad(state, self.name)

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        nomads = state.memory.get(Nomads)
        if nomads and self.name in nomads.usable:
            return None
        tile = Name("tile", self.name)
        if nomads and self.name in nomads.claimed[seat]:
            return Sentence(
                "You claimed your {tile} tile this round; it works in your next turn.", tile=tile
            )
        return Sentence("You have no {tile} tile.", tile=tile)


class NomadTiles(Rule):
    """Tiles are claimed beside a nomad space and live for one turn, in the next round (R24)."""

    order = 4
    keys = ("nomads", "nomad tiles")

    def needed(self, game: Game) -> bool:
        return bool(game.board.specials.get(NOMAD_SPACE.letter))

    def pays(self, game: Game) -> tuple[str, ...]:
        return (TREASURE,) if TREASURE in game.dealt.get(DealNomadTiles.name, ()) else ()

    def starts_with(self, game: Game) -> Nomads:
        spaces = game.board.specials[NOMAD_SPACE.letter]
        tiles = game.dealt.get(DealNomadTiles.name, ())
        nothing = ((),) * game.seats
        return Nomads(spaces if tiles else 0, tiles, nothing, nothing)

    def lying(self, state: State) -> dict[Hex, str]:
        nomads = state.recall(Nomads)
        every = listed(state.board.specials[NOMAD_SPACE.letter])
        return {space: nomads.tiles[every.index(space)] for space in listed(nomads.left)}

    def holds(self, state: State, seat: Seat) -> list[Holding]:
        nomads = state.recall(Nomads)
        on_turn = seat == state.seat
        usable = [Holding("tile", tile) for tile in nomads.usable if on_turn]
        fresh: Readiness = "new" if on_turn else "ready"
        claimed = [Holding("tile", tile, 1, fresh) for tile in nomads.claimed[seat]]
        return usable + claimed + [Holding("tile", tile, 1, "new") for tile in nomads.later[seat]]

    def turn_start(self, state: State) -> None:
        nomads, seat = state.recall(Nomads), state.seat
        mine, later = nomads.claimed[seat], nomads.later[seat]
        if mine or later or nomads.usable:
            state.remember(
                nomads._replace(
                    claimed=replaced(nomads.claimed, seat, later),
                    later=replaced(nomads.later, seat, ()),
                    usable=mine,
                )
            )

    def turn_end(self, state: State) -> None:
        nomads = state.recall(Nomads)
        if nomads.usable:
            state.remember(nomads._replace(usable=()))

    def extra_powers(self, state: State, seat: Seat) -> list[Power]:
        usable = state.recall(Nomads).usable
        if not usable:
            return []
        return [POWER_NAMED[tile] for tile in dict.fromkeys(usable) if tile in POWER_NAMED]

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        left = state.recall(Nomads).left
        if hexes & rim(left):
            self.claim(state, seat, around(hexes) & left)

    def after_move(self, state: State, seat: Seat, origin: Hex, target: Hex) -> None:
        self.after_build(state, seat, 1 << target)

    def claim(self, state: State, seat: Seat, spaces: Hexes) -> None:
        """A seat takes the tiles of some spaces; a treasure pays at once and is gone."""
        nomads = state.recall(Nomads)
        every = listed(state.board.specials[NOMAD_SPACE.letter])
        taken: tuple[str, ...] = ()
        for space in listed(spaces):
            tile = nomads.tiles[every.index(space)]
            if state.events is not None:
                state.events.append(Event("claimed", seat, space, name=tile))
            if tile == TREASURE:
                state.pay(seat, TREASURE_GOLD, TREASURE)
            else:
                taken += (tile,)
        nomads = nomads._replace(left=nomads.left & ~spaces)
        if seat > state.seat and state.game.rulings > 1:  # R102: its turn of this round is to come
            nomads = nomads._replace(later=replaced(nomads.later, seat, nomads.later[seat] + taken))
        else:
            claimed = replaced(nomads.claimed, seat, nomads.claimed[seat] + taken)
            nomads = nomads._replace(claimed=claimed)
        state.remember(nomads)
        if state.game.after_emptied:
            state.emptied = True

    def promise(self, state: State, seat: Seat) -> tuple[str, float]:
        nomads = state.recall(Nomads)
        mine = nomads.claimed[seat] + nomads.later[seat]
        begun = sum(USE.get(tile, 1.0) for tile in mine)
        if nomads.left:
            near = around(state.room(seat)) & nomads.left
            if near:
                every = listed(state.board.specials[NOMAD_SPACE.letter])
                tiles = (nomads.tiles[every.index(space)] for space in listed(near))
                begun += IN_REACH * sum(USE.get(tile, 1.0) for tile in tiles)
        return "nomad-tiles", begun

    def write_lines(self, state: State) -> dict[str, str]:
        nomads = state.recall(Nomads)
        lying = " ".join(f"{name_of(space)}={tile}" for space, tile in self.lying(state).items())
        held = []
        for seat, claimed in enumerate(nomads.claimed):
            mine = [*nomads.usable] if seat == state.seat else []
            mine += [f"{tile}+" if seat == state.seat else tile for tile in claimed]
            mine += [f"{tile}+" for tile in nomads.later[seat]]
            if mine:
                held.append(f"{SEAT_LETTERS[seat]} {' '.join(mine)}")
        lines = {"nomads": lying} if lying else {}
        return lines | ({"nomad tiles": " ; ".join(held)} if held else {})

    def read_lines(self, state: State, lines: Lines) -> None:
        spaces = listed(state.board.specials[NOMAD_SPACE.letter])
        known = [item.id for item in TILES]
        tiles = [""] * len(spaces)
        left = 0
        for word in lines.get("nomads").split():
            name, _, tile = word.partition("=")
            hex = lines.hex("nomads", name)
            if hex not in spaces or tile not in known:
                raise lines.bad(
                    "nomads",
                    "“{word}” should be a nomad space and one of {known}.",
                    word=word,
                    known=", ".join(known),
                )
            tiles[spaces.index(hex)] = tile
            left |= 1 << hex
        claimed: list[tuple[str, ...]] = [()] * state.game.seats
        later = list(claimed)
        usable: tuple[str, ...] = ()
        for seat, words in lines.by_seat("nomad tiles", state.game.seats).items():
            for word in words:
                if word.removesuffix("+") not in known:
                    raise lines.bad(
                        "nomad tiles",
                        "“{word}” should be one of {known}.",
                        word=word,
                        known=", ".join(known),
                    )
            fresh = tuple(word[:-1] for word in words if word.endswith("+"))
            rest = tuple(word for word in words if not word.endswith("+"))
            if seat == state.seat:
                claimed[seat], usable = fresh, rest
            elif seat > state.seat and state.game.rulings > 1:
                claimed[seat], later[seat] = rest, fresh
            else:
                claimed[seat] = (*rest, *fresh)
        state.remember(Nomads(left, tuple(tiles), tuple(claimed), tuple(later), usable))

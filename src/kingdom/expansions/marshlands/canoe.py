"""The canoe: a build right after another player emptied a location (7.4, R34 to R36, R94, R118)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingdom.engine.action import Option
from kingdom.engine.event import Event
from kingdom.engine.fields import replaced
from kingdom.engine.freedom import adjacent_if_possible, maybe_use_freedom
from kingdom.engine.game import Game
from kingdom.engine.hexes import NO_HEX, NOWHERE, Hex, Hexes, name_of
from kingdom.engine.lines import SEAT_LETTERS, Lines
from kingdom.engine.power import STOP_OPTION, Power
from kingdom.engine.prompt import Prompt
from kingdom.engine.refusal import why_not
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Name, Sentence, whose
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import WATER

from .bonus import CANOE, BonusPower
from .terrain import SWAMP

REACTED = 1
"""In the number of a prompt whose seat has reacted: that build looks for a dead card itself (3.5).

The further bits are those of canoe tiles that came too late to answer it (R118).
"""
EMPTYING = {"took": "location", "claimed": "tile"}
"""The events by which a place gives its last tile, and what kind of tile that is."""
AT_THE_END = {"tiles_reset_at_end", "by_the_book"}
"""Options by which canoes are ready again as a turn ends, and not as it starts (R34)."""


class Reacted(NamedTuple):
    """For each seat, its canoe tiles that have reacted since its last turn began."""

    tiles: tuple[int, ...]


def ready_canoes(state: State, seat: Seat) -> int:
    """A seat's canoe tiles that may still react, those taken this turn included (R35)."""
    canoes = state.held[seat] & state.game.tiles_named.get(CANOE, 0)
    return canoes & ~state.recall(Reacted).tiles[seat]


def canoes_in_time(state: State, prompt: Prompt) -> int:
    """The canoe tiles with which a seat may still answer a prompt."""
    return ready_canoes(state, prompt.seat) & ~(prompt.left >> 1)


def shores(state: State) -> tuple[Hexes, Hexes]:
    """Open swamp and open water; adjacency is tested for each apart."""
    return state.board.terrain[SWAMP] & state.open, state.board.terrain[WATER] & state.open


class Paddle(Power):
    """Build on swamp or water, adjacent if possible on the one or on the other."""

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where the settlement may go."""
        if not state.supply[seat]:
            return NOWHERE
        found = NOWHERE
        for sites in shores(state):
            found |= adjacent_if_possible(state, seat, self, sites)
        return found

    def build(self, state: State, seat: Seat, target: Hex) -> None:
        """The settlement stands, and a freedom is used if only that allowed it."""
        for sites in shores(state):
            if sites >> target & 1:
                maybe_use_freedom(state, seat, self, sites, target)
        state.build(seat, target)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        both = state.board.terrain[SWAMP] | state.board.terrain[WATER]
        return why_not(state, seat, both, target)


class CanoeReaction(Paddle):
    """Build with a canoe in answer to another player, who took a last tile; asked of each owner."""

    name = CANOE

    def can_ask(self, state: State, prompt: Prompt) -> bool:
        canoes = state.held[prompt.seat] & state.game.tiles_named.get(CANOE, 0)
        return bool(canoes) and not prompt.left >> 1 & ~canoes

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        if not canoes_in_time(state, prompt):
            return []
        targets = self.targets(state, prompt.seat)
        return [(self.number, NO_HEX, targets), STOP_OPTION] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        # The prompt stays on the stack: for a second canoe (R94), below what this causes (R36).
        prompt = state.prompts[-1]
        state.prompts = (*state.prompts[:-1], prompt._replace(left=prompt.left | REACTED))
        seat = prompt.seat
        ready = canoes_in_time(state, prompt)
        reacted = state.recall(Reacted).tiles
        state.remember(Reacted(replaced(reacted, seat, reacted[seat] | ready & -ready)))
        self.build(state, seat, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        places = enumerate(state.board.places)
        stocked = {place.hex for tile, place in places if state.stock >> tile & 1}
        for event in reversed(since):
            if event.kind in EMPTYING and event.hex not in stocked:
                return Sentence(
                    "{who} took the last {tile} tile: you may build on swamp or water now.",
                    who=whose(event.seat),
                    tile=Name(EMPTYING[event.kind], event.name),
                )
        return Sentence("A last tile was taken: you may build on swamp or water now.")

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        return Sentence(
            "The canoe reacts when another player takes a last tile; nobody has just now."
        )

    def defers(self, prompt: Prompt) -> bool:
        return not prompt.left & REACTED


class CanoeBonus(Paddle, BonusPower):
    """With both canoe tiles: a build on swamp or water in the own turn."""

    name = "canoe-bonus"
    kind = CANOE

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return Sentence(
            "Canoe bonus: build a settlement on swamp or water, beside your own if possible."
        )

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        self.spend(state)
        self.build(state, state.seat, target)


REACT = CanoeReaction()
PADDLE_OUT = CanoeBonus()


class CanoesReact(Rule):
    """Whoever owns a ready canoe may build when someone else empties a location."""

    keys = ("canoes used",)

    def needed(self, game: Game) -> bool:
        return CANOE in game.tiles_named

    def starts_with(self, game: Game) -> Reacted:
        return Reacted((0,) * game.seats)

    def turn_start(self, state: State) -> None:
        if not state.game.wishes & AT_THE_END:
            self.make_ready(state)

    def turn_end(self, state: State) -> None:
        if state.game.wishes & AT_THE_END:
            self.make_ready(state)

    def make_ready(self, state: State) -> None:
        """The canoes of the seat on turn may react again (R34)."""
        reacted = state.recall(Reacted).tiles
        if reacted[state.seat]:
            state.remember(Reacted(replaced(reacted, state.seat, 0)))

    def tile_taken(self, state: State, seat: Seat, tile: int) -> None:
        """R118: a canoe that a reaction brings answers none of the triggers that wait already."""
        if state.prompts and state.game.tiles_named[CANOE] >> tile & 1 and state.game.rulings > 1:
            state.prompts = tuple(
                prompt._replace(left=prompt.left | 2 << tile)
                if prompt[:2] == (REACT.number, seat)
                else prompt
                for prompt in state.prompts
            )

    def tile_lost(self, state: State, seat: Seat, tile: int) -> None:
        """R107: of two canoes the one that has reacted goes, so its mark goes along."""
        canoes = state.game.tiles_named[CANOE]
        if not canoes >> tile & 1:
            return
        reacted = state.recall(Reacted).tiles
        mine = reacted[seat]
        if mine >> tile & 1:
            mine &= ~(1 << tile)
        else:
            other = mine & state.held[seat]
            mine &= ~(other & -other)
        state.remember(Reacted(replaced(reacted, seat, mine)))

    def after_emptied(self, state: State, taker: Seat) -> None:
        if state.last:  # R81: no turn is there to interrupt
            return
        seats = state.game.seats
        # R94: from the left of the active player; by the first rulings from that of the taker.
        active = state.seat if state.game.rulings > 1 else taker
        for place in range(seats, 0, -1):  # the first to react lies on top
            seat = (active + place) % seats
            if seat != taker and ready_canoes(state, seat):
                state.ask(Prompt(REACT.number, seat))

    def write_lines(self, state: State) -> dict[str, str]:
        places = state.board.places
        used = [
            f"{SEAT_LETTERS[seat]} "
            + " ".join(
                name_of(places[tile].hex) for tile in range(len(places)) if tiles >> tile & 1
            )
            for seat, tiles in enumerate(state.recall(Reacted).tiles)
            if tiles & state.held[seat]
        ]
        return {"canoes used": " ; ".join(used)} if used else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        tiles = [0] * state.game.seats
        at = {place.hex: tile for tile, place in enumerate(state.board.places)}
        for seat, words in lines.by_seat("canoes used", state.game.seats).items():
            for word in words:
                tile = at.get(lines.hex("canoes used", word), -1)
                canoes = state.held[seat] & state.game.tiles_named[CANOE]
                if tile < 0 or not canoes >> tile & 1:
                    raise lines.bad(
                        "canoes used",
                        "{seat} has no tile of {hex}.",
                        seat=SEAT_LETTERS[seat],
                        hex=word,
                    )
                tiles[seat] |= 1 << tile
        state.remember(Reacted(tuple(tiles)))

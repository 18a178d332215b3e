"""Warriors, wagon, ship and city hall: pieces that count as settlements (8.1 to 8.4)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import Option
from kingdom.engine.board import Board
from kingdom.engine.event import Event
from kingdom.engine.game import Game
from kingdom.engine.hexes import NEIGHBOURS, NO_HEX, Hex, Hexes, around
from kingdom.engine.piece import Piece
from kingdom.engine.power import STOP_OPTION, Power
from kingdom.engine.prompt import Prompt
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Name, Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.steps import halt, moved, stepped, stop_at
from kingdom.engine.terrain import MOUNTAIN, WATER


class Wagon(Piece):
    """The wagon, which stands on land and on mountains."""

    def ground(self, board: Board) -> Hexes:
        return board.buildable | board.terrain[MOUNTAIN]


class Ship(Piece):
    """The ship, which stands on water only."""

    def ground(self, board: Board) -> Hexes:
        return board.terrain[WATER]


class CityHall(Piece):
    """The city hall, on seven hexes, which never moves and never leaves."""

    fixed = True
    wide = True


WARRIORS = 2
STEPS = 3

WARRIOR = Piece("warrior", "w", most=WARRIORS)
WAGON = Wagon("wagon", "c")
SHIP = Ship("ship", "s")
CITY_HALL = CityHall("city-hall", "h", most=7)


class WarriorsCloseTheirSurroundings(Rule):
    """Nothing may enter a hex next to a warrior, not even its owner's pieces."""

    def needed(self, game: Game) -> bool:
        return "barracks" in game.tiles_named

    def closed(self, state: State) -> Hexes:
        return around(state.pieces[WARRIOR.number])


class TakeBack(Power):
    """Take an own piece of a kind back from the board."""

    def __init__(self, name: str, piece: Piece) -> None:
        self.name = name
        self.piece = piece

    def options(self, state: State, seat: Seat) -> list[Option]:
        targets = state.pieces[self.piece.number] & state.own[seat]
        return [(self.number, NO_HEX, targets)] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        self.spend(state)
        state.remove(state.seat, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return Sentence(
            "Choose the {piece} that you take back from the board.",
            piece=Name("piece", self.piece.name),
        )

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence("You have no {piece} there.", piece=Name("piece", self.piece.name))


class Travel(Power):
    """Move the own piece of a kind one to three steps; the player may stop after each (R98)."""

    def __init__(self, name: str, piece: Piece) -> None:
        self.name = name
        self.piece = piece

    def steps(self, state: State, here: Hex) -> Hexes:
        """Where the piece may step next."""
        return NEIGHBOURS[here] & state.open & self.piece.ground(state.board)

    def options(self, state: State, seat: Seat) -> list[Option]:
        standing = state.pieces[self.piece.number] & state.own[seat]
        if not standing:
            return []
        here = standing.bit_length() - 1
        targets = self.steps(state, here)
        return [(self.number, here, targets)] if targets else []

    def can_ask(self, state: State, prompt: Prompt) -> bool:
        standing = state.pieces[self.piece.number] & state.own[prompt.seat]
        return bool(standing >> prompt.hex & 1)

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        targets = self.steps(state, prompt.hex)
        return [(self.number, prompt.hex, targets), STOP_OPTION] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        prompt = self.going_on(state)
        if prompt is None:
            self.spend(state)
        left = (prompt.left if prompt else STEPS) - 1
        began = prompt.origin if prompt else origin
        state.carry(seat, origin, target)
        if left and self.steps(state, target):
            state.ask(Prompt(self.number, seat, left, began, target))
            stepped(state, seat, origin, target)
        else:
            halt(state, seat, began, target)
            moved(state, seat, origin, target)

    def stop(self, state: State, prompt: Prompt) -> None:
        stop_at(state, prompt.seat, prompt.origin, prompt.hex)

    def idle(self, state: State, prompt: Prompt) -> None:
        self.stop(state, prompt)

    def defers(self, prompt: Prompt) -> bool:
        return True

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        piece, prompt = Name("piece", self.piece.name), self.under_way(state)
        if prompt:
            return Sentence(
                "Move your {piece} one step further, or stop. Steps left: {left}.",
                piece=piece,
                left=prompt.left,
            )
        return Sentence("Move your {piece}, up to three steps.", piece=piece)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence(
            "The {piece} goes one step at a time, over open hexes it can stand on.",
            piece=Name("piece", self.piece.name),
        )


class PiecesMoveThemselves(Rule):
    """Only their own locations move pieces that are no settlements (R115)."""

    wish = "pieces_move_themselves"

    def needed(self, game: Game) -> bool:
        return self.wish in game.wishes

    def movable(self, state: State, seat: Seat, own: Hexes) -> Hexes:
        return own & ~state.figures

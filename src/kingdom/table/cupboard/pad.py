"""The score pad: the gold of a board of wood, from what somebody says stands there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import kingdom
from kingdom.engine.cells import Standing
from kingdom.engine.hexes import HEX_NAMED, Hex
from kingdom.engine.lines import BadPosition
from kingdom.engine.location import slug
from kingdom.engine.piece import PIECES
from kingdom.engine.position import stand
from kingdom.engine.sentence import Name
from kingdom.engine.setup import BadSetup
from kingdom.engine.state import SETTLEMENTS, Seat, State
from kingdom.table.notdone import NotDone
from kingdom.table.show.gold import paying_in, reason_kind, reason_shown
from kingdom.table.show.scenery import hex_names
from kingdom.table.speech import Speech
from kingdom.table.wire import PadShown, PadWish, Paid, PieceKind, PieceWish

from .box import material

SETTLEMENT = "settlement"
MOST_GOLD = 999
"""What a position picture takes as gold paid during a game."""


def pad_shown(wish: PadWish, speech: Speech) -> PadShown:
    """The gold of a board; NotDone says what cannot be so."""
    try:
        state = kingdom.new_game(kingdom.parse_setup(wish.code), seed=0)
    except BadSetup as error:
        raise NotDone("bad_setup", error=error.sentence) from None
    kinds = list(_kinds(state))
    stand(state, _standing(wish.pieces, kinds, state))
    paid = [reason for rule in state.game.pays for reason in rule.pays(state.game)]
    state.booked = _booked(wish, paid, state)
    state.supply = [SETTLEMENTS - (own & ~state.figures).bit_count() for own in state.own]
    position = kingdom.write_position(state, secrets=False)
    try:
        counted = kingdom.read_position(position)
    except BadPosition as error:
        raise NotDone("bad_position", error=error.sentence) from None
    scores = [counted.score(seat) for seat in range(counted.game.seats)]
    return PadShown(
        kinds=kinds,
        paid=[Paid(kind=reason_kind(name, speech.words), id=slug(name)) for name in paid],
        reasons=[reason_shown(paying) for paying in paying_in(counted, scores, speech.words)],
        winners=counted.winners(),
        position=position,
    )


def _kinds(state: State) -> Iterable[PieceKind]:
    """What may stand on a board when it is counted: settlements, and pieces of its locations."""
    board = state.board
    yield PieceKind(
        id=SETTLEMENT, mark="", is_neutral=False, is_wide=False, most=SETTLEMENTS,
        hexes=hex_names(board.hexes & ~board.special),
    )  # fmt: skip
    in_play = {thing.id for thing in material(state) if thing.kind == "piece"}
    for piece in PIECES:
        if piece.name in in_play and not piece.passing:
            yield PieceKind(
                id=piece.name, mark=piece.suffix, is_neutral=piece.neutral, is_wide=piece.wide,
                most=piece.most, hexes=hex_names(piece.ground(board)),
            )  # fmt: skip


def _standing(
    wishes: Iterable[PieceWish], kinds: Iterable[PieceKind], state: State
) -> dict[Hex, Standing]:
    """The pieces by their hexes; NotDone if one cannot be there, or there are too many."""
    known = {kind.id: kind for kind in kinds}
    pieces = {piece.name: piece for piece in PIECES}
    found: dict[Hex, Standing] = {}
    counts: Counter[tuple[str, Seat | None]] = Counter()
    for wish in wishes:
        kind = known.get(wish.kind)
        if kind is None:
            raise NotDone("bad_position", "pad_no_kind", kind=wish.kind, known=", ".join(known))
        piece = Name("piece", kind.id)
        if wish.hex not in kind.hexes:
            raise NotDone("bad_position", "pad_not_there", piece=piece, hex=wish.hex)
        if (wish.seat is None) != kind.is_neutral or (wish.seat or 0) >= state.game.seats:
            raise NotDone("bad_position", "pad_no_seat", piece=piece, hex=wish.hex)
        hex = HEX_NAMED[wish.hex]
        if hex in found:
            raise NotDone("bad_position", "pad_two", hex=wish.hex)
        found[hex] = wish.seat, pieces.get(kind.id)
        counts[kind.id, wish.seat] += 1
        if counts[kind.id, wish.seat] > kind.most:
            raise NotDone("bad_position", "pad_too_many", piece=piece, most=kind.most)
    return found


def _booked(wish: PadWish, paid: Iterable[str], state: State) -> dict[str, tuple[int, ...]]:
    """The gold paid during the game, by the names of its reasons."""
    names = {slug(name): name for name in paid}
    for reason, gold in wish.earned.items():
        if reason not in names:
            raise NotDone("bad_position", "pad_not_paid", reason=reason)
        if len(gold) != state.game.seats or not all(0 <= each <= MOST_GOLD for each in gold):
            raise NotDone("bad_position", "pad_gold", most=MOST_GOLD)
    return {names[reason]: tuple(gold) for reason, gold in wish.earned.items() if any(gold)}

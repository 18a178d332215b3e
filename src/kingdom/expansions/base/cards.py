"""The ten Kingdom Builder cards of the base game (10.1)."""

from __future__ import annotations

from kingdom.engine.card import NOTHING, Score, scoring_card
from kingdom.engine.hexes import NOWHERE, Hexes, around
from kingdom.engine.state import Seat, State


@scoring_card("Fishermen", "Fi")
def fishermen(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside water, though not on it."""
    return Score.each(1, state.own[seat] & state.board.by_water)


@scoring_card("Merchants", "Me")
def merchants(state: State, seat: Seat) -> Score:
    """4 gold for each special hex your settlements link to another one."""
    special = state.board.special
    linked = NOWHERE
    for area in state.areas(seat):
        touched = around(area) & special
        if touched & (touched - 1):
            linked |= touched
    return Score.each(4, linked)


@scoring_card("Discoverers", "Di")
def discoverers(state: State, seat: Seat) -> Score:
    """1 gold for each horizontal line with at least one of your settlements."""
    mine = state.own[seat]
    return Score(sum(1 for row in state.board.rows if row & mine), mine)


@scoring_card("Hermits", "He")
def hermits(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlement areas; a single settlement is one."""
    return Score(len(state.areas(seat)), state.own[seat])


@scoring_card("Citizens", "Ci")
def citizens(state: State, seat: Seat) -> Score:
    """1 gold for every two settlements of your largest settlement area."""
    areas = state.areas(seat)
    if not areas:
        return NOTHING
    largest = max(areas, key=int.bit_count)
    return Score(largest.bit_count() // 2, largest)


@scoring_card("Miners", "Mi")
def miners(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside a mountain, though not on one."""
    return Score.each(1, state.own[seat] & state.board.by_mountain)


@scoring_card("Workers", "Wo")
def workers(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside a location, a castle or another special hex."""
    return Score.each(1, state.own[seat] & state.board.by_special)


@scoring_card("Knights", "Kn")
def knights(state: State, seat: Seat) -> Score:
    """2 gold for each of your settlements on the horizontal line where you have most."""
    mine = state.own[seat]
    best, most = NOWHERE, 0
    for row in state.board.rows:
        count = (mine & row).bit_count()
        if count > most:
            best, most = mine & row, count
    return Score(2 * most, best)


@scoring_card("Lords", "Lo")
def lords(state: State, seat: Seat) -> Score:
    """In each section 12 gold for the most settlements and 6 for the second most; ties share."""
    gold, earning = 0, NOWHERE
    for section in state.board.sections:
        mine = state.own[seat] & section
        count = mine.bit_count()
        ahead = {(own & section).bit_count() for own in state.own}
        rank = sum(1 for other in ahead if other > count)
        if rank < 2:
            gold += 12 - 6 * rank
            earning |= mine
    return Score(gold, earning)


@scoring_card("Farmers", "Fa")
def farmers(state: State, seat: Seat) -> Score:
    """3 gold for each of your settlements in the section where you have fewest."""
    fewest: Hexes = min(
        (state.own[seat] & section for section in state.board.sections), key=int.bit_count
    )
    return Score.each(3, fewest)


CARDS = (
    fishermen,
    merchants,
    discoverers,
    hermits,
    citizens,
    miners,
    workers,
    knights,
    lords,
    farmers,
)

"""The ten Kingdom Builder cards of the base game (10.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from kingdom.engine.board import SECTIONS
from kingdom.engine.card import NOTHING, Score, scoring_card
from kingdom.engine.hexes import NOWHERE, Hexes, around, counts, rim, rows_of
from kingdom.engine.state import Seat, State


@scoring_card("Fishermen", "Fi")
def fishermen(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside water, though not on it."""
    return Score.each(1, state.own[seat] & state.board.by_water)


@fishermen.promises
def room_by_water(state: State, seat: Seat, score: Score) -> float:
    """Places beside water that touch the own."""
    return (state.room(seat) & state.board.by_water).bit_count()


@scoring_card("Merchants", "Me")
def merchants(state: State, seat: Seat) -> Score:
    """4 gold for each location or castle joined to another by your settlements."""
    special = state.board.special
    linked = NOWHERE
    for area in state.areas(seat):
        touched = rim(area) & special
        if touched & (touched - 1):
            linked |= touched
    return Score.each(4, linked)


@merchants.promises
def links_begun(state: State, seat: Seat, score: Score) -> float:
    """Special hexes touched and not linked; half for one a build away, a quarter for two."""
    special = state.board.special
    room = state.room(seat)
    once = around(room)
    twice = around(once & state.suitable) & special
    once &= special
    touched = state.adjacent[seat] & special
    return (
        (touched & ~score.hexes).bit_count()
        + (once & ~touched).bit_count() / 2
        + (twice & ~once & ~touched).bit_count() / 4
    )


@scoring_card("Discoverers", "Di")
def discoverers(state: State, seat: Seat) -> Score:
    """1 gold for each horizontal line with at least one of your settlements."""
    mine = state.own[seat]
    return Score(rows_of(mine).bit_count(), mine)


@discoverers.promises
def lines_in_reach(state: State, seat: Seat, score: Score) -> float:
    """Lines without a settlement that the next one can reach."""
    return (rows_of(state.room(seat)) & ~rows_of(state.own[seat])).bit_count()


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


@citizens.promises
def nearly_citizens(state: State, seat: Seat, score: Score) -> float:
    """Settlements one build away from the largest area, and the one in it without a partner."""
    largest = score.hexes
    bridge = around(largest) & state.suitable
    near = around(bridge) & state.own[seat] & ~largest
    found = largest.bit_count() % 2
    if near:
        found += sum(area.bit_count() for area in state.areas(seat) if area & near)
    return found


@scoring_card("Miners", "Mi")
def miners(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside a mountain, though not on one."""
    return Score.each(1, state.own[seat] & state.board.by_mountain)


@miners.promises
def room_by_mountains(state: State, seat: Seat, score: Score) -> float:
    """Places beside a mountain that touch the own."""
    return (state.room(seat) & state.board.by_mountain).bit_count()


@scoring_card("Workers", "Wo")
def workers(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside a location, a castle or another special hex."""
    return Score.each(1, state.own[seat] & state.board.by_special)


@workers.promises
def room_by_specials(state: State, seat: Seat, score: Score) -> float:
    """Places beside a special hex that touch the own."""
    return (state.room(seat) & state.board.by_special).bit_count()


@scoring_card("Knights", "Kn")
def knights(state: State, seat: Seat) -> Score:
    """2 gold for each of your settlements on the horizontal line where you have most."""
    mine = state.own[seat]
    best, most = NOWHERE, 0
    for row in state.board.rows:
        there = mine & row
        if there and there.bit_count() > most:
            best, most = there, there.bit_count()
    return Score(2 * most, best)


@knights.promises
def room_in_the_line(state: State, seat: Seat, score: Score) -> float:
    """Open places on the line with most settlements."""
    for row in state.board.rows:
        if row & score.hexes:
            return min((state.suitable & row).bit_count(), state.supply[seat])
    return 0


@scoring_card("Lords", "Lo")
def lords(state: State, seat: Seat) -> Score:
    """In each section 12 gold for the most settlements, 6 for the second most; ties pay in full."""
    gold, paying = prizes(standing(state), seat)
    return Score(gold, state.own[seat] & paying)


@lords.withholds
def empty_sections(state: State, seat: Seat) -> int:
    """The gold of sections in which nobody has built: a tie at nothing, 12 for all (R53)."""
    return 12 * [any(there) for there in zip(*standing(state), strict=True)].count(False)


@lords.promises
def leads(state: State, seat: Seat, score: Score) -> float:
    """By how much each section is led or lost, up to four settlements."""
    return margin(standing(state), seat)


Standing: TypeAlias = tuple[tuple[int, ...], ...]


def standing(state: State) -> Standing:
    """For each seat, its settlements in each section."""
    return tuple([tuple(counts(own, SECTIONS)) for own in state.own])


# A build changes one number of the standing, and most standings have been met before: remembered,
# the card takes a third of the time.


@lru_cache(maxsize=4096)
def prizes(standing: Standing, seat: Seat) -> tuple[int, Hexes]:
    """What the sections pay a seat, and those that pay it anything."""
    gold, paying = 0, NOWHERE
    for section, there in zip(SECTIONS, zip(*standing, strict=True), strict=True):
        rank = len({count for count in there if count > there[seat]})
        if rank < 2:
            gold += 12 - 6 * rank
            paying |= section
    return gold, paying


@lru_cache(maxsize=4096)
def margin(standing: Standing, seat: Seat) -> int:
    """By how much a seat leads the sections, or is behind, four in each at most."""
    total = 0
    for there in zip(*standing, strict=True):
        others = max(count for other, count in enumerate(there) if other != seat)
        total += max(-4, min(4, there[seat] - others))
    return total


@scoring_card("Farmers", "Fa")
def farmers(state: State, seat: Seat) -> Score:
    """3 gold for each of your settlements in the section where you have fewest."""
    mine, sections = state.own[seat], state.board.sections
    in_sections = counts(mine, sections)
    fewest = min(in_sections)
    return Score(3 * fewest, mine & sections[in_sections.index(fewest)])


@farmers.promises
def ahead_of_the_fewest(state: State, seat: Seat, score: Score) -> float:
    """Settlements in the other sections that will count once the poorest has more."""
    in_sections = counts(state.own[seat], state.board.sections)
    fewest = min(in_sections)
    return sum([min(count - fewest, 2) for count in in_sections])


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

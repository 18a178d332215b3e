"""The six Kingdom Builder cards of Marshlands (10.3)."""

from __future__ import annotations

from functools import lru_cache

from kingdom.engine.board import Board
from kingdom.engine.card import NOTHING, Score, ScoringCard, TerrainCard, scoring_card
from kingdom.engine.deal import Deal, Draft, Item
from kingdom.engine.game import Game
from kingdom.engine.hexes import (
    NOWHERE,
    Hex,
    Hexes,
    areas,
    around,
    column_of,
    listed,
    rim,
    row_of,
    touches,
)
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import GROUND_NAMED, MOUNTAIN

from .terrain import majorities

NOBLE_GOLD = 5


@scoring_card("Geologists", "Ge")
def geologists(state: State, seat: Seat) -> Score:
    """2 gold for each mountain joined to another by your settlements."""
    linked: set[Hexes] = set()
    for area in state.areas(seat):
        near = (rim(area) | area) & state.board.terrain[MOUNTAIN]  # R50: on it is beside it
        if near:
            touched = [mountain for mountain in mountains(state.board) if mountain & near]
            if len(touched) > 1:
                linked.update(touched)
    return Score(2 * len(linked), sum(linked))


@geologists.promises
def mountains_touched(state: State, seat: Seat, score: Score) -> float:
    """Mountains touched, linked or not, and half as much for those one step away."""
    near = state.adjacent[seat] | state.own[seat]
    beyond = around(state.room(seat))
    return sum(
        1 if mountain & near else 0.5 if mountain & beyond else 0
        for mountain in mountains(state.board)
    )


@lru_cache(maxsize=64)
def mountains(board: Board) -> list[Hexes]:
    """The connected areas of mountain."""
    return areas(board.terrain[MOUNTAIN])


@scoring_card("Messengers", "Ms")
def messengers(state: State, seat: Seat) -> Score:
    """2 gold for each hex of the way between the two farthest settlements of one of your areas."""
    best, ends = 0, NOWHERE
    for area in state.areas(seat):
        if area & (area - 1):
            apart, one, other = farthest(area)
            if apart > best:
                best, ends = apart, 1 << one | 1 << other
    return Score(2 * (best + 1), ends) if best else NOTHING


@lru_cache(maxsize=4096)
def farthest(area: Hexes) -> tuple[int, Hex, Hex]:
    """How far apart the two farthest hexes of an area are, and the first such pair.

    The way between two hexes is the largest of their differences along three axes, so the
    farthest two are a smallest and a largest along one of them.
    """
    places = [(*axes(hex), hex) for hex in listed(area)]
    spans = []
    for axis in range(3):
        values = [place[axis] for place in places]
        spans.append((max(values) - min(values), axis, min(values), max(values)))
    apart = max(span[0] for span in spans)
    pairs = [
        sorted(
            (
                next(place[3] for place in places if place[axis] == low),
                next(place[3] for place in places if place[axis] == high),
            )
        )
        for span, axis, low, high in spans
        if span == apart
    ]
    one, other = min(pairs)
    return apart, one, other


def axes(hex: Hex) -> tuple[int, int, int]:
    """A hex on the three axes along which rows of hexes run."""
    row = row_of(hex)
    down = column_of(hex) - (row - (row & 1)) // 2
    return row, down, row + down


@scoring_card("Noblewomen", "No")
def noblewomen(state: State, seat: Seat) -> Score:
    """5 gold for each location, castle or nomad hex beside which you have most settlements."""
    return majorities(state, seat, state.game.listed_special, NOBLE_GOLD)


@noblewomen.promises
def room_by_nobles(state: State, seat: Seat, score: Score) -> float:
    """Places beside a special hex that touch the own."""
    return (state.room(seat) & state.board.by_special).bit_count()


@scoring_card("Vassals", "Va")
def vassals(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements where two sections meet."""
    return Score.each(1, state.own[seat] & state.board.inner_borders)


@vassals.promises
def room_at_the_seams(state: State, seat: Seat, score: Score) -> float:
    """Places where two sections meet that touch the own."""
    return (state.room(seat) & state.board.inner_borders).bit_count()


@scoring_card("Captains", "Cp")
def captains(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside at least three of your own."""
    mine = state.own[seat]
    return Score.each(1, mine & touches(mine, 3)[3])


@captains.promises
def nearly_captains(state: State, seat: Seat, score: Score) -> float:
    """Settlements beside exactly two of the own."""
    mine = state.own[seat]
    return (mine & state.twice[seat] & ~touches(mine, 3)[3]).bit_count()


def beside_the_removed(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside the terrain whose cards left the game."""
    removed = state.board.terrain[removed_terrain(state.game)]
    return Score.each(1, state.own[seat] & rim(removed) & ~removed)


def removed_terrain(game: Game) -> int:
    """The terrain that was dealt out of the game."""
    dealt = game.dealt.get(DealRemovedTerrain.name, ())
    return GROUND_NAMED[dealt[0]] if dealt else -1


class RemovedTerrainHasNoCards(Rule):
    """All cards that show the removed terrain leave the game, the swamp card too (R44)."""

    def keeps_card(self, game: Game, card: TerrainCard) -> bool:
        return removed_terrain(game) not in card.terrains


SCOUTS = "Scouts"


class DealRemovedTerrain(Deal):
    """With the card Scouts, the terrain of the first terrain card turned up."""

    name = "removed terrain"
    letter = "R"
    kind = "terrain"
    items = tuple(
        Item(name, code)
        for name, code in (
            ("grass", "Gr"),
            ("flowers", "Fl"),
            ("forest", "Fo"),
            ("canyon", "Ca"),
            ("desert", "De"),
        )
    )
    in_pictures = True

    def read_words(self, words: list[str]) -> tuple[str, ...] | Sentence:
        if len(words) > 1:
            return Sentence("one terrain is removed, no more.")
        return super().read_words(words)

    def count(self, draft: Draft) -> int:
        return 1 if SCOUTS in draft.cards else 0


scouts = ScoringCard(
    SCOUTS,
    "Sc",
    "1 gold for each of your settlements beside the removed terrain, though not on it.",
    beside_the_removed,
    (RemovedTerrainHasNoCards(),),
)


@scouts.promises
def room_by_the_removed(state: State, seat: Seat, score: Score) -> float:
    """Places beside the removed terrain that touch the own."""
    removed = state.board.terrain[removed_terrain(state.game)]
    return (state.room(seat) & rim(removed) & ~removed).bit_count()

"""The six Kingdom Builder cards of Marshlands (10.3)."""

from __future__ import annotations

from kingdom.engine.card import NOTHING, Score, ScoringCard, TerrainCard, scoring_card
from kingdom.engine.deal import Deal, Draft, Item
from kingdom.engine.game import Game
from kingdom.engine.hexes import NOWHERE, Hexes, areas, around, distance, listed, nth_touch
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import GROUND_NAMED, MOUNTAIN

from .terrain import PALACE, majorities

NOBLE_GOLD = 5


@scoring_card("Geologists", "Ge")
def geologists(state: State, seat: Seat) -> Score:
    """2 gold for each mountain your settlements link to another one."""
    mountains = areas(state.board.terrain[MOUNTAIN])
    linked: set[Hexes] = set()
    for area in state.areas(seat):
        near = around(area) | area  # R50: a piece on a mountain touches it
        touched = [mountain for mountain in mountains if mountain & near]
        if len(touched) > 1:
            linked.update(touched)
    return Score(2 * len(linked), sum(linked))


@scoring_card("Messengers", "Ms")
def messengers(state: State, seat: Seat) -> Score:
    """2 gold for each hex of the way between the two farthest settlements of one of your areas."""
    best, ends = 0, NOWHERE
    for area in state.areas(seat):
        pieces = listed(area)
        for place, one in enumerate(pieces):
            for other in pieces[place + 1 :]:
                apart = distance(one, other)
                if apart > best:
                    best, ends = apart, 1 << one | 1 << other
    return Score(2 * (best + 1), ends) if best else NOTHING


@scoring_card("Noblewomen", "No")
def noblewomen(state: State, seat: Seat) -> Score:
    """5 gold for each location, castle or nomad hex beside which you have most settlements."""
    listed_kinds = state.board.special & ~state.board.specials.get(PALACE.letter, NOWHERE)
    for letter in NOT_NOBLE:
        listed_kinds &= ~state.board.specials.get(letter, NOWHERE)
    return majorities(state, seat, listed_kinds, NOBLE_GOLD)


NOT_NOBLE = "S"
"""R49: silos are not on the card's list."""


@scoring_card("Vassals", "Va")
def vassals(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements where two sections meet."""
    return Score.each(1, state.own[seat] & state.board.inner_borders)


@scoring_card("Captains", "Cp")
def captains(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside at least three of your own."""
    mine = state.own[seat]
    return Score.each(1, mine & nth_touch(mine, 3))


def beside_the_removed(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside the terrain whose cards left the game."""
    removed = state.board.terrain[removed_terrain(state.game)]
    return Score.each(1, state.own[seat] & around(removed) & ~removed)


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

    def read_words(self, words: list[str]) -> tuple[str, ...] | str:
        return super().read_words(words) if len(words) < 2 else "one terrain is removed, no more."

    def count(self, draft: Draft) -> int:
        return 1 if SCOUTS in draft.cards else 0


scouts = ScoringCard(
    SCOUTS,
    "Sc",
    "1 gold for each of your settlements beside the removed terrain, though not on it.",
    beside_the_removed,
    (RemovedTerrainHasNoCards(),),
)

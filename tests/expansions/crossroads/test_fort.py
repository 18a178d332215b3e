"""The fort: draw a terrain card openly, then build on its terrain (spec 7.1)."""

from __future__ import annotations

from typing import Any

import pytest

import kingdom
from tests.expansions.crossroads.table import card_of, cards
from tests.pictures import legal, own, play, position, refused, tiles, told

LAND = """
    gA  g   d   d   f
      g   g   d   c   f
    """


def fort(pile: str, **lines: Any) -> kingdom.State:
    """Grass is in force and seat A holds a fort."""
    known: dict[str, Any] = {"card": "grass", "hands": "B grass", **lines}
    return position(LAND, tiles="A fort barracks", pile=pile, **known)


def test_the_fort_draws_openly_and_builds_on_the_terrain_drawn() -> None:
    """7.1: draw a card; adjacent if possible, so anywhere if none of it is beside an own piece."""
    state = play(fort("desert forest"), "fort")
    assert told(state) == ["A revealed desert"]
    assert legal(state) == {"fort:c1", "fort:d1", "fort:c2"}
    state = play(state, "fort:d1")
    assert own(state) == {"a1", "d1"}
    assert state.supply == [38, 40]


def test_the_fort_builds_beside_an_own_piece_if_possible() -> None:
    """7.1: adjacent if possible, for the terrain drawn alone."""
    assert legal(play(fort("grass desert"), "fort")) == {"fort:b1", "fort:a2"}


def test_once_drawn_the_settlement_must_be_built() -> None:
    """7.1: draw and build are one action; nothing comes between and nothing stops it."""
    state = play(fort("forest grass"), "fort")
    assert legal(state) == {"fort:e1", "fort:e2"}
    assert refused(state, "end") == "Finish the fort first."
    assert refused(state, "b1") == "Finish the fort first."
    assert refused(state, "barracks:b1") == "Finish the fort first."
    assert refused(state, "stop") == "Finish the fort first."
    assert refused(state, "fort") == "fort is not possible now."
    assert refused(state, "fort:c1") == "c1 is desert: this cannot go there."


def test_the_action_is_lost_when_nothing_of_the_terrain_is_free() -> None:
    """7.1: no redraw; the card is discarded and the tile is used."""
    state = play(fort("flowers desert"), "fort")
    assert state.prompts == ()
    assert cards(state.pile) == ["desert"]
    assert cards(state.discards) == ["flowers"]
    assert state.supply == [39, 40]
    assert refused(state, "fort") == "Your fort tile has been used this turn."
    assert "b1" in legal(state)


def test_a_terrain_that_is_full_or_closed_loses_the_action_too() -> None:
    """7.1, 8.1: nothing *free*, and a closed hex is not free."""
    state = position(
        "gA g g . c cBw", card="grass", tiles="A fort barracks", pile="canyon", hands="B grass"
    )
    state = play(state, "fort")
    assert state.prompts == ()
    assert own(state) == {"a1"}


def test_the_card_goes_to_the_discards_at_once() -> None:
    """7.1: before the settlement is built."""
    state = play(fort("desert forest", discards="canyon"), "fort")
    assert cards(state.discards) == ["canyon", "desert"]
    assert cards(state.pile) == ["forest"]
    assert cards(state.hand[0]) == ["grass"]


def test_the_card_never_is_the_card_in_force() -> None:
    """7.1: the mandatory action stays with the own card."""
    state = play(fort("desert forest"), "fort", "fort:c1")
    assert card_of(state) == "grass"
    assert {action for action in legal(state) if ":" not in action} == {"b1", "a2", "b2"}
    assert state.todo == 3


def test_the_fort_may_be_used_after_the_mandatory_action_but_not_inside_it() -> None:
    """3.1, 2, R5."""
    state = play(fort("desert forest", mandatory="2"), "b1")
    assert (
        refused(state, "fort")
        == "Build one more first: everything else comes before or after, not in between."
    )
    state = play(state, "b2", "fort")
    assert legal(state) == {"fort:c1", "fort:c2"}
    assert legal(play(state, "fort:c1")) >= {"end"}


def test_a_fort_names_its_hex_only_after_the_draw() -> None:
    """7.1."""
    state = fort("desert forest")
    assert refused(state, "fort:c1") == (
        "Use the fort by itself first; it draws the card that says where to build."
    )


def test_the_fort_needs_a_settlement_in_the_supply() -> None:
    """5.3: building actions need at least one settlement."""
    state = fort("desert", supply="0 40")
    assert "fort" not in legal(state)
    assert refused(state, "fort") == "Your supply is empty: nothing is left to build."


def test_the_fort_shuffles_the_discards_when_the_pile_is_empty() -> None:
    """R92: when a card must be drawn and the pile is empty."""
    state = play(fort("", discards="desert desert"), "fort")
    assert cards(state.pile) == ["desert"]
    assert cards(state.discards) == ["desert"]
    assert legal(state) == {"fort:c1", "fort:d1", "fort:c2"}


def test_the_fort_is_unusable_when_there_is_no_card_to_draw() -> None:
    """R8: draw nothing; the sentence must not send the player in a circle."""
    state = fort("")
    assert "fort" not in legal(state)
    assert "by itself first" not in refused(state, "fort")


def test_the_settlement_takes_tiles_and_may_trigger_the_end() -> None:
    """3.5, R10: a build like any other."""
    state = position(
        "gA g d L:farm", card="grass", tiles="A fort", pile="desert", hands="B grass", supply="1 9"
    )
    state = play(state, "fort", "fort:c1")
    assert "farm@d1" in tiles(state)
    assert state.ending
    assert state.todo == 0
    assert told(state) == ["A built c1", "A took d1 farm", "A ending"]


def test_the_settlement_may_kill_the_card_in_force() -> None:
    """3.3: tested after every completed build."""
    state = position(
        "gA g d d d", card="grass", tiles="A fort", pile="grass desert", hands="B canyon"
    )
    state = play(state, "fort", "fort:b1")
    assert card_of(state) == "desert"
    assert cards(state.discards) == ["grass"]


def test_the_forts_card_is_there_when_the_discards_are_shuffled_next() -> None:
    """R92, R8: discarded at once, so it replaces the dead card, and here dies itself."""
    state = position("gA g d d d", card="grass", tiles="A fort", pile="grass", hands="B canyon")
    state = play(state, "fort", "fort:b1")
    assert told(state)[1:] == [
        "A removed grass",
        "A revealed grass",
        "A chose grass",
        "A removed grass",
    ]
    assert card_of(state) == "-"
    assert state.pile == state.discards == ()


def test_the_fort_needs_no_choice_between_two_cards() -> None:
    """0.2: the fort is not card-dependent, so crossroads may still choose afterwards."""
    state = position(LAND, card="?", hands="A grass desert ; B grass", tiles="A fort crossroads",
                     pile="forest canyon")  # fmt: skip
    state = play(state, "fort", "fort:e1")
    assert card_of(state) == "?"
    assert legal(state) == {"choose:grass", "choose:desert"}


def test_everyone_sees_the_card_a_fort_draws() -> None:
    """3.6: public, and no longer among the unseen."""
    state = play(fort("desert forest"), "fort")
    for seat in (None, 0, 1):
        view = kingdom.View(state, seat)
        assert cards(view.table.discards) == ["desert"]
        assert "desert" not in cards(view.unseen)
    assert kingdom.View(state, 0).legal_actions() == state.legal_actions()
    assert kingdom.View(state, 1).legal_actions() == []


@pytest.mark.parametrize("text", ["fort", "fort:e12"])
def test_both_spellings_are_read_back(text: str) -> None:
    """Values print as they are written."""
    assert str(kingdom.parse_action(text)) == text


def test_a_drawn_fort_cannot_be_taken_back_but_its_settlement_can() -> None:
    """3.6: no taking back past a card that was drawn or shown."""
    log, state = with_a_fort()
    before = state
    assert "fort" in legal(state)
    state = play(state, "fort")
    log = log.then(state)
    with pytest.raises(kingdom.CannotUndo, match=r"^A card was drawn, and that cannot be undone"):
        log.undone(kingdom.LIBRARY, state.seat)
    drawn = log
    state = state.after(state.legal_actions()[0])
    assert state.by is not None
    log = log.then(state)
    shorter = log.undone(kingdom.LIBRARY, before.seat)
    assert shorter == drawn
    assert shorter.entries[-1].action == "fort"
    assert len(shorter.entries[-1].drawn) == 1
    assert log.turn_undone(kingdom.LIBRARY, before.seat) == drawn


def with_a_fort() -> tuple[kingdom.Log, kingdom.State]:
    """A real game just before a seat uses a fort whose card it can build on."""
    setup = kingdom.parse_setup("BX2-TaCfOaFa-FiKnMe-X.Ro")
    for seed in range(200):
        log, state = kingdom.new_log(setup, seed)
        for _ in range(400):
            if state.over:
                break
            if "fort" in legal(state) and play(state, "fort").prompts:
                return log, state
            beside = [a for a in state.legal_actions() if near_fort(state, a)]
            state = state.after((beside or state.legal_actions())[0])
            log = log.then(state)
    raise AssertionError("No game met a fort.")


def near_fort(state: kingdom.State, action: kingdom.Action) -> bool:
    """Whether an action of the mandatory kind builds beside the fort."""
    if action.what:
        return False
    tiles_there = state.board.near_tiles[action.target]
    return bool(tiles_there & state.game.tiles_named["fort"])

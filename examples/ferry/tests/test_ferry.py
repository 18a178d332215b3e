"""The Ferry, with the expansion installed: its rules as pictures, its texts, and games with it."""

from __future__ import annotations

from random import Random

import pytest
from kingdom_ferry.ferry import Ferry

import kingdom
from kingdom.bots import make_bot
from kingdom.check import position
from kingdom.engine.hexes import names
from kingdom.engine.playout import play_out
from kingdom.engine.words import Words
from kingdom.render.symbols import all_art
from kingdom.table.cupboard.rules import gather

LAND = """
g   gA  ~   ~   g   g
  g   gA  ~   g   g   g
g   g   g   gB  g   g
"""


def start(**lines: str) -> kingdom.State:
    """That land in a corner of the board; further lines as in docs/guide/notation.md."""
    told = {"expansions": "base, ferry", "cards": "Ferrymen", "card": "grass", "ferries": "c1"}
    return position(LAND, **told | lines)


def crossings(state: kingdom.State) -> list[str]:
    """What the ferry offers."""
    return sorted(str(action) for action in state.legal_actions() if str(action)[:6] == "ferry:")


def test_a_piece_beside_the_ferry_crosses_to_the_shore_of_its_water() -> None:
    shore = ("c3", "d2", "e1")  # and d3, which is taken
    wanted = [f"ferry:{origin}-{target}" for origin in ("b1", "b2") for target in shore]
    assert crossings(start(mandatory="0")) == wanted


def test_the_ferry_goes_along_and_tells_so() -> None:
    state = start(mandatory="0").after("ferry:b2-e1")
    assert names(1 << state.recall(Ferry).hex) == "d1"
    event = next(event for event in state.events or () if event.kind == "told")
    assert event.says == "the ferry goes to d1"
    assert Words(kingdom.LIBRARY, "nl").say(event.says) == "de pont vaart naar d1"
    assert Words(kingdom.LIBRARY, "de").say(event.says) == "die Fähre fährt nach d1"


def test_it_crosses_once_a_turn() -> None:
    state = start(mandatory="0").after("ferry:b2-e1")
    assert crossings(state) == []
    with pytest.raises(kingdom.IllegalAction, match="You have used the ferry this turn"):
        state.after("ferry:e1-d2")
    assert not state.after("end").recall(Ferry).used


def test_who_is_not_beside_the_ferry_stays() -> None:
    with pytest.raises(kingdom.IllegalAction, match="takes one piece beside it"):
        start(mandatory="0", ferry="d1").after("ferry:b1-e1")


def test_ferrymen_pays_for_the_shore() -> None:
    assert start().score(0)["Ferrymen"].names == "b1 b2"
    assert start().score(1)["Ferrymen"].names == "d3"


def test_pictures_read_back_between_any_two_actions() -> None:
    state = start(mandatory="0").after("ferry:b2-e1")
    assert str(kingdom.read_position(str(state))) == str(state)
    with pytest.raises(kingdom.BadPosition, match="ferry: a1 is no hex of a water"):
        start(ferry="a1")


@pytest.mark.parametrize("seed", range(12))
def test_games_with_everything_else_end_and_read_back(seed: int) -> None:
    expansions = ["base", "ferry"] if seed % 2 else kingdom.LIBRARY.mixable
    setup = kingdom.random_setup(expansions=expansions, seats=2 + seed % 4, seed=seed)
    assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup
    state = kingdom.new_game(setup, seed=seed)
    play_out(state, Random(seed).random)
    assert str(kingdom.read_position(str(state))) == str(state)


def test_a_good_bot_crosses() -> None:
    crossed = 0
    for seed in range(3):
        setup = kingdom.random_setup(expansions=["base", "ferry"], cards=["Ferrymen"], seed=seed)
        state = kingdom.new_game(setup, seed=seed)
        bots = [make_bot("medium", seed=1), make_bot("medium", seed=2)]
        while not state.over:
            action = bots[state.actor].choose(kingdom.View(state, state.actor))
            crossed += str(kingdom.Action(action)).startswith("ferry:")
            state = state.after(action)
    assert crossed


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_everything_has_a_name_a_sentence_and_a_drawing(lang: str) -> None:
    words = Words(kingdom.LIBRARY, lang)
    for kind, id in (("expansion", "ferry"), ("card", "ferrymen"), ("action", "ferry")):
        assert words.name(kind, id)
        assert words.sentence(kind, id)
    assert "ferry" in all_art()


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_its_rule_book_tells_of_everything_with_pictures(lang: str) -> None:
    book = gather([kingdom.LIBRARY.expansions["ferry"]], lang).chapters
    chapters = [chapter for chapter in book if chapter.book == "rules"]
    about = {thing for chapter in chapters for thing in chapter.about}
    assert about == {"expansion ferry", "deal ferries", "action ferry", "card ferrymen"}
    assert [len(chapter.pictures) for chapter in chapters] == [0, 1, 1]

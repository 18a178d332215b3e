"""What two expansions cannot both have is refused as the shelf is read: codes, letters, names."""

from __future__ import annotations

import re

import pytest

from kingdom.engine.card import NOTHING, Score, ScoringCard, TerrainCard
from kingdom.engine.claims import Clash
from kingdom.engine.deal import Deal
from kingdom.engine.expansion import Expansion, SectionFile, Wish
from kingdom.engine.library import Library
from kingdom.engine.location import Location
from kingdom.engine.piece import Piece
from kingdom.engine.power import Word
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import Special
from kingdom.expansions import discover
from kingdom.expansions.base import EXPANSION as BASE

MEADOW = ["g g g g g g g g g L", *[" g g g g g g g g g g"] * 9]


def section(code: str, id: str = "meadow") -> SectionFile:
    head = ["# section: Meadow", f"# code: {code}", "# locations: L=farm"]
    return SectionFile(id, "\n".join([*head, *MEADOW]))


def worth_nothing(state: State, seat: Seat) -> Score:
    return NOTHING


def card(name: str, code: str) -> ScoringCard:
    return ScoringCard(name, code, "Nothing.", worth_nothing)


LORDLESS = Wish("no_lords", "Nothing.")
GRASSY = TerrainCard("grass", (0,), 1)


class Ferries(Deal):
    name, letter = "ferries", "N"


class Tells(Rule):
    keys = ("supply",)


@pytest.mark.parametrize(
    ("brings", "one", "other", "same"),
    [
        ({"cards": (card("Firemen", "Fi"),)}, "Fishermen of Base game", "Firemen", "code: Fi"),
        ({"cards": (card("knights", "Kx"),)}, "Knights of Base game", "knights", "name: knights"),
        ({"sections": (section("Ta"),)}, "Tavern of Base game", "Meadow", "code: ta"),
        ({"sections": (section("tA"),)}, "Tavern of Base game", "Meadow", "code: ta"),
        ({"sections": (section("Mw", "farm"),)}, "Farm of Base game", "Meadow", "name: farm"),
        ({"code": "B"}, "Base game of Base game", "Toy", "code: B"),
        ({"id": "nomads"}, "Nomads of Nomads", "Toy", "name: nomads"),
        ({"specials": (Special("P", "pier"),)}, "palace of Marshlands", "pier", "letter: P"),
        ({"specials": (Special("g", "glade"),)}, "grass of the game itself", "glade", "letter: g"),
        ({"locations": (Location("Farm", "Nothing."),)}, "Farm of Base game", "Farm", "name: farm"),
        ({"powers": (Word("cave"),)}, "cave (CaveMove) of Caves", "cave (Word)", "name: cave"),
        ({"powers": (Word("end"),)}, "end of the game itself", "end (Word)", "name: end"),
        ({"pieces": (Piece("raft", "w"),)}, "warrior of Crossroads", "raft", "letter: w"),
        ({"deals": (Ferries(),)}, "nomads of Nomads", "ferries", "letter: N"),
        ({"wishes": (LORDLESS,)}, "no_lords of Base game", "no_lords", "name: no_lords"),
        ({"rules": (Tells(),)}, "the line supply of the game itself", "Tells", "name: supply"),
        ({"terrain_cards": (GRASSY,)}, "grass of Base game", "grass", "name: grass"),
    ],
)  # fmt: skip
def test_what_is_taken_is_refused_and_both_are_named(
    brings: dict[str, object], one: str, other: str, same: str
) -> None:
    """A second card Fi would change what every old set-up code means."""
    shelf = Library(discover())
    told = {"id": "toy", "name": "Toy", "code": "Y", "order": 99, **brings}
    sentence = f"{one} and {other} of Toy have the same {same}. Choose another"
    with pytest.raises(Clash, match=f"^{re.escape(sentence)}[.;]"):
        shelf.add(Expansion(**told))  # type: ignore[arg-type]


def test_of_single_letters_those_that_are_free_are_told() -> None:
    shelf = Library([BASE])
    with pytest.raises(Clash, match=r"free are A C D E .* Z\.$"):
        shelf.add(BASE._replace(id="toy", name="Toy"))


def test_a_refused_expansion_leaves_nothing_behind() -> None:
    shelf = Library([BASE])
    toy = Expansion("toy", "Toy", "Y", 99, cards=(card("Toys", "Ty"), card("Firemen", "Fi")))
    with pytest.raises(Clash):
        shelf.add(toy)
    assert "toy" not in shelf.expansions
    assert "Toys" not in shelf.cards
    shelf.add(toy._replace(cards=toy.cards[:1]))
    assert "Toys" in shelf.cards

"""Outpost: spec 6.3, R26, R103."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.expansion import Expansion
from kingdom.engine.freedom import is_free
from kingdom.engine.library import Library
from kingdom.engine.power import BUILD, Power
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State
from kingdom.expansions.base.locations import BARN, HARBOR
from tests.expansions.nomads.camp import camp
from tests.pictures import Names, builds, legal, moves, own, play, refused, told
from tests.scenes import line, targets


def test_the_rule_book_player_builds_the_third_settlement_beside_a_nomad_space() -> None:
    """S0's example: A and B next to a location, C with the outpost next to a nomad space."""
    state = camp(
        """
        g   g   g   .   g   N
          L:farm  .   .   .   .   .
        """,
        card="grass",
        nomads="f1=sword",
        nomad_tiles="A outpost",
    )
    state = play(state, "a1", "b1")
    assert line(state, "nomad tiles") == "A outpost"
    assert builds(state) == {"c1", "e1"}
    state = play(state, "e1")
    assert own(state) == {"a1", "b1", "e1"}
    assert line(state, "nomad tiles") == "A sword+"
    assert told(state) == ["A built e1", "A claimed f1 sword"]


def test_an_outpost_frees_any_settlement_of_the_mandatory_action() -> None:
    """6.3 Outpost, R103: inside the action, by choosing a target only it allows."""
    state = camp("gA g g . g g . N", card="grass", nomad_tiles="A outpost")
    assert builds(state) == {"b1", "c1", "e1", "f1"}
    state = play(state, "e1")
    assert line(state, "nomad tiles") == ""
    assert builds(state) == {"b1", "f1"}


def test_an_outpost_is_kept_when_the_target_is_adjacent() -> None:
    """R103."""
    state = camp("gA g g . g . N", card="grass", nomad_tiles="A outpost")
    assert line(play(state, "b1"), "nomad tiles") == "A outpost"


def test_an_outpost_is_kept_when_nothing_adjacent_is_possible() -> None:
    """R103: the target is allowed without it."""
    state = camp("gA d g g . g . N", card="grass", nomad_tiles="A outpost")
    assert line(play(state, "f1"), "nomad tiles") == "A outpost"


class FirstIsFree(Rule):
    """A freedom that costs nothing, as the temple's bonus will be."""

    def loosens(self, state: State, seat: Seat, power: Power) -> bool:
        return seat == state.seat and not state.begun

    def loosened(self, state: State, seat: Seat, power: Power) -> None:
        pass


def test_an_outpost_is_kept_when_something_else_frees_the_same_settlement() -> None:
    """R103: the temple bonus comes first."""
    odd = Expansion(id="odd", name="Odd", code="Z", order=99, rules=(FirstIsFree(),))
    shelf = Library([*kingdom.LIBRARY.expansions.values(), odd])
    state = camp("gA g . g . g . N", card="grass", nomad_tiles="A outpost", library=shelf)
    state = play(state, "d1")
    assert line(state, "nomad tiles") == "A outpost"
    assert line(play(state, "f1"), "nomad tiles") == ""


def test_an_outpost_frees_nobody_but_the_seat_on_turn() -> None:
    """R103: within the own turn, so not in a reaction of another seat."""
    state = camp("gA g . gB . N", card="grass", nomad_tiles="A outpost")
    assert [is_free(state, seat, BUILD) for seat in (0, 1)] == [True, False]


def test_terrain_and_all_other_conditions_stay() -> None:
    """6.3 Outpost."""
    state = camp("gA g ~ d gB gX g . N", card="grass", nomad_tiles="A outpost")
    assert builds(state) == {"b1", "g1"}
    assert refused(state, "d1") == "Your card says grass, and d1 is desert."


def test_one_outpost_frees_one_settlement_and_two_free_two() -> None:
    """R103: one settlement per tile."""
    state = camp("gA g . g . g . g . N", card="grass", nomad_tiles="A outpost outpost")
    state = play(state, "d1")
    assert line(state, "nomad tiles") == "A outpost"
    state = play(state, "h1")
    assert line(state, "nomad tiles") == ""
    assert builds(state) == {"b1"}


def test_an_unused_outpost_is_gone_after_the_turn() -> None:
    """R24."""
    state = camp("gA g . g . N", card="grass", mandatory="0", nomad_tiles="A outpost",
                 hands="B grass")  # fmt: skip
    assert line(play(state, "end"), "nomad tiles") == ""


def test_an_outpost_claimed_this_turn_frees_nothing_yet() -> None:
    """R24."""
    state = camp("gA g N . g g", card="grass", nomads="c1=outpost")
    state = play(state, "b1")
    assert line(state, "nomad tiles") == "A outpost+"
    state = camp("gA g g N . g g", card="grass", nomad_tiles="A outpost+")
    assert builds(state) == {"b1"}


def test_the_outpost_of_another_seat_frees_nothing_and_stays() -> None:
    """R103: within the own turn."""
    state = camp("gA g g . g . N", card="grass", nomad_tiles="B outpost")
    assert builds(state) == {"b1"}
    assert line(play(state, "b1"), "nomad tiles") == "B outpost"


@pytest.mark.parametrize(
    ("tile", "letter"),
    [("farm", "g"), ("oasis", "d"), ("garden", "w"), ("oracle", "f"), ("tower", "c"),
     ("foresters-lodge", "f"), ("monastery", "c")],
)  # fmt: skip
def test_an_outpost_frees_the_settlement_of_an_extra_action(tile: str, letter: str) -> None:
    """R26: any placement under "adjacent if possible" this turn."""
    patch = f"{letter}A {letter} {letter} . {letter} . N"
    bound = camp(patch, card="forest", tiles=f"A {tile}", mandatory="0")
    assert targets(bound, tile) == {"b1"}
    state = camp(patch, card="forest", tiles=f"A {tile}", mandatory="0", nomad_tiles="A outpost")
    assert targets(state, tile) == {"b1", "c1", "e1"}
    assert line(play(state, f"{tile}:b1"), "nomad tiles") == "A outpost"
    spent = play(state, f"{tile}:e1")
    assert line(spent, "nomad tiles") == ""
    assert own(spent) == {"a1", "e1"}


def test_an_outpost_frees_one_settlement_of_a_donation() -> None:
    """R26: a donation is an extra action too; one of its three is freed."""
    state = camp("gA w . w w . N", card="grass", nomad_tiles="A donation-flowers outpost")
    assert targets(state, "donation-flowers") == {"b1", "d1", "e1"}
    state = play(state, "donation-flowers:e1")
    assert line(state, "nomad tiles") == ""
    assert targets(state, "donation-flowers") == {"b1", "d1"}
    kept = camp("gA w . w w . N", card="grass", nomad_tiles="A donation-flowers outpost")
    kept = play(kept, "donation-flowers:b1")
    assert line(kept, "nomad tiles") == "A outpost"
    # Nothing adjacent is left, so the next is free without it.
    assert line(play(kept, "donation-flowers:d1"), "nomad tiles") == "A outpost"


def lands(state: kingdom.State, name: str, origin: str) -> Names:
    """Where a barn or harbor may move the piece on one hex."""
    return moves(state, {"barn": BARN, "harbor": HARBOR}[name], origin)


@pytest.mark.parametrize(("name", "letter"), [("barn", "d"), ("harbor", "~")])
def test_an_outpost_frees_a_move_that_must_be_adjacent_if_possible(name: str, letter: str) -> None:
    """R26: AIP moves too (a guess of ours)."""
    patch = f"gA gA {letter} . {letter} . N d"
    bound = camp(patch, card="desert", tiles=f"A {name}")
    assert lands(bound, name, "a1") == {"c1"}
    state = camp(patch, card="desert", tiles=f"A {name}", nomad_tiles="A outpost")
    assert lands(state, name, "a1") >= {"c1", "e1"}
    assert line(play(state, f"{name}:a1-c1"), "nomad tiles") == "A outpost"
    spent = play(state, f"{name}:a1-e1")
    assert line(spent, "nomad tiles") == ""
    assert own(spent) == {"b1", "e1"}


def test_an_outpost_frees_a_piece_whose_own_hex_alone_is_adjacent() -> None:
    """R15, R95, R26: the hex left behind binds, and the outpost unbinds."""
    patch = "dA gA g . d . N"
    assert lands(camp(patch, card="desert", tiles="A barn"), "barn", "a1") == set()
    state = camp(patch, card="desert", tiles="A barn", nomad_tiles="A outpost")
    assert lands(state, "barn", "a1") == {"e1"}
    assert line(play(state, "barn:a1-e1"), "nomad tiles") == ""


def test_an_outpost_is_kept_when_a_moved_piece_has_nothing_adjacent_to_go_to() -> None:
    """R103: free without it."""
    state = camp("gA gA g . d . d . N", card="desert", tiles="A barn", nomad_tiles="A outpost")
    assert line(play(state, "barn:a1-g1"), "nomad tiles") == "A outpost"


def test_an_outpost_does_not_loosen_strict_conditions() -> None:
    """R26: tavern, village and quarry stay as they are."""
    patch = """
        gA  gA  gA  g   .   g   .
          .   gA  .   .   .   g   g
        N   .   .   .   .   .   .
        """
    names = ("tavern", "village", "quarry")
    held = f"A {' '.join(names)}"
    bound = camp(patch, card="grass", tiles=held)
    state = camp(patch, card="grass", tiles=held, nomad_tiles="A outpost")
    for name in names:
        assert targets(state, name) == targets(bound, name)
    assert line(play(state, "tavern:d1"), "nomad tiles") == "A outpost"


@pytest.mark.parametrize("action", ["paddock:b1-d1", "caravan:b1-e1", "resettlement:b1-c1"])
def test_an_outpost_is_not_spent_by_moves_without_adjacency(action: str) -> None:
    """R26: there is nothing to free."""
    state = camp("gA gA g g g . N", card="grass", tiles="A paddock caravan",
                 nomad_tiles="A resettlement outpost")  # fmt: skip
    assert "outpost" in line(play(state, action), "nomad tiles")


def test_an_outpost_is_no_action_of_its_own() -> None:
    """3.1, 2."""
    state = camp("gA g . g . N", card="grass", nomad_tiles="A outpost")
    assert legal(state) == {"b1", "d1"}
    with pytest.raises(kingdom.NotAnAction):
        kingdom.parse_action("outpost:d1")


def test_a_freed_settlement_is_refused_once_the_outpost_is_spent() -> None:
    state = play(camp("gA g . g . g . N", card="grass", nomad_tiles="A outpost"), "d1")
    assert refused(state, "f1") == (
        "Build beside your own settlements while you can: there is free grass beside them."
    )

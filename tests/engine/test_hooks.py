"""Hooks: a toy expansion proves that every moment of engine/rule.py comes when it should.

Each toy rule hangs on a toy scoring card, so a position puts exactly the rules into play that its
``cards`` line names.
"""

from __future__ import annotations

import pathlib
import re
from random import Random
from typing import NamedTuple

import pytest

import kingdom
from kingdom.engine.action import POWERS, Option
from kingdom.engine.card import NOTHING as NO_GOLD
from kingdom.engine.card import TERRAIN_CARDS, Score, ScoringCard, TerrainCard
from kingdom.engine.deal import Laid
from kingdom.engine.expansion import Expansion, SectionFile
from kingdom.engine.game import Game
from kingdom.engine.hexes import (
    NEIGHBOURS,
    NO_HEX,
    Hex,
    Hexes,
    around,
    hexes_of,
    name_of,
    names,
)
from kingdom.engine.library import Library
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.location import Location
from kingdom.engine.log import Log, read_log
from kingdom.engine.move import MoveOne
from kingdom.engine.playout import play_out
from kingdom.engine.power import STOP_OPTION, BuildOne, Power, on
from kingdom.engine.prompt import Prompt
from kingdom.engine.rule import MOMENTS, Rule, filled
from kingdom.engine.setup import Setup
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import DESERT, FLOWERS, FOREST, GRASS, WATER
from kingdom.engine.view import HIDDEN
from kingdom.expansions.base import EXPANSION
from tests.pictures import builds, legal, moves, named, play, position, refused, told

# The toy expansion


class Diary(NamedTuple):
    """What the diary rule remembers: one word for each moment."""

    words: tuple[str, ...] = ()


def note(state: State, word: str) -> None:
    if Diary in state.memory:
        state.remember(Diary((*state.recall(Diary).words, word)))


def diary(state: State) -> list[str]:
    return list(state.recall(Diary).words)


class Path(Power):
    """Build on forest, then up to two more, each beside the last: a power in several steps."""

    def options(self, state: State, seat: Seat) -> list[Option]:
        targets = state.board.terrain[FOREST] & state.open if state.supply[seat] else 0
        return [(self.number, NO_HEX, targets)] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        left = 2
        if state.prompts:
            left = state.prompts[-1].left - 1
            state.prompts = state.prompts[:-1]
        else:
            self.spend(state)
        if left:
            state.ask(Prompt(self.number, state.seat, left, hex=target))
        state.build(state.seat, target)

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        targets = NEIGHBOURS[prompt.hex] & state.suitable if state.supply[prompt.seat] else 0
        return [(self.number, NO_HEX, targets), STOP_OPTION] if targets else []

    def stop(self, state: State, prompt: Prompt) -> None:
        note(state, f"stopped with {prompt.left} left")

    def idle(self, state: State, prompt: Prompt) -> None:
        note(state, f"idle with {prompt.left} left")

    def defers(self, prompt: Prompt) -> bool:
        return True


class Raft(Power):
    """Answer to an emptied location: build on water beside an own piece, or not."""

    name = "toy-raft"

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        seat = prompt.seat
        targets = state.adjacent[seat] & state.board.terrain[WATER] & state.open
        return [(self.number, NO_HEX, targets), STOP_OPTION] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.prompts[-1].seat
        state.prompts = state.prompts[:-1]
        state.build(seat, target)

    def stop(self, state: State, prompt: Prompt) -> None:
        note(state, f"{SEAT_LETTERS[prompt.seat]} declined")


class Feast(Power):
    """Before the scoring: 1 gold beside a castle, once, or not."""

    name = "toy-feast"

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        seats = state.board.castles & state.adjacent[prompt.seat]
        return [(self.number, NO_HEX, seats), STOP_OPTION] if seats else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.prompts[-1].seat
        state.prompts = state.prompts[:-1]
        state.pay(seat, 1, "feast")


PATH = Location("Toy path", "Build on forest, then up to two more in a row.", Path())
DOCK = Location(
    "Toy dock",
    "Build on flowers, or move onto flowers.",
    BuildOne(on(FLOWERS)),
    MoveOne(on(FLOWERS)),
)
DOCK.powers[1].name = "toy-dock-move"
RAFT = Raft()
FEAST = Feast()


class Writes(Rule):
    """Notes every moment without bending anything."""

    def starts_with(self, game: Game) -> NamedTuple:
        return Diary()

    def turn_start(self, state: State) -> None:
        note(state, f"start {SEAT_LETTERS[state.seat]} {state.terrain}")

    def turn_end(self, state: State) -> None:
        note(state, f"end {SEAT_LETTERS[state.seat]} {len(state.hand[state.seat])} in hand")

    def tile_taken(self, state: State, seat: Seat, tile: int) -> None:
        note(state, f"taken {name_of(state.board.places[tile].hex)}")

    def tile_lost(self, state: State, seat: Seat, tile: int) -> None:
        note(state, f"lost {name_of(state.board.places[tile].hex)}")

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        note(state, f"built {names(hexes)}")

    def after_move(self, state: State, seat: Seat, origin: Hex, target: Hex) -> None:
        note(state, f"moved {name_of(origin)} {name_of(target)}")

    def delays_end(self, state: State, seat: Seat) -> bool:
        note(state, f"may {SEAT_LETTERS[seat]} end")
        return False

    def after_emptied(self, state: State, taker: Seat) -> None:
        note(state, f"emptied by {SEAT_LETTERS[taker]}")

    def before_scoring(self, state: State) -> None:
        note(state, "before scoring")


class Pays(Rule):
    """1 gold for each settlement built on desert, 2 for each piece that moves."""

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        if hexes & state.board.terrain[DESERT]:
            state.pay(seat, 1, "desert")

    def after_move(self, state: State, seat: Seat, origin: Hex, target: Hex) -> None:
        state.pay(seat, 2, "moving")


class Closes(Rule):
    """Nothing may enter a hex beside a castle that seat B lives beside."""

    def closed(self, state: State) -> Hexes:
        return around(state.board.castles & state.adjacent[1])


class Passes(NamedTuple):
    """How often a seat may still ignore adjacency."""

    left: int = 1


class Loosens(Rule):
    """Once in the game, “adjacent if possible” may be ignored."""

    def starts_with(self, game: Game) -> NamedTuple:
        return Passes()

    def loosens(self, state: State, seat: Seat, power: Power) -> bool:
        return state.recall(Passes).left > 0

    def loosened(self, state: State, seat: Seat, power: Power) -> None:
        state.remember(Passes(state.recall(Passes).left - 1))


class TwoCards(Rule):
    """A seat draws one card more while it holds a tile."""

    def hand_size(self, state: State, seat: Seat) -> int:
        return 1 if state.held[seat] else 0


class Waits(Rule):
    """The end waits while the seat that ran out lives beside no castle."""

    def delays_end(self, state: State, seat: Seat) -> bool:
        return not state.board.castles & state.adjacent[seat]


class Feasts(Rule):
    """Before the scoring every seat beside a castle is asked, seat A first."""

    def before_scoring(self, state: State) -> None:
        for seat in reversed(range(state.game.seats)):
            state.ask(Prompt(FEAST.number, seat))


class Rafts(Rule):
    """When a location is emptied, the other seats are asked, from the left of the taker."""

    def after_emptied(self, state: State, taker: Seat) -> None:
        seats = state.game.seats
        for distance in reversed(range(1, seats)):
            state.ask(Prompt(RAFT.number, (taker + distance) % seats))


class Wanders(Rule):
    """Everybody may use the path without a tile."""

    def extra_powers(self, state: State, seat: Seat) -> list[Power]:
        return [PATH.powers[0]]


class BuildsMore(Rule):
    """The mandatory action builds one more on desert."""

    def mandatory(self, state: State, count: int, sites: Hexes) -> int:
        return count + 1 if sites & state.board.terrain[DESERT] else count


class PaysAtTheEnd(Rule):
    """5 gold to seat A."""

    def final_score(self, state: State, seat: Seat) -> tuple[str, Score]:
        return "toy final", Score(5 if seat == 0 else 0)


class NotNeeded(Writes):
    """A rule with nothing to do in this game is not asked."""

    def needed(self, game: Game) -> bool:
        return False


class SpeaksLate(Rule):
    """Two rules of one moment speak in their order."""

    order = 5

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        note(state, "late")


class SpeaksEarly(SpeaksLate):
    """The smaller order speaks first, though it came last."""

    order = -5

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        note(state, "early")


def worth_nothing(state: State, seat: Seat) -> Score:
    """Nothing."""
    return NO_GOLD


def toy_card(name: str, *rules: Rule) -> ScoringCard:
    return ScoringCard(f"Toy {name}", name[0] + name[-1], "Nothing.", worth_nothing, rules)


MEADOW = "\n".join(["# section: Toy meadow", "# code: Tm", "# locations: L=toy-path",
                    "g g g f f f d d ~ ~", *[" g f L f f d d ~ ~ C", "f f f g g d d d w w"] * 4,
                    " g g w w f f d ~ ~ w"])  # fmt: skip

TOY = Expansion(
    id="toy",
    name="Toy",
    code="Y",
    order=99,
    sections=(SectionFile("toy-meadow", MEADOW),),
    locations=(PATH, DOCK),
    cards=(
        toy_card("diary", Writes()),
        toy_card("pay", Pays()),
        toy_card("closed", Closes()),
        toy_card("loose", Loosens()),
        toy_card("hand", TwoCards()),
        toy_card("wait", Waits()),
        toy_card("feast", Feasts()),
        toy_card("raft", Rafts()),
        toy_card("extra", Wanders()),
        toy_card("more", BuildsMore()),
        toy_card("final", PaysAtTheEnd()),
        toy_card("unneeded", NotNeeded()),
        toy_card("order", SpeaksLate(), SpeaksEarly()),
    ),
    terrain_cards=(TerrainCard("toy-marsh", (GRASS, DESERT), 3),),
    powers=(RAFT, FEAST),
)
SHELF = Library([EXPANSION, TOY])


def toy(patch: str, rules: str = "", *, tiles: str = "", **lines: str) -> State:
    """A position of the toy expansion with the rules of some toy cards."""
    cards = ", ".join(f"Toy {name}" for name in rules.split())
    lines |= {"expansions": "base, toy", "cards": cards}
    return position(patch, library=SHELF, tiles=tiles, **lines)


# Gathering


def test_a_game_without_an_expansion_loops_over_nothing() -> None:
    """The hooks a set-up needs are gathered once."""
    game = kingdom.new_game(seed=1).game
    for moment in (
        "closed", "turn_start", "turn_end", "extra_powers", "tile_taken", "tile_lost",
        "after_build", "after_move", "delays_end", "after_emptied", "mandatory", "hand_size",
        "before_scoring", "starts_with", "loosens",
    ):  # fmt: skip
        assert getattr(game, moment) == ()
    assert len(game.final_score) == 1


def test_a_rule_is_asked_only_at_the_moments_it_fills_and_when_needed() -> None:
    assert len(toy("g", "pay").game.after_build) == 1
    assert toy("g", "pay").game.closed == ()
    assert toy("g", "unneeded").game.turn_start == ()


def test_two_rules_of_one_moment_speak_in_their_order() -> None:
    """3.5: the order of consequences."""
    state = play(toy("g g", "diary order", card="grass"), "a1")
    assert diary(state) == ["early", "built a1", "late"]


# A power with two steps


LAND = """
    f   f   g   d   d   ~
      g   g   f   g   ~   C
    """


def test_a_power_with_several_steps_leaves_a_prompt() -> None:
    """A power with several steps leaves a Prompt in the state."""
    state = toy(LAND, card="desert", tiles="A toy-path")
    state = play(state, "toy-path:a1")
    assert state.prompts == (
        Prompt(PATH.powers[0].number, 0, 2, hex=hexes_of("a1").bit_length() - 1),
    )
    assert state.actor == 0
    assert legal(state) == {"toy-path:b1", "toy-path:a2", "stop"}
    assert refused(state, "d1") == "Finish the toy-path first."
    assert refused(state, "end") == "Finish the toy-path first."
    assert refused(state, "toy-path:f2") == "f2 is no place for that."


def test_a_prompt_is_answered_step_by_step_until_it_is_done() -> None:
    state = toy(LAND, card="desert", tiles="A toy-path")
    state = play(state, "toy-path:a1", "toy-path:b1")
    assert legal(state) == {"toy-path:a2", "toy-path:b2", "toy-path:c1", "stop"}
    state = play(state, "toy-path:b2")
    assert state.prompts == ()
    assert state.todo == 3
    assert refused(state, "toy-path:c2") == "Your toy-path tile has been used this turn."
    assert state.supply[0] == 37


def test_a_prompt_may_be_left_with_stop() -> None:
    state = play(toy(LAND, "diary", card="desert", tiles="A toy-path"), "toy-path:a1", "stop")
    assert state.prompts == ()
    assert diary(state)[-1] == "stopped with 2 left"
    assert builds(state) == {"d1", "e1"}


def test_a_prompt_with_nothing_to_choose_is_dropped() -> None:
    """It surfaces with nothing to choose, and its power is told."""
    state = play(toy("f . d", "diary", card="desert", tiles="A toy-path"), "toy-path:a1")
    assert state.prompts == ()
    assert diary(state)[-1] == "idle with 2 left"
    state = play(
        toy(LAND, "diary", card="desert", tiles="A toy-path", supply="1 40"), "toy-path:a1"
    )
    assert state.prompts == ()
    assert state.ending


def test_a_prompt_that_defers_keeps_a_dead_card_waiting() -> None:
    """3.3: not between the steps of one moving piece."""
    land = "f d f . f"
    state = toy(land, card="desert", tiles="A toy-path", hands="B grass", pile="forest")
    state = play(state, "toy-path:a1", "toy-path:b1")
    assert not any("removed" in event for event in told(state))
    assert state.terrain == DESERT
    state = play(state, "stop")
    assert told(state)[0] == "A removed desert"
    assert builds(state) == {"c1"}


def test_a_location_with_two_powers_pays_for_one_of_them() -> None:
    """engine/location.py: one tile pays for any one of its powers."""
    state = toy("gA g w w", card="grass", tiles="A toy-dock")
    assert {"toy-dock:c1", "toy-dock-move:a1-c1"} <= legal(state)
    after = play(state, "toy-dock-move:a1-d1")
    assert not any("toy-dock" in action for action in legal(after))


def test_a_game_can_be_copied_inside_a_prompt() -> None:
    """A game can be saved between any two clicks."""
    state = play(toy(LAND, card="desert", tiles="A toy-path"), "toy-path:a1")
    copy = state.copy()
    assert copy.prompts == state.prompts
    assert legal(copy) == legal(state)
    assert legal(play(state, "stop")) == legal(play(copy, "stop"))
    assert state.prompts
    dream = kingdom.View(state, 0).imagine(Random(1))
    assert legal(dream) == legal(state)
    assert kingdom.View(state, 1).legal_actions() == []


def test_a_stored_game_is_resumed_inside_a_prompt() -> None:
    """A game can be saved between any two clicks; undo goes one click back."""
    setup = Setup(
        ("base", "toy"),
        2,
        (Laid("toy-meadow"), Laid("farm"), Laid("oasis"), Laid("tavern")),
        ("Toy extra", "Toy diary", "Toy pay"),
    )
    log, state = Log.begin(setup, SHELF, 4)
    for action in ("toy-path:d1", "toy-path:e1"):
        state = play(state, action)
        log = log.then(state)
    again = read_log(log.write(SHELF), SHELF)
    assert again == log
    resumed = again.replay(SHELF)[-1]
    assert resumed.prompts == state.prompts != ()
    assert legal(resumed) == legal(state)
    assert again.undone(SHELF, 0).replay(SHELF)[-1].prompts[0].left == 2


# Extra powers, pay, mandatory, final score


def test_an_extra_power_needs_no_tile_but_waits_for_the_mandatory_action() -> None:
    """3.1: extra actions available without a location tile."""
    state = toy(LAND, "extra", card="grass")
    assert "toy-path:a1" in legal(state)
    begun = play(state, "c1")
    assert not any("toy" in action for action in legal(begun))
    assert "toy-path:a1" in legal(play(begun, "b2", "a2"))


def test_after_build_pays_at_once_and_only_for_builds() -> None:
    """3.5, 5; R55: moves are not build events."""
    state = toy("d d g f ~", "pay", card="desert", tiles="A harbor", hands="B grass", pile="grass")
    state = play(state, "a1")
    assert state.gold(0) == 1
    assert told(state)[:2] == ["A built a1", "A gold desert 1"]
    state = play(state, "b1", "c1")
    assert state.booked == {"desert": (2, 0)}
    state = play(state, "harbor:a1-e1")
    assert state.booked == {"desert": (2, 0), "moving": (2, 0)}
    assert state.score(0)["moving"].gold == 2
    assert state.gold(0) == 4


def test_booked_gold_is_not_shared_between_copies() -> None:
    state = toy("d d g", "pay", card="desert")
    play(state, "a1")
    assert state.booked == {}


def test_the_mandatory_action_is_counted_as_its_first_settlement_is_built() -> None:
    """3.2, R91."""
    state = toy("d d d d d g", "more", card="desert")
    assert state.todo == 3
    state = play(state, "a1")
    assert state.todo == 3
    state = play(state, "b1", "c1", "d1")
    assert state.todo == 0
    assert toy("g g g g d", "more", card="grass").after(kingdom.parse_action("a1")).todo == 2


def test_a_longer_mandatory_action_is_limited_by_the_supply() -> None:
    """R9."""
    state = play(toy("d d d d d g", "more", card="desert", supply="2 40"), "a1", "b1")
    assert state.todo == 0
    assert state.ending


def test_what_a_longer_mandatory_action_asks_for_is_told_before_and_after_it() -> None:
    """R9: never more than the supply holds, and nothing once it is done."""
    state = toy("d d d d d g", "more", card="desert")
    assert state.owed == 4
    assert play(state, "a1").owed == 3
    assert play(state, "a1", "b1", "c1", "d1").owed == 0
    assert toy("d d d d d g", "more", card="desert", supply="2 40").owed == 2


def test_a_rule_may_pay_beside_the_cards() -> None:
    """13: gold beside the scoring cards."""
    state = toy("g g", "final", card="grass")
    assert [state.gold(seat) for seat in range(2)] == [5, 0]
    assert state.score(0)["toy final"] == Score(5)
    assert state.winners() == [0]


# Closed hexes


def test_nothing_enters_a_closed_hex() -> None:
    """4.2, R14: closed hexes are not suitable and create no duty."""
    land = """
        g   g   C   gB
          gA  g   g   g
        """
    state = toy(land, "closed", card="grass", tiles="A paddock farm tower")
    assert named(state.open).isdisjoint({"b1", "b2", "c2", "d1"})
    assert builds(state) == {"a1"}
    assert refused(state, "b1") == "b1 is closed: nothing may enter it."
    assert refused(state, "paddock:a2-c2") == "c2 is closed: nothing may enter it."


def test_hexes_open_again_when_what_closed_them_leaves() -> None:
    """R14: they become eligible again."""
    land = "gA g C gB g g g"
    state = toy(land, "closed", turn="B", card="grass", tiles="B paddock")
    assert "b1" not in named(state.open)
    state = play(state, "paddock:d1-f1")
    assert {"b1", "d1"} <= named(state.open)


# Loosened adjacency


def test_a_rule_may_let_adjacency_be_ignored() -> None:
    """R26, R103: spent by choosing a target that only it allows."""
    state = toy("gA g g g g", "loose", card="grass")
    assert builds(state) == {"b1", "c1", "d1", "e1"}
    state = play(state, "e1")
    assert state.recall(Passes).left == 0
    assert builds(state) == {"b1", "d1"}


def test_a_freedom_that_is_not_needed_is_kept() -> None:
    """R103."""
    state = toy("gA g g g d", "loose", card="grass", tiles="A oasis")
    state = play(state, "b1", "c1")
    assert state.recall(Passes).left == 1
    alone = play(toy("gA . g g", "loose", card="grass"), "c1")
    assert alone.recall(Passes).left == 1


def test_a_freedom_serves_tiles_that_build_and_that_move() -> None:
    """R26: mandatory, extra builds, AIP moves."""
    state = toy(
        "gA d d d ~ . ~", "loose", card="forest", mandatory="0", tiles="A oasis harbor barn"
    )
    assert builds(state, kingdom.LIBRARY.locations["oasis"]) == {"b1", "c1", "d1"}
    spent = play(state, "oasis:d1")
    assert spent.recall(Passes).left == 0
    pair = toy(
        "gA ~ dA d ~ . ~", "loose", card="forest", tiles="A harbor", pile="", hands="B grass"
    )
    harbor = kingdom.LIBRARY.locations["harbor"]
    assert moves(pair, harbor, "a1") == {"b1", "e1", "g1"}
    kept = play(pair, "harbor:a1-b1")
    assert kept.recall(Passes).left == 1
    used = play(pair, "harbor:a1-g1")
    assert used.recall(Passes).left == 0


def test_a_strict_power_is_not_loosened() -> None:
    """R26: not strict conditions."""
    state = toy("g gA gA gA g g g", "loose", card="forest", tiles="A tavern")
    assert builds(state, kingdom.LIBRARY.locations["tavern"]) == {"a1", "e1"}


# Hands of several cards, cards of several terrains


CARDS = """
    g   g   d   d   f   f
      w   w   c   c   g   g
    """


def test_a_bigger_hand_is_drawn_at_the_end_of_the_turn() -> None:
    """3.1, 4: 1 card, +1 by a rule."""
    state = toy(CARDS, "hand", card="grass", mandatory="0", tiles="A farm", hands="B desert",
                pile="forest canyon grass")  # fmt: skip
    state = play(state, "end")
    assert [TERRAIN_CARDS[card].name for card in state.hand[0]] == ["forest", "canyon"]
    assert len(state.hand[1]) == 1


def two_cards(hand: str = "grass desert", tiles: str = "") -> State:
    return toy(CARDS, card="?", hands=f"A {hand} ; B forest", pile="canyon flowers", tiles=tiles)


def test_a_card_is_chosen_before_the_mandatory_action() -> None:
    """R45: at the latest at the first card-dependent action."""
    state = two_cards(tiles="A farm oracle")
    assert {action for action in legal(state) if ":" not in action} == set()
    assert {"choose:grass", "choose:desert", "farm:a1"} <= legal(state)
    assert not any(action.startswith("oracle") for action in legal(state))
    assert refused(state, "a1") == "Choose the terrain you build on first."
    assert refused(state, "end") == "Build three more first."
    assert refused(state, "choose:forest") == "There is no such choice of card now."
    chosen = play(state, "choose:desert")
    assert builds(chosen) == {"c1", "d1"}
    assert told(chosen) == ["A chose desert"]
    assert not any(action.startswith("choose") for action in legal(chosen))


def test_a_tile_may_be_used_before_the_card_is_chosen() -> None:
    """R45."""
    state = play(two_cards(tiles="A farm"), "farm:a1")
    assert {"choose:grass", "choose:desert"} == legal(state)


def test_unusable_cards_are_not_offered() -> None:
    """R45: a card without suitable hex may not be chosen if another in hand has one."""
    state = toy("g g d", card="?", hands="A grass forest desert ; B forest", pile="canyon")
    assert {"choose:grass", "choose:desert"} == legal(state)


def test_of_two_different_cards_even_the_only_usable_one_is_not_shown_before_it_is_chosen() -> None:
    """R45, R117: an action that needs no card may still bring the other one to life."""
    state = toy("g g g", card="?", hands="A grass forest ; B forest", pile="canyon")
    assert legal(state) == {"choose:grass"}
    state = play(state, "choose:grass")
    assert builds(state) == {"a1", "b1", "c1"}
    assert len(state.hand[0]) == 2


def test_two_equal_cards_are_one_choice() -> None:
    """4.4."""
    state = two_cards("grass grass")
    assert "choose:grass" not in legal(state)
    assert builds(state)


def test_if_all_cards_are_dead_the_chosen_one_is_replaced() -> None:
    """R45."""
    state = toy("g g g", card="?", hands="A desert forest ; B forest", pile="grass")
    assert legal(state) == {"choose:desert", "choose:forest"}
    state = play(state, "choose:desert")
    assert told(state)[:3] == ["A chose desert", "A removed desert", "A revealed grass"]
    assert builds(state) == {"a1", "b1", "c1"}
    assert [TERRAIN_CARDS[card].name for card in state.hand[0]] == ["forest", "grass"]


def test_a_chosen_card_that_dies_is_replaced_by_a_draw() -> None:
    """R45: not by the other card in hand."""
    state = toy("g d d c", card="?", hands="A grass desert ; B forest", pile="canyon")
    state = play(state, "choose:grass", "a1")
    assert builds(state) == {"d1"}


def test_all_cards_of_the_hand_are_discarded_at_the_end() -> None:
    """3.1, 4; R45: used or not."""
    state = play(two_cards(), "choose:grass", "a1", "b1", "e2", "end")
    assert sorted(TERRAIN_CARDS[card].name for card in state.discards) == ["desert", "grass"]


def test_cards_not_chosen_stay_hidden() -> None:
    """3.6: a card not chosen stays hidden in hand until it is discarded."""
    state = two_cards()
    assert kingdom.View(state, 1).table.hand[0] == (HIDDEN, HIDDEN)
    assert HIDDEN not in kingdom.View(state, 0).table.hand[0]
    chosen = play(state, "choose:desert")
    assert kingdom.View(chosen, 1).table.hand[0] == (HIDDEN, chosen.card)
    assert len(kingdom.View(chosen, 1).unseen) == len(state.pile) + 1


def test_a_card_of_two_terrains_asks_for_one_of_them() -> None:
    """4.4, R42: the half binds the mandatory action and every card-dependent action."""
    state = toy("g g d d", card="toy-marsh", tiles="A oracle")
    assert legal(state) == {"choose:toy-marsh:grass", "choose:toy-marsh:desert"}
    state = play(state, "choose:toy-marsh:desert")
    assert builds(state) == {"c1", "d1"}
    assert {"oracle:c1", "oracle:d1"} <= legal(state)
    assert kingdom.parse_action("choose:toy-marsh:grass") != kingdom.parse_action(
        "choose:toy-marsh:desert"
    )
    with pytest.raises(kingdom.NotAnAction, match="toy-marsh has several terrains"):
        kingdom.parse_action("choose:toy-marsh")


def test_a_half_without_suitable_hex_is_not_asked_for() -> None:
    """4.4."""
    state = toy("gA d d", card="toy-marsh")
    assert builds(state) == {"b1"}


def test_a_card_of_two_terrains_is_dead_only_if_both_are() -> None:
    """3.3."""
    state = toy("gA dA f", card="toy-marsh", hands="B grass", pile="forest")
    assert builds(state) == {"c1"}
    assert state.pile == ()


def test_when_the_chosen_half_dies_the_whole_card_is_dead() -> None:
    """R91: the other half does not step in."""
    state = toy("g d d f", card="toy-marsh", hands="B grass", pile="forest")
    state = play(state, "choose:toy-marsh:grass", "a1")
    assert told(state)[1:3] == ["A removed toy-marsh", "A revealed forest"]
    assert builds(state) == {"d1"}


def test_a_replacing_card_of_two_terrains_asks_within_the_mandatory_action() -> None:
    """R91: a replacing swamp card lets the player choose its half."""
    state = toy("f g d d", card="forest", hands="B grass", pile="toy-marsh", tiles="A farm")
    state = play(state, "a1")
    assert {"choose:toy-marsh:grass", "choose:toy-marsh:desert"} <= legal(state)
    assert not any(action.startswith("farm") for action in legal(state))  # R5
    state = play(state, "choose:toy-marsh:desert")
    assert legal(state) == {"c1", "d1"}
    assert state.todo == 2


# The end held, prompts after the last turn


def test_a_rule_may_hold_the_end() -> None:
    """3.5, 7; R11."""
    state = play(toy("g g C g", "wait", card="grass", supply="1 40"), "a1")
    assert not state.ending
    state = play(toy("g g C g", "wait", card="grass", supply="1 40"), "b1")
    assert state.ending


def test_prompts_before_the_scoring_follow_the_last_turn() -> None:
    """13, 2: after the last turn, before the game is over."""
    state = toy("gA C gB g", "feast", turn="B", card="grass", supply="5 0")
    state = play(state, "end")
    assert state.last
    assert not state.over
    assert state.actor == 0
    assert legal(state) == {"toy-feast:b1", "stop"}
    state = play(state, "toy-feast:b1")
    assert state.actor == 1
    assert not state.over
    state = play(state, "stop")
    assert state.over
    assert told(state) == ["B over"]
    assert [state.booked["feast"][seat] for seat in range(2)] == [1, 0]


def test_nobody_is_asked_before_the_scoring_who_has_nothing_to_choose() -> None:
    state = toy("gA g C gB", "feast", turn="B", card="grass", supply="5 0")
    state = play(state, "end")
    assert state.actor == 1
    alone = play(toy("gA g g gB C", "feast", turn="A", card="-", supply="0 5"), "end")
    assert not alone.last
    nobody = play(toy("gA g g gB", "feast", turn="B", card="-", supply="5 0"), "end")
    assert nobody.over


def test_no_card_is_replaced_after_the_last_turn() -> None:
    """R81: the silo phase skips the dead card."""
    state = toy("gA C gB d", "feast", turn="B", card="desert", supply="5 0", hands="A grass",
                pile="grass")  # fmt: skip
    state = play(state, "end")
    assert state.last
    state = play(state, "stop", "stop")
    assert len(state.pile) == 1


# Reactions of other seats, nested


RIVERS = """
    gB  ~   ~   gC  L:farm
      g   L:oasis  ~   ~   g
    g   g   g   ~   g
    """


def test_an_emptied_location_asks_the_other_seats_in_turn_order() -> None:
    """3.5, 8; R94, R46: from the left of the taker, never the taker."""
    state = toy(RIVERS, "raft diary", seats="3", card="grass", stock="b2=1", taken="B b2 ; C b2 e1")
    state = play(state, "a3")
    assert not state.prompts
    state = play(state, "b3")
    assert [prompt.seat for prompt in state.prompts] == [2, 1]
    assert (state.seat, state.actor) == (0, 1)
    assert legal(state) == {"toy-raft:b1", "stop"}
    assert refused(state, "c3") == "Finish the toy-raft first."
    assert [len(kingdom.View(state, seat).legal_actions()) for seat in range(3)] == [0, 2, 0]
    state = play(state, "toy-raft:b1")
    assert state.supply == [38, 38, 39]
    assert state.actor == 2
    state = play(state, "stop")
    assert diary(state)[-1] == "C declined"
    assert (state.actor, state.todo) == (0, 1)
    assert not any(":" in action for action in legal(state))  # still in the mandatory action


def test_a_location_with_a_tile_left_asks_nobody() -> None:
    """3.5, 8: only if step 3 emptied it."""
    state = toy(RIVERS, "raft", seats="3", card="grass", stock="b2=2")
    assert not play(state, "b3").prompts


def test_reactions_nest() -> None:
    """R36: the new trigger is resolved before the older one goes on."""
    land = """
        gB  ~   L:farm  ~   gC
          L:oasis  g   .   .   ~
        g   ~   .   .   .
        """
    state = toy(land, "raft diary", seats="3", card="grass", mandatory="1",
                stock="a2=1 c1=1", taken="B a2 ; C a2 ; A c1")  # fmt: skip
    state = play(state, "a3")
    assert [prompt.seat for prompt in state.prompts] == [2, 1]
    state = play(state, "toy-raft:b1")  # B empties the farm: C and A are asked before C's first
    assert [prompt.seat for prompt in state.prompts] == [2, 0, 2]
    assert state.actor == 2
    state = play(state, "stop")
    assert state.actor == 0
    assert legal(state) == {"toy-raft:b3", "stop"}
    state = play(state, "toy-raft:b3")
    assert state.actor == 2
    state = play(state, "toy-raft:d1")
    assert state.prompts == ()
    assert state.supply == [38, 38, 38]
    assert legal(state) == {"end"}


def test_a_reaction_may_trigger_the_end_in_a_foreign_turn() -> None:
    """R10: in anybody's turn."""
    state = toy(RIVERS, "raft", seats="3", card="grass", stock="b2=1", taken="B b2 ; C b2 e1",
                supply="9 1 9")  # fmt: skip
    state = play(state, "b3", "toy-raft:b1")
    assert state.ending
    assert "B ending" in told(state)


def test_a_reaction_may_eat_what_the_mandatory_action_would_build() -> None:
    """R9: the own nested build empties the supply, so the mandatory action is over."""
    land = """
        gB  ~   L:farm  ~   gC
          L:oasis  g   .   .   ~
        g   ~   .   .   .
        """
    state = toy(land, "raft", seats="3", card="grass", stock="a2=1 c1=1",
                taken="B a2 ; C a2 ; A c1", supply="2 9 9")  # fmt: skip
    state = play(state, "a3", "toy-raft:b1", "stop")
    assert (state.actor, state.todo, state.begun) == (0, 1, True)
    state = play(state, "toy-raft:b3", "stop")
    assert (state.todo, state.begun, state.ending) == (0, False, True)
    assert legal(state) == {"end"}


def test_a_seat_that_reacts_takes_tiles_in_a_foreign_turn() -> None:
    """5.1: also in another player's turn; ready in its own."""
    state = toy(RIVERS, "raft", seats="3", card="grass", stock="b2=1", taken="B b2", mandatory="1",
                hands="B grass ; C grass", pile="grass")  # fmt: skip
    state = play(state, "b3", "stop", "toy-raft:d2")
    assert state.held[2]
    assert state.ready == 0
    state = play(state, "end")
    assert state.seat == 1


# The moments in their order


def test_every_moment_comes_in_its_order() -> None:
    """3.1 and 3.5."""
    state = toy(
        """
        g   L:farm  g   .   L:oasis
          .   .   g   g   d
        """,
        "diary",
        turn="B",
        card="grass",
        mandatory="1",
        supply="9 1",
        stock="b1=1",
        hands="A desert",
        tiles="B paddock",
        pile="grass",
    )
    state = play(state, "c1")
    assert diary(state) == ["taken b1", "built c1", "may B end", "emptied by B"]
    state = play(state, "paddock:c1-a1")
    assert diary(state)[4:] == ["moved c1 a1"]
    state = play(state, "end")
    assert diary(state)[5:] == ["end B 1 in hand", "before scoring"]
    assert state.over


def test_tiles_lost_and_taken_by_a_move_come_before_it_is_told() -> None:
    """3.5: 2, 3, then 4 to 6."""
    state = toy("g f gA L:farm", "diary", card="-", tiles="A paddock farm@d1")
    assert diary(play(state, "paddock:c1-a1")) == ["lost d1", "moved c1 a1"]
    state = toy("gA f g L:farm", "diary", card="-", tiles="A paddock")
    assert diary(play(state, "paddock:a1-c1")) == ["taken d1", "moved a1 c1"]


def test_a_turn_starts_before_its_card_is_decided_and_ends_before_it_is_discarded() -> None:
    """3.1, 1 and 4."""
    state = toy("g g d", "diary", card="grass", mandatory="0", hands="B desert", pile="grass")
    assert diary(play(state, "end")) == ["end A 1 in hand", "start B -1"]


# All together


@pytest.mark.parametrize("seed", range(6))
def test_games_with_every_toy_rule_come_to_their_end(seed: int) -> None:
    """No prompt is ever left without an answer."""
    cards = Random(seed).sample([card.name for card in TOY.cards], 3)
    setup = Setup(
        ("base", "toy"), 2 + seed % 4,
        (Laid("toy-meadow", bool(seed % 2)), Laid("farm"), Laid("oasis"), Laid("tavern")),
        tuple(cards),
    )  # fmt: skip
    state = Game.of(setup, SHELF).start(seed)
    play_out(state, Random(seed).random)
    assert state.over


def test_powers_keep_their_numbers_when_a_second_library_is_made() -> None:
    """Powers are registered once for good."""
    before = [power.name for power in POWERS]
    Library([EXPANSION, TOY])
    assert [power.name for power in POWERS] == before


# Every moment there is


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_asked_for_and_filled(moment: str) -> None:
    """A moment nobody asks for, or nobody fills, is dead."""
    asking = re.compile(rf"\b(game|self)\.{moment}\b")
    source = pathlib.Path(kingdom.__file__).parent
    outside = [*source.rglob("*.py")]
    assert any(asking.search(file.read_text(encoding="utf-8")) for file in outside)
    shelf = kingdom.LIBRARY
    rules = [*shelf.rules, *(rule for card in shelf.cards.values() for rule in card.rules)]
    assert any(moment in filled(rule) for rule in rules)

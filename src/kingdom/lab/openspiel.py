"""The game as OpenSpiel knows games, called ``kingdom``; importing this registers it.

>>> import pyspiel
>>> import kingdom.lab.openspiel
>>> game = pyspiel.load_game("kingdom(players=3,expansions=all,seed=7)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 10)

Every card that is drawn is a chance node. A set-up belongs to the game and not to its chance: it is
given by its code (``setup=B2-TaPaOaFa-FiKnMe``), or drawn from some expansions by a seed.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Self, SupportsIndex

import numpy as np
import pyspiel

import kingdom
from kingdom.engine.card import TERRAIN_CARDS, CardNumber
from kingdom.engine.game import Game
from kingdom.engine.hexes import NO_HEX
from kingdom.engine.picture import write_position
from kingdom.engine.setup import FEWEST_SEATS, MOST_SEATS
from kingdom.engine.state import Seat, State
from kingdom.engine.turn import draw, start_turn
from kingdom.engine.view import View

from .actions import Actions, Step
from .kit import kit_of
from .observer import Observer
from .openings import Openings
from .stepper import NOTHING, Stepper

MOST_GOLD = 500.0
LONGEST = 20_000
"""More steps than sixty rounds of five can take."""

PARAMETERS: dict[str, Any] = {
    "players": FEWEST_SEATS,
    "expansions": "+".join(kingdom.DEFAULT_EXPANSIONS),
    "setup": "",
    "seed": 0,
}
"""What may be asked for, and what is taken if it is not."""

GAME_TYPE = pyspiel.GameType(
    short_name="kingdom",
    long_name="Kingdom Builder",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=FEWEST_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class CardNeeded(Exception):
    """A card is to be drawn, and nobody has said which."""


class FaceDown(tuple[CardNumber, ...]):
    """A pile whose cards are known, but not their order."""

    __slots__ = ()

    def __getitem__(self, at: SupportsIndex | slice) -> Any:
        if not isinstance(at, slice):
            raise CardNeeded
        return FaceDown(tuple(self)[at])

    def __add__(self, other: Any) -> Any:
        return FaceDown((*self, *other))


class Nature:
    """The chance of a game whose cards are drawn at chance nodes."""

    def next(self) -> Nature:
        return self

    def shuffled(self, cards: tuple[CardNumber, ...]) -> FaceDown:
        return FaceDown(sorted(cards))


NATURE: Any = Nature()


class Node:
    """Everything about a game at one node of its tree; it never changes, so copies share it."""

    def __init__(
        self, stepper: Stepper, told: tuple[str, ...], path: tuple[int, ...] | None
    ) -> None:
        self.stepper = stepper
        self.told = told
        """What all have heard and seen so far: the steps, and the cards that lie open."""
        self.path = path
        """The steps and cards that led here; none if it is imagined."""
        self.pile: Counter[CardNumber] | None = None
        """At a chance node, the cards one of which is drawn."""
        self.under_way: list[Step] = []
        """The step that is being taken, if cards must be drawn for it."""
        self.drawn: tuple[CardNumber, ...] = ()

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.stepper.state.game.setup
        assert setup is not None
        return replayed, (kingdom.setup_code(setup), self.stepper.actions.kit.expansions, self.path)

    def then(self, choice: int) -> Node:
        """The moment after a step or, at a chance node, after a card."""
        return self.after(choice) if self.pile is None else self.drawing(choice)

    def after(self, step: Step) -> Node:
        """The moment after a step of a seat, or in the midst of it if it draws a card."""
        return self._taken(step, (), self._path_with(step))

    def drawing(self, card: CardNumber) -> Node:
        """The moment after a card was drawn."""
        drawn = (*self.drawn, card)
        if not self.under_way:
            return opened(self.stepper.state.game, self.stepper.actions, drawn)
        return self._taken(self.under_way[0], drawn, self._path_with(card))

    def _path_with(self, choice: int) -> tuple[int, ...] | None:
        return None if self.path is None else (*self.path, choice)

    def _taken(
        self, step: Step, drawn: tuple[CardNumber, ...], path: tuple[int, ...] | None
    ) -> Node:
        before = self.stepper
        state = before.state.copy()
        state.foretold = drawn
        stepper = Stepper(before.actions, state)
        stepper.what, stepper.origin = before.what, before.origin
        said = f"{'ABCDE'[before.actor]} {before.actions.name_of(step)}"
        try:
            stepper.take(step)
        except CardNeeded:
            waiting = Node(before, self.told, path)
            waiting.under_way = [step]
            waiting.drawn = drawn
            waiting.pile = Counter(tuple(state.pile))
            return waiting
        told = (*self.told, said)
        shown, was = open_cards(state), open_cards(before.state)
        return Node(stepper, (*told, shown) if shown != was else told, path)

    def imagined(self, seat: Seat, rng: Random) -> Node:
        """A moment that a seat cannot tell from this one."""
        state = View(self.stepper.state, seat).imagine(rng)
        state.pile, state.chance = FaceDown(state.pile), NATURE
        stepper = Stepper(self.stepper.actions, state)
        stepper.what, stepper.origin = self.stepper.what, self.stepper.origin
        return Node(stepper, self.told, None)


def opened(game: Game, actions: Actions, drawn: tuple[CardNumber, ...] = ()) -> Node:
    """The beginning of a game once some cards are dealt."""
    state = State(game)
    state.chance, state.foretold = NATURE, drawn
    state.pile = FaceDown(game.deck)
    state.memory = game.first_memory()
    blank = Stepper(actions, state)
    try:
        state.hand = tuple((draw(state, seat),) for seat in range(game.seats))
        start_turn(state)
    except CardNeeded:
        waiting = Node(blank, (), drawn)
        waiting.drawn = drawn
        waiting.pile = Counter(tuple(state.pile))
        return waiting
    return Node(Stepper(actions, state), (open_cards(state),), drawn)


def replayed(code: str, expansions: tuple[str, ...], path: tuple[int, ...] | None) -> Node:
    """The moment to which steps and cards lead from the beginning of a set-up."""
    if path is None:
        raise ValueError("An imagined state has no history to be stored by.")
    game = Game.of(kingdom.parse_setup(code), kingdom.LIBRARY)
    moment = opened(game, Actions(kit_of(expansions)))
    for choice in path:
        moment = moment.then(choice)
    return moment


def open_cards(state: State) -> str:
    """The terrain cards that all can see."""
    force = TERRAIN_CARDS[state.card].name if state.card >= 0 else "none"
    lots = (sorted(state.discards), sorted(state.removed))
    discards, removed = (" ".join(TERRAIN_CARDS[card].name for card in lot) for lot in lots)
    return f"in force {force}; discarded {discards}; removed {removed}"


class KingdomGame(pyspiel.Game):
    """A set-up, ready to be played as often as one likes."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**PARAMETERS, **(params or {})}
        self.openings = Openings(
            seats=asked["players"],
            expansions=asked["expansions"].split("+"),
            setup=asked["setup"] or None,
        )
        setup = self.openings.setup or kingdom.random_setup(
            **self.openings.drawn, seed=asked["seed"]
        )
        self.actions = Actions(self.openings.kit)
        self.first = opened(Game.of(setup, kingdom.LIBRARY), self.actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=len(TERRAIN_CARDS),
            num_players=self.openings.seats,
            min_utility=-MOST_GOLD,
            max_utility=MOST_GOLD,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self, from_string: str | None = None) -> KingdomState:
        """Before the first card is dealt."""
        return KingdomState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KingdomObserver:
        """What shows a state to a player."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return KingdomObserver(Observer(self.actions, self.openings.seats), kind)


class KingdomState(pyspiel.State):
    """A node of the tree."""

    def __init__(self, game: KingdomGame) -> None:
        super().__init__(game)
        self.moment = game.first

    def current_player(self) -> int:
        if self.moment.pile is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.moment.stepper.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.moment.stepper.actor

    def _legal_actions(self, player: int) -> list[Step]:
        return self.moment.stepper.steps

    def chance_outcomes(self) -> list[tuple[CardNumber, float]]:
        """Each card that may be drawn now, and how likely it is."""
        pile = self.moment.pile
        assert pile is not None
        return [(card, count / pile.total()) for card, count in sorted(pile.items())]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.then(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {TERRAIN_CARDS[action].name}"
        return self.moment.stepper.actions.name_of(action)

    def is_terminal(self) -> bool:
        return self.moment.pile is None and self.moment.stepper.state.over

    def returns(self) -> list[float]:
        """The gold of each seat beyond the mean of all; nothing before the end."""
        state = self.moment.stepper.state
        if not self.is_terminal():
            return [0.0] * state.game.seats
        gold = [state.gold(seat) for seat in range(state.game.seats)]
        mean = sum(gold) / len(gold)
        return [mine - mean for mine in gold]

    def resample_from_infostate(self, player: int, random: Any) -> KingdomState:
        """Another state that looks the same to a player; ``random`` gives numbers from 0 to 1."""
        other: KingdomState = self.clone()
        other.moment = self.moment.imagined(player, Random(random()))
        return other

    def __str__(self) -> str:
        """Everything, for people who look for mistakes."""
        return "\n".join((*self.moment.told, repr(self.moment.stepper.state)))


class KingdomObserver:
    """Shows a state to a player: what it sees now, or all it has seen so far."""

    def __init__(self, observer: Observer, kind: Any) -> None:
        self.observer = observer
        self.recalls = kind.perfect_recall
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.recalls:
            shapes = {
                "land": observer.land_shape,
                "planes": observer.shape,
                "vector": (len(observer.vector_names),),
            }
            self.tensor = np.zeros(
                sum(int(np.prod(shape)) for shape in shapes.values()), np.float32
            )
            at = 0
            for name, shape in shapes.items():
                size = int(np.prod(shape))
                self.dict[name] = self.tensor[at : at + size].reshape(shape)
                at += size

    def set_from(self, state: KingdomState, player: int) -> None:
        """Writes what a player sees into the tensor."""
        if self.tensor is not None:
            land, planes, vector, _ = self.observer.look(state.moment.stepper, player)
            self.dict["land"][:] = land
            self.dict["planes"][:] = planes
            self.dict["vector"][:] = vector

    def string_from(self, state: KingdomState, player: int) -> str:
        """The same in words."""
        moment = state.moment
        table = moment.stepper.state
        if self.recalls:
            told = [kingdom.setup_code(table.game.setup), *moment.told] if table.game.setup else []
        else:
            told = [write_position(table, secrets=False)]
            if moment.stepper.what != NOTHING:
                told += moment.told[-1:] if moment.stepper.origin == NO_HEX else moment.told[-2:]
        if self.is_private and table.hand[player]:
            told.append("hand " + " ".join(TERRAIN_CARDS[c].name for c in table.hand[player]))
        return "\n".join(told)


pyspiel.register_game(GAME_TYPE, KingdomGame)

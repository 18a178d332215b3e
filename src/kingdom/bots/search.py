"""A search over whole turns: of all ways a turn may go, a beam of the best at every step."""

from __future__ import annotations

from collections import Counter
from functools import partial
from heapq import nlargest
from math import inf
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from kingdom.engine.action import pack
from kingdom.engine.hexes import NO_HEX, NOWHERE, Hex, Hexes, around, counts, listed
from kingdom.engine.power import CHOOSE, END_ACTION, END_OPTION
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import Terrain

from .clock import Clock
from .moves import try_moves
from .worth import Worth

Key: TypeAlias = tuple[object, ...]

SITES = 5
"""Places thought of again after the first step, beside those that touch what came since."""
STEPS = 3
"""Steps planned for at least: a prompt may ask for so many."""
CHOICE = 6
"""So many times the width is what the beam chooses among."""
DRAWS, CARDS, NODES_OF_A_CARD = 4, 3, 300
"""Plans with a card drawn in the turn that are looked into, cards tried for each, and states."""
NO_CLOCK = Clock()
"""For those who count states and nothing else."""


class Plan(NamedTuple):
    """A way the turn may go: its actions so far, the state they lead to, what that is worth."""

    actions: tuple[int, ...]
    state: State
    """Before the turn is ended, where the last action ends it."""
    worth: float
    """What it is worth if the turn ends there."""
    going: float
    """The same with what is left to do: what the beam keeps the best of."""

    @property
    def ends_turn(self) -> bool:
        """Whether it ends the turn; a drawn card or another's choice ends it early."""
        return self.actions[-1:] == (END_ACTION,)


def key_of(state: State) -> Key:
    """What was done, not how: two orders of the same builds are one."""
    return (
        table_of(state), state.ready, state.todo, state.begun, state.card, state.terrain,
        state.prompts,
    )  # fmt: skip


def table_of(state: State) -> Key:
    """What lies on the table, whatever may still be done with it: all that its worth depends on."""
    return (
        tuple(state.own), state.held, state.taken, state.pieces, state.due,
        *state.booked.values(), *state.memory.values(),
    )  # fmt: skip


def as_ended(plan: Plan, worth: Worth) -> Plan:
    """The plan with the turn ended, and what that pays."""
    state, value = plan.state, plan.worth
    if state.game.turn_end:
        state = state.copy()
        for rule in state.game.turn_end:
            rule.turn_end(state)
        value = worth.of(state)
    elif not plan.actions:
        value = worth.of(state)
    return Plan((*plan.actions, END_ACTION), plan.state, value, value)


class Search:
    """The plans of one seat for the turn it is in, or for the decision it is asked for."""

    def __init__(
        self,
        state: State,
        seat: Seat,
        worth: Worth,
        *,
        width: int,
        nodes: int,
        has_moves: bool = True,
        movers: int | None = None,
        clock: Clock = NO_CLOCK,
        draws: bool = True,
    ) -> None:
        self.root = state
        self.seat = seat
        self.worth = worth
        self.width = width
        self.nodes = nodes
        """How many more states may be weighed; a beam that would need more gets narrower.

        When they are spent, the turn is finished without moves.
        """
        self.has_moves = has_moves
        """Whether moves are thought of where there is something else to do."""
        self.movers = movers
        """How many pieces are thought of for a move, if not all."""
        self.clock = clock
        self.draws = draws
        """Whether what a card drawn in the turn may bring is looked into."""
        self.ended: list[Plan] = []
        self.drawn: list[Plan] = []
        self._seen: set[Key] = set()
        self._best_sites: dict[tuple[int, Terrain], Hexes] = {}
        """By power and the terrain in force: what suits one card says nothing of another."""
        self._without: dict[Hex, float] = {}

    def plans(self) -> list[Plan]:
        """Every way to end the turn that was met, the best first and, of equals, the shorter."""
        beam = [Plan((), self.root, 0.0, 0.0)]
        while beam:
            nodes = self.nodes
            grown: list[Plan] = []
            for plan in beam:
                if self.clock.is_up:  # the turn is finished in the quickest way
                    self.nodes = 0
                    if grown:
                        break
                grown += self._grown(plan)
            beam = self._kept(grown, self._width_left((nodes - self.nodes) / len(beam)))
        if not self.draws or self.clock.is_up:
            self.ended += self.drawn
            self.drawn = []
        for plan in nlargest(DRAWS, self.drawn, key=attrgetter("going")):
            self.ended.append(self._with_chance(plan))
        self.ended.sort(key=lambda plan: (-plan.worth, len(plan.actions)))
        return self.ended

    def _with_chance(self, plan: Plan) -> Plan:
        """The plan with what the turn is worth on average once its drawn card is known."""
        before = self.root.copy()
        for action in plan.actions[:-1]:
            before.play(action)
        found = []
        for number in range(max(1, min(CARDS, len(before.pile)))):
            state = before.copy()
            # The pile was shuffled as it was imagined: any card of it is a card by chance.
            place = len(state.pile) - 1 - number
            state.pile = (
                state.pile[:place] + state.pile[place + 1 :] + state.pile[place : place + 1]
            )
            state.play(plan.actions[-1])
            if state.over or state.actor != self.seat:
                return plan
            search = Search(
                state, self.seat, self.worth, width=1, nodes=NODES_OF_A_CARD, clock=self.clock,
                draws=False,
            )  # fmt: skip
            found.append(search.plans()[0].worth)
            self.nodes -= NODES_OF_A_CARD - search.nodes
        worth = sum(found) / len(found)
        return plan._replace(worth=worth, going=worth)

    def _width_left(self, nodes: float) -> int:
        """How wide the beam may be if a plan takes so many nodes a step: the rest is for all."""
        state = self.root
        steps = max(STEPS, state.ready.bit_count() + state.todo + state.due)
        return max(1, min(self.width, int(self.nodes / (nodes * steps + 1))))

    def _kept(self, grown: list[Plan], width: int) -> list[Plan]:
        """The best plan of each way to spread over the sections, then the second best, and so on.

        A plan that is about to overtake somebody in a section looks poor until it does.
        """
        if len(grown) <= width:
            return grown
        ranked = nlargest(CHOICE * width, grown, key=attrgetter("going"))
        sections, seat = self.root.board.sections, self.seat
        better: Counter[Key] = Counter()
        places = []
        for plan in ranked:
            spread = tuple(counts(plan.state.own[seat], sections))
            places.append(better[spread])
            better[spread] += 1
        kept = sorted(range(len(ranked)), key=places.__getitem__)[:width]
        return [ranked[number] for number in kept]

    def _grown(self, plan: Plan) -> list[Plan]:
        """The plan with one action more, in all ways worth a thought."""
        grown: list[Plan] = []
        moves: dict[int, list[tuple[Hex, Hexes]]] = {}
        options = plan.state.options()
        for option in options:
            what, origin, targets = option
            if option == END_OPTION:
                self.ended.append(as_ended(plan, self.worth))
            elif origin != NO_HEX:
                moves.setdefault(what, []).append((origin, targets))
            elif what == CHOOSE.number:  # a beam of one must know what follows
                for chosen in self._chosen(plan, what, targets):
                    grown += self._grown(chosen)
            else:
                self._try_sites(plan, what, targets, grown)
        may_move = self.has_moves and self.nodes > 0
        if may_move or all(origin != NO_HEX for _, origin, _ in options):
            for what, ways in moves.items():
                tried = partial(self._try_all, plan, grown, what)
                try_moves(ways, self._left_without, tried, self.movers)
        return grown

    def _chosen(self, plan: Plan, what: int, targets: Hexes) -> list[Plan]:
        """The plan with each card, or terrain of a card, that may be chosen."""
        chosen: list[Plan] = []
        self._try_all(plan, chosen, what, NO_HEX, listed(targets))
        return chosen

    def _try_all(
        self, plan: Plan, grown: list[Plan], what: int, origin: Hex, targets: list[Hex]
    ) -> list[tuple[float, Hex]]:
        """Goes on with an action to each of some targets; says what each is worth."""
        found = []
        before, seat, seen = plan.state, self.seat, self._seen
        weigh, weighed, pending = self.worth.of, self.worth.weighed, self.worth.pending
        start = pack(what, origin, 0)
        for target in targets:
            state = before.copy()
            state.play(start | target)
            key = key_of(state)
            if key in seen:
                continue
            seen.add(key)
            self.nodes -= 1
            worth = weighed.get(key[0])
            if worth is None:
                worth = weighed[key[0]] = weigh(state)
            actions = (*plan.actions, start | target)
            if state.over or state.actor != seat:  # another chooses next
                self.ended.append(Plan(actions, state, worth, worth))
            else:
                going = worth + pending(state)
                if state.figures and state.passing:
                    going = max(going, self._opened(state))
                if state.pile is before.pile:
                    grown.append(Plan(actions, state, worth, going))
                else:  # a card was drawn: what follows is chance, and is planned when it is known
                    self.drawn.append(Plan(actions, state, going, going))
            found.append((worth, target))
        return found

    def _opened(self, state: State) -> float:
        """What a state is worth with the best build that only pieces of this turn allow.

        Such a piece is worth nothing by itself.
        """
        sites = around(state.passing) & state.board.terrain[state.terrain] & state.open
        beside = around(state.own[self.seat] & ~state.passing)
        found = -inf
        for hex in listed(sites & ~beside if state.todo and state.terrain >= 0 else NOWHERE):
            after = state.copy()
            after.build(self.seat, hex)
            self.nodes -= 1
            found = max(found, self.worth.of(after))
        return found + self.worth.pending(state) - self.worth.owed

    def _try_sites(self, plan: Plan, what: int, targets: Hexes, grown: list[Plan]) -> None:
        """Builds on every place when first met; later on the best of those and on new ones."""
        key = what, plan.state.terrain
        best = self._best_sites.get(key)
        if best is not None:
            fresh = plan.state.own[self.seat] & ~self.root.own[self.seat]
            targets = targets & (best | around(fresh)) or targets
        tried = self._try_all(plan, grown, what, NO_HEX, listed(targets))
        if best is None and len(tried) > SITES:
            self._best_sites[key] = sum(1 << target for _, target in nlargest(SITES, tried))

    def _left_without(self, hex: Hex) -> float:
        """What is left as the turn begins without the settlement on a hex; found once."""
        if hex not in self._without:
            state = self.root.copy()
            if state.own[self.seat] >> hex & 1:  # else it came in this turn
                state.remove(self.seat, hex)
            self._without[hex] = self.worth.of(state)
            self.nodes -= 1
        return self._without[hex]

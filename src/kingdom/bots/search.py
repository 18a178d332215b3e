"""A search over whole turns: of all ways a turn may go, a beam of the best at every step."""

from __future__ import annotations

from collections import Counter
from heapq import nlargest
from math import inf
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from kingdom.engine.action import What, pack, unpack
from kingdom.engine.hexes import NO_HEX, NOWHERE, Hex, Hexes, around, counts, listed
from kingdom.engine.power import BUILD, CHOOSE, END_ACTION, END_OPTION
from kingdom.engine.state import Seat, State

from .clock import Clock
from .memory import NEAR, surroundings, way_of
from .worth import Worth

Key: TypeAlias = tuple[object, ...]

STEPS = 3
"""Steps planned for at least: a prompt may ask for so many."""
TRIED, LEAST_TRIED = 3, 8
"""So many times the width is what is tried of all whose like is known, and at least so much."""
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


class Hope(NamedTuple):
    """An action that a plan may go on with, and what that should lead to."""

    going: float
    action: int
    plan: Plan
    before: float
    """What it would lead to if the piece brought nothing where it goes."""


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
        self.clock = clock
        self.draws = draws
        """Whether what a card drawn in the turn may bring is looked into."""
        self.ended: list[Plan] = []
        self.drawn: list[Plan] = []
        self._seen: set[Key] = set()
        self._without: dict[Hex, float] = {}
        self._brought: dict[tuple[What, Hex, Hexes], float] = {}
        """What a piece brought on a hex, by what was around."""
        self._guesses: dict[tuple[What, Hex], float] = {}
        """The same, whatever was around."""
        self._most: dict[What, float] = {}
        """The most that any piece brought anywhere."""
        self._tries = max(TRIED * width, LEAST_TRIED)
        """How many hopes are tried in a step."""
        self._floor = -inf
        """What a hope must lead to, to be one of them."""

    def plans(self) -> list[Plan]:
        """Every way to end the turn that was met, the best first and, of equals, the shorter."""
        now = self.worth.of(self.root)
        beam = [Plan((), self.root, now, now + self.worth.pending(self.root))]
        while beam:
            nodes = self.nodes
            grown: list[Plan] = []
            hopes: list[Hope] = []
            self._floor = -inf
            for plan in beam:
                if self.clock.is_up:  # the turn is finished in the quickest way
                    self.nodes = 0
                    if grown:
                        break
                self._grow(plan, grown, hopes)
            self._try_best(hopes, grown)
            if not (grown or self.ended or self.drawn) and self._seen:
                self._seen.clear()  # whatever was there before came to no end
                continue
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

    def _grow(self, plan: Plan, grown: list[Plan], hopes: list[Hope]) -> None:
        """Goes on with the plan in all ways: those whose like is known are hopes, others tried."""
        state, worth = plan.state, self.worth
        moves: dict[What, list[tuple[float, Hex, Hexes]]] = {}
        options = state.options()
        may_move = (self.has_moves and self.nodes > 0) or all(
            origin != NO_HEX for _, origin, _ in options
        )
        for option in options:
            what, origin, targets = option
            if option == END_OPTION:
                self.ended.append(as_ended(plan, worth))
            elif origin != NO_HEX:
                if may_move:
                    left = self._left_without(origin)
                    moves.setdefault(what, []).append((left, origin, targets))
            elif what == CHOOSE.number:  # a beam of one must know what follows
                chosen: list[Plan] = []
                for target in listed(targets):
                    action = pack(what, origin, target)
                    self._try(Hope(plan.going, action, plan, plan.going), chosen)
                for each in chosen:
                    self._grow(each, grown, hopes)
            else:
                before = plan.going - (worth.owed if what == BUILD.number else worth.ready)
                self._hope(Hope(before, pack(what, origin, 0), plan, before), targets, grown, hopes)
        for what, ways in moves.items():
            for left, origin, targets in sorted(ways, reverse=True):  # missed least comes first
                before = plan.going + left - worth.ready
                self._hope(Hope(before, pack(what, origin, 0), plan, before), targets, grown, hopes)
        if len(hopes) > 8 * self._tries:  # many more than will be tried
            hopes[:] = nlargest(4 * self._tries, hopes)
            self._floor = hopes[-1].going

    def _hope(self, first: Hope, targets: Hexes, grown: list[Plan], hopes: list[Hope]) -> None:
        """Adds a hope for each of some targets; where nobody knows what that brings it is tried."""
        _, start, plan, before = first
        way, near = self._memory_of(first)
        if before + self._most.get(way, inf) < self._floor:
            return
        brought, guesses, least = self._brought, self._guesses, self._floor - before
        for target in listed(targets):
            gain = brought.get((way, target, near & NEAR[target]))
            if gain is None:
                gain = guesses.get((way, target))
                if gain is None:
                    self._try(Hope(before, start | target, plan, before), grown)
                    continue
            if gain >= least:
                hopes.append(Hope(before + gain, start | target, plan, before))

    def _try_best(self, hopes: list[Hope], grown: list[Plan]) -> None:
        """Tries what should lead furthest, as much as the beam may choose from."""
        hopes.sort(reverse=True)
        left = self._tries
        for hope in hopes:
            left -= self._try(hope, grown)
            if left <= 0 or (grown and self.clock.is_up):
                break

    def _try(self, hope: Hope, grown: list[Plan]) -> bool:
        """Goes on with an action, unless something else led there; remembers what it brought."""
        _, action, plan, before = hope
        state = plan.state.copy()
        state.play(action)
        key = key_of(state)
        if not self._is_new(key):
            return False
        self.nodes -= 1
        worth = self.worth.weighed.get(key[0])
        if worth is None:
            worth = self.worth.weighed[key[0]] = self.worth.of(state)
        going, actions, is_new = worth, (*plan.actions, action), True
        if state.over or state.actor != self.seat:  # another chooses next
            self.ended.append(Plan(actions, state, worth, worth))
        else:
            going += self.worth.pending(state)
            if state.figures and state.passing:
                opened, hex = self._opened(state)
                going = max(going, opened)
                is_for_a_tile = hex == NO_HEX and state.ready
                if state.passing != plan.state.passing and not is_for_a_tile:
                    is_new = self._is_new((hex, key_of(state.without_passing())))
            if state.pile is not plan.state.pile:  # what follows is planned when the card is known
                self.drawn.append(Plan(actions, state, going, going))
            elif is_new:
                grown.append(Plan(actions, state, worth, going))
        self._remember(hope, going - before)
        return is_new

    def _is_new(self, key: Key) -> bool:
        """Whether nothing led there before; now something has."""
        is_new = key not in self._seen
        self._seen.add(key)
        return is_new

    def _remember(self, hope: Hope, gain: float) -> None:
        way, near = self._memory_of(hope)
        target = unpack(hope.action)[2]
        self._brought[way, target, near & NEAR[target]] = self._guesses[way, target] = gain
        self._most[way] = max(gain, self._most.get(way, gain))

    def _memory_of(self, hope: Hope) -> tuple[What, Hexes]:
        """By what it is remembered what an action brings: how a piece comes, and what is around."""
        what, origin, _ = unpack(hope.action)
        near = surroundings(hope.plan.state, self.seat)
        return way_of(what), near if origin == NO_HEX else near & ~(1 << origin)

    def _opened(self, state: State) -> tuple[float, Hex]:
        """What a state is worth with the best build that only pieces of this turn allow, and where.

        Such a piece is worth nothing by itself, and the first of two only with the second.
        """
        passing = state.passing
        if state.prompts:
            passing |= state.options()[0][2] & around(passing)
        sites = around(passing) & state.board.terrain[state.terrain] & state.open
        beside = around(state.own[self.seat] & ~state.passing)
        best, site = -inf, NO_HEX
        for hex in listed(sites & ~beside if state.todo and state.terrain >= 0 else NOWHERE):
            after = state.copy()
            after.build(self.seat, hex)
            self.nodes -= 1
            worth = self.worth.of(after)
            if worth > best:
                best, site = worth, hex
        return best + self.worth.pending(state) - self.worth.owed, site

    def _left_without(self, hex: Hex) -> float:
        """What is gained as the turn begins if a settlement leaves its hex; found once."""
        found = self._without.get(hex)
        if found is None:
            found = 0.0
            if self.root.own[self.seat] >> hex & 1:  # else it came in this turn
                state = self.root.copy()
                state.remove(self.seat, hex)
                self.nodes -= 1
                found = self.worth.of(state) - self.worth.of(self.root)
            self._without[hex] = found
        return found

"""Turns and terrain cards: how a turn begins and ends, and which card is in force (3.1, 3.3).

Functions on a state, called by the state itself and by powers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .action import POWERS
from .card import NO_CARD, TERRAIN_CARDS, UNDECIDED, CardNumber
from .event import Event
from .fields import Seat, replaced
from .hexes import listed
from .sentence import Name, Refusal
from .terrain import GROUNDS, NO_TERRAIN, Terrain

if TYPE_CHECKING:
    from .state import State

MANDATORY = 3


class BadReplay(Refusal):
    """A stored draw that these cards cannot give."""


def start_turn(state: State) -> None:
    """The seat's tiles are ready, its card is laid open (3.1, 1)."""
    seat = state.seat
    state.ready = state.since = state.held[seat]
    supply = state.supply[seat]
    state.todo = MANDATORY if supply > MANDATORY else supply
    state.begun = False
    state.card, state.terrain = UNDECIDED, NO_TERRAIN
    if state.events is not None:
        state.events.append(Event("turn", seat, amount=state.round))
    for rule in state.game.turn_start:
        rule.turn_start(state)
    hand = state.hand[seat]
    state.card = hand[0] if len(hand) == 1 else UNDECIDED if hand else NO_CARD
    state.terrain = state.game.only_terrain.get(state.card, NO_TERRAIN)
    if state.board.terrain[state.terrain] & state.open:
        if state.events is not None:
            state.events.append(Event("chose", seat, name=GROUNDS[state.terrain].name))
    else:
        state.terrain = NO_TERRAIN
        settle_card(state)


def end_turn(state: State) -> None:
    """New cards for the seat, and the next one begins; or the game is over (3.1, 4)."""
    seat = state.seat
    game = state.game
    for rule in game.turn_end:
        rule.turn_end(state)
    following = seat + 1
    if following == game.seats:
        if state.ending or state.round >= game.last_round:
            _end_last_turn(state)
            return
        following = 0
        state.round += 1
    hands = [*state.hand]
    state.discards += hands[seat]
    card = draw(state, seat)
    cards: tuple[CardNumber, ...] = () if card == NO_CARD else (card,)
    for rule in game.hand_size:
        more = (draw(state, seat) for _ in range(rule.hand_size(state, seat)))
        cards += tuple(card for card in more if card != NO_CARD)
    hands[seat] = cards
    state.hand = (*hands,)
    state.seat = following
    start_turn(state)


def _end_last_turn(state: State) -> None:
    state.last = True
    for rule in state.game.before_scoring:
        rule.before_scoring(state)


def finish(state: State) -> None:
    """The game is over."""
    state.over = True
    if state.events is not None:
        state.events.append(Event("over", state.seat))


def draw(state: State, seat: Seat, *, openly: bool = False) -> CardNumber:
    """The next card, after a shuffle if the pile is empty (R92); NO_CARD if none is left."""
    if not state.pile:
        if not state.discards:
            return NO_CARD
        state.chance = state.chance.next()
        state.pile = state.chance.shuffled(state.discards)
        state.discards = ()
    pile = state.pile
    if state.foretold:
        card, state.foretold = state.foretold[0], state.foretold[1:]
        if card not in pile:
            name = Name("terrain-card", TERRAIN_CARDS[card].name)
            raise BadReplay("There is no {card} card left to draw.", card=name)
        # From the top, so that a game goes on as if it had never been left.
        place = len(pile) - 1 - pile[::-1].index(card)
        state.pile = pile[:place] + pile[place + 1 :]
    else:
        card = pile[-1]
        state.pile = pile[:-1]
    if state.events is not None:
        kind = "revealed" if openly else "drew"
        state.events.append(Event(kind, seat, name=TERRAIN_CARDS[card].name))
    return card


def choose(state: State, card: CardNumber, terrain: Terrain) -> None:
    """A card of the hand and one of its terrains are in force for this turn."""
    state.card = card
    state.terrain = terrain
    if state.events is not None:
        state.events.append(Event("chose", state.seat, name=GROUNDS[terrain].name))
    for rule in state.game.card_chosen:
        rule.card_chosen(state)


def card_choices(state: State) -> int:
    """The cards and terrains to choose from, as bits ``card << 4 | terrain`` (4.4, R45)."""
    living = dead = 0
    hand = state.hand[state.seat] if state.card == UNDECIDED else (state.card,)
    for card in hand:
        for terrain in terrains_with(state, card):
            choice = 1 << (card << 4 | terrain)
            if state.board.terrain[terrain] & state.open:
                living |= choice
            else:
                dead |= choice
    return living or dead


def terrains_with(state: State, card: CardNumber) -> tuple[Terrain, ...]:
    """What the seat on turn may choose with a card of its hand."""
    terrains = state.game.terrains_of[card]
    for rule in state.game.terrains:
        terrains += rule.terrains(state, card)
    return terrains


def settle_card(state: State) -> None:
    """Replaces a dead card; decides where only one choice is left (3.3, 4.4)."""
    terrain, open = state.board.terrain, state.open
    while state.card != NO_CARD:
        if state.card == UNDECIDED and len(set(state.hand[state.seat])) > 1:
            return  # R45: with several cards in hand nothing is tested before one is chosen
        if state.terrain == NO_TERRAIN:
            choices = card_choices(state)
            if choices & (choices - 1) and any(
                terrain[choice & 15] & open for choice in listed(choices)
            ):
                return
            choice = (choices & -choices).bit_length() - 1
            choose(state, choice >> 4, choice & 15)
        if terrain[state.terrain] & open:
            return
        if any(rule.card_died(state) for rule in state.game.card_died):
            if terrain[state.terrain] & open:
                return
            break
        _replace_card(state)
    state.todo = 0  # R8, R116: nothing is left to build by, so the mandatory action is over.
    state.begun = False


def _replace_card(state: State) -> None:
    """The dead card in force leaves the game; one drawn openly takes its place."""
    seat, dead = state.seat, state.card
    hand = list(state.hand[seat])
    hand.remove(dead)
    state.removed += (dead,)
    if state.events is not None:
        state.events.append(Event("removed", seat, name=TERRAIN_CARDS[dead].name))
    state.card = draw(state, seat, openly=True)
    state.terrain = NO_TERRAIN
    if state.card != NO_CARD:
        hand.append(state.card)
    state.hand = replaced(state.hand, seat, tuple(hand))


def settle_prompts(state: State) -> None:
    """Replaces a dead card unless a decision defers it; drops what has nothing to choose."""
    while state.prompts:
        prompt = state.prompts[-1]
        power = POWERS[prompt.power]
        if not state.last and not power.defers(prompt):
            settle_card(state)
        if power.choices(state, prompt):
            return
        state.prompts = state.prompts[:-1]
        power.idle(state, prompt)
    if state.last:
        finish(state)
    else:
        settle_card(state)


def limit_todo(state: State) -> None:
    """R9: a mandatory action asks for no more than the supply holds."""
    left = state.supply[state.seat]
    if left < state.todo:
        state.todo = left
        if not left and not state.due:
            state.begun = False


def is_out(state: State, seat: Seat) -> bool:
    """Whether nothing is left to build for a seat, now or later."""
    return not state.supply[seat] and not any(
        rule.delays_end(state, seat) for rule in state.game.delays_end
    )


def maybe_end(state: State, seat: Seat) -> None:
    """R10: an empty supply makes this round the last, unless something holds the end."""
    if state.ending or not is_out(state, seat):
        return
    state.ending = True
    if state.events is not None:
        state.events.append(Event("ending", seat))

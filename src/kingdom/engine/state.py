"""The state of a game: the whole truth between two actions, and what may be done with it.

``after`` is the public way from one state to the next, and ``push`` the same in place. ``play`` is
in place, too, but trusts its caller: for playouts and search on one's own copy.
"""

from __future__ import annotations

from collections.abc import Sequence

from .action import POWERS, Action, Option, listed_actions, parse_action, unpack
from .card import NO_CARD, NOTHING, Score
from .event import Event
from .fields import SETTLEMENTS, Fields, Seat, replaced
from .hexes import BIT, NEIGHBOURS, NO_HEX, NOWHERE, Hex, Hexes, areas_since, around_twice, listed
from .piece import PIECES, Piece
from .power import BUILD, CHOOSE, END_OPTION, Power
from .prompt import Prompt
from .refusal import IllegalAction, refusal
from .sentence import Sentence
from .steps import halt, moved
from .terrain import NO_TERRAIN, WILD
from .tiles import lose_tiles, take_near, take_tiles, tell_emptied
from .turn import finish, limit_todo, maybe_end, settle_card, settle_prompts

__all__ = ["SETTLEMENTS", "Seat", "State"]


class State(Fields):
    """Everything about a game at one moment, secrets included."""

    __slots__ = ()

    def __str__(self) -> str:
        """The position as a picture, which ``kingdom.read_position`` reads back."""
        from .picture import write_position

        return write_position(self)

    def __repr__(self) -> str:
        from .picture import brief

        return brief(self)

    # What may be done ------------------------------------------------------------------------

    @property
    def actor(self) -> Seat:
        """The seat that must decide now."""
        return self.prompts[-1].seat if self.prompts else self.seat

    def options(self) -> list[Option]:
        """All that may be done now, as a few entries: what, from where, and all targets."""
        if self.over:
            return []
        if self.prompts:
            return POWERS[self.prompts[-1].power].choices(self, self.prompts[-1])
        found = self._duties()
        if not self.begun:
            for power in self.powers():
                found += power.options(self, self.seat)
        return found

    def _duties(self) -> list[Option]:
        """What every turn asks for: a choice of cards, the mandatory action, its end."""
        found: list[Option] = []
        owes = self.todo or (self.due and self.is_due)
        if self.terrain == NO_TERRAIN and self.card != NO_CARD:
            found += CHOOSE.options(self, self.seat)
        elif owes:
            found.append((BUILD.number, NO_HEX, BUILD.targets(self, self.seat)))
        if not (owes or self.begun):
            found.append(END_OPTION)
        return found

    def powers(self) -> Sequence[Power]:
        """What the seat on turn can pay for, before or after its mandatory action."""
        powers = self.game.powers_of(self.ready)
        if not self.game.extra_powers:
            return powers
        found = [*powers]
        for rule in self.game.extra_powers:
            found += rule.extra_powers(self, self.seat)
        return found

    def legal_actions(self) -> list[Action]:
        """All that may be done now, one action after the other."""
        return listed_actions(self.options())

    def is_legal(self, action: int) -> bool:
        """Whether an action may be done now."""
        what, origin, target = unpack(action)
        is_asked = self.prompts or self.over
        for option in self.options() if is_asked else self._duties():
            if option[0] == what and option[1] == origin and option[2] >> target & 1:
                return True
        if not (is_asked or self.begun):
            for power in self.powers():
                if power.number == what:  # no other need be asked: a third of the time of options
                    return power.allows(self, self.seat, origin, target)
        return False

    def after(self, action: int | str) -> State:
        """The state after a lawful action, or its notation; this one stays as it was."""
        number = parse_action(action) if isinstance(action, str) else action
        if not self.is_legal(number):
            raise IllegalAction(refusal(self, number))
        new = self.copy()
        new.events = []
        new.play(number)
        return new

    def push(self, action: int | str) -> None:
        """A lawful action, or its notation, with all its consequences, in place."""
        number = parse_action(action) if isinstance(action, str) else action
        if not self.is_legal(number):
            raise IllegalAction(refusal(self, number))
        self.events = []
        self.play(number)

    def play(self, action: int) -> None:
        """The action and all its consequences, in place; trusts its caller."""
        self.by = action
        # As `unpack` does it; calling it here would make random games 3 % slower.
        POWERS[action >> 20].play(self, action >> 10 & 1023, action & 1023)
        if self.prompts:
            settle_prompts(self)
        elif self.last:
            finish(self)
        elif self.terrain < 0 or not self.board.terrain[self.terrain] & self.open:
            settle_card(self)

    # Prompts ---------------------------------------------------------------------------------

    def ask(self, prompt: Prompt) -> None:
        """Leaves a decision on top of those that wait."""
        self.prompts += (prompt,)

    def lifted(self, seat: Seat, origin: Hex) -> State:
        """A copy in which one piece is off the board, and closes nothing."""
        new = self.copy()
        new.take_off(seat, 1 << origin)
        return new

    # Events that change the board, each with all that follows (3.5) --------------------------

    @property
    def owed(self) -> int:
        """Settlements the mandatory action still asks for."""
        if self.card == NO_CARD:
            return 0
        todo = self.todo
        if todo and not self.begun:
            sites = self.board.terrain[self.terrain]
            for rule in self.game.mandatory:
                todo = min(rule.mandatory(self, todo, sites), self.supply[self.seat])
        return todo + self.due if self.is_due else todo

    @property
    def is_due(self) -> bool:
        """Whether settlements that waited elsewhere are to be built: by a card, and somewhere."""
        if not self.due or self.card == NO_CARD:
            return False
        return self.terrain != WILD or bool(self.suitable)

    @property
    def passing(self) -> Hexes:
        """Pieces that stand only for a turn and count for nothing beyond it."""
        found = NOWHERE
        if self.figures:
            for piece in PIECES:
                if piece.passing:
                    found |= self.pieces[piece.number]
        return found

    @property
    def occupied(self) -> Hexes:
        """Hexes that hold anything."""
        found = NOWHERE
        for own in self.own:
            found |= own
        for piece in self.game.neutral_pieces:
            found |= self.pieces[piece.number]
        return found

    @property
    def lying(self) -> dict[Hex, str]:
        """What lies open on hexes, by id, location tiles aside."""
        return {hex: id for rule in self.game.lying for hex, id in rule.lying(self).items()}

    @property
    def suitable(self) -> Hexes:
        """Open hexes of buildable terrain."""
        return self.open & self.board.buildable

    def room(self, seat: Seat) -> Hexes:
        """Suitable hexes that touch the seat's own."""
        return self.adjacent[seat] & self.open & self.board.buildable

    @property
    def closed(self) -> Hexes:
        """Hexes that rules keep everything out of."""
        found = NOWHERE
        for rule in self.game.closed:
            found |= rule.closed(self)
        return found

    def recount(self, seat: Seat) -> None:
        """Finds anew what pieces of a seat touch and what is open, after some came or left."""
        self.adjacent[seat], self.twice[seat] = around_twice(self.own[seat])
        self.open = self.board.hexes & ~self.occupied & ~self.closed

    def touched_without(self, seat: Seat, origin: Hex) -> Hexes:
        """Hexes that touch an own piece other than the one on a hex."""
        return self.adjacent[seat] & ~(NEIGHBOURS[origin] & ~self.twice[seat])

    def kind_on(self, hex: Hex) -> Piece | None:
        """The kind of the piece on a hex; None for a plain settlement."""
        for piece in PIECES:
            if self.pieces[piece.number] >> hex & 1:
                return piece
        return None

    def movable(self, seat: Seat) -> Hexes:
        """Own pieces that an action which moves a settlement may move (8.7)."""
        own = self.own[seat]
        if not self.figures & own:
            return own
        for rule in self.game.movable:
            own = rule.movable(self, seat, own)
        for piece in PIECES:
            if piece.fixed:
                own &= ~self.pieces[piece.number]
        return own

    def build(self, seat: Seat, target: Hex) -> None:
        """A settlement from the supply enters the board."""
        bit, near, adjacent = BIT[target], NEIGHBOURS[target], self.adjacent
        self.own[seat] |= bit
        self.open ^= bit
        touched = adjacent[seat]
        self.twice[seat] |= touched & near
        adjacent[seat] = touched | near
        self.supply[seat] = left = self.supply[seat] - 1
        if self.events is not None:
            self.events.append(Event("built", seat, target))
        offered = self.board.near_tiles[target] & self.stock
        if offered:
            offered &= ~self.taken[seat]
            if offered:
                take_tiles(self, seat, offered)
        for rule in self.game.after_build:
            rule.after_build(self, seat, bit)
        if left < self.todo:
            limit_todo(self)
        if left < 1:
            maybe_end(self, seat)
        if self.emptied:
            tell_emptied(self, seat)

    def place(self, seat: Seat, piece: Piece, hexes: Hexes) -> None:
        """A piece that is no plain settlement enters the board, on one hex or several (R96)."""
        self.own[seat] |= hexes
        self.figures |= hexes
        self.put(piece, hexes)
        self.recount(seat)
        if self.events is not None:
            for hex in listed(hexes):
                self.events.append(Event("placed", seat, hex, name=piece.name))
        take_near(self, seat, hexes)
        for rule in self.game.after_build:
            rule.after_build(self, seat, hexes)
        if self.emptied:
            tell_emptied(self, seat)

    def place_neutral(self, piece: Piece, target: Hex) -> None:
        """A piece that nobody owns fills a hex."""
        self.put(piece, 1 << target)
        self.open &= ~(1 << target)
        if self.events is not None:
            self.events.append(Event("placed", self.seat, target, name=piece.name))

    def move(self, seat: Seat, origin: Hex, target: Hex) -> None:
        """A piece goes from one hex to another in a single move."""
        self.carry(seat, origin, target)
        halt(self, seat, origin, target)
        moved(self, seat, origin, target)

    def remove(self, seat: Seat, hex: Hex) -> None:
        """A piece leaves the board; a settlement goes back to its owner's supply."""
        if not self.figures >> hex & 1:
            self.supply[seat] += 1
        self.take_off(seat, 1 << hex)
        if self.events is not None:
            self.events.append(Event("left", seat, hex))
        leaving = self.board.near_tiles[hex] & self.held[seat]
        if leaving:
            lose_tiles(self, seat, leaving)

    def put(self, piece: Piece, hexes: Hexes) -> None:
        """Marks where a kind of piece stands; nothing follows from it."""
        number = piece.number
        self.pieces = replaced(self.pieces, number, self.pieces[number] | hexes)

    def take_off(self, seat: Seat, hexes: Hexes) -> None:
        """Pieces are off the board; nothing follows from it."""
        self.own[seat] &= ~hexes
        if self.figures & hexes:
            self.figures &= ~hexes
            self.pieces = tuple(standing & ~hexes for standing in self.pieces)
        self.recount(seat)

    def carry(self, seat: Seat, origin: Hex, target: Hex) -> None:
        """The board after a move; nothing of what follows."""
        both = 1 << origin | 1 << target
        own = self.own[seat] ^ both
        self.own[seat] = own
        if self.figures >> origin & 1:
            self.figures ^= both
            self.pieces = tuple(
                standing ^ both if standing >> origin & 1 else standing for standing in self.pieces
            )
        if self.game.closed:
            self.recount(seat)
        else:
            self.adjacent[seat], self.twice[seat] = around_twice(own)
            self.open ^= both
        if self.events is not None:
            self.events.append(Event("moved", seat, target, origin))

    def tell(
        self, seat: Seat, says: Sentence, thing: str = "", origin: Hex = NO_HEX, hex: Hex = NO_HEX
    ) -> None:
        """A rule's own words for what it just did, for log and page; open to all.

        A clause with a subject and no full stop: “the ferry goes to k7”; `whose(seat)` is a player.
        A ``thing`` that went from a hex to another is seen going.
        """
        if self.events is not None:
            self.events.append(Event("told", seat, hex, origin, thing, says=says))

    # Gold ------------------------------------------------------------------------------------

    def pay(self, seat: Seat, gold: int, reason: str) -> None:
        """Books gold earned during play."""
        before = self.booked.get(reason, (0,) * self.game.seats)
        self.booked = {**self.booked, reason: replaced(before, seat, before[seat] + gold)}
        if self.events is not None:
            self.events.append(Event("gold", seat, name=reason, amount=gold))

    def score(self, seat: Seat) -> dict[str, Score]:
        """The seat's gold by its reasons, as if the game ended now."""
        if self.figures and self.passing:
            return self.without_passing().score(seat)
        found = {card.name: card.score(self, seat) for card in self.game.cards}
        for rule in self.game.final_score:
            name, score = rule.final_score(self, seat)
            found[name] = score
        for reason, gold in self.booked.items():
            earlier = found.get(reason, NOTHING)
            found[reason] = Score(earlier.gold + gold[seat], earlier.hexes)
        return found

    def gold(self, seat: Seat) -> int:
        """All gold of a seat, as if the game ended now."""
        total = 0
        for score in self.score(seat).values():
            total += score.gold
        return total

    def without_passing(self) -> State:
        """A copy from which all passing pieces are gone."""
        new = self.copy()
        passing = self.passing
        for seat, own in enumerate(self.own):
            if own & passing:
                new.take_off(seat, own & passing)
        return new

    def winners(self) -> list[Seat]:
        """The seats with the most gold; several share the victory."""
        totals = [self.gold(seat) for seat in range(self.game.seats)]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def areas(self, seat: Seat) -> list[Hexes]:
        """The seat's settlement areas."""
        own = self.own[seat]
        before, found = self.known.get(seat, (NOWHERE, []))
        if before != own:
            found = areas_since(found, before, own)
            self.known = {**self.known, seat: (own, found)}
        return found

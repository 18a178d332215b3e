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
from .hexes import (
    BIT,
    NEIGHBOURS,
    NO_HEX,
    NOWHERE,
    Hex,
    Hexes,
    areas,
    around,
    around_twice,
    joined,
    listed,
    parted,
)
from .piece import PIECES, Piece
from .power import BUILD, CHOOSE, END_OPTION, Power
from .prompt import Prompt
from .refusal import IllegalAction, refusal
from .sentence import Sentence
from .terrain import GROUNDS, NO_TERRAIN, WILD
from .turn import finish, settle_card

__all__ = ["SETTLEMENTS", "Seat", "State"]


class State(Fields):
    """Everything about a game at one moment, secrets included."""

    __slots__ = ()

    def __str__(self) -> str:
        """The position as a picture, which ``kingdom.read_position`` reads back."""
        from .picture import write_position

        return write_position(self)

    def __repr__(self) -> str:
        who = "ABCDE"[self.actor]
        if self.over:
            gold = " ".join(str(self.gold(seat)) for seat in range(self.game.seats))
            return f"<State: over after round {self.round}, gold {gold}>"
        if self.prompts:
            power = POWERS[self.prompts[-1].power]
            return f"<State: round {self.round}, {who} asked for {power.name}>"
        if self.terrain == NO_TERRAIN and self.card != NO_CARD:
            return f"<State: round {self.round}, {who} to choose a card>"
        if self.owed:
            land = GROUNDS[self.terrain].name if self.terrain in GROUNDS else "any terrain"
            return f"<State: round {self.round}, {who} to build {self.owed} on {land}>"
        return f"<State: round {self.round}, {who} may end the turn>"

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
            self._settle_prompts()
        elif self.last:
            finish(self)
        elif self.terrain < 0 or not self.board.terrain[self.terrain] & self.open:
            settle_card(self)

    # Prompts ---------------------------------------------------------------------------------

    def ask(self, prompt: Prompt) -> None:
        """Leaves a decision on top of those that wait."""
        self.prompts += (prompt,)

    def _settle_prompts(self) -> None:
        """Replaces a dead card unless a decision defers it; drops what has nothing to choose."""
        while self.prompts:
            prompt = self.prompts[-1]
            power = POWERS[prompt.power]
            if not self.last and not power.defers(prompt):
                settle_card(self)
            if power.choices(self, prompt):
                return
            self.prompts = self.prompts[:-1]
            power.idle(self, prompt)
        if self.last:
            finish(self)
        else:
            settle_card(self)

    # "Adjacent if possible" and what frees from it -------------------------------------------

    def is_free(self, seat: Seat, power: Power) -> bool:
        """Whether a rule lets the seat ignore "adjacent if possible" now."""
        for rule in self.game.loosens:  # noqa: SIM110 — measured: any(…) takes twice as long
            if rule.loosens(self, seat, power):
                return True
        return False

    def freed(self, seat: Seat, sites: Hexes) -> Hexes:
        """Those of some sites that a seat may choose when it may ignore "adjacent if possible"."""
        near = sites & self.adjacent[seat]
        if near:
            for rule in self.game.binds:
                sites &= ~rule.binds(self, seat) | near
        return sites

    def use_freedom(self, seat: Seat, power: Power) -> None:
        """The first rule that lets the seat ignore it is used."""
        for rule in self.game.loosens:
            if rule.loosens(self, seat, power):
                rule.loosened(self, seat, power)
                return

    def maybe_use_freedom(self, seat: Seat, power: Power, sites: Hexes, target: Hex) -> None:
        """Uses a freedom if only that allows this target among these sites."""
        adjacent = self.adjacent[seat]
        if sites & adjacent and not adjacent >> target & 1:
            self.use_freedom(seat, power)

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
        if not self.begun:
            sites = self.board.terrain[self.terrain]
            for rule in self.game.mandatory:
                todo = rule.mandatory(self, todo, sites)
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
                self.take_tiles(seat, offered)
        for rule in self.game.after_build:
            rule.after_build(self, seat, bit)
        if left < self.todo:
            self.limit_todo()
        if left < 1:
            self.maybe_end(seat)
        if self.emptied:
            self._tell_emptied(seat)

    def place(self, seat: Seat, piece: Piece, hexes: Hexes) -> None:
        """A piece that is no plain settlement enters the board, on one hex or several (R96)."""
        self.own[seat] |= hexes
        self.figures |= hexes
        self.put(piece, hexes)
        self.recount(seat)
        if self.events is not None:
            for hex in listed(hexes):
                self.events.append(Event("placed", seat, hex, name=piece.name))
        self._take_near(seat, hexes)
        for rule in self.game.after_build:
            rule.after_build(self, seat, hexes)
        if self.emptied:
            self._tell_emptied(seat)

    def lend(self, seat: Seat, piece: Piece, target: Hex) -> None:
        """A passing piece stands on a hex for this turn; it takes no tile and earns nothing."""
        self.own[seat] |= 1 << target
        self.figures |= 1 << target
        self.put(piece, 1 << target)
        self.recount(seat)
        if self.events is not None:
            self.events.append(Event("placed", seat, target, name=piece.name))

    def place_neutral(self, piece: Piece, target: Hex) -> None:
        """A piece that nobody owns fills a hex."""
        self.put(piece, 1 << target)
        self.open &= ~(1 << target)
        if self.events is not None:
            self.events.append(Event("placed", self.seat, target, name=piece.name))

    def move(self, seat: Seat, origin: Hex, target: Hex) -> None:
        """A piece goes from one hex to another in a single move."""
        self.carry(seat, origin, target)
        self.halt(seat, origin, target)
        self.moved(seat, origin, target)

    def halt(self, seat: Seat, origin: Hex, target: Hex) -> None:
        """A move is complete: tiles are lost where it began and taken where it ended."""
        leaving = self.board.near_tiles[origin] & self.held[seat]
        if leaving:
            self.lose_tiles(seat, leaving)
        self._take_near(seat, 1 << target)

    def moved(self, seat: Seat, origin: Hex, target: Hex) -> None:
        """What follows every move, and the last step of one that goes step by step (R19, R98)."""
        for rule in self.game.after_move:
            rule.after_move(self, seat, origin, target)
        if self.emptied:
            self._tell_emptied(seat)

    def stepped(self, seat: Seat, origin: Hex, target: Hex) -> None:
        """What follows a step of a piece that goes on: the same, unless steps are one move."""
        if not self._are_steps_joined():
            self.moved(seat, origin, target)

    def stop_at(self, seat: Seat, origin: Hex, target: Hex) -> None:
        """A stepwise move ends without a step, and others may react to the tiles it took."""
        self.halt(seat, origin, target)
        if self._are_steps_joined():
            self.moved(seat, origin, target)
        elif self.emptied:
            self._tell_emptied(seat)

    def _are_steps_joined(self) -> bool:
        return any(rule.joins_steps(self) for rule in self.game.joins_steps)

    def remove(self, seat: Seat, hex: Hex) -> None:
        """A piece leaves the board; a settlement goes back to its owner's supply."""
        if not self.figures >> hex & 1:
            self.supply[seat] += 1
        self.take_off(seat, 1 << hex)
        if self.events is not None:
            self.events.append(Event("left", seat, hex))
        leaving = self.board.near_tiles[hex] & self.held[seat]
        if leaving:
            self.lose_tiles(seat, leaving)

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

    def _take_near(self, seat: Seat, hexes: Hexes) -> None:
        offered = 0
        for hex in listed(hexes):
            offered |= self.board.near_tiles[hex]
        offered &= self.stock & ~self.taken[seat]
        if offered:
            self.take_tiles(seat, offered)

    def take_tiles(self, seat: Seat, tiles: int) -> None:
        """A seat takes one tile from each of some location hexes (5.1)."""
        gone = tiles & ~self.spare
        self.stock ^= gone
        self.spare &= ~tiles
        self.held = replaced(self.held, seat, self.held[seat] | tiles)
        self.taken = replaced(self.taken, seat, self.taken[seat] | tiles)
        if gone and self.game.after_emptied:
            self.emptied = True
        if self.events is not None:
            for tile in listed(tiles):
                hex, location = self.board.places[tile]
                self.events.append(Event("took", seat, hex, name=location.id))
        for rule in self.game.tile_taken:
            for tile in listed(tiles):
                rule.tile_taken(self, seat, tile)

    def lose_tiles(self, seat: Seat, tiles: int) -> None:
        """A seat loses those of some tiles whose location it does not touch any more (5.2)."""
        passing = self.passing
        adjacent = around(self.own[seat] & ~passing) if passing else self.adjacent[seat]
        for tile in listed(tiles):
            hex, location = self.board.places[tile]
            if adjacent >> hex & 1:
                continue
            bit = 1 << tile
            self.held = replaced(self.held, seat, self.held[seat] & ~bit)
            if seat == self.seat:
                self._lose_mark(seat, bit, location.powers)
            if self.events is not None:
                self.events.append(Event("lost", seat, hex, name=location.id))
            for rule in self.game.tile_lost:
                rule.tile_lost(self, seat, tile)

    def _lose_mark(self, seat: Seat, bit: int, powers: tuple[Power, ...]) -> None:
        """R107: of two equal tiles the used one goes, so the one that stays is as this one was."""
        was_ready = self.ready & bit
        was_since = self.since & bit
        self.ready &= ~bit
        self.since &= ~bit
        if powers and (was_ready or not was_since):
            used = self.since & ~self.ready & self.game.tiles_of[powers[0].number]
            used &= -used
            if was_ready:
                self.ready |= used
            if not was_since:
                self.since &= ~used

    def limit_todo(self) -> None:
        """R9: a mandatory action asks for no more than the supply holds."""
        left = self.supply[self.seat]
        if left < self.todo:
            self.todo = left
            if not left and not self.due:
                self.begun = False

    def is_out(self, seat: Seat) -> bool:
        """Whether nothing is left to build for a seat, now or later."""
        return not self.supply[seat] and not any(
            rule.delays_end(self, seat) for rule in self.game.delays_end
        )

    def maybe_end(self, seat: Seat) -> None:
        """R10: an empty supply makes this round the last, unless something holds the end."""
        if self.ending or not self.is_out(seat):
            return
        self.ending = True
        if self.events is not None:
            self.events.append(Event("ending", seat))

    def _tell_emptied(self, seat: Seat) -> None:
        self.emptied = False
        for rule in self.game.after_emptied:
            rule.after_emptied(self, seat)

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
        known = self.known.get(seat)
        if known is None:
            found = areas(own)
        else:
            before, found = known
            if before == own:
                return found
            came, gone = own & ~before, before & ~own
            if came & (came - 1) or gone & (gone - 1):
                found = areas(own)
            else:  # measured: nearly always; one piece was built or moved since
                found = parted(found, gone) if gone else found
                found = joined(found, came) if came else found
        self.known = {**self.known, seat: (own, found)}
        return found

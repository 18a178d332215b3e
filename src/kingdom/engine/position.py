"""Position pictures: one text format for a position, used by tests, people and tools alike.

Header lines ``key: value`` come first, in any order, then ``board:`` and twenty rows of twenty
cells. A cell is a terrain letter or a special hex, then, where a piece stands, its seat's letter.
Lines not given take the value of a fresh game.
"""

from __future__ import annotations

from collections.abc import Mapping

from .action import POWER_NAMED
from .board import Board
from .card import NO_CARD, TERRAIN_CARDS, UNDECIDED
from .cells import Standing, read_board
from .chance import Chance
from .deal import Deal
from .game import RULINGS, Game
from .hexes import (
    MAIN_ROWS,
    NO_HEX,
    Hex,
    around_twice,
    listed,
    name_of,
    row_of,
)
from .library import Library, Unknown
from .lines import KEYS, SEAT_LETTERS, BadPosition, Lines
from .piece import PIECES
from .prompt import Prompt
from .sentence import Name, Sentence
from .setup import FEWEST_SEATS, MOST_SEATS
from .state import SETTLEMENTS, State
from .terrain import GROUND_NAMED, NO_TERRAIN, WILD
from .turn import MANDATORY, maybe_end, settle_card, terrains_with


def read_position(text: str, library: Library) -> State:
    """The position a picture shows; BadPosition says which line is wrong and why."""
    lines = Lines(text, known_keys(library))
    expansions = _read_expansions(lines, library)
    lines.check_known()
    seats = lines.number("seats", 2, FEWEST_SEATS, MOST_SEATS)
    board, pieces = read_board(lines, seats, library)
    game = _read_game(lines, seats, board, expansions, library)
    _check_lines(lines, game)
    state = State(game)
    state.chance = Chance(0)
    state.memory = game.first_memory()
    stand(state, pieces)
    _check_pieces(lines, state)
    _read_seats(lines, state)
    _read_tiles(lines, state)
    state.recount(state.seat)
    _read_cards(lines, state)
    for rule in game.read_lines:
        rule.read_lines(state, lines)
    state.ending = lines.flag("ending")
    if "ending" not in lines.values:
        for seat in range(seats):
            maybe_end(state, seat)
    _read_prompts(lines, state)
    _read_mandatory(lines, state)
    return state


def stand(state: State, pieces: Mapping[Hex, Standing]) -> None:
    """Puts pieces on the empty board of a state, without anything that follows from it."""
    for hex, (owner, kind) in pieces.items():
        if owner is not None:
            state.own[owner] |= 1 << hex
        if kind is not None:
            state.put(kind, 1 << hex)
            if owner is not None:
                state.figures |= 1 << hex
    for seat, own in enumerate(state.own):
        state.adjacent[seat], state.twice[seat] = around_twice(own)


def _check_lines(lines: Lines, game: Game) -> None:
    """Nothing is told that no rule of the game would read."""
    read = {*KEYS, *(key for rule in game.rules for key in rule.keys), *game.dealt}
    for key, (number, value) in lines.values.items():
        if value and key not in read:
            raise BadPosition(
                "Line {number}: “{word}” means nothing in this game.", number=number, word=key
            )


def _check_pieces(lines: Lines, state: State) -> None:
    """No piece stands where it never can, and nobody has more than there are."""
    for kind in PIECES:
        standing = state.pieces[kind.number]
        for hex in listed(standing & ~kind.ground(state.board)):
            row = row_of(hex)
            number = lines.rows[row if row < MAIN_ROWS else row - 1][0]
            raise BadPosition(
                "Line {number}, {hex}: a {piece} cannot stand there.",
                number=number,
                hex=name_of(hex),
                piece=Name("piece", kind.name),
            )
        for group in (standing,) if kind.neutral else [standing & own for own in state.own]:
            if group.bit_count() > kind.most:
                raise BadPosition(
                    "{count} hexes with a {piece}: there can be {most}.",
                    count=group.bit_count(),
                    piece=Name("piece", kind.name),
                    most=kind.most,
                )


def known_keys(library: Library) -> tuple[str, ...]:
    """Every line a picture may have with what is on the shelf."""
    rules = (*library.rules, *(rule for card in library.cards.values() for rule in card.rules))
    return (
        *KEYS,
        *(key for rule in rules for key in rule.keys),
        *(name for name, deal in library.deals.items() if deal.in_pictures),
    )


def has_card(text: str, library: Library) -> bool:
    """Whether a picture says which card is played."""
    return "card" in Lines(text, known_keys(library)).values


def _names(value: str) -> list[str]:
    return [name.strip() for name in value.split(",") if name.strip()]


def _read_expansions(lines: Lines, library: Library) -> list[str]:
    """First of all: without them much else would not be known."""
    names = _names(lines.get("expansions", next(iter(library.expansions))))
    try:
        return [library.expansion_named(name).id for name in names]
    except Unknown as error:
        raise lines.bad("expansions", error.sentence) from None


def _read_game(
    lines: Lines, seats: int, board: Board, expansions: list[str], library: Library
) -> Game:
    try:
        cards = [library.card_named(name) for name in _names(lines.get("cards"))]
    except Unknown as error:
        raise lines.bad("cards", error.sentence) from None
    wishes = _names(lines.get("options"))
    for wish in wishes:
        if wish not in library.wishes:
            known = ", ".join(library.wishes)
            raise lines.bad(
                "options", "there is no option “{word}”; there are {known}.", word=wish, known=known
            )
    if len({card.name for card in cards}) < len(cards):
        raise lines.bad("cards", "a card is there twice.")
    dealt = {
        name: _read_dealt(lines, deal) for name, deal in library.deals.items() if deal.in_pictures
    }
    return Game(
        library,
        board,
        seats=seats,
        cards=tuple(cards),
        expansions=expansions,
        wishes=wishes,
        dealt=dealt,
        rulings=lines.number("rulings", RULINGS, 1, RULINGS),
    )


def _read_dealt(lines: Lines, deal: Deal) -> tuple[str, ...]:
    """What a line says was dealt, by ids."""
    dealt = deal.read_words(_names(lines.get(deal.name)))
    if isinstance(dealt, Sentence):
        raise lines.bad(deal.name, dealt)
    return dealt


def _read_seats(lines: Lines, state: State) -> None:
    """Whose turn it is, supplies, gold, and how far the game is."""
    seats = state.game.seats
    turn = lines.get("turn", "A")
    if turn not in tuple(SEAT_LETTERS[:seats]):
        known = " ".join(SEAT_LETTERS[:seats])
        raise lines.bad(
            "turn", "“{word}” is not a seat; there are {known}.", word=turn, known=known
        )
    state.seat = SEAT_LETTERS.index(turn)
    standing = [(own & ~state.figures).bit_count() for own in state.own]
    state.supply = lines.numbers(
        "supply", [max(0, SETTLEMENTS - count) for count in standing], SETTLEMENTS
    )
    for seat, (left, count) in enumerate(zip(state.supply, standing, strict=True)):
        if left + count > SETTLEMENTS:
            raise lines.bad(
                "supply",
                "seat {seat} has {count} on the board and {left} in the supply, "
                "but only {most} settlements.",
                seat=SEAT_LETTERS[seat],
                count=count,
                left=left,
                most=SETTLEMENTS,
            )
    _read_gold(lines, state)
    state.round = lines.number("round", 1, 1, 999)
    state.over = lines.flag("over")


def _read_gold(lines: Lines, state: State) -> None:
    """Gold booked, by its reasons where ``earned`` tells them."""
    seats = state.game.seats
    for part in lines.get("earned").split(";"):
        words = part.split()
        if not words:
            continue
        reason, numbers = " ".join(words[:-seats]), words[-seats:]
        if not reason or len(numbers) < seats or not all(map(str.isdecimal, numbers)):
            raise lines.bad(
                "earned",
                "“{word}” should be a reason and {seats} numbers.",
                word=part.strip(),
                seats=seats,
            )
        state.booked[reason] = tuple(map(int, numbers))
    told = [sum(gold[seat] for gold in state.booked.values()) for seat in range(seats)]
    booked = lines.numbers("gold", told, 999)
    rest = tuple(gold - earned for gold, earned in zip(booked, told, strict=True))
    if any(gold < 0 for gold in rest):
        raise lines.bad("gold", "it is less than what “earned” adds up to.")
    if any(rest):
        state.booked["booked"] = rest


def _read_prompts(lines: Lines, state: State) -> None:
    """Decisions in progress, the one asked last."""
    for part in lines.get("prompts").split(";"):
        words = part.split()
        if not words:
            continue
        name, _, repeated = words[0].partition(":")
        if len(words) != 5 or name not in POWER_NAMED or not words[2].isdecimal():
            raise lines.bad(
                "prompts",
                "“{word}” should be power, seat, number, where it began, where it is; - for none.",
                word=part.strip(),
            )
        if repeated and repeated not in POWER_NAMED:
            raise lines.bad("prompts", "“{word}” is not a power.", word=repeated)
        if words[1] not in tuple(SEAT_LETTERS[: state.game.seats]):
            raise lines.bad("prompts", "“{word}” is not a seat.", word=words[1])
        origin, hex = (NO_HEX if word == "-" else lines.hex("prompts", word) for word in words[3:])
        seat = SEAT_LETTERS.index(words[1])
        number = POWER_NAMED[repeated].number if repeated else int(words[2])
        power = POWER_NAMED[name]
        prompt = Prompt(power.number, seat, number, origin, hex)
        if not power.can_ask(state, prompt):
            raise lines.bad("prompts", "“{word}” can never be asked here.", word=part.strip())
        state.ask(prompt)
        state.last = state.last or power.comes_last


def _read_tiles(lines: Lines, state: State) -> None:
    places = {place.hex: tile for tile, place in enumerate(state.board.places)}
    held = [0] * state.game.seats
    used = fresh = 0
    for seat, words in lines.by_seat("tiles", state.game.seats).items():
        for word in words:
            mark = word[-1] if word[-1] in "*+" else ""
            name, at, where = word.removesuffix(mark).partition("@")
            if not at:
                raise lines.bad(
                    "tiles", "“{word}” should read like farm@r2: name and hex.", word=word
                )
            tile = places.get(lines.hex("tiles", where))
            if tile is None or state.board.places[tile].location.id != name:
                raise lines.bad("tiles", "{hex} is no {word} location.", hex=where, word=name)
            if mark and seat != state.seat:
                raise lines.bad(
                    "tiles", "“{word}”: only the seat on turn has * and + marks.", word=word
                )
            held[seat] |= 1 << tile
            used |= 1 << tile if mark == "*" else 0
            fresh |= 1 << tile if mark == "+" else 0
    taken = list(held)
    for seat, words in lines.by_seat("taken", state.game.seats).items():
        for word in words:
            hex = lines.hex("taken", word)
            if hex not in places:
                raise lines.bad("taken", "{hex} is no location.", hex=word)
            taken[seat] |= 1 << places[hex]
    state.held, state.taken = tuple(held), tuple(taken)
    state.since = held[state.seat] & ~fresh
    state.ready = state.since & ~used
    for word in lines.get("stock").split():
        name, _, count = word.partition("=")
        hex = lines.hex("stock", name)
        if hex not in places or count not in ("0", "1", "2"):
            raise lines.bad(
                "stock", "“{word}” should read like c3=1: a location and 0, 1 or 2.", word=word
            )
        bit = 1 << places[hex]
        state.stock = state.stock | bit if count != "0" else state.stock & ~bit
        state.spare = state.spare | bit if count == "2" else state.spare & ~bit


def _read_cards(lines: Lines, state: State) -> None:
    """Hands and piles; cards that no line places lie in the pile, and each seat holds one."""
    seats = state.game.seats
    hands = {
        seat: [lines.card("hands", word) for word in words]
        for seat, words in lines.by_seat("hands", seats).items()
    }
    word = lines.get("card", "-")
    if word == "?":
        state.card = UNDECIDED
    elif word == "-":
        state.card = NO_CARD
        hands.setdefault(state.seat, [])
    else:
        state.card = lines.card("card", word)
        if state.card not in hands.setdefault(state.seat, [state.card]):
            hands[state.seat].append(state.card)
    rest = list(state.game.deck)
    discards = [lines.card("discards", word) for word in lines.get("discards").split()]
    pile = [lines.card("pile", word) for word in lines.get("pile").split()]
    for card in [*discards, *pile, *(card for hand in hands.values() for card in hand)]:
        if card not in rest:
            name = Name("terrain-card", TERRAIN_CARDS[card].name)
            raise BadPosition("There are too many {card} cards in this game.", card=name)
        rest.remove(card)
    if "pile" in lines.values:
        state.pile = tuple(reversed(pile))
        state.removed = tuple(rest)
    else:
        state.pile = state.chance.shuffled(tuple(rest))
        for seat in range(seats):
            if seat not in hands and state.pile:
                hands[seat] = [state.pile[-1]]
                state.pile = state.pile[:-1]
    state.discards = tuple(discards)
    state.hand = tuple(tuple(hands.get(seat, ())) for seat in range(seats))


def _read_mandatory(lines: Lines, state: State) -> None:
    words = lines.get("mandatory", str(MANDATORY)).split()
    if len(words) not in (1, 2) or not words[0].isdecimal() or words[1:] not in ([], ["begun"]):
        raise lines.bad("mandatory", "it should be a number, or a number and “begun”.")
    state.todo = min(int(words[0]), state.supply[state.seat])
    state.begun = len(words) == 2 and state.owed > 0
    state.last = state.last or state.over
    if "terrain" in lines.values:
        name = lines.get("terrain")
        if name != "any" and name not in GROUND_NAMED:
            raise lines.bad("terrain", "“{word}” is not a terrain.", word=name)
        state.terrain = WILD if name == "any" else GROUND_NAMED[name]
        hand = state.copy()
        hand.card = UNDECIDED
        choices = terrains_with(hand, state.card) if state.card >= 0 else ()
        if name != "any" and state.terrain not in choices:
            raise lines.bad(
                "terrain",
                "{terrain} is not on the card {card}.",
                terrain=name,
                card=lines.get("card", "-"),
            )
    elif state.card >= 0:
        state.terrain = state.game.only_terrain.get(state.card, NO_TERRAIN)
    if not state.prompts and not state.last:
        settle_card(state)

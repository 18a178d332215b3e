"""The six Kingdom Builder cards of Harvest (10.4)."""

from __future__ import annotations

from typing import NamedTuple

from kingdom.engine.card import NOTHING, Score, ScoringCard, scoring_card
from kingdom.engine.event import Event
from kingdom.engine.game import Game
from kingdom.engine.hexes import NOWHERE, Hex, Hexes, counts, rows_of, touches
from kingdom.engine.lines import SEAT_LETTERS, Lines
from kingdom.engine.rule import Rule
from kingdom.engine.state import SETTLEMENTS, Seat, State
from kingdom.engine.turn import limit_todo, maybe_end

NOBODY = -1
ROW_FOR_A_MARK = 4


@scoring_card("Rangers", "Ra")
def rangers(state: State, seat: Seat) -> Score:
    """2 gold for each horizontal line with exactly one of your settlements."""
    mine = state.own[seat]
    lone = NOWHERE
    for row in state.board.rows:
        if (mine & row).bit_count() == 1:
            lone |= mine & row
    return Score.each(2, lone)


@rangers.promises
def lone_lines_in_reach(state: State, seat: Seat, score: Score) -> float:
    """Lines without a settlement that the next one can reach."""
    return (rows_of(state.room(seat)) & ~rows_of(state.own[seat])).bit_count()


@scoring_card("Chainers", "Ch")
def chainers(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements beside exactly two of your own."""
    mine = state.own[seat]
    touched = touches(mine, 3)
    return Score.each(1, mine & touched[2] & ~touched[3])


@chainers.promises
def ends_of_chains(state: State, seat: Seat, score: Score) -> float:
    """Settlements beside exactly one of the own."""
    return (state.own[seat] & state.adjacent[seat] & ~state.twice[seat]).bit_count()


@scoring_card("Travellers", "Tr")
def travellers(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements at the edge of the board."""
    return Score.each(1, state.own[seat] & state.board.edge)


@travellers.promises
def room_at_the_edge(state: State, seat: Seat, score: Score) -> float:
    """Places at the edge of the board that touch the own."""
    return (state.room(seat) & state.board.edge).bit_count()


@scoring_card("Homesteaders", "Ho")
def homesteaders(state: State, seat: Seat) -> Score:
    """1 gold for each of your settlements in the section where you have most."""
    mine, sections = state.own[seat], state.board.sections
    in_sections = counts(mine, sections)
    most = max(in_sections)
    return Score(most, mine & sections[in_sections.index(most)])


@homesteaders.promises
def room_at_home(state: State, seat: Seat, score: Score) -> float:
    """Places beside the own in the section with most of them."""
    for section in state.board.sections:
        if section & score.hexes:
            return (state.room(seat) & section).bit_count()
    return 0


class Marks(NamedTuple):
    """For each row, the seat that has marked it."""

    by_row: tuple[int, ...]


class MarkRows(Rule):
    """Four in a row just entered: a settlement from the supply marks it, once a game (R59)."""

    order = 6
    keys = ("marks",)

    def pays(self, game: Game) -> tuple[str, ...]:
        return (MAYORS,)

    def starts_with(self, game: Game) -> Marks:
        return Marks((NOBODY,) * len(game.board.rows))

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        counted = state.own[seat] & ~state.passing
        for number, row in enumerate(state.board.rows):
            if hexes & row and (counted & row).bit_count() >= ROW_FOR_A_MARK:
                self.mark(state, seat, number)

    def after_move(self, state: State, seat: Seat, origin: Hex, target: Hex) -> None:
        self.after_build(state, seat, 1 << target)

    def mark(self, state: State, seat: Seat, number: int) -> None:
        """The row is the seat's, if nobody has it and a settlement is left."""
        marks = list(state.recall(Marks).by_row)
        if marks[number] != NOBODY or not state.supply[seat]:
            return
        marks[number] = seat
        state.remember(Marks(tuple(marks)))
        state.supply[seat] -= 1
        if state.events is not None:
            state.events.append(Event("marked", seat, name=MAYORS, amount=number + 1))
        limit_todo(state)
        if "by_the_book" not in state.game.wishes:  # R10: there it takes a build to end the game
            maybe_end(state, seat)

    def write_lines(self, state: State) -> dict[str, str]:
        marks = [
            f"{number + 1}={SEAT_LETTERS[seat]}"
            for number, seat in enumerate(state.recall(Marks).by_row)
            if seat != NOBODY
        ]
        return {"marks": " ".join(marks)} if marks else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        marks = [NOBODY] * len(state.board.rows)
        seats = tuple(SEAT_LETTERS[: state.game.seats])
        for word in lines.get("marks").split():
            row, _, letter = word.partition("=")
            if not row.isdecimal() or not 1 <= int(row) <= len(marks) or letter not in seats:
                raise lines.bad(
                    "marks", "“{word}” should be a row and a seat, like 7=A.", word=word
                )
            if marks[int(row) - 1] != NOBODY:
                raise lines.bad("marks", "row {row} is marked twice.", row=row)
            marks[int(row) - 1] = seats.index(letter)
        state.remember(Marks(tuple(marks)))
        for seat, own in enumerate(state.own):
            used = marks.count(seat)
            if "supply" not in lines.values:
                state.supply[seat] = max(0, state.supply[seat] - used)
            if (own & ~state.figures).bit_count() + state.supply[seat] + used > SETTLEMENTS:
                raise lines.bad(
                    "marks",
                    "marks, supply and board make more than {most} settlements.",
                    most=SETTLEMENTS,
                )


MAYORS = "Mayors"


def gold_for_marks(state: State, seat: Seat) -> Score:
    """4 gold for each horizontal line you marked."""
    return Score(4 * state.recall(Marks).by_row.count(seat))


mayors = ScoringCard(
    MAYORS,
    "Ma",
    "The first to have four settlements in a horizontal line marks it with one from the supply; "
    "4 gold for each mark.",
    gold_for_marks,
    (MarkRows(),),
)


@mayors.promises
def rows_begun(state: State, seat: Seat, score: Score) -> float:
    """Unmarked lines with two or three settlements: nearly a mark, and half of that."""
    mine, begun = state.own[seat], 0.0
    for row, mark in zip(state.board.rows, state.recall(Marks).by_row, strict=True):
        if mark == NOBODY and row & mine:
            begun += NEARLY_A_MARK.get((mine & row).bit_count(), 0.0)
    return begun


NEARLY_A_MARK = {ROW_FOR_A_MARK - 1: 1.0, ROW_FOR_A_MARK - 2: 0.5}


class Roamed(NamedTuple):
    """The sections the seat on turn has built in this turn, as bits."""

    sections: int = 0


class PayRovers(Rule):
    """As a turn ends, 1 gold for each section with a build of the own turn (R56, R60)."""

    order = 5
    keys = ("rovers",)

    def pays(self, game: Game) -> tuple[str, ...]:
        return (ROVERS,)

    def starts_with(self, game: Game) -> Roamed:
        return Roamed()

    def turn_start(self, state: State) -> None:
        state.remember(Roamed())

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        if seat != state.seat or state.last:
            return
        sections = state.recall(Roamed).sections
        for number, section in enumerate(state.board.sections):
            if hexes & section:
                sections |= 1 << number
        state.remember(Roamed(sections))

    def turn_end(self, state: State) -> None:
        gold = state.recall(Roamed).sections.bit_count()
        if gold:
            state.pay(state.seat, gold, ROVERS)
            state.remember(Roamed())

    def write_lines(self, state: State) -> dict[str, str]:
        sections = state.recall(Roamed).sections
        numbers = [str(number + 1) for number in range(4) if sections >> number & 1]
        return {"rovers": " ".join(numbers)} if numbers else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        sections = 0
        for word in lines.get("rovers").split():
            if word not in ("1", "2", "3", "4"):
                raise lines.bad("rovers", "“{word}” should be a section from 1 to 4.", word=word)
            sections |= 1 << int(word) - 1
        state.remember(Roamed(sections))


ROVERS = "Rovers"


def booked_during_play(state: State, seat: Seat) -> Score:
    """A red card pays during play and nothing more at the end."""
    return NOTHING


rovers = ScoringCard(
    ROVERS,
    "Ro",
    "1 gold as your turn ends for each section you built in during it.",
    booked_during_play,
    (PayRovers(),),
)


@rovers.promises
def sections_in_reach(state: State, seat: Seat, score: Score) -> float:
    """Sections with a place beside the own."""
    room = state.room(seat)
    return sum(1 for section in state.board.sections if room & section)


CARDS = (rangers, mayors, chainers, travellers, homesteaders, rovers)

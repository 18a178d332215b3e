"""Random games of the checker against itself, over boards made of real sections. A script.

    python -m tests.checker.selfplay FOLDER_OF_SECTIONS [games] [first seed]

Plays each game to its end, asserts what must always hold, and counts which actions were met.
"""

import random
import sys
from collections import Counter
from pathlib import Path

from . import Position
from .cards import CARDS
from .deck import CHOOSE
from .grid import (
    ALL_ROWS,
    COLUMNS,
    ISLAND_ROWS,
    SECTION_SIDE,
    Hex,
    areas,
    distance,
    hex_named,
    is_on_island,
    name_of,
    neighbours,
)
from .harvest import COUNTERS, is_silo_phase
from .locations import touched_locations
from .marshlands import CANOE, canoes_in_time
from .mayors import MAYORS
from .picture import ANY, SEATS, SETTLEMENTS, Picture
from .pieces import CITY_HALL, SCOUT, SETTLEMENT, SHIP, STANDS_ON, WAGON, WALL, WALLS, WARRIOR
from .prompts import is_reaction_open, is_under_way
from .red_cards import RED_CARDS, ROVERS
from .targets import OUTPOST, own_of, own_to_stay, suitable_for_card
from .tasks import TASKS
from .terrain import CARD_TERRAINS, MOUNTAIN, SPECIAL, SWAMP_CARDS
from .turn import END

OPTIONS = (
    "pieces_move_themselves",
    "sword_cancels_end",
    "twin_cards_are_wild",
    "tiles_return",
    "full_terrain_is_wild",
    "tiles_reset_at_end",
    "by_the_book",
)
NOMAD_TILES = [f"donation-{word}" for word in (*CARD_TERRAINS, "water", "mountain")] + [
    *("resettlement", "outpost", "sword", "treasure") * 2
]
SETS = ("base", "nomads", "crossroads", "marshlands", "harvest")
Cells = dict[Hex, str]


def read_section(path: Path) -> list[list[str]]:
    """The cells of a section as a picture writes them."""
    kinds: dict[str, str] = {}
    rows: list[list[str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# locations:"):
            for part in line.removeprefix("# locations:").split(","):
                letter, _, name = part.strip().partition("=")
                kinds[letter] = name.strip().replace("'", "").replace(" ", "-")
        elif line.strip() and not line.startswith("#"):
            rows.append([f"L:{kinds[cell]}" if cell in kinds else cell for cell in line.split()])
    return rows


def new_game(folder: Path, chance: random.Random) -> Position:
    """A fresh game on four random sections, often with an island, caves and capitols."""
    paths = [path for name in SETS for path in sorted(folder.glob(f"{name}/**/*.txt"))]
    of_new_sets = [path for path in paths if {"marshlands", "harvest"} & {*path.parts}]
    chosen = chance.sample(of_new_sets, chance.randint(1, 3))
    others = [path for path in paths if path not in chosen]
    chosen += chance.sample(others, 4 - len(chosen))
    chance.shuffle(chosen)
    board = {(row, column): "." for row in ALL_ROWS for column in range(COLUMNS)}
    for place, path in enumerate(chosen):
        lay_section(board, place, read_section(path), chance)
    if chance.random() < 0.5:  # a small world, where terrains run out
        for hex, cell in board.items():
            if cell in "gfwcdsa" and chance.random() < 0.7:
                board[hex] = "."
    if chance.random() < 0.6:
        lay_island(board, chance.choice(sorted(folder.glob("island/**/*.txt"))))
    spaces = [name_of(hex) for hex in sorted(board) if board[hex] == "N"]
    laid = zip(spaces, chance.sample(NOMAD_TILES, len(spaces)), strict=True)
    seats = chance.randint(2, 5)
    cards = chance.sample([*CARDS, *RED_CARDS * 2, ROVERS, MAYORS, MAYORS], 3)
    has_swamp = chance.random() < 0.8
    deck = list(CARD_TERRAINS) * 5 + (list(SWAMP_CARDS) if has_swamp else [])
    removed = chance.choice(CARD_TERRAINS) if "Scouts" in cards else None
    deck = [card for card in deck if removed is None or removed not in card]
    chance.shuffle(deck)
    hands = {seat: deck.pop() for seat in SEATS[:seats]}
    crossroads_sections = sum("crossroads" in path.parts for path in chosen)
    options = [option for option in OPTIONS if chance.random() < 0.25]
    lines = [
        "kingdom position 1",
        f"expansions: {', '.join([*SETS, 'capitol', 'caves', 'island'])}",
        f"options: {', '.join(options)}",
        f"rulings: {chance.choice((1, 2, 2, 2))}",
        f"cards: {', '.join(dict.fromkeys(cards))}",
        f"tasks: {', '.join(chance.sample(list(TASKS), crossroads_sections))}",
        f"seats: {seats}",
        f"card: {hands['A']}",
        f"removed terrain: {removed or '-'}",
        f"caves: {', '.join(find_caves(board, chance)) or '-'}",
        f"nomads: {' '.join(f'{space}={tile}' for space, tile in laid)}",
        f"hands: {' ; '.join(f'{seat} {card}' for seat, card in hands.items() if seat != 'A')}",
        f"pile: {' '.join(deck)}",
        "discards: -",
        "board:",
    ]
    rows = ALL_ROWS if any(cell != "." for hex, cell in board.items() if is_on_island(hex)) else ()
    lines += [
        " ".join(board[row, column] for column in range(COLUMNS))
        for row in rows or range(2 * SECTION_SIDE)
    ]
    return start(Position.parse("\n".join(lines)), chance)


def start(here: Position, chance: random.Random) -> Position:
    """A swamp card with only one half alive is decided before the first click."""
    shown = here.picture
    if not shown.is_undecided():
        return here
    alive = [half for half in (shown.card or "").split("-") if half in shown.ground.values()]
    if len(alive) == 2:
        return here
    lines = str(here).splitlines()
    terrain = alive[0] if alive else None
    number = next(number for number, line in enumerate(lines) if line.startswith("card:"))
    if terrain is None:
        lines[number] = f"card: {chance.choice(CARD_TERRAINS)}"
    else:
        lines.insert(number + 1, f"terrain: {terrain}")
    return Position.parse("\n".join(lines))


def lay_section(board: Cells, place: int, section: list[list[str]], chance: random.Random) -> None:
    """One of the four sections, either way round; of two castles one may be a capitol."""
    if chance.random() < 0.5:
        section = [row[::-1] for row in section[::-1]]
    top, left = SECTION_SIDE * (place // 2), SECTION_SIDE * (place % 2)
    for row in range(SECTION_SIDE):
        for column in range(SECTION_SIDE):
            board[top + row, left + column] = section[row][column]
    castles = [
        (top + row, left + column)
        for row in range(SECTION_SIDE)
        for column in range(SECTION_SIDE)
        if section[row][column] == "C"
    ]
    if len(castles) == 2 and chance.random() < 0.7:
        board[chance.choice(castles)] = "K"


def lay_island(board: Cells, path: Path) -> None:
    """Its first row is set in here, so the rows set in on paper lie one column further right."""
    for number, cells in enumerate(read_section(path)):
        for column, cell in enumerate(cells):
            board[ISLAND_ROWS[number], column + number % 2] = cell


def find_caves(board: Cells, chance: random.Random) -> list[str]:
    """12.2: on each section one mountain hex at a distance of at least 3 to every special hex."""
    if chance.random() < 0.3:
        return []
    special = [hex for hex, cell in board.items() if cell[0] in "LCKNPS" and not is_on_island(hex)]
    caves: list[str] = []
    for place in range(4):
        mountains = [
            (row, column)
            for (row, column), cell in sorted(board.items())
            if cell == "^"
            and not is_on_island((row, column))
            and (row // SECTION_SIDE, column // SECTION_SIDE) == (place // 2, place % 2)
            and all(distance((row, column), hex) >= 3 for hex in special)
        ]
        if mountains:
            caves.append(name_of(chance.choice(mountains)))
    return caves


def draw_and_play(here: Position, action: str, chance: random.Random) -> Position:
    """The position after the action, with as many cards drawn as it asks for."""
    shown = here.picture
    order = list(shown.pile or [])
    reshuffled = list(shown.discards)
    if action == END:
        reshuffled += shown.hands.get(shown.turn, []) + ([shown.card] if shown.card else [])
    chance.shuffle(reshuffled)
    order += reshuffled
    for number in range(len(order) + 1):
        try:
            return here.after(action, order[:number])
        except ValueError as problem:
            if "draws" not in str(problem):
                raise
    raise AssertionError("no number of cards will do")


def check(before: Position, here: Position) -> None:
    """What must hold in every position."""
    shown = here.picture
    for seat in shown.seats:
        marks = list(shown.marks.values()).count(seat)
        waiting = shown.temples[seat] + (shown.due if seat == shown.turn else 0)
        settlements = len(own_of(shown, seat, SETTLEMENT)) + shown.supply[seat] + marks + waiting
        assert settlements == SETTLEMENTS or is_last_turn_over(shown)
        assert len(own_of(shown, seat, WARRIOR)) <= 2
        assert len(own_of(shown, seat, WAGON)) <= 1
        assert len(own_of(shown, seat, SHIP)) <= 1
        halls = own_of(shown, seat, CITY_HALL)
        assert len(halls) in (0, 7)
        assert len(areas(halls)) <= 1
        assert shown.gold[seat] == sum(gold[seat] for gold in shown.earned.values())
        touched = touched_locations(shown, own_to_stay(shown, seat))
        if not is_under_way(shown):
            assert {tile.hex for tile in shown.tiles[seat]} <= touched
    walls = list(shown.pieces.values()).count(WALL)
    assert walls <= WALLS
    for hex, piece in shown.pieces.items():
        assert piece == WALL or shown.ground[hex] in STANDS_ON[piece.kind]
    for location, left in shown.stock.items():
        holders = [tile for tiles in shown.tiles.values() for tile in tiles if tile.hex == location]
        assert 0 <= left <= 2 - len(holders)
    entered = shown.pieces.keys() - before.picture.pieces.keys()
    for hex, piece in before.picture.pieces.items():  # nothing enters beside a resting warrior
        if piece.kind == WARRIOR and shown.pieces.get(hex) == piece:
            assert not neighbours(hex) & entered
    is_card_tested = not (
        is_under_way(shown) or is_reaction_open(shown) or is_last_turn_over(shown)
    )
    if shown.card is not None and is_card_tested and shown.terrain != ANY:
        assert suitable_for_card(shown) or shown.is_undecided()
    cards = [*(shown.pile or []), *shown.discards, *([shown.card] if shown.card else [])]
    cards += [card for hand in shown.hands.values() for card in hand]
    assert all(cards.count(card) <= 5 for card in CARD_TERRAINS)
    assert all(cards.count(card) <= 1 for card in SWAMP_CARDS)
    assert sum(shown.counters.values()) <= COUNTERS
    for seat in shown.seats:
        assert shown.canoes_used[seat] <= {tile.hex for tile in shown.tiles[seat]}
        assert shown.counters[seat] == 0 or "cathedral" in str(shown.tiles[seat])
        assert len(own_of(shown, seat, SCOUT)) <= (2 if seat == shown.turn else 0)
    assert all(shown.ground[cave] == MOUNTAIN for cave in shown.caves)
    if is_reaction_open(shown):
        assert canoes_in_time(shown, shown.prompts[-1])
    assert Position.parse(str(here)).facts() == here.facts()
    assert here.legal() or shown.over
    scores = here.scores()
    assert all(sum(row.values()) == 2 * row["total"] for row in scores.values())


def is_last_turn_over(shown: Picture) -> bool:
    """Whether only silos are left to do, or nothing."""
    return shown.over or is_silo_phase(shown)


def pick(here: Position, chance: random.Random) -> str:
    """Kinds of actions are equally likely, builds like special hexes: so rare things are met."""
    by_kind: dict[str, list[str]] = {}
    for action in sorted(here.legal()):
        name, colon, _ = action.partition(":")
        kind = name if colon or len(name) > 3 else "build"
        if action != END:
            by_kind.setdefault(kind, []).append(action)
    if END in here.legal() and (not by_kind or chance.random() < 0.2):
        return END
    kind = chance.choice(sorted(by_kind))
    shown = here.picture
    attractive = [
        action
        for action in by_kind[kind]
        if kind == "build"
        and any(shown.ground.get(hex) in SPECIAL for hex in neighbours(hex_named(action)))
    ]
    return chance.choice(attractive or by_kind[kind])


def main(folder: Path, games: int, first: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(first, first + games):
        chance = random.Random(seed)
        here = new_game(folder, chance)
        clicks = 0
        while here.legal():
            action = pick(here, chance)
            following = draw_and_play(here, action, chance)
            count(met, here.picture, following.picture, action)
            check(here, following)
            here = following
            clicks += 1
        assert here.facts()["over"] is True
        print(f"seed {seed}: {len(here.picture.seats)} seats, {clicks} clicks", flush=True)
    for name, number in sorted(met.items()):
        print(f"{number:8} {name}")


def count(met: Counter[str], before: Picture, after: Picture, action: str) -> None:
    """What this click met."""
    name, colon, _ = action.partition(":")
    met[name if colon or len(name) > 3 or name == END else "build"] += 1
    if before.prompts:
        met[f"prompt {before.prompts[-1].power}"] += 1
    if before.choosing:
        met["card ?"] += 1
    met["card replaced"] += before.card != after.card and before.turn == after.turn
    met["no card left"] += after.card is None and not after.choosing
    met["mandatory action dropped"] += after.terrain == ANY and not suitable_for_card(after)
    met["terrain any"] += after.terrain == ANY
    met["outpost spent"] += before.turn == after.turn and (
        before.nomad_tiles[before.turn].count(OUTPOST)
        > after.nomad_tiles[before.turn].count(OUTPOST)
    )
    met["half open"] += before.is_undecided()
    met["half decided unasked"] += after.terrain not in (None, before.terrain) and name not in (
        CHOOSE,
        END,
    )
    met["mandatory on swamp"] += before.mandatory - after.mandatory == 2 and after.begun
    met["built from a temple"] += after.due < before.due and before.turn == after.turn
    met["begun with due left"] += after.begun and after.mandatory == 0
    met["nested reaction"] += len({prompt.seat for prompt in before.prompts}) < len(before.prompts)
    met["reaction in the own turn"] += name == CANOE and before.prompts[-1].seat == before.turn
    met["canoe of two"] += name == CANOE and before.prompts[-1] in after.prompts
    met["counters lost"] += any(
        after.counters[seat] < before.counters[seat] - 1 for seat in SEATS[:2]
    )
    met["row marked"] += after.marks != before.marks
    met["row of the island marked"] += any(row in ISLAND_ROWS for row in after.marks)
    met["on the island"] += any(
        is_on_island(hex) for hex in after.pieces.keys() - before.pieces.keys()
    )
    met["more cards"] += after.more_cards > before.more_cards
    met["three cards"] += any(len(hand) >= 3 for hand in after.hands.values())
    met["no card but due"] += after.due > 0 and not after.has_card()
    for reason, gold in after.earned.items():
        met[f"gold {reason}"] += gold != before.earned.get(reason)
    met["end cancelled"] += before.ending and not after.ending
    met["tile lost"] += before.taken != after.taken


if __name__ == "__main__":
    main(Path(sys.argv[1]), *(int(word) for word in (sys.argv[2:] + ["20", "0"])[:2]))

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
from .grid import COLUMNS, ROWS, SECTION_SIDE, areas, hex_named, neighbours
from .locations import touched_locations
from .picture import ANY, SEATS, SETTLEMENTS, Picture
from .pieces import CITY_HALL, SETTLEMENT, SHIP, STANDS_ON, WAGON, WALL, WALLS, WARRIOR
from .prompts import is_under_way
from .red_cards import RED_CARDS
from .targets import own, own_of, suitable_for_card
from .tasks import TASKS
from .terrain import CARD_TERRAINS, SPECIAL
from .turn import END

OPTIONS = (
    "pieces_move_themselves",
    "sword_cancels_end",
    "twin_cards_are_wild",
    "tiles_return",
    "full_terrain_is_wild",
)
NOMAD_TILES = [f"donation-{word}" for word in (*CARD_TERRAINS, "water", "mountain")] + [
    *("resettlement", "outpost", "sword", "treasure") * 2
]
SETS = ("base", "nomads", "crossroads")


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
    """A fresh game on four random sections."""
    sets = [sorted(folder.glob(f"{name}/**/*.txt")) for name in SETS]
    some = [chance.choice(paths) for paths in sets]  # one of each, and a fourth
    others = [path for paths in sets for path in paths if path not in some]
    chosen = chance.sample([*some, chance.choice(others)], 4)
    board = [["."] * COLUMNS for _ in range(ROWS)]
    for place, path in enumerate(chosen):
        section = read_section(path)
        if chance.random() < 0.5:
            section = [row[::-1] for row in section[::-1]]
        for row in range(SECTION_SIDE):
            for column in range(SECTION_SIDE):
                top, left = SECTION_SIDE * (place // 2), SECTION_SIDE * (place % 2)
                board[top + row][left + column] = section[row][column]
    if chance.random() < 0.5:  # a small world, where terrains run out
        for cells in board:
            for column, cell in enumerate(cells):
                if cell in "gfwcd" and chance.random() < 0.7:
                    cells[column] = "."
    spaces = [
        f"{'abcdefghijklmnopqrst'[column]}{row + 1}"
        for row in range(ROWS)
        for column in range(COLUMNS)
        if board[row][column] == "N"
    ]
    laid = zip(spaces, chance.sample(NOMAD_TILES, len(spaces)), strict=True)
    seats = chance.randint(2, 5)
    deck = list(CARD_TERRAINS) * 5
    chance.shuffle(deck)
    hands = {seat: deck.pop() for seat in SEATS[:seats]}
    crossroads_sections = sum("crossroads" in path.parts for path in chosen)
    options = [option for option in OPTIONS if chance.random() < 0.3]
    lines = [
        "kingdom position 1",
        f"options: {', '.join(options)}",
        f"cards: {', '.join(chance.sample([*CARDS, *RED_CARDS * 3], 3))}",
        f"tasks: {', '.join(chance.sample(list(TASKS), crossroads_sections))}",
        f"seats: {seats}",
        f"card: {hands['A']}",
        f"nomads: {' '.join(f'{space}={tile}' for space, tile in laid)}",
        f"hands: {' ; '.join(f'{seat} {card}' for seat, card in hands.items() if seat != 'A')}",
        f"pile: {' '.join(deck)}",
        "discards: -",
        "board:",
        *(" ".join(row) for row in board),
    ]
    return Position.parse("\n".join(lines))


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
        assert len(own_of(shown, seat, SETTLEMENT)) + shown.supply[seat] == SETTLEMENTS
        assert len(own_of(shown, seat, WARRIOR)) <= 2
        assert len(own_of(shown, seat, WAGON)) <= 1
        assert len(own_of(shown, seat, SHIP)) <= 1
        halls = own_of(shown, seat, CITY_HALL)
        assert len(halls) in (0, 7)
        assert len(areas(halls)) <= 1
        assert shown.gold[seat] == sum(gold[seat] for gold in shown.earned.values())
        touched = touched_locations(shown, own(shown, seat))
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
    if shown.card is not None and not is_under_way(shown) and shown.terrain != ANY:
        assert suitable_for_card(shown)
    cards = [*(shown.pile or []), *shown.discards, *([shown.card] if shown.card else [])]
    cards += [card for hand in shown.hands.values() for card in hand]
    assert all(cards.count(card) <= 5 for card in CARD_TERRAINS)
    assert Position.parse(str(here)).facts() == here.facts()
    assert here.legal() or shown.over
    assert sum(here.scores()["A"].values()) == 2 * here.scores()["A"]["total"]


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
    met["outpost spent"] += "outpost" in str(before.nomad_tile_words()) and (
        str(before.nomad_tile_words()).count("outpost'")
        > str(after.nomad_tile_words()).count("outpost'")
        and before.turn == after.turn
    )
    for reason, gold in after.earned.items():
        met[f"gold {reason}"] += gold != before.earned.get(reason)
    met["end cancelled"] += before.ending and not after.ending
    met["tile lost"] += before.taken != after.taken


if __name__ == "__main__":
    main(Path(sys.argv[1]), *(int(word) for word in (sys.argv[2:] + ["20", "0"])[:2]))

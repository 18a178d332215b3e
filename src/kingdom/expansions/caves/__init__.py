"""Caves: mountain hexes between which pieces travel (12.2)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from kingdom.engine.deal import Draft, HexDeal
from kingdom.engine.expansion import Expansion, Wish
from kingdom.engine.game import Game
from kingdom.engine.hexes import HEX_NAMED, NOWHERE, Hex, Hexes, around, listed, name_of, rim
from kingdom.engine.lines import Lines
from kingdom.engine.move import Move
from kingdom.engine.power import Power
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Name, Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import MOUNTAIN

ID = __name__.rsplit(".", 1)[-1]
FIXED, TAVERN_ONLY = "caves_fixed", "caves_tavern_only"


def cave_sites(draft: Draft) -> list[Hexes]:
    """For each section, mountain hexes at least three hexes from every special hex (R67)."""
    near = draft.board.special
    for _ in range(2):
        near |= around(near)
    far = draft.board.terrain[MOUNTAIN] & ~near
    sites = [far & section for section in draft.board.sections]
    if TAVERN_ONLY in draft.wishes:
        sites = [
            site if laid.section == "tavern" else NOWHERE
            for site, laid in zip(sites, draft.sections, strict=True)
        ]
    return sites


class DealCaves(HexDeal):
    """A cave on each section that has a place for one (R105)."""

    name = "caves"
    letter = "V"
    in_pictures = True

    def sites(self, draft: Draft) -> list[Hexes]:
        if ID not in draft.expansions:
            return []
        sites = [sites for sites in cave_sites(draft) if sites]
        return [site & -site for site in sites] if FIXED in draft.wishes else sites

    def count(self, draft: Draft) -> int:
        return len(self.sites(draft))

    def draw(self, draft: Draft, rng: Random) -> tuple[str, ...]:
        is_fixed = FIXED in draft.wishes  # then nothing is drawn
        sites = map(listed, self.sites(draft))
        return tuple(name_of(site[0] if is_fixed else rng.choice(site)) for site in sites)

    def trouble(self, draft: Draft, dealt: tuple[str, ...]) -> Sentence | None:
        if dealt and ID not in draft.expansions:
            return Sentence("Caves need the Caves among the expansions.")
        if FIXED in draft.wishes and dealt != self.draw(draft, Random()):
            return Sentence(
                "With {option} the caves are on {hexes}.",
                option=Name("option", FIXED),
                hexes=", ".join(self.draw(draft, Random())),
            )
        used = []
        for name in dealt:
            hex = HEX_NAMED.get(name, -1)
            homes = [
                n for n, sites in enumerate(cave_sites(draft)) if hex >= 0 and sites >> hex & 1
            ]
            if not homes:
                return Sentence(
                    "{word} is no mountain three hexes from every special hex.", word=name
                )
            used += homes
        if len(set(used)) < len(used):
            return Sentence("A section takes one cave at most.")
        if len(dealt) != self.count(draft):
            return self.wrong_count(len(dealt), self.count(draft))
        return None


class Caves(NamedTuple):
    """Where the caves are, and whether the seat on turn has used them."""

    hexes: Hexes
    used: bool = False


class CaveMove(Move):
    """Move one piece that touches a cave to a suitable hex that touches a cave (R68, R69)."""

    name = "cave"

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        return rim(lifted.recall(Caves).hexes) & lifted.suitable

    def origins(self, state: State, seat: Seat) -> Hexes:
        return state.movable(seat) & rim(state.recall(Caves).hexes)

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        if Caves not in state.memory:
            return Sentence("There are no caves on this board.")
        if state.recall(Caves).used:
            return Sentence("You have used the caves this turn.")
        return None

    def spend(self, state: State) -> None:
        state.remember(state.recall(Caves)._replace(used=True))

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return Sentence(
            "The caves move one piece that touches a cave to a suitable hex that touches one."
        )


CAVE_MOVE = CaveMove()


class CavesAreOpenToAll(Rule):
    """Every player has one cave move a turn, without any tile."""

    keys = ("caved",)

    def needed(self, game: Game) -> bool:
        return bool(game.dealt.get(DealCaves.name))

    def starts_with(self, game: Game) -> Caves:
        hexes = NOWHERE
        for name in game.dealt[DealCaves.name]:
            hexes |= 1 << HEX_NAMED[name]
        return Caves(hexes)

    def lying(self, state: State) -> dict[Hex, str]:
        return dict.fromkeys(listed(state.recall(Caves).hexes), "cave")

    def turn_start(self, state: State) -> None:
        caves = state.recall(Caves)
        if caves.used:
            state.remember(caves._replace(used=False))

    def extra_powers(self, state: State, seat: Seat) -> list[Power]:
        return [] if state.recall(Caves).used else [CAVE_MOVE]

    def write_lines(self, state: State) -> dict[str, str]:
        return {"caved": "yes"} if state.recall(Caves).used else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        caves = state.recall(Caves)
        for hex in listed(caves.hexes & ~state.board.terrain[MOUNTAIN]):
            raise lines.bad("caves", "{hex} is no mountain.", hex=name_of(hex))
        state.remember(caves._replace(used=lines.flag("caved")))


EXPANSION = Expansion(
    id=ID,
    name="Caves",
    code="V",
    order=7,
    powers=(CAVE_MOVE,),
    rules=(CavesAreOpenToAll(),),
    deals=(DealCaves(),),
    wishes=(
        Wish(FIXED, "A cave goes on the first mountain in reading order that is far enough off."),
        Wish(TAVERN_ONLY, "Only the tavern section gets a cave."),
    ),
)

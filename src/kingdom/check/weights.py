"""Checks the weights: what bots weigh has one, and each weight is of something there is."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from kingdom.bots.weights import NAME, NOTHING, Curve, read_weights
from kingdom.engine.expansion import Expansion
from kingdom.engine.sentence import Sentence

from .seen import seen_in


def weights(expansion: Expansion) -> Iterator[Sentence]:
    """Tiles and promises that count nothing, and weights of nothing."""
    path = Path(expansion.folder, NAME)
    given: dict[str, Curve] = {}
    if path.exists():
        try:
            given = read_weights(path)
        except (tomllib.TOMLDecodeError, AttributeError, TypeError, ValueError) as error:
            yield Sentence(
                "{file} cannot be read: {why}. It has tables such as [tile], each with lines "
                "“name = number”.",
                file=NAME,
                why=str(error).rstrip("."),
            )
            return
    seen = seen_in(expansion)
    cards = [card.name for card in expansion.cards]
    known = {
        "tile": [location.id for location in expansion.locations],
        "idle": [location.id for location in expansion.locations],
        "bound": cards,
        "early": [*cards, *seen.reasons],
        "card": [card.name for card in expansion.cards if card.promise],
        "beside": list(seen.promises),
    }
    for key in given:
        table, _, name = key.partition(".")
        if table not in known:
            yield Sentence(
                "{file}: there is no table [{table}]; there are {known}.",
                file=NAME,
                table=table,
                known=", ".join(known),
            )
        elif name not in known[table]:
            yield Sentence(
                "{file} weighs “{name}” in [{table}], where this expansion has {known}.",
                file=NAME,
                name=name,
                table=table,
                known=", ".join(known[table]) or Sentence("nothing"),
            )
    for location in expansion.locations:
        if f"tile.{location.id}" not in given:
            yield Sentence(
                "Bots do not know what a tile of “{name}” is worth; add “{name} = 6.0”, or what "
                "you think it is worth in gold, to [{table}] in {file}.",
                name=location.id,
                table="tile",
                file=NAME,
            )
    for card in expansion.cards:
        if card.promise and not any(given.get(f"card.{card.name}", (card.weight,))):
            yield _weightless("card", card.name)
    for promise in seen.promises:
        if not any(given.get(f"beside.{promise}", NOTHING)):
            yield _weightless("beside", promise)


def _weightless(table: str, name: str) -> Sentence:
    return Sentence(
        "Bots count what “{name}” promises as nothing; add “{name} = 0.2”, or what you think it is "
        "worth in gold, to [{table}] in {file}.",
        name=name,
        table=table,
        file=NAME,
    )

"""What a hex is: its letter in a picture, its word, what may stand on it (0.2); terrain cards."""

LETTERS = {
    "g": "grass",
    "f": "forest",
    "w": "flowers",
    "c": "canyon",
    "d": "desert",
    "s": "swamp",
    "a": "farmland",
    "~": "water",
    "^": "mountain",
    "C": "castle",
    "K": "capitol",
    "L": "location",
    "N": "nomad space",
    "P": "palace",
    "S": "silo",
}
LETTER_OF = {word: letter for letter, word in LETTERS.items()}

CARD_TERRAINS = ("grass", "forest", "flowers", "canyon", "desert")
SWAMP = "swamp"
FARMLAND = "farmland"
BUILDABLE = frozenset({*CARD_TERRAINS, SWAMP, FARMLAND})
WATER = "water"
MOUNTAIN = "mountain"
CASTLE = "castle"
CAPITOL = "capitol"
LOCATION = "location"
NOMAD_SPACE = "nomad space"
PALACE = "palace"
SILO = "silo"
SPECIAL = frozenset({CASTLE, CAPITOL, LOCATION, NOMAD_SPACE, PALACE, SILO})
LISTED = frozenset({CASTLE, CAPITOL, LOCATION, NOMAD_SPACE})
"""What cards mean that list location, castle and nomad space (R28, R49)."""
TERRAINS = BUILDABLE | {WATER, MOUNTAIN}
"""Everything that is no special hex."""

SWAMP_CARDS = ("swamp-grass", "swamp-flowers", "swamp-forest", "swamp-canyon", "swamp-desert")
CARDS = ("grass", "flowers", "forest", "canyon", "desert", *SWAMP_CARDS)
"""All terrain cards, in the order of the numbers in a fort's prompt."""


def halves(card: str) -> tuple[str, ...]:
    """The terrains a card shows: two on a swamp card.

    >>> halves("swamp-grass")
    ('swamp', 'grass')
    """
    return tuple(card.split("-"))

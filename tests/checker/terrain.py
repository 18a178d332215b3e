"""What a hex is: its letter in a picture, its word, and what may stand on it (RULES.md 0.2)."""

LETTERS = {
    "g": "grass",
    "f": "forest",
    "w": "flowers",
    "c": "canyon",
    "d": "desert",
    "~": "water",
    "^": "mountain",
    "C": "castle",
    "L": "location",
    "N": "nomad space",
}
LETTER_OF = {word: letter for letter, word in LETTERS.items()}

CARD_TERRAINS = ("grass", "forest", "flowers", "canyon", "desert")
BUILDABLE = frozenset(CARD_TERRAINS)
SPECIAL = frozenset({"castle", "location", "nomad space"})
WATER = "water"
MOUNTAIN = "mountain"
CASTLE = "castle"
LOCATION = "location"
NOMAD_SPACE = "nomad space"
TERRAINS = BUILDABLE | {WATER, MOUNTAIN}
"""Everything that is no special hex."""

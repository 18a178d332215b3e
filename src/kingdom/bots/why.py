"""The reasons of advice in words, in each language."""

from __future__ import annotations

WHY = {
    "en": {
        "but": "but {drawbacks}",
        "gold for": "{gold} gold from {name}",
        "gold against": "{gold} gold less from {name}",
        "tile for": "the {name} tile",
        "tile against": "you lose your {name} tile",
        "begun for": "it prepares {name}",
        "begun against": "it leaves less for {name}",
        "free for": "you touch fewer terrains, so the next cards leave you freer",
        "free against": "you touch more terrains, so the next cards tie you down",
        "near-tile for": "a location tile comes closer",
        "near-castle for": "a castle comes closer",
    },
    "nl": {
        "but": "maar {drawbacks}",
        "gold for": "{gold} goud van {name}",
        "gold against": "{gold} goud minder van {name}",
        "tile for": "de tegel {name}",
        "tile against": "je verliest je tegel {name}",
        "begun for": "het bereidt {name} voor",
        "begun against": "het laat minder over voor {name}",
        "free for": "je raakt minder gebieden en blijft vrijer",
        "free against": "je raakt meer gebieden, en dat bindt",
        "near-tile for": "een stadstegel komt dichterbij",
        "near-castle for": "een kasteel komt dichterbij",
    },
    "de": {
        "but": "aber {drawbacks}",
        "gold for": "{gold} Gold durch {name}",
        "gold against": "{gold} Gold weniger durch {name}",
        "tile for": "das Plättchen {name}",
        "tile against": "du verlierst dein Plättchen {name}",
        "begun for": "eine Vorbereitung für {name}",
        "begun against": "schlechtere Aussichten für {name}",
        "free for": "du berührst weniger Gelände und bleibst freier",
        "free against": "du berührst mehr Gelände, und das bindet",
        "near-tile for": "ein Ortsplättchen rückt näher",
        "near-castle for": "eine Burg rückt näher",
    },
}

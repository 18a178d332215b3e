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
        "near-tile for": "a location tile comes within reach",
        "near-castle for": "a castle comes within reach",
    },
    "nl": {
        "but": "maar {drawbacks}",
        "gold for": "{gold} goud van {name}",
        "gold against": "{gold} goud minder van {name}",
        "tile for": "de tegel {name}",
        "tile against": "je verliest je tegel {name}",
        "begun for": "het bereidt {name} voor",
        "begun against": "het laat minder over voor {name}",
        "free for": "je raakt minder gebieden, dus de volgende kaarten laten je vrijer",
        "free against": "je raakt meer gebieden, dus de volgende kaarten binden je meer",
        "near-tile for": "er komt een stadstegel binnen bereik",
        "near-castle for": "er komt een kasteel binnen bereik",
    },
    "de": {
        "but": "aber {drawbacks}",
        "gold for": "{gold} Gold durch {name}",
        "gold against": "{gold} Gold weniger durch {name}",
        "tile for": "das Plättchen {name}",
        "tile against": "du verlierst dein Plättchen {name}",
        "begun for": "eine Vorbereitung für {name}",
        "begun against": "schlechtere Aussichten für {name}",
        "free for": "du berührst weniger Gelände, die nächsten Karten lassen dir mehr Freiheit",
        "free against": "du berührst mehr Gelände, die nächsten Karten binden dich stärker",
        "near-tile for": "ein Ortsplättchen rückt in Reichweite",
        "near-castle for": "eine Burg rückt in Reichweite",
    },
}

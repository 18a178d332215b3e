"""The reasons of advice in words, in each language."""

from __future__ import annotations

WHY = {
    "en": {
        "gold for": "{gold} gold from {name}",
        "gold against": "{gold} gold less from {name}",
        "tile for": "you get the tile {name}",
        "tile against": "you lose the tile {name}",
        "begun for": "it prepares {name}",
        "begun against": "it leaves less for {name}",
        "free for": "fewer terrains beside you, so the next cards leave more freedom",
        "free against": "more terrains beside you, so the next cards leave less freedom",
        "near-tile for": "a location tile comes near",
        "near-castle for": "a castle comes near",
    },
    "nl": {
        "gold for": "{gold} goud van {name}",
        "gold against": "{gold} goud minder van {name}",
        "tile for": "je krijgt de tegel {name}",
        "tile against": "je verliest de tegel {name}",
        "begun for": "het bereidt {name} voor",
        "begun against": "het laat minder over voor {name}",
        "free for": "minder landschappen naast je, dus de volgende kaarten laten je vrijer",
        "free against": "meer landschappen naast je, dus de volgende kaarten binden je meer",
        "near-tile for": "er komt een locatietegel dichtbij",
        "near-castle for": "er komt een kasteel dichtbij",
    },
    "de": {
        "gold for": "{gold} Gold durch {name}",
        "gold against": "{gold} Gold weniger durch {name}",
        "tile for": "du bekommst das Plättchen {name}",
        "tile against": "du verlierst das Plättchen {name}",
        "begun for": "eine Vorbereitung für {name}",
        "begun against": "schlechtere Aussichten für {name}",
        "free for": "weniger Gelände neben dir, also mehr Freiheit mit den nächsten Karten",
        "free against": "mehr Gelände neben dir, also weniger Freiheit mit den nächsten Karten",
        "near-tile for": "ein Ortsplättchen rückt näher",
        "near-castle for": "eine Burg rückt näher",
    },
}

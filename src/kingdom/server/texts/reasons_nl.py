"""Why the engine refuses a set-up or a file, in Dutch: what it says in English, and the same here.

The first pattern that fits is taken; its groups fill the holes of the sentence.
"""

from __future__ import annotations

REASONS = (
    # Set-ups
    (r"(\d+) seats: the game is for (\d) to (\d)\.", "{0} plaatsen: het spel is voor {1} tot {2}."),
    (r"Name at least one expansion.*", "Zet minstens één doos op tafel, zoals het basisspel."),
    (r"There is no expansion “(.*)”; .*", "Er is geen doos “{0}”."),
    (r"There is no section “(.*)”; .*", "Er is geen kwadrant “{0}”."),
    (r"There is no card “(.*)”; .*", "Er is geen kaart “{0}”."),
    (r"There is no option “(.*)”; .*", "Er is geen optie “{0}”."),
    (r"(\d+) sections: a game has (\d)\.", "{0} kwadranten: een spel heeft er {1}."),
    (r"(\d+) cards: a game has (\d)\.", "{0} kaarten: een spel heeft er {1}."),
    (
        r"The section (.*) is there twice.*",
        "Kwadrant {0} ligt er twee keer; elk kan één keer.",
    ),
    (r"The card (.*) is there twice.*", "Kaart {0} ligt er twee keer; elk kan één keer."),
    (r"(.*) is for up to (\d) seats\.", "{0} is voor hoogstens {1} plaatsen."),
    (r"Of (.*), (.*) belong together\.", "Van {0} horen {1} bij elkaar."),
    (
        r".* has no terrain cards; add base\.",
        "Deze dozen hebben geen gebiedskaarten; zet het basisspel erbij.",
    ),
    (
        r"No board of these sections has what the options ask for\.",
        "Geen bord van deze kwadranten heeft wat de opties vragen.",
    ),
    (
        r".* has (\d+) more sections, and (\d) are needed; add an expansion\.",
        "Er zijn nog {0} kwadranten en er zijn er {1} nodig; zet een doos erbij.",
    ),
    (
        r".* has (\d+) more scoring cards, and (\d) are needed; add an expansion\.",
        "Er zijn nog {0} scorekaarten en er zijn er {1} nodig; zet een doos erbij.",
    ),
    (
        r"These sections do not go with .*\.",
        "Deze kwadranten gaan niet samen met de gekozen dozen.",
    ),
    (
        r"(?s)“(.*)” is no set-up code; one looks like (.*)\.",
        "“{0}” is geen opstellingscode; die ziet eruit als {1}.",
    ),
    (r"“(.*)” in (.*) is no expansion; .*", "“{0}” in {1} is geen doos."),
    (r"“(.*)” in (.*) is no section\.", "“{0}” in {1} is geen kwadrant."),
    (r"“(.*)” in (.*) is no card\.", "“{0}” in {1} is geen kaart."),
    (r"“(.*)” in (.*) is not known; .*", "“{0}” in {1} is niet bekend."),
    (r"(\d+) .*: this set-up needs (\d+)\.", "Er is {0} keer gedeeld waar er {1} nodig zijn."),
    (r"(.*) is among the cards, and (.*) leaves it out\.", "De optie {1} laat de kaart {0} weg."),
    # Files
    (
        r"Line (\d+): a game file begins with “(.*)”\.",
        "Regel {0}: een spelbestand begint met “{1}”.",
    ),
    (r"Line (\d+): “(.*)” has no colon\.", "Regel {0}: in “{1}” staat geen dubbele punt."),
    (r"Line (\d+): “(.*)” is not known here\.", "Regel {0}: “{1}” is hier niet bekend."),
    (
        r"Line (\d+): “(.*)” is no card drawn by an action\.",
        "Regel {0}: “{1}” is geen kaart die een actie trok.",
    ),
    (r"There is no line “(.*): …”\.", "Er is geen regel “{0}: …”."),
    (r"The deal: “(.*)” is no terrain card\.", "Het begin: “{0}” is geen gebiedskaart."),
    (r"The seed “(.*)” is no number\.", "De seed “{0}” is geen getal."),
    (r"The set-up: .*", "De opstelling in het bestand kan niet worden gespeeld."),
    (r"The start: .*", "Zo kan het spel niet beginnen."),
    (r"The deal: .*", "De kaarten van het begin kloppen niet."),
    (r"Action (\d+), (.*?): .*", "Actie {0}, {1}, kan dan niet."),
)

"""The command's own sentences in Dutch."""

from __future__ import annotations

TEXTS = {
    # Kleine woorden
    "counts": "geen één twee drie vier vijf",
    "and": "en",
    "or": "of",
    "settlement": "nederzetting",
    "settlements": "nederzettingen",
    "any_terrain": "elk gebied",
    "tile": "{written} ({name})",
    "layout": "indeling: {layout}",
    "layout house": "eigen ontwerp",
    "layout house (original; the printed layout is not public)": (
        "eigen indeling van ons; de gedrukte is niet openbaar"
    ),
    "layout printed, from one unconfirmed source": ("gedrukte indeling, uit één onbevestigde bron"),
    "layout assumed (that the newer boards show this terrain is not confirmed)": (
        "aangenomen indeling; dat de nieuwere borden dit gebied tonen is niet bevestigd"
    ),
    # Wat er gevraagd wordt
    "over": "Het spel is afgelopen.",
    "go_on": "Ga verder met {power}: kies een van de verlichte velden{stop}.",
    "or_stop": " of typ stop",
    "use_tile": "gebruik {tiles}",
    "or_first": "{ask} Of gebruik eerst {tiles}.",
    "mandatory_done": "Je nederzettingen zijn gebouwd: {use}, of typ end.",
    "nothing_else": "Er is niets meer te doen: typ end, of druk op Enter.",
    "choose_terrain": "Kies het gebied waarop je bouwt: {choices}.",
    "build": "Bouw {count} {settlements} op {land}",
    "build_more": "Bouw nog {count} {settlements} op {land}",
    "begin_anywhere": "{build}; begin waar je wilt.",
    "next_to_own": "{build}, naast je eigen nederzettingen.",
    "build_anywhere": (
        "{build}, waar je wilt: naast je nederzettingen is van dat gebied geen veld vrij."
    ),
    # Wat er gebeurd is
    "turn": "{seat}, kaart {card}: {said}.",
    "no_card": "geen",
    "nothing": "niets",
    "of_seat": "{seat} {told}",
    "built_list": "bouwde {hexes}",
    "with": " met {power}",
    "event_built": "bouwde {where}{how}",
    "event_placed": "plaatste {name} op {where}{how}",
    "event_left": "nam een stuk van {where}{how}",
    "event_moved": "verplaatste {origin} naar {where}{how}",
    "event_took": "nam een tegel bij {where}: {name}",
    "event_claimed": "pakte een nomadentegel bij {where}: {name}",
    "event_lost": "verloor de tegel van {where}: {name}",
    "event_removed": "op {name} was niets vrij, dus ging die kaart uit het spel",
    "event_revealed": "trok in plaats daarvan {name}",
    "event_gold": "verdiende {amount} goud voor {name}",
    "event_marked": "merkte rij {amount} voor {name}",
    "event_counted": "spaarde er {amount} met {name}",
    "event_ending": "de voorraad is op, dus dit is de laatste ronde",
    "wins": "{who} wint met {gold} goud.",
    "share": "{who} delen de overwinning met elk {gold} goud.",
    # Tabellen
    "seat": "plaats",
    "gold": "goud",
    "for": "voor",
    "total": "totaal",
    "supply": "voorraad",
    "tiles": "tegels",
    "power": "waarmee",
    "actions": "acties",
    "in_notation": "in notatie",
    "hints": "{file}: de beste beurten voor plaats {seat}",
    "turn_plan": "beurt",
    "why": "waarom",
    "hint_only_end": "Er is niets anders meer te doen.",
    "hint_gold": "Het goud is wat plaats {seat} aan het eind van het spel mag verwachten.",
    "legal_actions": "{file}: toegestane acties van plaats {seat}: {count}",
    "nothing_legal": "{file}: er is niets te doen, het spel is afgelopen.",
    "set_up": "opstelling",
    "the_start": "het begin",
    "by_seat": " door {seat}",
    # De doos
    "setup_title": "Opstelling {code}",
    "take_out": "Neem uit de doos:",
    "box_on": "{name} op {hexes}",
    # Het spel in de terminal
    "welcome": """\
Kingdom Builder: jij bent A. Goud krijg je voor {cards}: typ cards om te lezen hoe.
Typ de naam van een verlicht veld om daar te bouwen, zoals {example}; meer achter elkaar mag.
Een tegel noem je bij naam: {builds} toont waar, {builds}:e12 bouwt, {moves}:e12-g12 verplaatst.
Klaar met bouwen? Typ end en de anderen spelen. Toch maar niet? undo, of undo turn.
De weg kwijt? Typ hint, score of help. Stoppen doe je met quit: het spel wordt bewaard.
""",
    "help": """\
e12                bouw daar; meer op één regel mag: e12 e13
TEGEL              toon waar een tegel kan, zoals {builds}; {builds}:e12 gebruikt hem
TEGEL:e12          toon waar een stuk heen kan, zoals {moves}:e12; {moves}:e12-g12 verplaatst het
end                sluit je beurt af (Enter ook, als er niets anders meer te doen is)
undo, undo turn    neem de laatste actie terug, of de hele beurt
hint               vraag een goede beurt, en waarom die goed is
legal              noem alles wat mag
score              welke velden goud opleveren, voor elke plaats
cards, tiles       waarvoor de kaarten betalen, wat je tegels doen
board              teken het bord opnieuw
quit               stop; het spel wordt bewaard en kan later verder
""",
    "goes_on": "Het spel gaat verder na {count} acties.",
    "after_end": "Na “end” spelen de anderen: typ de rest als je weer aan de beurt bent.",
    "more_help": "{error} Typ help voor meer.",
    "did_you_mean": " Bedoel je {near}?",
    "your_name": "jij",
    "you": "Jij {told}",
    "you_ended": "Je beurt is afgesloten.",
    "next_card": "Je kaart voor de volgende beurt is {cards}.",
    "thinking": "{who} denkt na",
    "may_go": "Daar kan het stuk heen: typ bijvoorbeeld {action}.",
    "may_be_used": "Daar kun je {tile} gebruiken: typ bijvoorbeeld {action}.",
    "may_move": "Deze stukken kun je verplaatsen: typ {action} om te zien waarheen.",
    "taken_back_one": "Teruggenomen: één actie.",
    "taken_back": "Teruggenomen: {count} acties.",
    "bot_would": "Probeer:",
    "no_tiles": "Je hebt geen tegels: bouw naast een stad.",
    "used": " (deze beurt gebruikt)",
    "from_next": " (vanaf je volgende beurt)",
    "your_tile": "{tile}: {sentence}{when}",
    "round": "Ronde {round}. {sentence}",
    "cannot_keep": "Het spel kan niet bewaard worden in {path}: {reason}.",
    "kept": "Het spel is bewaard. Ga verder met: kingdom play --load {path}",
    "goodbye": "Tot ziens.",
    "see_again": "Terugkijken doe je met: kingdom replay {path}",
    # Partijen als gegevens
    "games_too_few": "--games {games}: speel ten minste één partij.",
    "bots_and_seats": (
        "--bots noemt er {count}, één per plaats; het spel is voor {fewest} tot {most}."
    ),
    "games_stopped": "Gestopt na {done} van {games} partijen; hetzelfde commando gaat daar verder.",
    "games_made": "{games} partijen staan in {file}, {megabytes} MB.",
    "puzzles_made": "{puzzles} puzzels uit {games} partijen staan in {file}.",
    "puzzles_others": (
        "“{file}” bevat puzzels die anders zijn gemaakt: {made}. Kies een ander bestand."
    ),
    "puzzles_checked": "{held} van {count} puzzels kloppen.",
    "puzzle_wrong": "{id}: een andere beurt komt te dichtbij, of is beter.",
    "puzzle_ask": (
        "Eén beurt is minstens {gap} goud beter dan elke andere (moeilijkheid {rating}). Typ "
        "hem, actie voor actie, en dan end; undo neemt er een terug, met q stop je."
    ),
    "puzzle_you": "Jij",
    "puzzle_found": "Dat is hem: de beste beurt. Aan het eind kun je {gold} goud verwachten.",
    "puzzle_short": "Aan het eind kun je {gold} goud verwachten; met de beste beurt {best}:",
    "no_puzzle": "Er is geen puzzel of doos “{name}”; dozen met puzzels zijn {known}.",
    # Hoe snel het is
    "measurements": "metingen",
    "measured": "gemeten",
    "noise": "ruis",
    "must": "moet",
    "aim": "doel",
    "change": "verschil",
    "hexes_in_c": "Python {python}; verzamelingen velden draaien in C.",
    "hexes_in_python": "Python {python}; verzamelingen velden draaien in Python.",
    "bench engine": "engine",
    "bench legal_us": "wat mag, midden in het spel",
    "bench after_us": "stand na een actie, gecontroleerd",
    "bench copy_us": "kopie van een stand",
    "bench score_us": "score van één plaats, drie kaarten",
    "bench view_us": "wat één plaats mag zien",
    "bench state_bytes": "geheugen van een stand",
    "bench import_ms": "import kingdom",
    "bench set-up": "opstelling",
    "bench setup_ms": "willekeurig, basis",
    "bench setup_all_ms": "willekeurig, alle dozen",
    "bench reset_ms": "nieuw spel, zelfde opstelling",
    "bench games": "hele spellen",
    "bench random_base_2p_games_per_s": "willekeurig, basis, 2 spelers",
    "bench random_all_4p_games_per_s": "willekeurig, alles, 4 spelers",
    "bench simulate_base_2p_games_per_s": "bots random, basis, 2 spelers",
    "bench simulate_all_4p_games_per_s": "bots random, alles, 4 spelers",
    "bench bots": "bots",
    "bench hard_turn_ms": "beurt van de bot hard, basis",
    "bench positions_per_s": "standen gewogen bij het zoeken",
    "bench growth": "groei, willekeurige spellen",
    "bench seats": "basis, {count} spelers",
    "bench expansions": "4 spelers, dozen: {count}",
    "bench lab": "laboratorium",
    "bench lab_engine_base_2p_per_s": "acties van de kale engine, basis, 2 spelers",
    "bench lab_agents_base_2p_per_s": "stappen in PettingZoo, basis, 2 spelers",
    "bench lab_agents_base_2p_ratio": "… tegenover de acties van de engine",
    "bench lab_blind_base_2p_ratio": "… zonder waarnemingen",
    "bench lab_engine_all_4p_per_s": "acties van de kale engine, alles, 4 spelers",
    "bench lab_agents_all_4p_per_s": "stappen in PettingZoo, alles, 4 spelers",
    "bench lab_agents_all_4p_ratio": "… tegenover de acties van de engine",
    "bench lab_blind_all_4p_ratio": "… zonder waarnemingen",
    "bench lab_reset_all_ms": "nieuw spel, willekeurige opstelling, alles",
    "bench lab_seat_per_s": "stappen in Gymnasium, één spel",
    "bench lab_seats_per_s": "stappen in Gymnasium, 16 spellen naast elkaar",
    "bench lab_spiel_per_s": "keuzes in OpenSpiel, basis, 2 spelers",
    "bench yardstick": "meetlat",
    "bench yardstick_games_per_s": "willekeurig, basis, 2 spelers",
    "bench yardstick_ratio": "de onze ten opzichte daarvan",
    "bench µs": "µs",
    "bench ms": "ms",
    "bench ×": "×",
    "bench bytes": "bytes",
    "bench games/s": "spellen/s",
    "bench /s": "/s",
    "bench_first": "Er was nog niets om mee te vergelijken; de volgende keer wel.",
    "bench_same": "Niets is meer veranderd dan de ruis sinds de vorige keer.",
    "bench_better": "Beter dan de vorige keer, meer dan de ruis: {rows}.",
    "bench_worse": "Slechter dan de vorige keer, meer dan de ruis: {rows}.",
    "bench_more": "en nog {count}",
    "bench_other_in_c": "Verzamelingen velden draaiden toen in C, en nu in Python.",
    "bench_other_in_python": "Verzamelingen velden draaiden toen in Python, en nu in C.",
    # Weigeringen
    "standard_input": "standaardinvoer",
    "no_file": "Er is geen bestand “{name}”; kijk de naam na.",
    "is_folder": "“{name}” is een map; noem een bestand erin.",
    "cannot_read": "“{name}” is niet te lezen: {reason}.",
    "too_large": "“{name}” is te groot voor een bestand van dit spel.",
    "no_text": "“{name}” is geen tekst in UTF-8; bewaar het zo.",
    "input_once": "De standaardinvoer (-) is maar één keer te lezen.",
    "no_folder": "Er is geen map “{folder}” om “{name}” in te schrijven; maak die eerst.",
    "may_not_write": "“{name}” mag niet geschreven worden; kies een andere plek.",
    "cannot_write": "“{name}” is niet te schrijven: {reason}.",
    "is_there": "Er is al een bestand “{name}”; kies een andere naam, of ga verder met --load.",
    "load_a_file": (
        "Een spel om verder te spelen moet een bestand zijn: op de standaardinvoer speel je zelf."
    ),
    "stored_as_set_up": "Een bewaard spel gaat verder zoals het begon; laat {option} weg.",
    "code_or_expansions": (
        "Een opstellingscode noemt de uitbreidingen; laat --expansions of --setup weg."
    ),
    "code_says_seats": "Een opstellingscode zegt hoeveel plaatsen er zijn; laat --seats weg.",
    "code_alone": "Een code zegt alles; laat {option} weg.",
    "first_alone": "Het eerste spel ligt vast; laat {option} weg.",
    "no_expansions": "--expansions noemt niets; kies uit {known}.",
    "hint_count": "--count {count}: vraag er 1 tot {most}.",
    "which_card": (
        "wat mag, hangt af van de kaart in de hand; zet er een regel “card: …” bij met een van "
        "{cards}, of “card: -” voor geen kaart."
    ),
    "at_position": "een positie is één moment; --at is voor bewaarde spellen.",
    "at_what": "--at {at}: noem een beurt bij ronde en plaats, zoals 7B.",
    "at_missing": "dit spel heeft geen beurt {at}; de laatste is {last}.",
    "step_alone": "--step toont één moment; laat het weg om het hele spel na te gaan.",
    "no_step": "{file} heeft {actions} acties; --step gaat van 0 tot {actions}.",
    "verified": "{file}: klopt, {actions} acties",
    "by_seed": "{file}: elke kaart kwam zoals de seed zegt",
    "result_early": "het bestand noemt een uitslag, maar het spel is niet afgelopen.",
    "result_wrong": "de uitslag in het bestand is {told}, naspelen geeft {played}.",
    "no_numbers": "geen getallen",
    "turn_wrong": "in het bestand staat “{told}”, naspelen geeft “{played}”.",
    "expansion_left_out": "De uitbreiding {where} doet niet mee: {why}",
    "board_left_out": "Je bord {file} doet niet mee: {why}",
    "yardstick_empty": "--yardstick noemt niets; noem een opdracht, zoals “python3 games.py”.",
    "yardstick_not_run": "De meetlat “{command}” is niet te starten: {told}.",
    "yardstick_failed": "De meetlat “{command}” is mislukt: {told}.",
    "exit_code": "afsluitcode {code}",
    "yardstick_no_number": (
        "De meetlat “{command}” hoort één getal te geven, haar spellen per seconde, "
        "en niet “{told}”."
    ),
    # Uitbreidingen van jezelf
    "expansion_note": "Niet nodig, wel mooi: {note}",
    "expansion_notes_later": "Niet nodig, wel mooi: nog {count}, te lezen als de rest klaar is.",
    "expansion_complete": "{name} is compleet.",
    "expansion_lacks": "{name} in {folder}: nog {count} te doen.",
    "expansion_made_section": "{name} staat in {folder}: één kwadrant, één stad, één kaart.",
    "expansion_made_token": "{name} staat in {folder}: fiches op het bord, een zet, één kaart.",
    "expansion_bad_kind": "--kind {kind}: er zijn {kinds}.",
    "expansion_no_letter": (
        "Alle letters van opstellingscodes zijn bezet; verwijder eerst een uitbreiding."
    ),
    "expansion_play": "Je kunt er meteen mee spelen: kingdom play --setup {code}",
    "expansion_install": (
        "Installeer het om ermee te spelen: pip install {folder}, of verplaats de map naar {data}; "
        "een link daar mag ook."
    ),
    "expansion_next": (
        "Begin met {file} en cards.py; kingdom expansion check {folder} zegt wat er ontbreekt."
    ),
    "expansion_bad_name": (
        "“{name}” kan geen uitbreiding heten: gebruik gewone letters, cijfers en spaties, een "
        "letter voorop, hoogstens {most} tekens."
    ),
    "expansion_name_taken": "Er is al iets dat “{name}” heet; kies een andere naam.",
    "expansion_letter_taken": (
        "De letter {letter} is in opstellingscodes van {owner}; vrij zijn {free}."
    ),
    "expansion_bad_letter": "--letter {letter}: geef één hoofdletter; vrij zijn {free}.",
    "expansion_is_there": (
        "In {folder} staat al iets; kies een andere naam of een andere --folder."
    ),
    # Lessen
    "lesson_next": "Druk op Enter om verder te gaan, of typ q om te stoppen.",
    "lesson_type": "Typ het zo: {example} (nog te doen: {count}). Typ q om te stoppen.",
    "lesson_other": "Deze stap vraagt om iets anders.",
    "lesson_over": "Dat was de les. Speel een spel met: kingdom play",
    "lesson_bad": "{file} is geen les: {why}",
    "lesson_stuck": "{file}: niemand kan doen wat deze stap vraagt: {step}",
    "no_lesson": "Er is geen les “{name}”; er zijn {known}.",
    # De server
    "site_written": (
        "In {folder} staat het hele spel: {files} bestanden, {size} MB. Elke webhost kan het "
        "aanbieden, op elk pad; om het hier te proberen: python -m http.server -d {folder}"
    ),
    "site_not_built": (
        "De pagina is niet gebouwd, dus er is niets om weg te schrijven: installeer het pakket met "
        "“pip install .”, of voer “make site” uit."
    ),
    "site_folder_taken": "In “{folder}” staat iets anders; noem een lege of een nieuwe map.",
    "site_not_written": "“{folder}” kan niet geschreven worden: {why}; noem een andere map.",
    "serving": "Kingdom staat op {address} (Ctrl-C stopt het).",
    "missing_extra": (
        "Hiervoor is {library} nodig, dat niet is geïnstalleerd; zo komt het er: "
        "pip install 'kingdom[{extra}]'"
    ),
    # Voor wie een server draait
    "admin_no_game": (
        "Er is hier geen partij “{game}”; “kingdom admin list” noemt de partijen die er zijn."
    ),
    "admin_none": "Er zijn geen partijen.",
    "admin_unbegun": "niet begonnen",
    "admin_running": "loopt",
    "admin_over": "afgelopen",
    "admin_ended": (
        "Bots spelen {game} nu uit; een draaiende server begint daar binnen enkele seconden mee."
    ),
    "admin_deleted": "{game} is verwijderd.",
    "admin_backed_up": "{count} partijen staan in {file}.",
    "admin_restored": "{count} partijen kwamen uit {file}.",
    "admin_in_use": "Een server op {address} gebruikt deze database; stop die eerst.",
    "admin_damaged": "{game} is beschadigd: {why}.",
    "admin_checked": "{count} partijen zijn nagespeeld, {damaged} zijn beschadigd.",
    "admin_blocked": "{person} speelt voortaan alleen nog tegen bots.",
    "admin_unblocked": "{person} mag weer met anderen spelen.",
    "admin_no_person": "Hier is niemand bekend als “{person}”.",
    "admin_no_reports": "Er is niets gemeld.",
}

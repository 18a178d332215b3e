"""The command's own sentences in German."""

from __future__ import annotations

TEXTS = {
    # Kleine Wörter
    "counts": "keine eine zwei drei vier fünf",
    "and": "und",
    "or": "oder",
    "settlement": "Siedlung",
    "settlements": "Siedlungen",
    "any_terrain": "beliebigem Gelände",
    "tile": "{written} ({name})",
    "layout": "Plan: {layout}",
    "layout house": "eigener Entwurf",
    "layout house (original; the printed layout is not public)": (
        "eigener Entwurf; der gedruckte Plan ist nicht öffentlich"
    ),
    "layout printed, from one unconfirmed source": "wie gedruckt, nach einer unbestätigten Quelle",
    "layout assumed (that the newer boards show this terrain is not confirmed)": (
        "angenommen; dass die neueren Pläne dieses Gelände zeigen, ist nicht bestätigt"
    ),
    # Was gefragt wird
    "over": "Die Partie ist zu Ende.",
    "go_on": "Weiter mit {power}: Wähle eines der leuchtenden Felder{stop}.",
    "or_stop": " oder tippe stop",
    "use_tile": "nutze {tiles}",
    "or_first": "{ask} Oder nutze zuerst {tiles}.",
    "mandatory_done": "Deine Siedlungen sind gebaut; {use}, oder tippe end.",
    "nothing_else": "Mehr ist nicht zu tun: Tippe end oder drücke Enter.",
    "choose_terrain": "Wähle das Gelände, auf dem du baust: {choices}.",
    "build": "Baue {count} {settlements} auf {land}",
    "build_more": "Baue noch {count} {settlements} auf {land}",
    "begin_anywhere": "{build}; fang an, wo du willst.",
    "next_to_own": "{build}, neben deinen eigenen Siedlungen.",
    "build_anywhere": "{build}, wo du willst: Neben deinen Siedlungen ist davon kein Feld frei.",
    # Was geschehen ist
    "turn": "{seat}, Karte {card}: {said}.",
    "no_card": "keine",
    "nothing": "nichts",
    "of_seat": "bei {seat} {told}",
    "built_list": "{hexes} gebaut",
    "with": " ({power})",
    "event_built": "{where} gebaut{how}",
    "event_placed": "{name} auf {where} gesetzt{how}",
    "event_left": "{where} vom Plan genommen{how}",
    "event_moved": "{origin} nach {where} versetzt{how}",
    "event_took": "Plättchen {name} von {where} genommen",
    "event_claimed": "Plättchen {name} von {where} genommen",
    "event_lost": "Plättchen {name} von {where} verloren",
    "event_removed": "Karte {name} aus dem Spiel genommen, weil dort nichts frei war",
    "event_revealed": "stattdessen {name} gezogen",
    "event_gold": "{amount} Gold für {name} bekommen",
    "event_marked": "Reihe {amount} für {name} markiert",
    "event_counted": "{amount} mehr angespart ({name})",
    "event_ending": "Vorrat leer, also ist das die letzte Runde",
    "wins": "{who} gewinnt mit {gold} Gold.",
    "share": "{who} teilen sich den Sieg mit je {gold} Gold.",
    # Tabellen
    "seat": "Platz",
    "gold": "Gold",
    "for": "für",
    "total": "Summe",
    "supply": "Vorrat",
    "tiles": "Plättchen",
    "power": "womit",
    "actions": "Aktionen",
    "in_notation": "so geschrieben",
    "hints": "{file}: die besten Züge für Platz {seat}",
    "turn_plan": "Zug",
    "why": "warum",
    "hint_only_end": "Es bleibt nichts anderes zu tun.",
    "hint_gold": "Das Gold ist, was Platz {seat} am Ende der Partie erwarten kann.",
    "legal_actions": "{file}: erlaubte Aktionen von Platz {seat}: {count}",
    "nothing_legal": "{file}: Es ist nichts zu tun, die Partie ist zu Ende.",
    "set_up": "Aufbau",
    "the_start": "der Anfang",
    "by_seat": " von {seat}",
    # Die Schachtel
    "setup_title": "Aufbau {code}",
    "take_out": "Aus der Schachtel:",
    "box_on": "{name} auf {hexes}",
    # Das Spiel im Terminal
    "welcome": """\
Kingdom Builder: Du bist A. Gold gibt es für {cards}: Tippe cards, um zu lesen, wie.
Tippe den Namen eines leuchtenden Feldes, um dort zu bauen, etwa {example}; auch mehrere.
Plättchen haben Namen: {builds} zeigt, wo; {builds}:e12 baut dort; {moves}:e12-g12 versetzt.
Fertig gebaut? Tippe end, dann spielen die anderen. Anders überlegt? undo oder undo turn.
Nicht sicher? Tippe hint, score oder help. Mit quit hörst du auf; die Partie wird gespeichert.
""",
    "help": """\
e12                dort bauen; mehrere in einer Zeile gehen auch: e12 e13
PLÄTTCHEN          zeigen, wo ein Plättchen geht, etwa {builds}; {builds}:e12 nutzt es
PLÄTTCHEN:e12      zeigen, wohin eine Figur kann, etwa {moves}:e12; {moves}:e12-g12 versetzt sie
end                den Zug beenden (auch mit Enter, wenn nichts anderes mehr zu tun ist)
undo, undo turn    die letzte Aktion zurücknehmen, oder den ganzen Zug
hint               nach einem guten Zug fragen, und warum er gut ist
legal              alles auflisten, was erlaubt ist
score              welche Felder Gold bringen, für jeden Platz
cards, tiles       wofür die Karten zahlen, was deine Plättchen bewirken
board              den Plan noch einmal zeichnen
quit               aufhören; die Partie wird gespeichert, du kannst später weiterspielen
""",
    "goes_on": "Die Partie geht nach {count} Aktionen weiter.",
    "after_end": "Nach „end“ spielen die anderen: Tippe den Rest, wenn du wieder am Zug bist.",
    "more_help": "{error} Tippe help für mehr.",
    "did_you_mean": " Meinst du {near}?",
    "your_name": "du",
    "you": "Du: {told}",
    "you_ended": "Dein Zug ist beendet.",
    "next_card": "Deine Karte für den nächsten Zug: {cards}.",
    "thinking": "{who} überlegt",
    "may_go": "Dorthin kann die Figur: Tippe zum Beispiel {action}.",
    "may_be_used": "Dort lässt sich {tile} nutzen: Tippe zum Beispiel {action}.",
    "may_move": "Diese Figuren kannst du versetzen: Tippe {action}, um zu sehen, wohin.",
    "taken_back_one": "Zurückgenommen: eine Aktion.",
    "taken_back": "Zurückgenommen: {count} Aktionen.",
    "bot_would": "Versuch es so:",
    "no_tiles": "Du hast keine Plättchen: Baue neben einem Ort.",
    "used": " (in diesem Zug genutzt)",
    "from_next": " (ab deinem nächsten Zug)",
    "your_tile": "{tile}: {sentence}{when}",
    "round": "Runde {round}. {sentence}",
    "cannot_keep": "Die Partie lässt sich nicht in {path} speichern: {reason}.",
    "kept": "Die Partie ist gespeichert. Weiter geht es mit: kingdom play --load {path}",
    "goodbye": "Auf Wiedersehen.",
    "see_again": "Noch einmal ansehen: kingdom replay {path}",
    # Partien als Daten
    "games_too_few": "--games {games}: Spiele mindestens eine Partie.",
    "bots_and_seats": (
        "--bots nennt {count}, einen für jeden Platz; das Spiel ist für {fewest} bis {most}."
    ),
    "games_stopped": (
        "Nach {done} von {games} Partien abgebrochen; derselbe Befehl macht dort weiter."
    ),
    "games_made": "{games} Partien stehen in {file}, {megabytes} MB.",
    "puzzles_made": "{puzzles} Rätsel aus {games} Partien stehen in {file}.",
    "puzzles_others": (
        "„{file}“ enthält Rätsel, die anders gemacht sind: {made}. Wähle eine andere Datei."
    ),
    "puzzles_checked": "{held} von {count} Rätseln stimmen.",
    "puzzle_wrong": "{id}: Ein anderer Zug kommt zu nah heran oder ist besser.",
    "puzzle_ask": (
        "Ein Zug ist um mindestens {gap} Gold besser als jeder andere (Schwierigkeit "
        "{rating}). Tippe ihn Aktion für Aktion und dann end; undo nimmt eine zurück, mit q "
        "hörst du auf."
    ),
    "puzzle_you": "Du",
    "puzzle_found": "Richtig, das ist der beste Zug: Am Ende kannst du {gold} Gold erwarten.",
    "puzzle_short": "Am Ende kannst du {gold} Gold erwarten; mit dem besten Zug {best}:",
    "no_puzzle": (
        "Es gibt kein Rätsel und keine Schachtel „{name}“; Schachteln mit Rätseln sind {known}."
    ),
    # Wie schnell es ist
    "measurements": "Messungen",
    "measured": "gemessen",
    "noise": "Rauschen",
    "must": "Pflicht",
    "aim": "Ziel",
    "change": "Änderung",
    "hexes_in_c": "Python {python}; Mengen von Feldern laufen in C.",
    "hexes_in_python": "Python {python}; Mengen von Feldern laufen in Python.",
    "bench engine": "Engine",
    "bench legal_us": "erlaubte Aktionen, mitten in der Partie",
    "bench after_us": "Zustand nach einer Aktion, geprüft",
    "bench copy_us": "Kopie eines Zustands",
    "bench score_us": "Wertung eines Platzes, drei Karten",
    "bench view_us": "was ein Platz sehen darf",
    "bench state_bytes": "Speicher eines Zustands",
    "bench import_ms": "import kingdom",
    "bench set-up": "Aufbau",
    "bench setup_ms": "zufällig, Grundspiel",
    "bench setup_all_ms": "zufällig, alle Erweiterungen",
    "bench reset_ms": "neue Partie, gleicher Aufbau",
    "bench games": "ganze Partien",
    "bench random_base_2p_games_per_s": "zufällig, Grundspiel, 2 Spieler",
    "bench random_all_4p_games_per_s": "zufällig, alles, 4 Spieler",
    "bench simulate_base_2p_games_per_s": "Bots random, Grundspiel, 2 Spieler",
    "bench simulate_all_4p_games_per_s": "Bots random, alles, 4 Spieler",
    "bench bots": "Bots",
    "bench hard_turn_ms": "Zug des Bots hard, Grundspiel",
    "bench positions_per_s": "bei der Suche bewertete Stellungen",
    "bench growth": "Wachstum, zufällige Partien",
    "bench seats": "Grundspiel, {count} Spieler",
    "bench expansions": "4 Spieler, Erweiterungen: {count}",
    "bench lab": "Labor",
    "bench lab_engine_base_2p_per_s": "Aktionen der Engine allein, Grundspiel, 2 Spieler",
    "bench lab_agents_base_2p_per_s": "Schritte in PettingZoo, Grundspiel, 2 Spieler",
    "bench lab_agents_base_2p_ratio": "… gegenüber den Aktionen der Engine",
    "bench lab_blind_base_2p_ratio": "… ohne Beobachtungen",
    "bench lab_engine_all_4p_per_s": "Aktionen der Engine allein, alles, 4 Spieler",
    "bench lab_agents_all_4p_per_s": "Schritte in PettingZoo, alles, 4 Spieler",
    "bench lab_agents_all_4p_ratio": "… gegenüber den Aktionen der Engine",
    "bench lab_blind_all_4p_ratio": "… ohne Beobachtungen",
    "bench lab_reset_all_ms": "neue Partie, zufälliger Aufbau, alles",
    "bench lab_seat_per_s": "Schritte in Gymnasium, eine Partie",
    "bench lab_seats_per_s": "Schritte in Gymnasium, 16 Partien nebeneinander",
    "bench lab_spiel_per_s": "Entscheidungen in OpenSpiel, Grundspiel, 2 Spieler",
    "bench yardstick": "Vergleich",
    "bench yardstick_games_per_s": "zufällig, Grundspiel, 2 Spieler",
    "bench yardstick_ratio": "wir gegenüber dem Vergleich",
    "bench µs": "µs",
    "bench ms": "ms",
    "bench ×": "×",
    "bench bytes": "Bytes",
    "bench games/s": "Partien/s",
    "bench /s": "/s",
    "bench_first": "Zum Vergleichen gab es noch nichts; der nächste Lauf hat diesen.",
    "bench_same": "Seit dem letzten Lauf hat sich nichts über das Rauschen hinaus geändert.",
    "bench_better": "Besser als im letzten Lauf, über das Rauschen hinaus: {rows}.",
    "bench_worse": "Schlechter als im letzten Lauf, über das Rauschen hinaus: {rows}.",
    "bench_more": "und {count} weitere",
    "bench_other_in_c": "Mengen von Feldern liefen damals in C und laufen jetzt in Python.",
    "bench_other_in_python": "Mengen von Feldern liefen damals in Python und laufen jetzt in C.",
    # Ablehnungen
    "standard_input": "Standardeingabe",
    "no_file": "Eine Datei „{name}“ gibt es nicht; prüfe den Namen.",
    "is_folder": "„{name}“ ist ein Ordner; nenne eine Datei darin.",
    "cannot_read": "„{name}“ lässt sich nicht lesen: {reason}.",
    "too_large": "„{name}“ ist zu groß für eine Datei dieses Spiels.",
    "no_text": "„{name}“ ist kein Text in UTF-8; speichere es so.",
    "input_once": "Die Standardeingabe (-) lässt sich nur einmal lesen.",
    "no_folder": "Für „{name}“ gibt es keinen Ordner „{folder}“; lege ihn zuerst an.",
    "may_not_write": "„{name}“ darf hier nicht geschrieben werden; wähle einen anderen Ort.",
    "cannot_write": "„{name}“ lässt sich nicht schreiben: {reason}.",
    "is_there": ("Eine Datei „{name}“ gibt es schon; wähle einen anderen Namen oder nimm --load."),
    "load_a_file": (
        "Eine Partie zum Weiterspielen muss eine Datei sein: Über die Standardeingabe spielst du."
    ),
    "stored_as_set_up": "Eine gespeicherte Partie behält ihren Aufbau; lass {option} weg.",
    "code_or_expansions": (
        "Ein Aufbaucode nennt die Erweiterungen selbst; lass --expansions oder --setup weg."
    ),
    "code_says_seats": "Ein Aufbaucode sagt, wie viele Plätze es gibt; lass --seats weg.",
    "code_alone": "Der Code sagt schon alles; lass {option} weg.",
    "first_alone": "Der Aufbau der ersten Partie liegt fest; lass {option} weg.",
    "no_expansions": "--expansions nennt nichts; es gibt {known}.",
    "hint_count": "--count {count}: Frage nach 1 bis {most}.",
    "which_card": (
        "was erlaubt ist, hängt von der Karte auf der Hand ab; ergänze eine Zeile „card: …“ mit "
        "einer von {cards}, oder „card: -“ für keine."
    ),
    "at_position": "eine Stellung ist ein einzelner Moment; --at ist für gespeicherte Partien.",
    "at_what": "--at {at}: Nenne einen Zug mit Runde und Platz, etwa 7B.",
    "at_missing": "diese Partie hat keinen Zug {at}; ihr letzter ist {last}.",
    "step_alone": "--step zeigt einen Moment; lass es weg, um die ganze Partie zu prüfen.",
    "no_step": "{file} hat {actions} Aktionen; --step geht von 0 bis {actions}.",
    "verified": "{file}: stimmt, {actions} Aktionen",
    "by_seed": "{file}: Jede Karte kam so, wie es die Startzahl sagt",
    "result_early": "die Datei nennt ein Ergebnis, aber die Partie ist nicht zu Ende.",
    "result_wrong": "die Datei nennt als Ergebnis {told}, nachgespielt sind es {played}.",
    "no_numbers": "keine Zahlen",
    "turn_wrong": "in der Datei steht „{told}“, nachgespielt ist es „{played}“.",
    "expansion_left_out": "Die Erweiterung {where} ist nicht dabei: {why}",
    "board_left_out": "Dein Spielplanteil {file} ist nicht dabei: {why}",
    "yardstick_empty": "--yardstick nennt nichts; nenne einen Befehl, etwa „python3 games.py“.",
    "yardstick_not_run": "Der Vergleich „{command}“ lässt sich nicht starten: {told}.",
    "yardstick_failed": "Der Vergleich „{command}“ ist gescheitert: {told}.",
    "exit_code": "Exit-Code {code}",
    "yardstick_no_number": (
        "Der Vergleich „{command}“ soll eine Zahl ausgeben, seine Partien pro Sekunde, und nicht "
        "„{told}“."
    ),
    # Eigene Erweiterungen
    "expansion_note": "Nicht nötig, aber schön: {note}",
    "expansion_notes_later": "Nicht nötig, aber schön: {count} mehr, wenn der Rest fertig ist.",
    "expansion_complete": "{name} ist vollständig.",
    "expansion_lacks": "{name} in {folder}: noch {count} zu tun.",
    "expansion_made_section": "{name} liegt in {folder}: ein Spielplanteil, ein Ort, eine Karte.",
    "expansion_made_token": "{name} liegt in {folder}: Marken, eine Aktion, eine Karte.",
    "expansion_bad_kind": "--kind {kind}: Es gibt {kinds}.",
    "expansion_no_letter": (
        "Alle Buchstaben für Aufbaucodes sind vergeben; entferne zuerst eine Erweiterung."
    ),
    "expansion_play": "Du kannst sofort damit spielen: kingdom play --setup {code}",
    "expansion_install": (
        "Zum Spielen installieren: pip install {folder}, oder den Ordner nach {data} verschieben; "
        "eine Verknüpfung dort genügt auch."
    ),
    "expansion_next": (
        "Fang mit {file} und cards.py an; kingdom expansion check {folder} sagt, was fehlt."
    ),
    "expansion_bad_name": (
        "„{name}“ kann keine Erweiterung heißen: Nimm einfache Buchstaben, Ziffern und "
        "Leerzeichen, zuerst einen Buchstaben, höchstens {most} Zeichen."
    ),
    "expansion_name_taken": "Etwas, das „{name}“ heißt, gibt es schon; wähle einen anderen Namen.",
    "expansion_letter_taken": (
        "Der Buchstabe {letter} gehört in Aufbaucodes zu {owner}; frei sind {free}."
    ),
    "expansion_bad_letter": "--letter {letter}: Nenne einen Großbuchstaben; frei sind {free}.",
    "expansion_is_there": (
        "In {folder} ist schon etwas; wähle einen anderen Namen oder einen anderen --folder."
    ),
    # Lektionen
    "lesson_next": "Weiter mit Enter, aufhören mit q.",
    "lesson_type": "Tippe es so: {example} (noch zu tun: {count}). Mit q hörst du auf.",
    "lesson_other": "In diesem Schritt geht es um etwas anderes.",
    "lesson_over": "Das war die Lektion. Eine Partie spielst du mit: kingdom play",
    "lesson_bad": "{file} ist keine Lektion: {why}",
    "lesson_stuck": "{file}: Niemand kann tun, was dieser Schritt verlangt: {step}",
    "no_lesson": "Eine Lektion „{name}“ gibt es nicht; es gibt {known}.",
    # Der Server
    "site_written": (
        "In {folder} liegt das ganze Spiel: {files} Dateien, {size} MB. Jeder Webserver kann es "
        "ausliefern, unter jedem Pfad; zum Ausprobieren: python -m http.server -d {folder}"
    ),
    "site_not_built": (
        "Die Seite ist nicht gebaut, also gibt es nichts zu schreiben: Installiere das Paket mit "
        "„pip install .“ oder rufe „make site“ auf."
    ),
    "site_folder_taken": "In „{folder}“ liegt etwas anderes; nenne einen leeren oder neuen Ordner.",
    "site_not_written": "„{folder}“ lässt sich nicht schreiben: {why}; nenne einen anderen Ordner.",
    "serving": "Kingdom läuft unter {address} (Strg-C beendet es).",
    "missing_extra": (
        "Dafür braucht es {library}, das nicht installiert ist; so bekommst du es: "
        "pip install 'kingdom[{extra}]'"
    ),
    # Für alle, die einen Server betreiben
    "admin_no_game": (
        "Hier gibt es keine Partie „{game}“; „kingdom admin list“ nennt die vorhandenen."
    ),
    "admin_none": "Es gibt keine Partien.",
    "admin_unbegun": "unbegonnen",
    "admin_running": "läuft",
    "admin_over": "beendet",
    "admin_ended": (
        "Bots spielen {game} jetzt zu Ende; ein laufender Server beginnt damit in wenigen Sekunden."
    ),
    "admin_deleted": "{game} ist gelöscht.",
    "admin_backed_up": "{count} Partien stehen in {file}.",
    "admin_restored": "{count} Partien kamen aus {file}.",
    "admin_in_use": "Ein Server unter {address} benutzt diese Datenbank; beende ihn zuerst.",
    "admin_damaged": "{game} ist beschädigt: {why}.",
    "admin_checked": "{count} Partien wurden nachgespielt, {damaged} sind beschädigt.",
    "admin_blocked": "{person} spielt von nun an nur noch gegen Bots.",
    "admin_unblocked": "{person} darf wieder mit anderen spielen.",
    "admin_no_person": "Hier ist niemand als „{person}“ bekannt.",
    "admin_no_reports": "Es wurde nichts gemeldet.",
}

"""The server's own sentences in German."""

from __future__ import annotations

TEXTS = {
    # Kleine Wörter
    "counts": "keine eine zwei drei vier fünf sechs sieben acht neun zehn",
    "and": " und ",
    "settlement": "Siedlung",
    "settlements": "Siedlungen",
    "any_land": "beliebigem Gelände",
    "player": "Spieler {number}",
    "layout house (original; the printed layout is not public)": (
        "Eigener Entwurf; der gedruckte Plan ist nicht öffentlich."
    ),
    "layout printed, from one unconfirmed source": (
        "Wie gedruckt, nach einer unbestätigten Quelle."
    ),
    "layout assumed (that the newer boards show this terrain is not confirmed)": (
        "Angenommen; dass die neueren Pläne dieses Gelände zeigen, ist nicht bestätigt."
    ),
    "layout": "Plan: {layout}.",
    "older_rulings": (
        "Gespielt nach den Regelauslegungen {number}, unter denen die Partie begann; für neue "
        "Partien gelten die Auslegungen {newest}."
    ),
    # Zeichnungen anderer
    "art_left_out": "Die Seite lässt etwas aus {file} weg: {why}",
    "art_unreadable": "die Datei lässt sich nicht als Text lesen.",
    "art_no_svg": (
        "das ist keine einfache SVG-Zeichnung: ein <svg> mit viewBox, width und Formen darin."
    ),
    "art_name": (
        "„{name}“ ist kein Name für eine Zeichnung; nimm Kleinbuchstaben, Ziffern und Bindestriche."
    ),
    "art_large": "sie ist länger als {most} Zeichen.",
    "art_taken": "für „{name}“ gibt es schon eine Zeichnung; gib deiner einen anderen Namen.",
    "art_element": "<{what}> ist mehr als eine Form oder eine Farbe; lass es weg.",
    "art_attribute": "{what} ist mehr als eine Form oder eine Farbe; lass es weg.",
    "art_rule": "„{what}“ ist mehr als Farben für Klassen und Formen; lass es weg.",
    # Was aus der Schachtel kommt
    "box_sections": "Spielplanteile",
    "box_corners": "oben links, oben rechts, unten links, unten rechts",
    "box_upright": "aufrecht",
    "box_turned": "auf dem Kopf",
    "box_tiles": "Ortsplättchen, je {each} auf jedes Ortsfeld, und ihre Übersichten",
    "box_cards": "Kingdom-Builder-Karten",
    "box_terrain": "{count} Geländekarten",
    "box_pieces": "Figuren",
    "box_one_colour": "für jeden der {players} Spieler, in einer Farbe",
    "box_each": "für jeden der {players} Spieler",
    "box_options": "Varianten",
    # Bots
    "bot": "Bot {name}",
    "bot_novice": "Anfängerbot",
    "bot_easy": "Leichter Bot",
    "bot_medium": "Mittlerer Bot",
    "bot_hard": "Starker Bot",
    "bot_expert": "Expertenbot",
    "bot_master": "Meisterbot",
    "bot_random": "Zufallsbot",
    "bot_greedy": "Gieriger Bot",
    "bot_says": "Spielt von selbst.",
    "bot_novice_says": "Kennt die Regeln und nicht viel mehr.",
    "bot_easy_says": "Für die erste Partie.",
    "bot_medium_says": "Ein Gegner auf Augenhöhe.",
    "bot_hard_says": "Plant seine Züge.",
    "bot_expert_says": "Denkt an die Karten, die kommen, und an dich.",
    "bot_master_says": "So gut, wie wir ihn machen können; nimmt sich Zeit.",
    "bot_random_says": "Macht irgendetwas Erlaubtes.",
    "bot_greedy_says": "Nimmt, was sofort Gold bringt.",
    # Was gefragt wird
    "build": "Baue {count} {settlements} auf {land}.",
    "build_more": "Baue noch {count} auf {land}.",
    "begin_anywhere": "Fang an, wo du willst.",
    "beside_own": "Neben deinen eigenen Siedlungen, solange das möglich ist.",
    "none_beside": "Wo du willst: Neben deinen Siedlungen ist davon kein Feld frei.",
    "set_free": "Wo du willst: Eines deiner Plättchen erlaubt es.",
    "or_tile_first": "Oder nutze zuerst ein Plättchen.",
    "or_this_first": "Oder zuerst: {names}.",
    "choose_land": "Wähle das Gelände, auf dem du baust.",
    "tile_or_end": "Nutze ein Plättchen oder beende deinen Zug.",
    "this_or_end": "Das geht noch: {names}. Oder beende deinen Zug.",
    "this_too": "Das geht auch: {names}.",
    "only_end": "Beende deinen Zug.",
    "nothing_else": "Mehr ist nicht zu tun.",
    "last_round": "Das ist die letzte Runde.",
    "where_to_build": "{name}: Wähle, wo du baust.",
    "which_piece": "{name}: Wähle, welche Figur du versetzt.",
    "where_it_lands": "{name}: Wähle das Zielfeld.",
    "so_it_does": "{name}: {does}",
    "or_stop": "Oder hör hier auf.",
    "stop": "Aufhören",
    "stop_says": "Der Rest der Aktion verfällt.",
    "do": "Ausführen",
    "thinking": "{who} überlegt.",
    "stuck": "{who} kann gerade nicht überlegen und versucht es gleich wieder.",
    "waiting": "Warten, bis jemand Platz nimmt.",
    "wins": "{who} gewinnt mit {gold} Gold.",
    "share": "{who} teilen sich den Sieg mit je {gold} Gold.",
    # Warum nicht
    "build_first": "Baue erst noch {count}.",
    "choose_first": "Wähle zuerst das Gelände.",
    "finish_first": "Führe das zuerst zu Ende: {name}.",
    "nowhere": "Damit ist gerade nichts zu machen.",
    "tile_used": "In diesem Zug schon genutzt.",
    "tile_new": "Wirkt ab deinem nächsten Zug.",
    "undo_nothing": "Es ist noch nichts passiert.",
    "undo_drawn": "Es wurde eine Karte gezogen; das lässt sich nicht zurücknehmen.",
    "undo_shown": "Es wurde eine Karte gezeigt; das lässt sich nicht zurücknehmen.",
    "undo_another": "Die letzte Aktion war von jemand anderem.",
    "back_people": "Ganze Züge zurücknehmen geht nur gegen Bots.",
    "back_nothing": "Einen früheren Zug von dir gibt es nicht.",
    # Der Spielverlauf
    "line_build": "{seat}: auf {land} gebaut, {deeds}",
    "line_use": "{seat}: {thing} genutzt, {deeds}",
    "line_use_bare": "{seat}: {thing} genutzt",
    "line_end": "{seat}: Zug beendet",
    "line_choose": "{seat}: {land} für diesen Zug gewählt",
    "line_stop": "{seat}: hier aufgehört",
    "deed_moved": "{origin} nach {hex}",
    "deed_placed": "{thing} auf {hex}",
    "deed_left": "{hex} vom Plan genommen",
    "deed_left_other": "{who} verliert {hex}",
    "then": " und ",
    "then_took": "Plättchen {thing} genommen",
    "then_claimed": "Plättchen {thing} genommen",
    "then_lost": "Plättchen {thing} verloren",
    "then_gold": "{amount} Gold für {thing} bekommen",
    "then_counted": "noch eine angespart ({thing})",
    "then_marked": "Reihe {amount} für {thing} markiert",
    "then_removed": "Karte {thing} aus dem Spiel genommen, weil dort nichts frei ist",
    "then_revealed": "{thing} gezogen",
    "then_ending": "letzte Siedlung gebaut: Das ist die letzte Runde",
    "hint_build": "Baue auf {hex}",
    "hint_use": "{thing}: {hex}",
    "hint_move": "{thing}: {origin} nach {hex}",
    "hint_end": "Beende deinen Zug",
    "hint_stop": "Hör hier auf",
    "hint_choose": "Baue auf {land}",
    "hint_do": "{thing}",
    "brings_nothing": "Bringt nicht sofort etwas.",
    # Lektionen
    "lesson_you": "Du",
    "you_win": "Du gewinnst mit {gold} Gold.",
    "lesson_other": "Das ist erlaubt, aber in diesem Schritt geht es um etwas anderes.",
    "no_lesson": "Diese Lektion gibt es nicht; es gibt {known}.",
    # Puzzles, and the game of a day
    "turn_unfinished": "Der Zug kann noch nicht enden: Beende erst, was verlangt ist.",
    "today_back": (
        "Die Partie des Tages ist ein einziger Versuch: Züge werden nicht zurückgenommen."
    ),
    "today_alone": (
        "Die Partie des Tages spielt man ohne Hilfe: Alle haben denselben Plan, "
        "dieselben Karten und einen Versuch."
    ),
    "no_day": (
        "Zu diesem Tag gibt es keine Partie; ein Tag wird wie {today} geschrieben, "
        "und später als heute geht nicht."
    ),
    "no_puzzle": "Dieses Rätsel gibt es nicht.",
    # Chat
    "preset_hello": "Hallo.",
    "preset_luck": "Viel Glück.",
    "preset_nice": "Schöner Zug.",
    "preset_oops": "Hoppla.",
    "preset_moment": "Einen Moment, bitte.",
    "preset_turn": "Du bist dran.",
    "preset_thanks": "Danke.",
    "preset_played": "Gut gespielt.",
    # Ablehnungen
    "malformed": "Das ist nicht zu verstehen: {where}.",
    "no_message": "Das ist keine Nachricht dieses Spiels.",
    "no_lang": "Die Sprache „{lang}“ gibt es hier nicht; es gibt {langs}.",
    "bad_setup": "{error}",
    "bad_file": "Diese Datei lässt sich nicht spielen: {error}",
    "bad_position": "Diese Stellung lässt sich nicht lesen: {error}",
    "pad_no_kind": "Eine Figur „{kind}“ gibt es in diesem Spiel nicht; es gibt {known}.",
    "pad_not_there": "Auf {hex} kann diese Figur nicht stehen: {piece}.",
    "pad_no_seat": "Die Figur auf {hex} ({piece}) gehört in dieser Partie niemandem.",
    "pad_two": "Auf {hex} stehen zwei Figuren; dort ist Platz für eine.",
    "pad_too_many": "Zu viele Felder eines Spielers mit {piece}; es dürfen {most} sein.",
    "pad_not_paid": "„{reason}“ zahlt während dieser Partie nichts.",
    "pad_gold": "Gold während der Partie ist für jeden Spieler eine Zahl von 0 bis {most}.",
    "left_out": "Die Variante „{option}“ lässt die Karte {card} weg.",
    "no_bot": "Einen Bot „{bot}“ gibt es nicht; es gibt {bots}.",
    "seats_differ": "{given} Spieler passen nicht auf {wanted} Plätze.",
    "one_source": "Beginne mit einem Aufbau, einer Partie oder einer Datei, nicht mit mehreren.",
    "no_entry": "Diese Partie hat {entries} Aktionen; spiele von einer davon weiter.",
    "no_moments": "Frage nach höchstens {most} der {entries} Momente, die es gibt.",
    "unlawful": "{error}",
    "stale": "Das wurde schon gespielt. So steht die Partie jetzt.",
    "wrong_seat": "Jemand anders ist an der Reihe.",
    "seat_taken": "Dort sitzt schon jemand.",
    "no_free_seat": "An diesem Tisch sind alle Plätze besetzt.",
    "wrong_secret": "Dieser Link öffnet keinen Platz in dieser Partie.",
    "not_yours": "Das darf nur, wer auf diesem Platz sitzt.",
    "not_at_table": "Das dürfen nur die Mitspieler.",
    "unknown_game": "Diese Partie gibt es hier nicht.",
    "unplayable": (
        "Diese Partie braucht etwas, das es hier nicht mehr gibt: {error} "
        "Ist es wieder da, geht die Partie weiter."
    ),
    "unknown_code": "Zu diesem Code gibt es weder eine Einladung noch einen offenen Tisch.",
    "unknown_page": "Unter dieser Adresse gibt es nichts.",
    "wrong_method": "Das geht unter dieser Adresse nicht.",
    "other_page": "Das darf die Seite einer anderen Website hier nicht.",
    "hello_first": "Sag zuerst hallo.",
    "game_over": "Die Partie ist zu Ende.",
    "not_over": "Die Partie läuft noch.",
    "hidden_file": (
        "Die Partie läuft noch, und ihre Datei würde verdeckte Karten verraten. Du bekommst sie, "
        "wenn die Partie zu Ende ist."
    ),
    "hidden_play_on": (
        "Die Partie läuft noch, und eine zweite von hier aus würde verdeckte Karten verraten. "
        "Warte, bis sie zu Ende ist."
    ),
    "time_is_up": "Die Bedenkzeit dieses Platzes ist um; jetzt spielt dort ein Bot.",
    "just_left": (
        "{who} ist gerade erst gegangen und vielleicht gleich zurück; versuche es dann noch einmal."
    ),
    "still_here": "{who} ist da; ein Bot springt nur für jemanden ein, der nicht da ist.",
    "is_a_bot": "Dort sitzt schon ein Bot.",
    "nothing_said": "Schreib etwas oder wähle eine der Schnellantworten.",
    "oversized": "Das ist zu groß für eine Nachricht dieses Spiels.",
    "too_many": "Das war zu viel auf einmal; warte einen Moment.",
    "too_much_kept": "Von hier wurde zuletzt zu viel gespeichert; versuch es später noch einmal.",
    "only_host": "Das darf nur, wer den Tisch eröffnet hat.",
    "has_begun": "Die Partie hat begonnen; lass für jemanden, der fehlt, einen Bot spielen.",
    "not_welcome": (
        "Jemand an diesem Tisch möchte nicht mit dir spielen; such dir einen anderen Tisch."
    ),
    "you_blocked": (
        "An diesem Tisch sitzt jemand, den du blockiert hast; "
        "heb das zuerst auf oder such dir einen anderen Tisch."
    ),
    "shut_out": (
        "Der Betreiber dieses Servers hat dich von Partien mit anderen ausgeschlossen; "
        "gegen Bots kannst du weiter spielen."
    ),
    "no_person": "Dieser Server kennt dich noch nicht; spiel erst eine Partie unter deinem Namen.",
    "no_such_person": "Diesen Spieler gibt es hier nicht.",
    "nobody_there": "Dort sitzt niemand.",
    "notice_turn": "Du bist dran",
    "notice_turn_body": "{who} hat gespielt. Runde {round}.",
    "notice_joined": "Jemand hat Platz genommen",
    "notice_joined_body": "{who} hat deine Einladung angenommen.",
    "notice_rematch": "Revanche",
    "notice_rematch_body": "{who} möchte noch einmal spielen.",
    "notice_over": "Die Partie ist zu Ende",
    "notice_over_body": "Gewonnen hat: {winners}.",
    "no_place": (
        "Dorthin kann nichts geschickt werden; gib die ganze Adresse eines Webhooks an, mit https."
    ),
    "broken": "Hier ist etwas schiefgegangen. Es wurde nichts geändert.",
    "unsure": (
        "Der Server kommt gerade nicht an seine Partien. Was du getan hast, erscheint, sobald es "
        "wieder geht."
    ),
    "damaged": "Die Aufzeichnung dieser Partie ist beschädigt; sie lässt sich nicht öffnen.",
    "busy": "Die Bots sind beschäftigt; versuche es gleich noch einmal.",
}

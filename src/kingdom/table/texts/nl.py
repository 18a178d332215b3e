"""The server's own sentences in Dutch."""

from __future__ import annotations

TEXTS = {
    # Kleine woorden
    "counts": "geen één twee drie vier vijf zes zeven acht negen tien",
    "and": " en ",
    "settlement": "nederzetting",
    "settlements": "nederzettingen",
    "any_land": "elk gebied",
    "player": "Speler {number}",
    "layout house (original; the printed layout is not public)": (
        "Eigen indeling van ons; de gedrukte is niet openbaar."
    ),
    "layout printed, from one unconfirmed source": (
        "Zoals gedrukt, volgens één onbevestigde bron."
    ),
    "layout assumed (that the newer boards show this terrain is not confirmed)": (
        "Aangenomen; dat de nieuwere borden dit gebied tonen is niet bevestigd."
    ),
    "layout": "Indeling: {layout}.",
    "older_rulings": (
        "Gespeeld volgens uitspraken {number}, waaronder het begon; nieuwe spellen volgen "
        "uitspraken {newest}."
    ),
    # De doos
    "box_sections": "Kwadranten",
    "box_corners": "linksboven, rechtsboven, linksonder, rechtsonder",
    "box_upright": "rechtop",
    "box_turned": "een halve slag gedraaid",
    "box_tiles": "Stadstegels, {each} op elk stadsveld, met hun overzichtstegels",
    "box_cards": "Kingdom Builder-kaarten",
    "box_terrain": "{count} gebiedskaarten",
    "box_pieces": "Speelstukken",
    "box_one_colour": "voor elk van de {players} spelers, in één kleur",
    "box_each": "voor elk van de {players} spelers",
    "box_options": "Varianten",
    # Tekeningen van anderen
    "art_left_out": "De pagina doet het zonder iets in {file}: {why}",
    "art_unreadable": "het bestand is niet als tekst te lezen.",
    "art_no_svg": (
        "het is geen gewone SVG-tekening: één <svg> met een viewBox, een width en vormen erin."
    ),
    "art_name": (
        "“{name}” is geen naam voor een tekening; gebruik kleine letters, cijfers en streepjes."
    ),
    "art_large": "het is langer dan {most} tekens.",
    "art_taken": "er is al een tekening voor “{name}”; geef de jouwe een andere naam.",
    "art_element": "<{what}> is meer dan een vorm of een kleur; laat het weg.",
    "art_attribute": "{what} is meer dan een vorm of een kleur; laat het weg.",
    "art_rule": "“{what}” is meer dan kleuren voor klassen en vormen; laat het weg.",
    # Bots
    "bot": "Bot {name}",
    "bot_novice": "Beginnersbot",
    "bot_easy": "Makkelijke bot",
    "bot_medium": "Gemiddelde bot",
    "bot_hard": "Sterke bot",
    "bot_expert": "Expertbot",
    "bot_master": "Meesterbot",
    "bot_random": "Willekeurige bot",
    "bot_greedy": "Gulzige bot",
    "bot_says": "Speelt vanzelf.",
    "bot_novice_says": "Kent de regels en niet veel meer.",
    "bot_easy_says": "Voor een eerste spel.",
    "bot_medium_says": "Geeft je goed partij.",
    "bot_hard_says": "Plant zijn beurten.",
    "bot_expert_says": "Denkt aan de kaarten die komen, en aan jou.",
    "bot_master_says": "Zo goed als we hem kunnen maken; neemt de tijd.",
    "bot_random_says": "Doet zomaar iets dat mag.",
    "bot_greedy_says": "Pakt wat meteen goud oplevert.",
    # Wat er gevraagd wordt
    "build": "Bouw {count} {settlements} op {land}.",
    "build_more": "Bouw er nog {count} op {land}.",
    "begin_anywhere": "Begin waar je wilt.",
    "beside_own": "Naast je eigen nederzettingen, zolang dat kan.",
    "none_beside": "Waar je wilt: naast je nederzettingen is daarvan geen veld vrij.",
    "set_free": "Waar je wilt: een van je tegels staat het toe.",
    "or_tile_first": "Of gebruik eerst een tegel.",
    "or_this_first": "Of eerst: {names}.",
    "choose_land": "Kies het gebied waarop je bouwt.",
    "tile_or_end": "Gebruik een tegel, of sluit je beurt af.",
    "this_or_end": "Dit kan nog: {names}. Of sluit je beurt af.",
    "this_too": "Dit kan ook: {names}.",
    "only_end": "Sluit je beurt af.",
    "nothing_else": "Er is niets meer te doen.",
    "where_to_build": "{name}: kies waar je bouwt.",
    "which_piece": "{name}: kies welk stuk je verplaatst.",
    "where_it_lands": "{name}: kies waar het terechtkomt.",
    "so_it_does": "{name}: {does}",
    "or_stop": "Of stop hier.",
    "stop": "Stoppen",
    "stop_says": "De rest van de actie vervalt.",
    "do": "Doen",
    "thinking": "{who} denkt na.",
    "stuck": "{who} wordt opgehouden en probeert het zo weer.",
    "waiting": "Wachten tot er iemand gaat zitten.",
    "wins": "{who} wint met {gold} goud.",
    "share": "{who} delen de overwinning met elk {gold} goud.",
    # Waarom niet
    "build_first": "Bouw er eerst nog {count}.",
    "choose_first": "Kies eerst het gebied.",
    "finish_first": "Maak dit eerst af: {name}.",
    "nowhere": "Je kunt hem nu nergens gebruiken.",
    "tile_used": "Deze beurt al gebruikt.",
    "tile_new": "Werkt vanaf je volgende beurt.",
    "undo_nothing": "Er is nog niets om ongedaan te maken.",
    "undo_drawn": "Er is een kaart getrokken; dat kan niet ongedaan worden gemaakt.",
    "undo_shown": "Er is een kaart getoond; dat kan niet ongedaan worden gemaakt.",
    "undo_another": "De laatste actie was van een andere speler.",
    "back_people": "Een beurt teruggaan kan alleen tegen bots.",
    "back_nothing": "Je hebt nog geen eerdere beurt.",
    # Het verslag
    "line_build": "{seat} bouwde op {land}: {deeds}",
    "line_use": "{seat} gebruikte {thing}: {deeds}",
    "line_use_bare": "{seat} gebruikte {thing}",
    "line_end": "{seat} sloot de beurt af",
    "line_choose": "{seat} koos {land} voor deze beurt",
    "line_stop": "{seat} stopte daar",
    "deed_moved": "{origin} naar {hex}",
    "deed_placed": "{thing} op {hex}",
    "deed_left": "{hex} verwijderd",
    "deed_left_other": "{who} verloor {hex}",
    "then": " en ",
    "then_took": "nam de tegel {thing}",
    "then_claimed": "pakte {thing}",
    "then_lost": "verloor de tegel {thing}",
    "then_gold": "verdiende {amount} goud voor {thing}",
    "then_counted": "spaarde er een met {thing}",
    "then_marked": "markeerde rij {amount} voor {thing}",
    "then_removed": "legde de kaart {thing} weg, want daar is niets vrij",
    "then_revealed": "trok {thing}",
    "then_ending": "bouwde de laatste nederzetting: dit is de laatste ronde",
    "hint_build": "bouw op {hex}",
    "hint_use": "{thing}: {hex}",
    "hint_move": "{thing}: {origin} naar {hex}",
    "hint_end": "sluit je beurt af",
    "hint_stop": "stop hier",
    "hint_choose": "bouw op {land}",
    "hint_do": "{thing}",
    "brings_nothing": "Levert niet meteen iets op.",
    # Lessen
    "lesson_you": "Jij",
    "you_win": "Je wint met {gold} goud.",
    "lesson_other": "Dat mag, maar deze stap vraagt om iets anders.",
    "no_lesson": "Die les is er niet; er zijn {known}.",
    # Puzzles, and the game of a day
    "turn_unfinished": "De beurt kan nog niet eindigen: maak eerst af wat er gevraagd wordt.",
    "today_back": "Het spel van vandaag is één poging: beurten neem je niet terug.",
    "today_alone": (
        "Het spel van vandaag speel je zonder hulp: iedereen heeft hetzelfde bord, "
        "dezelfde kaarten en één poging."
    ),
    "no_day": (
        "Van die dag is er geen spel; een dag schrijf je als {today}, "
        "en later dan vandaag kan niet."
    ),
    "no_puzzle": "Die puzzel is er niet.",
    # Praten
    "preset_hello": "Hallo.",
    "preset_luck": "Succes.",
    "preset_nice": "Mooie zet.",
    "preset_oops": "Oeps.",
    "preset_moment": "Een ogenblikje.",
    "preset_turn": "Jij bent aan de beurt.",
    "preset_thanks": "Dank je.",
    "preset_played": "Goed gespeeld.",
    # Weigeringen
    "malformed": "De server begreep dat niet: {where}.",
    "no_message": "Dat is geen bericht van dit spel.",
    "no_lang": "“{lang}” is geen taal van dit spel; er zijn {langs}.",
    "bad_setup": "{error}",
    "bad_file": "Dit bestand kan niet worden nagespeeld: {error}",
    "bad_position": "Deze stelling kan niet worden gelezen: {error}",
    "pad_no_kind": "“{kind}” is geen stuk van dit spel; er zijn {known}.",
    "pad_not_there": "Op {hex} kan geen {piece} staan.",
    "pad_no_seat": "Niemand in dit spel bezit de {piece} op {hex}.",
    "pad_two": "Op {hex} staan twee stukken; er is plaats voor één.",
    "pad_too_many": "Er zijn te veel velden met {piece} van één speler; er kunnen er {most} zijn.",
    "pad_not_paid": "“{reason}” betaalt in dit spel niets uit.",
    "pad_gold": "Goud van tijdens het spel is een getal van 0 tot {most} voor elke speler.",
    "left_out": "De optie “{option}” laat de kaart {card} weg.",
    "no_bot": "Er is geen bot “{bot}”; er zijn {bots}.",
    "seats_differ": "Er zijn {given} spelers voor {wanted} plaatsen.",
    "one_source": "Begin met een opstelling, een spel of een bestand, niet met meer dan één.",
    "no_entry": "Dit spel heeft {entries} acties; ga verder vanaf een daarvan.",
    "no_moments": "Vraag hoogstens {most} van de {entries} momenten die er zijn.",
    "unlawful": "{error}",
    "stale": "Dat was al gespeeld. Zo staat het er nu voor.",
    "wrong_seat": "Een andere speler moet nu kiezen.",
    "seat_taken": "Daar zit al iemand.",
    "no_free_seat": "Alle plaatsen aan deze tafel zijn bezet.",
    "wrong_secret": "Deze link opent geen plaats in dit spel.",
    "not_yours": "Dat kan alleen de speler op die plaats.",
    "not_at_table": "Dat kunnen alleen de spelers aan deze tafel.",
    "unknown_game": "Op dit adres is geen spel; misschien is de link niet compleet.",
    "unplayable": (
        "Dit spel heeft iets nodig dat hier niet meer is: {error} "
        "Zet het terug, dan gaat het spel verder."
    ),
    "unknown_code": "Geen uitnodiging en geen open tafel heeft deze code. Kijk hem na.",
    "other_page": "Een pagina van een andere site mag dat hier niet doen.",
    "unknown_page": "Op dit adres is niets.",
    "wrong_method": "Dat doet dit adres niet.",
    "hello_first": "Zeg eerst hallo.",
    "game_over": "Het spel is afgelopen.",
    "not_over": "Het spel is nog bezig.",
    "hidden_file": (
        "Het spel is bezig en het bestand zou verborgen kaarten tonen. Na afloop krijg je het."
    ),
    "hidden_play_on": (
        "Het spel is bezig en een vervolg zou verborgen kaarten tonen. Wacht tot het is afgelopen."
    ),
    "time_is_up": "De bedenktijd van deze speler is op, dus speelt een bot verder.",
    "just_left": "{who} is nog maar net weg en komt misschien zo terug; probeer het dan weer.",
    "still_here": "{who} is er; een bot valt alleen in voor iemand die weg is.",
    "is_a_bot": "Daar zit al een bot.",
    "nothing_said": "Schrijf een bericht, of kies een snel antwoord.",
    "oversized": "Dat is te groot voor een bericht van dit spel.",
    "too_many": "Dat was te veel tegelijk; wacht even.",
    "too_much_kept": "Er is van hieruit te veel bewaard; probeer het later opnieuw.",
    "only_host": "Alleen wie de tafel heeft gemaakt mag dit doen.",
    "has_begun": "De partij is begonnen; zet een bot op de plaats van wie weg is.",
    "not_welcome": "Iemand aan deze tafel wil niet met je spelen; kies een andere tafel.",
    "you_blocked": (
        "Aan deze tafel zit iemand die je hebt geblokkeerd; "
        "hef dat eerst op of kies een andere tafel."
    ),
    "shut_out": (
        "De beheerder van deze server heeft je uitgesloten van partijen met anderen; "
        "tegen bots kun je blijven spelen."
    ),
    "no_person": "Daarmee is niemand bekend; speel eerst een partij onder een naam.",
    "no_such_person": "Hier is daarmee niemand bekend.",
    "nobody_there": "Daar zit niemand.",
    "notice_turn": "Jij bent aan de beurt",
    "notice_turn_body": "{who} heeft gespeeld. Ronde {round}.",
    "notice_joined": "Er is iemand aangeschoven",
    "notice_joined_body": "{who} heeft je uitnodiging aangenomen.",
    "notice_rematch": "Een revanche",
    "notice_rematch_body": "{who} wil nog een keer spelen.",
    "notice_over": "De partij is afgelopen",
    "notice_over_body": "Gewonnen door {winners}.",
    "no_place": "Daar kan niets heen; geef het hele adres van een webhook, met https.",
    "broken": "Hier ging iets mis. Er is niets veranderd.",
    "unsure": "De server kan nu niet bij zijn spellen. Wat je deed verschijnt zodra dat weer kan.",
    "damaged": "Het verslag van dit spel is beschadigd; het kan niet worden geopend.",
    "busy": "De bots zijn bezig; probeer het zo nog eens.",
}

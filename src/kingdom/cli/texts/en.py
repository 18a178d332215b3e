"""The command's own sentences in English."""

from __future__ import annotations

TEXTS = {
    # Small words
    "counts": "no one two three four five",
    "and": "and",
    "or": "or",
    "settlement": "settlement",
    "settlements": "settlements",
    "any_terrain": "any terrain",
    "tile": "{written}",
    "layout": "layout: {layout}",
    "layout house": "house layout",
    "layout house (original; the printed layout is not public)": (
        "house layout; the printed one is not public"
    ),
    "layout printed, from one unconfirmed source": "printed layout, from one unconfirmed source",
    "layout assumed (that the newer boards show this terrain is not confirmed)": (
        "assumed layout; that the newer boards show this terrain is not confirmed"
    ),
    # What is asked
    "over": "The game is over.",
    "go_on": "Continue the {power}: choose one of the lit hexes{stop}.",
    "or_stop": " or type stop",
    "use_tile": "use {tiles}",
    "or_first": "{ask} Or {use} first.",
    "mandatory_done": "The mandatory action is done: {use}, or type end.",
    "nothing_else": "Nothing else can be done: type end, or press Enter.",
    "choose_terrain": "Choose the terrain you build on: {choices}.",
    "build": "Build {count} {settlements} on {land}",
    "build_more": "Build {count} more {settlements} on {land}",
    "begin_anywhere": "{build}, starting anywhere you like.",
    "next_to_own": "{build}, next to your own settlements.",
    "build_anywhere": "{build}, anywhere: no free hex of that terrain touches your settlements.",
    # What has happened
    "turn": "{seat}, {card} card: {said}.",
    "no_card": "no",
    "nothing": "nothing",
    "of_seat": "{seat} {told}",
    "built_list": "built {hexes}",
    "with": " with the {power}",
    "event_built": "built {where}{how}",
    "event_placed": "placed a {name} on {where}{how}",
    "event_left": "took a piece off {where}{how}",
    "event_moved": "moved {origin} to {where}{how}",
    "event_took": "took a {name} tile at {where}",
    "event_claimed": "claimed the tile {name} at {where}",
    "event_lost": "lost the {name} tile of {where}",
    "event_removed": "no {name} was free, so that card left the game",
    "event_revealed": "drew {name} instead",
    "event_gold": "earned {amount} gold for {name}",
    "event_marked": "marked row {amount} for {name}",
    "event_counted": "saved {amount} more with the {name}",
    "event_ending": "the supply is empty, so this round is the last",
    "wins": "{who} wins with {gold} gold.",
    "share": "{who} share the victory with {gold} gold each.",
    # Tables
    "seat": "seat",
    "gold": "gold",
    "for": "for",
    "total": "total",
    "supply": "supply",
    "tiles": "tiles",
    "power": "power",
    "actions": "actions",
    "in_notation": "in notation",
    "hints": "{file}: the best turns for seat {seat}",
    "turn_plan": "turn",
    "why": "why",
    "hint_only_end": "Nothing else is left to do.",
    "hint_gold": "The gold is what seat {seat} can expect at the end of the game.",
    "legal_actions": "{file}: legal actions of seat {seat}: {count}",
    "nothing_legal": "{file}: the game is over, so nothing can be done.",
    "set_up": "set-up",
    "the_start": "the start",
    "by_seat": " by {seat}",
    # The box
    "setup_title": "Set-up {code}",
    "take_out": "Take out of the box:",
    "box_on": "{name} on {hexes}",
    # The game in the terminal
    "welcome": """\
Kingdom Builder: you are A. Gold is paid for {cards}: type cards to read what for.
Type the name of a lit hex to build there, such as {example}; several in a row are fine.
A tile is used by its name: {builds} shows where, {builds}:e12 builds, {moves}:e12-g12 moves.
When you have built, type end and the others play. Changed your mind? undo, or undo turn.
Lost? Type hint, score or help. To leave, type quit: the game is saved.
""",
    "help": """\
e12                build there; several may stand in one line: e12 e13
TILE               show where a tile may be used, such as {builds}; {builds}:e12 uses it
TILE:e12           show where a piece may go, such as {moves}:e12; {moves}:e12-g12 moves it
end                end your turn (Enter does, when nothing else is left to do)
undo, undo turn    undo the last action, or the whole turn
hint               ask how to play this turn, and why
legal              list everything you can do
score              which hexes earn gold, for every seat
cards, tiles       what the cards pay for, what your tiles do
board              draw the board again
quit               leave; the game is saved, and you can continue later
""",
    "goes_on": "The game continues after {count} actions.",
    "after_end": "After “end” the others play: type what follows when it is your turn.",
    "more_help": "{error} Type help for more.",
    "did_you_mean": " Did you mean {near}?",
    "your_name": "you",
    "you": "You {told}",
    "you_ended": "You ended your turn.",
    "next_card": "Your card for the next turn is {cards}.",
    "thinking": "{who} is thinking",
    "may_go": "It can go there: type {action}, for example.",
    "may_be_used": "You can use the {tile} there: type {action}, for example.",
    "may_move": "These can move: type {action} to see where to.",
    "taken_back_one": "Undone: one action.",
    "taken_back": "Undone: {count} actions.",
    "bot_would": "Try:",
    "no_tiles": "You have no tiles: build beside a location.",
    "used": " (used this turn)",
    "from_next": " (from your next turn on)",
    "your_tile": "{tile}: {sentence}{when}",
    "round": "Round {round}. {sentence}",
    "cannot_keep": "The game cannot be saved to {path}: {reason}.",
    "kept": "The game is saved. Continue with: kingdom play --load {path}",
    "goodbye": "Goodbye.",
    "see_again": "To see it again: kingdom replay {path}",
    # Games as data
    "games_too_few": "--games {games}: play at least one game.",
    "bots_and_seats": (
        "--bots names {count}, one for each seat; the game is for {fewest} to {most}."
    ),
    "games_stopped": "Stopped after {done} of {games} games; the same command goes on from there.",
    "games_made": "{games} games are in {file}, {megabytes} MB.",
    "puzzles_made": "{puzzles} puzzles from {games} games are in {file}.",
    "puzzles_others": "“{file}” holds puzzles made otherwise: {made}. Choose another file.",
    "puzzles_checked": "{held} of {count} puzzles hold.",
    "puzzle_wrong": "{id}: another turn comes too close, or is better.",
    "puzzle_ask": (
        "One turn beats every other by at least {gap} gold (difficulty {rating}). Type it, "
        "action by action, then end; undo takes one back, q leaves."
    ),
    "puzzle_you": "You",
    "puzzle_found": "That is it: the best turn, with {gold} gold to expect in the end.",
    "puzzle_short": "{gold} gold to expect in the end; the best turn brings {best}:",
    "no_puzzle": "There is no puzzle or box “{name}”; boxes with puzzles are {known}.",
    # How fast it is
    "measurements": "measurements",
    "measured": "measured",
    "noise": "noise",
    "must": "must",
    "aim": "aim",
    "change": "change",
    "hexes_in_c": "Python {python}; sets of hexes run in C.",
    "hexes_in_python": "Python {python}; sets of hexes run in Python.",
    "bench engine": "engine",
    "bench legal_us": "legal actions, mid-game, base",
    "bench after_us": "state after an action, checked",
    "bench copy_us": "copy of a state",
    "bench score_us": "score of one seat, three cards",
    "bench view_us": "view of one seat",
    "bench state_bytes": "memory of a state",
    "bench import_ms": "import kingdom",
    "bench set-up": "set-up",
    "bench setup_ms": "random set-up, base",
    "bench setup_all_ms": "random set-up, all expansions",
    "bench reset_ms": "new game on the same set-up",
    "bench games": "whole games",
    "bench random_base_2p_games_per_s": "random game, base, 2 players",
    "bench random_all_4p_games_per_s": "random game, all, 4 players",
    "bench simulate_base_2p_games_per_s": "random bots, base, 2 players",
    "bench simulate_all_4p_games_per_s": "random bots, all, 4 players",
    "bench bots": "bots",
    "bench hard_turn_ms": "turn of the bot hard, base",
    "bench positions_per_s": "positions weighed by a search",
    "bench growth": "growth, random games",
    "bench seats": "base, {count} players",
    "bench expansions": "4 players, expansions: {count}",
    "bench lab": "laboratory",
    "bench lab_engine_base_2p_per_s": "actions of the bare engine, base, 2 players",
    "bench lab_agents_base_2p_per_s": "steps in PettingZoo, base, 2 players",
    "bench lab_agents_base_2p_ratio": "… to the engine's actions",
    "bench lab_blind_base_2p_ratio": "… without observations",
    "bench lab_engine_all_4p_per_s": "actions of the bare engine, all, 4 players",
    "bench lab_agents_all_4p_per_s": "steps in PettingZoo, all, 4 players",
    "bench lab_agents_all_4p_ratio": "… to the engine's actions",
    "bench lab_blind_all_4p_ratio": "… without observations",
    "bench lab_reset_all_ms": "new game on a random set-up, all",
    "bench lab_seat_per_s": "steps in Gymnasium, one game",
    "bench lab_seats_per_s": "steps in Gymnasium, 16 games side by side",
    "bench lab_spiel_per_s": "choices in OpenSpiel, base, 2 players",
    "bench yardstick": "yardstick",
    "bench yardstick_games_per_s": "random game, base, 2 players",
    "bench yardstick_ratio": "ours to the yardstick's",
    "bench µs": "µs",
    "bench ms": "ms",
    "bench ×": "×",
    "bench bytes": "bytes",
    "bench games/s": "games/s",
    "bench /s": "/s",
    "bench_first": "There was no run to compare with; the next one is compared with this.",
    "bench_same": "Nothing moved beyond noise since the last run.",
    "bench_better": "Better than in the last run, beyond noise: {rows}.",
    "bench_worse": "Worse than in the last run, beyond noise: {rows}.",
    "bench_more": "and {count} more",
    "bench_other_in_c": "Sets of hexes ran in C then, and in Python now.",
    "bench_other_in_python": "Sets of hexes ran in Python then, and in C now.",
    # Refusals
    "standard_input": "standard input",
    "no_file": "There is no file “{name}”; check the name.",
    "is_folder": "“{name}” is a folder; name a file in it.",
    "cannot_read": "“{name}” cannot be read: {reason}.",
    "too_large": "“{name}” is too large to be a file of this game.",
    "no_text": "“{name}” is not text in UTF-8; save it as such.",
    "input_once": "Standard input (-) can be read only once.",
    "no_folder": "There is no folder “{folder}” to write “{name}” to; make it first.",
    "may_not_write": "You may not write to “{name}”; choose another place.",
    "cannot_write": "“{name}” cannot be written: {reason}.",
    "is_there": "There is a file “{name}” already; choose another name, or --load it.",
    "load_a_file": "A game to go on with must be a file: standard input is where you play.",
    "stored_as_set_up": "A stored game goes on as it was set up; leave out {option}.",
    "code_or_expansions": "A set-up code says its expansions; leave out --expansions or --setup.",
    "code_says_seats": "A set-up code says how many seats there are; leave out --seats.",
    "code_alone": "A code says it all; leave out {option}.",
    "first_alone": "The first game is laid as printed; leave out {option}.",
    "no_expansions": "--expansions names nothing; there are {known}.",
    "hint_count": "--count {count}: ask for 1 to {most}.",
    "which_card": (
        "what is legal depends on the card in hand; add a line “card: …” with one of {cards}, "
        "or “card: -” for none."
    ),
    "at_position": "a position is one moment; --at is for saved games.",
    "at_what": "--at {at}: name a turn by its round and its seat, such as 7B.",
    "at_missing": "there is no turn {at} in this game; its last one is {last}.",
    "step_alone": "--step shows one moment; leave it out to check the whole game.",
    "no_step": "{file} has {actions} actions; --step goes from 0 to {actions}.",
    "verified": "{file}: verified, {actions} actions",
    "by_seed": "{file}: every card came as its seed says",
    "result_early": "the file tells a result, but the game is not over.",
    "result_wrong": "the file tells a result of {told}, the replay gives {played}.",
    "no_numbers": "no numbers",
    "turn_wrong": "the file tells “{told}”, the replay gives “{played}”.",
    "expansion_left_out": "The expansion {where} is left out: {why}",
    "board_left_out": "Your board {file} is left out: {why}",
    "yardstick_empty": "--yardstick names nothing; name a command, such as “python3 games.py”.",
    "yardstick_not_run": "The yardstick “{command}” cannot be started: {told}.",
    "yardstick_failed": "The yardstick “{command}” failed: {told}.",
    "exit_code": "exit code {code}",
    "yardstick_no_number": (
        "The yardstick “{command}” should print one number, its games a second, and not “{told}”."
    ),
    # Expansions of one's own
    "expansion_note": "Not needed, but nice: {note}",
    "expansion_notes_later": "Not needed, but nice: {count} more, told when the rest is done.",
    "expansion_complete": "{name} is complete.",
    "expansion_lacks": "{name} in {folder}: {count} to do.",
    "expansion_made_section": "{name} is in {folder}: one section, one location, one card.",
    "expansion_made_token": "{name} is in {folder}: tokens on the board, a move, one card.",
    "expansion_bad_kind": "--kind {kind}: there are {kinds}.",
    "expansion_no_letter": "All letters of set-up codes are taken; uninstall an expansion first.",
    "expansion_play": "It can be played at once: kingdom play --setup {code}",
    "expansion_install": (
        "To play it, install it: pip install {folder}, or move its folder to {data}; a link there "
        "will do, too."
    ),
    "expansion_next": (
        "Begin with {file} and cards.py; kingdom expansion check {folder} says what is missing."
    ),
    "expansion_bad_name": (
        "“{name}” cannot be the name of an expansion: use plain letters, digits and spaces, a "
        "letter first, at most {most} characters."
    ),
    "expansion_name_taken": "There is something called “{name}” already; choose another name.",
    "expansion_letter_taken": (
        "The letter {letter} is that of {owner} in set-up codes; free are {free}."
    ),
    "expansion_bad_letter": "--letter {letter}: give one capital; free are {free}.",
    "expansion_is_there": (
        "There is something in {folder} already; choose another name or another --folder."
    ),
    # Lessons
    "lesson_next": "Press Enter to go on, or type q to leave.",
    "lesson_type": "Type it like this: {example} (still to do: {count}). Type q to leave.",
    "lesson_other": "This step asks for something else.",
    "lesson_over": "That was the lesson. Play a game with: kingdom play",
    "lesson_bad": "{file} is no lesson: {why}",
    "lesson_stuck": "{file}: nobody can do what this step asks for: {step}",
    "no_lesson": "There is no lesson “{name}”; there are {known}.",
    # The server
    "site_written": (
        "{folder} holds the whole game: {files} files, {size} MB. Any web host can serve it, from "
        "any path; to try it here: python -m http.server -d {folder}"
    ),
    "site_not_built": (
        "The page is not built, so there is nothing to write: install the package with "
        "“pip install .”, or run “make site”."
    ),
    "site_folder_taken": "“{folder}” holds something else; name an empty or a new folder.",
    "site_not_written": "“{folder}” cannot be written: {why}; name another folder.",
    "serving": "Kingdom is at {address} (Ctrl-C stops it).",
    "missing_extra": (
        "This needs {library}, which is not installed; get it by: pip install 'kingdom[{extra}]'"
    ),
    # For whoever runs a server
    "admin_no_game": "There is no game “{game}” here; “kingdom admin list” names those there are.",
    "admin_none": "There are no games.",
    "admin_unbegun": "not begun",
    "admin_running": "running",
    "admin_over": "over",
    "admin_ended": "Bots play {game} to its end now; a server that runs begins within seconds.",
    "admin_deleted": "{game} is deleted.",
    "admin_backed_up": "{count} games are in {file}.",
    "admin_restored": "{count} games came from {file}.",
    "admin_in_use": "A server at {address} uses this database; stop it first.",
    "admin_damaged": "{game} is damaged: {why}.",
    "admin_checked": "{count} games were replayed, {damaged} are damaged.",
    "admin_blocked": "{person} plays with nobody but bots from now on.",
    "admin_unblocked": "{person} may play with others again.",
    "admin_no_person": "Nobody is known as “{person}” here.",
    "admin_no_reports": "Nothing was reported.",
}

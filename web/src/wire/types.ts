// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** A choice. */
export interface Act {
  type: "act"
  id: number
  seat: number
  action: string
  /** The `at` of what the page shows. */
  at: number
}

/** Actions on hexes: any of the targets, from any of the origins if there are any. */
export interface Aim {
  /** How to write the action: replace `{origin}` and `{target}`. */
  write: string
  origins: string[]
  targets: string[]
}

/** What one of your seats must decide now. */
export interface Ask {
  seat: number
  offers: Offer[]
  /** End turn: the action `end`. */
  end: Button
  undo: Button
  undo_turn: Button
  /** Back to your previous turn; only against bots. */
  take_back: Button
  /** Hexes that would be legal for the mandatory build, were they not closed. */
  closed: string[]
}

/** What would a good bot do? */
export interface AskHint {
  type: "hint"
  id: number
  seat: number
}

/** Another game with the same people; the next seat begins. */
export interface AskRematch {
  type: "rematch"
  id: number
  /** Draw another board and other cards from the same boxes. */
  new_land?: boolean
}

/** A turn that would have been better. */
export interface Better {
  /** Your gold at the end of the game, as far as one could tell. */
  gold: number
  why: string
  lines: Line[]
  /** How the board would have stood then. */
  board: Board
}

/** What lies and stands on the land now. */
export interface Board {
  /** Tiles still on each location: 2, 1 or 0. */
  tiles_left: Record<string, number>
  /** What lies open on hexes, by id: tiles to be claimed, tokens. */
  lying: Record<string, string>
  pieces: PieceShown[]
  /** Empty hexes that nothing may enter. */
  closed: string[]
}

/** Whether something may be done now and, if not, why. */
export interface Button {
  may: boolean
  why: string
}

/** A terrain card; one that is hidden from you has no id. */
export interface CardShown {
  id: string | null
  terrains: string[]
}

/** A chapter of the rules, as HTML of our own making. */
export interface Chapter {
  /** Its page and what it is called there, such as `base/tavern` or `spec-base/3.2`. */
  id: string
  book: "rules" | "spec"
  /** The language it is written in: English where it is not translated. */
  lang: string
  title: string
  level: number
  /** Where `<figure data-picture="0"></figure>` stands belongs the first of the pictures. */
  html: string
  /** Little boards, as text: those of `render/sketch.py`. */
  pictures: string[]
  /** What it tells of, by kind and id as in the texts of the shelf: `location tavern`. */
  about: string[]
}

/** Something somebody said. */
export interface Chat {
  type: "chat"
  number: number
  seat: number
  /** Own words, or the preset's in your language. */
  text: string
  /** When, in seconds since 1970. */
  said: number
}

/** An action that is no hex: a button. */
export interface Choice {
  action: string
  name: string
  sentence: string
  kind: "stop" | "terrain-card" | "tile" | "do"
  /** The card or tile. */
  id: string
}

/** Time for each person. */
export interface ClockTold {
  minutes: number
  seconds: number
}

/** Time for each person: so much for the game, and so much more for each own turn. */
export interface ClockWish {
  minutes: number
  seconds?: number
}

/** A table was made and its game runs. Secrets are told this once. */
export interface Created {
  game: string
  seats: CreatedSeat[]
}

/** What the maker of a table gets for a seat: its secret, or an invitation to pass on. */
export interface CreatedSeat {
  seat: number
  /** For a person here. */
  secret: string | null
  /** A code for a person elsewhere, good for one join. */
  invite: string | null
}

/** All that one deal drew, such as the tasks. */
export interface Dealt {
  deal: string
  name: string
  items: DealtItem[]
}

/** Something the set-up drew besides sections and cards. */
export interface DealtItem {
  kind: string
  id: string
  name: string
  /** Where it lies, if on the board. */
  hexes: string[]
}

/** A message was obeyed, and what it changed is stored. */
export interface Done {
  type: "done"
  id: number
}

/** What one seat has of one reason: gold, and a coin on each hex that earns it. */
export interface Earned {
  seat: number
  gold: number
  /** What each hex earns; 0 where several earn a gold together. */
  coins: Record<string, number>
}

/** Any message of a page. */
export type FromPage = Hello | Act | Undo | TakeBack | AskHint | Say | Rename | Substitute | SetPace | AskRematch

/** Any message of a table. */
export type FromServer = Welcome | Moved | Undone | Table | Chat | Hint | Done | Refused

/** A game in a list, with all a small picture needs. */
export interface GameLine {
  game: string
  code: string
  players: PlayerLine[]
  /** Seats whose secret was shown. */
  yours: number[]
  round: number
  /** The seat that must decide; of no meaning once it is over. */
  actor: number
  is_over: boolean
  winners: number[]
  entries: number
  is_open: boolean
  /** When something last happened, in seconds since 1970. */
  touched: number
  land: Land
  board: Board
}

/** Some games, the last touched first. */
export interface GameList {
  games: GameLine[]
  /** Of those asked for, the ones that are not there or whose secrets open nothing. */
  gone: string[]
}

/** One thing that happened, for animation; kinds are those of `engine/event.py`. */
export interface Happening {
  kind: string
  seat: number
  hex: string | null
  origin: string | null
  /** What it is about, by id; empty where it is secret. */
  name: string
  amount: number
  /** Hexes that a rule names when it tells something in its own words. */
  named: string[]
}

/** That the server is well. */
export interface Health {
  status: "ok"
  version: string
  database: "sqlite" | "postgresql"
  /** Whether pages are asked to play in the browser what needs nobody elsewhere. */
  solo_in_browser: boolean
}

/** The secrets a browser holds for one game. */
export interface Held {
  game: string
  secrets: string[]
}

/** The first message: who is watching. Without secrets one is a spectator. */
export interface Hello {
  type: "hello"
  secrets?: string[]
  lang?: string
  /** The last entry the page has shown; the steps since then come with the welcome. */
  seen?: number | null
}

/** What a good bot would do. */
export interface Hint {
  type: "hint"
  id: number
  action: string
  sentence: string
  hexes: string[]
}

/** Something else a seat holds or may do: tiles of other kinds, counters. */
export interface Holding {
  kind: string
  id: string
  count: number
  state: "ready" | "waits" | "used" | "new"
}

/** Sitting down. The page makes the secret itself, so asking twice does no harm. */
export interface Join {
  /** An invitation, or the id of an open table. */
  code: string
  secret: string
  name?: string
  /** Which free seat of an open table; the first if not said. */
  seat?: number | null
}

/** The seat is yours: hello with its secret. */
export interface Joined {
  game: string
  seat: number
}

/** A section as it lies: which rows and columns of the grid it fills, counted from 0. */
export interface LaidSection {
  id: string
  turned: boolean
  top: number
  left: number
  rows: number
  columns: number
}

/** Everything about a board that never changes: drawn once for a game. */
export interface Land {
  /** What is printed on each hex: the id of a terrain, a special hex or a location. */
  cells: Record<string, string>
  sections: LaidSection[]
}

/** A lesson in a list. */
export interface LessonLine {
  id: string
  expansion: string
  title: string
  steps: number
}

/** All lessons, in the order of their boxes. */
export interface LessonList {
  lessons: LessonLine[]
}

/** A moment of a lesson. */
export interface LessonNow {
  id: string
  title: string
  /** The step, counted from 0. */
  place: number
  /** How many steps there are. */
  count: number
  /** What the teacher says. */
  text: string
  points: Pointer[]
  /** For one of `expects`; for the word `next`; or for nothing: the lesson is over. */
  waits: "action" | "next" | "nothing"
  /** The actions that the lesson goes on with; all others are answered with a reason. */
  expects: string[]
  /** Why it does not go on with the last thing done, which then counts for nothing; or empty. */
  wrong: string
  names: string[]
  settings: Settings
  land: Land
  /** What has happened since the choice before. */
  steps: Step[]
  now: Now
}

/** All that a learner has done in a lesson; the table remembers nothing of it. */
export interface LessonWish {
  /** Actions, and `next` where there was only something to look at. */
  did?: string[]
}

/** A line of the log: what a seat did, in words. */
export interface Line {
  /** The first action it tells of, counted from 1. */
  entry: number
  round: number
  seat: number
  parts: Part[]
  hexes: string[]
}

/** The mandatory action of the seat on turn. */
export interface Mandatory {
  built: number
  left: number
}

/** The game after a number of actions: what led there, and how it stood. */
export interface Moment {
  step: Step | null
  now: Now
}

/** Some moments in a row. */
export interface Moments {
  moments: Moment[]
}

/** Somebody acted: animate the steps, then show what stands now. */
export interface Moved {
  type: "moved"
  steps: Step[]
  /** Drop every line of the log from this entry on, then add these. */
  lines_from: number
  lines: Line[]
  now: Now
}

/** Asks for the games a browser has seats in. */
export interface MyGames {
  games: Held[]
}

/** A table to be made. Begins with a set-up, goes on from another game, or reads a file. */
export interface NewGame {
  /** Who sits where, in turn order; nobody if a file is only to be looked at. */
  seats: SeatWish[]
  /** The set-up; without any source it is the first game. */
  code?: string | null
  /** Another game to go on from: play on from here. */
  game?: string | null
  /** After how many actions of that game or file; the last one if not said. */
  entry?: number | null
  /** The text of a game file to go on from or to look at. */
  file?: string | null
  /** The same seed, the same cards. */
  seed?: number | null
  running_score?: boolean
  clock?: ClockWish | null
  /** Listed among the open tables: anyone may take a seat meant for someone elsewhere. */
  is_open?: boolean
  pace?: number
}

/** All that a watcher may know at one moment. A hidden card is never in it. */
export interface Now {
  /** Every change has its number; send it along with an action. */
  at: number
  /** How many actions the log has. */
  entries: number
  round: number
  /** The seat on turn. */
  turn: number
  /** The seat that must decide, which may be another. */
  actor: number
  /** This round is the last. */
  is_ending: boolean
  is_over: boolean
  /** The card in force, once it is decided. */
  card: CardShown | null
  /** The terrain to build on; `any` if every one is allowed. */
  terrain: string | null
  mandatory: Mandatory
  /** What is asked of you, who is thinking, or who won. */
  sentence: string
  /** One line more; may be empty. */
  detail: string
  board: Board
  seats: SeatNow[]
  /** The scoring cards first. None while the running score is off. */
  reasons: Reason[] | null
  /** Where something happened since your last turn. */
  fresh: string[]
  /** None when none of your seats must decide. */
  ask: Ask | null
  result: Result | null
}

/** Something that may be done now: the mandatory build, a tile, an open decision. */
export interface Offer {
  /** Its id; `build` for the mandatory build. */
  power: string
  /** The location whose tile pays for it; empty if none does. */
  tile: string
  name: string
  /** What it does. */
  sentence: string
  /** The sentence while it is taken up: “Farm: choose where to build.” */
  ask: string
  /** The sentence once an origin is chosen; empty if it has none. */
  ask_target: string
  /** The kind of piece that will stand on the target; empty if none will, or the one moved. */
  piece: string
  /** Lit at once, without being taken up: the mandatory build or an open decision. */
  is_main: boolean
  aims: Aim[]
  choices: Choice[]
}

/** A piece of a line of the log: plain words, or something that can be pointed at. */
export interface Part {
  text: string
  kind: "text" | "seat" | "hex" | "terrain" | "thing"
  id: string
}

/** A piece on the board; a neutral one has no seat. */
export interface PieceShown {
  hex: string
  seat: number | null
  kind: string
}

/** A seat and who plays it. */
export interface Player {
  seat: number
  name: string
  kind: "here" | "elsewhere" | "bot"
  /** Which bot, for a bot. */
  bot: string
  /** Which bot plays in the absent person's place; empty if none. */
  substitute: string
  /** Nobody has sat down yet. */
  is_free: boolean
  /** Some page with its secret is connected. */
  is_present: boolean
  /** Milliseconds on its clock when this was said; none without a clock. */
  time_left: number | null
}

/** Who sits on a seat, for a list of games. */
export interface PlayerLine {
  seat: number
  name: string
  kind: "here" | "elsewhere" | "bot"
  /** The bot that plays it now, whether its own or in an absent person's place. */
  bot: string
  is_free: boolean
}

/** Something to point at. */
export interface Pointer {
  kind: "hexes" | "tile" | "holding" | "card" | "task" | "deck" | "score" | "supply" | "end"
  /** Hexes by name, tiles, cards and tasks by id; none for what there is only one of. */
  ids: string[]
}

/** Something one may say with one click. */
export interface Preset {
  id: string
  text: string
}

/** A card, a task or something else that pays, and what it pays each seat as of now. */
export interface Reason {
  kind: "card" | "task" | "tile" | "reason"
  id: string
  earned: Earned[]
}

/** Why something was not done, as the body of every HTTP answer that is no success. */
export interface Refusal {
  code: "malformed" | "bad_setup" | "bad_file" | "unlawful" | "cannot_undo" | "stale" | "wrong_seat" | "seat_taken" | "not_now" | "wrong_secret" | "not_yours" | "unknown_game" | "unknown_code" | "unknown_page" | "oversized" | "too_many" | "broken"
  /** The HTTP status that fits. */
  status: number
  /** For the player, in the language asked for. */
  sentence: string
}

/** A message was not obeyed, and nothing was changed. */
export interface Refused {
  type: "refused"
  /** None if the message's number could not be read. */
  id: number | null
  code: "malformed" | "bad_setup" | "bad_file" | "unlawful" | "cannot_undo" | "stale" | "wrong_seat" | "seat_taken" | "not_now" | "wrong_secret" | "not_yours" | "unknown_game" | "unknown_code" | "unknown_page" | "oversized" | "too_many" | "broken"
  status: number
  sentence: string
}

/** My name. */
export interface Rename {
  type: "rename"
  id: number
  seat: number
  name: string
}

/** A finished or running game, to be looked through. */
export interface Replay {
  game: string
  settings: Settings
  players: Player[]
  land: Land
  is_over: boolean
  entries: number
  turns: TurnMark[]
  lines: Line[]
  /** For each number of actions, the gold of every seat; None while that is hidden. */
  gold: number[][] | null
}

/** How the game ended. */
export interface Result {
  winners: number[]
  sentence: string
}

/** The complete rules: the book for players first. */
export interface Rules {
  chapters: Chapter[]
}

/** Something to say: own words or a preset. Only seats speak. */
export interface Say {
  type: "say"
  id: number
  seat: number
  text?: string
  preset?: string
}

/** What a seat has. */
export interface SeatNow {
  seat: number
  supply: number
  tiles: TileShown[]
  holdings: Holding[]
  hand: CardShown[]
  /** None while the running score is off. */
  gold: number | null
}

/** Who sits on a seat. */
export interface SeatWish {
  kind: "here" | "elsewhere" | "bot"
  name?: string
  /** Which bot, for a bot; the usual one if not said. */
  bot?: string
}

/** What is printed on the hexes of each section, as if it lay upright in the upper left. */
export interface SectionMaps {
  sections: Record<string, Record<string, string>>
}

/** How quickly bots act; for any seat, and for everyone where only bots play. */
export interface SetPace {
  type: "pace"
  id: number
  pace: number
}

/** What was decided when the table was made. */
export interface Settings {
  code: string
  running_score: boolean
  clock: ClockTold | null
  is_open: boolean
  expansions: string[]
  options: string[]
  cards: string[]
  tasks: string[]
  /** A sentence if the game is played by older rulings than new ones are; empty otherwise. */
  rulings: string
}

/** A set-up and its picture. Its `code` is all that is needed to play it. */
export interface SetupShown {
  code: string
  /** What was drawn by: the same wish with the same seed gives the same set-up. */
  seed: number
  seats: number
  expansions: string[]
  sections: LaidSection[]
  cards: string[]
  options: string[]
  dealt: Dealt[]
  land: Land
  board: Board
}

/** What is wanted of a set-up; what is not said is drawn by chance. */
export interface SetupWish {
  seats?: number
  /** The set-up recommended for a first game. */
  first?: boolean
  code?: string | null
  /** The boxes on the table; none means the base game. */
  expansions?: string[]
  /** Top left, top right, bottom left, bottom right: an id, with `/` behind it if turned, or `?` to draw it. */
  sections?: string[]
  cards?: string[]
  options?: string[]
  seed?: number | null
}

/** All that can be set up, and what everything is called in one language. Changes never. */
export interface Shelf {
  lang: string
  languages: string[]
  expansions: ShelfExpansion[]
  sections: ShelfSection[]
  cards: ShelfCard[]
  options: ShelfOption[]
  bots: ShelfBot[]
  /** Whom one plays against unless asked otherwise. */
  usual_bot: string
  presets: Preset[]
  /** Of expansions that are no part of the page's build. */
  art: ShelfArt[]
  /** Names and sentences by kind, then id: action, bonus, card, deal, expansion, location, option, piece, reason, section, special, task, terrain, terrain-card, tile. */
  texts: Record<string, Record<string, Text>>
}

/** The art of an expansion that somebody else wrote, so that a page can show it. */
export interface ShelfArt {
  expansion: string
  drawings: Record<string, ShelfDrawing>
  /** The little boards of its scoring cards, as text. */
  pictures: Record<string, string>
  /** Rules of CSS that reach nothing but its own drawings. */
  style: string
}

/** A bot one may sit against, weakest first. */
export interface ShelfBot {
  id: string
  /** As in “Medium bot”. */
  name: string
  sentence: string
}

/** A scoring card. */
export interface ShelfCard {
  id: string
  expansion: string
}

/** A drawing that the build of the page does not have. */
export interface ShelfDrawing {
  /** What is drawn: build, move, other, any, special, space, laid, wide, neutral, or nothing. */
  kind: string
  /** The terrain whose colours it wears where it is shown by itself; may be empty. */
  land: string
  /** On a board with hexes of radius 30; 0 for a part of other drawings. */
  width: number
  /** A `<g id="kb-…">` of plain shapes, checked by the server. */
  svg: string
}

/** A box one may put on the table. */
export interface ShelfExpansion {
  id: string
  code: string
  sections: string[]
  cards: string[]
  locations: string[]
  most_seats: number
  /** Its sections make whole boards of their own and mix with no others. */
  is_whole_game: boolean
}

/** An option of a set-up or a designer's wish; off unless asked for. */
export interface ShelfOption {
  id: string
  /** The box it belongs to; empty if it is for every game. */
  expansion: string
}

/** A quarter of a board, or a small board beside it. */
export interface ShelfSection {
  id: string
  name: string
  expansion: string
  locations: string[]
  /** A sentence where the layout is not plainly as printed; empty otherwise. */
  layout: string
}

/** One action and everything it caused. */
export interface Step {
  /** Its number in the log, counted from 1. */
  entry: number
  seat: number
  action: string
  events: Happening[]
  /** The same as a sentence, to be read aloud. */
  said: string
}

/** A bot for a person's seat, or none: mine at any time, another's while it is away. */
export interface Substitute {
  type: "substitute"
  id: number
  seat: number
  /** Empty gives the seat back. */
  bot: string
}

/** Who is at the table; told again whenever it changes. */
export interface Table {
  type: "table"
  players: Player[]
  spectators: number
  /** The seat whose clock runs. */
  ticking: number | null
  pace: number
  /** The game that follows this one, if somebody asked for it. */
  rematch: string | null
}

/** Back to the beginning of my previous turn, past what bots have done. */
export interface TakeBack {
  type: "take_back"
  id: number
  seat: number
  at: number
}

/** What something is called, and the sentence that says what it does (it may be empty). */
export interface Text {
  name: string
  sentence: string
}

/** A location tile that a seat holds. */
export interface TileShown {
  id: string
  /** Where it was taken. */
  hex: string
  /** Usable now; not at this moment; used this turn; taken this turn. */
  state: "ready" | "waits" | "used" | "new"
  /** Why it waits or when it works, in a sentence; empty if it is ready. */
  why: string
}

/** Where a turn begins in the log. */
export interface TurnMark {
  /** How many actions came before. */
  entry: number
  round: number
  seat: number
}

/** A turn of a finished game, looked at again. */
export interface TurnReview {
  /** How many actions came before. */
  entry: number
  /** How many there were when all of it was done but its end. */
  done: number
  /** The gold at the end of the game that was to be expected of it. */
  gold: number
  /** None if a good bot finds nothing that is clearly better. */
  better: Better | null
}

/** Takes back the last action or the whole turn, as far as no secret was revealed. */
export interface Undo {
  type: "undo"
  id: number
  seat: number
  at: number
  whole_turn?: boolean
}

/** Something was taken back: show what stands now. */
export interface Undone {
  type: "undone"
  seat: number
  /** How many actions. */
  taken: number
  lines_from: number
  lines: Line[]
  now: Now
}

/** The answer to hello: everything a page needs to show the table. */
export interface Welcome {
  type: "welcome"
  game: string
  version: string
  lang: string
  /** The seats your secrets opened. */
  yours: number[]
  settings: Settings
  land: Land
  table: Table
  lines: Line[]
  chat: Chat[]
  /** What happened since the entry you had seen; empty if that is no longer in the log. */
  steps: Step[]
  now: Now
}

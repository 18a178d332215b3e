// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

import type { Board } from './ground.ts'

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

/** An action that is no hex: a button. */
export interface Choice {
  action: string
  name: string
  sentence: string
  kind: "stop" | "terrain-card" | "tile" | "do"
  /** The card or tile. */
  id: string
}

/** What one seat has of one reason: gold, and a coin on each hex that earns it. */
export interface Earned {
  seat: number
  gold: number
  /** What each hex earns; 0 where several earn a gold together. */
  coins: Record<string, number>
  have: number
  /** How far it is done, where it pays all or nothing: so many of so many; 0 of 0 otherwise. */
  of: number
}

/** Something else a seat holds or may do: tiles of other kinds, counters. */
export interface Holding {
  kind: string
  id: string
  count: number
  state: "ready" | "waits" | "used" | "new"
}

/** The mandatory action of the seat on turn. */
export interface Mandatory {
  built: number
  left: number
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

/** A card, a task or something else that pays, and what it pays each seat as of now. */
export interface Reason {
  kind: "card" | "task" | "tile" | "reason"
  id: string
  earned: Earned[]
}

/** How the game ended. */
export interface Result {
  winners: number[]
  sentence: string
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

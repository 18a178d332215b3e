// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

import type { BoxPart } from './box.ts'
import type { Board, LaidSection, Land } from './ground.ts'
import type { ClockTold } from './players.ts'

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

/** All that one deal drew, such as the tasks, one by one. */
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
  /** What may be dealt in its place, by id; nothing if it is fixed. */
  choices: string[]
}

/** A game was taken off somebody's list. */
export interface Deleted {
  /** Whether it is gone for good; not where others play, who keep it. */
  is_gone: boolean
}

/** A game in a list, with all a small picture needs. */
export interface GameLine {
  game: string
  code: string
  expansions: string[]
  players: PlayerLine[]
  /** Seats whose secret was shown. */
  yours: number[]
  round: number
  /** The seat that must decide; of no meaning once it is over. */
  actor: number
  is_over: boolean
  winners: number[]
  /** The gold of everyone by what paid it, once the game is over. */
  earned: GoldLine[]
  entries: number
  is_open: boolean
  clock: ClockTold | null
  /** When the table was made, in seconds since 1970. */
  made: number
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

/** What something paid each seat of a finished game. */
export interface GoldLine {
  kind: "card" | "task" | "tile" | "reason"
  id: string
  gold: number[]
}

/** The seat is yours: hello with its secret. */
export interface Joined {
  game: string
  seat: number
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
  /** What to take out of the box, for a table of wood. */
  box: BoxPart[]
}

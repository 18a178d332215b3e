// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

import type { Board, Land } from './ground.ts'
import type { Line, Step } from './happenings.ts'
import type { Now } from './moment.ts'
import type { Player, Settings } from './players.ts'

/** A turn that would have been better. */
export interface Better {
  /** Your gold at the end of the game, as far as one could tell. */
  gold: number
  why: string
  /** What speaks most for it: gold, tile, begun, free, near-tile, near-castle, or nothing. */
  gains: string
  lines: Line[]
  /** How the board would have stood then. */
  board: Board
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

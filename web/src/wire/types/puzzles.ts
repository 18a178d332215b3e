// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

import type { Land } from './ground.ts'
import type { Step } from './happenings.ts'
import type { Now } from './moment.ts'
import type { Settings } from './players.ts'
import type { Hint } from './told.ts'

/** What would an action bring in a puzzle, or why may it not be done? */
export interface PuzzleAbout {
  did?: string[]
  action: string
}

/** A turn beside the best one. */
export interface PuzzleGraded {
  /** Your gold at the end of the game that was to be expected of your turn. */
  gold: number
  /** The same of the best turn. */
  best: number
  /** What the try is worth: 1 if it is as good, one half if it comes close, or 0. */
  points: number
  /** The best turn, step by step, and why it is good. */
  better: Hint
  /** How the table stands after it. */
  now: Now
}

/** A puzzle in a list. */
export interface PuzzleLine {
  id: string
  /** The box it is about. */
  expansion: string
  /** How hard it is, on the scale on which people who solve puzzles are rated, too. */
  rating: number
}

/** All puzzles that came along, in the order of their boxes, the easiest first. */
export interface PuzzleList {
  puzzles: PuzzleLine[]
}

/** A puzzle, after all that somebody has done of the turn. */
export interface PuzzleNow {
  id: string
  /** Whose turn it is: yours. */
  seat: number
  /** Gold by which the best turn beats every other; 0 for a turn of a game of your own. */
  gap: number
  /** How hard it is; 0 for a turn of a game of your own. */
  rating: number
  names: string[]
  settings: Settings
  land: Land
  /** What the last choice led to. */
  steps: Step[]
  now: Now
}

/** What somebody has done of the turn so far; the table remembers nothing of it. */
export interface PuzzleWish {
  did?: string[]
}

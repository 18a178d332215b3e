// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

import type { Reason } from './moment.ts'

/** The gold of a board, as if the game ended now. */
export interface PadShown {
  kinds: PieceKind[]
  paid: Paid[]
  reasons: Reason[]
  /** Who has most; everyone, while nobody has anything. */
  winners: number[]
  /** The position picture of it all, as the `kingdom` command reads it. */
  position: string
}

/** Asks for the gold of a board: a set-up, what stands there, and what was paid before. */
export interface PadWish {
  code: string
  pieces?: PieceWish[]
  /** Gold paid during the game, for each seat, by its reason. */
  earned?: Record<string, number[]>
}

/** A reason whose gold no board shows: it was paid, or begun, during the game. */
export interface Paid {
  kind: "card" | "task" | "tile" | "reason"
  id: string
}

/** A kind of piece that may stand on this board at the end of a game. */
export interface PieceKind {
  id: string
  /** How a position picture writes it behind the seat; empty for a settlement. */
  mark: string
  is_neutral: boolean
  /** Whether one of them fills a hex and its six neighbours. */
  is_wide: boolean
  /** How many hexes they can fill: of each seat, or in all if they are neutral. */
  most: number
  /** Where it may stand. */
  hexes: string[]
}

/** A piece on the board; a neutral one has no seat. */
export interface PieceWish {
  hex: string
  kind?: string
  seat?: number | null
}

// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

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

/** A piece on the board; a neutral one has no seat. */
export interface PieceShown {
  hex: string
  seat: number | null
  kind: string
}

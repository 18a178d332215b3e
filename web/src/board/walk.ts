// Walking over the hexes by arrow keys: sideways along the row, up and down along the nearest column.

import { centre, columnOf, type Hex, nameOf, rowOf } from './hex.ts'

const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const UPWARD: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
/** The rows of a small board lie beyond an empty one. */
const FURTHEST_ROW = 26

/** The hex a key leads to; `x` is the column one tries to keep. Nothing if the key is no arrow or the land ends. */
export function neighbourByKey(key: string, hex: Hex, cells: Record<Hex, unknown>, x: number): Hex | null {
  const aside = SIDEWAYS[key]
  if (aside) {
    const next = nameOf(rowOf(hex), columnOf(hex) + aside)
    return next in cells ? next : null
  }
  const up = UPWARD[key]
  if (!up) return null
  for (let row = rowOf(hex) + up; row >= 0 && row < FURTHEST_ROW; row += up) {
    const there = Object.keys(cells).filter((other) => rowOf(other) === row)
    if (there.length) return there.reduce((best, other) => (away(other, x) < away(best, x) ? other : best))
  }
  return null
}

const away = (hex: Hex, x: number): number => Math.abs(centre(hex).x - x)

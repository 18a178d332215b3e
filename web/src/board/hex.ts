// Hexes by name, e12: columns a to t, rows from 1; every second row lies half a hex to the right.
// A hex has radius 30 and stands on its point, so it is 52 wide and 60 high, and rows are 45 apart.

export type Hex = string

export interface Point {
  x: number
  y: number
}

export const RADIUS = 30
export const HALF_WIDTH = (RADIUS * Math.sqrt(3)) / 2
const STRIDE = 21
export const MAIN_ROWS = 20

/** East first, then clockwise. */
const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const
export type Direction = (typeof DIRECTIONS)[number]

export const rowOf = (hex: Hex): number => Number(hex.slice(1)) - 1
export const columnOf = (hex: Hex): number => hex.charCodeAt(0) - 97
export const nameOf = (row: number, column: number): Hex => String.fromCharCode(97 + column) + (row + 1)

const indexes = new Map<Hex, number>()

/** The number the engine gives to a hex. */
export function indexOf(hex: Hex): number {
  let found = indexes.get(hex)
  if (found === undefined) indexes.set(hex, (found = rowOf(hex) * STRIDE + columnOf(hex)))
  return found
}

/** From the top left, row by row. */
export const inOrder = (one: Hex, other: Hex): number => indexOf(one) - indexOf(other)

const centres = new Map<Hex, Point>()

export function centre(hex: Hex): Point {
  let found = centres.get(hex)
  if (!found) {
    const row = rowOf(hex)
    found = { x: HALF_WIDTH * (2 * columnOf(hex) + 1 + (row & 1)), y: RADIUS + 1.5 * RADIUS * row }
    centres.set(hex, found)
  }
  return found
}

export function step(hex: Hex, direction: Direction): Hex {
  const row = rowOf(hex)
  const column = columnOf(hex)
  const inset = row & 1
  switch (direction) {
    case 0:
      return nameOf(row, column + 1)
    case 1:
      return nameOf(row + 1, column + inset)
    case 2:
      return nameOf(row + 1, column - 1 + inset)
    case 3:
      return nameOf(row, column - 1)
    case 4:
      return nameOf(row - 1, column - 1 + inset)
    case 5:
      return nameOf(row - 1, column + inset)
  }
}

export const neighbours = (hex: Hex): Hex[] => DIRECTIONS.map((direction) => step(hex, direction))

/** The connected parts of a set of hexes. */
export function areas(hexes: Iterable<Hex>): Set<Hex>[] {
  const left = new Set(hexes)
  const found: Set<Hex>[] = []
  for (const first of left) {
    const area = new Set([first])
    left.delete(first)
    for (const hex of area)
      for (const next of neighbours(hex))
        if (left.delete(next)) area.add(next)
    found.push(area)
  }
  return found
}

const CORNERS = [0, 1, 2, 3, 4, 5].map((corner) => {
  const angle = ((60 * corner - 90) * Math.PI) / 180
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

/** Plain hexes of some radius, each around its centre, as one path. */
export function hexesPath(hexes: Iterable<Hex>, radius: number): string {
  let path = ''
  for (const hex of hexes) {
    const { x, y } = centre(hex)
    let pen = 'M'
    for (const corner of CORNERS) {
      path += `${pen}${tidy(x + radius * corner.x)} ${tidy(y + radius * corner.y)}`
      pen = 'L'
    }
    path += 'Z'
  }
  return path
}

/** A point in the middle of each hex, as one path: a round line without length. */
export function dotsPath(hexes: Iterable<Hex>): string {
  let path = ''
  for (const hex of hexes) path += `M${tidy(centre(hex).x)} ${tidy(centre(hex).y)}h0`
  return path
}

/** A length as SVG writes it, in tenths. */
export const tidy = (length: number): string => String(Math.round(length * 10) / 10)

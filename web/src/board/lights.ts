// What shines on a board, as plain data: the page makes it from what the server says, the board draws it.

import { areas, type Hex, neighbours } from './hex.ts'

export interface Lights {
  /** Whose choice it is, for the colour of what is pointed at. */
  seat: number | null
  /** What may be chosen. */
  legal: Set<Hex>
  /** Pieces that may move. */
  origins: Set<Hex>
  /** The piece that was lifted. */
  origin: Hex | null
  /** What would be legal, were it not closed. */
  closed: Hex[]
  /** Where something has just happened. */
  last: Hex[]
  /** Hexes that earn gold, and how much each; 0 where several earn together. */
  coins: Map<Hex, number>
  /** Rows along which a card counts. */
  bands: number[]
  /** Threads that join what a card joins. */
  threads: [Hex, Hex][]
  /** A plan: the hexes of each step, from and to or only one; none where a step needs no hex. */
  plan: Hex[][]
  /** What a teacher points at. */
  taught: Hex[]
  /** The kind of piece that will stand where one points; empty for none. */
  ghost: string
}

export const DARK: Lights = {
  seat: null, legal: new Set(), origins: new Set(), origin: null, closed: [], last: [], coins: new Map(), bands: [],
  threads: [], plan: [], taught: [], ghost: '',
}

/** Where a teacher's arrows are: on land; on what lies there only where no land is meant. All else is ringed. */
export function arrowsOf(taught: Hex[], isLand: (hex: Hex) => boolean): Hex[] {
  const land = taught.filter(isLand)
  return land.length ? land : taught
}

/** Everything in the light; while there is any, the rest lies in the shade. */
export function lit(lights: Lights): Set<Hex> {
  const found = new Set([...lights.legal, ...lights.origins, ...lights.coins.keys()])
  if (lights.origin) found.add(lights.origin)
  for (const [one, other] of lights.threads) found.add(one).add(other)
  return found
}

/**
 * The thread that joins some places through a seat's pieces: for each area of pieces that touches
 * at least two of them a tree, pruned to those ends.
 */
export function threads(places: Iterable<Hex>, pieces: Iterable<Hex>): [Hex, Hex][] {
  const ends = new Set(places)
  return areas(pieces).flatMap((area) => thread(area, ends))
}

function thread(area: Set<Hex>, places: Set<Hex>): [Hex, Hex][] {
  const ends = new Set([...area].flatMap(neighbours).filter((hex) => places.has(hex)))
  const [start] = [...ends].sort()
  if (!start || ends.size < 2) return []
  const cameFrom = new Map<Hex, Hex | null>([[start, null]])
  for (const hex of cameFrom.keys())
    for (const next of neighbours(hex).sort())
      if (!cameFrom.has(next) && (area.has(next) || (ends.has(next) && area.has(hex)))) cameFrom.set(next, hex)
  const kept = new Map<Hex, Hex>()
  for (let hex of ends)
    for (let back = cameFrom.get(hex); back && !kept.has(hex); back = cameFrom.get(hex)) {
      kept.set(hex, back)
      hex = back
    }
  return [...kept]
}

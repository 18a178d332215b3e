// The geometry of a drawn map: corners stray and edges bend, the same from both sides.
// The same as render/outline.py, number for number, so that a board looks alike on the page and on paper.

import { columnOf, HALF_WIDTH, type Hex, indexOf, RADIUS, rowOf, step, type Direction } from './hex.ts'

// Enough to feel drawn, too little to mislead.
const STRAY = 1.0
const BOW = 1.5

/** A corner on a lattice of half a hex across and a quarter of a hex down. */
type Corner = string
/** Tenths of a unit, whole numbers, so that relative steps never drift. */
type Tenths = [x: number, y: number]
/** The edge from one corner to another. */
export type Edge = [Corner, Corner]

// Clockwise from the top: the corners of a hex, and the way across the edge each one begins.
const CORNERS = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]] as const
const ACROSS: Direction[] = [5, 0, 1, 2, 3, 4]

const CHECKS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let check = byte
  for (let bit = 0; bit < 8; bit++) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1
  return check
})

function crc32(text: string): number {
  let check = 0xffffffff
  for (let i = 0; i < text.length; i++) check = CHECKS[(check ^ text.charCodeAt(i)) & 255]! ^ (check >>> 8)
  return (check ^ 0xffffffff) >>> 0
}

/** A number from 0 to 1 that is always the same for the same key, written as Python writes a tuple. */
export function chance(...key: (number | string)[]): number {
  let mixed = crc32(`(${key.map((part) => (typeof part === 'string' ? `'${part}'` : part)).join(', ')})`)
  // A checksum of neighbours is alike; two rounds of a multiplicative hash scatter it.
  for (let round = 0; round < 2; round++) mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b) >>> 0
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0xffffffff
}

/** One of `count` ways, from 0, chosen for a hex once and for all. */
export const variety = (hex: Hex, what: string, count: number): number =>
  Math.floor(chance(indexOf(hex), what) * 0.999999 * count)

function corner(hex: Hex, which: number): Corner {
  const row = rowOf(hex)
  const [right, below] = CORNERS[which % 6]!
  return `${2 * columnOf(hex) + 1 + (row & 1) + right},${2 + 3 * row + below}`
}

const edge = (hex: Hex, which: number): Edge => [corner(hex, which), corner(hex, which + 1)]

/** The edges between a set and what is not in it, clockwise around it. */
function outer(hexes: Set<Hex>): Edge[] {
  const found: Edge[] = []
  for (let which = 0; which < 6; which++)
    for (const hex of hexes) if (!hexes.has(step(hex, ACROSS[which]!))) found.push(edge(hex, which))
  return found
}

/** The edges inside a set, each once, where two hexes are as wanted. */
export function inner(hexes: Set<Hex>, wanted: (one: Hex, other: Hex) => boolean = () => true): Edge[] {
  const found: Edge[] = []
  for (let which = 0; which < 3; which++)
    for (const hex of hexes) {
      const beyond = step(hex, ACROSS[which]!)
      if (hexes.has(beyond) && wanted(hex, beyond)) found.push(edge(hex, which))
    }
  return found
}

/** The outline of a set of hexes, as path data; holes run the other way round. */
export function outline(hexes: Set<Hex>): string {
  // On a hex grid an outline never crosses itself: each corner has one way on.
  const onward = new Map(outer(hexes))
  let path = ''
  for (let [start] of onward) {
    path += move(start)
    for (let next = onward.get(start); next !== undefined; next = onward.get(start)) {
      onward.delete(start)
      path += curve(start, next)
      start = next
    }
    path += 'z'
  }
  return path
}

/** Edges as path data, joined end to end where they meet. */
export function strokes(edges: Edge[]): string {
  const onward = new Map<Corner, Corner[]>()
  const join = (one: Corner, other: Corner) => {
    const ways = onward.get(one)
    if (ways) ways.push(other)
    else onward.set(one, [other])
  }
  for (const [one, other] of edges) {
    join(one, other)
    join(other, one)
  }
  let path = ''
  for (const [start, ways] of onward)
    while (ways.length) {
      path += move(start)
      let here = start
      for (let next = onward.get(here)!.pop(); next !== undefined; next = onward.get(here)!.pop()) {
        const back = onward.get(next)!
        back.splice(back.indexOf(here), 1)
        path += curve(here, next)
        here = next
      }
    }
  return path
}

const lattice = (corner: Corner): [number, number] => corner.split(',').map(Number) as [number, number]

function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}

/** Rounds as Python does: halves to the even number. */
function rounded(value: number): number {
  const low = Math.floor(value)
  if (value - low !== 0.5) return Math.round(value)
  return low % 2 ? low + 1 : low
}

const point = remembered((corner: Corner): Tenths => {
  const [across, down] = lattice(corner)
  const x = across * HALF_WIDTH + (chance(across, down, 'x') - 0.5) * 2 * STRAY
  const y = (down * RADIUS) / 2 + (chance(across, down, 'y') - 0.5) * 2 * STRAY
  return [rounded(x * 10), rounded(y * 10)]
})

function move(corner: Corner): string {
  const [x, y] = point(corner)
  return `M${tenths(x)}${spaced(y)}`
}

const curves = remembered((edge: string): string => {
  const [from, to] = edge.split(' ') as Edge
  const [x, y] = point(from)
  const [endX, endY] = point(to)
  const [bendX, bendY] = bend(from, to)
  return `q${tenths(bendX - x)}${[bendY - y, endX - x, endY - y].map(spaced).join('')}`
})

const curve = (from: Corner, to: Corner): string => curves(`${from} ${to}`)

function bend(one: Corner, other: Corner): Tenths {
  let [first, second] = [lattice(one), lattice(other)]
  if (first[0] > second[0] || (first[0] === second[0] && first[1] > second[1])) {
    ;[first, second] = [second, first]
    ;[one, other] = [other, one]
  }
  const [x, y] = point(one)
  const [otherX, otherY] = point(other)
  const [right, below] = [otherX - x, otherY - y]
  const bow = ((chance(...first, ...second) - 0.5) * 20 * BOW) / Math.hypot(right, below)
  return [rounded((x + otherX) / 2 - below * bow), rounded((y + otherY) / 2 + right * bow)]
}

/** Tenths as SVG writes them, as short as can be: -5 is `-.5`. */
function tenths(number: number): string {
  const size = Math.abs(number)
  const whole = Math.floor(size / 10)
  const rest = size % 10
  return (number < 0 ? '-' : '') + (rest ? `${whole || ''}.${rest}` : whole)
}

/** A number that follows another: a minus sign needs no space before it. */
const spaced = (number: number): string => (number < 0 ? '' : ' ') + tenths(number)

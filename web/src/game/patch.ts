// A board after something happened, from the events alone: what is shown while others' actions play one after another.
// The server's own picture follows at the end, so nothing here needs to be more than plausible.

import type { Hex } from '../board/hex.ts'
import { type Arrival, lyingAt } from '../board/motion.ts'
import type { Board, Happening, PieceShown } from '../wire/types/all.ts'

const SHOWN = ['built', 'placed', 'moved', 'left', 'told']

export function patched(board: Board, events: Happening[]): Board {
  let { pieces, tiles_left, lying } = board
  const without = (hex: Hex): PieceShown[] => pieces.filter((piece) => piece.hex !== hex)
  for (const { kind, seat, hex, origin, name } of events) {
    if (!hex) continue
    if (kind === 'built') pieces = [...without(hex), { hex, seat, kind: 'settlement' }]
    else if (kind === 'placed') pieces = [...without(hex), { hex, seat, kind: name }]
    else if (kind === 'left') pieces = without(hex)
    else if (kind === 'moved' && origin) {
      const piece = pieces.find((piece) => piece.hex === origin) ?? { hex, seat, kind: 'settlement' }
      pieces = [...pieces.filter((other) => other.hex !== origin && other.hex !== hex), { ...piece, hex }]
    } else if (kind === 'told' && origin && lying[origin] === name) {
      const { [origin]: thing, ...rest } = lying
      lying = { ...rest, [hex]: thing! }
    } else if (kind === 'took') tiles_left = { ...tiles_left, [hex]: Math.max(0, (tiles_left[hex] ?? 1) - 1) }
    else if (kind === 'claimed') {
      const { [hex]: _, ...rest } = lying
      lying = rest
    }
  }
  return { ...board, pieces, tiles_left, lying }
}

/** What arrives with these events, and where from: pieces by their hex, things that lie there by name and hex. */
export function arrivalsOf(events: Happening[]): Map<string, Arrival> {
  const found = new Map<string, Arrival>()
  for (const { kind, hex, origin, name } of events)
    if (hex && (kind === 'built' || kind === 'placed')) found.set(hex, { origin: null })
    else if (hex && kind === 'moved') found.set(hex, { origin })
    else if (hex && kind === 'told' && name) found.set(lyingAt(name, hex), { origin, isFlat: true })
  return found
}

/** A tile that goes from a hex to a seat. */
export interface Flight {
  id: string
  hex: Hex
  seat: number
}

export const flightsOf = (events: Happening[]): Flight[] =>
  events.flatMap(({ kind, hex, name, seat }) => (hex && (kind === 'took' || kind === 'claimed') ? [{ id: name, hex, seat }] : []))

/** Where something happened: what was done on hexes, and what a rule tells of them in its own words. */
export const placesOf = (events: Happening[]): Hex[] => [
  ...new Set(events.flatMap(({ kind, hex, named }) => [...(hex && SHOWN.includes(kind) ? [hex] : []), ...named])),
]

// What stands on a board of wood: put there and taken away, and written into an address.

import { type Hex, inOrder, neighbours } from '../../board/hex.ts'
import type { PieceKind, PieceShown } from '../../wire/types/all.ts'

/** Everything that is counted on one board. */
export interface Standing {
  pieces: PieceShown[]
  /** Gold paid during the game, by its reason, for each seat. */
  earned: Record<string, number[]>
}

export const EMPTY: Standing = { pieces: [], earned: {} }

/** What is set down with the next click. */
export interface Hand {
  kind: PieceKind
  seat: number | null
}

/** Why something cannot be set down. */
export type Trouble = 'place' | 'room' | 'all'

const LETTERS = 'ABCDE'

export const pieceOn = ({ pieces }: Standing, hex: Hex): PieceShown | undefined => pieces.find((piece) => piece.hex === hex)

/** How many more hexes a kind can fill. */
export const leftOf = ({ pieces }: Standing, { kind, seat }: Hand): number =>
  kind.most - pieces.filter((piece) => piece.kind === kind.id && piece.seat === seat).length

/** The hexes that a piece set down on one fills. */
export const filled = (kind: PieceKind, hex: Hex): Hex[] => (kind.is_wide ? [hex, ...neighbours(hex)] : [hex])

/** The hexes of the piece that stands on one; a wide one is taken as a whole. */
function standingWith(standing: Standing, kinds: PieceKind[], hex: Hex): Hex[] {
  const piece = pieceOn(standing, hex)
  if (!piece) return []
  if (!kinds.find(({ id }) => id === piece.kind)?.is_wide) return [hex]
  return standing.pieces.filter(({ kind, seat }) => kind === piece.kind && seat === piece.seat).map((each) => each.hex)
}

const without = ({ pieces, earned }: Standing, hexes: Hex[]): Standing => ({ earned, pieces: pieces.filter(({ hex }) => !hexes.includes(hex)) })

/** A click on a hex: sets down what is in the hand, in the place of another piece, or takes the same away. */
export function clicked(standing: Standing, kinds: PieceKind[], hand: Hand, hex: Hex): Standing | Trouble {
  const there = pieceOn(standing, hex)
  const cleared = without(standing, standingWith(standing, kinds, hex))
  if (there && there.kind === hand.kind.id && there.seat === hand.seat) return cleared
  const hexes = filled(hand.kind, hex)
  if (!hand.kind.hexes.includes(hex)) return 'place'
  if (leftOf(cleared, hand) < hexes.length) return 'all'
  if (hexes.some((each) => !hand.kind.hexes.includes(each) || pieceOn(cleared, each))) return 'room'
  const set = hexes.map((each) => ({ hex: each, seat: hand.seat, kind: hand.kind.id }))
  return { ...cleared, pieces: [...cleared.pieces, ...set] }
}

/** The same for fewer or more seats. */
export function forSeats({ pieces, earned }: Standing, seats: number): Standing {
  const cut = (gold: number[]): number[] => Array.from({ length: seats }, (_, seat) => gold[seat] ?? 0)
  return {
    pieces: pieces.filter(({ seat }) => seat === null || seat < seats),
    earned: Object.fromEntries(Object.entries(earned).map(([reason, gold]) => [reason, cut(gold)])),
  }
}

// ---- in an address -------------------------------------------------------------------------------

/** As pictures of positions write pieces: the seat's letter, then the mark of the kind; behind dots, the hexes. */
export function written({ pieces, earned }: Standing, kinds: PieceKind[]): Record<string, string> {
  const groups = new Map<string, Hex[]>()
  for (const { hex, seat, kind } of pieces) {
    const head = (seat === null ? '' : LETTERS[seat]!) + (kinds.find(({ id }) => id === kind)?.mark ?? '')
    groups.set(head, [...(groups.get(head) ?? []), hex])
  }
  const on = [...groups].map(([head, hexes]) => [head, ...hexes.sort(inOrder)].join('.')).sort().join('_')
  const paid = Object.entries(earned).filter(([, gold]) => gold.some(Boolean)).map(([reason, gold]) => [reason, ...gold].join('.')).join('_')
  return { ...(on ? { on } : {}), ...(paid ? { paid } : {}) }
}

/** What an address says; nothing if it cannot be read. Whether it can be is for the table to say. */
export function read({ on = '', paid = '' }: Record<string, string>, kinds: PieceKind[]): Standing | null {
  const parts = (text: string): string[][] => (text ? text.split('_').map((part) => part.split('.')) : [])
  const pieces: PieceShown[] = []
  for (const [head = '', ...hexes] of parts(on)) {
    const neutral = kinds.find(({ is_neutral, mark }) => is_neutral && mark === head)
    const kind = neutral ?? kinds.find(({ is_neutral, mark }) => !is_neutral && mark === head.slice(1))
    const seat = neutral ? null : LETTERS.indexOf(head[0] ?? '-')
    if (!kind || seat === -1) return null
    pieces.push(...hexes.map((hex) => ({ hex, seat, kind: kind.id })))
  }
  const earned = Object.fromEntries(parts(paid).map(([reason = '', ...gold]) => [reason, gold.map(Number)]))
  return Object.values(earned).flat().some((gold) => !Number.isInteger(gold) || gold < 0) ? null : { pieces, earned }
}

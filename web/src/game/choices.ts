// What may be chosen, read from what the server offers: pure functions, no rule among them.

import type { Hex } from '../board/hex.ts'
import type { Ask, Choice, HintStep, Offer, SeatNow } from '../wire/types/all.ts'

/** What takes up an offer: the tile that pays for it, or the power itself. */
export type Key = string

const keyOf = (offer: Offer): Key => offer.tile || offer.power

/** The offers of what is taken up, or else those that are lit by themselves. */
export function offersFor(ask: Ask | null, taken: Key | null): Offer[] {
  if (!ask) return []
  return ask.offers.filter((offer) => (taken === null ? offer.is_main : keyOf(offer) === taken))
}

/** Of a tile that can do several things, such as place a piece or take it back, the one that was asked for. */
export function narrowed(offers: Offer[], taken: Key | null, power: string | null): Offer[] {
  if (taken === null || offers.length < 2) return offers
  return [offers.find((offer) => offer.power === power) ?? offers[0]!]
}

export interface Spots {
  legal: Set<Hex>
  origins: Set<Hex>
}

/** The hexes that may be chosen, once a piece is lifted or before. */
export function spotsOf(offers: Offer[], origin: Hex | null): Spots {
  const spots: Spots = { legal: new Set(), origins: new Set() }
  for (const { aims } of offers)
    for (const aim of aims) {
      if (origin === null) {
        const shown = aim.origins.length ? spots.origins : spots.legal
        for (const hex of aim.origins.length ? aim.origins : aim.targets) shown.add(hex)
      } else if (aim.origins.includes(origin)) for (const hex of aim.targets) spots.legal.add(hex)
    }
  return spots
}

/** The only piece there is to lift, if nothing else may be chosen: it need not be asked for. */
export function onlyOrigin(offers: Offer[]): Hex | null {
  const { legal, origins } = spotsOf(offers, null)
  const [first] = origins
  const isAsked = choicesOf(offers).some(({ kind }) => kind !== 'stop')
  return !legal.size && origins.size === 1 && !isAsked ? first! : null
}

/** What choosing a hex means: an action, a piece to lift, or nothing. */
export function meaningOf(offers: Offer[], origin: Hex | null, hex: Hex): { action: string } | { origin: Hex } | null {
  const aims = offers.flatMap((offer) => offer.aims)
  for (const { write, origins, targets } of aims)
    if (targets.includes(hex) && (origins.length ? origin !== null && origins.includes(origin) : origin === null))
      return { action: write.replace('{origin}', origin ?? '').replace('{target}', hex) }
  return aims.some(({ origins }) => origins.includes(hex)) ? { origin: hex } : null
}

/** How choosing a hex would be written though it may not be: as one of what is offered, or as a build. */
export function wordFor(offers: Offer[], origin: Hex | null, hex: Hex): string {
  const aims = offers.flatMap((offer) => offer.aims)
  const aim = aims.find(({ origins }) => origin !== null && origins.includes(origin)) ?? aims[0]
  return aim ? aim.write.replace('{origin}', origin ?? hex).replace('{target}', hex) : hex
}

/** Whether an offer, or one of its choices, is what a step of a hint advises. */
export const isHinted = ({ aims, choices }: Offer, { action, hexes }: Pick<HintStep, 'action' | 'hexes'>): boolean =>
  choices.some((choice) => choice.action === action) ||
  aims.some(({ write }) => write.replace('{origin}', hexes[0] ?? '').replace('{target}', hexes.at(-1) ?? '') === action)

export const choicesOf = (offers: Offer[]): Choice[] => offers.flatMap((offer) => offer.choices)

/** Something in the hand that can be taken up: a location tile, another thing one holds, or an action without any. */
export interface Held {
  key: Key
  id: string
  count: number
  state: 'ready' | 'waits' | 'used' | 'new'
  /** Why it waits. */
  why: string
  /** What it offers now; empty while it waits. */
  offers: Offer[]
}

export function heldBy(seat: SeatNow | undefined, ask: Ask | null): Held[] {
  if (!seat) return []
  const mine = ask?.seat === seat.seat ? ask : null
  const offersOf = (key: Key): Offer[] => offersFor(mine, key).filter((offer) => !offer.is_main)
  const tiles = seat.tiles.map(({ id, state, why }): Held => {
    return { key: id, id, count: 1, state, why, offers: state === 'ready' ? offersOf(id) : [] }
  })
  const others = seat.holdings.map(({ id, count, state }): Held => {
    return { key: id, id, count, state, why: '', offers: state === 'ready' ? offersOf(id) : [] }
  })
  const known = new Set([...tiles, ...others].map(({ key }) => key))
  const extra = new Set((mine?.offers ?? []).filter((offer) => !offer.is_main && !known.has(keyOf(offer))).map(keyOf))
  const actions = [...extra].map((key): Held => ({ key, id: key, count: 1, state: 'ready', why: '', offers: offersOf(key) }))
  return [...tiles, ...others, ...actions]
}

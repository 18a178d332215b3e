// Which hexes shine, from what the server says and what a person points at.

import { pictureOf } from '../art/art.svelte.ts'
import { type Hex, rowOf } from '../board/hex.ts'
import { DARK, type Lights, threads } from '../board/lights.ts'
import { readPicture } from '../board/picture.ts'
import type { HintStep, Now, Offer } from '../wire/types/all.ts'
import { type Spots, spotsOf } from './choices.ts'
import type { Preview } from './choosing.svelte.ts'

export interface Shown {
  now: Now
  offers: Offer[]
  spots: Spots
  origin: Hex | null
  preview: Preview | null
  trail: Hex[]
  /** The plan of a hint. */
  plan: HintStep[]
}

export function shine({ now, offers, spots, origin, preview, trail, plan }: Shown): Lights {
  const seat = now.ask?.seat ?? null
  const last = [...new Set([...now.fresh, ...trail])]
  if (preview?.kind === 'reason') return { ...together(preview.ids.map((id) => reasonLights(now, id, preview.seat))), seat: preview.seat }
  if (preview?.kind === 'hexes') return { ...DARK, last: preview.hexes }
  // A tile that waits has no hexes to show: those that may be chosen stay lit.
  if (preview?.kind === 'held' && preview.held.offers.length) {
    const shown = spotsOf(preview.held.offers, null)
    return { ...DARK, seat, ...shown, last, ghost: '' }
  }
  const closed = offers.some((offer) => offer.power === 'build') ? (now.ask?.closed ?? []) : []
  return { ...DARK, seat, ...spots, origin, closed, last, plan: plan.map(({ hexes }) => hexes), ghost: ghostOf(now, offers, origin) }
}

/** What earns a seat its gold: coins on the hexes, and for some cards a band or a thread. */
export function reasonLights(now: Pick<Now, 'reasons' | 'board'>, id: string, seat: number): Lights {
  const earned = now.reasons?.find((reason) => reason.id === id)?.earned[seat]
  if (!earned) return DARK
  const coins = new Map(Object.entries(earned.coins))
  const light = readPicture(pictureOf(id)).light
  const own = now.board.pieces.filter((piece) => piece.seat === seat).map(({ hex }) => hex)
  return {
    ...DARK,
    coins,
    bands: light === 'row' ? [...new Set([...coins.keys()].map(rowOf))] : [],
    threads: light === 'thread' ? threads(coins.keys(), own) : [],
  }
}

/** What earns gold for several reasons, on one board. */
export function together(several: Lights[]): Lights {
  const coins = new Map<Hex, number>()
  for (const lights of several) for (const [hex, gold] of lights.coins) coins.set(hex, (coins.get(hex) ?? 0) + gold)
  return { ...DARK, coins, bands: several.flatMap(({ bands }) => bands), threads: several.flatMap(({ threads }) => threads) }
}

/** The piece that will stand where one points: the one lifted, or what the offer builds. */
function ghostOf(now: Now, offers: Offer[], origin: Hex | null): string {
  if (origin) return now.board.pieces.find(({ hex }) => hex === origin)?.kind ?? ''
  return offers.find(({ aims }) => aims.some(({ origins }) => !origins.length))?.piece ?? ''
}

// The scoring, beat by beat: card after card, seat after seat, coin after coin.

import { inOrder } from '../../board/hex.ts'
import type { Lights } from '../../board/lights.ts'
import type { Reason } from '../../wire/types/all.ts'

/** One seat's gold of one reason; without a seat, a reason that pays nobody. */
export interface Beat {
  /** Which reason, counted from 0. */
  reason: number
  seat: number | null
  gold: number
  coins: [hex: string, gold: number][]
}

export function beatsOf(reasons: Reason[]): Beat[] {
  return reasons.flatMap(({ earned }, reason): Beat[] => {
    const paid = earned.filter(({ gold, coins }) => gold || Object.keys(coins).length)
    if (!paid.length) return [{ reason, seat: null, gold: 0, coins: [] }]
    return paid.map(({ seat, gold, coins }) => {
      return { reason, seat, gold, coins: Object.entries(coins).sort(([one], [other]) => inOrder(one, other)) }
    })
  })
}

/** “5 × 4”, where every coin is alike and together they are the gold. */
export function productOf({ gold, coins }: Beat): { count: number; each: number } | null {
  const each = coins[0]?.[1] ?? 0
  const isPlain = coins.length > 1 && each > 0 && coins.every(([, coin]) => coin === each) && each * coins.length === gold
  return isPlain ? { count: coins.length, each } : null
}

/** The gold counted so far in a beat: coin by coin where the coins add up to it, all of it at the last coin otherwise. */
export function countedIn({ gold, coins }: Beat, shown: number): number {
  if (shown >= coins.length) return gold
  const sum = (few: Beat['coins']): number => few.reduce((total, [, coin]) => total + coin, 0)
  return sum(coins) === gold ? sum(coins.slice(0, shown)) : 0
}

/** What stands in a cell of the pad at a moment of the scoring; nothing while it is not yet counted. */
export function cellAt(beats: Beat[], at: number, shown: number, reason: number, seat: number): number | null {
  const place = beats.findIndex((beat) => beat.reason === reason && beat.seat === seat)
  if (place < 0) {
    // Nobody pays this seat here: a nought as soon as the reason is done.
    const last = beats.findLastIndex((beat) => beat.reason === reason)
    return at > last ? 0 : null
  }
  if (place < at) return beats[place]!.gold
  return place === at ? countedIn(beats[place]!, shown) : null
}

/** The lights of a beat, with only so many coins. */
export function coinsOf(lights: Lights, beat: Beat, shown: number): Lights {
  const coins = new Map(beat.coins.map(([hex, gold], place) => [hex, place < shown ? gold : 0]))
  return { ...lights, coins }
}

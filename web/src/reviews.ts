// What reviews have found in my own turns, kept in the browser: how much gold a better turn should have brought, and by what.

import { recall, remember } from './stored.ts'
import type { TurnReview } from './wire/types/all.ts'

/** A turn by the game and by where it begins: the gold left on the table, and what speaks most for the better turn. */
type Kept = Record<string, Record<number, [lost: number, gains: string]>>

export interface Costly {
  game: string
  entry: number
  lost: number
  gains: string
}

const all = (): Kept => recall('reviews', {})

export function noteReview(game: string, { entry, gold, better }: TurnReview): void {
  const kept = all()
  const lost = better ? Math.round((better.gold - gold) * 10) / 10 : 0
  remember('reviews', { ...kept, [game]: { ...kept[game], [entry]: [lost, better?.gains ?? ''] } })
}

export function forgetReviews(game: string): void {
  const { [game]: _, ...rest } = all()
  remember('reviews', rest)
}

/** Every turn of mine that was reviewed. */
export const reviewedTurns = (): Costly[] =>
  Object.entries(all()).flatMap(([game, turns]) => Object.entries(turns).map(([entry, [lost, gains]]) => ({ game, entry: Number(entry), lost, gains })))

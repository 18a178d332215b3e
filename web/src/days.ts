// Games of a day that were played, kept in the browser: one try a day, how it went, and days in a row.

import { makeSecret } from './secrets.ts'
import { recall, remember } from './stored.ts'

export interface Day {
  game: string
  /** Once it is over. */
  gold?: number
  ahead?: number
}

/** By the day, such as 2026-11-16. */
export type Days = Record<string, Day>

export const days = (): Days => recall('days', {})
export const keepDay = (day: string, kept: Day): void => remember('days', { ...days(), [day]: kept })

/** What a table knows this browser by: the same every day, so that it has one try. */
export function dayKey(): string {
  const kept = recall('dayKey', '')
  if (kept) return kept
  const made = makeSecret()
  remember('dayKey', made)
  return made
}

const DAY = 86_400_000
const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
const isDone = (day?: Day): boolean => day?.gold !== undefined

/** Days in a row on which the game was finished: up to today, or to yesterday while today's is still to be played. */
export function daysInARow(today: string, kept: Days = days()): number {
  let day = isDone(kept[today]) ? today : before(today)
  let count = 0
  for (; isDone(kept[day]); day = before(day)) count++
  return count
}

/** Three hexes: none for a clear defeat, one for a close one or a tie, two for a victory, three for a clear one. */
const CLEAR = 6
export function hexesFor(ahead: number): string {
  const full = ahead >= CLEAR ? 3 : ahead > 0 ? 2 : ahead > -CLEAR ? 1 : 0
  return '⬢'.repeat(full) + '⬡'.repeat(3 - full)
}

export interface Bar {
  from: number
  count: number
  isMine: boolean
}

/** Tries by their gold, in steps of five, without gaps. */
export function histogram(gold: number[], mine: number | null, step = 5): Bar[] {
  if (!gold.length) return []
  const first = Math.floor(Math.min(...gold) / step) * step
  const count = Math.floor((Math.max(...gold) - first) / step) + 1
  return Array.from({ length: count }, (_, place) => {
    const from = first + place * step
    const isIn = (each: number): boolean => each >= from && each < from + step
    return { from, count: gold.filter(isIn).length, isMine: mine !== null && isIn(mine) }
  })
}

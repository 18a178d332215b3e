// Everyone's gold over a game, as points and paths.

import type { TurnMark } from '../wire/types/all.ts'

export interface Series {
  /** The number of the round after which each point is taken; 0 is the start. */
  rounds: number[]
  /** How many actions came before each point. */
  entries: number[]
  /** The gold of each seat at each point. */
  gold: number[][]
}

/** The gold after every round. */
export function afterRounds(turns: TurnMark[], gold: number[][]): Series {
  const last = gold.length - 1
  const series: Series = { rounds: [0], entries: [0], gold: [gold[0] ?? []] }
  const rounds = [...new Set(turns.map(({ round }) => round))]
  for (const round of rounds) {
    const entry = turns.find((turn) => turn.round > round)?.entry ?? last
    if (entry === 0) continue
    series.rounds.push(round)
    series.entries.push(entry)
    series.gold.push(gold[Math.min(entry, last)] ?? [])
  }
  return series
}

/** Round numbers for an axis: as few as can be read, the last not below the most. */
export function ticksFor(most: number, fewest = 3): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((step) => most / step <= fewest + 1.5) ?? 500
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, tick) => tick * step)
}

/** Heights moved apart so that each keeps its distance, as near to where they were as can be; in the given order. */
export function apart(heights: number[], distance: number, most: number): number[] {
  const order = heights.map((_, place) => place).sort((one, other) => heights[one]! - heights[other]!)
  const placed = order.map((place) => heights[place]!)
  for (let i = 1; i < placed.length; i++) placed[i] = Math.max(placed[i]!, placed[i - 1]! + distance)
  if (placed.length && placed.at(-1)! > most) {
    placed[placed.length - 1] = most
    for (let i = placed.length - 2; i >= 0; i--) placed[i] = Math.min(placed[i]!, placed[i + 1]! - distance)
  }
  const found: number[] = []
  order.forEach((place, i) => (found[place] = placed[i]!))
  return found
}

// What a player's own games tell: how each ended, and all of them together.

import type { Costly } from '../../reviews.ts'
import type { GameLine } from '../../wire/types/all.ts'

export type Result = 'won' | 'shared' | 'lost' | 'together' | 'running'

/** The gold of each seat. */
export const totals = ({ players, earned }: GameLine): number[] =>
  players.map((_, seat) => earned.reduce((sum, { gold }) => sum + (gold[seat] ?? 0), 0))

/** How a game ended for me; where several seats were mine, nobody won against me. */
export function resultOf({ is_over, yours, winners }: GameLine): Result {
  if (!is_over) return 'running'
  if (yours.length !== 1) return 'together'
  if (!winners.includes(yours[0]!)) return 'lost'
  return winners.length > 1 ? 'shared' : 'won'
}

/** Whether nobody else plays, so that deleting deletes for good; the table decides by the same. */
export const isAlone = ({ players, yours }: GameLine): boolean =>
  players.every(({ seat, kind, is_free }) => kind === 'bot' || is_free || yours.includes(seat))

export interface Paid {
  id: string
  /** In how many games it was on the table. */
  games: number
  mine: number
  others: number
}

export interface Level {
  bot: string
  played: number
  won: number
}

export interface Habit {
  gains: string
  lost: number
  turns: number
}

export interface Statistics {
  played: number
  won: number
  average: number
  best: number
  cards: Paid[]
  levels: Level[]
  habit: Habit | null
}

const mean = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)

/** What finished games with one seat of mine say; bots are the levels there are, weakest first. */
export function statisticsOf(games: GameLine[], bots: string[], reviewed: Costly[]): Statistics | null {
  const own = games.filter(({ is_over, yours }) => is_over && yours.length === 1)
  if (!own.length) return null
  const gold = own.map((game) => totals(game)[game.yours[0]!]!)
  return {
    played: own.length,
    won: own.filter(isWon).length,
    average: mean(gold),
    best: Math.max(...gold),
    cards: paidIn(own),
    levels: levelsOf(own, bots),
    habit: habitIn(reviewed),
  }
}

const isWon = (game: GameLine): boolean => ['won', 'shared'].includes(resultOf(game))

/** What each card has paid, to me and to the others of the same games; the most seen first. */
function paidIn(games: GameLine[]): Paid[] {
  const found = new Map<string, { mine: number[]; others: number[] }>()
  for (const { earned, yours } of games)
    for (const { id, gold } of earned.filter(({ kind }) => kind === 'card' || kind === 'task')) {
      const { mine, others } = found.get(id) ?? { mine: [], others: [] }
      mine.push(gold[yours[0]!] ?? 0)
      others.push(...gold.filter((_, seat) => seat !== yours[0]))
      found.set(id, { mine, others })
    }
  return [...found]
    .map(([id, { mine, others }]) => ({ id, games: mine.length, mine: mean(mine), others: mean(others) }))
    .sort((one, other) => other.games - one.games || other.mine - one.mine)
}

/** Games against bots alone, by the strongest of them. */
function levelsOf(games: GameLine[], bots: string[]): Level[] {
  const found = new Map<string, Level>()
  for (const game of games) {
    const others = game.players.filter(({ seat }) => seat !== game.yours[0])
    if (!others.every(({ kind }) => kind === 'bot')) continue
    const bot = others.map((player) => player.bot).reduce((one, other) => (bots.indexOf(other) > bots.indexOf(one) ? other : one))
    const level = found.get(bot) ?? { bot, played: 0, won: 0 }
    found.set(bot, { bot, played: level.played + 1, won: level.won + Number(isWon(game)) })
  }
  return [...found.values()].sort((one, other) => bots.indexOf(one.bot) - bots.indexOf(other.bot))
}

/** What better turns had over mine that cost most gold in all. */
function habitIn(reviewed: Costly[]): Habit | null {
  const found = new Map<string, Habit>()
  for (const { lost, gains } of reviewed.filter(({ lost }) => lost > 0)) {
    const habit = found.get(gains) ?? { gains, lost: 0, turns: 0 }
    found.set(gains, { gains, lost: habit.lost + lost, turns: habit.turns + 1 })
  }
  return [...found.values()].sort((one, other) => other.lost - one.lost)[0] ?? null
}

import { describe, expect, test } from 'vitest'
import { isAlone, resultOf, statisticsOf, totals } from '$/screens/Games/record.ts'
import { keyOf, merged, wanted } from '$/screens/Games/suitcase.ts'
import type { GameLine, PlayerLine } from '$/wire/types/all.ts'

const BOTS = ['novice', 'medium', 'hard']
const me: Omit<PlayerLine, 'seat'> = { name: 'Anna', kind: 'here', bot: '', is_free: false }
const bot = (level: string): Omit<PlayerLine, 'seat'> => ({ name: level, kind: 'bot', bot: level, is_free: false })

/** A finished game in which the first seat is mine, by what each card has paid everyone. */
function game(cards: Record<string, number[]>, others: Omit<PlayerLine, 'seat'>[], more: Partial<GameLine> = {}): GameLine {
  const earned = Object.entries(cards).map(([id, gold]) => ({ kind: 'card' as const, id, gold }))
  const players = [me, ...others].map((player, seat) => ({ ...player, seat }))
  const line = { players, earned, yours: [0], is_over: true } as unknown as GameLine
  const gold = totals(line)
  return { ...line, winners: gold.flatMap((each, seat) => (each === Math.max(...gold) ? [seat] : [])), ...more }
}

describe('a game', () => {
  test('was won, shared or lost by whoever had one seat', () => {
    expect(resultOf(game({ a: [9, 5], b: [1, 2] }, [bot('hard')]))).toBe('won')
    expect(resultOf(game({ a: [5, 5] }, [bot('hard')]))).toBe('shared')
    expect(resultOf(game({ a: [4, 5] }, [bot('hard')]))).toBe('lost')
    expect(resultOf(game({ a: [4, 5] }, [me], { yours: [0, 1] }))).toBe('together')
    expect(resultOf(game({}, [me], { is_over: false }))).toBe('running')
  })
  test('is gone for good if nobody else plays it', () => {
    expect(isAlone(game({}, [bot('hard')]))).toBe(true)
    expect(isAlone(game({}, [me], { yours: [0, 1] }))).toBe(true)
    expect(isAlone(game({}, [{ ...me, kind: 'elsewhere', is_free: true }]))).toBe(true)
    expect(isAlone(game({}, [{ ...me, kind: 'elsewhere' }]))).toBe(false)
  })
})

describe('statistics', () => {
  const games = [
    game({ miners: [10, 4, 6], lords: [2, 3, 1] }, [bot('medium'), bot('novice')]),
    game({ miners: [6, 8] }, [bot('hard')]),
    game({ lords: [5, 5] }, [{ ...me, kind: 'elsewhere' }]),
    game({ lords: [50, 1] }, [me], { yours: [0, 1] }),
    game({ lords: [60, 1] }, [bot('hard')], { is_over: false }),
  ]
  const found = statisticsOf(games, BOTS, [])!

  test('are of finished games with one seat of mine', () => {
    expect([found.played, found.won, found.best]).toEqual([3, 2, 12])
    expect(found.average).toBeCloseTo((12 + 6 + 5) / 3)
    expect(statisticsOf(games.slice(3), BOTS, [])).toBeNull()
  })
  test('set my gold of each card beside that of the others in the same games', () => {
    expect(found.cards).toEqual([
      { id: 'miners', games: 2, mine: 8, others: 6 },
      { id: 'lords', games: 2, mine: 3.5, others: 3 },
    ])
  })
  test('count games against bots alone by the strongest of them, weakest first', () => {
    expect(found.levels).toEqual([
      { bot: 'medium', played: 1, won: 1 },
      { bot: 'hard', played: 1, won: 0 },
    ])
  })
  test('name the habit that cost most in all', () => {
    const turn = (lost: number, gains: string) => ({ game: 'g', entry: 1, lost, gains })
    const habit = statisticsOf(games, BOTS, [turn(4, 'free'), turn(3, 'tile'), turn(2, 'tile'), turn(0, '')])!.habit
    expect(habit).toEqual({ gains: 'tile', lost: 5, turns: 2 })
  })
})

test('two memories become one: lists and records hold what either held, of the rest the one read is right', () => {
  const ours = { seats: { a: { secrets: ['1'] }, b: { secrets: ['2'] } }, lang: 'en', done: ['x'] }
  const theirs = { seats: { a: { secrets: ['1', '3'] }, c: { secrets: ['4'] } }, lang: 'nl', done: ['x', 'y'] }
  expect(merged(ours, theirs)).toEqual({
    seats: { a: { secrets: ['1', '3'] }, b: { secrets: ['2'] }, c: { secrets: ['4'] } }, lang: 'nl', done: ['x', 'y'],
  })
})

test('games of a file come where they are not here, or longer than here', () => {
  const journal = (...lengths: [string, number][]) => lengths.flatMap(([game, length]) => Array.from({ length }, (_, number) => ({ game, number: number + 1, seat: 0 })))
  const ours = { games: [{ id: 'a' }, { id: 'b' }], journal: journal(['a', 3], ['b', 5]) }
  const theirs = { games: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], journal: journal(['a', 4], ['b', 5]) }
  expect(wanted(ours, theirs)).toEqual(['a', 'c'])
  expect(keyOf({ id: 'a' })).toEqual(['a'])
  expect(keyOf({ game: 'a', seat: 1 })).toEqual(['a', 1])
  expect(keyOf({ game: 'a', number: 7, seat: 1 })).toEqual(['a', 7])
  expect(keyOf({ game: 'a', secrets: [] })).toEqual(['a'])
})

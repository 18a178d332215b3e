import { beforeEach, expect, test } from 'vitest'
import { daysInARow, hexesFor, histogram } from '../src/days.ts'
import { mended, mistakes, nextOf, noteTry, standing, triesOf } from '../src/puzzles.ts'
import { noteReview } from '../src/reviews.ts'
import { keyOf, merged } from '../src/screens/Games/suitcase.ts'
import type { PuzzleLine } from '../src/wire/types/all.ts'

beforeEach(() => localStorage.clear())

const line = (id: string, rating: number): PuzzleLine => ({ id, rating, expansion: 'base' })
const LINES = [line('a', 700), line('b', 1000), line('c', 1400)]

test('a solved puzzle raises the rating the more, the harder it was; a missed one lowers it', () => {
  expect(standing()).toEqual({ rating: 1000, tried: 0, solved: 0, streak: 0, longest: 0 })
  noteTry('b', 1000, 1, 1)
  expect(standing().rating).toBe(1030)
  noteTry('c', 1400, 1, 2)
  const { rating, streak } = standing()
  expect(rating).toBeGreaterThan(1075)
  expect(streak).toBe(2)
  noteTry('a', 700, 0, 3)
  expect(standing()).toMatchObject({ tried: 3, solved: 2, streak: 0, longest: 2 })
  expect(standing().rating).toBeLessThan(rating - 40)
})

test('the order of tries is that of time, whichever browser they come from', () => {
  const here = { a: [[1, 1000, 1]], b: [[4, 1000, 0]] }
  const there = { a: [[1, 1000, 1]], c: [[2, 1000, 1], [3, 1000, 1]] }
  const both = merged(here, there) as Parameters<typeof standing>[0]
  expect(standing(both)).toMatchObject({ tried: 4, solved: 3, streak: 0, longest: 3 })
})

test('no puzzle comes back before all were tried', () => {
  const order: string[] = []
  for (let at = 0; at < 6; at++) {
    const next = nextOf(LINES)!
    order.push(next.id)
    noteTry(next.id, next.rating, 0.5, at)
  }
  expect([...order.slice(0, 3)].sort()).toEqual(['a', 'b', 'c'])
  expect([...order.slice(3)].sort()).toEqual(['a', 'b', 'c'])
  expect(triesOf('a')).toBe(2)
  expect(nextOf([])).toBeUndefined()
})

test('the first puzzles are the easiest; whoever has solved three gets the one nearest to their rating', () => {
  const many = [800, 1010, 700, 1300, 650, 720].map((rating) => line(String(rating), rating))
  const served = (...points: number[]): string[] =>
    points.map((each, at) => {
      const { id, rating } = nextOf(many)!
      noteTry(id, rating, each, at)
      return id
    })
  expect(served(1, 1, 1, 1)).toEqual(['650', '700', '720', '1010'])
  localStorage.clear()
  expect(served(0, 0.5, 0, 0)).toEqual(['650', '700', '720', '800'])
})

test('mistakes are the costly turns of reviews, the worst first, until they are found', () => {
  const better = (gold: number) => ({ gold, why: '', gains: 'gold', lines: [], board: { tiles_left: {}, lying: {}, pieces: [], closed: [] } })
  noteReview('g', { entry: 4, done: 7, gold: 40, better: better(42) })
  noteReview('g', { entry: 9, done: 12, gold: 40, better: better(48) })
  noteReview('g', { entry: 20, done: 23, gold: 40, better: better(40.6) })
  noteReview('h', { entry: 0, done: 3, gold: 40, better: null })
  expect(mistakes().map(({ id }) => id)).toEqual(['g.9', 'g.4'])
  noteTry('g.9', 0, 0.5)
  expect(mistakes()).toHaveLength(2)
  noteTry('g.9', 0, 1)
  expect(mistakes().map(({ id }) => id)).toEqual(['g.4'])
  expect(mended()).toBe(1)
  expect(standing().tried).toBe(0)
})

test('days in a row end with today, or with yesterday while today is still to come', () => {
  const done = { game: 'g', gold: 60, ahead: 1 }
  const kept = { '2026-10-31': done, '2026-11-01': done, '2026-11-02': done, '2026-11-04': done }
  expect(daysInARow('2026-11-02', kept)).toBe(3)
  expect(daysInARow('2026-11-03', kept)).toBe(3)
  expect(daysInARow('2026-11-04', kept)).toBe(1)
  expect(daysInARow('2026-11-06', kept)).toBe(0)
  expect(daysInARow('2026-11-03', { ...kept, '2026-11-03': { game: 'g' } })).toBe(3)
})

test('three hexes tell how it went', () => {
  expect([9, 6, 5, 1, 0, -5, -6].map(hexesFor)).toEqual(['⬢⬢⬢', '⬢⬢⬢', '⬢⬢⬡', '⬢⬢⬡', '⬢⬡⬡', '⬢⬡⬡', '⬡⬡⬡'])
})

test('a histogram has no gaps, counts everybody once and marks mine', () => {
  const bars = histogram([41, 44, 45, 58], 45)
  expect(bars.map(({ from, count }) => [from, count])).toEqual([[40, 2], [45, 1], [50, 0], [55, 1]])
  expect(bars.filter(({ isMine }) => isMine).map(({ from }) => from)).toEqual([45])
  expect(histogram([], null)).toEqual([])
})

test('a try at the game of a day is kept by its day and whose it is', () => {
  expect(keyOf({ day: '2026-11-16', player: 'hash', game: 'g', gold: null, ahead: null })).toEqual(['2026-11-16', 'hash'])
  expect(keyOf({ id: 'g', day: '2026-11-16' })).toEqual(['g'])
  expect(keyOf({ game: 'g', seat: 1 })).toEqual(['g', 1])
})

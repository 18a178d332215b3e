import { expect, test, vi } from 'vitest'
import { gainOf, Review } from '$/screens/Replay/review.svelte.ts'
import type { Replay, TurnReview } from '$/wire/types/all.ts'

const turns = [0, 4, 8, 12].map((entry, number) => ({ entry, round: 1 + (number >> 1), seat: number % 2 }))
const replay = { turns, entries: 16 } as Replay
const told = (entry: number, gold = 50, better: number | null = null): TurnReview => ({
  entry, done: entry + 3, gold, better: better === null ? null : { gold: better, why: '', gains: 'tile', lines: [], board: { tiles_left: {}, lying: {}, pieces: [], closed: [] } },
})

test('the turns of a seat are asked for one after another', async () => {
  const asked: number[] = []
  const review = new Review(replay, async (entry) => (asked.push(entry), told(entry)), () => {})
  review.of(1)
  await vi.waitFor(() => expect(review.found.size).toBe(2))
  expect(asked).toEqual([4, 12])
  review.of(0)
  await vi.waitFor(() => expect(review.found.size).toBe(4))
  expect(asked).toEqual([4, 12, 0, 8])
  review.of(1)
  expect(asked.length).toBe(4)
})

test('a refusal is told, and no more is asked', async () => {
  const refused = vi.fn()
  const ask = vi.fn(async (): Promise<TurnReview> => Promise.reject(new Error('busy')))
  new Review(replay, ask, refused).of(0)
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1))
  expect(ask).toHaveBeenCalledTimes(1)
})

test('whoever leaves is told nothing more', async () => {
  const ask = vi.fn(async (entry: number) => told(entry))
  const review = new Review(replay, ask, () => {})
  review.of(0)
  review.stop()
  await Promise.resolve()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('gold is told in whole coins', () => {
  expect([gainOf(told(0)), gainOf(told(0, 50, 50.6)), gainOf(told(0, 50, 58.4))]).toEqual([0, 1, 8])
})

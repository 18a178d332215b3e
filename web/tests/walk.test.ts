// The scoring walk: beats, counting coin by coin, and what the pad shows on the way.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DARK } from '$/board/lights.ts'
import { Scoring } from '$/screens/End/scoring.svelte.ts'
import { beatsOf, cellAt, coinsOf, countedIn, productOf } from '$/screens/End/walk.ts'
import type { Reason } from '$/wire/types/all.ts'
import { earned } from './made.ts'

const reasons: Reason[] = [
  { kind: 'card', id: 'links', earned: [earned(0, 8, { b3: 4, a1: 4 }), earned(1, 0)] },
  { kind: 'card', id: 'pairs', earned: [earned(0, 2, { a1: 0, b1: 0, c1: 0, d1: 0 }), earned(1, 3)] },
  { kind: 'task', id: 'nobody', earned: [earned(0, 0), earned(1, 0)] },
]
const beats = beatsOf(reasons)

describe('beats', () => {
  test('go card by card, seat by seat, and past those without gold', () => {
    expect(beats.map(({ reason, seat, gold }) => [reason, seat, gold])).toEqual([[0, 0, 8], [1, 0, 2], [1, 1, 3], [2, null, 0]])
  })
  test('lay their coins from the top left', () => {
    expect(beats[0]!.coins.map(([hex]) => hex)).toEqual(['a1', 'b3'])
  })
  test('are a product only where every coin is alike and they add up', () => {
    expect(productOf(beats[0]!)).toEqual({ count: 2, each: 4 })
    expect(productOf(beats[1]!)).toBeNull()
    expect(productOf({ ...beats[0]!, gold: 9 })).toBeNull()
    expect(productOf({ ...beats[0]!, coins: [['a1', 4]], gold: 4 })).toBeNull()
  })
  test('count up coin by coin, or all at once where several earn together', () => {
    expect([0, 1, 2].map((shown) => countedIn(beats[0]!, shown))).toEqual([0, 4, 8])
    expect([0, 3, 4].map((shown) => countedIn(beats[1]!, shown))).toEqual([0, 0, 2])
  })
  test('show a coin when it is counted, and keep the other hexes in the light', () => {
    expect([...coinsOf(DARK, beats[0]!, 1).coins]).toEqual([['a1', 4], ['b3', 0]])
  })
})

describe('the pad', () => {
  const rows = (at: number, shown: number) => [0, 1, 2].map((reason) => [0, 1].map((seat) => cellAt(beats, at, shown, reason, seat)))
  test('is empty at first and fills as it is counted', () => {
    expect(rows(0, 1)).toEqual([[4, null], [null, null], [null, null]])
    expect(rows(1, 4)).toEqual([[8, 0], [2, null], [null, null]])
    expect(rows(2, 0)).toEqual([[8, 0], [2, 3], [null, null]])
  })
  test('shows noughts too in the end', () => {
    expect(rows(beats.length, 0)).toEqual([[8, 0], [2, 3], [0, 0]])
  })
})

describe('the walk', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is done before it is begun, for those who have seen it', () => {
    expect(new Scoring(beats).isDone).toBe(true)
  })
  test('plays by itself to the end, 900 ms a beat', () => {
    const scoring = new Scoring(beats)
    scoring.play()
    expect([scoring.at, scoring.coins]).toEqual([0, 0])
    vi.advanceTimersByTime(600)
    expect([scoring.at, scoring.coins]).toEqual([0, 2])
    vi.advanceTimersByTime(301)
    expect(scoring.at).toBe(1)
    vi.advanceTimersByTime(900 * 3)
    expect([scoring.isDone, scoring.isPlaying]).toEqual([true, false])
  })
  test('a step stops it and shows a beat whole, within the bounds', () => {
    const scoring = new Scoring(beats)
    scoring.play()
    scoring.step(1)
    expect([scoring.at, scoring.coins, scoring.isPlaying]).toEqual([1, 4, false])
    scoring.show(-3)
    expect(scoring.at).toBe(0)
    scoring.show(99)
    expect(scoring.isDone).toBe(true)
    vi.advanceTimersByTime(5000)
    expect(scoring.at).toBe(beats.length)
  })
})

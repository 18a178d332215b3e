// The graph of everyone's gold.

import { describe, expect, test } from 'vitest'
import { afterRounds, apart, ticksFor } from '$/parts/graph.ts'

describe('gold after each round', () => {
  const turns = [
    { entry: 0, round: 1, seat: 0 }, { entry: 2, round: 1, seat: 1 },
    { entry: 4, round: 2, seat: 0 }, { entry: 5, round: 2, seat: 1 },
  ]
  const gold = [[0, 0], [1, 0], [2, 0], [2, 1], [2, 3], [5, 3], [5, 9]]
  test('is what stood when the next round began, and at the end', () => {
    expect(afterRounds(turns, gold)).toEqual({ rounds: [0, 1, 2], entries: [0, 4, 6], gold: [[0, 0], [2, 3], [5, 9]] })
  })
  test('of a game that has not begun is its start', () => {
    expect(afterRounds([{ entry: 0, round: 1, seat: 0 }], [[0, 0]])).toEqual({ rounds: [0], entries: [0], gold: [[0, 0]] })
  })
})

describe('the axis', () => {
  test.each([[5, [0, 2, 4]], [22, [0, 5, 10, 15, 20]], [65, [0, 20, 40, 60]], [130, [0, 50, 100]]])('up to %i', (most, ticks) => {
    expect(ticksFor(most)).toEqual(ticks)
  })
})

describe('labels', () => {
  test('that are far apart stay where they are', () => {
    expect(apart([10, 90, 50], 20, 100)).toEqual([10, 90, 50])
  })
  test('that are close move apart, in their order', () => {
    expect(apart([50, 52, 40], 20, 200)).toEqual([60, 80, 40])
  })
  test('do not fall off the paper', () => {
    expect(apart([98, 99, 97], 20, 100)).toEqual([80, 100, 60])
  })
})

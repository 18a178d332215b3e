// The replay's film: stepping, jumping, fetching in chunks, going on by itself.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHUNK, endOfLine, lineAt, Reel } from '$/screens/Replay/reel.svelte.ts'
import type { Moment, Replay } from '$/wire/types/all.ts'

const replay = {
  entries: 100,
  turns: [{ entry: 0, round: 1, seat: 0 }, { entry: 4, round: 1, seat: 1 }, { entry: 9, round: 2, seat: 0 }],
  lines: [{ entry: 1 }, { entry: 4 }, { entry: 5 }],
} as unknown as Replay
const moment = (at: number): Moment => ({ step: null, now: { entries: at } }) as unknown as Moment

function film(at = 0) {
  const asked: [number, number][] = []
  const fetch = async (first: number, last: number): Promise<Moment[]> => {
    asked.push([first, last])
    return Array.from({ length: last - first + 1 }, (_, place) => moment(first + place))
  }
  const refused = vi.fn()
  return { reel: new Reel(replay, fetch, refused, at), asked, refused }
}
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('going to a moment', () => {
  test('fetches the moments around it once', async () => {
    const { reel, asked } = film(3)
    await settled()
    expect(reel.shown?.moment.now.entries).toBe(3)
    reel.step(1)
    reel.step(-2)
    await settled()
    expect([reel.shown?.at, asked]).toEqual([2, [[0, CHUNK - 1]]])
  })
  test('stays within the game', async () => {
    const { reel } = film(500)
    await settled()
    expect(reel.at).toBe(100)
    reel.go(-5)
    expect(reel.at).toBe(0)
    reel.go(Number.NaN)
    expect(reel.at).toBe(0)
  })
  test('asks for the last moments and no more', async () => {
    const { asked } = film(99)
    await settled()
    expect(asked).toContainEqual([80, 100])
  })
  test('shows where one is now, even if an earlier answer comes later', async () => {
    const answers: [number, (moments: Moment[]) => void][] = []
    const reel = new Reel(replay, (first) => new Promise((resolve) => answers.push([first, resolve])), () => {}, 0)
    reel.go(50)
    const give = (place: number) => answers[place]![1](Array.from({ length: CHUNK }, (_, i) => moment(answers[place]![0] + i)))
    give(1)
    give(0)
    await settled()
    expect(reel.shown?.at).toBe(50)
  })
  test('fetches what follows before it is needed', async () => {
    const { asked } = film(CHUNK - 5)
    await settled()
    expect(asked.map(([first]) => first)).toEqual([0, CHUNK])
  })
  test('says so when it cannot, and tries again next time', async () => {
    const refused = vi.fn()
    const fetch = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue([moment(0), moment(1)])
    const reel = new Reel(replay, fetch, refused, 0)
    await settled()
    expect([reel.shown, refused.mock.calls.length]).toEqual([null, 1])
    reel.go(1)
    await settled()
    expect(reel.shown?.at).toBe(1)
  })
})

describe('turns and lines', () => {
  test('one turn on, one turn back', () => {
    const { reel } = film(5)
    reel.turn(1)
    expect(reel.at).toBe(9)
    reel.turn(1)
    expect(reel.at).toBe(100)
    reel.go(5)
    reel.turn(-1)
    expect(reel.at).toBe(4)
    reel.turn(-1)
    expect(reel.at).toBe(0)
  })
  test('a moment belongs to the last line begun; a line ends before the next', () => {
    expect([0, 1, 3, 4, 60].map((at) => lineAt(replay, at))).toEqual([-1, 0, 0, 1, 2])
    expect([0, 1, 2].map((line) => endOfLine(replay, line))).toEqual([3, 4, 100])
  })
})

describe('by itself', () => {
  test('goes on step by step, and knows which step may be animated', async () => {
    const { reel } = film(0)
    await settled()
    reel.play()
    await vi.advanceTimersByTimeAsync(600)
    expect([reel.at, reel.isNext, reel.isPlaying]).toEqual([1, true, true])
    await vi.advanceTimersByTimeAsync(1200)
    expect(reel.at).toBe(3)
    reel.go(20)
    await settled()
    expect([reel.isPlaying, reel.isNext]).toEqual([false, false])
  })
  test('stops at the end, and begins anew from there', async () => {
    const { reel } = film(99)
    await settled()
    reel.play()
    await vi.advanceTimersByTimeAsync(1800)
    expect([reel.at, reel.isPlaying]).toEqual([100, false])
    reel.play()
    expect(reel.at).toBe(0)
  })
})

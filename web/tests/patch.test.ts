import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pageant } from '../src/game/pageant.ts'
import { arrivalsOf, flightsOf, patched, placesOf } from '../src/game/patch.ts'
import type { Happening } from '../src/wire/types/all.ts'

const event = (kind: string, some: Partial<Happening> = {}): Happening => ({ kind, seat: 1, hex: null, origin: null, name: '', amount: 0, named: [], ...some })
const board = { tiles_left: { b2: 2 }, lying: { c3: 'sword' }, pieces: [{ hex: 'a1', seat: 1, kind: 'settlement' }], closed: [] }

test('a board follows the events', () => {
  const after = patched(board, [
    event('moved', { origin: 'a1', hex: 'a2' }), event('built', { hex: 'b1' }), event('placed', { hex: 'd1', name: 'warrior' }),
    event('took', { hex: 'b2', name: 'tavern' }), event('claimed', { hex: 'c3', name: 'sword' }), event('left', { hex: 'b1' }), event('gold', { amount: 2 }),
  ])
  expect(after.pieces.map(({ hex, kind }) => `${hex} ${kind}`)).toEqual(['a2 settlement', 'd1 warrior'])
  expect([after.tiles_left, after.lying]).toEqual([{ b2: 1 }, {}])
  expect(board.pieces).toHaveLength(1)
})

test('what arrives, what flies and where it happened', () => {
  const events = [event('built', { hex: 'b1' }), event('moved', { origin: 'a1', hex: 'a2' }), event('took', { hex: 'b2', name: 'tavern' })]
  expect([...arrivalsOf(events)]).toEqual([['b1', { origin: null }], ['a2', { origin: 'a1' }]])
  expect(flightsOf(events)).toEqual([{ id: 'tavern', hex: 'b2', seat: 1 }])
  expect(placesOf(events)).toEqual(['b1', 'a2'])
})

test('what a rule tells in its own words moves what lies on the board, and lights what it names', () => {
  const events = [event('told', { origin: 'c3', hex: 'd4', name: 'sword', named: ['d4', 'e5'] })]
  expect(patched(board, events).lying).toEqual({ d4: 'sword' })
  expect([...arrivalsOf(events)]).toEqual([['sword d4', { origin: 'c3', isFlat: true }]])
  expect(placesOf(events)).toEqual(['d4', 'e5'])
  expect(patched(board, [event('told', { origin: 'b2', hex: 'd4', name: 'sword' })]).lying).toEqual(board.lying)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('others’ actions are shown one after another, and at once when asked', () => {
  const shown: number[] = []
  const playing: boolean[] = []
  const pageant = new Pageant<number>((frame) => shown.push(frame), () => 400, (isPlaying) => playing.push(isPlaying))
  pageant.add(1, 2, 3, 4)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(399)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([1, 2])
  expect(playing.at(-1)).toBe(true)
  pageant.finish()
  expect(shown).toEqual([1, 2, 3, 4])
  expect(playing.at(-1)).toBe(false)
})

test('what is dropped is never shown, and without a pause nothing waits', () => {
  const shown: number[] = []
  let pause = 400
  const pageant = new Pageant<number>((frame) => shown.push(frame), () => pause, () => {})
  pageant.add(1, 2)
  pageant.drop()
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([1])
  pause = 0
  pageant.add(3, 4, 5)
  expect(shown).toEqual([1, 3, 4, 5])
})

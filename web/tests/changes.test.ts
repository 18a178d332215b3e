import { expect, test } from 'vitest'
import { applied } from '../src/wire/changes.ts'

test('fields that are different are replaced, those that are gone are gone, the others stay', () => {
  const before = { at: 1, ask: { seat: 0 }, lying: { a1: 'gold', b1: 'gold' } }
  expect(applied(before, { at: 2, ask: null, lying: { '-a1': 0, c1: 'tile' } })).toEqual({ at: 2, ask: null, lying: { b1: 'gold', c1: 'tile' } })
  expect(before.at).toBe(1)
})

test('items come into a list, go from it, or change where they are', () => {
  expect(applied(['a1', 'b1', 'd1'], [2, 1, 'c1', 'e1'])).toEqual(['a1', 'b1', 'c1', 'e1'])
  expect(applied([{ gold: 1, seat: 0 }, { gold: 2, seat: 1 }], { 1: { gold: 3 } })).toEqual([{ gold: 1, seat: 0 }, { gold: 3, seat: 1 }])
})

test('what was nothing becomes whatever is told', () => {
  expect(applied({ reasons: null }, { reasons: [1, 2] })).toEqual({ reasons: [1, 2] })
})

import { expect, test } from 'vitest'
import { centre } from '../src/board/hex.ts'
import { neighbourByKey } from '../src/board/walk.ts'
import { land } from './made.ts'

const { cells } = land()
const go = (key: string, hex: string, x = centre(hex).x) => neighbourByKey(key, hex, cells, x)

test('left and right keep to the row and stop at its end', () => {
  expect(go('ArrowRight', 'a1')).toBe('b1')
  expect(go('ArrowLeft', 'a1')).toBeNull()
  expect(go('x', 'a1')).toBeNull()
})

test('up and down keep to the nearest column', () => {
  const x = centre('b1').x
  expect(go('ArrowDown', 'b1', x)).toMatch(/^[ab]2$/)
  expect(go('ArrowDown', go('ArrowDown', 'b1', x)!, x)).toBe('b3')
  expect(go('ArrowUp', 'b1')).toBeNull()
})

test('an empty row is stepped over, so the island can be reached', () => {
  expect(neighbourByKey('ArrowDown', 'c20', { c20: '', c22: '', d22: '' }, centre('c20').x)).toBe('c22')
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { areas, centre, dotsPath, hexesPath, indexOf, nameOf, neighbours, step } from '../src/board/hex.ts'
import { frame } from '../src/board/land.ts'
import { chance, inner, outline, strokes, variety } from '../src/board/outline.ts'

const PROJECT = resolve(import.meta.dirname, '../..')

test('a hex has six neighbours, and each has it back', () => {
  expect(neighbours('e12').sort()).toEqual(['d12', 'e11', 'e13', 'f11', 'f12', 'f13'])
  for (const [way, next] of neighbours('e12').entries()) expect(step(next, ((way + 3) % 6) as 0)).toBe('e12')
})

test('rows are set in by half a hex, and numbers are those of the engine', () => {
  expect(centre('a1').x).toBeCloseTo(25.98, 2)
  expect(centre('a2').x).toBeCloseTo(51.96, 2)
  expect(indexOf('c2')).toBe(23)
})

test('a set of hexes falls into its connected parts', () => {
  expect(areas(['a1', 'b1', 'd1', 'd2']).map((area) => [...area].sort())).toEqual([['a1', 'b1'], ['d1', 'd2']])
})

test('chance is that of the Python renderer', () => {
  // python -c "from kingdom.render.outline import chance, variety; print(chance(3, 5, 'x'), variety(30, 'mark', 3))"
  expect(chance(3, 5, 'x')).toBeCloseTo(0.8960888266787139, 12)
  expect([0, 1, 2, 30, 41].map((index) => variety(nameOf(Math.floor(index / 21), index % 21), 'mark', 3))).toEqual([1, 2, 0, 2, 1])
})

test('the page draws a section as the Python renderer draws it, number for number', () => {
  const drawn = readFileSync(`${PROJECT}/docs/spec/sections/tavern.svg`, 'utf-8')
  const everything = new Set<string>()
  for (let row = 0; row < 10; row++) for (let column = 0; column < 10; column++) everything.add(nameOf(row, column))
  expect(drawn).toContain(`d="${outline(everything)}"`)
})

test('an outline has a loop for a hole, and strokes draw every inner edge once', () => {
  const ring = new Set(neighbours('e12'))
  expect(outline(ring).match(/z/g)).toHaveLength(2)
  expect(inner(ring)).toHaveLength(6)
  expect(strokes(inner(ring)).match(/q/g)).toHaveLength(6)
})

test('a frame holds all hexes with room around', () => {
  const { x, y, width, height } = frame(['a1', 'b2'], 10)
  expect(x).toBeCloseTo(-10)
  expect(y).toBe(-10)
  expect(width).toBeCloseTo(26 * 5 + 20, 0)
  expect(height).toBe(105 + 20)
})

test('many hexes are one path', () => {
  expect(hexesPath(['a1', 'b1'], 25).match(/[ML]/g)).toHaveLength(12)
  expect(dotsPath(['a1'])).toBe('M26 30h0')
})

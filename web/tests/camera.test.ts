import { expect, test } from 'vitest'
import { closeTo, hexWidth, inSight, kept, moved, WHOLE, zoomed } from '../src/board/camera.ts'
import { frame } from '../src/board/land.ts'
import { centre, nameOf } from '../src/board/hex.ts'

const hexes = Array.from({ length: 400 }, (_, place) => nameOf(Math.floor(place / 20), place % 20))
const box = frame(hexes)
const space = { width: 360, height: 480 }

test('the whole board is as far as one can go', () => {
  expect(zoomed(WHOLE, 0.5, { x: 0, y: 0 }, box, space)).toEqual(WHOLE)
  expect(moved(WHOLE, { x: 50, y: 50 }, box, space)).toEqual(WHOLE)
})

test('zooming keeps the point under the pointer where it is', () => {
  const near = zoomed(WHOLE, 3, { x: 180, y: 240 }, box, space)
  const before = inSight(near, box, space)
  const at = { x: 100, y: 200 }
  const nearer = zoomed(near, 1.3, at, box, space)
  const after = inSight(nearer, box, space)
  const unit = (sight: typeof before) => ({ x: sight.x + (at.x / space.width) * sight.width, y: sight.y + (at.y / space.height) * sight.height })
  expect(unit(after).x).toBeCloseTo(unit(before).x, 3)
  expect(unit(after).y).toBeCloseTo(unit(before).y, 3)
})

test('the board cannot be pulled out of sight, nor come too close', () => {
  const near = zoomed(WHOLE, 3, { x: 0, y: 0 }, box, space)
  const away = inSight(moved(near, { x: 9999, y: 9999 }, box, space), box, space)
  expect(away.x + away.width).toBeGreaterThan(box.x + 100)
  expect(hexWidth(zoomed(WHOLE, 1000, { x: 0, y: 0 }, box, space), box, space)).toBeLessThanOrEqual(120.001)
  expect(kept({ scale: NaN || 1, x: 5, y: 5 }, box, space)).toEqual(WHOLE)
})

test('it comes close to where most of the hexes are', () => {
  const camera = closeTo(['b2', 'c2', 'c3', 't20'], 44, box, space)
  const sight = inSight(camera, box, space)
  const isSeen = (hex: string) => {
    const { x, y } = centre(hex)
    return x > sight.x && x < sight.x + sight.width && y > sight.y && y < sight.y + sight.height
  }
  expect(['b2', 'c2', 'c3'].every(isSeen)).toBe(true)
  expect(isSeen('t20')).toBe(false)
  expect(hexWidth(camera, box, space)).toBeCloseTo(44, 3)
})

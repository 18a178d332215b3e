// The little boards, read as the page draws them.

import { expect, test } from 'vitest'
import { readPicture } from '$/board/picture.ts'

test('a picture of a rule has names, pieces, signs and a caption', () => {
  const { caption, named, land, board, lights } = readPicture('at: e5\ncaption: Look.\ngA>  g!  castle4 tavern\n  g:wall gB:warrior swamp ~+boat/\n')
  expect([caption, named]).toEqual(['Look.', true])
  expect(land.cells).toEqual({ e5: 'grass', f5: 'grass', g5: 'castle', h5: 'tavern', e6: 'grass', f6: 'grass', g6: 'swamp', h6: 'water' })
  expect(board.pieces).toEqual([
    { hex: 'e5', seat: 0, kind: 'settlement' }, { hex: 'e6', seat: null, kind: 'wall' }, { hex: 'f6', seat: 1, kind: 'warrior' },
  ])
  expect(board.lying).toEqual({ h6: 'boat' })
  expect([[...lights.legal], lights.closed, lights.origin, [...lights.coins]]).toEqual([['f5'], ['h6'], 'e5', [['g5', 4]]])
})

test('a picture of a card bears no names, and a dot is no hex', () => {
  const { named, land, part } = readPicture('part: 1 2 30 40\ng . w\n  d d d\n')
  expect([named, Object.keys(land.cells), part]).toEqual([false, ['a1', 'c1', 'a2', 'b2', 'c2'], { x: 1, y: 2, width: 30, height: 40 }])
})

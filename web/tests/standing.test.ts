import { describe, expect, test } from 'vitest'
import { neighbours } from '$/board/hex.ts'
import { clicked, EMPTY, forSeats, type Hand, leftOf, read, type Standing, written } from '$/screens/Pad/standing.ts'
import type { PieceKind } from '$/wire/types/all.ts'

const around = ['e5', ...neighbours('e5')]
const kind = (id: string, mark: string, most: number, more: Partial<PieceKind> = {}): PieceKind => ({
  id, mark, most, is_neutral: false, is_wide: false, hexes: ['a1', 'b1', 'c1', 'd9', ...around], ...more,
})
const settlement = kind('settlement', '', 3)
const ship = kind('ship', 's', 1, { hexes: ['d9'] })
const wall = kind('wall', 'X', 25, { is_neutral: true })
const hall = kind('hall', 'h', 7, { is_wide: true })
const kinds = [settlement, ship, wall, hall]
const anna: Hand = { kind: settlement, seat: 0 }
const bram: Hand = { kind: settlement, seat: 1 }

/** The board after some clicks, all of which set something down or take it away. */
function after(...clicks: [Hand, string][]): Standing {
  return clicks.reduce((standing, [hand, hex]) => clicked(standing, kinds, hand, hex) as Standing, EMPTY)
}
const seen = ({ pieces }: Standing): string[] => pieces.map(({ hex, seat, kind }) => `${hex} ${seat ?? '-'} ${kind}`)

describe('a click on the board', () => {
  test('sets down what is in the hand, and takes the same away', () => {
    expect(seen(after([anna, 'a1'], [bram, 'b1']))).toEqual(['a1 0 settlement', 'b1 1 settlement'])
    expect(after([anna, 'a1'], [anna, 'a1'])).toEqual(EMPTY)
  })
  test('puts a piece in the place of another', () => {
    expect(seen(after([anna, 'a1'], [bram, 'a1']))).toEqual(['a1 1 settlement'])
  })
  test('says why nothing can be set down', () => {
    expect(clicked(EMPTY, kinds, { kind: ship, seat: 0 }, 'a1')).toBe('place')
    const all = after([anna, 'a1'], [anna, 'b1'], [anna, 'c1'])
    expect(leftOf(all, anna)).toBe(0)
    expect(clicked(all, kinds, anna, 'd9')).toBe('all')
    expect(clicked(all, kinds, bram, 'd9')).not.toBe('all')
  })
  test('sets down a wide piece on seven hexes, and takes it away whole', () => {
    const wide: Hand = { kind: hall, seat: 1 }
    const standing = after([wide, 'e5'])
    expect(standing.pieces.map(({ hex }) => hex).sort()).toEqual([...around].sort())
    expect(clicked(standing, kinds, wide, around[3]!)).toEqual(EMPTY)
    expect(seen(clicked(standing, kinds, anna, around[2]!) as Standing)).toEqual([`${around[2]} 0 settlement`])
    expect(clicked(after([anna, around[1]!]), kinds, wide, 'e5')).toBe('room')
    expect(clicked(EMPTY, kinds, wide, 'a1')).toBe('room')
  })
})

describe('a link', () => {
  const standing: Standing = {
    ...after([bram, 'b1'], [anna, 'c1'], [anna, 'a1'], [{ kind: ship, seat: 1 }, 'd9'], [{ kind: wall, seat: null }, 'e5']),
    earned: { families: [4, 0], rovers: [0, 0] },
  }
  test('is short, and reads back as it was written', () => {
    const query = written(standing, kinds)
    expect(query).toEqual({ on: 'A.a1.c1_B.b1_Bs.d9_X.e5', paid: 'families.4.0' })
    const again = read(query, kinds)!
    expect(seen(again).sort()).toEqual(seen(standing).sort())
    expect(again.earned).toEqual({ families: [4, 0] })
  })
  test('of an empty board says nothing', () => {
    expect(written(EMPTY, kinds)).toEqual({})
    expect(read({}, kinds)).toEqual(EMPTY)
  })
  test('that means nothing is not read', () => {
    for (const on of ['Z.a1', 'Aq.a1', '.a1', 'As']) expect(read({ on }, kinds) === null || !read({ on }, kinds)!.pieces.length).toBe(true)
    expect(read({ paid: 'families.x' }, kinds)).toBeNull()
    expect(read({ paid: 'families.-1.2' }, kinds)).toBeNull()
  })
})

test('fewer players take their pieces and their gold along', () => {
  const standing = { ...after([anna, 'a1'], [{ kind: settlement, seat: 2 }, 'b1'], [{ kind: wall, seat: null }, 'c1']), earned: { families: [1, 2, 3] } }
  const two = forSeats(standing, 2)
  expect(seen(two)).toEqual(['a1 0 settlement', 'c1 - wall'])
  expect(two.earned).toEqual({ families: [1, 2] })
  expect(forSeats(two, 3).earned).toEqual({ families: [1, 2, 0] })
})

import { expect, test } from 'vitest'
import { DARK, lit, threads } from '../src/board/lights.ts'
import { readPicture } from '../src/board/picture.ts'
import { spotsOf } from '../src/game/choices.ts'
import { reasonLights, shine } from '../src/game/shine.ts'
import { ask, at, earned, from, now, offer } from './made.ts'

const shown = (some: object) => ({ now: now(), offers: [], spots: { legal: new Set<string>(), origins: new Set<string>() }, origin: null, preview: null, trail: [], plan: [], ...some })

test('what may be chosen is lit, and what was just played glows', () => {
  const build = offer({ aims: [at('a1', 'b1')] })
  const lights = shine(shown({ now: now({ ask: ask(build), fresh: ['d2'] }), offers: [build], spots: spotsOf([build], null) }))
  expect([...lights.legal]).toEqual(['a1', 'b1'])
  expect(lights.last).toEqual(['d2'])
  expect(lights.ghost).toBe('settlement')
  expect(lights.seat).toBe(0)
})

test('closed hexes are hatched only while they would be legal', () => {
  const asked = { ...ask(offer({ aims: [at('a1')] })), closed: ['c1'] }
  const build = shine(shown({ now: now({ ask: asked }), offers: asked.offers }))
  const other = shine(shown({ now: now({ ask: asked }), offers: [offer({ power: 'farm', tile: 'farm', is_main: false })] }))
  expect([build.closed, other.closed]).toEqual([['c1'], []])
})

test('a tile that is pointed at shows its hexes in place of the build’s', () => {
  const paddock = offer({ power: 'paddock', tile: 'paddock', is_main: false, aims: [from('paddock', ['b2'], ['d2'])] })
  const held = { key: 'paddock', id: 'paddock', count: 1, state: 'ready' as const, why: '', offers: [paddock] }
  const lights = shine(shown({ spots: { legal: new Set(['a1']), origins: new Set() }, preview: { kind: 'held', held } }))
  expect([...lights.legal]).toEqual([])
  expect([...lights.origins]).toEqual(['b2'])
})

test('reasons put coins on hexes and turn all other lights off', () => {
  const reasons = [{ kind: 'card' as const, id: 'knights', earned: [earned(0, 4, { a2: 2, c2: 2 })] }]
  const lights = shine(shown({ now: now({ reasons, fresh: ['d1'] }), spots: { legal: new Set(['a1']), origins: new Set() }, preview: { kind: 'reason', ids: ['knights'], seat: 0 } }))
  expect([...lights.coins]).toEqual([['a2', 2], ['c2', 2]])
  expect(lights.bands).toEqual([1])
  expect([lights.legal.size, lights.last.length]).toEqual([0, 0])
  expect(reasonLights(now(), 'knights', 0)).toBe(DARK)
})

test('a thread joins the places an area touches, and prunes what leads nowhere', () => {
  expect(threads(['a1', 'e1'], ['b1', 'c1', 'd1', 'c2']).map((pair) => pair.sort().join())).toEqual(['d1,e1', 'c1,d1', 'b1,c1', 'a1,b1'])
  expect(threads(['a1'], ['b1'])).toEqual([])
  expect(threads(['a1', 'e1'], ['b1', 'd1'])).toEqual([])
})

test('the lifted piece and its thread lie in the light too', () => {
  expect([...lit({ ...DARK, origin: 'a1', legal: new Set(['b1']), threads: [['c1', 'd1']] })].sort()).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('the little board of a card is read from text', () => {
  const picture = readPicture('light: thread\npart: 1 2 30 40\ng castle4\n  gA d\n')
  expect(picture.land.cells).toEqual({ a1: 'grass', b1: 'castle', a2: 'grass', b2: 'desert' })
  expect(picture.board.pieces).toEqual([{ hex: 'a2', seat: 0, kind: 'settlement' }])
  expect([...picture.lights.coins]).toEqual([['b1', 4]])
  expect([picture.light, picture.part]).toEqual(['thread', { x: 1, y: 2, width: 30, height: 40 }])
})

test('things lie on the little board of a card', () => {
  const picture = readPicture('~ ~+boat g+boatA2\n')
  expect(picture.land.cells).toEqual({ a1: 'water', b1: 'water', c1: 'grass' })
  expect(picture.board.lying).toEqual({ b1: 'boat', c1: 'boat' })
  expect(picture.board.pieces).toEqual([{ hex: 'c1', seat: 0, kind: 'settlement' }])
})

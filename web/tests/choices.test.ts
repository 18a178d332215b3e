import { expect, test } from 'vitest'
import { heldBy, isHinted, meaningOf, narrowed, offersFor, onlyOrigin, spotsOf } from '../src/game/choices.ts'
import { ask, at, from, offer, seat } from './made.ts'

const build = offer({ aims: [at('a1', 'b1')] })
const paddock = offer({
  power: 'paddock', tile: 'paddock', is_main: false, aims: [from('paddock', ['b2'], ['d2']), from('paddock', ['c1', 'd1'], ['a3', 'b3'])],
})
const stop = { action: 'stop', name: 'Stop', sentence: '', kind: 'stop' as const, id: '' }

test('without a tile the main offers are lit, with one only its own', () => {
  const asked = ask(build, paddock)
  expect(offersFor(asked, null)).toEqual([build])
  expect(offersFor(asked, 'paddock')).toEqual([paddock])
  expect(offersFor(null, null)).toEqual([])
})

test('pieces that may move come first, then where the lifted one may land', () => {
  expect([...spotsOf([paddock], null).origins]).toEqual(['b2', 'c1', 'd1'])
  expect([...spotsOf([paddock], 'c1').legal]).toEqual(['a3', 'b3'])
  expect([...spotsOf([paddock], 'b2').legal]).toEqual(['d2'])
})

test('a hex means an action, a piece to lift, or nothing', () => {
  expect(meaningOf([build], null, 'b1')).toEqual({ action: 'b1' })
  expect(meaningOf([paddock], null, 'c1')).toEqual({ origin: 'c1' })
  expect(meaningOf([paddock], 'c1', 'b3')).toEqual({ action: 'paddock:c1-b3' })
  expect(meaningOf([paddock], 'c1', 'b2')).toEqual({ origin: 'b2' })
  expect(meaningOf([paddock], 'b2', 'b3')).toBeNull()
})

test('an offer may build or move: both are lit together', () => {
  const silo = offer({ power: 'silo', aims: [{ write: 'silo:{target}', origins: [], targets: ['a1'] }, from('silo', ['b2'], ['c2'])], choices: [stop] })
  const { legal, origins } = spotsOf([silo], null)
  expect([[...legal], [...origins]]).toEqual([['a1'], ['b2']])
  expect(meaningOf([silo], null, 'a1')).toEqual({ action: 'silo:a1' })
})

test('a hint is known by the action it writes', () => {
  expect(isHinted(paddock, { action: 'paddock:c1-b3', hexes: ['c1', 'b3'] })).toBe(true)
  expect(isHinted(paddock, { action: 'b3', hexes: ['b3'] })).toBe(false)
  expect(isHinted(build, { action: 'b1', hexes: ['b1'] })).toBe(true)
  expect(isHinted(offer({ choices: [stop] }), { action: 'stop', hexes: [] })).toBe(true)
})

test('the only piece there is to move is lifted by itself', () => {
  const sail = offer({ power: 'sail', aims: [from('sail', ['b2'], ['c2'])], choices: [stop] })
  expect(onlyOrigin([sail])).toBe('b2')
  expect(onlyOrigin([paddock])).toBeNull()
  expect(onlyOrigin([build])).toBeNull()
})

test('a tile that can do several things does the one that is asked for', () => {
  const place = offer({ power: 'wagon', tile: 'wagon', is_main: false })
  const back = offer({ power: 'wagon-back', tile: 'wagon', is_main: false })
  expect(narrowed([place, back], 'wagon', null)).toEqual([place])
  expect(narrowed([place, back], 'wagon', 'wagon-back')).toEqual([back])
  expect(narrowed([place, back], null, null)).toEqual([place, back])
})

test('the hand holds tiles, other things, and actions that need none', () => {
  const cave = offer({ power: 'cave', is_main: false })
  const mine = seat(0, {
    tiles: [{ id: 'paddock', hex: 'b2', state: 'ready', why: '' }, { id: 'paddock', hex: 'c3', state: 'used', why: 'It is used.' }],
    holdings: [{ kind: 'tile', id: 'outpost', count: 2, state: 'waits' }],
  })
  const held = heldBy(mine, ask(build, paddock, cave))
  expect(held.map(({ key, state, offers }) => [key, state, offers.length])).toEqual([
    ['paddock', 'ready', 1], ['paddock', 'used', 0], ['outpost', 'waits', 0], ['cave', 'ready', 1],
  ])
  expect(heldBy(mine, null).every(({ offers }) => !offers.length)).toBe(true)
})

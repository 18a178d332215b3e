import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { addArt, hasDrawing, layOutArt } from '../src/art/art.svelte.ts'
import Board from '../src/board/Board.svelte'
import { DARK } from '../src/board/lights.ts'
import type { Arrival } from '../src/board/motion.ts'
import { land, now } from './made.ts'

let made: Record<string, unknown> | undefined
afterEach(() => {
  if (made) void unmount(made)
  document.body.innerHTML = ''
})

function show(some: object = {}) {
  const choose = vi.fn()
  const props = $state({
    land: land(), board: now().board, lights: DARK, label: 'Board', describe: (hex: string) => `${hex}, told`, choose, arrivals: new Map<string, Arrival>(), ...some,
  })
  made = mount(Board, { target: document.body, props })
  flushSync()
  return { choose, props }
}
const spot = (hex: string) => document.querySelector<SVGElement>(`[data-hex="${hex}"]`)!

test('every hex can be reached and says what it is', () => {
  show({ lights: { ...DARK, legal: new Set(['a1', 'c2']), origins: new Set(['d2']) } })
  expect(document.querySelectorAll('[data-hex]')).toHaveLength(12)
  expect(spot('b2').getAttribute('aria-label')).toBe('b2, told')
  expect([spot('a1').getAttribute('role'), spot('a1').getAttribute('tabindex')]).toEqual(['button', '0'])
  expect([spot('b1').getAttribute('role'), spot('b1').getAttribute('tabindex')]).toEqual(['img', '-1'])
  expect([...document.querySelectorAll('[tabindex="0"]')].map((one) => one.getAttribute('data-hex'))).toEqual(['a1', 'c2', 'd2'])
})

test('a click and Enter choose, arrow keys walk', () => {
  const { choose } = show({ lights: { ...DARK, legal: new Set(['a1']) } })
  spot('a1').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  spot('b1').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(choose.mock.calls).toEqual([['a1'], ['b1']])
  const focus = vi.spyOn(spot('b1') as unknown as HTMLElement, 'focus')
  spot('a1').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect(focus).toHaveBeenCalled()
})

test('the land is drawn once: pieces, lights and tiles come and go above it', () => {
  const { props } = show({ board: { ...now().board, tiles_left: { b2: 2 } } })
  const card = document.querySelector('.card')
  expect(document.querySelectorAll('.location .slab')).toHaveLength(2)
  props.board = { ...now().board, tiles_left: { b2: 1 }, pieces: [{ hex: 'a1', seat: 1, kind: 'settlement' }] }
  props.lights = { ...DARK, legal: new Set(['c1']), coins: new Map([['a1', 2]]) }
  flushSync()
  expect(document.querySelector('.card')).toBe(card)
  expect(document.querySelectorAll('.location .slab')).toHaveLength(1)
  expect(document.querySelector('.piece.seat-2 use')?.getAttribute('href')).toBe('#kb-pieces-settlement-2')
  expect(document.querySelector('[data-mark="a1"]')?.classList.contains('under')).toBe(true)
  expect(document.querySelector('.legal .ring')!.getAttribute('d')!.match(/M/g)).toHaveLength(1)
  expect(document.querySelector('.coins text')?.textContent).toBe('2')
  expect(document.querySelector('.shade')).not.toBeNull()
})

test('without lights nothing lies in the shade', () => {
  show()
  expect(document.querySelector('.shade')).toBeNull()
})

test('a drawing that comes with the shelf is drawn where letters stood, and glides when it goes elsewhere', () => {
  const animate = vi.fn()
  Element.prototype.animate = animate
  layOutArt()
  const { props } = show({ board: { ...now().board, lying: { d1: 'raft' } } })
  const card = document.querySelector('.card')
  expect(document.querySelector('.special .letters')?.textContent).toBe('Raf')
  const raft = { kind: 'laid', land: 'water', width: 40, svg: '<g id="kb-raft" class="kingdom of-raft"><path class="log" d="M0 0h1"/></g>' }
  const castle = { kind: 'special', land: '', width: 40, svg: '<g id="kb-castle"/>' }
  addArt([{ expansion: 'raft', drawings: { raft, castle }, pictures: {}, style: '.of-raft .log{fill:red}' }])
  flushSync()
  expect(hasDrawing('raft')).toBe(true)
  expect(document.querySelectorAll('svg.sprite #kb-raft path.log')).toHaveLength(1)
  expect(document.querySelectorAll('svg.sprite #kb-castle'), 'what is ours stays as it is').toHaveLength(1)
  expect(document.head.textContent).toContain('.of-raft .log')
  expect(document.querySelector('.laid.raft use')?.getAttribute('href')).toBe('#kb-raft')
  expect(document.querySelector('[data-mark="d1"]')?.classList.contains('bare')).toBe(true)
  expect(animate).not.toHaveBeenCalled()

  props.board = { ...now().board, lying: { a1: 'raft' } }
  props.arrivals = new Map([['raft a1', { origin: 'd1', isFlat: true }]])
  flushSync()
  expect(document.querySelectorAll('.laid.raft')).toHaveLength(1)
  expect(document.querySelector('[data-mark="d1"]')?.classList.contains('bare')).toBe(false)
  expect(animate).toHaveBeenCalledOnce()
  expect(document.querySelector('.card'), 'the land is not drawn again').toBe(card)
})

test('names are on all hexes or on those that are spoken of; an arrow is for land, a ring for what it is about', () => {
  const { props } = show({ named: ['a1'], coordinates: false, lights: { ...DARK, taught: ['a1', 'b2'] } })
  const names = () => [...document.querySelectorAll('.names text')].map((one) => one.textContent)
  expect(names()).toEqual(['a1'])
  expect([document.querySelectorAll('.pin').length, document.querySelectorAll('.hinted:not(.edge)').length]).toEqual([1, 2])
  props.lights = { ...DARK, taught: ['b2'] }
  ;(props as unknown as { coordinates: boolean }).coordinates = true
  flushSync()
  expect(names()).toHaveLength(12)
  expect(document.querySelectorAll('.pin').length).toBe(1)
})

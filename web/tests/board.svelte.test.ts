import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Board from '../src/board/Board.svelte'
import { DARK } from '../src/board/lights.ts'
import { land, now } from './made.ts'

let made: Record<string, unknown> | undefined
afterEach(() => {
  if (made) void unmount(made)
  document.body.innerHTML = ''
})

function show(some: object = {}) {
  const choose = vi.fn()
  const props = $state({
    land: land(), board: now().board, lights: DARK, label: 'Board', describe: (hex: string) => `${hex}, told`, choose, ...some,
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

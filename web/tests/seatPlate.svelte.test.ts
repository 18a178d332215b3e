import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Game } from '../src/game/game.svelte.ts'
import { Place } from '../src/screens/Table/place.svelte.ts'
import Rail from '../src/screens/Table/Rail.svelte'
import { FakeSocket } from './fakeSocket.ts'
import { now, player, welcome } from './made.ts'

let game: Game
let made: Record<string, unknown>

beforeEach(() => vi.stubGlobal('WebSocket', FakeSocket))
afterEach(() => {
  void unmount(made)
  game.close()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

function sit(name: string, some: object = {}): void {
  game = new Game('g')
  FakeSocket.all.at(-1)!.open()
  FakeSocket.all.at(-1)!.say(welcome({ now: now(some), table: { ...welcome().table, players: [player(0, name), player(1, 'Novice bot', { kind: 'bot' })] } }))
  made = mount(Rail, { target: document.body, props: { place: new Place(game), zoom: () => undefined, fit: () => undefined } })
  flushSync()
}
const nameOf = (seat: number) => document.querySelector(`[data-seat="${seat}"] .who b`)!.textContent

test('whoever has no name is “You”, once; a name says whose it is', () => {
  sit('You')
  expect(nameOf(0)).toBe('You')
  expect(nameOf(1)).toBe('Novice bot')
  void unmount(made)
  game.close()
  sit('Anna')
  expect(nameOf(0)).toBe('Annayou')
})

test('the last round stays the last one when the game is over', () => {
  sit('Anna', { round: 9, is_ending: true, is_over: true })
  expect(document.querySelector('.round')!.textContent).toBe('Last round')
})

test('what the signs beside the players are for stands under them', () => {
  sit('Anna')
  expect([...document.querySelectorAll('.tools .worded')].map((one) => one.textContent?.trim())).toEqual(['Rules', 'Chat', 'Menu'])
})

import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Game } from '../src/game/game.svelte.ts'
import { Place } from '../src/screens/Table/place.svelte.ts'
import SeatSheet from '../src/screens/Table/SeatSheet.svelte'
import type { Player } from '../src/wire/types/all.ts'
import { say } from '../src/words/words.svelte.ts'
import { FakeSocket } from './fakeSocket.ts'
import { player, welcome } from './made.ts'

let game: Game
let made: Record<string, unknown>

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  localStorage.clear()
})
afterEach(() => {
  void unmount(made)
  game.close()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

/** All that can be read about a seat, of which the first is mine. */
function about(seat: number, some: Partial<Player>): string {
  game = new Game('g')
  FakeSocket.all.at(-1)!.open()
  const players = [player(0, 'Anna'), player(1, 'Bram')].map((each) => (each.seat === seat ? { ...each, ...some } : each))
  FakeSocket.all.at(-1)!.say(welcome({ table: { ...welcome().table, players } }))
  made = mount(SeatSheet, { target: document.body, props: { place: new Place(game), seat } })
  flushSync()
  return document.body.textContent!
}

test('my seat is taken back from a bot', () => {
  expect(about(0, { substitute: 'novice' })).toContain(say().seat.giveBack)
})

test('nothing is offered that would be refused: my seat when its time is up', () => {
  expect(about(0, { substitute: 'novice', time_left: 0 })).not.toMatch(/ the seat back/)
})

test('nothing is offered that would be refused: the seat of another', () => {
  expect(about(1, { substitute: 'novice', is_present: false })).not.toMatch(/ the seat back/)
})

test('a bot may play in a seat that waits for somebody', () => {
  expect(about(1, { is_free: true, is_present: false })).toContain(say().seat.takeOver('Bram'))
})

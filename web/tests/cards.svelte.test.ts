import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import { Game } from '../src/game/game.svelte.ts'
import Cards from '../src/screens/Table/Cards.svelte'
import { Place } from '../src/screens/Table/place.svelte.ts'
import { shelf } from '../src/shelf.svelte.ts'
import { FakeSocket } from './fakeSocket.ts'
import { earned, now, welcome } from './made.ts'

test('a task says what it asks and how far everyone is; nothing looks done before it is', () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  const text = { name: 'fortress', sentence: '6 gold: one of your settlements has your own on all six sides.' }
  vi.spyOn(shelf, 'reason').mockReturnValue(text)
  const game = new Game('g')
  FakeSocket.all.at(-1)!.open()
  const task = { kind: 'task' as const, id: 'fortress', earned: [earned(0, 0, {}, { have: 4, of: 6 }), earned(1, 6, { b2: 6 }, { have: 6, of: 6 }), earned(2, 0, {}, { have: 0, of: 6 })] }
  FakeSocket.all.at(-1)!.say(welcome({ now: now({ reasons: [task] }) }))
  const made = mount(Cards, { target: document.body, props: { place: new Place(game) } })
  flushSync()
  const line = document.querySelector('.line')!
  expect(line.querySelector('.text')!.textContent).toBe(text.sentence)
  expect([...line.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['4/6', '6', '0'])
  expect(line.innerHTML).not.toContain('#i-check')
  void unmount(made)
  game.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

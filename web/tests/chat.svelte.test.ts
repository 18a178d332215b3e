import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Game } from '../src/game/game.svelte.ts'
import ChatBox from '../src/screens/Table/ChatBox.svelte'
import { Place } from '../src/screens/Table/place.svelte.ts'
import { shelf } from '../src/shelf.svelte.ts'
import { FakeSocket } from './fakeSocket.ts'
import { welcome } from './made.ts'

let game: Game
let made: Record<string, unknown>

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(shelf, 'presets', 'get').mockReturnValue([{ id: 'thanks', text: 'Thank you' }])
  game = new Game('g')
  FakeSocket.all.at(-1)!.open()
  FakeSocket.all.at(-1)!.say(welcome())
  made = mount(ChatBox, { target: document.body, props: { place: new Place(game) } })
  flushSync()
})
afterEach(() => {
  void unmount(made)
  game.close()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const field = () => document.querySelector('input')!
async function obey(): Promise<void> {
  const socket = FakeSocket.all.at(-1)!
  socket.say({ type: 'done', id: socket.sent.at(-1)!.id })
  await new Promise((resolve) => setTimeout(resolve))
  flushSync()
}

test('what is half written stays when something else is said with one click, and goes when it is sent', async () => {
  field().value = 'Well pl'
  field().dispatchEvent(new Event('input', { bubbles: true }))
  document.querySelector<HTMLElement>('.presets button')!.click()
  await obey()
  expect(field().value).toBe('Well pl')
  document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  await obey()
  expect(field().value).toBe('')
})

import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import { router } from '../src/router.svelte.ts'
import End from '../src/screens/End/End.svelte'
import { shelf } from '../src/shelf.svelte.ts'
import type { Shelf } from '../src/wire/types/all.ts'
import { say } from '../src/words/words.svelte.ts'
import { FakeSocket } from './fakeSocket.ts'
import { now, welcome } from './made.ts'

test('whoever was refused a rematch is not led away to that of another', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody there')))
  vi.spyOn(shelf, 'now', 'get').mockReturnValue({ texts: {}, sections: [] } as unknown as Shelf)
  router.replace('#/end/g')
  const made = mount(End, { target: document.body })
  flushSync()
  const socket = FakeSocket.all.at(-1)!
  socket.open()
  socket.say(welcome({ now: now({ is_over: true, reasons: [] }) }))
  flushSync()
  const rematch = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(say().end.rematch))!
  rematch.click()
  expect(socket.sent.at(-1)).toMatchObject({ type: 'rematch' })
  socket.say({ type: 'refused', id: socket.sent.at(-1)!.id, code: 'too_many', status: 429, sentence: 'Not so quickly.' })
  await new Promise((resolve) => setTimeout(resolve))
  flushSync()
  expect(rematch.getAttribute('aria-busy')).toBe('false')
  socket.say({ ...welcome().table, rematch: 'next' })
  flushSync()
  expect(location.hash).toBe('#/end/g')
  // It does not pass: it stands where it can be joined.
  const asked = document.querySelector('.asked')!
  expect(asked.textContent).toContain(say().end.rematchAsked)
  expect(asked.querySelector('button')!.textContent).toContain(say().end.rematchGo)
  await unmount(made)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

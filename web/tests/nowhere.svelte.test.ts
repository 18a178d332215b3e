import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import App from '../src/App.svelte'
import { router } from '../src/router.svelte.ts'
import { say } from '../src/words/words.svelte.ts'

test('an address that leads nowhere says so, and offers the way home', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody there')))
  router.replace('#/tabel/abc')
  const made = mount(App, { target: document.body })
  await vi.waitFor(() => {
    flushSync()
    expect(document.querySelector('h1')?.textContent).toBe(say().nowhere.title)
  })
  expect(document.querySelector('a.primary')!.getAttribute('href')).toBe('#/')
  await unmount(made)
  router.replace('#/')
  vi.unstubAllGlobals()
})

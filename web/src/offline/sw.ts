// The service worker: keeps one version of the page whole, so that it starts without a network and never mixes two versions.
//
// `make/offline.ts` writes the version and its files into it, and the version into the page. A new version is fetched beside the old
// one and takes over when no page of the old one is open, or when the only page asks for it. What is asked of a server is none of its
// business.

interface Worker {
  readonly registration: { scope: string; showNotification(title: string, how: object): Promise<void> }
  readonly clients: { matchAll(how: object): Promise<{ url: string }[]>; claim(): Promise<void>; openWindow(address: string): Promise<unknown> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', heard: (event: Extendable) => void): void
  addEventListener(type: 'fetch', heard: (event: Extendable & { request: Request; respondWith(answer: Promise<Response>): void }) => void): void
  addEventListener(type: 'push', heard: (event: Extendable & { data: { json(): unknown } | null }) => void): void
  addEventListener(type: 'notificationclick', heard: (event: Extendable & { notification: { data: unknown; close(): void } }) => void): void
  addEventListener(type: 'message', heard: (event: Extendable & { data: unknown }) => void): void
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

declare const VERSION: string
declare const FILES: string[]

const worker = globalThis as unknown as Worker
const PREFIX = `kingdom ${worker.registration.scope} `
const NAME = PREFIX + VERSION
const HOME = './'

const addressOf = (file: string): string => new URL(file, worker.registration.scope).href
const KEPT = new Set(FILES.map(addressOf))

/** Fetches the whole version; what an older one, or an attempt that broke off, has under the same name is taken from there. */
async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  // Such a name tells the content.
  const isHashed = (file: string): boolean => file.startsWith('assets/')
  await Promise.all(
    FILES.map(async (file) => {
      const known = isHashed(file) ? await caches.match(addressOf(file)) : undefined
      if (known) return cache.put(addressOf(file), known)
      const answer = await fetch(addressOf(file), { cache: isHashed(file) ? 'default' : 'no-cache' })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      if (file === HOME) await check(answer.clone())
      return cache.put(addressOf(file), answer)
    }),
  )
}

/** A host whose files are just being replaced may have the page of another version: then this one is fetched some other time. */
async function check(page: Response): Promise<void> {
  if (!(await page.text()).includes(`content="${VERSION}"`)) throw new Error(`The page is not of version ${VERSION}.`)
}

/** Other versions are of no use once this one has taken over. */
async function tidy(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  const address = request.mode === 'navigate' ? addressOf(HOME) : request.url
  return (await cache.match(address)) ?? fetch(request)
}

// ---- notices -----------------------------------------------------------------------------------

interface Notice {
  title: string
  body: string
  game: string
  way: string
}
interface Page {
  url: string
  visibilityState: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

const pages = async (): Promise<Page[]> => (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) as Page[]

/** Shows what the server tells, unless that very table is being looked at. */
async function show(notice: Notice): Promise<void> {
  const isSeen = (await pages()).some(({ url, visibilityState }) => visibilityState === 'visible' && url.includes(notice.game))
  if (isSeen) return
  const badge = globalThis.navigator as { setAppBadge?: () => Promise<void> }
  void badge.setAppBadge?.().catch(() => undefined)
  await worker.registration.showNotification(notice.title, { body: notice.body, tag: notice.game, data: notice.way, icon: addressOf('icons/192.png') })
}

/** To the table: in a page that is open, or in a new one. */
async function goTo(way: string): Promise<void> {
  const address = addressOf(way)
  const [open] = await pages()
  if (!open) return void (await worker.clients.openWindow(address))
  await open.navigate(address)
  await open.focus()
}

worker.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined
  if (notice) event.waitUntil(show(notice))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(String(event.notification.data)))
})

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(tidy()))
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin, search } = new URL(request.url)
  const isPage = request.mode === 'navigate' && [addressOf(HOME), addressOf('index.html')].includes(origin + pathname)
  if (request.method === 'GET' && (isPage || (KEPT.has(request.url) && !search))) event.respondWith(answer(request))
})

/** At once, if there is only the page that asks. */
async function takeOver(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => url.startsWith(worker.registration.scope))
  if (pages.length <= 1) await worker.skipWaiting()
}

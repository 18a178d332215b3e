// What is made ready once the page can be used and the browser has nothing better to do: the game in this browser, where it is
// played, and the page itself, to start without a network.

import { here } from './here/here.svelte.ts'
import { offline } from './offline/offline.svelte.ts'
import { personSecret } from './person.ts'
import { heldGames, isHere } from './secrets.ts'
import { server } from './server.svelte.ts'
import { isSoloHere } from './wire/requests.ts'

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 4000 })
    else setTimeout(resolve, 1500)
  })

/** Whoever pays for every megabyte gets it when it is needed. */
const isFrugal = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false

export async function prepare(): Promise<void> {
  await server.known()
  await whenIdle()
  if (isFrugal()) return
  if (isSoloHere() || heldGames().some(({ game }) => isHere(game))) await here.start()
  void offline.begin()
  // Games that were begun on another device.
  if (personSecret() && server.isThere) void import('./wire/people.ts').then(({ gatherSeats }) => gatherSeats()).catch(() => undefined)
}

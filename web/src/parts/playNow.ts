// A game at once, on the recommended first board against one bot.

import { here } from '../here/here.svelte.ts'
import { notices } from '../notices.svelte.ts'
import { link, router } from '../router.svelte.ts'
import { keepCreated } from '../secrets.ts'
import { server } from '../server.svelte.ts'
import { settings } from '../settings.svelte.ts'
import { shelf } from '../shelf.svelte.ts'
import { makeGame } from '../wire/requests.ts'
import type { ShelfBot } from '../wire/types/all.ts'
import { say } from '../words/words.svelte.ts'
import { capital } from './things.ts'

/** What somebody is called who plays alone and has not said their name. */
export const you = (): string => capital(say().table.you)

/** The easiest bot, for somebody's first game: levels go from easy to hard. */
export const easiestBot = (): ShelfBot | undefined => shelf.bots[0]

/** Makes the game and goes there. */
export async function playNow(isFirst: boolean): Promise<void> {
  // Whoever has read that the server does not answer, and plays all the same, plays here.
  if (server.isAway && here.isPossible) server.isReplaced = true
  void import('../screens/Table/Table.svelte') // it comes meanwhile
  try {
    const bot = isFirst && easiestBot() ? { bot: easiestBot()!.id } : {}
    const created = await makeGame({ seats: [{ kind: 'here', name: settings.name || you() }, { kind: 'bot', ...bot }], pace: settings.pace })
    keepCreated(created)
    router.go(link('table', created.game))
  } catch (error) {
    notices.refuse(error)
  }
}

// The seats of the games in this browser, read back where the browser has forgotten them.

import { hold, isKnown, markHere } from '../secrets.ts'
import { Keeper } from './keeper.ts'

/** Milliseconds for which the page waits for it. */
const PATIENCE = 400

export async function recallHeld(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([read().catch(() => undefined), late])
}

async function read(): Promise<void> {
  const keeper = await Keeper.open()
  const rows = JSON.parse(await keeper.rows('held', '[]')) as { game: string; secrets: string[] }[]
  keeper.close()
  for (const { game, secrets } of rows.filter(({ game }) => !isKnown(game))) {
    markHere(game)
    hold(game, ...secrets)
  }
}

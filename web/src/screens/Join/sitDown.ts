// Sitting down at a table: the browser makes the secret and keeps it before it asks, so a lost answer loses nothing.

import { link } from '../../router.svelte.ts'
import { hold, makeSecret } from '../../secrets.ts'
import { recall, remember } from '../../stored.ts'
import { join } from '../../wire/requests.ts'

/** Takes the seat; gives the address of the table. */
export async function sitDown(code: string, name: string, seat: number | null = null): Promise<string> {
  const tried = recall<Record<string, string>>('joining', {})
  const secret = tried[code] ?? makeSecret()
  remember('joining', { ...tried, [code]: secret })
  const { game } = await join({ code, secret, name: name.trim(), ...(seat === null ? {} : { seat }) })
  hold(game, secret)
  const { [code]: _, ...rest } = recall<Record<string, string>>('joining', {})
  remember('joining', rest)
  return link('table', game)
}

// Goes to the next game of the same people: the same secrets open its seats.

import { link, router } from '../router.svelte.ts'
import { hold, secretsOf } from '../secrets.ts'

export function toRematch(game: string, next: string): void {
  hold(next, ...secretsOf(game))
  router.go(link('table', next))
}

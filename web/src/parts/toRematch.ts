// Goes to the next game of the same people: the same secrets open its seats.

import { here } from '../here/here.svelte.ts'
import { link, router } from '../router.svelte.ts'
import { hold, isHere, markHere, secretsOf } from '../secrets.ts'

export function toRematch(game: string, next: string): void {
  if (isHere(game)) {
    markHere(next)
    void here.hold(next, secretsOf(game))
  }
  hold(next, ...secretsOf(game))
  router.go(link('table', next))
}

// The set-up that is shown, and the wishes that change it; of several wishes on their way only the last one counts.

import { notices } from '../../notices.svelte.ts'
import { drawSetup } from '../../wire/requests.ts'
import { Refused } from '../../wire/refusal.ts'
import type { SetupShown, SetupWish } from '../../wire/types/all.ts'

export class Drawing {
  shown = $state.raw<SetupShown | null>(null)
  isDrawing = $state(false)
  #number = 0
  #before: Promise<unknown> = Promise.resolve()
  readonly #ask: (wish: SetupWish) => Promise<SetupShown>

  constructor(ask: (wish: SetupWish) => Promise<SetupShown> = drawSetup) {
    this.#ask = ask
  }

  /** Does something with the set-up that is shown once everything that was to be done in turn before is done. */
  inTurn(work: () => Promise<unknown>): Promise<unknown> {
    return (this.#before = this.#before.then(work))
  }

  /** Asks for a set-up; if it cannot be, for the next one. True if the last word was a set-up and not a refusal. */
  async draw(...wishes: SetupWish[]): Promise<boolean> {
    const number = ++this.#number
    this.isDrawing = true
    let why: unknown
    for (const wish of wishes) {
      try {
        const shown = await this.#ask(wish)
        if (number !== this.#number) return true
        this.shown = shown
        notices.clear()
        this.isDrawing = false
        return true
      } catch (error) {
        if (number !== this.#number) return false
        // The first refusal tells what was wrong with what was asked for.
        why ??= error
        if (!(error instanceof Refused) || error.code !== 'bad_setup') break
      }
    }
    this.isDrawing = false
    notices.refuse(why)
    return false
  }
}

// One sentence at a time that tells what just could not be done, or that something was.

import { Refused } from './wire/refusal.ts'
import { say } from './words/words.svelte.ts'

export interface Notice {
  sentence: string
  isRefusal: boolean
}

const STAYS = 7000

class Notices {
  now = $state.raw<Notice | null>(null)
  /** How many sheets lie over the page: they tell it then, for nothing beneath them is heard or can be pressed. */
  sheets = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  tell(sentence: string, isRefusal = false): void {
    clearTimeout(this.#timer)
    this.now = { sentence, isRefusal }
    this.#timer = setTimeout(() => (this.now = null), STAYS)
  }

  /** Shows why something failed; an error of our own becomes a sentence too. */
  refuse(error: unknown): void {
    if (!(error instanceof Refused)) console.error(error)
    this.tell(error instanceof Refused ? error.message : say().refusal.broken, true)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.now = null
  }
}

export const notices = new Notices()

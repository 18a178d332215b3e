// What the page knows about the server it came from: whether there is one, whether it answers, and where it wants solo games played.

import type { Health } from './wire/types/all.ts'

/** Milliseconds between two looks whether a server that did not answer does again. */
const LOOK_AGAIN = 8000

class Server {
  /** The page comes from a host that only has files: everything is played in this browser. */
  readonly isNone = document.documentElement.hasAttribute('data-alone')
  /** It did not answer when it was last asked. */
  isAway = $state(false)
  /** It asks browsers to play their solo games themselves. */
  wantsSoloHere = $state(false)
  /** The person goes on in this browser while the server is away. */
  isReplaced = $state(false)
  #asked: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  get isThere(): boolean {
    return !this.isNone && !this.isAway
  }

  /** Resolved once it has answered, or has not. */
  known(): Promise<void> {
    return (this.#asked ??= this.isNone ? Promise.resolve() : this.#look())
  }

  answered(): void {
    clearTimeout(this.#timer)
    this.isAway = false
    this.isReplaced = false
  }

  missed(): void {
    this.isAway = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), LOOK_AGAIN)
  }

  async #look(): Promise<void> {
    try {
      const answer = await fetch(new URL('api/health', document.baseURI))
      if (!answer.ok) return this.missed()
      this.wantsSoloHere = ((await answer.json()) as Health).solo_in_browser
      this.answered()
    } catch {
      this.missed()
    }
  }
}

export const server = new Server()

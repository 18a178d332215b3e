// What the table says of choices that are only thought of: what each would bring, or why it may not be made. It is asked once for each
// choice of a moment, and for one at a time: whoever sweeps over the board asks for where they come to rest.

import type { About } from '../wire/types/all.ts'

export class Abouts {
  #known = $state.raw<{ moment: number; abouts: ReadonlyMap<string, About> }>({ moment: -1, abouts: new Map() })
  #isAsking = false
  #next: string | null = null
  readonly #ask: (action: string) => Promise<About | null>
  readonly #now: () => number

  /** `ask` asks the table, `now` is the number of the moment shown. */
  constructor(ask: (action: string) => Promise<About | null>, now: () => number) {
    this.#ask = ask
    this.#now = now
  }

  /** What is known of an action at this moment. */
  of(action: string): About | undefined {
    const { moment, abouts } = this.#known
    return moment === this.#now() ? abouts.get(action) : undefined
  }

  /** Asks, unless it is known; of those that wait only the last is asked for. */
  async want(action: string): Promise<void> {
    if (this.of(action)) return
    if (this.#isAsking) {
      this.#next = action
      return
    }
    this.#isAsking = true
    await this.get(action)
    this.#isAsking = false
    const next = this.#next
    this.#next = null
    if (next) void this.want(next)
  }

  /** The same, at once; nothing if the table does not answer or has moved on. */
  async get(action: string): Promise<About | null> {
    const known = this.of(action)
    if (known) return known
    const moment = this.#now()
    const told = await this.#ask(action)
    if (!told || moment !== this.#now()) return null
    const before = this.#known.moment === moment ? this.#known.abouts : []
    this.#known = { moment, abouts: new Map([...before, [action, told]]) }
    return told
  }
}

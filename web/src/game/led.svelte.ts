// A table that somebody leads, a teacher or whoever sets a puzzle, and that is no game of anybody's. To the parts of the table screen it is a
// table like any other, for it speaks as one; only what is done goes to whoever leads, who remembers nothing and is told all of it each time.

import { settings } from '../settings.svelte.ts'
import { Refused } from '../wire/refusal.ts'
import type { About, FromPage, FromServer, Land, Now, Settings, Step, Welcome } from '../wire/types/all.ts'
import type { Answer, Pipe, Wire } from '../wire/wire.ts'
import { say } from '../words/words.svelte.ts'
import { Game } from './game.svelte.ts'

/** The line to somebody who is always there. */
class LedPipe implements Pipe {
  readonly readyState = WebSocket.OPEN
  onopen: Pipe['onopen'] = null
  onmessage: Pipe['onmessage'] = null
  onclose: Pipe['onclose'] = null
  readonly #hear: (message: FromPage) => Promise<void>

  constructor(hear: (message: FromPage) => Promise<void>) {
    this.#hear = hear
    queueMicrotask(() => this.onopen?.(new Event('open')))
  }
  send(text: string): void {
    void this.#hear(JSON.parse(text) as FromPage)
  }
  tell(message: FromServer): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  close(): void {
    // Nobody is left alone by it.
  }
}

/** What is told of a moment at such a table. */
export interface Led {
  id: string
  names: string[]
  settings: Settings
  land: Land
  steps: Step[]
  now: Now
}

export abstract class LedTable implements Wire {
  readonly isFar = false
  readonly id: string
  readonly game: Game
  isBusy = $state(false)
  #pipe: LedPipe | null = null
  /** The number of the moment shown; whoever leads may begin anew with theirs. */
  #moment = 0

  constructor(id: string) {
    this.id = id
    this.game = new Game(id, [], this)
  }

  /** Says how it stands; `tell` shows it. */
  protected abstract begin(): Promise<void>
  protected abstract act(action: string): Promise<void>
  protected abstract undo(wholeTurn: boolean): Promise<void>
  protected abstract about(action: string): Promise<About>

  /** Shows a moment: as what follows the one before, or as it stands. */
  protected tell(told: Led, seat: number, goesOn: boolean): void {
    const now: Now = { ...told.now, at: ++this.#moment }
    this.#pipe?.tell(goesOn ? { type: 'moved', steps: told.steps, lines_from: 0, lines: [], now } : welcomeTo(told, seat, now))
  }

  /** Does something unless something else is still being done. */
  protected async exclusively(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      await work()
    } finally {
      this.isBusy = false
    }
  }

  // ---- as a table speaks -------------------------------------------------------------------------

  ask(): Promise<Answer> {
    throw new Error('Nothing is asked here but at the table.')
  }

  watch(): Pipe {
    this.#pipe = new LedPipe((message) => this.#hear(message))
    return this.#pipe
  }

  async #hear(message: FromPage): Promise<void> {
    try {
      if (message.type === 'hello') return await this.begin()
      if (message.type === 'about') {
        this.#pipe?.tell({ ...(await this.about(message.action)), id: message.id })
        return
      }
      if (message.type === 'act') await this.act(message.action)
      if (message.type === 'undo') await this.undo(message.whole_turn ?? false)
      this.#pipe?.tell({ type: 'done', id: message.id })
    } catch (error) {
      const { code, message: sentence } = error instanceof Refused ? error : new Refused('broken', say().refusal.broken)
      const id = message.type === 'hello' ? null : message.id
      // Whoever cannot be reached now may be in a moment: the line comes back by itself.
      this.#pipe?.tell({ type: 'refused', id, code: code === 'unreachable' ? 'broken' : code, status: 0, sentence })
    }
  }
}

function welcomeTo({ id, names, settings: table, land }: Led, yours: number, now: Now): Welcome {
  const players = names.map((name, seat) => ({
    seat, name, kind: seat === yours ? ('here' as const) : ('bot' as const), bot: '', substitute: '', is_free: false, is_present: true, time_left: null, person: null,
  }))
  return {
    type: 'welcome', game: id, version: '', lang: settings.lang, yours: [yours], settings: table, land,
    table: { type: 'table', players, spectators: 0, ticking: null, pace: settings.pace, rematch: null },
    lines: [], chat: [], steps: [], now,
  }
}

// The line to a table: says hello, keeps it open, and comes back by itself when it breaks.

import type { About, Changed, Done, FromPage, FromServer, Hello, Hint, Moved, Undone } from './types/all.ts'
import { applied } from './changes.ts'
import { Refused } from './refusal.ts'
import type { Pipe, Wire } from './wire.ts'

/** What a page may ask for after hello, without the number of the message. */
export type Wish = DistributiveOmit<Exclude<FromPage, Hello>, 'id'>
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

export type Line = 'connecting' | 'open' | 'lost' | 'closed'

export interface Listener {
  /** Something the server said that is no answer to a wish. */
  heard(message: Exclude<FromServer, Answered | Changed>): void
  lineChanged(state: Line): void
  /** The table cannot be watched at all: unknown, or not with these secrets. */
  barred(refused: Refused): void
  /** What to say first, each time anew. */
  hello(): Hello
}

/** What a wish is answered with. */
export type Answered = Done | Hint | About

interface Waiting {
  timer: ReturnType<typeof setTimeout> | undefined
  resolve(answer: Answered): void
  reject(refused: Refused): void
}

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8000
/** A wish unanswered for so long was sent on a line that holds no more. A hint is thought about. */
const LONGEST_ANSWER = 10_000
/** After so long out of sight nobody knows whether the line still holds. */
const LONG_SLEEP = 60_000

/** How long to wait before the nth attempt, counted from 0; a little different for everyone. */
export const pauseBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.75 + chance / 2)

export class TableLine {
  #pipe: Pipe | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting = new Map<number, Waiting>()
  #number = 0
  #attempt = 0
  #welcomed = false
  /** The last showing: what is told next is different from it. */
  #shown: Moved | Undone | undefined
  #closed = false
  #hiddenSince = 0
  readonly #wire: Wire
  readonly #game: string
  readonly #listener: Listener
  readonly #lostSentence: () => string

  constructor(wire: Wire, game: string, listener: Listener, lostSentence: () => string) {
    this.#wire = wire
    this.#game = game
    this.#listener = listener
    this.#lostSentence = lostSentence
    addEventListener('online', this.#hurry)
    if (wire.isFar) addEventListener('offline', this.#dropped)
    document.addEventListener('visibilitychange', this.#woken)
    this.#open('connecting')
  }

  /** Sends a wish; gives the answer, or throws why it was refused. */
  send(wish: Wish): Promise<Answered> {
    const id = ++this.#number
    if (this.#pipe?.readyState !== WebSocket.OPEN || !this.#welcomed)
      return Promise.reject(new Refused('unreachable', this.#lostSentence()))
    this.#pipe.send(JSON.stringify({ ...wish, id }))
    const timer = wish.type === 'hint' ? undefined : setTimeout(this.#dropped, LONGEST_ANSWER)
    return new Promise((resolve, reject) => this.#waiting.set(id, { timer, resolve, reject }))
  }

  /** Says hello again, for another language or another seat. */
  renew(): void {
    if (this.#closed) return
    this.#drop()
    this.#attempt = 0
    this.#open('connecting')
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#dropped)
    document.removeEventListener('visibilitychange', this.#woken)
    this.#drop()
    this.#listener.lineChanged('closed')
  }

  #open(state: Line): void {
    clearTimeout(this.#timer)
    this.#listener.lineChanged(state)
    const pipe = this.#wire.watch(this.#game)
    this.#pipe = pipe
    pipe.onopen = () => pipe.send(JSON.stringify(this.#listener.hello()))
    pipe.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer)
    pipe.onclose = this.#dropped
  }

  #hear(message: FromServer): void {
    if (message.type === 'done' || message.type === 'hint' || message.type === 'about') {
      this.#take(message.id)?.resolve(message)
    } else if (message.type === 'refused' && message.id !== null) {
      this.#take(message.id)?.reject(Refused.of(message))
    } else if (message.type === 'refused' && !this.#welcomed && message.code === 'broken') {
      this.#dropped()
    } else if (message.type === 'refused' && !this.#welcomed && message.code !== 'too_many') {
      this.#listener.barred(Refused.of(message))
      this.close()
    } else {
      if (message.type === 'changed') {
        this.#shown = applied(this.#shown, message.changes) as Moved | Undone
        this.#listener.heard(this.#shown)
        return
      }
      if (message.type === 'welcome') {
        this.#shown = { type: 'moved', steps: [], lines_from: 0, lines: [], now: message.now }
        this.#welcomed = true
        this.#attempt = 0
        this.#listener.lineChanged('open')
      }
      this.#listener.heard(message)
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    clearTimeout(waiting?.timer)
    this.#waiting.delete(id)
    return waiting
  }

  #drop(): void {
    clearTimeout(this.#timer)
    const pipe = this.#pipe
    this.#pipe = undefined
    this.#welcomed = false
    if (pipe) {
      pipe.onopen = pipe.onmessage = pipe.onclose = null
      pipe.close()
    }
    for (const { timer, reject } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new Refused('unreachable', this.#lostSentence()))
    }
    this.#waiting.clear()
  }

  #dropped = (): void => {
    if (this.#closed) return
    this.#drop()
    this.#listener.lineChanged('lost')
    this.#timer = setTimeout(() => this.#open('lost'), pauseBefore(this.#attempt++))
  }

  #hurry = (): void => {
    if (this.#closed || this.#pipe) return
    this.#attempt = 0
    this.#open('lost')
  }

  #woken = (): void => {
    if (document.hidden) this.#hiddenSince = Date.now()
    else if (this.#hiddenSince && Date.now() - this.#hiddenSince > LONG_SLEEP && !this.#closed) {
      this.#drop()
      this.#open('lost')
    } else this.#hurry()
  }
}

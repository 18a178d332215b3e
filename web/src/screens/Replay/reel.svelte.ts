// A game as a film: which moment is shown, which are at hand, and how it goes on by itself.

import type { Moment, Replay } from '../../wire/types/all.ts'

/** So many moments are asked for at once. */
export const CHUNK = 40

export type Fetch = (first: number, last: number) => Promise<Moment[]>

export class Reel {
  readonly replay: Replay
  /** The moment one wants to see, as a number of actions. */
  at = $state(0)
  /** The moment that is shown; it lags behind while others are fetched. */
  shown = $state.raw<{ at: number; moment: Moment } | null>(null)
  /** Whether it followed by a single step on: then it may be animated. */
  isNext = $state(false)
  isPlaying = $state(false)
  /** Milliseconds between two steps. */
  pace = $state(600)

  #known = new Map<number, Moment>()
  #asked = new Map<number, Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #fetch: Fetch
  readonly #refused: (error: unknown) => void

  constructor(replay: Replay, fetch: Fetch, refused: (error: unknown) => void, at = 0) {
    this.replay = replay
    this.#fetch = fetch
    this.#refused = refused
    this.go(at)
  }

  get last(): number {
    return this.replay.entries
  }

  /** Goes to a moment and stays there. */
  go(at: number): void {
    this.stop()
    this.#move(at)
  }

  step(by: number): void {
    this.go(this.at + by)
  }

  /** To where the next turn begins, or where this or the one before began. */
  turn(by: 1 | -1): void {
    const marks = this.replay.turns.map(({ entry }) => entry)
    const found = by > 0 ? marks.find((entry) => entry > this.at) : marks.findLast((entry) => entry < this.at)
    this.go(found ?? (by > 0 ? this.last : 0))
  }

  play(): void {
    if (this.at >= this.last) this.#move(0)
    this.isPlaying = true
    this.#tick()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.isPlaying = false
  }

  #move(at: number): void {
    this.at = Math.max(0, Math.min(Math.round(at) || 0, this.last))
    void this.#show()
  }

  #tick = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(async () => {
      if (this.at >= this.last) return this.stop()
      this.#move(this.at + 1)
      await this.#need(this.at)
      if (this.isPlaying) this.#tick()
    }, this.pace)
  }

  async #show(): Promise<void> {
    const wanted = this.at
    await this.#need(wanted)
    const moment = this.#known.get(wanted)
    if (wanted !== this.at || !moment) return
    this.isNext = this.shown?.at === wanted - 1
    this.shown = { at: wanted, moment }
    // What comes next is fetched before it is needed.
    if (wanted % CHUNK > CHUNK / 2) void this.#need(Math.min(wanted + CHUNK / 2, this.last))
  }

  #need(at: number): Promise<void> {
    if (this.#known.has(at)) return Promise.resolve()
    const first = at - (at % CHUNK)
    let asked = this.#asked.get(first)
    if (!asked) {
      asked = this.#fetch(first, Math.min(first + CHUNK - 1, this.last))
        .then((moments) => moments.forEach((moment, place) => this.#known.set(first + place, moment)))
        .catch((error) => {
          this.stop()
          this.#refused(error)
        })
        .finally(() => this.#asked.delete(first))
      this.#asked.set(first, asked)
    }
    return asked
  }
}

/** The line of the log a moment belongs to, and the moment at which that line is told to the end. */
export function lineAt(replay: Replay, at: number): number {
  return replay.lines.findLastIndex(({ entry }) => entry <= at)
}

export const endOfLine = (replay: Replay, line: number): number => (replay.lines[line + 1]?.entry ?? replay.entries + 1) - 1

// Walks through the scoring by itself, or as one likes.

import type { Beat } from './walk.ts'

/** How long a beat lasts, and how much of that its coins take. */
const BEAT = 900
const COINS = 560

export class Scoring {
  readonly beats: Beat[]
  /** The beat that is shown; beyond the last one everything is counted. */
  at = $state(0)
  /** How many of its coins lie there. */
  coins = $state(0)
  isPlaying = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(beats: Beat[]) {
    this.beats = beats
    this.at = beats.length
  }

  get isDone(): boolean {
    return this.at >= this.beats.length
  }
  get beat(): Beat | null {
    return this.beats[this.at] ?? null
  }

  /** Counts from the beginning, by itself. */
  play(): void {
    this.at = 0
    this.coins = 0
    this.isPlaying = true
    this.#tick()
  }

  /** Shows a beat whole and stays there. */
  show(at: number): void {
    this.stop()
    this.at = Math.max(0, Math.min(at, this.beats.length))
    this.coins = this.beat?.coins.length ?? 0
  }

  step(by: 1 | -1): void {
    this.show(this.at + by)
  }

  finish(): void {
    this.show(this.beats.length)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.isPlaying = false
  }

  #tick = (): void => {
    const { beat } = this
    if (!beat) {
      this.isPlaying = false
      return
    }
    const isWhole = this.coins >= beat.coins.length
    const pause = isWhole ? BEAT - COINS : COINS / beat.coins.length
    this.#timer = setTimeout(() => {
      if (isWhole) {
        this.at++
        this.coins = 0
      } else this.coins++
      this.#tick()
    }, pause)
  }
}

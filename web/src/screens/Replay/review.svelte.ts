// A review of one seat's turns; asked for turn by turn, because a bot takes a moment over each.

import type { Replay, TurnMark, TurnReview } from '../../wire/types/all.ts'

export type AskReview = (entry: number) => Promise<TurnReview>

export class Review {
  readonly replay: Replay
  /** Whose turns are looked at. */
  seat = $state(0)
  /** What is known so far, by where the turn begins. */
  found = $state.raw(new Map<number, TurnReview>())
  /** Where the turn begins that is looked at more closely. */
  chosen = $state<number | null>(null)
  /** Whether the board shows the better turn. */
  showsBetter = $state(true)
  #isAsking = false
  #isOver = false
  readonly #ask: AskReview
  readonly #refused: (error: unknown) => void

  constructor(replay: Replay, ask: AskReview, refused: (error: unknown) => void) {
    this.replay = replay
    this.#ask = ask
    this.#refused = refused
  }

  turns = $derived.by(() => this.replay.turns.filter(({ seat }) => seat === this.seat))
  current = $derived.by(() => (this.chosen === null ? undefined : this.found.get(this.chosen)))

  of(seat: number): void {
    this.seat = seat
    this.chosen = null
    void this.#fill()
  }

  stop(): void {
    this.#isOver = true
  }

  async #fill(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      let next: TurnMark | undefined
      while (!this.#isOver && (next = this.turns.find(({ entry }) => !this.found.has(entry)))) {
        const told = await this.#ask(next.entry)
        this.found = new Map(this.found).set(told.entry, told)
      }
    } catch (error) {
      if (!this.#isOver) this.#refused(error)
    } finally {
      this.#isAsking = false
    }
  }
}

/** Gold that was left on the table, in whole coins. */
export const gainOf = ({ gold, better }: TurnReview): number => (better ? Math.max(1, Math.round(better.gold - gold)) : 0)

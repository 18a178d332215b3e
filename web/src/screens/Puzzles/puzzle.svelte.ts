// A puzzle: a turn to be played on a real board, and then beside the best one.

import { LedTable } from '../../game/led.svelte.ts'
import { noteTry, standing } from '../../puzzles.ts'
import { aboutInPuzzle, gradeOf, puzzleNow } from '../../wire/requests.ts'
import type { About, HintStep, PuzzleGraded, PuzzleNow } from '../../wire/types/all.ts'

const END = 'end'

/** A turn that is being played, for whoever looks something up and comes back. */
let underWay: { id: string; did: string[] } | null = null

export class Puzzle extends LedTable {
  now = $state.raw<PuzzleNow | null>(null)
  /** The turn beside the best one, once it was ended. */
  graded = $state.raw<PuzzleGraded | null>(null)
  isGrading = $state(false)
  /** Which of the two the board shows. */
  showsBest = $state(false)
  /** My rating before it was graded and since; the same of what is tried once more, for that counts no more. */
  rating = $state.raw({ before: 0, after: 0 })
  /** Whether it is tried for the first time since it came. */
  #counts = true
  #did: string[] = underWay?.id === this.id ? underWay.did : []

  /** A turn of a game of one's own. */
  get isMistake(): boolean {
    return this.id.includes('.')
  }

  /** The steps to show on the board. */
  get plan(): HintStep[] | undefined {
    return this.graded && this.showsBest ? this.graded.better.steps : undefined
  }

  /** Gold that the best turn brings more. */
  get lost(): number {
    return this.graded ? Math.max(0, this.graded.best - this.graded.gold) : 0
  }

  // ---- what is done ------------------------------------------------------------------------------

  protected async begin(): Promise<void> {
    await this.#show(this.#did, false)
    if (this.graded) this.look(this.showsBest)
  }

  protected act(action: string): Promise<void> {
    return this.exclusively(() => (action === END ? this.#grade() : this.#show([...this.#did, action], true)))
  }

  protected undo(wholeTurn: boolean): Promise<void> {
    return this.exclusively(() => this.#show(wholeTurn ? [] : this.#did.slice(0, -1), false))
  }

  protected about(action: string): Promise<About> {
    return aboutInPuzzle(this.id, this.#did, action)
  }

  async #show(did: string[], goesOn: boolean): Promise<void> {
    const told = await puzzleNow(this.id, did)
    this.#did = did
    this.now = told
    underWay = this.graded ? null : { id: this.id, did }
    this.tell(told, told.seat, goesOn)
  }

  async #grade(): Promise<void> {
    this.isGrading = true
    try {
      const graded = await gradeOf(this.id, this.#did)
      const before = standing().rating
      if (this.#counts) noteTry(this.id, this.now?.rating ?? 0, graded.points)
      this.#counts = false
      this.rating = { before, after: standing().rating }
      this.graded = graded
      underWay = null
      this.look(graded.points < 1)
    } finally {
      this.isGrading = false
    }
  }

  /** Shows the table after the best turn, or after the one that was played. */
  look(atBest: boolean): void {
    if (!this.now || !this.graded) return
    this.showsBest = atBest
    const { now } = atBest ? this.graded : this.now
    const shown = { ...now, ask: null, sentence: '', detail: '', fresh: atBest ? [] : now.fresh }
    this.tell({ ...this.now, steps: [], now: shown }, this.now.seat, true)
  }

  again(): Promise<void> {
    this.graded = null
    return this.exclusively(() => this.#show([], false))
  }
}

// A lesson: a table with a teacher.

import { LedTable } from '../../game/led.svelte.ts'
import { aboutInLesson, lessonNow } from '../../wire/requests.ts'
import type { About, LessonNow, Pointer } from '../../wire/types/all.ts'
import { keepProgress, progressOf } from './lessons.ts'

const NEXT = 'next'
/** The learner's seat. */
const LEARNER = 0

export class Lesson extends LedTable {
  /** What is taught now. While the others' turn is still shown it is what was taught before. */
  now = $state.raw<LessonNow | null>(null)
  /** Why the lesson did not go on with what was done last. */
  wrong = $state('')
  #did: string[]
  #told: LessonNow | null = null

  constructor(id: string) {
    super(id)
    const kept = progressOf(id)
    this.#did = kept && !kept.isDone ? kept.did : []
  }

  get canGoBack(): boolean {
    return !!this.now && this.#did.length > 0
  }

  /** What the teacher points at; at nothing while the others play. */
  get points(): Pointer[] {
    return this.game.isPlaying ? [] : (this.now?.points ?? [])
  }
  teaches(kind: Pointer['kind'], id = ''): boolean {
    return this.points.some((pointer) => pointer.kind === kind && (!id || pointer.ids.includes(id)))
  }
  ids(kind: Pointer['kind']): string[] {
    return this.points.flatMap((pointer) => (pointer.kind === kind ? pointer.ids : []))
  }

  /** The cards whose coins are to be seen: those pointed at together with the gold, where there is only something to look at. */
  get paying(): string[] {
    return this.now?.waits !== 'action' && this.teaches('score') ? this.ids('card') : []
  }
  /** Nothing follows but to have looked. */
  get isOver(): boolean {
    return !!this.now && (this.now.waits === 'nothing' || (this.now.waits === 'next' && this.now.place === this.now.count - 1))
  }

  /** The others' turn has been seen: on with what is taught. */
  settle(): void {
    if (this.now !== this.#told) this.now = this.#told
  }

  // ---- what is done ------------------------------------------------------------------------------

  next(): Promise<void> {
    return this.#do([...this.#did, NEXT])
  }

  /** One choice back. */
  back(): Promise<void> {
    return this.#do(this.#did.slice(0, -1), true)
  }

  again(): Promise<void> {
    return this.#do([], true)
  }

  #do(did: string[], isBack = false): Promise<void> {
    return this.exclusively(async () => {
      const told = await lessonNow(this.id, did)
      this.wrong = told.wrong
      if (told.wrong) return
      this.#did = did
      this.#show(told, isBack)
    })
  }

  #show(told: LessonNow, isBack: boolean): void {
    const before = this.#told
    this.#told = told
    keepProgress(this.id, { did: this.#did, place: told.place, count: told.count, isDone: told.waits !== 'action' && told.place === told.count - 1 })
    this.tell(told, LEARNER, !!before && !isBack && told.now.entries - told.steps.length === before.now.entries)
  }

  // ---- as a table speaks -------------------------------------------------------------------------

  protected act(action: string): Promise<void> {
    return this.#do([...this.#did, action])
  }

  /** The teacher has a way back of their own. */
  protected undo(): Promise<void> {
    return Promise.resolve()
  }

  protected about(action: string): Promise<About> {
    return aboutInLesson(this.id, this.#did, action)
  }

  /** Where one left off; from the beginning if the lesson has become another one since. */
  protected async begin(): Promise<void> {
    let told = await lessonNow(this.id, this.#did)
    if (told.wrong) {
      this.#did = []
      told = await lessonNow(this.id, [])
    }
    this.#show(told, true)
  }
}

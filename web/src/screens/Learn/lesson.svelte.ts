// A lesson: a table with a teacher. To the parts of the table screen it is a table like any other, for it speaks as one; only what is
// done goes to the teacher, who remembers nothing and is told all of it each time.

import { Game } from '../../game/game.svelte.ts'
import { settings } from '../../settings.svelte.ts'
import { Refused } from '../../wire/refusal.ts'
import { aboutInLesson, lessonNow } from '../../wire/requests.ts'
import type { FromPage, FromServer, LessonNow, Now, Pointer, Welcome } from '../../wire/types/all.ts'
import type { Answer, Pipe, Wire } from '../../wire/wire.ts'
import { say } from '../../words/words.svelte.ts'
import { keepProgress, progressOf } from './lessons.ts'

const NEXT = 'next'

/** The line to a teacher, who is always there. */
class LessonPipe implements Pipe {
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

export class Lesson implements Wire {
  readonly isFar = false
  readonly id: string
  readonly game: Game
  /** What is taught now. While the others' turn is still shown it is what was taught before. */
  now = $state.raw<LessonNow | null>(null)
  /** Why the lesson did not go on with what was done last. */
  wrong = $state('')
  isBusy = $state(false)
  #did: string[]
  #told: LessonNow | null = null
  #pipe: LessonPipe | null = null
  /** The number of the moment shown; that of the teacher begins anew with each scene. */
  #moment = 0

  constructor(id: string) {
    this.id = id
    const kept = progressOf(id)
    this.#did = kept && !kept.isDone ? kept.did : []
    this.game = new Game(id, [], this)
  }

  get canGoBack(): boolean {
    return !!this.now && this.#did.length > 0
  }

  /** Whether the teacher points at something. */
  teaches(kind: Pointer['kind'], id = ''): boolean {
    return this.now?.points.some((pointer) => pointer.kind === kind && (!id || pointer.ids.includes(id))) ?? false
  }
  ids(kind: Pointer['kind']): string[] {
    return this.now?.points.flatMap((pointer) => (pointer.kind === kind ? pointer.ids : [])) ?? []
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

  async #do(did: string[], isBack = false): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      const told = await lessonNow(this.id, did)
      this.wrong = told.wrong
      if (told.wrong) return
      this.#did = did
      this.#show(told, isBack)
    } finally {
      this.isBusy = false
    }
  }

  #show(told: LessonNow, isBack: boolean): void {
    const before = this.#told
    this.#told = told
    keepProgress(this.id, { did: this.#did, place: told.place, count: told.count, isDone: told.waits !== 'action' && told.place === told.count - 1 })
    const now: Now = { ...told.now, at: ++this.#moment }
    const goesOn = before && !isBack && told.now.entries - told.steps.length === before.now.entries
    this.#pipe?.tell(goesOn ? { type: 'moved', steps: told.steps, lines_from: 0, lines: [], now } : welcomeTo(told, now))
  }

  // ---- as a table speaks -------------------------------------------------------------------------

  ask(): Promise<Answer> {
    throw new Error('A lesson has only its table.')
  }

  watch(): Pipe {
    this.#pipe = new LessonPipe((message) => this.#hear(message))
    return this.#pipe
  }

  async #hear(message: FromPage): Promise<void> {
    try {
      if (message.type === 'hello') return await this.#begin()
      if (message.type === 'about') {
        this.#pipe?.tell({ ...(await aboutInLesson(this.id, this.#did, message.action)), id: message.id })
        return
      }
      if (message.type === 'act') await this.#do([...this.#did, message.action])
      this.#pipe?.tell({ type: 'done', id: message.id })
    } catch (error) {
      const { code, message: sentence } = error instanceof Refused ? error : new Refused('broken', say().refusal.broken)
      const id = message.type === 'hello' ? null : message.id
      // Whoever cannot be reached now may be in a moment: the line comes back by itself.
      this.#pipe?.tell({ type: 'refused', id, code: code === 'unreachable' ? 'broken' : code, status: 0, sentence })
    }
  }

  /** Where one left off; from the beginning if the lesson has become another one since. */
  async #begin(): Promise<void> {
    let told = await lessonNow(this.id, this.#did)
    if (told.wrong) {
      this.#did = []
      told = await lessonNow(this.id, [])
    }
    this.#show(told, true)
  }
}

function welcomeTo({ id, names, settings: table, land }: LessonNow, now: Now): Welcome {
  const players = names.map((name, seat) => ({
    seat, name, kind: seat ? ('bot' as const) : ('here' as const), bot: '', substitute: '', is_free: false, is_present: true, time_left: null, person: null,
  }))
  return {
    type: 'welcome', game: id, version: '', lang: settings.lang, yours: [0], settings: table, land,
    table: { type: 'table', players, spectators: 0, ticking: null, pace: settings.pace, rematch: null },
    lines: [], chat: [], steps: [], now,
  }
}

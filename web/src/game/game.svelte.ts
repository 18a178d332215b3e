// What the page knows about one table: what the server told last, what is shown of it, and the wishes it may send.

import type { Hex } from '../board/hex.ts'
import type { Arrival } from '../board/motion.ts'
import { hold, secretsWith } from '../secrets.ts'
import { settings } from '../settings.svelte.ts'
import type { Refused } from '../wire/refusal.ts'
import { wireOf } from '../wire/requests.ts'
import type { Wire } from '../wire/wire.ts'
import { type Answered, type Line, type Listener, TableLine, type Wish } from '../wire/socket.ts'
import type { About, Changed, Chat, FromServer, Hello, Hint, Land, Line as LogLine, Now, Player, SeatNow, Settings, Step, Table, Welcome } from '../wire/types/all.ts'
import { say } from '../words/words.svelte.ts'
import { notices } from '../notices.svelte.ts'
import { Abouts } from './abouts.svelte.ts'
import { arrivalsOf, type Flight, flightsOf, patched, placesOf } from './patch.ts'
import { Pageant } from './pageant.ts'

/** One thing to show: what just happened, and what then stands. */
interface Frame {
  step: Step | null
  now: Now | null
  lines: { from: number; lines: LogLine[] } | null
}

/** Whoever has missed more than this sees the result, not the way there. */
const MOST_MISSED = 24
/** Milliseconds between pressing and letting go. */
const JUST = 400

export class Game implements Listener {
  readonly id: string
  /** It is kept in this browser: nobody elsewhere can see it. */
  readonly isHere: boolean
  /** Secrets that came with a link: kept once the table has let us in with them. */
  given: string[]

  line = $state<Line>('connecting')
  /** Why this table cannot be shown at all. */
  refused = $state.raw<Refused | null>(null)
  settings = $state.raw<Settings | null>(null)
  land = $state.raw<Land | null>(null)
  yours = $state.raw<number[]>([])
  table = $state.raw<Table | null>(null)
  /** When the table was told, for clocks. */
  tableAt = $state.raw(0)
  lines = $state.raw<LogLine[]>([])
  chat = $state.raw<Chat[]>([])
  /** What is shown; while others' actions play it lags behind the truth. */
  now = $state.raw<Now | null>(null)
  /** The pieces and things that have just come, and where from. */
  arrivals = $state.raw<Map<string, Arrival>>(new Map())
  flights = $state.raw<Flight[]>([])
  /** Where others have acted, while it plays. */
  trail = $state.raw<Hex[]>([])
  /** What somebody else just did, to be read aloud. */
  said = $state('')
  /** A plan for the turn; each step that is followed is taken off it. */
  hint = $state.raw<Hint | null>(null)
  readonly abouts = new Abouts((action) => this.#about(action), () => this.now?.at ?? -1)
  isPlaying = $state(false)
  /** A wish is on its way; another choice would be made for a table that is about to change. */
  isBusy = $state(false)
  /** Whether a hint is being thought of. */
  isAdvising = $state(false)

  #line: TableLine
  #seen: number | null = null
  #skippedAt = -Infinity
  #pageant = new Pageant<Frame>(
    (frame) => this.#show(frame),
    () => (settings.motionless ? 0 : settings.pace),
    (isPlaying) => (this.isPlaying = isPlaying),
  )

  constructor(id: string, given: string[] = [], wire: Wire = wireOf(id)) {
    this.id = id
    this.given = given
    this.isHere = !wire.isFar
    this.#line = new TableLine(wire, id, this, () => say().refusal.lost)
  }

  // ---- what can be read from it ----------------------------------------------------------------

  ask = $derived(this.now?.ask ?? null)
  get players(): Player[] {
    return this.table?.players ?? []
  }
  player(seat: number): Player | undefined {
    return this.players[seat]
  }
  name(seat: number): string {
    return this.players[seat]?.name ?? ''
  }
  seat(seat: number | null): SeatNow | undefined {
    return seat === null ? undefined : this.now?.seats[seat]
  }
  isMine(seat: number): boolean {
    return this.yours.includes(seat)
  }

  // ---- what the line tells ---------------------------------------------------------------------

  hello(): Hello {
    return { type: 'hello', secrets: secretsWith(this.id, this.given), lang: settings.lang, seen: this.#seen, changes: true }
  }

  lineChanged(state: Line): void {
    this.line = state
  }

  barred(refused: Refused): void {
    this.refused = refused
  }

  heard(message: Exclude<FromServer, Answered | Changed>): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message)
        break
      case 'moved':
        this.#play(message.steps, { step: null, now: message.now, lines: { from: message.lines_from, lines: message.lines } })
        break
      case 'undone':
        // It tells of the current turn only; what waits tells of those before.
        this.#pageant.finish()
        this.#show({ step: null, now: message.now, lines: { from: message.lines_from, lines: message.lines } })
        if (!this.isMine(message.seat)) notices.tell(say().table.undone(this.name(message.seat), message.taken))
        break
      case 'table':
        this.#tell(message)
        break
      case 'chat':
        this.chat = [...this.chat.filter(({ number }) => number !== message.number), message]
        break
      case 'refused':
        notices.tell(message.sentence, true)
    }
  }

  #tell(table: Table): void {
    this.table = table
    this.tableAt = performance.now()
  }

  #welcome(welcome: Welcome): void {
    hold(this.id, ...this.given)
    this.given = []
    const knowsBefore = this.now !== null && this.land !== null
    this.settings = welcome.settings
    // The land never changes: keeping the one that is drawn keeps it from being drawn again.
    if (JSON.stringify(this.land) !== JSON.stringify(welcome.land)) this.land = welcome.land
    this.yours = welcome.yours
    this.#tell(welcome.table)
    this.chat = welcome.chat
    const last: Frame = { step: null, now: welcome.now, lines: { from: 0, lines: welcome.lines } }
    this.#pageant.drop()
    if (knowsBefore && welcome.steps.length && welcome.steps.length <= MOST_MISSED) this.#play(welcome.steps, last)
    else this.#show(last)
  }

  /** My own actions are shown at once, others' one after another. */
  #play(steps: Step[], last: Frame): void {
    const isOurs = steps.every(({ seat }) => this.isMine(seat))
    if (isOurs && !this.#pageant.isPlaying) {
      this.#show({ ...last, step: merged(steps) })
      return
    }
    const final = steps.at(-1) ?? null
    this.#pageant.add(...steps.slice(0, -1).map((step): Frame => ({ step, now: null, lines: null })), { ...last, step: final })
  }

  #show({ step, now, lines }: Frame): void {
    const events = step?.events ?? []
    const isOthers = step !== null && !this.isMine(step.seat)
    this.arrivals = arrivalsOf(events)
    this.flights = flightsOf(events)
    this.hint = this.#followed(step, now)
    this.trail = isOthers ? placesOf(events) : []
    if (isOthers) this.said = step.said
    if (lines) this.lines = [...this.lines.filter(({ entry }) => entry < lines.from), ...lines.lines]
    if (now) this.now = now
    else if (this.now) this.now = { ...this.now, turn: step?.seat ?? this.now.turn, board: patched(this.now.board, events), ask: null }
    this.#seen = step?.entry ?? now?.entries ?? this.#seen
  }

  /** What is left of a hint: all of it while nothing happens, the rest once its first step is done. */
  #followed(step: Step | null, now: Now | null): Hint | null {
    const { hint } = this
    if (!hint || (!step && now?.at === this.now?.at)) return hint
    const [first, ...rest] = hint.steps
    return step && this.isMine(step.seat) && first?.action === step.action && rest.length ? { ...hint, steps: rest } : null
  }

  /** Shows at once what others did. */
  skip(): void {
    this.#skippedAt = performance.now()
    this.#pageant.finish()
  }

  /** The tap that skipped was meant for nothing else. */
  get justSkipped(): boolean {
    return performance.now() - this.#skippedAt < JUST
  }

  // ---- wishes --------------------------------------------------------------------------------------

  /** Sends a wish and shows why it was refused; true if it was obeyed. */
  async wish(wish: Wish): Promise<boolean> {
    try {
      const answer = await this.#line.send(wish)
      if (answer.type === 'hint') this.hint = answer
      return true
    } catch (error) {
      notices.refuse(error)
      return false
    }
  }

  async #exclusively(wish: Wish): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    notices.clear()
    try {
      return await this.wish(wish)
    } finally {
      this.isBusy = false
    }
  }

  async act(action: string): Promise<boolean> {
    const { ask, now } = this
    return !!ask && !!now && this.#exclusively({ type: 'act', seat: ask.seat, action, at: now.at })
  }

  async undo(whole_turn = false): Promise<boolean> {
    const { ask, now } = this
    return !!ask && !!now && this.#exclusively({ type: 'undo', seat: ask.seat, at: now.at, whole_turn })
  }

  async takeBack(): Promise<boolean> {
    const { ask, now } = this
    return !!ask && !!now && this.#exclusively({ type: 'take_back', seat: ask.seat, at: now.at })
  }

  async askHint(): Promise<boolean> {
    if (!this.ask || this.isBusy) return false
    this.isAdvising = true
    return this.#exclusively({ type: 'hint', seat: this.ask.seat }).finally(() => (this.isAdvising = false))
  }

  /** What would come of an action; nothing if nobody can say, for it is only looked at. */
  async #about(action: string): Promise<About | null> {
    const { ask, now } = this
    if (!ask || !now) return null
    try {
      const answer = await this.#line.send({ type: 'about', seat: ask.seat, action, at: now.at })
      return answer.type === 'about' ? answer : null
    } catch {
      return null
    }
  }

  /** Says hello again: another language, another seat. */
  renew(): void {
    this.#line.renew()
  }

  close(): void {
    this.#pageant.drop()
    this.#line.close()
  }
}

/** Several steps as one, for what is shown at once. */
function merged(steps: Step[]): Step | null {
  const last = steps.at(-1)
  return last ? { ...last, events: steps.flatMap(({ events }) => events) } : null
}

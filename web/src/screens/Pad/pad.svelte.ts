// The score pad: what stands on the board, what it pays, and the way back.

import { notices } from '../../notices.svelte.ts'
import { countGold, drawSetup } from '../../wire/requests.ts'
import { Refused } from '../../wire/refusal.ts'
import type { PadShown, SetupShown } from '../../wire/types/all.ts'
import { seatsOfCode } from '../NewGame/plan.ts'
import { EMPTY, forSeats, read, type Standing, written } from './standing.ts'

export class ScorePad {
  setup = $state.raw<SetupShown | null>(null)
  standing = $state.raw<Standing>(EMPTY)
  shown = $state.raw<PadShown | null>(null)
  isCounting = $state(false)
  #before = $state.raw<Standing[]>([])
  #number = 0
  /** The last that could be counted. */
  #sound: Standing = EMPTY

  get canUndo(): boolean {
    return this.#before.length > 0
  }

  /** What an address needs to show the same pad. */
  get address(): Record<string, string> {
    return { code: this.setup?.code ?? '', ...written(this.standing, this.shown?.kinds ?? []) }
  }

  /** Lays a board, with what an address says stands there; false if it cannot be. */
  async lay(code: string, query: Record<string, string> = {}, unreadable = ''): Promise<boolean> {
    try {
      const setup = await drawSetup({ code: code.trim(), seats: seatsOfCode(code) ?? 2 })
      const empty = await countGold({ code: setup.code })
      const found = read(query, empty.kinds)
      this.setup = setup
      this.shown = empty
      this.#before = []
      this.standing = this.#sound = EMPTY
      if (!found) notices.tell(unreadable, true)
      else if (found.pieces.length || Object.keys(found.earned).length) await this.#count(found)
      return true
    } catch (error) {
      notices.refuse(error)
      return false
    }
  }

  /** The same board for fewer or more players. */
  async resize(seats: number): Promise<void> {
    if (!this.setup) return
    try {
      this.setup = await drawSetup({ code: this.setup.code, seats })
      this.#before = []
      await this.#count(forSeats(this.standing, seats))
    } catch (error) {
      notices.refuse(error)
    }
  }

  async change(next: Standing): Promise<void> {
    this.#before = [...this.#before, this.standing]
    await this.#count(next)
  }

  async undo(): Promise<void> {
    const last = this.#before.at(-1)
    if (!last) return
    this.#before = this.#before.slice(0, -1)
    await this.#count(last)
  }

  /** Speaks another language. */
  async renew(): Promise<void> {
    if (!this.setup) return
    this.setup = await drawSetup({ code: this.setup.code, seats: this.setup.seats })
  }

  /** Shows it at once and has it counted; what cannot be is taken back. */
  async #count(next: Standing): Promise<void> {
    const number = ++this.#number
    this.standing = next
    this.isCounting = true
    try {
      const shown = await countGold({ code: this.setup!.code, pieces: next.pieces, earned: next.earned })
      if (number !== this.#number) return
      this.shown = shown
      this.#sound = next
      notices.clear()
    } catch (error) {
      if (number !== this.#number) return
      notices.refuse(error)
      if (error instanceof Refused && error.code === 'bad_position') {
        this.standing = this.#sound
        this.#before = this.#before.filter((each) => each !== next && each !== this.#sound)
      }
    } finally {
      if (number === this.#number) this.isCounting = false
    }
  }
}

// What a person has in hand right now: a tile taken up, a piece lifted, something pointed at.

import type { Hex } from '../board/hex.ts'
import { choicesOf, type Held, type Key, meaningOf, narrowed, offersFor, onlyOrigin, spotsOf, wordFor } from './choices.ts'
import type { Game } from './game.svelte.ts'

/** What is only looked at: it shows its hexes until the pointer leaves. */
export type Preview =
  | { kind: 'held'; held: Held }
  | { kind: 'reason'; ids: string[]; seat: number }
  | { kind: 'hexes'; hexes: Hex[] }

export class Choosing {
  readonly #game: Game
  #taken = $state<Key | null>(null)
  #power = $state<string | null>(null)
  #origin = $state<Hex | null>(null)
  /** What was taken up for: it is let go of as soon as the table changes. */
  #for = $state(-1)
  pointed = $state<Hex | null>(null)
  #looked = $state.raw<{ preview: Preview; at: number } | null>(null)

  constructor(game: Game) {
    this.#game = game
  }

  /** What is looked at. A thing in the hand is another thing once the table has changed. */
  get preview(): Preview | null {
    const looked = this.#looked
    return looked && (looked.preview.kind !== 'held' || looked.at === this.#game.now?.at) ? looked.preview : null
  }
  set preview(preview: Preview | null) {
    this.#looked = preview && { preview, at: this.#game.now?.at ?? -1 }
  }

  #isCurrent = $derived.by(() => this.#game.now?.at === this.#for)
  taken = $derived.by(() => (this.#isCurrent ? this.#taken : null))
  /** All that the tile taken up can do. */
  ways = $derived.by(() => offersFor(this.#game.ask, this.taken))
  offers = $derived.by(() => narrowed(this.ways, this.taken, this.#power))
  origin = $derived.by(() => (this.#isCurrent && this.#origin) || onlyOrigin(this.offers))
  spots = $derived.by(() => spotsOf(this.offers, this.origin))
  choices = $derived.by(() => choicesOf(this.offers))

  #keep(taken: Key | null, origin: Hex | null): void {
    this.#for = this.#game.now?.at ?? -1
    this.#taken = taken
    this.#origin = origin
    this.preview = null
  }

  /** Takes up something from the hand, or puts it back. */
  take(held: Held): void {
    this.#power = null
    if (held.offers.length) this.#keep(held.key === this.taken ? null : held.key, null)
  }

  /** Chooses which of several things the tile taken up shall do. */
  turnTo(power: string): void {
    this.#power = power
    this.#keep(this.taken, null)
  }

  /** Chooses a hex: acts, lifts a piece, or puts it back; false if it may not be chosen. */
  choose(hex: Hex): boolean {
    if (hex === this.origin && this.#origin) {
      this.#keep(this.taken, null)
      return true
    }
    const meaning = meaningOf(this.offers, this.origin, hex)
    if (meaning && 'action' in meaning) void this.#game.act(meaning.action)
    else if (meaning) this.#keep(this.taken, meaning.origin)
    return meaning !== null
  }

  /** The action that pointing at a hex is about: the one it would be, or one that is refused; nothing where a piece would be lifted. */
  actionAt(hex: Hex): string {
    const meaning = meaningOf(this.offers, this.origin, hex)
    if (!meaning) return wordFor(this.offers, this.origin, hex)
    return 'action' in meaning ? meaning.action : ''
  }

  /** Lets go of the piece, then of the tile; true if there was something to let go of. */
  letGo(): boolean {
    if (this.#isCurrent && this.#origin) this.#keep(this.taken, null)
    else if (this.taken !== null) this.#keep(null, null)
    else return false
    return true
  }
}

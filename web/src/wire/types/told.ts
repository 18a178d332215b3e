// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

import type { Land } from './ground.ts'
import type { Line, Step } from './happenings.ts'
import type { Now } from './moment.ts'
import type { Settings, Table } from './players.ts'

/** What an action would bring at once, or why it may not be done. */
export interface About {
  type: "about"
  id: number
  /** Why it may not be done; empty if it may. */
  why: string
  /** What it would bring, in words; empty if it may not be done. */
  brings: string
  /** The same by reason; none while the running score is off. */
  gold: Gain[]
}

/** What is different from the last `moved` or `undone`, for pages that ask for it in hello. */
export interface Changed {
  type: "changed"
  changes: Record<string, unknown>
}

/** Something somebody said. */
export interface Chat {
  type: "chat"
  number: number
  seat: number
  /** Own words, or the preset's in your language. */
  text: string
  /** When, in seconds since 1970. */
  said: number
}

/** A message was obeyed, and what it changed is stored. */
export interface Done {
  type: "done"
  id: number
}

/** Any of a table. */
export type FromServer = Welcome | Moved | Undone | Changed | Table | Chat | Hint | About | Done | Refused

/** Gold that a seat would have more, or less, of one reason. */
export interface Gain {
  seat: number
  id: string
  gold: number
}

/** What a good bot would do with the turn, step by step. */
export interface Hint {
  type: "hint"
  id: number
  steps: HintStep[]
  /** What speaks for it besides what the steps bring; may be empty. */
  why: string
  /** What speaks against it, with a “but”; may be empty. */
  but: string
}

/** One action of a plan. */
export interface HintStep {
  action: string
  /** What to do, in words. */
  deed: string
  /** Where: from and to, or the one hex; none if it is a button. */
  hexes: string[]
  /** What it brings or costs at once, in words; may be empty. */
  brings: string
}

/** Somebody acted: animate the steps, then show what stands now. */
export interface Moved {
  type: "moved"
  steps: Step[]
  /** Drop every line of the log from this entry on, then add these. */
  lines_from: number
  lines: Line[]
  now: Now
}

/** A message was not obeyed, and nothing was changed. */
export interface Refused {
  type: "refused"
  /** None if the message's number could not be read. */
  id: number | null
  code: "malformed" | "bad_setup" | "bad_file" | "bad_position" | "unlawful" | "cannot_undo" | "stale" | "wrong_seat" | "seat_taken" | "not_now" | "wrong_secret" | "not_yours" | "other_page" | "unknown_game" | "unknown_code" | "unknown_page" | "oversized" | "too_many" | "broken"
  status: number
  sentence: string
}

/** Something was taken back: show what stands now. */
export interface Undone {
  type: "undone"
  seat: number
  /** How many actions. */
  taken: number
  lines_from: number
  lines: Line[]
  now: Now
}

/** The answer to hello: everything a page needs to show the table. */
export interface Welcome {
  type: "welcome"
  game: string
  version: string
  lang: string
  /** The seats your secrets opened. */
  yours: number[]
  settings: Settings
  land: Land
  table: Table
  lines: Line[]
  chat: Chat[]
  /** What happened since the entry you had seen; empty if that is no longer in the log. */
  steps: Step[]
  now: Now
}

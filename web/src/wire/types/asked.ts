// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** A choice. */
export interface Act {
  type: "act"
  id: number
  seat: number
  action: string
  /** The `at` of what the page shows. */
  at: number
}

/** What would an action bring, or why may it not be done? */
export interface AskAbout {
  type: "about"
  id: number
  seat: number
  action: string
  /** The `at` of what the page shows. */
  at: number
}

/** What would a good bot do? */
export interface AskHint {
  type: "hint"
  id: number
  seat: number
}

/** Another game with the same people; the next seat begins. */
export interface AskRematch {
  type: "rematch"
  id: number
  /** Draw another board and other cards from the same boxes. */
  new_land?: boolean
}

/** Any message of a page. */
export type FromPage = Hello | Act | Undo | TakeBack | AskHint | AskAbout | Say | Rename | Substitute | SetPace | AskRematch

/** The first message: who is watching. Without secrets one is a spectator. */
export interface Hello {
  type: "hello"
  secrets?: string[]
  lang?: string
  /** The last entry the page has shown; the steps since then come with the welcome. */
  seen?: number | null
  /** Whether `changed`, which is short, is to be told in place of `moved` and `undone`. */
  changes?: boolean
}

/** My name. */
export interface Rename {
  type: "rename"
  id: number
  seat: number
  name: string
}

/** Something to say: own words or a preset. Only seats speak. */
export interface Say {
  type: "say"
  id: number
  seat: number
  text?: string
  preset?: string
}

/** How quickly bots act; for any seat, and for everyone where only bots play. */
export interface SetPace {
  type: "pace"
  id: number
  pace: number
}

/** A bot for a person's seat, or none: mine at any time, another's while it is away. */
export interface Substitute {
  type: "substitute"
  id: number
  seat: number
  /** Empty gives the seat back. */
  bot: string
}

/** Back to the beginning of my previous turn, past what bots have done. */
export interface TakeBack {
  type: "take_back"
  id: number
  seat: number
  at: number
}

/** Takes back the last action or the whole turn, as far as no secret was revealed. */
export interface Undo {
  type: "undo"
  id: number
  seat: number
  at: number
  whole_turn?: boolean
}

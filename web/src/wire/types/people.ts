// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** What somebody says of themselves; what is not said stays as it is. */
export interface AboutMe {
  name?: string | null
  lang?: string | null
  /** Which notices they want. */
  wants?: ("turn" | "joined" | "rematch" | "over")[] | null
  /** Where notices are sent by mail; empty for none. */
  mail?: string | null
}

/** Somebody one does not want to sit with, or does again. */
export interface BlockWish {
  person: string
  is_blocked: boolean
}

/** Everything of a person was deleted. */
export interface Gone {
  /** So many games stay with the others, without the name. */
  games: number
}

/** Where word of a game goes. */
export interface HookTold {
  address: string
}

/** Where word of a game goes for somebody who plays it: Discord, Slack, ntfy. */
export interface HookWish {
  /** Empty for nowhere. */
  address: string
}

/** Somebody, by their name. */
export interface Known {
  person: string
  name: string
}

/** Those who play best, and the bots among them. */
export interface Leaders {
  people: Standing[]
  /** By the level that is their name. */
  bots: Standing[]
  /** So many games must have counted. */
  least: number
}

/** What is kept of somebody, as they see it themselves. */
export interface Me {
  standing: Standing
  games: Played[]
  blocked: Known[]
  wants: ("turn" | "joined" | "rematch" | "over")[]
  mail: string
  /** Whether the operator sends mail. */
  may_mail: boolean
  /** What a browser needs to be sent notices; empty if this server sends none. */
  push_key: string
}

/** Somebody as others see them. */
export interface PersonShown {
  standing: Standing
  /** The last first. */
  games: Played[]
}

/** A game that counted. */
export interface Played {
  game: string
  /** When it ended, in seconds since 1970. */
  said: number
  place: number
  seats: number
  /** What it was afterwards. */
  rating: number
}

/** A browser that wants notices, as it told the page; without keys it wants no more. */
export interface PushWish {
  endpoint: string
  key?: string
  auth?: string
}

/** Whoever made a table sends somebody away before the game begins. */
export interface RemoveWish {
  seat: number
}

/** Tells the operator of somebody at a table. */
export interface ReportWish {
  game: string
  seat: number
  why: string
}

/** How well somebody plays. */
export interface Standing {
  person: string
  name: string
  /** On the scale of chess; none before a game has counted. */
  rating: number | null
  /** Games that counted. */
  played: number
  won: number
}

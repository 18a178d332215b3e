// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

import type { Board, Land } from './ground.ts'

/** The game of a day, and how everybody fared with it here. */
export interface Today {
  /** In the calendar of Greenwich, such as 2026-11-16. */
  day: string
  /** Until the next one; 0 on a day that is over. */
  seconds_left: number
  code: string
  expansions: string[]
  cards: string[]
  /** Whom one plays against. */
  bot: string
  land: Land
  board: Board
  /** Your try, if your secret came along and you have sat down. */
  yours: Try | null
  /** The gold of everybody who has finished it, the least first. */
  tries: number[]
}

/** Sitting down to today's game. A page has one secret for all days, so it has one try a day. */
export interface TodayWish {
  secret: string
  name?: string
}

/** Somebody's try at the game of a day. */
export interface Try {
  game: string
  is_over: boolean
  /** Its game was deleted before its end: the try is spent. */
  is_gone: boolean
  /** Of no meaning until it is over, like what follows. */
  gold: number
  /** Gold more than the bot has; below 0 if it has more. */
  ahead: number
}

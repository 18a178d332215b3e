// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** Time for each person. */
export interface ClockTold {
  minutes: number
  seconds: number
}

/** A seat and who plays it. */
export interface Player {
  seat: number
  name: string
  kind: "here" | "elsewhere" | "bot"
  /** Which bot, for a bot. */
  bot: string
  /** Which bot plays in the absent person's place; empty if none. */
  substitute: string
  /** Nobody has sat down yet. */
  is_free: boolean
  /** Some page with its secret is connected. */
  is_present: boolean
  /** Milliseconds on its clock when this was said; none without a clock. */
  time_left: number | null
  /** Who sits there, if they are known beyond this game. */
  person: string | null
}

/** What was decided when the table was made. */
export interface Settings {
  code: string
  running_score: boolean
  clock: ClockTold | null
  is_open: boolean
  expansions: string[]
  options: string[]
  cards: string[]
  tasks: string[]
  /** The day whose game it is, if it is the game of a day; empty otherwise. */
  day: string
  /** A sentence if the game is played by older rulings than new ones are; empty otherwise. */
  rulings: string
}

/** Who is at the table; told again whenever it changes. */
export interface Table {
  type: "table"
  players: Player[]
  spectators: number
  /** The seat whose clock runs. */
  ticking: number | null
  pace: number
  /** The game that follows this one, if somebody asked for it. */
  rematch: string | null
}

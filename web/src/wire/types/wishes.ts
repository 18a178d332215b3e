// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** Time for each person: so much for the game, and so much more for each own turn. */
export interface ClockWish {
  /** Up to sixty days. */
  minutes: number
  /** Up to a week. */
  seconds?: number
}

/** The secrets a browser holds for one game. */
export interface Held {
  game: string
  secrets: string[]
}

/** Where would I sit down? Nobody sits down yet. */
export interface Invited {
  /** An invitation, or the id of an open table. */
  code: string
}

/** Sitting down. The page makes the secret itself, so asking twice does no harm. */
export interface Join {
  /** An invitation, or the id of an open table. */
  code: string
  secret: string
  name?: string
  /** Which free seat of an open table; the first if not said. */
  seat?: number | null
  /** Who sits down, if they want to be known beyond this game. */
  person?: string | null
  lang?: string
}

/** Asks for the games a browser has seats in. */
export interface MyGames {
  games: Held[]
}

/** A table to be made. Begins with a set-up, goes on from another game, or reads a file. */
export interface NewGame {
  /** Who sits where, in turn order; nobody if a file is only to be looked at. */
  seats: SeatWish[]
  /** The set-up; without any source it is the first game. */
  code?: string | null
  /** Another game to go on from: play on from here. */
  game?: string | null
  /** After how many actions of that game or file; the last one if not said. */
  entry?: number | null
  /** The text of a game file to go on from or to look at. */
  file?: string | null
  /** The same seed, the same cards. */
  seed?: number | null
  running_score?: boolean
  clock?: ClockWish | null
  /** Listed among the open tables: anyone may take a seat meant for someone elsewhere. */
  is_open?: boolean
  pace?: number
  /** Who plays the first seat here, if they want to be known beyond this game. */
  person?: string | null
  /** The language that they are told of it in. */
  lang?: string
}

/** Who sits on a seat. */
export interface SeatWish {
  kind: "here" | "elsewhere" | "bot"
  name?: string
  /** Which bot, for a bot; the usual one if not said. */
  bot?: string
}

/** What is wanted of a set-up; what is not said is drawn by chance. */
export interface SetupWish {
  seats?: number
  /** The set-up recommended for a first game. */
  first?: boolean
  code?: string | null
  /** The boxes on the table; none means the base game. */
  expansions?: string[]
  /** Top left, top right, bottom left, bottom right: an id, with `/` behind it if turned, or `?` to draw it. */
  sections?: string[]
  cards?: string[]
  options?: string[]
  /** What is dealt besides, by the name of the deal. */
  dealt?: Record<string, string[]>
  seed?: number | null
}

// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** Whether the server is well. */
export interface Health {
  status: "ok" | "no database"
  version: string
  /** The version of the messages; a program made for an earlier one may fail. */
  wire: number
  database: "sqlite" | "postgresql"
  /** Whether pages are asked to play in the browser what needs nobody elsewhere. */
  solo_in_browser: boolean
}

/** Why something was not done, as the body of every HTTP answer that is no success. */
export interface Refusal {
  code: "malformed" | "bad_setup" | "bad_file" | "bad_position" | "unlawful" | "cannot_undo" | "stale" | "wrong_seat" | "seat_taken" | "not_now" | "wrong_secret" | "not_yours" | "other_page" | "unknown_game" | "unknown_code" | "unknown_page" | "oversized" | "too_many" | "broken"
  /** The HTTP status that fits. */
  status: number
  /** For the player, in the language asked for. */
  sentence: string
}

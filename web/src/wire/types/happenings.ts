// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** One thing that happened, for animation; kinds are those of `engine/event.py`. */
export interface Happening {
  kind: string
  seat: number
  hex: string | null
  origin: string | null
  /** What it is about, by id; empty where it is secret. */
  name: string
  amount: number
  /** Hexes that a rule names when it tells something in its own words. */
  named: string[]
}

/** A line of the log: what a seat did, in words. */
export interface Line {
  /** The first action it tells of, counted from 1. */
  entry: number
  round: number
  seat: number
  parts: Part[]
  hexes: string[]
}

/** A piece of a line of the log: plain words, or something that can be pointed at. */
export interface Part {
  text: string
  kind: "text" | "seat" | "hex" | "terrain" | "thing"
  id: string
}

/** One action and everything it caused. */
export interface Step {
  /** Its number in the log, counted from 1. */
  entry: number
  seat: number
  action: string
  events: Happening[]
  /** The same as a sentence, to be read aloud. */
  said: string
}

// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** Something to take out of the box. */
export interface BoxItem {
  /** What it is, as the shelf knows it: location, piece, card, section…; hex for a place alone. */
  kind: string
  id: string
  name: string
  /** How many; 0 where there is but one. */
  count: number
  /** Where it lies, if on the board. */
  hexes: string[]
  /** How it lies or what it does; may be empty. */
  note: string
}

/** Things that belong together, such as all scoring cards. */
export interface BoxPart {
  title: string
  items: BoxItem[]
}

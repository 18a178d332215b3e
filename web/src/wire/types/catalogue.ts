// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** Something one may say with one click. */
export interface Preset {
  id: string
  text: string
}

/** What is printed on the hexes of each section, as if it lay upright in the upper left. */
export interface SectionMaps {
  sections: Record<string, Record<string, string>>
}

/** All that can be set up, and what everything is called in one language. Changes never. */
export interface Shelf {
  lang: string
  languages: string[]
  expansions: ShelfExpansion[]
  sections: ShelfSection[]
  cards: ShelfCard[]
  options: ShelfOption[]
  bots: ShelfBot[]
  /** Whom one plays against unless asked otherwise. */
  usual_bot: string
  presets: Preset[]
  /** Of expansions that are no part of the page's build. */
  art: ShelfArt[]
  /** Names and sentences by kind, then id: action, bonus, card, deal, expansion, location, option, piece, reason, section, special, task, terrain, terrain-card, tile. */
  texts: Record<string, Record<string, Text>>
}

/** The art of an expansion that somebody else wrote, so that a page can show it. */
export interface ShelfArt {
  expansion: string
  drawings: Record<string, ShelfDrawing>
  /** The little boards of its scoring cards, as text. */
  pictures: Record<string, string>
  /** Rules of CSS that reach nothing but its own drawings. */
  style: string
}

/** A bot one may sit against, weakest first. */
export interface ShelfBot {
  id: string
  /** As in “Medium bot”. */
  name: string
  sentence: string
}

/** A scoring card. */
export interface ShelfCard {
  id: string
  expansion: string
}

/** A drawing that the build of the page does not have. */
export interface ShelfDrawing {
  /** What is drawn: build, move, other, any, special, space, laid, wide, neutral, or nothing. */
  kind: string
  /** The terrain whose colours it wears where it is shown by itself; may be empty. */
  land: string
  /** On a board with hexes of radius 30; 0 for a part of other drawings. */
  width: number
  /** A `<g id="kb-…">` of plain shapes, checked by the server. */
  svg: string
}

/** A box one may put on the table. */
export interface ShelfExpansion {
  id: string
  code: string
  sections: string[]
  cards: string[]
  locations: string[]
  most_seats: number
  /** Its sections make whole boards of their own and mix with no others. */
  is_whole_game: boolean
}

/** An option of a set-up or a designer's wish; off unless asked for. */
export interface ShelfOption {
  id: string
  /** The box it belongs to; empty if it is for every game. */
  expansion: string
}

/** A quarter of a board, or a small board beside it. */
export interface ShelfSection {
  id: string
  name: string
  expansion: string
  locations: string[]
  /** A sentence where the layout is not plainly as printed; empty otherwise. */
  layout: string
}

/** What something is called, and the sentence that says what it does (it may be empty). */
export interface Text {
  name: string
  sentence: string
}

// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

/** A chapter of the rules, as HTML of our own making. */
export interface Chapter {
  /** Its page and what it is called there, such as `base/tavern` or `spec-base/3.2`. */
  id: string
  book: "rules" | "spec"
  /** The language it is written in: English where it is not translated. */
  lang: string
  title: string
  level: number
  /** Where `<figure data-picture="0"></figure>` stands belongs the first of the pictures. */
  html: string
  /** Little boards, as text: those of `render/sketch.py`. */
  pictures: string[]
  /** What it tells of, by kind and id as in the texts of the shelf: `location tavern`. */
  about: string[]
}

/** The complete rules: the book for players first. */
export interface Rules {
  chapters: Chapter[]
}

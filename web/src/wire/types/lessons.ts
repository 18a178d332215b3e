// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.

import type { Land } from './ground.ts'
import type { Step } from './happenings.ts'
import type { Now } from './moment.ts'
import type { Settings } from './players.ts'

/** What would an action bring in a lesson, or why may it not be done? */
export interface LessonAbout {
  did?: string[]
  action: string
}

/** A lesson in a list. */
export interface LessonLine {
  id: string
  expansion: string
  title: string
  steps: number
}

/** All lessons, in the order of their boxes. */
export interface LessonList {
  lessons: LessonLine[]
}

/** A moment of a lesson. */
export interface LessonNow {
  id: string
  title: string
  /** The step, counted from 0. */
  place: number
  /** How many steps there are. */
  count: number
  /** What the teacher says. */
  text: string
  points: Pointer[]
  /** For one of `expects`; for the word `next`; or for nothing: the lesson is over. */
  waits: "action" | "next" | "nothing"
  /** The actions that the lesson goes on with; all others are answered with a reason. */
  expects: string[]
  /** Why it does not go on with the last thing done, which then counts for nothing; or empty. */
  wrong: string
  names: string[]
  settings: Settings
  land: Land
  /** What has happened since the choice before. */
  steps: Step[]
  now: Now
}

/** Where a learner is in a lesson; the table remembers nothing of it. */
export interface LessonWish {
  did?: string[]
}

/** Something to point at. */
export interface Pointer {
  kind: "hexes" | "tile" | "holding" | "card" | "task" | "deck" | "score" | "supply" | "end"
  /** Hexes by name, tiles, cards and tasks by id; none for what there is only one of. */
  ids: string[]
}

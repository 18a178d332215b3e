// Anything that has a name and a sentence on the shelf, told as `explains` wants it.

import { hasDrawing } from '../art/art.svelte.ts'
import { shelf } from '../shelf.svelte.ts'
import type { Explained } from './tips.svelte.ts'

/** Something by its kind of text and its id. */
export interface Thing {
  kind: string
  id: string
}

/** Kinds of things that are drawn. */
const PICTURED = ['card', 'task', 'location', 'tile', 'bonus', 'piece', 'terrain', 'special']

export function tipOf({ kind, id }: Thing, more = ''): Explained {
  const { name, sentence } = shelf.text(kind, id)
  return { title: capital(name || id), text: sentence, more, ...(PICTURED.includes(kind) ? { thing: { kind, id } } : {}) }
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The drawing that stands for a box: its own, or that of its first location, or one of no fixed kind. */
export function emblemOf(box: { id: string; locations: string[] }): string {
  return [box.id, box.id.replace(/s$/, ''), ...box.locations].find(hasDrawing) ?? 'location'
}

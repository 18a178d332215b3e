// Everything that has a name and a sentence, as entries to show and to search.

import type { Shelf } from '../../wire/types/all.ts'
import type { Entry } from './search.ts'

export const KINDS = ['card', 'location', 'tile', 'bonus', 'task', 'special', 'terrain', 'piece', 'reason', 'option'] as const
export type Kind = (typeof KINDS)[number]

export interface ThingEntry extends Entry {
  kind: Kind
  id: string
  /** The box it comes in, where the shelf tells. */
  box: string
}

export function thingsOf(shelf: Shelf): ThingEntry[] {
  const home = (kind: Kind, id: string): string => {
    if (kind === 'card') return shelf.cards.find((card) => card.id === id)?.expansion ?? ''
    if (kind === 'option') return shelf.options.find((option) => option.id === id)?.expansion ?? ''
    if (kind === 'location') return shelf.expansions.find(({ locations }) => locations.includes(id))?.id ?? ''
    return ''
  }
  return KINDS.flatMap((kind) =>
    Object.entries(shelf.texts[kind] ?? {})
      .filter(([, { sentence }]) => sentence)
      .map(([id, { name, sentence }]) => ({ kind, id, title: name || id, text: sentence, box: home(kind, id) })),
  )
}

// What everything is called and does, in the chosen language; asked of the server once a language.

import { addArt } from './art/art.svelte.ts'
import { settings } from './settings.svelte.ts'
import { fetchShelf } from './wire/requests.ts'
import type { Preset, Shelf, ShelfBot, Text } from './wire/types/all.ts'

const NOTHING: Text = { name: '', sentence: '' }

class Shelves {
  #known = $state.raw<Partial<Record<string, Shelf>>>({})
  #asked: Partial<Record<string, Promise<Shelf>>> = {}

  /** The shelf of the language in use, once it has come; until then the one there is. */
  get now(): Shelf | undefined {
    return this.#known[settings.lang] ?? Object.values(this.#known)[0]
  }

  /** Fetches the shelf of the language in use; whoever needs it whole may wait for it. */
  load(lang: string = settings.lang): Promise<Shelf> {
    const asked = (this.#asked[lang] ??= fetchShelf(lang).then((shelf) => {
      addArt(shelf.art)
      this.#known = { ...this.#known, [lang]: shelf }
      return shelf
    }))
    asked.catch(() => delete this.#asked[lang])
    return asked
  }

  text(kind: string, id: string): Text {
    return this.now?.texts[kind]?.[id] ?? NOTHING
  }

  name(kind: string, id: string): string {
    return this.text(kind, id).name || id
  }

  /** The text of something that is of one of some kinds. */
  anyOf(id: string, ...kinds: string[]): Text {
    for (const kind of kinds) {
      const found = this.now?.texts[kind]?.[id]
      if (found) return found
    }
    return { name: id, sentence: '' }
  }

  /** What is printed on a hex, lies on it or stands there. */
  thing(id: string): Text {
    return this.anyOf(id, 'location', 'terrain', 'special', 'tile', 'bonus', 'action', 'piece')
  }

  /** What pays: a card, a task, a tile, or something else. */
  reason(id: string): Text {
    return this.anyOf(id, 'card', 'task', 'tile', 'reason')
  }

  get bots(): ShelfBot[] {
    return this.now?.bots ?? []
  }

  bot(id: string): string {
    return this.bots.find((bot) => bot.id === id)?.name ?? id
  }

  get presets(): Preset[] {
    return this.now?.presets ?? []
  }
}

export const shelf = new Shelves()

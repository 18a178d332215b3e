// The page's own words in the chosen language. Names and sentences of the game come from the shelf.
// English is part of the page; another language is fetched when it is chosen.

import { settings, type Lang } from '../settings.svelte.ts'
import { en } from './en.ts'

/** The same words in any language: plain sentences, or functions that make them. */
export type Said<Value> = Value extends (...given: infer Given) => string
  ? (...given: Given) => string
  : Value extends string
    ? string
    : { [Key in keyof Value]: Said<Value[Key]> }

export type Words = Said<typeof en>

/** What each language calls itself. */
export const LANGUAGES: Record<Lang, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

const FETCHED: Record<Lang, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  nl: () => import('./nl.ts').then(({ nl }) => nl),
  de: () => import('./de.ts').then(({ de }) => de),
}

let known = $state.raw<Partial<Record<Lang, Words>>>({ en })

/** Fetches the words of a language, unless they are there; whoever has none speaks English meanwhile. */
export async function learn(lang: Lang = settings.lang): Promise<void> {
  if (known[lang]) return
  const words = await FETCHED[lang]()
  known = { ...known, [lang]: words }
}

$effect.root(() => {
  $effect(() => void learn(settings.lang).catch((error) => console.error(error)))
})

/** The words of the language in use; reactive where it is read. */
export const say = (): Words => known[settings.lang] ?? en

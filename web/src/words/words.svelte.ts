// The page's own words in the chosen language. Names and sentences of the game come from the shelf.

import { settings, type Lang } from '../settings.svelte.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'

/** The same words in any language: plain sentences, or functions that make them. */
export type Said<Value> = Value extends (...given: infer Given) => string
  ? (...given: Given) => string
  : Value extends string
    ? string
    : { [Key in keyof Value]: Said<Value[Key]> }

export type Words = Said<typeof en>

export const WORDS: Record<Lang, Words> = { en, nl, de }

/** The words of the language in use; reactive where it is read. */
export const say = (): Words => WORDS[settings.lang]

// The words of the screens about people; fetched with those screens.

import { settings, type Lang } from '../../settings.svelte.ts'
import type { Said } from '../words.svelte.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'

export type PeopleWords = Said<typeof en>

export const PEOPLE_WORDS: Record<Lang, PeopleWords> = { en, nl, de }

/** The same as `say`, for these screens. */
export const sayPeople = (): PeopleWords => PEOPLE_WORDS[settings.lang]

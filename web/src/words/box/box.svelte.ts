// The words of the screens for the box on your own table and for your own games; fetched with those screens.

import { settings, type Lang } from '../../settings.svelte.ts'
import type { Said } from '../words.svelte.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'

export type BoxWords = Said<typeof en>

export const BOX_WORDS: Record<Lang, BoxWords> = { en, nl, de }

/** The same as `say`, for these screens. */
export const sayBox = (): BoxWords => BOX_WORDS[settings.lang]

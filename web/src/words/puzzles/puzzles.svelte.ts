// The words of the puzzles and of the game of a day; fetched with those screens.

import { settings, type Lang } from '../../settings.svelte.ts'
import type { Said } from '../words.svelte.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'

export type PuzzleWords = Said<typeof en>

export const PUZZLE_WORDS: Record<Lang, PuzzleWords> = { en, nl, de }

/** The same as `say`, for these screens. */
export const sayPuzzles = (): PuzzleWords => PUZZLE_WORDS[settings.lang]

// How far somebody has come in each lesson: kept in the browser.

import { recall, remember } from '../../stored.ts'

export interface Progress {
  /** All that was done: actions, and `next`. */
  did: string[]
  place: number
  count: number
  isDone: boolean
}

const all = (): Record<string, Progress> => recall('lessons', {})

export const progressOf = (lesson: string): Progress | undefined => all()[lesson]
export const keepProgress = (lesson: string, progress: Progress): void => remember('lessons', { ...all(), [lesson]: progress })

/** The lesson that was begun last and is not finished, if there is one. */
export const begun = (): Progress | undefined => Object.values(all()).findLast(({ isDone, did }) => !isDone && did.length > 0)
/** Whether any lesson was played to its end. */
export const hasLearned = (): boolean => Object.values(all()).some(({ isDone }) => isDone)

/** Boxes whose lesson somebody does not want to be offered again. */
export const declined = (): string[] => recall('declined', [])
export const decline = (box: string): void => remember('declined', [...declined(), box])

// Puzzles that were tried, kept in the browser: how one fares with them follows from the tries, so two browsers' tries add up.

import { recall, remember } from './stored.ts'
import { reviewedTurns } from './reviews.ts'
import type { PuzzleLine } from './wire/types/all.ts'

/** When, how hard the puzzle was, and what the try was worth: 1, one half or 0. A mistake of one's own has no rating. */
type Try = [at: number, rating: number, points: number]
type Kept = Record<string, Try[]>

const FIRST_RATING = 1000
/** How far one try moves a rating: more at first, to come near the right one soon. */
const [STEP, FIRST_STEP, FIRST_TRIES] = [24, 60, 12]
/** So many are solved before puzzles are as hard as oneself is good. */
const WARM_UP = 3
/** Rating points that make ten to one; the same as in `puzzles/difficulty.py`. */
const SCALE = 400
/** Gold from which a reviewed turn is a mistake worth another look. */
const COSTLY = 1.5

const all = (): Kept => recall('puzzles', {})

export function noteTry(puzzle: string, rating: number, points: number, at = Date.now()): void {
  const kept = all()
  remember('puzzles', { ...kept, [puzzle]: [...(kept[puzzle] ?? []), [at, rating, points]] })
}

export interface Standing {
  rating: number
  tried: number
  solved: number
  /** Puzzles solved in a row, up to the last one tried. */
  streak: number
  longest: number
}

/** How one fares with the puzzles that came along. */
export function standing(kept: Kept = all()): Standing {
  const tries = Object.values(kept).flat().filter(([, rating]) => rating > 0).sort(([one], [other]) => one - other)
  const found: Standing = { rating: FIRST_RATING, tried: tries.length, solved: 0, streak: 0, longest: 0 }
  tries.forEach(([, rating, points], place) => {
    const expected = 1 / (1 + 10 ** ((rating - found.rating) / SCALE))
    found.rating += (place < FIRST_TRIES ? FIRST_STEP : STEP) * (points - expected)
    found.streak = points === 1 ? found.streak + 1 : 0
    found.solved += Number(points === 1)
    found.longest = Math.max(found.longest, found.streak)
  })
  return { ...found, rating: Math.round(found.rating) }
}

export const triesOf = (puzzle: string): number => all()[puzzle]?.length ?? 0

/**
 * The puzzle to try next: none twice before all were tried, and of those the one nearest to one's own rating. Whoever has
 * not solved a few yet gets the easiest one.
 */
export function nextOf(puzzles: PuzzleLine[], { rating, solved } = standing(), tries = triesOf): PuzzleLine | undefined {
  const fewest = Math.min(...puzzles.map(({ id }) => tries(id)))
  const wanted = solved < WARM_UP ? 0 : rating
  const far = (puzzle: PuzzleLine): number => Math.abs(puzzle.rating - wanted)
  return puzzles.filter(({ id }) => tries(id) === fewest).sort((one, other) => far(one) - far(other))[0]
}

// ---- mistakes of one's own -----------------------------------------------------------------------

export interface Mistake {
  /** As a puzzle it is called by its game and where the turn begins. */
  id: string
  game: string
  entry: number
  lost: number
}

/** The turns that reviews found most costly and that were not found since, the worst first. */
export function mistakes(): Mistake[] {
  const kept = all()
  return reviewedTurns()
    .map(({ game, entry, lost }) => ({ id: `${game}.${entry}`, game, entry, lost }))
    .filter(({ id, lost }) => lost >= COSTLY && !kept[id]?.some(([, , points]) => points === 1))
    .sort((one, other) => other.lost - one.lost)
}

/** How many mistakes were found by oneself since. */
export const mended = (): number => Object.values(all()).filter((tries) => tries.some(([, rating, points]) => !rating && points === 1)).length

// ---- which boxes they are about -------------------------------------------------------------------

export const chosenBoxes = (): string[] | null => recall<string[] | null>('puzzleBoxes', null)
export const chooseBoxes = (boxes: string[]): void => remember('puzzleBoxes', boxes)

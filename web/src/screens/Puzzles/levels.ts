// How hard a puzzle is, in a word.

export type Level = 'easy' | 'medium' | 'hard' | 'expert'

/** Where each begins: about as hard as for the bot of that name. */
const FROM: [Level, number][] = [['expert', 1500], ['hard', 1250], ['medium', 950]]

export const levelOf = (rating: number): Level => FROM.find(([, from]) => rating >= from)?.[0] ?? 'easy'

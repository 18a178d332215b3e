// Where one can go from the first screen: a few ways to play, then everything else under plain headings.

import { server } from '../../server.svelte.ts'

/** The ways to play: a screen, and its drawing. */
const WAYS = [['new', 'plus'], ['today', 'day'], ['puzzles', 'puzzle'], ['tables', 'grid']] as const

/** All other screens, by their heading. */
const GROUPS = [
  ['learning', ['lessons', 'rules', 'watch']],
  ['together', ['join', 'people', 'me']],
  ['back', ['games', 'replay']],
  ['box', ['setup', 'pad']],
] as const

/** What needs others needs a server. */
export const ways = WAYS.filter(([screen]) => !server.isNone || screen !== 'tables')
export const groups = GROUPS.filter(([heading]) => !server.isNone || heading !== 'together')

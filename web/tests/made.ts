// Small messages of the server, made for tests; what a test does not care about is plain.

import type { Ask, Earned, Land, Now, Offer, Player, SeatNow, Welcome } from '../src/wire/types/all.ts'

export const YES = { may: true, why: '' }
export const no = (why: string) => ({ may: false, why })

export const offer = (some: Partial<Offer> = {}): Offer => ({
  power: 'build', tile: '', name: 'build', sentence: '', ask: 'Build three settlements on grass.', ask_target: '', piece: 'settlement',
  is_main: true, aims: [], choices: [], ...some,
})

export const at = (...targets: string[]) => ({ write: '{target}', origins: [], targets })
export const from = (power: string, origins: string[], targets: string[]) => ({ write: `${power}:{origin}-{target}`, origins, targets })

export const ask = (...offers: Offer[]): Ask => ({
  seat: 0, offers, end: no('Build three more first.'), undo: no('Nothing has been done yet.'), undo_turn: no('Nothing has been done yet.'),
  take_back: no('There is no earlier turn of yours.'), closed: [],
})

export const seat = (number: number, some: Partial<SeatNow> = {}): SeatNow => ({
  seat: number, supply: 40, tiles: [], holdings: [], hand: [{ id: 'grass', terrains: ['grass'] }], gold: 0, ...some,
})

export const now = (some: Partial<Now> = {}): Now => ({
  at: 1, entries: 0, round: 1, turn: 0, actor: 0, is_ending: false, is_over: false, card: { id: 'grass', terrains: ['grass'] }, terrain: 'grass',
  mandatory: { built: 0, left: 3 }, sentence: 'Build three settlements on grass.', detail: 'Begin wherever you like.',
  board: { tiles_left: {}, lying: {}, pieces: [], closed: [] }, seats: [seat(0), seat(1)], reasons: [], fresh: [], ask: null, result: null, ...some,
})

/** Three rows of four hexes: grass, with a tavern in b2 and a castle in c3. */
export const land = (): Land => {
  const cells: Record<string, string> = {}
  for (const row of [1, 2, 3]) for (const column of 'abcd') cells[`${column}${row}`] = 'grass'
  return { cells: { ...cells, b2: 'tavern', c3: 'castle', d1: 'water' }, sections: [] }
}

export const player = (number: number, name: string, some: Partial<Player> = {}): Player => ({
  seat: number, name, kind: 'here', bot: '', substitute: '', is_free: false, is_present: true, time_left: null, person: null, ...some,
})

export const welcome = (some: Partial<Welcome> = {}): Welcome => ({
  type: 'welcome', game: 'g', version: '1', lang: 'en', yours: [0],
  settings: { code: 'B2', running_score: true, clock: null, is_open: false, expansions: [], options: [], cards: ['knights'], tasks: [], day: '', rulings: '' },
  land: land(), table: { type: 'table', players: [player(0, 'Anna'), player(1, 'Bram')], spectators: 0, ticking: null, pace: 0, rematch: null },
  lines: [], chat: [], steps: [], now: now(), ...some,
})

export const earned = (seat: number, gold: number, coins: Record<string, number> = {}, some: Partial<Earned> = {}): Earned => ({ seat, gold, coins, have: 0, of: 0, ...some })

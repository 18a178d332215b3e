// Everything this browser keeps for us, as one value: what stands in its small storage, and the tables of games played here.

import { type Change, Keeper, KINDS, type Row } from '../../here/keeper.ts'

const VERSION = 1
const PREFIX = 'kingdom.'
/** What is only known by heart until it is asked for again. */
const FLEETING = ['lines']

/** The tables of games played in this browser, by kind. */
type Rows = Record<string, Row[]>

interface Packed {
  kingdom: 'browser'
  version: number
  saved: string
  /** By key; what each part of the page remembers. */
  kept: Record<string, unknown>
  games: Rows
}

/** A file that is none of ours, or one of a page to come. */
export class Unreadable extends Error {
  readonly isNewer: boolean

  constructor(isNewer = false) {
    super()
    this.isNewer = isNewer
  }
}

export async function packed(): Promise<Packed> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
  const kept = keys.filter((key) => !FLEETING.includes(key)).map((key) => [key, JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')])
  const keeper = await Keeper.open()
  const games = await everything(keeper)
  keeper.close()
  return { kingdom: 'browser', version: VERSION, saved: new Date().toISOString(), kept: Object.fromEntries(kept), games }
}

/** Adds what is in a file to what is here; how many games came. */
export async function unpack(text: string): Promise<number> {
  const { kept, games } = read(text)
  const keeper = await Keeper.open()
  const seats = (kept.seats ?? {}) as Record<string, unknown>
  const before = new Set(Object.keys((JSON.parse(localStorage.getItem(`${PREFIX}seats`) ?? '{}') ?? {}) as object))
  const came = await add(keeper, games)
  keeper.close()
  for (const [key, value] of Object.entries(kept)) {
    const here = localStorage.getItem(PREFIX + key)
    localStorage.setItem(PREFIX + key, JSON.stringify(here === null ? value : merged(JSON.parse(here), value)))
  }
  return new Set([...came, ...Object.keys(seats).filter((game) => !before.has(game))]).size
}

function read(text: string): Packed {
  let found: Partial<Packed>
  try {
    found = JSON.parse(text) as Partial<Packed>
  } catch {
    throw new Unreadable()
  }
  if (found?.kingdom !== 'browser' || !isObject(found.kept) || !isObject(found.games)) throw new Unreadable()
  if (typeof found.version !== 'number' || found.version > VERSION) throw new Unreadable(true)
  return found as Packed
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two memories as one: lists and records hold what either held, of anything else the one read is right. */
export function merged(ours: unknown, theirs: unknown): unknown {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const known = new Set(ours.map((each) => JSON.stringify(each)))
    return [...ours, ...theirs.filter((each) => !known.has(JSON.stringify(each)))]
  }
  if (!isObject(ours) || !isObject(theirs)) return theirs
  return { ...ours, ...Object.fromEntries(Object.entries(theirs).map(([key, value]) => [key, key in ours ? merged(ours[key], value) : value])) }
}

// ---- the games ---------------------------------------------------------------------------------

async function everything(keeper: Keeper): Promise<Rows> {
  const all = KINDS.map(async (kind) => [kind, JSON.parse(await keeper.rows(kind, '[]')) as Row[]])
  return Object.fromEntries(await Promise.all(all)) as Rows
}

/** The key of a row: its game, and the seat or number that is its own; of a try at the game of a day, the day and whose it is. */
export const keyOf = (row: Row): (string | number)[] =>
  [row.player ? row.day : (row.game ?? row.id), row.player ?? row.number ?? (row.game && row.seat)].filter((part): part is string | number => part !== undefined)

/** The games of a file that are not here, or are longer there. */
export function wanted(ours: Rows, theirs: Rows): string[] {
  const length = (rows: Rows, game: unknown): number => (rows.journal ?? []).filter((row) => row.game === game).length
  const known = new Set((ours.games ?? []).map(({ id }) => id))
  return (theirs.games ?? []).map(({ id }) => String(id)).filter((id) => !known.has(id) || length(theirs, id) > length(ours, id))
}

async function add(keeper: Keeper, rows: Rows): Promise<string[]> {
  const games = wanted(await everything(keeper), rows)
  const nothing = { add: null, set: null, where: null }
  const changes = KINDS.flatMap((kind): Change[] => [
    ...games.map((game) => ({ ...nothing, kind, key: [game], remove: true })),
    // A row that is not found by its game takes the place of the one that is here.
    ...(rows[kind] ?? []).filter((row) => games.includes(String(row.game ?? row.id))).flatMap((row) => [
      ...(row.player ? [{ ...nothing, kind, key: keyOf(row), remove: true }] : []),
      { ...nothing, kind, key: keyOf(row), add: row },
    ]),
  ])
  if (changes.length) await keeper.change(JSON.stringify(changes))
  return games
}

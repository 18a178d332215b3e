// The requests of the page, each by its name; what is refused is thrown as `Refused`.

import { settings } from '../settings.svelte.ts'
import { say } from '../words/words.svelte.ts'
import { Refused } from './refusal.ts'
import type {
  Created, GameLine, GameList, Held, Join, Joined, Moments, NewGame, Refusal, Replay, Rules, SectionMaps, SetupShown, SetupWish, Shelf,
  TurnReview,
} from './types.ts'

async function ask(path: string, query: Record<string, string | number>, init?: RequestInit): Promise<Response> {
  const address = `/api/${path}?${new URLSearchParams({ lang: settings.lang, ...mapped(query) })}`
  let answer: Response
  try {
    answer = await fetch(address, init)
  } catch {
    throw new Refused('unreachable', say().refusal.unreachable)
  }
  if (answer.ok) return answer
  const told = (await answer.json().catch(() => null)) as Refusal | null
  throw told?.sentence ? Refused.of(told) : new Refused('broken', say().refusal.broken)
}

const mapped = (query: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))

/** Shows whoever holds a seat what belongs to it. */
const bearer = (secrets: string[]): RequestInit =>
  secrets.length ? { headers: { Authorization: `Bearer ${secrets.join(',')}` } } : {}

async function get<Answer>(path: string, query = {}, init?: RequestInit): Promise<Answer> {
  return (await ask(path, query, init)).json() as Promise<Answer>
}

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  return (await ask(path, {}, init)).json() as Promise<Answer>
}

const at = (game: string, rest = ''): string => `games/${encodeURIComponent(game)}${rest}`

export const fetchShelf = (lang: string): Promise<Shelf> => get('shelf', { lang })
export const drawSetup = (wish: SetupWish): Promise<SetupShown> => post('setups', wish)
export const makeGame = (wish: NewGame): Promise<Created> => post('games', wish)
export const openTables = (): Promise<GameList> => get('games')
export const myGames = (games: Held[]): Promise<GameList> => post('games/mine', { games })
export const join = (wish: Join): Promise<Joined> => post('join', wish)
export const gameLine = (game: string, secrets: string[] = []): Promise<GameLine> => get(at(game), {}, bearer(secrets))
export const replayOf = (game: string, secrets: string[] = []): Promise<Replay> => get(at(game, '/replay'), {}, bearer(secrets))
export const momentsOf = (game: string, first: number, last: number, secrets: string[] = []): Promise<Moments> =>
  get(at(game, '/moments'), { first, last }, bearer(secrets))
export const reviewOf = (game: string, entry: number): Promise<TurnReview> => get(at(game, '/review'), { entry })
export const gameFile = async (game: string, secrets: string[] = []): Promise<string> =>
  (await ask(at(game, '/file'), {}, bearer(secrets))).text()
export const sectionMaps = (): Promise<SectionMaps> => get('sections')
export const rulesText = (): Promise<Rules> => get('rules')

// The requests of the page, each by its name; what is refused is thrown as `Refused`. Which way each goes is decided here.

import { here } from '../here/here.svelte.ts'
import { ownSecret } from '../person.ts'
import { isHere, markHere, markOver, secretsOf } from '../secrets.ts'
import { server } from '../server.svelte.ts'
import { settings } from '../settings.svelte.ts'
import { recall, remember } from '../stored.ts'
import { say } from '../words/words.svelte.ts'
import { network } from './network.ts'
import { Refused } from './refusal.ts'
import type {
  About, Created, Deleted, GameLine, GameList, Held, Join, Joined, LessonList, LessonNow, Moments, NewGame, PadShown, PadWish, PuzzleGraded,
  PuzzleList, PuzzleNow, Refusal, Replay, Rules, SectionMaps, SetupShown, SetupWish, Shelf, Today, TodayWish, TurnReview,
} from './types/all.ts'
import type { Asked, Wire } from './wire.ts'

async function text(wire: Wire, asked: Omit<Asked, 'values'> & { values?: Record<string, string | number> }): Promise<string> {
  const values = Object.fromEntries(Object.entries({ lang: settings.lang, ...asked.values }).map(([key, value]) => [key, String(value)]))
  const answer = await wire.ask({ ...asked, values })
  if (answer.status < 300) return answer.text
  throw refused(answer.text)
}

/** A refusal as it was told; whatever else was answered is none of ours. */
function refused(told: string): Refused {
  try {
    const refusal = JSON.parse(told) as Refusal | null
    if (refusal?.sentence) return Refused.of(refusal)
  } catch {
    // A page of some machine between us and the server.
  }
  return new Refused('broken', say().refusal.broken)
}

export async function get<Answer>(wire: Wire, path: string, values = {}, secrets: string[] = []): Promise<Answer> {
  return JSON.parse(await text(wire, { method: 'GET', path, values, secrets })) as Answer
}

export async function post<Answer>(wire: Wire, path: string, body: unknown, secrets: string[] = []): Promise<Answer> {
  return JSON.parse(await text(wire, { method: 'POST', path, body, secrets })) as Answer
}

// ---- which way ---------------------------------------------------------------------------------

/** The way to a game. */
export const wireOf = (game: string): Wire => (isHere(game) ? here : network)

/** Whether games for the people at this screen are played in this browser. */
export function isSoloHere(): boolean {
  if (server.isNone || server.isReplaced) return true
  return settings.solo === 'browser' || (settings.solo === '' && server.wantsSoloHere && here.isPossible)
}

/** Where a new game is to be: with people elsewhere on a server, else where solo games are. */
async function wireFor({ seats }: NewGame): Promise<Wire> {
  if (seats.some(({ kind }) => kind === 'elsewhere')) return far()
  await server.known()
  return isSoloHere() ? here : network
}

/** The server, for what needs one. */
function far(): Wire {
  if (server.isNone) throw new Refused('unreachable', say().here.needsServer)
  return network
}

/** What is the same everywhere: from the server, whose shelf may hold more, or from this page. */
async function either<Answer>(ask: (wire: Wire) => Promise<Answer>): Promise<Answer> {
  if (server.isNone || server.isReplaced) return ask(here)
  try {
    return await ask(network)
  } catch (error) {
    if (!here.isPossible || !(error instanceof Refused && error.code === 'unreachable')) throw error
    return ask(here)
  }
}

/** How many games are known by heart. */
const MOST_KNOWN = 12

// ---- the requests ------------------------------------------------------------------------------

const inLesson = (lesson: string, rest = ''): string => `lessons/${encodeURIComponent(lesson)}${rest}`
const at = (game: string, rest = ''): string => `games/${encodeURIComponent(game)}${rest}`

export const fetchShelf = (lang: string): Promise<Shelf> => either((wire) => get(wire, 'shelf', { lang }))
export const sectionMaps = (): Promise<SectionMaps> => either((wire) => get(wire, 'sections'))
export const rulesText = (): Promise<Rules> => either((wire) => get(wire, 'rules'))
export const lessonList = (): Promise<LessonList> => either((wire) => get(wire, 'lessons'))
export const lessonNow = (lesson: string, did: string[]): Promise<LessonNow> => either((wire) => post(wire, inLesson(lesson), { did }))
export const aboutInLesson = (lesson: string, did: string[], action: string): Promise<About> =>
  either((wire) => post(wire, inLesson(lesson, '/about'), { did, action }))

export const puzzleList = (): Promise<PuzzleList> => either((wire) => get(wire, 'puzzles'))
/** A turn of one's own game is where the game is, any other puzzle everywhere. */
function inPuzzle<Answer>(puzzle: string, rest: string, body: unknown): Promise<Answer> {
  const [game, entry] = puzzle.split('.')
  const path = `puzzles/${encodeURIComponent(puzzle)}${rest}`
  return entry ? post(wireOf(game!), path, body) : either((wire) => post(wire, path, body))
}
export const puzzleNow = (puzzle: string, did: string[]): Promise<PuzzleNow> => inPuzzle(puzzle, '', { did })
export const aboutInPuzzle = (puzzle: string, did: string[], action: string): Promise<About> => inPuzzle(puzzle, '/about', { did, action })
export const gradeOf = (puzzle: string, did: string[]): Promise<PuzzleGraded> => inPuzzle(puzzle, '/grade', { did })

/** The game of a day: where it was begun, else at the server, whose players are counted together, or in this browser. */
export const gameOfDay = (day: string, secret: string, game = ''): Promise<Today> => {
  const ask = (wire: Wire): Promise<Today> => get(wire, 'today', day ? { day } : {}, [secret])
  return game ? ask(wireOf(game)) : either(ask)
}
export async function beginToday(wish: TodayWish): Promise<Joined> {
  await server.known()
  const wire = server.isThere && !server.isReplaced ? network : here
  const joined = await post<Joined>(wire, 'today', wish)
  if (wire === here) {
    markHere(joined.game)
    await here.hold(joined.game, [wish.secret])
  }
  return joined
}

export const drawSetup = (wish: SetupWish): Promise<SetupShown> => either((wire) => post(wire, 'setups', wish))

export const countGold = (wish: PadWish): Promise<PadShown> => either((wire) => post(wire, 'score', wish))

/** A wish of somebody who is known on the server. */
const byMe = <Wish extends NewGame | Join>(wish: Wish): Wish => ({ ...wish, person: ownSecret(), lang: settings.lang })

/** Makes a table; `where` says which way, if that does not follow from who plays. */
export async function makeGame(wish: NewGame, where?: Wire): Promise<Created> {
  const wire = where ?? (wish.game ? wireOf(wish.game) : await wireFor(wish))
  if (wire !== here) return post(wire, 'games', byMe(wish))
  let created: Created
  try {
    created = await post(here, 'games', wish)
  } catch (error) {
    // A box that only the server has is played there.
    if (where || !server.isThere || !(error instanceof Refused && error.code === 'bad_setup')) throw error
    return post(network, 'games', byMe(wish))
  }
  markHere(created.game)
  await here.hold(created.game, created.seats.flatMap(({ secret }) => secret ?? []))
  // Asks the browser not to throw it away when the disk is full.
  void navigator.storage?.persist?.()
  return created
}

/** The games some secrets open, wherever they are; those of one place are shown though the other does not answer. */
export async function myGames(held: Held[]): Promise<GameList> {
  const asked = ([here, network] as Wire[]).flatMap((wire) => {
    const games = held.filter(({ game }) => wireOf(game) === wire)
    return games.length ? [wire === here ? gamesHere(games) : post<GameList>(wire, 'games/mine', { games })] : []
  })
  const answers = await Promise.allSettled(asked)
  const lists = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed && !lists.length) throw failed.reason
  const games = lists.flatMap((list) => list.games).sort((one, other) => other.touched - one.touched)
  markOver(...games.filter(({ is_over }) => is_over).map(({ game }) => game))
  return { games, gone: lists.flatMap((list) => list.gone) }
}

/** Takes a game off my list; one that nobody else plays is gone for good. */
export const deleteGame = async (game: string): Promise<Deleted> => post(wireOf(game), at(game, '/delete'), {}, secretsOf(game))

/** The games of this browser; until it is ready, the last ones as they were when they were last listed. */
async function gamesHere(games: Held[]): Promise<GameList> {
  const isAsked = ({ game }: GameLine): boolean => games.some((held) => held.game === game)
  const known = recall<GameLine[]>('lines', [])
  if (!here.isReady && known.some(isAsked)) return { games: known.filter(isAsked), gone: [] }
  const list = await post<GameList>(here, 'games/mine', { games })
  const all = [...list.games, ...known.filter((line) => !isAsked(line))].sort((one, other) => other.touched - one.touched)
  remember('lines', all.slice(0, MOST_KNOWN))
  return list
}

export const openTables = async (): Promise<GameList> => get(far(), 'games')
export const invitationTo = async (code: string): Promise<GameLine> => post(far(), 'invitation', { code })
export const join = async (wish: Join): Promise<Joined> => post(far(), 'join', byMe(wish))
export const gameLine = (game: string, secrets: string[] = []): Promise<GameLine> => get(wireOf(game), at(game), {}, secrets)
export const replayOf = (game: string, secrets: string[] = []): Promise<Replay> => get(wireOf(game), at(game, '/replay'), {}, secrets)
export const momentsOf = (game: string, first: number, last: number, secrets: string[] = []): Promise<Moments> =>
  get(wireOf(game), at(game, '/moments'), { first, last }, secrets)
export const reviewOf = (game: string, entry: number): Promise<TurnReview> => get(wireOf(game), at(game, '/review'), { entry })
export const gameFile = (game: string, secrets: string[] = []): Promise<string> =>
  text(wireOf(game), { method: 'GET', path: at(game, '/file'), secrets })

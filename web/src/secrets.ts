// The seats this browser holds: a secret each, by game, and the invitations of tables it made.

import type { Created, Held } from './wire/types/all.ts'
import { server } from './server.svelte.ts'
import { recall, remember } from './stored.ts'

export interface Invitation {
  seat: number
  code: string
}

interface Kept {
  secrets: string[]
  invites: Invitation[]
  /** It is kept in this browser, not on a server. */
  here?: boolean
  /** It is over, and need not be asked for where only running games are shown. */
  over?: boolean
}

/** What the server takes for a secret; all games of a list are refused for one that it does not. */
const SECRET = /^[\w-]{22,64}$/
/** As many seats as a table has. */
const MOST = 5

const all = (): Record<string, Kept> => recall('seats', {})

function change(game: string, how: (kept: Kept) => Kept): void {
  const kept = all()
  remember('seats', { ...kept, [game]: how(kept[game] ?? { secrets: [], invites: [] }) })
}

export const secretsOf = (game: string): string[] => all()[game]?.secrets ?? []
export const invitesOf = (game: string): Invitation[] => all()[game]?.invites ?? []

/** Whether anything is known of a game. */
export const isKnown = (game: string): boolean => game in all()
/** Whether a game is kept in this browser; where there is no server all are. */
export const isHere = (game: string): boolean => server.isNone || (all()[game]?.here ?? false)
export const markHere = (game: string): void => change(game, (kept) => ({ ...kept, here: true }))

/** The games with a seat of mine, as the server asks for them; the last made first. */
export const heldGames = (): Held[] =>
  Object.entries(all())
    .filter(([, kept]) => kept.secrets.length)
    .map(([game, { secrets }]) => ({ game, secrets }))
    .reverse()

/** Those of them that are not known to be over, as many as are asked for at once. */
export const runningGames = (): Held[] => {
  const kept = all()
  return heldGames().filter(({ game }) => !kept[game]?.over).slice(0, 200)
}
/** Whether a game was played to its end from here, as far as is known. */
export const hasFinished = (): boolean => Object.values(all()).some(({ secrets, over }) => over && secrets.length > 0)
export function markOver(...games: string[]): void {
  const kept = all()
  const news = games.filter((game) => kept[game] && !kept[game].over)
  if (news.length) remember('seats', { ...kept, ...Object.fromEntries(news.map((game) => [game, { ...kept[game]!, over: true }])) })
}

/** The secrets kept for a game, and others, each once. */
export const secretsWith = (game: string, others: string[]): string[] => [...new Set([...secretsOf(game), ...others])].slice(-MOST)

export function hold(game: string, ...secrets: string[]): void {
  const sound = secrets.filter((secret) => SECRET.test(secret))
  if (sound.length) change(game, (kept) => ({ ...kept, secrets: secretsWith(game, sound) }))
}

/** Keeps what the maker of a table is told this once. */
export function keepCreated(created: Created): void {
  const secrets = created.seats.flatMap(({ secret }) => (secret ? [secret] : []))
  const invites = created.seats.flatMap(({ seat, invite }) => (invite ? [{ seat, code: invite }] : []))
  change(created.game, (kept) => ({ ...kept, secrets, invites }))
}

/** Another invitation for a seat. */
export const keepInvite = (game: string, seat: number, code: string): void =>
  change(game, (kept) => ({ ...kept, invites: [...kept.invites.filter((each) => each.seat !== seat), { seat, code }] }))

export function forget(...games: string[]): void {
  const kept = all()
  for (const game of games) delete kept[game]
  remember('seats', kept)
}

/** A new secret of 128 bits and more, in letters that may stand in an address. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

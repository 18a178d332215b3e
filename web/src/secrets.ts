// The seats this browser holds: a secret each, by game, and the invitations of tables it made.

import type { Created, Held } from './wire/types.ts'
import { recall, remember } from './stored.ts'

export interface Invitation {
  seat: number
  code: string
}

interface Kept {
  secrets: string[]
  invites: Invitation[]
}

const all = (): Record<string, Kept> => recall('seats', {})

function change(game: string, how: (kept: Kept) => Kept): void {
  const kept = all()
  remember('seats', { ...kept, [game]: how(kept[game] ?? { secrets: [], invites: [] }) })
}

export const secretsOf = (game: string): string[] => all()[game]?.secrets ?? []
export const invitesOf = (game: string): Invitation[] => all()[game]?.invites ?? []

/** The games with a seat of mine, as the server asks for them; the last made first. */
export const heldGames = (): Held[] =>
  Object.entries(all())
    .filter(([, kept]) => kept.secrets.length)
    .map(([game, { secrets }]) => ({ game, secrets }))
    .reverse()
    .slice(0, 200)

export function hold(game: string, ...secrets: string[]): void {
  change(game, (kept) => ({ ...kept, secrets: [...new Set([...kept.secrets, ...secrets])].slice(-5) }))
}

/** Keeps what the maker of a table is told this once. */
export function keepCreated(created: Created): void {
  const secrets = created.seats.flatMap(({ secret }) => (secret ? [secret] : []))
  const invites = created.seats.flatMap(({ seat, invite }) => (invite ? [{ seat, code: invite }] : []))
  change(created.game, () => ({ secrets, invites }))
}

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

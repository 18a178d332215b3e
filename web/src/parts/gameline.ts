// What to say about a game in a list: whose turn it is, who plays, who won.

import type { GameLine } from '../wire/types/all.ts'
import { say } from '../words/words.svelte.ts'

/** Several names as one: “Anna, Bram and Eva”. */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : say().and(names.slice(0, -1).join(', '), last)
}

const isMine = (game: GameLine, seat: number): boolean => game.yours.includes(seat)

/** What matters most: my turn, whom we wait for, who won. */
export function headline(game: GameLine): string {
  const words = say().start
  const nameOf = (seat: number): string => game.players[seat]?.name ?? ''
  if (game.is_over) {
    const names = listed(game.winners.map(nameOf))
    if (game.winners.length > 1) return words.shared(names)
    return game.yours.length === 1 && isMine(game, game.winners[0] ?? -1) ? words.youWon : words.won(names)
  }
  const actor = game.players[game.actor]
  if (!actor) return ''
  if (actor.is_free) return words.gathering
  if (isMine(game, game.actor) && !actor.bot) return game.yours.length > 1 ? words.turnOf(actor.name) : words.yourTurn
  return actor.bot ? words.thinking(actor.name) : words.waitingFor(actor.name)
}

/** Who made the table: the first person who sits at it. */
export const hostOf = (game: GameLine): string => game.players.find(({ kind, is_free }) => kind !== 'bot' && !is_free)?.name ?? ''

/** Everyone else at the table; everyone, where all seats are mine. */
export function company(game: GameLine): string {
  const others = game.players.filter(({ seat }) => !isMine(game, seat))
  const shown = others.length && game.yours.length <= 1 ? others : game.players
  return listed(shown.map(({ name }) => name))
}

/** Whether it waits for me. */
export const isMyTurn = (game: GameLine): boolean =>
  !game.is_over && isMine(game, game.actor) && !game.players[game.actor]?.bot

// The requests about people, which only a server answers; fetched with the screens that need them.

import { hold, isHere } from '../secrets.ts'
import { ownSecret, personSecret } from '../person.ts'
import { get, post } from './requests.ts'
import { network } from './network.ts'
import type { AboutMe, CreatedSeat, GameList, Gone, HookTold, Known, Leaders, Me, PersonShown, PushWish, ReportWish } from './types/all.ts'

const mine = (): string[] => [ownSecret()]
const at = (game: string, rest: string): string => `games/${encodeURIComponent(game)}/${rest}`

export const fetchMe = (): Promise<Me> => get(network, 'me', {}, mine())
export const sayWho = (about: AboutMe): Promise<Me> => post(network, 'me', about, mine())
export const everythingOfMe = (): Promise<unknown> => get(network, 'me/export', {}, mine())
export const deleteMe = (): Promise<Gone> => post(network, 'me/delete', {}, mine())
export const pushTo = (wish: PushWish): Promise<Me> => post(network, 'me/push', wish, mine())
export const block = (person: string, isBlocked: boolean): Promise<Me> => post(network, 'me/blocks', { person, is_blocked: isBlocked }, mine())
export const report = (wish: ReportWish): Promise<Known> => post(network, 'reports', wish, mine())
export const leaders = (): Promise<Leaders> => get(network, 'people')
export const personShown = (person: string): Promise<PersonShown> => get(network, `people/${encodeURIComponent(person)}`)
export const hookOf = (game: string): Promise<HookTold> => get(network, at(game, 'hook'), {}, mine())
export const setHook = (game: string, address: string): Promise<HookTold> => post(network, at(game, 'hook'), { address }, mine())
/** Sends somebody away before the game begins; the seat has another invitation then. */
export const sendAway = (game: string, seat: number, secrets: string[]): Promise<CreatedSeat> => post(network, at(game, 'remove'), { seat }, secrets)

/** Has this browser hold every seat of mine, on whatever device I sat down. */
export async function gatherSeats(): Promise<number> {
  const secret = personSecret()
  if (!secret) return 0
  const { games } = await get<GameList>(network, 'me/games', {}, [secret])
  for (const { game } of games) if (!isHere(game)) hold(game, secret)
  return games.length
}

// My games, fetched some at a time, for a long list takes a server a while.

import { forgetReviews } from '../../reviews.ts'
import { forget, heldGames } from '../../secrets.ts'
import { recall, remember } from '../../stored.ts'
import { deleteGame, myGames } from '../../wire/requests.ts'
import { Refused } from '../../wire/refusal.ts'
import type { Deleted, GameLine } from '../../wire/types/all.ts'

const AT_ONCE = 40

export class Mine {
  games = $state.raw<GameLine[]>([])
  isFetching = $state(false)
  /** How many could not be asked for. */
  missing = $state(0)
  #number = 0

  async fetch(): Promise<void> {
    const number = ++this.#number
    const held = heldGames()
    this.isFetching = true
    this.missing = 0
    let found: GameLine[] = []
    for (let start = 0; start < held.length && number === this.#number; start += AT_ONCE) {
      const some = held.slice(start, start + AT_ONCE)
      try {
        found = [...found, ...(await myGames(some)).games]
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        this.missing += some.length
      }
      if (number === this.#number) this.games = [...found].sort((one, other) => other.touched - one.touched)
    }
    if (number === this.#number) this.isFetching = false
  }

  async delete(game: string): Promise<Deleted> {
    const done = await deleteGame(game)
    forget(game)
    forgetReviews(game)
    remember('lines', recall<GameLine[]>('lines', []).filter((line) => line.game !== game))
    this.games = this.games.filter((line) => line.game !== game)
    return done
  }
}

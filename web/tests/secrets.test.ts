import { beforeEach, expect, test } from 'vitest'
import { heldGames, hold, makeSecret, secretsOf } from '../src/secrets.ts'

beforeEach(() => localStorage.clear())

test('only what can be a secret is kept: one that is damaged would spoil the list of all games', () => {
  const secret = makeSecret()
  hold('g', secret)
  hold('g', 'cut-off', 'with a space in the middle', 'x'.repeat(65))
  hold('h', 'cut-off')
  expect(secretsOf('g')).toEqual([secret])
  expect(heldGames()).toEqual([{ game: 'g', secrets: [secret] }])
})

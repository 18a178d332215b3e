import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markHere } from '$/secrets.ts'
import { server } from '$/server.svelte.ts'
import { settings } from '$/settings.svelte.ts'
import { here } from '$/here/here.svelte.ts'
import { network } from '$/wire/network.ts'
import { fetchShelf, gameLine, isSoloHere, makeGame, myGames } from '$/wire/requests.ts'
import { Refused } from '$/wire/refusal.ts'

const far = vi.spyOn(network, 'ask')
const near = vi.spyOn(here, 'ask')
const CREATED = { status: 201, text: JSON.stringify({ game: 'abc', seats: [] }) }
const paths = (wire: typeof far): string[] => wire.mock.calls.map(([{ path }]) => path)

beforeEach(() => {
  vi.spyOn(server, 'known').mockResolvedValue()
  far.mockReset().mockResolvedValue(CREATED)
  near.mockReset().mockResolvedValue(CREATED)
  vi.spyOn(here, 'hold').mockResolvedValue()
})
afterEach(() => {
  localStorage.clear()
  settings.solo = ''
  server.isReplaced = server.wantsSoloHere = false
})

test('solo games are on the server unless somebody wants it otherwise', async () => {
  expect(isSoloHere()).toBe(false)
  await makeGame({ seats: [{ kind: 'here' }, { kind: 'bot' }] })
  expect([paths(far), paths(near)]).toEqual([['games'], []])
  settings.solo = 'browser'
  await makeGame({ seats: [{ kind: 'here' }, { kind: 'bot' }] })
  expect(paths(near)).toEqual(['games'])
})

test('a game with friends elsewhere is on the server, whatever is wanted', async () => {
  settings.solo = 'browser'
  await makeGame({ seats: [{ kind: 'here' }, { kind: 'elsewhere' }] })
  expect([paths(far), paths(near)]).toEqual([['games'], []])
})

test('a box that only the server has is played there', async () => {
  settings.solo = 'browser'
  near.mockResolvedValue({ status: 422, text: JSON.stringify({ code: 'bad_setup', sentence: 'There is no such box.' }) })
  await makeGame({ seats: [{ kind: 'here' }, { kind: 'bot' }], code: 'BX2-' })
  expect([paths(near), paths(far)]).toEqual([['games'], ['games']])
})

test('a game that was made here is asked for here, and goes on here', async () => {
  markHere('mine')
  await gameLine('mine')
  await gameLine('other')
  await makeGame({ seats: [{ kind: 'here' }, { kind: 'bot' }], game: 'mine' })
  expect([paths(near), paths(far)]).toEqual([['games/mine', 'games'], ['games/other']])
})

test('the games of both places are one list, and one place may fail', async () => {
  markHere('mine')
  const list = (game: string, touched: number) => ({ status: 200, text: JSON.stringify({ games: [{ game, touched }], gone: [] }) })
  near.mockResolvedValue(list('mine', 1))
  far.mockResolvedValue(list('other', 2))
  const held = ['mine', 'other'].map((game) => ({ game, secrets: ['s'] }))
  expect((await myGames(held)).games.map(({ game }) => game)).toEqual(['other', 'mine'])
  far.mockRejectedValue(new Refused('unreachable', 'Gone.'))
  expect((await myGames(held)).games.map(({ game }) => game)).toEqual(['mine'])
})

test('while the server is replaced nothing is asked of it', async () => {
  server.isReplaced = true
  await fetchShelf('en')
  await makeGame({ seats: [{ kind: 'here' }, { kind: 'bot' }] })
  expect([paths(far), paths(near)]).toEqual([[], ['shelf', 'games']])
})

import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Game } from '../src/game/game.svelte.ts'
import Dock from '../src/screens/Table/Dock.svelte'
import { Place } from '../src/screens/Table/place.svelte.ts'
import { shelf } from '../src/shelf.svelte.ts'
import type { Welcome } from '../src/wire/types/all.ts'
import { FakeSocket } from './fakeSocket.ts'
import { ask, at, from, now, offer, player, seat, welcome, YES } from './made.ts'

const build = offer({ aims: [at('a1', 'b1')] })
const paddock = offer({
  power: 'paddock', tile: 'paddock', name: 'Paddock', is_main: false, sentence: 'Two hexes straight on.', ask: 'Paddock: choose which piece moves.',
  ask_target: 'Paddock: choose where it lands.', aims: [from('paddock', ['b2', 'c1'], ['d2'])],
})
const tile = { id: 'paddock', hex: 'b2', state: 'ready' as const, why: '' }

let game: Game
let place: Place
let made: Record<string, unknown>

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  localStorage.clear()
})
afterEach(() => {
  void unmount(made)
  game.close()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

function sit(some: Partial<Welcome> = {}): void {
  game = new Game('g')
  place = new Place(game)
  FakeSocket.all.at(-1)!.open()
  FakeSocket.all.at(-1)!.say(welcome(some))
  made = mount(Dock, { target: document.body, props: { place } })
  flushSync()
}
const sent = () => FakeSocket.all.at(-1)!.sent.at(-1)!
const heading = () => document.querySelector('h1')!.textContent
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name) || one.getAttribute('aria-label')?.includes(name))!
const press = (name: string): void => {
  button(name).click()
  flushSync()
}
const mine = { seats: [seat(0, { tiles: [tile] }), seat(1)] }

test('one sentence says what is asked, and a choice is sent for the table as it is shown', () => {
  sit({ now: now({ at: 7, ask: ask(build) }) })
  expect(heading()).toBe('Build three settlements on grass.')
  place.choosing.choose('b1')
  expect(sent()).toMatchObject({ type: 'act', seat: 0, action: 'b1', at: 7 })
})

test('a tile is taken up, a piece lifted, and Esc lets go of them one by one', () => {
  sit({ now: now({ ask: ask(build, paddock), ...mine }) })
  press('addock')
  expect(heading()).toBe('Paddock: choose which piece moves.')
  expect([...place.lights.origins]).toEqual(['b2', 'c1'])
  place.choosing.choose('c1')
  flushSync()
  expect(heading()).toBe('Paddock: choose where it lands.')
  expect([...place.lights.legal]).toEqual(['d2'])
  expect(place.choosing.letGo()).toBe(true)
  expect(place.choosing.origin).toBeNull()
  expect(place.choosing.letGo()).toBe(true)
  expect(place.choosing.letGo()).toBe(false)
  flushSync()
  expect(heading()).toBe('Build three settlements on grass.')
})

test('pointing at a tile shows where it may be used, and what it does', () => {
  sit({ now: now({ ask: ask(build, paddock), ...mine }) })
  place.choosing.preview = { kind: 'held', held: place.held[0]! }
  flushSync()
  expect([...place.lights.origins]).toEqual(['b2', 'c1'])
  expect([...place.lights.legal]).toEqual([])
  place.choosing.preview = null
  expect([...place.lights.legal]).toEqual(['a1', 'b1'])
})

test('a tile that waits says why, and what may be chosen stays lit', () => {
  const waiting = { ...tile, state: 'new' as const, why: 'It works from your next turn on.' }
  sit({ now: now({ ask: ask(build), seats: [seat(0, { tiles: [waiting] }), seat(1)] }) })
  place.choosing.preview = { kind: 'held', held: place.held[0]! }
  flushSync()
  expect(document.querySelector('.note')!.textContent).toContain('It works from your next turn on.')
  expect(heading()).toBe('Build three settlements on grass.')
  expect([...place.lights.legal]).toEqual(['a1', 'b1'])
})

test('a tile that was pointed at is forgotten when the table changes', () => {
  sit({ now: now({ ask: ask(build, paddock), ...mine }) })
  place.choosing.preview = { kind: 'held', held: place.held[0]! }
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [], lines_from: 1, lines: [], now: now({ at: 2, ask: ask(build), ...mine }) })
  flushSync()
  expect(place.choosing.preview).toBeNull()
  expect([...place.lights.legal]).toEqual(['a1', 'b1'])
})

test('a disabled button is there and says why', () => {
  sit({ now: now({ ask: ask(build) }) })
  expect(button('End turn').getAttribute('aria-disabled')).toBe('true')
  press('End turn')
  expect(document.querySelector('.note')!.textContent).toContain('Build three more first.')
  expect(sent().type).toBe('hello')
})

test('why a button cannot be pressed is told until the table changes or another is pressed', () => {
  sit({ now: now({ ask: { ...ask(build), undo: YES } }) })
  place.press('end')
  expect(place.note?.text).toBe('Build three more first.')
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [], lines_from: 1, lines: [], now: now({ at: 2, ask: ask(build) }) })
  expect(place.note).toBeNull()
  place.press('end')
  place.press('hint')
  expect(place.note).toBeNull()
  expect(place.asked.detail).toBe('Begin wherever you like.')
})

test('a hint is a plan: its hexes are numbered, and each step that is followed is taken off it', async () => {
  sit({ now: now({ ask: ask(build) }) })
  place.press('hint')
  const step = (action: string) => ({ action, deed: `Build on ${action}.`, hexes: [action], brings: '' })
  flushSync()
  expect(button('Thinking').getAttribute('aria-busy')).toBe('true')
  FakeSocket.all.at(-1)!.say({ type: 'hint', id: sent().id, steps: [step('a1'), step('b1')], why: '', but: 'You lose your Farm tile.' })
  await vi.waitFor(() => expect(place.lights.plan).toEqual([['a1'], ['b1']]))
  const moved = (at: number, action: string) =>
    FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [{ entry: at, seat: 0, action, said: '', events: [] }], lines_from: 1, lines: [], now: now({ at, ask: ask(build) }) })
  moved(2, 'a1')
  expect(place.lights.plan).toEqual([['b1']])
  moved(3, 'd3')
  expect(game.hint).toBeNull()
})

test('a hex that may not be chosen says why, in the words of what is taken up', async () => {
  sit({ now: now({ at: 4, ask: ask(build, paddock), ...mine }) })
  place.choose('d3')
  expect(sent()).toMatchObject({ type: 'about', seat: 0, action: 'd3', at: 4 })
  FakeSocket.all.at(-1)!.say({ type: 'about', id: sent().id, why: 'd3 is too far.', brings: '', gold: [] })
  await vi.waitFor(() => expect(place.note).toMatchObject({ kind: 'why', text: 'd3 is too far.' }))
  expect(heading()).toBe('Build three settlements on grass.')
  press('addock')
  place.choose('a1')
  expect(sent()).toMatchObject({ action: 'paddock:a1-a1' })
  place.choosing.choose('c1')
  place.choose('a1')
  expect(sent()).toMatchObject({ action: 'paddock:c1-a1' })
  expect(place.choosing.origin).toBe('c1')
})

test('what a choice would bring is asked once, and shown as gold by seat and card', async () => {
  sit({ now: now({ ask: ask(build) }) })
  place.choosing.pointed = 'd3'
  expect(place.thoughtOf).toBe('')
  place.choosing.pointed = 'a1'
  expect(place.thoughtOf).toBe('a1')
  void game.abouts.want('a1')
  const { id } = sent()
  void game.abouts.want('b1')
  expect(sent().id).toBe(id) // one at a time
  FakeSocket.all.at(-1)!.say({ type: 'about', id, why: '', brings: '2 gold from Knights.', gold: [{ seat: 0, id: 'knights', gold: 2 }, { seat: 1, id: 'lords', gold: -6 }] })
  await vi.waitFor(() => expect(place.note).toMatchObject({ kind: 'brings', text: '2 gold from Knights.' }))
  expect([place.gain, place.gains.get('0 knights'), place.gains.get('1 lords')]).toEqual([2, 2, -6])
  await vi.waitFor(() => expect(sent()).toMatchObject({ type: 'about', action: 'b1' }))
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [], lines_from: 1, lines: [], now: now({ at: 2, ask: ask(build) }) })
  expect(place.note).toBeNull()
})

test('pointing at a location leaves the question, and says how its tile is got and how many are left', () => {
  sit({ now: now({ ask: ask(build), board: { ...now().board, tiles_left: { b2: 1 } } }) })
  vi.spyOn(shelf, 'anyOf').mockReturnValue({ name: 'tavern', sentence: 'Builds at the end of a line.' })
  place.about = 'b2'
  flushSync()
  expect(place.note).toMatchObject({ title: 'Tavern', text: 'Builds at the end of a line. Build beside it to take the last tile.' })
  expect(heading()).toBe('Build three settlements on grass.')
  vi.restoreAllMocks()
})

test('end, undo and undo turn are sent when they may be', async () => {
  sit({ now: now({ at: 9, ask: { ...ask(), end: YES, undo: YES, undo_turn: YES } }) })
  press('Undo turn')
  expect(sent()).toMatchObject({ type: 'undo', whole_turn: true, at: 9 })
  FakeSocket.all.at(-1)!.say({ type: 'done', id: sent().id })
  await vi.waitFor(() => expect(game.isBusy).toBe(false))
  press('End turn')
  expect(sent()).toMatchObject({ type: 'act', action: 'end' })
})

test('where a turn cannot be undone further, it can be taken back', () => {
  sit({ now: now({ ask: { ...ask(build), take_back: YES } }) })
  press('Take back turn')
  expect(sent()).toMatchObject({ type: 'take_back', seat: 0 })
})

test('choices that aim at no hex are buttons', () => {
  const choose = offer({
    power: 'choose', ask: 'Choose the terrain you build on.',
    choices: ['grass', 'desert'].map((id) => ({ action: `choose:${id}`, name: id, sentence: '', kind: 'terrain-card' as const, id })),
  })
  sit({ now: now({ sentence: choose.ask, ask: ask(choose), ...mine }) })
  expect(document.querySelector('.have .choices')).toBeNull() // a card is chosen where the cards lie
  expect(document.querySelectorAll('.tiles button').length).toBe(1)
  press('desert')
  expect(sent()).toMatchObject({ type: 'act', action: 'choose:desert' })
})

test('a tile that can do several things asks which', () => {
  const put = offer({ power: 'wagon', tile: 'wagon', name: 'Place the wagon', is_main: false, ask: 'Place the wagon: choose a hex.', aims: [at('a1')] })
  const back = offer({ power: 'wagon-back', tile: 'wagon', name: 'Take the wagon back', is_main: false, ask: 'Take the wagon back: choose a hex.', aims: [at('d3')] })
  sit({ now: now({ ask: ask(put, back), seats: [seat(0, { tiles: [{ ...tile, id: 'wagon' }] }), seat(1)] }) })
  place.choosing.take(place.held[0]!)
  flushSync()
  press('Take the wagon back')
  expect(heading()).toBe('Take the wagon back: choose a hex.')
  expect([...place.lights.legal]).toEqual(['d3'])
})

test('on a shared screen a hand stays hidden until its owner takes the screen', () => {
  sit({
    yours: [0, 1], now: now({ ask: ask(build) }),
    table: { type: 'table', players: [player(0, 'Anna'), player(1, 'Bram')], spectators: 0, ticking: null, pace: 0, rematch: null },
  })
  expect(place.passTo).toBe(0)
  expect(document.querySelector('.terrain-card')!.textContent).toContain('Hidden card')
  expect(place.lights.legal.size).toBe(0)
  place.sitDown()
  flushSync()
  expect(place.passTo).toBeNull()
  expect(document.querySelector('.terrain-card')!.textContent).not.toContain('Hidden card')
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [], lines_from: 1, lines: [], now: now({ at: 5, turn: 1, actor: 1, ask: { ...ask(build), seat: 1 } }) })
  expect(place.passTo).toBe(1)
})

test('others’ actions are shown one after another, my own at once', () => {
  sit({ now: now() })
  const step = (entry: number, by: number, hex: string) => ({
    entry, seat: by, action: hex, said: `${hex}.`, events: [{ kind: 'built', seat: by, hex, origin: null, name: '', amount: 0, named: [] }],
  })
  const pieces = (...hexes: string[]) => ({ ...now().board, pieces: hexes.map((hex) => ({ hex, seat: 1, kind: 'settlement' })) })
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [step(1, 1, 'a1'), step(2, 1, 'b1')], lines_from: 1, lines: [], now: now({ at: 4, board: pieces('a1', 'b1') }) })
  expect(game.now!.board.pieces).toHaveLength(1)
  expect([game.said, game.trail, game.isPlaying, game.now!.turn]).toEqual(['a1.', ['a1'], true, 1])
  game.skip()
  expect(game.now!.board.pieces).toHaveLength(2)
  expect(game.isPlaying).toBe(false)
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [step(3, 0, 'c1')], lines_from: 3, lines: [], now: now({ at: 5, board: pieces('a1', 'b1', 'c1') }) })
  expect(game.now!.at).toBe(5)
  expect([...game.arrivals.keys()]).toEqual(['c1'])
})

test('an undo forgets nothing that others did before', () => {
  sit({ now: now() })
  const line = (entry: number, text: string) => ({ entry, round: 1, seat: 1, parts: [{ text }], hexes: [] })
  const step = (entry: number, hex: string) => ({ entry, seat: 1, action: hex, said: `${hex}.`, events: [] })
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [step(1, 'a1'), step(2, 'b1')], lines_from: 1, lines: [line(1, 'Bram built.')], now: now({ at: 4 }) })
  FakeSocket.all.at(-1)!.say({ type: 'undone', seat: 0, taken: 1, lines_from: 3, lines: [line(3, 'Anna built.')], now: now({ at: 5 }) })
  expect(game.lines.map(({ entry }) => entry)).toEqual([1, 3])
  expect([game.now!.at, game.isPlaying]).toEqual([5, false])
})

test('a spectator is told so, and finds nothing to press but the pace', () => {
  sit({ yours: [], now: now({ sentence: 'Anna is thinking.', detail: '' }) })
  expect(document.querySelector('.ask')!.textContent).toContain('You are watching.')
  expect(button('End turn')).toBeUndefined()
  expect(button('Slow')).toBeDefined()
})

test('somebody the game waits for and who has left is said to be away, and a bot may play on', () => {
  vi.spyOn(shelf, 'now', 'get').mockReturnValue({ texts: {}, usual_bot: 'medium' } as never)
  const players = [player(0, 'Anna'), player(1, 'Bram', { kind: 'elsewhere', is_present: false })]
  sit({ now: now({ turn: 1, actor: 1, sentence: 'Bram is thinking.' }), table: { ...welcome().table, players } })
  expect(heading()).toBe('Bram is away.')
  press('Let a bot play for Bram')
  expect(sent()).toMatchObject({ type: 'substitute', seat: 1, bot: 'medium' })
  vi.restoreAllMocks()
})

test('for the Tab key the end of the turn comes before what undoes it', () => {
  sit({ now: now({ ask: { ...ask(build), end: YES, undo: YES, undo_turn: YES } }) })
  const names = [...document.querySelectorAll('.does button')].map(({ textContent }) => textContent?.trim())
  expect(names).toEqual(['End turn', 'Hint', 'Undo', 'Undo turn'])
})

test('a tile that cannot be used says why when it is pressed, and a finger needs no more', () => {
  const used = { ...tile, state: 'used' as const, why: 'Already used this turn.' }
  sit({ now: now({ ask: ask(build), seats: [seat(0, { tiles: [used] }), seat(1)] }) })
  press('addock')
  expect(place.note).toMatchObject({ kind: 'why', title: 'Paddock', text: 'Already used this turn.' })
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [], lines_from: 1, lines: [], now: now({ at: 2, turn: 1, actor: 1, ...mine }) })
  flushSync()
  expect(place.note).toBeNull()
  press('addock')
  expect(place.note?.text).toBe('It is not your turn.')
})

test('a newcomer who ends a turn with a tile unused is told so, three times in all', async () => {
  const done = (at: number) => now({ at, ask: { ...ask(paddock), end: YES }, ...mine })
  sit({ now: done(1) })
  for (const at of [1, 2, 3]) {
    FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [], lines_from: 1, lines: [], now: done(at) })
    place.press('end')
    expect(sent().at).not.toBe(at)
    expect(place.note?.text).toContain('paddock')
    place.press('end')
    expect(sent()).toMatchObject({ type: 'act', action: 'end', at })
    FakeSocket.all.at(-1)!.say({ type: 'done', id: sent().id })
    await vi.waitFor(() => expect(game.isBusy).toBe(false))
  }
  FakeSocket.all.at(-1)!.say({ type: 'moved', steps: [], lines_from: 1, lines: [], now: done(4) })
  place.press('end')
  expect(sent()).toMatchObject({ action: 'end', at: 4 })
})

test('a pointer that rests on a button says nothing', () => {
  sit({ now: now({ ask: ask(build) }) })
  button('End turn').dispatchEvent(new PointerEvent('pointerenter'))
  expect(place.note).toBeNull()
})

test('hexes that are spoken of bear their names: in a hint, in a line of the log, in a refusal', () => {
  sit({ now: now({ ask: ask(build) }) })
  expect(place.named).toEqual([])
  place.whisper('d3 is too far; z9 is nowhere.')
  expect(place.named).toEqual(['d3'])
  place.choosing.preview = { kind: 'hexes', hexes: ['a1', 'b1'] }
  expect(place.named).toEqual(['d3', 'a1', 'b1'])
  place.whisper('')
  place.choosing.preview = null
  game.hint = { type: 'hint', id: 1, steps: [{ action: 'c1', deed: '', hexes: ['c1'], brings: '' }], why: '', but: '' }
  expect(place.named).toEqual(['c1'])
})

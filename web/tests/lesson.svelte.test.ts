import { beforeEach, expect, test, vi } from 'vitest'
import { Lesson } from '../src/screens/Learn/lesson.svelte.ts'
import { begun, hasLearned, progressOf } from '../src/screens/Learn/lessons.ts'
import { Place } from '../src/screens/Table/place.svelte.ts'
import { Refused } from '../src/wire/refusal.ts'
import type { LessonNow } from '../src/wire/types/all.ts'
import { ask, at, from, land, now, offer, seat, welcome } from './made.ts'

/** A teacher with two steps to do and one to look at; what is not `a1` or `b1` is wrong. */
const teacher = vi.hoisted(() => ({ answer: (_did: string[]): unknown => undefined, asked: [] as string[][] }))
vi.mock('../src/wire/requests.ts', async (original) => ({
  ...(await original<object>()),
  lessonNow: async (_id: string, did: string[]) => {
    teacher.asked.push(did)
    return teacher.answer(did)
  },
  aboutInLesson: async (_id: string, _did: string[], action: string) => ({ type: 'about', id: 0, why: '', brings: `About ${action}.`, gold: [] }),
}))

const STEPS = ['a1', 'b1', 'next']
function taught(did: string[]): LessonNow {
  const wrong = did.length > 0 && did.at(-1) !== STEPS[did.length - 1] ? 'Not there.' : ''
  const place = wrong ? did.length - 1 : did.length
  const waits = place > 2 ? 'nothing' : place === 2 ? 'next' : 'action'
  return {
    id: 'box-lesson', title: 'A lesson', place: Math.min(place, 2), count: 3, text: `Step ${place}.`, wrong, waits,
    points: place === 2 ? [{ kind: 'card', ids: ['knights'] }, { kind: 'score', ids: [] }] : [{ kind: 'hexes', ids: [STEPS[place] ?? ''] }],
    expects: waits === 'action' ? [STEPS[place]!] : [], names: ['You', 'Bot'], settings: welcome().settings, land: land(), steps: [],
    now: now({ at: place, entries: place, ask: waits === 'action' ? ask(offer({ aims: [at('a1', 'b1', 'c1')] })) : null }),
  }
}

beforeEach(() => {
  localStorage.clear()
  teacher.asked = []
  teacher.answer = taught
})

async function begin(): Promise<{ lesson: Lesson; place: Place }> {
  const lesson = new Lesson('box-lesson')
  const place = new Place(lesson.game, lesson)
  await vi.waitFor(() => expect(lesson.game.now).not.toBeNull())
  lesson.settle()
  return { lesson, place }
}
async function choose({ lesson, place }: { lesson: Lesson; place: Place }, hex: string): Promise<void> {
  place.choose(hex)
  await vi.waitFor(() => expect([lesson.isBusy, lesson.game.isBusy]).toEqual([false, false]))
  lesson.settle()
}

test('a lesson is a table at which a teacher points', async () => {
  const { lesson, place } = await begin()
  expect([lesson.now?.text, lesson.game.name(0), place.isMyTurn]).toEqual(['Step 0.', 'You', true])
  expect(place.lights.taught).toEqual(['a1'])
  expect(place.buttons.hint.may).toBe(false)
})

test('the expected choice goes on, any other is answered and changes nothing', async () => {
  const table = await begin()
  const { lesson, place } = table
  await choose(table, 'c1')
  expect(place.note).toMatchObject({ kind: 'why', text: 'Not there.' })
  expect([lesson.wrong, lesson.now?.text]).toEqual(['Not there.', 'Step 0.'])
  await choose(table, 'd3') // not even lawful: the teacher answers that, too
  expect(teacher.asked.at(-1)).toEqual(['d3'])
  expect(lesson.wrong).toBe('Not there.')
  await choose(table, 'a1')
  expect([lesson.wrong, lesson.now?.text, place.note]).toEqual(['', 'Step 1.', null])
})

test('an arrow is only where something may be chosen now; locations are ringed all the while', async () => {
  const move = offer({ power: 'paddock', tile: 'paddock', is_main: false, aims: [from('paddock', ['a2', 'c2'], ['a3', 'd3'])] })
  const tiles = [{ id: 'paddock', hex: 'b2', state: 'ready' as const, why: '' }]
  teacher.answer = (did) => ({
    ...taught(did), points: [{ kind: 'hexes', ids: ['a2', 'd3', 'b2'] }], wrong: did.length ? 'Take the paddock.' : '',
    now: now({ ask: ask(move), seats: [seat(0, { tiles }), seat(1)] }),
  })
  const table = await begin()
  const { place, lesson } = table
  expect(place.lights.taught).toEqual(['b2'])
  await choose(table, 'a2') // the tile first
  expect(place.note).toMatchObject({ kind: 'why', text: 'Take the paddock.' })
  place.take(place.held[0]!)
  expect([place.note, lesson.wrong, place.lights.taught]).toEqual([null, '', ['a2', 'b2']])
  place.choose('a2')
  expect(place.lights.taught).toEqual(['d3', 'b2'])
})

test('where there is only something to read, a click is told to go on', async () => {
  const table = await begin()
  await choose(table, 'a1')
  await choose(table, 'b1')
  teacher.answer = (did) => ({ ...taught(did), count: 9 })
  await table.lesson.back()
  await choose(table, 'b1')
  table.place.choose('c1')
  expect(table.place.note?.text).toContain('press Next')
  expect(table.place.buttons.end.why).toContain('press Next')
})

test('what a choice would bring is asked of the teacher', async () => {
  const { lesson } = await begin()
  expect((await lesson.game.abouts.get('b1'))?.brings).toBe('About b1.')
})

test('one goes back a choice, leaves, and goes on where one was', async () => {
  const table = await begin()
  await choose(table, 'a1')
  await choose(table, 'b1')
  expect([table.lesson.isOver, table.lesson.paying]).toEqual([true, ['knights']])
  await table.lesson.back()
  table.lesson.settle()
  expect([table.lesson.now?.text, progressOf('box-lesson')?.did, begun()?.place]).toEqual(['Step 1.', ['a1'], 1])
  const later = await begin()
  expect(later.lesson.now?.text).toBe('Step 1.')
  await choose(later, 'b1')
  expect([hasLearned(), begun()]).toEqual([true, undefined])
})

test('a lesson that has become another one begins anew', async () => {
  const table = await begin()
  await choose(table, 'a1')
  teacher.answer = (did) => ({ ...taught([]), wrong: did.length ? 'No more.' : '' })
  expect((await begin()).lesson.now?.text).toBe('Step 0.')
  expect(teacher.asked.at(-1)).toEqual([])
})

test('a lesson that is not there says so', async () => {
  teacher.answer = () => {
    throw new Refused('unknown_page', 'There is no such lesson.')
  }
  const lesson = new Lesson('nothing')
  await vi.waitFor(() => expect(lesson.game.refused?.message).toBe('There is no such lesson.'))
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../src/wire/network.ts'
import type { Refused } from '../src/wire/refusal.ts'
import { type Line, type Listener, pauseBefore, TableLine } from '../src/wire/socket.ts'
import { FakeSocket } from './fakeSocket.ts'
import { welcome } from './made.ts'

class Ear implements Listener {
  states: Line[] = []
  heardOf: string[] = []
  bar: Refused | null = null
  seen: number | null = null
  heard({ type }: { type: string }): void {
    this.heardOf.push(type)
  }
  lineChanged(state: Line): void {
    this.states.push(state)
  }
  barred(refused: Refused): void {
    this.bar = refused
  }
  hello() {
    return { type: 'hello' as const, secrets: ['s'], lang: 'en', seen: this.seen }
  }
}

let ear: Ear
let line: TableLine
const last = () => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  ear = new Ear()
  line = new TableLine(network, 'abc', ear, () => 'The line broke off.')
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function comeIn(): void {
  last().open()
  last().say(welcome())
}

test('it says hello first, and is open once welcomed', () => {
  expect(ear.states).toEqual(['connecting'])
  comeIn()
  expect(last().sent[0]).toEqual({ type: 'hello', secrets: ['s'], lang: 'en', seen: null })
  expect([ear.states.at(-1), ear.heardOf]).toEqual(['open', ['welcome']])
})

test('a broken line comes back by itself and resumes where it was', () => {
  comeIn()
  ear.seen = 12
  last().breakOff()
  expect(ear.states.at(-1)).toBe('lost')
  vi.advanceTimersByTime(600)
  expect(FakeSocket.all).toHaveLength(2)
  comeIn()
  expect(last().sent[0]).toMatchObject({ type: 'hello', seen: 12 })
  expect(ear.states.at(-1)).toBe('open')
})

test('each attempt waits longer, up to a limit', () => {
  expect([0, 1, 2, 3, 9].map((attempt) => pauseBefore(attempt, 0.5))).toEqual([400, 800, 1600, 3200, 8000])
  for (let attempt = 0; attempt < 3; attempt++) {
    last().breakOff()
    vi.advanceTimersByTime(pauseBefore(attempt, 0) - 1)
    expect(FakeSocket.all).toHaveLength(attempt + 1)
    vi.advanceTimersByTime(pauseBefore(attempt, 1))
    expect(FakeSocket.all).toHaveLength(attempt + 2)
  }
})

test('answers find their question', async () => {
  comeIn()
  const first = line.send({ type: 'hint', seat: 0 })
  const second = line.send({ type: 'act', seat: 0, action: 'e12', at: 3 })
  const [asked, acted] = last().sent.slice(1) as [{ id: number }, { id: number }]
  last().say({ type: 'refused', id: acted.id, code: 'stale', status: 409, sentence: 'That was already played.' })
  last().say({ type: 'hint', id: asked.id, action: 'e12', sentence: '', hexes: [] })
  await expect(first).resolves.toMatchObject({ type: 'hint', action: 'e12' })
  await expect(second).rejects.toMatchObject({ code: 'stale', message: 'That was already played.' })
})

test('what was on its way when the line broke is told as lost, and nothing is sent before the welcome', async () => {
  comeIn()
  const lost = line.send({ type: 'act', seat: 0, action: 'e12', at: 3 })
  last().breakOff()
  await expect(lost).rejects.toThrow('The line broke off.')
  await expect(line.send({ type: 'act', seat: 0, action: 'e12', at: 3 })).rejects.toMatchObject({ code: 'unreachable' })
})

test('a table that does not exist is not tried again', () => {
  last().open()
  last().say({ type: 'refused', id: null, code: 'unknown_game', status: 404, sentence: 'There is no such game here.' })
  expect(ear.bar?.message).toBe('There is no such game here.')
  last().breakOff()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('a server that stumbles over the hello is tried again', () => {
  last().open()
  last().say({ type: 'refused', id: null, code: 'broken', status: 500, sentence: 'Something went wrong here.' })
  expect([ear.bar, ear.states.at(-1)]).toEqual([null, 'lost'])
  vi.advanceTimersByTime(600)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a wish that nobody answers gives up the line; a hint may take its time', async () => {
  comeIn()
  const hint = line.send({ type: 'hint', seat: 0 })
  vi.advanceTimersByTime(60_000)
  expect(ear.states.at(-1)).toBe('open')
  const answered = line.send({ type: 'act', seat: 0, action: 'e11', at: 2 })
  last().say({ type: 'done', id: last().sent.at(-1)!.id })
  await answered
  vi.advanceTimersByTime(60_000)
  expect(ear.states.at(-1)).toBe('open')
  const lost = [hint, line.send({ type: 'act', seat: 0, action: 'e12', at: 3 })].map((one) => expect(one).rejects.toThrow('The line broke off.'))
  vi.advanceTimersByTime(10_000)
  await Promise.all(lost)
  expect(ear.states.at(-1)).toBe('lost')
  vi.advanceTimersByTime(600)
  expect(FakeSocket.all).toHaveLength(2)
})

test('coming online does not wait for the next attempt', () => {
  comeIn()
  last().breakOff()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(2)
})

test('a closed line stays closed', () => {
  line.close()
  vi.advanceTimersByTime(60_000)
  expect([FakeSocket.all.length, ear.states.at(-1)]).toEqual([1, 'closed'])
})

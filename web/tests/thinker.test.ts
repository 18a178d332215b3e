import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Parts, ToThinker } from '../src/here/messages.ts'
import { Thinker } from '../src/here/thinker.ts'

class FakeWorker {
  static all: FakeWorker[] = []
  told: ToThinker[] = []
  isEnded = false
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(message: ToThinker): void {
    this.told.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  answer(id: number): void {
    this.onmessage?.({ data: { type: 'thought', id, answer: new Uint8Array([id]) } })
  }
}

const last = (): FakeWorker => FakeWorker.all.at(-1)!
const asked = (): number[] => last().told.flatMap((message) => (message.type === 'think' ? [message.id] : []))
let thinker: Thinker

beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.all = []
  thinker = new Thinker({} as Parts, () => new FakeWorker() as unknown as Worker)
})
afterEach(() => {
  vi.useRealTimers()
})

test('one thought after another, in one worker', async () => {
  const [first, second] = [thinker.ask(new Uint8Array()), thinker.ask(new Uint8Array())]
  expect(asked()).toEqual([1])
  last().answer(1)
  expect([await first, asked()]).toEqual([new Uint8Array([1]), [1, 2]])
  last().answer(2)
  expect(await second).toEqual(new Uint8Array([2]))
  expect(FakeWorker.all).toHaveLength(1)
})

test('a thought that is broken off ends with its worker, and the next one begins in a new one', async () => {
  let number = 0
  const first = thinker.ask(new Uint8Array(), (id) => (number = id))
  const second = thinker.ask(new Uint8Array())
  const broken = expect(first).rejects.toThrow('broken off')
  thinker.breakOff(number)
  await broken
  expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false])
  expect(asked()).toEqual([2])
  last().answer(2)
  expect(await second).toEqual(new Uint8Array([2]))
})

test('a thought nobody waits for any more is not begun', () => {
  void thinker.ask(new Uint8Array())
  void thinker.ask(new Uint8Array())
  thinker.breakOff(2)
  last().answer(1)
  expect(asked()).toEqual([1])
  expect(last().isEnded).toBe(false)
})

test('a thought that takes too long is given up', async () => {
  const long = expect(thinker.ask(new Uint8Array())).rejects.toThrow('too long')
  vi.advanceTimersByTime(120_000)
  await long
  expect(last().isEnded).toBe(true)
})
